"""How what happened in a game of Interplay is shown: events become a Timeline (pure).

A piece rises straight out of its hole until it is clear of everything, goes over in an arc, and
comes straight down: so a peg goes into a hollow cylinder from above, and a hollow cylinder comes
down over a peg.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from axiom3d.picture import Pose, Vec3
from axiom3d.tables.interplay.layout import DEPTH, PEG_TOP, rest
from axiom3d.tables.interplay.places import THICKNESS
from axiom3d.timeline import Key, Timeline, mix, path
from games.interplay import Event, Kind, Placed, Position, Repositioned

MARGIN = 0.1
"""How far the lowest point of a carried piece stays above the highest of those that stand."""

_STEP = 0.04
_ARC = 48


def clear_height(kind: Kind) -> float:
    """How high a piece's origin must be to pass over everything that stands."""
    return THICKNESS + PEG_TOP + DEPTH[kind] + MARGIN


def carry(piece: int, kind: Kind, start: Pose, end: Pose) -> Timeline:
    """A piece rises, goes over in an arc, and settles."""
    height = clear_height(kind)
    up, down = _raised(start.position, height), _raised(end.position, height)
    span = math.dist(up[:2], down[:2])
    bulge = min(0.7, 0.18 * span)
    points = _straight(start.position, up)
    if span > 1e-9:
        for step in range(1, _ARC + 1):
            angle = math.pi * step / _ARC
            share = (1 - math.cos(angle)) / 2
            x, y, z = (mix(a, b, share) for a, b in zip(up, down, strict=True))
            points.append((x, y, z + bulge * math.sin(angle)))
    points += _straight(down, end.position)
    track = path([start, *(Pose(point) for point in points[:-1]), end], 0.28, 0.085)
    return Timeline(track[-1].time, {piece: track})


def _raised(point: Vec3, height: float) -> Vec3:
    return (point[0], point[1], max(point[2], height))


def _straight(start: Vec3, end: Vec3) -> list[Vec3]:
    """Points close together from `start` (left out) to `end`."""
    count = max(1, math.ceil(math.dist(start, end) / _STEP))
    found = []
    for step in range(1, count + 1):
        x, y, z = (mix(a, b, step / count) for a, b in zip(start, end, strict=True))
        found.append((x, y, z))
    return found


def choreograph(
    before: Position, events: Sequence[Event], after: Position, start: Mapping[int, Pose]
) -> Timeline:
    """What happened, from the present poses to exactly those at rest in `after`."""
    poses = {piece: figure.pose for piece, figure in rest(before).items()} | dict(start)
    ends = {piece: figure.pose for piece, figure in rest(after).items()}
    timeline = Timeline()
    moved = set()
    for event in events:
        if isinstance(event, Placed | Repositioned):
            kind = after.piece(event.piece).kind
            timeline = timeline.then(
                carry(event.piece, kind, poses[event.piece], ends[event.piece])
            )
            moved.add(event.piece)
    for piece, end in ends.items():
        if piece not in moved and poses[piece] != end:
            timeline = timeline.beside(glide(piece, poses[piece], end))
    return timeline


def glide(piece: int, start: Pose, end: Pose) -> Timeline:
    """A piece goes straight from pose to pose."""
    duration = 0.2 + 0.05 * math.dist(start.position, end.position)
    return Timeline(duration, {piece: (Key(0.0, start), Key(duration, end, "smooth"))})
