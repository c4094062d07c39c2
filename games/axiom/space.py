"""The lattice: cells, faces, and the ways a cube can be turned."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

Cell = tuple[int, int, int]
"""A cell `(x, y, z)`; the layer on the table is z = 1."""

Face = str
"""One of `FACES`."""

Place = tuple[Cell, Face]
"""A face of the cube in a cell."""

FACES: tuple[Face, ...] = ("x+", "x-", "y+", "y-", "z+", "z-")

VECTOR: dict[Face, Cell] = {
    "x+": (1, 0, 0),
    "x-": (-1, 0, 0),
    "y+": (0, 1, 0),
    "y-": (0, -1, 0),
    "z+": (0, 0, 1),
    "z-": (0, 0, -1),
}

_OPPOSITE = {face: face[0] + ("-" if face[1] == "+" else "+") for face in FACES}

LATERALS: dict[Face, tuple[Face, ...]] = {
    face: tuple(heading for heading in FACES if heading[0] != face[0]) for face in FACES
}
"""The four headings of a lateral move that starts on a face."""

DIAGONALS: dict[Face, tuple[tuple[Face, Face], ...]] = {
    face: tuple((a, b) for a, b in combinations(LATERALS[face], 2) if a[0] != b[0])
    for face in FACES
}
"""The four diagonal headings within the plane of a face."""

SINGLES: tuple[tuple[Face, ...], ...] = tuple((face,) for face in FACES)
"""The 6 orientations of a cube with one dome."""

DOUBLES: tuple[tuple[Face, ...], ...] = tuple(
    (a, b) for a, b in combinations(FACES, 2) if a[0] != b[0]
)
"""The 12 orientations of a cube with two domes, always on adjacent faces."""


def opposite(face: Face) -> Face:
    """The face on the other side."""
    return _OPPOSITE[face]


@lru_cache(maxsize=100_000)
def step(cell: Cell, *faces: Face) -> Cell:
    """The cell reached from `cell` by one step through each of `faces`."""
    x, y, z = cell
    for face in faces:
        dx, dy, dz = VECTOR[face]
        x, y, z = x + dx, y + dy, z + dz
    return x, y, z


def reading_order(cell: Cell) -> Cell:
    """The key by which cells are written: z, then y, then x."""
    return cell[2], cell[1], cell[0]
