"""The start: the program's name and where one can go from here, beside the scene at rest."""

from __future__ import annotations

from axiom3d.screens.screen import OnAction, Screen, Strings
from axiom3d.ui import shapes
from axiom3d.ui.controls import Button, Label, Space
from axiom3d.ui.gui import Gui
from axiom3d.ui.theme import COLOURS, LARGE, MEDIUM
from axiom3d.ui.widget import Column, Panel, Widget

_WIDTH = 380


class StartScreen(Screen):
    """Actions: `continue`, `resume`, `new-game-screen`, `load-screen`, `save-screen`, `rules`,
    `keys`, `settings-screen`, `quit`; Esc is `resume` when a game lies on the table.

    `can_continue`: there is a game left from last time. `in_game`: this is the menu of a running
    game, which offers the way back and saving instead. `subtitle` names the games.
    """

    def __init__(
        self,
        gui: Gui,
        strings: Strings,
        on_action: OnAction,
        can_continue: bool = False,
        in_game: bool = False,
        note: str = "",
        subtitle: str = "",
    ) -> None:
        super().__init__(gui, strings, on_action)
        self.can_continue, self.in_game, self.note = can_continue, in_game, note
        self.subtitle = subtitle

    def entries(self) -> list[tuple[str, str]]:
        """Action and name of the strings, from top to bottom."""
        entries = []
        if self.in_game:
            entries.append(("resume", "resume"))
        elif self.can_continue:
            entries.append(("continue", "continue"))
        entries.append(("new-game-screen", "new-game"))
        if self.in_game:
            entries.append(("save-screen", "save"))
        entries += [
            ("load-screen", "load"),
            ("rules", "rules"),
            ("keys", "keys"),
            ("settings-screen", "settings"),
            ("quit", "quit"),
        ]
        return entries

    def build(self) -> Panel:
        """A column at the left edge of the window."""
        gui, strings = self.gui, self.strings
        parts: list[Widget] = [
            Label(gui, strings["start.title"], size=LARGE, bold=True),
            Label(gui, self.subtitle, colour="quiet"),
            Space(gui, height=18),
        ]
        self.entry_buttons: list[Button] = []
        for i, (action, name) in enumerate(self.entries()):
            kind = "primary" if i == 0 else "quiet"
            button = Button(
                gui,
                strings[f"start.{name}"],
                lambda action=action: self.on_action(action, None),  # type: ignore[misc]
                kind,
                align="left",
                height=46,
                size=MEDIUM,
            )
            self.entry_buttons.append(button)
        parts.append(Column(gui, *self.entry_buttons, gap=4))
        if self.note:
            parts += [Space(gui, grow=1), Label(gui, self.note, colour="quiet")]
        self.default = self.entry_buttons[0]
        return _Side(gui, *parts, gap=6, padding=40)

    def first(self) -> Widget | None:
        """The first entry."""
        return self.entry_buttons[0]

    def leave(self) -> None:
        """Back to the game, where there is one."""
        if self.in_game:
            self.on_action("resume", None)

    def draw(self) -> None:
        """The scene stays bright beside the panel: it is the picture on the cover."""
        dim = COLOURS["dim"]
        box = (0, 0, self.w, self.h)
        shapes.card(self.cards, self.theme, box, 0, (*dim[:3], dim[3] * 0.4))

    def arrange(self) -> None:
        """All the window's height, at the left."""
        self.card_panel.place(0, 0, min(_WIDTH, self.w), self.h)


class _Side(Panel):
    """A panel along the window's left edge."""

    def draw(self) -> None:
        """No corners; a shadow to the right."""
        clear, dark = (0, 0, 0, 0), COLOURS["shadow"]
        shapes.rings(self.cards, (0, 0, self.w, self.h), 0, ((0, dark), (24, clear)), False)
        self.card("panel", 0)
