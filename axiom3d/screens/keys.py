"""The keys: every binding, to be searched by word or key."""

from __future__ import annotations

from axiom3d.keymap import SECTIONS, KeyMap
from axiom3d.screens.screen import OnAction, Screen, Strings
from axiom3d.ui.field import TextField
from axiom3d.ui.gui import Gui
from axiom3d.ui.scroll import Lines, ScrollBox
from axiom3d.ui.theme import SMALL
from axiom3d.ui.widget import Column, Widget

_ROW = 34.0
_HEADING = 44.0
Row = tuple[str, tuple[str, ...]]
"""Words and keys; a heading has no keys."""


class KeysScreen(Screen):
    """Shows the table of keys."""

    title = "keys.title"
    width = 660.0
    scrolls = tall = True

    def __init__(self, gui: Gui, strings: Strings, on_action: OnAction, keymap: KeyMap) -> None:
        super().__init__(gui, strings, on_action)
        self.keymap = keymap

    def rows(self, search: str = "") -> list[Row]:
        """The rows that a search leaves, under the headings that are left."""
        wanted = search.strip().lower()
        rows: list[Row] = []
        groups: list[tuple[str, list[Row]]] = [
            (
                section,
                [(b.words, b.keys) for b in self.keymap.bindings if b.section == section],
            )
            for section in SECTIONS
        ]
        menus: list[Row] = [
            (self.strings["keys.menus-move"], ("Tab", "↑ ↓ ← →")),
            (self.strings["keys.menus-choose"], ("Enter",)),
            (self.strings["keys.menus-back"], ("Escape",)),
        ]
        groups.append(("menus", menus))
        for section, group in groups:
            found = [
                row
                for row in group
                if wanted in row[0].lower() or any(wanted == key.lower() for key in row[1])
            ]
            if found:
                rows += [(self.strings[f"keys.{section}"], ()), *found]
        return rows

    def body(self) -> Widget:
        """The search and the table."""
        self.field = TextField(
            self.gui, placeholder=self.strings["keys.search"], icon="search", on_edit=self._search
        )
        self.table = _Table(self.gui, self.rows(), self.strings["keys.none"])
        self.box = ScrollBox(self.gui, self.table, grow=1)
        return Column(self.gui, self.field, self.box, gap=12)

    def first(self) -> Widget | None:
        """The search."""
        return self.field

    def _search(self, text: str) -> None:
        self.table.rows = self.rows(text)
        self.box.offset = 0.0
        self.again()


class _Table(Lines):
    """Words at the left, keys as caps at the right."""

    def __init__(self, gui: Gui, rows: list[Row], none: str) -> None:
        super().__init__(gui)
        self.rows, self.none = rows, none

    def wanted(self, width: float) -> tuple[float, float]:
        """All rows."""
        return width, max(_ROW, sum(_ROW if keys else _HEADING for _, keys in self.rows))

    def look(self) -> tuple[object, ...]:
        """The rows."""
        return (*self.rows,)

    def draw(self) -> None:
        """The rows that can be seen."""
        low, high = self.span()
        middle = (_ROW - self.theme.line(SMALL)) / 2
        y = 0.0
        if not self.rows:
            self.words(self.none, 4, middle, "quiet")
        for words, keys in self.rows:
            height = _ROW if keys else _HEADING
            if y + height > low and y < high:
                if keys:
                    x = self.w
                    for key in reversed(keys):
                        width = self.theme.width(key) + 20
                        x -= width
                        self.card("control", 6, (x, y + 3, width, _ROW - 6))
                        self.frame("line", 6, 1, (x, y + 3, width, _ROW - 6))
                        self.words(key, x + 10, y + middle)
                        x -= 8
                    self.words(self.theme.elide(words, x - 16), 4, y + middle)
                else:
                    top = y + height - self.theme.line(SMALL) - 4
                    self.words(words, 4, top, "accent", SMALL, True)
            y += height
