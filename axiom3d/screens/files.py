"""Loading and saving: the list of games, a path to type, a name to give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from axiom3d.screens.screen import OnAction, Screen, Strings
from axiom3d.ui.controls import Button, Label
from axiom3d.ui.field import TextField
from axiom3d.ui.gui import Gui
from axiom3d.ui.scroll import Item, ListBox, ScrollBox
from axiom3d.ui.widget import Column, Widget


@dataclass(frozen=True)
class SavedGame:
    """A line of the list: its path, its title, when it was saved and who plays, as texts; `damage`
    says in a sentence why it cannot be read."""

    path: str
    title: str
    date: str = ""
    players: str = ""
    damage: str = ""


class LoadScreen(Screen):
    """Action `load` with a path, from the list or typed; `fail` says why it could not be read."""

    title = "load.title"
    width = 660.0
    scrolls = True

    def __init__(
        self, gui: Gui, strings: Strings, on_action: OnAction, games: Sequence[SavedGame]
    ) -> None:
        super().__init__(gui, strings, on_action)
        self.games = tuple(games)

    def body(self) -> Widget:
        """The list, and below it the path."""
        gui, strings = self.gui, self.strings
        items = [
            Item(
                game.title,
                strings["load.damaged"].format(reason=game.damage) if game.damage else game.players,
                game.date,
                "refusal" if game.damage else "",
                bool(game.damage),
            )
            for game in self.games
        ]
        self.list = ListBox(gui, items, self._pick, lambda index: self._open())
        self.list.focusable = bool(items)
        self.path = TextField(
            gui,
            placeholder=strings["load.path"],
            on_edit=self._edit,
            on_submit=lambda text: self._open(),
        )
        none = Label(gui, strings["load.none"], colour="quiet")
        content: Widget = ScrollBox(gui, self.list, grow=1) if items else none
        content.grow = 1
        return Column(gui, content, self.path, gap=16)

    def buttons(self) -> list[Widget]:
        """Cancel and open."""
        self.open_button: Button = self.button("load.open", self._open, "primary")
        self.open_button.enabled = False
        self.default = self.open_button
        return [self.button("common.cancel", self.leave), self.open_button]

    def first(self) -> Widget | None:
        """The list, or the path when there is none."""
        return self.list if self.games else self.path

    def _chosen(self) -> str:
        typed = self.path.text.strip()
        if typed:
            return typed
        game = self.games[self.list.index] if self.list.index >= 0 else None
        return game.path if game and not game.damage else ""

    def _changed(self) -> None:
        self.path.fail("")
        self.open_button.enable(bool(self._chosen()))
        self.again()

    def _pick(self, index: int) -> None:
        if self.path.text:
            self.path.put("")
        self._changed()

    def _edit(self, text: str) -> None:
        self.list.index = -1
        self._changed()

    def _open(self) -> None:
        if self._chosen():
            self.on_action("load", self._chosen())

    def fail(self, sentence: str) -> None:
        """Say below the path why a game could not be read."""
        self.path.fail(sentence)
        self.again()


class SaveScreen(Screen):
    """Action `save` with a name; `exists(name)` tells whether a game would be replaced."""

    title = "save.title"
    width = 520.0

    def __init__(
        self,
        gui: Gui,
        strings: Strings,
        on_action: OnAction,
        name: str = "",
        exists: Callable[[str], bool] = lambda name: False,
    ) -> None:
        super().__init__(gui, strings, on_action)
        self.name, self.exists = name, exists

    def body(self) -> Widget:
        """The name, and what saving under it would do."""
        gui, strings = self.gui, self.strings
        self.field = TextField(
            gui, self.name, strings["save.name"], on_edit=self._edit, on_submit=self._submit
        )
        self.note = Label(gui, "", colour="quiet")
        return Column(gui, self.field, self.note, gap=8)

    def buttons(self) -> list[Widget]:
        """Cancel and save."""
        self.save_button: Button = self.button(
            "save.save", lambda: self._submit(self.field.text), "primary"
        )
        self.default = self.save_button
        return [self.button("common.cancel", self.leave), self.save_button]

    def open(self) -> SaveScreen:
        """Come onto the screen, the proposed name selected."""
        super().open()
        self.field.editor.key("control-a")
        self._edit(self.field.text)
        return self

    def first(self) -> Widget | None:
        """The name."""
        return self.field

    def _edit(self, text: str) -> None:
        name = text.strip()
        self.field.fail("")
        words = "save.empty" if not name else "save.exists" if self.exists(name) else ""
        self.note.text = self.strings[words] if words else ""
        self.save_button.enable(bool(name))
        self.again()

    def _submit(self, text: str) -> None:
        if text.strip():
            self.on_action("save", text.strip())

    def fail(self, sentence: str) -> None:
        """Say below the name why it could not be saved."""
        self.field.fail(sentence)
        self.note.text = ""
        self.again()
