"""What stands around the scene during a game: turn, moves, icons, messages, a line to type into.

`HudState` is plain data; `Hud.show` brings the screen in line with it. What a person does comes out
as `on_action(name, payload)`: an icon's name, `goto` (a move's key), `type-move-submit` (the text),
`type-move` (open or close the line), `move-list` (show or hide), and the banner's buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from axiom3d.ui.choice import Popup
from axiom3d.ui.controls import Button, IconButton, Label
from axiom3d.ui.field import TextField
from axiom3d.ui.gui import Gui
from axiom3d.ui.movelist import HudMove, MoveList
from axiom3d.ui.scroll import ScrollBox
from axiom3d.ui.theme import LARGE, MEDIUM
from axiom3d.ui.widget import Column, Layer, Panel, Row, Widget

AIDS = ("x-ray", "lines")
"""The aids to seeing that some tables offer."""

ICON_GROUPS: tuple[tuple[str, ...], ...] = (
    ("menu",),
    ("take-back",),
    ("first", "back", "play", "forward", "last"),
    (*AIDS, "coordinates"),
    ("view-reset", "view-seat", "views"),
    ("type-move", "move-list"),
    ("save", "help"),
)
ICONS = tuple(name for group in ICON_GROUPS for name in group)
"""Every icon, from left to right."""
VIEWS = ("top", "front", "back", "left", "right", "first", "second")
"""The set views; picking one is the action `view-NAME`."""
BANNER_ACTIONS = ("take-back", "new-game-screen", "replay")

_EDGE = 16
_LIST_WIDTH = 300
_STACK_WIDTH = 640


@dataclass(frozen=True)
class HudState:
    """Everything the HUD shows.

    `side` names the colour of the disc (`blue`, `white` or empty), `icons` gives states other than
    `normal` by name: `on`, `off` (cannot be used now), `hidden`. `message_kind` is `info`,
    `refusal` or `result`. `banner` is the result's headline (empty: none) and `banner_text` its
    sentence, with `banner_buttons` of `BANNER_ACTIONS`.
    """

    turn: str = ""
    side: str = ""
    status: str = ""
    thinking: bool = False
    moves: tuple[HudMove, ...] = ()
    move_list: bool = True
    message: str = ""
    message_kind: str = "info"
    icons: Mapping[str, str] = field(default_factory=dict)
    move_line: bool = False
    move_hint: str = ""
    """What a typed move looks like."""

    banner: str = ""
    banner_text: str = ""
    banner_buttons: tuple[str, ...] = BANNER_ACTIONS
    caption: str = ""
    bare: bool = False
    """Nothing but captions and messages, for showing."""


class Hints(Protocol):
    """Where the keys of actions are looked up."""

    def hint(self, action: str) -> str:
        """The key to show beside an action's words; empty without one."""


class _TurnCard(Panel):
    """Whose turn it is, and the state of the game."""

    def __init__(self, gui: Gui) -> None:
        self.side, self.thinking = "", False
        self.title = Label(gui, size=MEDIUM, bold=True)
        self.status = Label(gui, colour="quiet")
        super().__init__(gui, self.title, self.status, gap=1, padding=12)
        self.padding = (46, 11)

    def draw(self) -> None:
        """The card, the side's disc, an hourglass while a machine thinks."""
        super().draw()
        if self.thinking:
            self.icon("thinking", 14, 12, 20, "accent")
        elif self.side:
            self.side_disc(self.side, 24, 11 + self.theme.line(MEDIUM) / 2, 10)


class _Message(Panel):
    """One sentence with the sign of its kind."""

    def __init__(self, gui: Gui) -> None:
        self.kind = "info"
        self.label = Label(gui)
        super().__init__(gui, self.label, padding=10)
        self.padding = (44, 10)

    def wanted(self, width: float) -> tuple[float, float]:
        """As wide as its sentence."""
        inner, height = super().wanted(width)
        return min(width, inner - 26), height

    def arrange(self) -> None:
        """The sentence begins after the sign."""
        self.label.place(44, 10, self.w - 44 - 16, self.h - 20)

    def draw(self) -> None:
        """The card and the sign."""
        super().draw()
        self.icon(self.kind, 14, (self.h - 20) / 2, 20, self.kind)


