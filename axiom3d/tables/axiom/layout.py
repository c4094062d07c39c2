"""Where everything of a game of Axiom stands: poses as a function of the position alone (pure).

World units are cells; cell `(x, y, z)` has its centre at `(x, y, z - 0.5)`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations, product

from axiom3d.picture import Figure, Pose, Quat, Vec3
from games.axiom import VECTOR, Cell, Cube, Face, Position, Sceptre

MODEL_DOMES: dict[int, tuple[Face, ...]] = {1: ("z+",), 2: ("x+", "z+")}
"""Where the domes of the single and of the double model are, as they were built."""

TRAY_PITCH = 1.3
"""Distance between the eliminated cubes in the tray."""

Matrix = tuple[Vec3, Vec3, Vec3]
"""A rotation as its three rows."""


def centre(cell: Cell) -> Vec3:
    """The centre of a cell, in world units."""
    x, y, z = cell
    return (float(x), float(y), z - 0.5)


def face_centre(cell: Cell, face: Face, lift: float = 0.0) -> Vec3:
    """The middle of a cube's face, `lift` above it."""
    out = 0.5 + lift
    cx, cy, cz = centre(cell)
    nx, ny, nz = VECTOR[face]
    return (cx + out * nx, cy + out * ny, cz + out * nz)


@cache
def _turns() -> tuple[Matrix, ...]:
    """The 24 rotations of the cube, those that turn least first, in a fixed order."""
    found: list[Matrix] = []
    for order in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            rows = [[0.0, 0.0, 0.0] for _ in range(3)]
            for row, (column, sign) in enumerate(zip(order, signs, strict=True)):
                rows[row][column] = float(sign)
            (a, b, c), (d, e, f), (g, h, i) = rows
            if a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0:
                found.append(((a, b, c), (d, e, f), (g, h, i)))
    return tuple(sorted(found, key=lambda m: (-(m[0][0] + m[1][1] + m[2][2]), m)))


def _apply(m: Matrix, v: Sequence[float]) -> Vec3:
    x, y, z = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in m)
    return (x, y, z)


def quaternion(m: Matrix) -> Quat:
    """The unit quaternion `(w, x, y, z)` of a rotation matrix, w not negative."""
    (a, b, c), (d, e, f), (g, h, i) = m
    w = math.sqrt(max(0.0, 1 + a + e + i)) / 2
    x = math.copysign(math.sqrt(max(0.0, 1 + a - e - i)) / 2, h - f)
    y = math.copysign(math.sqrt(max(0.0, 1 - a + e - i)) / 2, c - g)
    z = math.copysign(math.sqrt(max(0.0, 1 - a - e + i)) / 2, d - b)
    if w > 1e-9:
        return (w, x, y, z)
    # A half turn: its axis from the diagonal, the signs from the symmetric part.
    x, y, z = abs(x), abs(y), abs(z)
    if x > 1e-9:
        y, z = math.copysign(y, b), math.copysign(z, c)
    elif y > 1e-9:
        z = math.copysign(z, f)
    return (0.0, x, y, z)


@cache
def rotation_for(domes: tuple[Face, ...]) -> Quat:
    """The one rotation that takes a cube model's domes to `domes` (the least turn that does)."""
    wanted = {tuple(float(c) for c in VECTOR[face]) for face in domes}
    model = MODEL_DOMES[len(domes)]
    for turn in _turns():
        if {_apply(turn, VECTOR[face]) for face in model} == wanted:
            return quaternion(turn)
    raise ValueError(f"no cube has its domes at {domes}")


@cache
def standing_on(face: Face) -> Quat:
    """The rotation of something that stands on a face: its z axis along the face's normal."""
    return rotation_for((face,))


def cube_pose(cube: Cube) -> Pose:
    """Where a cube rests."""
    return Pose(centre(cube.cell), rotation_for(cube.domes))


def sceptre_pose(sceptre: Sceptre) -> Pose:
    """Where a sceptre rests: the origin of its model is the middle of its face."""
    return Pose(face_centre(sceptre.cell, sceptre.face), standing_on(sceptre.face))


def tray_pose(position: Position, index: int) -> Pose:
    """Where the `index`-th cube that is out lies: beside the structure, each colour apart."""
    cube = position.out[index]
    place = sum(other.colour == cube.colour for other in position.out[:index])
    left = min((piece.cell[0] for piece in position.cubes), default=0)
    row, column = divmod(place, 2)
    x = min(-4.1, left - 2.6) - TRAY_PITCH * column
    y = -0.2 - TRAY_PITCH * row if cube.colour == "blue" else 1.2 + TRAY_PITCH * row
    return Pose((x, y, 0.5), rotation_for(MODEL_DOMES[len(cube.domes)]))


def cube_figure(cube: Cube, pose: Pose, opacity: float = 1.0) -> Figure:
    """A cube as it is shown at a pose."""
    return Figure(cube.kind, f"{cube.colour}-cube", pose, opacity)


def sceptre_figure(sceptre: Sceptre, pose: Pose, opacity: float = 1.0) -> Figure:
    """A sceptre as it is shown at a pose."""
    return Figure("sceptre", f"{sceptre.colour}-sceptre", pose, opacity)


def rest(position: Position) -> dict[int, Figure]:
    """Every piece of a position at rest, by piece id; the cubes that are out lie in the tray."""
    figures = {cube.id: cube_figure(cube, cube_pose(cube)) for cube in position.cubes}
    for sceptre in position.sceptres:
        figures[sceptre.id] = sceptre_figure(sceptre, sceptre_pose(sceptre))
    for index, cube in enumerate(position.out):
        figures[cube.id] = cube_figure(cube, tray_pose(position, index))
    return figures


def middle(cells: Iterable[Cell]) -> Vec3:
    """The middle of the box around some cells; what the camera looks at."""
    points = [centre(cell) for cell in cells] or [(0.0, 0.5, 1.0)]
    x, y, z = ((min(axis) + max(axis)) / 2 for axis in zip(*points, strict=True))
    return (x, y, z)
