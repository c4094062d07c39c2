"""What only Interplay's table shows: the names of the holes, on request."""

from __future__ import annotations

import panda3d.core as p3d

from axiom3d.letters import letters
from axiom3d.marks import Shape
from axiom3d.stage import SHADOWLESS, material
from axiom3d.tables.interplay.places import COLUMNS, THICKNESS, hole
from games.interplay import HOLES, Position, hole_name

INK = (58, 32, 12)
SIZE = 0.2
ASIDE = 0.3
"""How far from a hole, along both axes, its name lies."""


class Coordinates:
    """Every hole's name beside it, for both sides to read, and lines from hole to hole."""

    def __init__(self, root: p3d.NodePath) -> None:
        self._root = root
        self._node: p3d.NodePath | None = None

    def show(self, position: Position | None) -> bool:
        """Show the coordinates, or none; True when anything changed."""
        wanted = position is not None
        if wanted == (self._node is not None):
            return False
        if self._node is not None:
            self._node.remove_node()
            self._node = None
            return True
        self._node = self._root.attach_new_node("coordinates")
        self._node.hide(SHADOWLESS)
        grid = Shape()
        end = hole(COLUMNS - 1, 0)[0]
        low, high = THICKNESS + 0.002, THICKNESS + 0.004
        for index in range(COLUMNS):
            at, _, _ = hole(index, 0)
            grid.box((at - 0.008, -end, low), (at + 0.008, end, high))
            grid.box((-end, at - 0.008, low), (end, at + 0.008, high))
        for cell in HOLES:
            x, y, _ = hole(*cell)
            self._flat(hole_name(cell), x - ASIDE, y - ASIDE, turned=False)
            self._flat(hole_name(cell), x + ASIDE, y + ASIDE, turned=True)
        lines = self._node.attach_new_node(grid.node("grid"))
        lines.set_material(material("grid", INK, 1.0, glow=1.0), 1)
        return True

    def _flat(self, words: str, x: float, y: float, turned: bool) -> None:
        """A name on the board, to be read from Blue's side, or `turned` from Yellow's."""
        assert self._node is not None
        node = letters(words, SIZE, INK, self._node)
        down = 0.36 * SIZE
        node.set_pos_hpr(
            x, y + (down if turned else -down), THICKNESS + 0.004, 180 if turned else 0, -90, 0
        )