class _Caption(Panel):
    """Large words about what is shown."""

    def __init__(self, gui: Gui) -> None:
        self.label = Label(gui, size=LARGE, align="centre")
        super().__init__(gui, self.label, padding=14)


class _Banner(Panel):
    """The result, and where to go from it: low, so that it hides little of how the game ended."""

    def __init__(self, gui: Gui) -> None:
        self.title = Label(gui, size=LARGE, bold=True, colour="result")
        self.text = Label(gui)
        self.buttons = Row(gui, gap=10)
        words = Column(gui, self.title, self.text, gap=0, grow=1)
        super().__init__(gui, Row(gui, words, self.buttons, gap=24))
        self.padding = (24, 12)


class _MovePanel(Panel):
    """The moves on a card, with its title."""

    def __init__(
        self, gui: Gui, title: str, hide: str, moves: MoveList, close: Callable[[], None]
    ) -> None:
        heading = Label(gui, title, size=MEDIUM, bold=True, grow=1)
        self.hide = IconButton(gui, "right", hide, close, size=30)
        self.box = ScrollBox(gui, moves, grow=1)
        super().__init__(gui, Row(gui, heading, self.hide), self.box, gap=8, padding=12)


class Hud(Layer):
    """The HUD; `complete` gives the moves that a typed beginning may mean."""

    def __init__(
        self,
        gui: Gui,
        strings: Mapping[str, str],
        on_action: Callable[[str, object], None],
        keys: Hints | None = None,
        complete: Callable[[str], Sequence[str]] | None = None,
    ) -> None:
        super().__init__(gui)
        self.strings, self.on_action, self.keys = strings, on_action, keys
        self.state = HudState()
        self.turn = _TurnCard(gui)
        self.moves = MoveList(gui, strings, lambda key: on_action("goto", key))
        self.list = _MovePanel(
            gui, strings["hud.moves"], strings["hud.hide"], self.moves, self._act("move-list")
        )
        self.icons = {
            name: IconButton(gui, name, self._tip(name), self._act(name)) for name in ICONS
        }
        self.icons["views"].action = self._open_views
        self.bar = Panel(gui, padding=4)
        self.groups = [Row(gui, *(self.icons[n] for n in group), gap=0) for group in ICON_GROUPS]
        self.row = Row(gui, *self.groups, gap=10)
        self.bar.add(self.row)
        self.message, self.caption, self.banner = _Message(gui), _Caption(gui), _Banner(gui)
        self.line = TextField(
            gui,
            icon="type-move",
            on_submit=lambda text: on_action("type-move-submit", text),
            on_escape=self._act("type-move"),
            complete=complete,
        )
        self.line_card = Panel(gui, self.line, padding=6)
        self.add(
            self.turn, self.list, self.bar, self.caption, self.line_card, self.message, self.banner
        )
        gui.open(self)
        self._apply(None)

    def _tip(self, name: str) -> str:
        key = self.keys.hint(name) if self.keys else ""
        return f"{self.strings[f'icon.{name}']}  ({key})" if key else self.strings[f"icon.{name}"]

    def _act(self, name: str) -> Callable[[], None]:
        return lambda: self.on_action(name, None)

    def _open_views(self) -> None:
        options = [(f"view-{name}", self.strings[f"view.{name}"]) for name in VIEWS]
        keys = [self.keys.hint(action) if self.keys else "" for action, _ in options]
        self.gui.open(
            Popup(
                self.gui,
                self.icons["views"],
                options,
                lambda action: self.on_action(str(action), None),
                keys=keys,
            )
        )

    # -- state -----------------------------------------------------------------------------------

    def show(self, state: HudState) -> None:
        """Bring the screen in line with a state; nothing happens when it is shown already."""
        if state != self.state:
            before, self.state = self.state, state
            self._apply(before)

    def _apply(self, before: HudState | None) -> None:
        state = self.state
        self.turn.title.text, self.turn.status.text = state.turn, state.status
        self.turn.side, self.turn.thinking = state.side, state.thinking
        self.turn.status.display(bool(state.status))
        self.turn.display(bool(state.turn) and not state.bare)
        for name, icon in self.icons.items():
            mode = state.icons.get(name, "normal")
            icon.display(mode != "hidden")
            playing = name == "play" and mode == "on"
            icon.set(
                "normal" if playing or mode == "hidden" else mode, "pause" if playing else name
            )
            icon.tip = self._tip("pause" if playing else name) if name == "play" else icon.tip
        for group in self.groups:
            group.display(any(icon.visible for icon in group.children))
        self.bar.display(not state.bare)
        self.list.display(state.move_list and not state.bare)
        self.message.label.text, self.message.kind = state.message, state.message_kind
        self.message.display(bool(state.message))
        self.caption.label.text = state.caption
        self.caption.display(bool(state.caption))
        self._show_banner(before)
        self.line.placeholder = state.move_hint
        self.line_card.display(state.move_line and not state.bare)
        moved = before is None or before.moves != state.moves
        if moved:
            self.moves.set_moves(state.moves)
        self.gui.layout(self)
        if moved or not before or before.move_list != state.move_list:
            self.moves.reveal_current()
        opened = before is not None and before.move_line
        if state.move_line and not opened:
            self.line.put("")
            self.gui.focus(self.line)
        elif opened and not state.move_line and self.gui.focused is self.line:
            self.gui.focus(None)

    def _show_banner(self, before: HudState | None) -> None:
        state = self.state
        self.banner.title.text, self.banner.text.text = state.banner, state.banner_text
        self.banner.text.display(bool(state.banner_text))
        self.banner.display(bool(state.banner))
        shown = before.banner_buttons if before and before.banner else ()
        wanted = state.banner_buttons if state.banner else ()
        if shown != wanted:
            self.banner.buttons.clear()
            for name in wanted:
                kind = "primary" if name == "new-game-screen" else "plain"
                button = Button(self.gui, self.strings[f"banner.{name}"], self._act(name), kind)
                self.banner.buttons.add(button)

    # -- room ------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Turn top left, moves at the right, icons below, everything that speaks above them."""
        bar_width, bar_height = self.bar.wanted(self.w - 2 * _EDGE)
        floor = self.h - _EDGE
        if self.bar.visible:
            floor -= bar_height
            self.bar.place((self.w - bar_width) / 2, floor, bar_width, bar_height)
            floor -= 12
        right = self.w - _EDGE
        if self.list.visible:
            right -= _LIST_WIDTH
            height = min(self.list.wanted(_LIST_WIDTH)[1], floor - _EDGE)
            self.list.place(right, _EDGE, _LIST_WIDTH, height)
            right -= _EDGE
        room = right - _EDGE
        width, height = self.turn.wanted(min(room, 360))
        self.turn.place(_EDGE, _EDGE, max(180, width), height)
        stack: list[tuple[Widget, float]] = [
            (self.message, _STACK_WIDTH),
            (self.banner, 820),
            (self.line_card, 460),
            (self.caption, 860),
        ]
        for widget, most in stack:
            if widget.visible:
                most = min(most, room)
                width, height = widget.wanted(most)
                width = most if widget is self.line_card else width
                floor -= height
                # In the middle of the window while there is room, else beside the moves.
                left = max(_EDGE, min((self.w - width) / 2, right - width))
                widget.place(left, floor, width, height)
                floor -= 10

    def escape(self) -> bool:
        """Esc closes the line that moves are typed into."""
        if self.state.move_line:
            self.on_action("type-move", None)
            return True
        return False

    def fail_line(self, sentence: str) -> None:
        """Say what is wrong with the typed move, below it (empty: nothing is)."""
        self.line.fail(sentence)
        self.gui.layout(self)

    def clear_line(self) -> None:
        """Empty the line for the next move."""
        self.line.fail("")
        self.line.put("")
        self.gui.layout(self)
