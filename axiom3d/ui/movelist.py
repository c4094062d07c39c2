"""The moves of a game with their branches and comments, as a list to click through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from axiom3d.ui.scroll import ListBox
from axiom3d.ui.theme import SMALL

if TYPE_CHECKING:
    from axiom3d.ui.gui import Gui

_INDENT = 16
_DEEPEST = 5


@dataclass(frozen=True)
class HudMove:
    """A row of the list: the move's number (0: this is the start), its text, the key that `goto` is
    called with, whether the cursor stands on it, how deep its branch is, its comment, and the side
    that moved."""

    number: int
    text: str
    key: object
    current: bool = False
    depth: int = 0
    comment: str = ""
    side: str = ""


class MoveList(ListBox):
    """Rows of moves; a row is a move or, first, the start."""

    focusable = False

    def __init__(
        self, gui: Gui, strings: Mapping[str, str], on_goto: Callable[[object], None]
    ) -> None:
        super().__init__(gui, on_pick=self._goto)
        self.strings, self.on_goto = strings, on_goto
        self.moves: tuple[HudMove, ...] = ()

    def set_moves(self, moves: tuple[HudMove, ...]) -> None:
        """Show these; the owner lays out again."""
        self.moves = moves
        self.index = next((i for i, move in enumerate(moves) if move.current), -1)
        self._over = -1

    def reveal_current(self) -> None:
        """Bring the move that the cursor stands on into view."""
        self.reveal_row(self.index)

    def _goto(self, index: int) -> None:
        self.on_goto(self.moves[index].key)

    def on_click(self) -> None:
        """Go to the move under the pointer."""
        if self._over >= 0:
            self._goto(self._over)

    def count(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    def row_height(self, index: int) -> float:
        """A comment takes a second line."""
        return 46.0 if self.moves[index].comment else 28.0

    def wanted(self, width: float) -> tuple[float, float]:
        """Room for one line at least, to say that there are none."""
        return width, max(28.0, super().wanted(width)[1])

    def look(self) -> tuple[object, ...]:
        """The moves besides."""
        return (*super().look(), self.moves)

    def draw(self) -> None:
        """The rows, or a word that there are none yet."""
        if not self.moves:
            self.words(self.strings["hud.no-moves"], 6, 4, "quiet")
        super().draw()

    def draw_row(self, i: int, y: float, height: float) -> None:
        """Number, side, text; the comment below; a line at the left of a branch."""
        move = self.moves[i]
        indent = _INDENT * min(move.depth, _DEEPEST)
        box = (indent, y + 1, self.w - indent, height - 2)
        if i == self.index:
            self.card("chosen", 6, box)
            self.card("accent", 1.5, (indent, y + 6, 3, height - 12))
        elif i == self._over and self.hovered:
            self.card("hover", 6, box)
        for level in range(min(move.depth, _DEEPEST)):
            self.card("line", 0, (level * _INDENT + 6, y, 2, height))
        top = y + 14 - self.theme.line(SMALL) / 2
        number = f"{move.number}." if move.number else ""
        x = indent + 38.0
        self.words(number, x - self.theme.width(number), top, "quiet")
        if move.side:
            self.side_disc(move.side, x + 14, y + 14, 6)
        x = x + 28 if number else indent + 14.0
        colour = "text" if move.depth == 0 or i == self.index else "quiet"
        self.words(self.theme.elide(move.text, self.w - x - 8), x, top, colour)
        if move.comment:
            self.words(self.theme.elide(move.comment, self.w - x - 8), x, top + 19, "quiet")
