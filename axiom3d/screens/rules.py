"""The rules: a page to read, with its contents at the side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from axiom3d.screens.screen import OnAction, Screen, Strings
from axiom3d.ui.controls import Button
from axiom3d.ui.gui import Gui
from axiom3d.ui.page import Page
from axiom3d.ui.scroll import Item, ListBox, ScrollBox
from axiom3d.ui.widget import Widget

_CONTENTS = 190
_GAP = 28


class RulesScreen(Screen):
    """Shows a page in plain Markdown; its headings are the contents.

    `others` are other games' names and titles: action `rules` with the name of one of them.
    """

    title = "rules.title"
    width = 900.0
    scrolls = tall = True

    def __init__(
        self,
        gui: Gui,
        strings: Strings,
        on_action: OnAction,
        markdown: str,
        game: str = "",
        others: Sequence[tuple[str, str]] = (),
    ) -> None:
        super().__init__(gui, strings, on_action)
        self.markdown, self.game, self.others = markdown, game, tuple(others)

    def heading(self) -> str:
        """Whose rules they are."""
        return self._words(self.game)

    def _words(self, game: str) -> str:
        return self.strings[self.title].format(game=game)

    def buttons(self) -> list[Widget]:
        """One for the rules of every other game."""
        return [
            Button(self.gui, self._words(title), partial(self.on_action, "rules", name))
            for name, title in self.others
        ]

    def body(self) -> Widget:
        """Contents and page, side by side."""
        return _Book(self.gui, self.markdown)

    def first(self) -> Widget | None:
        """The page, so that keys scroll it."""
        return next(w for w in self.walk() if isinstance(w, Page))


class _Book(Widget):
    """Contents at the left, the page at the right."""

    def __init__(self, gui: Gui, markdown: str) -> None:
        super().__init__(gui)
        self.page = Page(gui, markdown)
        self.box = ScrollBox(gui, self.page)
        self.contents = ListBox(gui, on_pick=self._jump)
        titles = [block.text for block in self.page.blocks if block.kind == "heading"]
        self.contents.set([Item(title) for title in titles])
        self.add(self.contents, self.box)

    def arrange(self) -> None:
        """The page gets what the contents leave."""
        self.contents.place(-10, 0, _CONTENTS + 10, self.h)
        x = _CONTENTS + _GAP
        self.box.place(x, 0, self.w - x, self.h)

    def _jump(self, index: int) -> None:
        self.box.scroll(self.page.headings[index][1])
