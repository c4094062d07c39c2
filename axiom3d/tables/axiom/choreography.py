"""How what happened in a game of Axiom is shown: events become a Timeline (pure).

A cube comes and goes along the face by which it mates, and turns high above everything. Only where
two or more faces mate do solids overlap, and only while the cube is within 0.3 of its place along
every axis. A cube that is locked in, so that no way is clear, dissolves in its place and forms
again in the open above it. A sceptre walks along the surfaces and tips round the edges.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from axiom3d.picture import Pose, Vec3
from axiom3d.rotation import slerp
from axiom3d.tables.axiom.clearance import DOME_TIP, Surroundings, mates
from axiom3d.tables.axiom.layout import cube_pose, rest
from axiom3d.tables.axiom.walk import walk
from axiom3d.timeline import Key, Timeline, mix_vectors, path
from games.axiom import VECTOR, Cube, CubeEliminated, CubeMoved, Event, Face, Position, SceptreMoved

NEAR = 0.3
"""How near to its place, along every axis, a cube with two mates may overlap them."""

HEADROOM = 0.92
"""How far above everything a cube's centre is when it turns: no point of it is further out."""

_STEP = 0.04
_CORNER = 0.06
_FADE = 0.25
_BESIDE = (0.34, 1.05, 2.05)
_SIDES: tuple[Face, ...] = ("x+", "x-", "y+", "y-")

Way = tuple[Vec3, ...]
"""Points from a cube's place out to the open above it."""


def choreograph(
    before: Position,
    events: Sequence[Event],
    after: Position,
    start_poses: Mapping[int, Pose] | None = None,
    pace: float = 1.0,
) -> Timeline:
    """What happened, from the present poses to exactly those at rest in `after`.

    `start_poses` are the poses of pieces that are not at rest in `before` (held ones); a greater
    `pace` is faster.
    """
    poses = {piece: figure.pose for piece, figure in rest(before).items()}
    poses.update(start_poses or {})
    ends = {piece: figure.pose for piece, figure in rest(after).items()}
    timeline = Timeline()
    moved: set[int] = set()
    for event in events:
        if isinstance(event, CubeMoved):
            old, new = before.by_cell[event.origin], after.by_cell[event.target]
            held = poses[old.id] != cube_pose(old)
            height = _height(before, after, old.id, poses[old.id])
            out = Exit((poses[old.id].position,), False) if held else way_out(before, old, height)
            into = way_out(after, new, height)
        elif isinstance(event, CubeEliminated):
            # It is lifted from among the pieces as they stand after the move.
            old = before.by_cell[event.cell]
            height = _height(after, after, old.id, poses[old.id])
            out, into = way_out(after, old, height), Exit((ends[old.id].position,), False)
        elif isinstance(event, SceptreMoved):
            part = walk(event.piece, poses[event.piece], event.path, ends[event.piece])
            timeline, moved = timeline.then(part), moved | {event.piece}
            continue
        else:
            continue
        part = carry(event.piece, poses[event.piece], ends[event.piece], out, into, height)
        timeline, moved = timeline.then(part), moved | {event.piece}
    for piece, end in ends.items():
        if piece not in moved and poses.get(piece, end) != end:
            timeline = timeline.beside(glide(piece, poses[piece], end))
    return timeline.faster(pace)


@dataclass(frozen=True, slots=True)
class Exit:
    """The way between a cube's place and the open above it; `locked` when none is clear."""

    way: Way
    locked: bool


def glide(piece: int, start: Pose, end: Pose) -> Timeline:
    """A piece goes straight from pose to pose."""
    duration = 0.25 + 0.06 * math.dist(start.position, end.position)
    return Timeline(duration, {piece: (Key(0.0, start), Key(duration, end, "smooth"))})


def carry(piece: int, start: Pose, end: Pose, out: Exit, into: Exit, height: float) -> Timeline:
    """A cube is lifted out, turned and carried at a height, and put in."""
    up, down = _at(out.way[-1], height), _at(into.way[-1], height)
    span = math.dist(up, down)
    radius = min(0.4, 0.3 * span)
    bend = radius / span if span else 0.0
    middle = mix_vectors(up, down, 0.5)
    rise = [] if out.locked else _below(rounded((*out.way, up, middle), radius), height)
    fall = [] if into.locked else _below(rounded((*into.way, down, middle), radius), height)
    # The turn takes place between the corners, where the cube is above everything.
    one, other = mix_vectors(up, down, bend), mix_vectors(down, up, bend)
    shares = [step / 24 for step in range(25)]
    points = [*rise, *(mix_vectors(one, other, t) for t in shares), *fall[::-1]]
    turns = [start.rotation] * len(rise)
    turns += [slerp(start.rotation, end.rotation, t) for t in shares]
    turns += [end.rotation] * len(fall)
    poses = [Pose(point, turn) for point, turn in zip(points, turns, strict=True)]
    if not out.locked:
        poses[0] = start
    if not into.locked:
        poses[-1] = end
    track = path(poses, 0.5, 0.11)
    timeline = Timeline(track[-1].time, {piece: track})
    if out.locked:
        timeline = _dissolving(piece, start).then(timeline)
    if into.locked:
        timeline = timeline.then(_forming(piece, end))
    return timeline


