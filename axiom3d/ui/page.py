"""A page of text: headings, paragraphs, bullets, examples; bold and code within a line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from axiom3d.ui.scroll import Lines, ScrollBox
from axiom3d.ui.theme import LARGE, MEDIUM, SMALL, Theme

if TYPE_CHECKING:
    from axiom3d.ui.gui import Gui

Run = tuple[str, str]
"""A stretch of text and its style: `plain`, `bold` or `code`."""


@dataclass(frozen=True)
class Block:
    """A part of a page: `title`, `heading`, `text`, `bullet` or `example`, and its text."""

    kind: str
    runs: tuple[Run, ...]

    @property
    def text(self) -> str:
        """Its text without styles."""
        return "".join(text for text, _ in self.runs)


def read_page(markdown: str) -> tuple[Block, ...]:
    """Read the little Markdown used here: `#`, `##`, `-`, indented examples, `**`, backticks."""
    blocks: list[tuple[str, str]] = []
    joined = False
    for line in markdown.splitlines():
        if not line.strip():
            joined = False
            continue
        for mark, kind in (
            ("## ", "heading"),
            ("# ", "title"),
            ("- ", "bullet"),
            ("    ", "example"),
        ):
            if line.startswith(mark):
                blocks.append((kind, line[len(mark) :].strip()))
                joined = kind == "bullet"
                break
        else:
            if joined:
                blocks[-1] = (blocks[-1][0], f"{blocks[-1][1]} {line.strip()}")
            else:
                blocks.append(("text", line.strip()))
                joined = True
    return tuple(Block(kind, _runs(text)) for kind, text in blocks)


def _runs(text: str) -> tuple[Run, ...]:
    runs: list[Run] = []
    for part in re.split(r"(\*\*.+?\*\*|`.+?`)", text):
        if part.startswith("**"):
            runs.append((part[2:-2], "bold"))
        elif part.startswith("`"):
            runs.append((part[1:-1], "code"))
        elif part:
            runs.append((part, "plain"))
    return tuple(runs)


@dataclass(frozen=True)
class _Look:
    size: float
    bold: bool
    colour: str
    above: float
    below: float
    indent: float = 0
    leading: float = 1.5


_LOOKS = {
    "title": _Look(LARGE, True, "text", 0, 16),
    "heading": _Look(MEDIUM, True, "accent", 18, 8),
    "text": _Look(SMALL, False, "text", 0, 11),
    "bullet": _Look(SMALL, False, "text", 0, 8, 20),
    "example": _Look(SMALL, False, "info", 0, 5, 20),
}


def flow(theme: Theme, block: Block, width: float) -> list[list[Run]]:
    """Break a block into lines of runs; only spaces are places to break."""
    look = _LOOKS[block.kind]
    words: list[list[Run]] = [[]]
    for text, style in block.runs:
        for i, part in enumerate(text.split(" ")):
            if i:
                words.append([])
            if part:
                words[-1].append((part, style))

    def measure(runs: list[Run]) -> float:
        return sum(theme.width(t, look.size, look.bold or s == "bold") for t, s in runs)

    lines: list[list[Run]] = [[]]
    for word in filter(None, words):
        line = lines[-1]
        if line and measure(_joined([*line, (" ", line[-1][1]), *word])) > width:
            lines.append(list(word))
        elif line:
            lines[-1] = _joined([*line, (" ", line[-1][1]), *word])
        else:
            lines[-1] = list(word)
    return lines


def _joined(runs: list[Run]) -> list[Run]:
    joined: list[Run] = []
    for text, style in runs:
        if joined and joined[-1][1] == style:
            joined[-1] = (joined[-1][0] + text, style)
        else:
            joined.append((text, style))
    return joined


class Page(Lines):
    """A page of text in a scroll box; `headings` are (words, height) after it has been laid out."""

    focusable = True

    def __init__(self, gui: Gui, markdown: str) -> None:
        super().__init__(gui)
        self.blocks = read_page(markdown)
        self.headings: list[tuple[str, float]] = []
        self._set: list[tuple[float, str, list[Run], bool]] = []
        self._width = -1.0
        self._scale = 0.0

    def _lay(self, width: float) -> float:
        """Set the text in a column of this width and return its height."""
        if (width, self.theme.scale) != (self._width, self._scale):
            self._width, self._scale = width, self.theme.scale
            self._set, self.headings = [], []
            y = 0.0
            for block in self.blocks:
                look = _LOOKS[block.kind]
                y += look.above if y else 0
                if block.kind == "heading":
                    self.headings.append((block.text, y))
                for i, line in enumerate(flow(self.theme, block, width - look.indent)):
                    self._set.append((y, block.kind, line, i == 0))
                    y += look.size * look.leading
                y += look.below
            self._height = y
        return self._height

    def wanted(self, width: float) -> tuple[float, float]:
        """All the width, and the height of the text."""
        return width, self._lay(width)

    def draw(self) -> None:
        """The lines that can be seen."""
        self._lay(self.w)
        low, high = self.span()
        for y, kind, line, first in self._set:
            look = _LOOKS[kind]
            if y + look.size * 2 < low or y > high:
                continue
            if kind == "bullet" and first:
                self.card("accent", 3, (5, y + 7, 6, 6))
            x = look.indent
            for text, style in line:
                bold = look.bold or style == "bold"
                colour = "info" if style == "code" else look.colour
                self.words(text, x, y, colour, look.size, bold)
                x += self.theme.width(text, look.size, bold)
        if self.focused and self.gui.show_focus:
            self.card("focus", 1, (-10, low + 8, 2, high - low - 16))

    def reveal(self) -> None:
        """It fills its box already."""

    def on_hover(self) -> None:
        """A page does not answer to the pointer."""

    def on_key(self, name: str) -> bool:
        """Scroll by lines and pages."""
        steps = {"arrow_up": -60, "arrow_down": 60, "space": 400}
        if name in steps:
            self.scrolled(steps[name])
            return True
        return isinstance(self.parent, ScrollBox) and self.parent.scroll_key(name)
