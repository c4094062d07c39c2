"""What only Axiom's table shows: coordinates of cells and names of the axes, on request."""

from __future__ import annotations

import panda3d.core as p3d

from axiom3d.letters import letters
from axiom3d.marks import Shape
from axiom3d.picture import Pose
from axiom3d.stage import SHADOWLESS, material
from axiom3d.tables.axiom import layout
from games.axiom import FACES, VECTOR, Cell, Cube, Position

INK = (232, 238, 246)
DARK_INK = (36, 42, 52)
GRID = (150, 168, 190)
SIZE = 0.26
"""Height of the letters on the table, in cells."""


class Coordinates:
    """The axes on the table, a ruler of layers, and every cube's cell written on its faces."""

    def __init__(self, root: p3d.NodePath) -> None:
        self._root = root
        self._node: p3d.NodePath | None = None
        self._shown: tuple[Cell, ...] | None = None

    def show(self, position: Position | None) -> bool:
        """Show the coordinates of a position, or none; True when anything changed."""
        cells = None if position is None else tuple(cube.cell for cube in position.cubes)
        if cells == self._shown:
            return False
        self._shown = cells
        if self._node is not None:
            self._node.remove_node()
            self._node = None
        if cells is not None:
            self._node = self._root.attach_new_node("coordinates")
            self._node.hide(SHADOWLESS)
            self._axes(cells)
            for cube in position.cubes if position else ():
                self._cell(cube, set(cells))
        return True

    def _axes(self, cells: tuple[Cell, ...]) -> None:
        x0, x1 = min(c[0] for c in cells) - 1, max(c[0] for c in cells) + 1
        y0, y1 = min(c[1] for c in cells) - 1, max(c[1] for c in cells) + 1
        top = max(c[2] for c in cells) + 1
        grid = Shape()
        for x in range(x0, x1 + 2):
            grid.box((x - 0.506, y0 - 0.5, 0.002), (x - 0.494, y1 + 0.5, 0.006))
        for y in range(y0, y1 + 2):
            grid.box((x0 - 0.5, y - 0.506, 0.002), (x1 + 0.5, y - 0.494, 0.006))
        assert self._node is not None
        lines = self._node.attach_new_node(grid.node("grid"))
        lines.set_material(material("grid", GRID, 1.0, glow=1.0), 1)
        for x in range(x0, x1 + 1):
            self._flat(str(x), x, y0 - 0.72)
            self._flat(str(x), x, y1 + 0.72, turned=True)
        for y in range(y0, y1 + 1):
            self._flat(str(y), x0 - 0.75, y)
            self._flat(str(y), x1 + 0.75, y, turned=True)
        self._flat("x →", x1 + 0.9, y0 - 0.72)
        self._flat("y ↑", x0 - 0.75, y1 + 0.95)
        for z in range(1, top + 1):
            self._upright(f"z {z}", (x0 - 0.6, y1 + 0.6, z - 0.55))

    def _text(self, words: str, size: float, ink: tuple[int, int, int] = INK) -> p3d.NodePath:
        assert self._node is not None
        return letters(words, size, ink, self._node)

    def _flat(self, words: str, x: float, y: float, turned: bool = False) -> None:
        """A label lying on the table, to be read from Blue's side, or `turned` from White's."""
        node = self._text(words, SIZE)
        node.set_pos_hpr(x, y + (0.08 if turned else -0.08), 0.012, 180 if turned else 0, -90, 0)

    def _upright(self, words: str, at: tuple[float, float, float]) -> None:
        node = self._text(words, 0.22)
        node.set_pos(*at)
        node.set_billboard_point_eye()

    def _cell(self, cube: Cube, taken: set[Cell]) -> None:
        """The cell of a cube, small in the upper part of every face that is open."""
        cell = cube.cell
        ink = INK if cube.colour == "blue" else DARK_INK
        words = ",".join(map(str, cell))
        for face in FACES:
            dx, dy, dz = VECTOR[face]
            if (cell[0] + dx, cell[1] + dy, cell[2] + dz) in taken or face == "z-":
                continue
            pose = Pose(layout.face_centre(cell, face, 0.004))
            node = self._text(words, 0.13, ink)
            heading = {"y-": 0, "x+": 90, "y+": 180, "x-": -90, "z+": 0}[face]
            node.set_pos(*pose.position)
            node.set_hpr(heading, -90 if face == "z+" else 0, 0)
            node.set_pos(node, p3d.LVector3(0, 0, 0.335 / 0.13))
