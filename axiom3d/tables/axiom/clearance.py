"""Whether a cube has room: the shapes of the set in simple solids, for planning motion (pure).

Cubes are boxes with caps and hollows of spheres, sceptres are boxes around their bodies; both are a
hair too large where it matters, so that what is clear here is clear of the real models too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache

from axiom3d.picture import Vec3
from axiom3d.tables.axiom.layout import centre, face_centre
from games.axiom import FACES, VECTOR, Cube, Face, Sceptre, opposite

HALF = 0.498
"""From a cube's centre to its flat faces."""

DOME_TIP = 0.748
SCEPTRE_RADIUS = 0.212
SCEPTRE_LENGTH = 1.18

_DOME_RADIUS, _DOME_CENTRE = 0.2818, 0.4662
_RECESS_RADIUS, _RECESS_CENTRE = 0.2898, 0.5338
_SWELL = 0.004  # how much larger a moving dome is taken, half the clearance of a recess

Box = tuple[Vec3, Vec3]


@cache
def _dome_points(face: Face) -> tuple[Vec3, ...]:
    """Points all over a dome, from the centre of its cube."""
    nx, ny, nz = VECTOR[face]
    first = math.asin((HALF - _DOME_CENTRE) / _DOME_RADIUS)
    radius = _DOME_RADIUS + _SWELL
    points: list[Vec3] = []
    for ring in range(6):
        height = first + (math.pi / 2 - first) * ring / 5
        count = 1 if ring == 5 else 24 - 4 * ring
        out, side = _DOME_CENTRE + radius * math.sin(height), radius * math.cos(height)
        for step in range(count):
            u = side * math.cos(2 * math.pi * step / count)
            v = side * math.sin(2 * math.pi * step / count)
            # The normal is an axis, and so the other two axes can be had by shifting coordinates.
            x = nx * out + abs(nz) * u + abs(ny) * v
            y = ny * out + abs(nx) * u + abs(nz) * v
            z = nz * out + abs(ny) * u + abs(nx) * v
            points.append((x, y, z))
    return tuple(points)


def _inside(domes: tuple[Face, ...], point: Vec3) -> bool:
    """Whether a point, seen from a cube's centre, lies in that cube's solid."""
    x, y, z = point
    boxed = -HALF < x < HALF and -HALF < y < HALF and -HALF < z < HALF
    for face in FACES:
        nx, ny, nz = VECTOR[face]
        out = nx * x + ny * y + nz * z
        if face in domes:
            if out >= HALF and _near(point, face, _DOME_CENTRE, _DOME_RADIUS):
                return True
        elif boxed and out > 0.2 and _near(point, face, _RECESS_CENTRE, _RECESS_RADIUS):
            return False
    return boxed


def _near(point: Vec3, face: Face, along: float, radius: float) -> bool:
    offsets = (p - along * n for p, n in zip(point, VECTOR[face], strict=True))
    return sum(d * d for d in offsets) < radius * radius


def _sceptre_box(sceptre: Sceptre) -> Box:
    low, high = (
        face_centre(sceptre.cell, sceptre.face),
        face_centre(sceptre.cell, sceptre.face, SCEPTRE_LENGTH),
    )
    across = [0.0 if n else SCEPTRE_RADIUS for n in VECTOR[sceptre.face]]
    a = [min(p, q) - r for p, q, r in zip(low, high, across, strict=True)]
    b = [max(p, q) + r for p, q, r in zip(low, high, across, strict=True)]
    return (a[0], a[1], a[2]), (b[0], b[1], b[2])


class Surroundings:
    """The pieces that a moving cube must not touch."""

    def __init__(self, cubes: Iterable[Cube], sceptres: Iterable[Sceptre]) -> None:
        self._cubes = [(centre(cube.cell), cube.domes) for cube in cubes]
        self._boxes = [_sceptre_box(sceptre) for sceptre in sceptres]
        tops = [middle[2] + (DOME_TIP if "z+" in domes else HALF) for middle, domes in self._cubes]
        self.top = max([0.0, *tops, *(high[2] for _, high in self._boxes)])
        """The height of the highest point of all."""

    def clear(self, domes: tuple[Face, ...], at: Vec3) -> bool:
        """Whether a cube with its domes on these faces touches nothing with its centre there."""
        if at[2] < HALF:
            return False
        return all(self._apart(domes, at, *other) for other in self._cubes) and all(
            self._beside(domes, at, box) for box in self._boxes
        )

    @staticmethod
    def _apart(domes: tuple[Face, ...], at: Vec3, middle: Vec3, others: tuple[Face, ...]) -> bool:
        dx, dy, dz = middle[0] - at[0], middle[1] - at[1], middle[2] - at[2]
        far = max(abs(dx), abs(dy), abs(dz))
        if far >= 2 * DOME_TIP:
            return True
        if far < 2 * HALF - 1e-6:
            return False
        for face in domes:
            for x, y, z in _dome_points(face):
                if _inside(others, (x - dx, y - dy, z - dz)):
                    return False
        if far >= DOME_TIP + HALF:
            return True
        for face in others:
            for x, y, z in _dome_points(face):
                if _inside(domes, (x + dx, y + dy, z + dz)):
                    return False
        return True

    @staticmethod
    def _beside(domes: tuple[Face, ...], at: Vec3, box: Box) -> bool:
        low, high = box
        if all(low[i] - HALF < at[i] < high[i] + HALF for i in range(3)):
            return False
        return not any(
            all(low[i] < at[i] + point[i] < high[i] for i in range(3))
            for face in domes
            for point in _dome_points(face)
        )


def mates(cube: Cube, cubes: Iterable[Cube]) -> tuple[Face, ...]:
    """The faces by which a cube interlocks with others."""
    found = []
    neighbours = {other.cell: other for other in cubes}
    for face in FACES:
        x, y, z = (c + v for c, v in zip(cube.cell, VECTOR[face], strict=True))
        other = neighbours.get((x, y, z))
        if other and (face in cube.domes or opposite(face) in other.domes):
            found.append(face)
    return tuple(found)
