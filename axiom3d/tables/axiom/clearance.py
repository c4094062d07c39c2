"""Whether a cube has room: the shapes of the set in simple solids, for planning motion (pure).

Cubes are boxes with caps and hollows of spheres, sceptres are boxes around their bodies; both are a
hair too large where it matters, so that what is clear here is clear of the real models too.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

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
_SWELL = 0.006  # how much larger a dome is taken, less than the clearance of a recess

Points = NDArray[np.float64]
"""Points or vectors, in rows of three."""

_NORMALS: dict[Face, Points] = {face: np.array(VECTOR[face], float) for face in FACES}


@cache
def _dome_points(face: Face) -> Points:
    """Points all over a dome, from the centre of its cube."""
    normal = _NORMALS[face]
    across = np.roll(np.abs(normal), 1)
    side = np.cross(normal, across)
    first = math.asin((HALF - _DOME_CENTRE) / _DOME_RADIUS)
    points = []
    for ring in range(6):
        height = first + (math.pi / 2 - first) * ring / 5
        count = 1 if ring == 5 else 24 - 4 * ring
        for step in range(count):
            angle = 2 * math.pi * step / count
            around = across * math.cos(angle) + side * math.sin(angle)
            reach = normal * math.sin(height) + around * math.cos(height)
            points.append(normal * _DOME_CENTRE + (_DOME_RADIUS + _SWELL) * reach)
    return np.array(points)


def _inside(domes: tuple[Face, ...], points: Points) -> bool:
    """Whether any point, seen from a cube's centre, lies in that cube's solid."""
    solid = (np.abs(points) < HALF).all(axis=1)
    for face in FACES:
        if face in domes:
            out = points @ _NORMALS[face] >= HALF
            solid |= out & _within(points, face, _DOME_CENTRE, _DOME_RADIUS)
        else:
            solid &= ~_within(points, face, _RECESS_CENTRE, _RECESS_RADIUS)
    return bool(solid.any())


def _within(points: Points, face: Face, along: float, radius: float) -> NDArray[np.bool_]:
    """Which points lie in a sphere about a point of a face's axis."""
    inside: NDArray[np.bool_] = ((points - along * _NORMALS[face]) ** 2).sum(axis=1) < radius**2
    return inside


def _sceptre_box(sceptre: Sceptre) -> tuple[Points, Points]:
    """The low and the high corner of the box around a sceptre, without its foot."""
    foot = np.array(face_centre(sceptre.cell, sceptre.face))
    head = np.array(face_centre(sceptre.cell, sceptre.face, SCEPTRE_LENGTH))
    across = SCEPTRE_RADIUS * (_NORMALS[sceptre.face] == 0)
    return np.minimum(foot, head) - across, np.maximum(foot, head) + across


class Surroundings:
    """The pieces that a moving cube must not touch."""

    def __init__(self, cubes: Iterable[Cube], sceptres: Iterable[Sceptre]) -> None:
        cubes = tuple(cubes)
        self._middles = np.array([centre(cube.cell) for cube in cubes], float).reshape(-1, 3)
        self._domes = [cube.domes for cube in cubes]
        self._boxes = [_sceptre_box(sceptre) for sceptre in sceptres]
        tops = [cube.cell[2] + (0.25 if "z+" in cube.domes else 0.0) for cube in cubes]
        self.top = float(max([0.0, *tops, *(high[2] for _, high in self._boxes)]))
        """The height of the highest point of all."""

    def clear(self, domes: tuple[Face, ...], places: Sequence[Vec3]) -> bool:
        """Whether a cube with its domes on these faces touches nothing with its centre at each."""
        points = np.array(places, float).reshape(-1, 3)
        offsets = self._middles[:, None, :] - points
        far = np.abs(offsets).max(axis=2)
        if (far < 2 * HALF - 1e-6).any():
            return False
        if not all(_beside(domes, points, *box) for box in self._boxes):
            return False
        return all(
            _apart(domes, rows[near], others)
            for rows, near, others in zip(offsets, far < 2 * DOME_TIP, self._domes, strict=True)
            if near.any()
        )


def _apart(domes: tuple[Face, ...], offsets: Points, others: tuple[Face, ...]) -> bool:
    """Whether no dome of one cube and of another, seen at some offsets, is in the other's solid."""
    for one, two, sign in ((domes, others, -1), (others, domes, 1)):
        for face in one:
            # Only where the box around the dome reaches the other cube's.
            at = sign * offsets + 0.623 * _NORMALS[face]
            reach = np.where(_NORMALS[face] == 0, 0.29, 0.13) + DOME_TIP
            near = sign * offsets[(np.abs(at) < reach).all(axis=1)]
            if len(near):
                points = (near[:, None, :] + _dome_points(face)).reshape(-1, 3)
                if _inside(two, points):
                    return False
    return True


def _beside(domes: tuple[Face, ...], places: Points, low: Points, high: Points) -> bool:
    """Whether a cube at each of some places is clear of a box."""
    if ((places > low - HALF) & (places < high + HALF)).all(axis=1).any():
        return False
    near = ((places > low - 0.76) & (places < high + 0.76)).all(axis=1)
    for face in domes if near.any() else ():
        points = (places[near][:, None, :] + _dome_points(face)).reshape(-1, 3)
        if ((points > low) & (points < high)).all(axis=1).any():
            return False
    return True


def mates(cube: Cube, cubes: Iterable[Cube]) -> tuple[Face, ...]:
    """The faces by which a cube interlocks with others."""
    neighbours = {other.cell: other for other in cubes}
    found = []
    for face in FACES:
        x, y, z = (c + v for c, v in zip(cube.cell, VECTOR[face], strict=True))
        other = neighbours.get((x, y, z))
        if other and (face in cube.domes or opposite(face) in other.domes):
            found.append(face)
    return tuple(found)
