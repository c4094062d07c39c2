"""The rules: a page to read, with its contents at the side."""

from __future__ import annotations

from axiom3d.screens.screen import OnAction, Screen, Strings
from axiom3d.ui.gui import Gui
from axiom3d.ui.page import Page
from axiom3d.ui.scroll import Item, ListBox, ScrollBox
from axiom3d.ui.widget import Widget

_CONTENTS = 190
_GAP = 28


class RulesScreen(Screen):
    """Shows a page in plain Markdown; its headings are the contents."""

    title = "rules.title"
    width = 900.0
    scrolls = tall = True

    def __init__(self, gui: Gui, strings: Strings, on_action: OnAction, markdown: str) -> None:
        super().__init__(gui, strings, on_action)
        self.markdown = markdown

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
