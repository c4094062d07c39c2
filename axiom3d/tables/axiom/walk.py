"""A sceptre walks: along the surfaces, into corners, and round the edges (pure)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from axiom3d.picture import Pose, Quat, Vec3
from axiom3d.rotation import about, inverse, product, turned
from axiom3d.tables.axiom.layout import face_centre, standing_on
from axiom3d.timeline import Timeline, mix_poses, mix_vectors, path
from games.axiom import VECTOR, Place, opposite

_HOVER = 0.3  # above the surface, so that the foot is out of its recess
_RAMP = 0.1  # how far along it is when the foot is out
_DIP = 0.12  # how much lower it is over the recesses that it passes
_BEND = 0.1  # by what radius a corner is rounded
_TURN = 16  # samples of a quarter turn
_RATE = 0.17  # seconds a cell

_UP: Vec3 = (0.0, 0.0, 1.0)

Stance = tuple[Vec3, Quat]
"""Where a sceptre's origin is, and how it is turned."""


def walk(piece: int, start: Pose, places: Sequence[Place], end: Pose) -> Timeline:
    """A sceptre goes over faces, the first and the last included, from a pose to a pose."""
    (cell, face), attitude = places[0], standing_on(places[0][1])
    at_rest = start == Pose(face_centre(cell, face), attitude)
    stances: list[Stance] = [(face_centre(cell, face, _HOVER), attitude)]
    joints = []
    for one, other in pairwise(places):
        stances += _step(one, other, stances[-1][1])
        joints.append(len(stances) - 1)
    lengths = [0.0]
    for (a, _), (b, _) in pairwise(stances):
        lengths.append(lengths[-1] + math.dist(a, b))
    total = lengths[-1] or 1.0
    passed = [lengths[joint] for joint in joints[:-1]]
    twist = _twist(stances[-1][1], end.rotation)
    poses = []
    for (point, turn), length in zip(stances, lengths, strict=True):
        sink = _landing(total - length) + sum(_dip(length - here) for here in passed)
        if at_rest:
            sink += _landing(length)
        down = tuple(-sink * n for n in turned(turn, _UP))
        x, y, z = (p + d for p, d in zip(point, down, strict=True))
        poses.append(Pose((x, y, z), product(turn, about(_UP, twist * length / total))))
    if at_rest:
        poses[0] = start
    else:
        poses[:1] = [mix_poses(start, poses[0], step / 12) for step in range(13)]
    poses[-1] = end
    track = path(poses, 0.3, _RATE)
    return Timeline(track[-1].time, {piece: track})


def _step(one: Place, other: Place, attitude: Quat) -> list[Stance]:
    """From hovering over a face to hovering over the next one, the start left out."""
    (cell, face), (next_cell, next_face) = one, other
    start, end = face_centre(cell, face, _HOVER), face_centre(next_cell, next_face, _HOVER)
    if face == next_face:
        return [(point, attitude) for point in _line(start, end)]
    up = VECTOR[face]
    if cell == next_cell:
        ahead, radius, lean = VECTOR[next_face], _BEND + _HOVER, 1.0
    else:
        ahead, radius, lean = VECTOR[opposite(next_face)], _BEND, -1.0
    # The bend lies between the ends' two lines, tangent to both.
    first = _plus(start, ahead, sum((e - s) * a for e, s, a in _rows(end, start, ahead)) - radius)
    last = _plus(end, up, sum((s - e) * u for s, e, u in _rows(start, end, up)) - lean * radius)
    pivot = _plus(first, up, -lean * radius)
    x, y, z = _cross(up, ahead)
    stances = [(point, attitude) for point in _line(start, first)]
    for step in range(1, _TURN):
        angle = math.pi / 2 * step / _TURN
        point = _plus(pivot, up, lean * radius * math.cos(angle))
        point = _plus(point, ahead, radius * math.sin(angle))
        stances.append((point, product(about((x, y, z), lean * angle), attitude)))
    attitude = product(about((x, y, z), lean * math.pi / 2), attitude)
    return [*stances, (last, attitude), *((point, attitude) for point in _line(last, end))]


def _line(start: Vec3, end: Vec3) -> list[Vec3]:
    """Points from `start` (left out) to `end`, closest together near the ends."""
    length = math.dist(start, end)
    ramp = [_RAMP * (1 - math.cos(math.pi / 2 * i / 6)) for i in range(1, 7)]
    middle = [0.05 * i for i in range(1, int(length / 0.05) + 1)]
    marks = {*ramp, *middle, *(length - each for each in ramp)}
    inner = sorted(mark for mark in marks if 1e-6 < mark < length - 1e-6)
    return [*(mix_vectors(start, end, mark / length) for mark in inner), end]


def _landing(distance: float) -> float:
    """How far below the hover a sceptre is, so near to the face that it leaves or comes to."""
    share = 1 - min(1.0, distance / _RAMP)
    return _HOVER * (1 - math.sqrt(max(0.0, 1 - share * share)))


def _dip(distance: float) -> float:
    """How far below the hover a sceptre is, so far from a recess that it passes."""
    share = min(1.0, abs(distance) / 0.3)
    return _DIP * math.cos(math.pi / 2 * share) ** 2


def _twist(carried: Quat, wanted: Quat) -> float:
    """The turn about its own axis that takes one upright attitude to another, in radians."""
    w, _, _, z = product(inverse(carried), wanted)
    angle = 2 * math.atan2(z, w)
    return (angle + math.pi) % (2 * math.pi) - math.pi


def _plus(point: Vec3, direction: Sequence[float], distance: float) -> Vec3:
    x, y, z = (p + distance * d for p, d in zip(point, direction, strict=True))
    return (x, y, z)


def _cross(a: Sequence[float], b: Sequence[float]) -> Vec3:
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def _rows(*vectors: Sequence[float]) -> list[tuple[float, ...]]:
    return list(zip(*vectors, strict=True))