def _dissolving(piece: int, pose: Pose) -> Timeline:
    """A cube fades where it is; it comes back wherever it is next."""
    keys = (Key(0.0, 1.0), Key(_FADE, 0.0), Key(2 * _FADE, 1.0))
    return Timeline(_FADE, {piece: (Key(0.0, pose), Key(_FADE, pose))}, {piece: keys})


def _forming(piece: int, pose: Pose) -> Timeline:
    """A cube, having faded where it was, comes back in its place."""
    keys = (Key(-_FADE, 1.0), Key(0.0, 0.0), Key(_FADE, 1.0))
    return Timeline(_FADE, {piece: (Key(0.0, pose), Key(_FADE, pose))}, {piece: keys})


def _below(points: list[Vec3], height: float) -> list[Vec3]:
    return [point for point in points if point[2] < height - 1e-9]


@lru_cache(maxsize=32)
def way_out(position: Position, cube: Cube, height: float) -> Exit:
    """How a cube of this position, or one just taken out of it, gets into the open."""
    cubes = [each for each in position.cubes if each.cell != cube.cell]
    around = Surroundings(cubes, position.sceptres)
    place = cube_pose(cube).position
    faces = mates(cube, cubes)
    lines = tuple(dict.fromkeys(_lines(faces)))
    for slack in (0.0, 0.9 * NEAR) if len(faces) > 1 else (0.0,):
        for line in lines:
            x, y, z = place
            way = tuple((x + dx, y + dy, z + dz) for dx, dy, dz in line)
            if _is_clear(around, cube.domes, way, height, slack):
                return Exit(way, False)
    return Exit((place,), True)


def _is_clear(
    around: Surroundings, domes: tuple[Face, ...], way: Way, height: float, slack: float
) -> bool:
    """Whether nothing is touched on a way and straight up from its end; near the place it may."""
    line = (*way, _at(way[-1], min(height, around.top + DOME_TIP)))

    def far(points: list[Vec3]) -> list[Vec3]:
        home = way[0]
        return [p for p in points if max(abs(a - b) for a, b in zip(p, home, strict=True)) > slack]

    # Most ways fail at once, so their beginnings are looked at first.
    return around.clear(domes, far(_straight(*line[:2]))[:8:2]) and around.clear(
        domes, far(rounded(line))
    )


def _lines(faces: tuple[Face, ...]) -> Iterable[Way]:
    """Ways out as displacements, the best first: along the mating faces, then any other."""
    here = (0.0, 0.0, 0.0)
    out = [-sum(VECTOR[face][axis] for face in faces) for axis in range(3)]
    if not faces or faces == ("z-",):
        yield (here,)
    if len(faces) > 1 and any(out):
        slanted = (NEAR * out[0], NEAR * out[1], NEAR * out[2])
        yield here, slanted
        for far in _BESIDE[1:]:
            yield here, slanted, (far * out[0], far * out[1], slanted[2])
    mated = [face for face in _SIDES if face in faces]
    for face in mated:
        dx, dy, _ = VECTOR[face]
        for far in _BESIDE:
            yield here, (-far * dx, -far * dy, 0.0)
    for face in _SIDES:
        dx, dy, _ = VECTOR[face]
        for far in _BESIDE:
            yield here, (far * dx, far * dy, 0.0)
    for face in _SIDES if "z-" in faces else ():
        dx, dy, _ = VECTOR[face]
        # A dome leaves its recess by rolling over the rim, under whatever overhangs.
        roll = [(0.13, 0.215), (0.19, 0.235), (0.28, 0.252), (0.34, 0.28)]
        points = tuple((a * dx, a * dy, z) for a, z in roll)
        for far in _BESIDE:
            yield here, (0.0, 0.0, 0.215), *points, (far * dx, far * dy, 0.28)
    yield (here,)


def rounded(line: Way, last: float = _CORNER) -> list[Vec3]:
    """Points close together along a broken line with round corners, the last by a radius `last`."""
    points = [line[0]]
    for index, (before, corner, after) in enumerate(zip(line, line[1:], line[2:], strict=False)):
        radius = last if index == len(line) - 3 else _CORNER
        one, other = math.dist(before, corner), math.dist(corner, after)
        if not one or not other:
            continue
        a = mix_vectors(corner, before, min(radius / one, 0.5))
        b = mix_vectors(corner, after, min(radius / other, 0.5))
        points += _straight(points[-1], a)
        for step in range(1, 7):
            t = step / 6
            points.append(mix_vectors(mix_vectors(a, corner, t), mix_vectors(corner, b, t), t))
    return points + _straight(points[-1], line[-1])


def _straight(start: Vec3, end: Vec3) -> list[Vec3]:
    """Points close together from `start` (left out) to `end`."""
    count = math.ceil(math.dist(start, end) / _STEP)
    return [mix_vectors(start, end, step / count) for step in range(1, count + 1)]


def _at(point: Vec3, height: float) -> Vec3:
    return (point[0], point[1], height)


def _height(before: Position, after: Position, piece: int, start: Pose) -> float:
    """Where a cube travels: above all the others, and not below the hand that holds it."""
    tops = [
        Surroundings((c for c in position.cubes if c.id != piece), position.sceptres).top
        for position in (before, after)
    ]
    return max(*tops, start.position[2] - HEADROOM, 0.5) + HEADROOM
