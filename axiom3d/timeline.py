"""A Timeline: everything that happens on the table over a stretch of time, as a plain value (pure).

Playing, skipping, scrubbing, stepping back, filming and testing all ask the same question: `at(t)`.
Times are seconds from the timeline's own start.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Generic, TypeVar

from axiom3d.picture import Mark, Picture, Pose, Vec3
from axiom3d.rotation import angle_between, slerp

T = TypeVar("T")

EASES: Mapping[str, Callable[[float], float]] = {
    "linear": lambda t: t,
    "in": lambda t: t * t,
    "out": lambda t: t * (2 - t),
    "smooth": lambda t: t * t * (3 - 2 * t),
}
"""How a value goes from one key to the next: fractions of the way over fractions of the time."""


@dataclass(frozen=True, slots=True)
class Key(Generic[T]):
    """A value at a time, and how it is come to from the key before."""

    time: float
    value: T
    ease: str = "linear"


Track = tuple[Key[T], ...]
"""Keys in the order of their times, at least one; beyond the ends the end values hold.

Of keys at one time the last counts, so that two of them make a jump.
"""


@dataclass(frozen=True, slots=True)
class Span(Generic[T]):
    """Something that is shown from `start` until just before `end`."""

    start: float
    end: float
    value: T


@dataclass(frozen=True, slots=True)
class Moment:
    """What a timeline says about one time; pieces it does not speak of stay as they are."""

    poses: Mapping[int, Pose] = field(default_factory=dict)
    opacities: Mapping[int, float] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    caption: str = ""

    def over(self, picture: Picture) -> Picture:
        """The picture with this moment laid over it."""
        figures = dict(picture.figures)
        for piece, figure in figures.items():
            pose = self.poses.get(piece, figure.pose)
            opacity = self.opacities.get(piece, figure.opacity)
            if (pose, opacity) != (figure.pose, figure.opacity):
                figures[piece] = replace(figure, pose=pose, opacity=opacity)
        return replace(
            picture,
            figures=figures,
            marks=picture.marks + self.marks,
            caption=self.caption or picture.caption,
        )


@dataclass(frozen=True, slots=True)
class Timeline:
    """Tracks of poses and opacities by piece id, and spans of marks and captions."""

    duration: float = 0.0
    poses: Mapping[int, Track[Pose]] = field(default_factory=dict)
    opacities: Mapping[int, Track[float]] = field(default_factory=dict)
    marks: tuple[Span[Mark], ...] = ()
    captions: tuple[Span[str], ...] = ()

    def at(self, time: float) -> Moment:
        """What is to be seen at a time; before the start and after the end, the ends."""
        time = min(max(time, 0.0), self.duration)
        captions = [span.value for span in self.captions if span.start <= time < span.end]
        return Moment(
            {piece: _value(track, time, mix_poses) for piece, track in self.poses.items()},
            {piece: _value(track, time, mix) for piece, track in self.opacities.items()},
            tuple(span.value for span in self.marks if span.start <= time < span.end),
            captions[-1] if captions else "",
        )

    def later(self, delay: float) -> Timeline:
        """The same, begun after a delay; what it moves waits where it begins."""
        return Timeline(
            self.duration + delay,
            {piece: _shifted(track, delay) for piece, track in self.poses.items()},
            {piece: _shifted(track, delay) for piece, track in self.opacities.items()},
            tuple(Span(s.start + delay, s.end + delay, s.value) for s in self.marks),
            tuple(Span(s.start + delay, s.end + delay, s.value) for s in self.captions),
        )

    def then(self, other: Timeline, pause: float = 0.0) -> Timeline:
        """This timeline, a pause (which may be negative: an overlap), and another."""
        return self.beside(other.later(self.duration + pause))

    def faster(self, factor: float) -> Timeline:
        """The same in a fraction of the time."""
        return Timeline(
            self.duration / factor,
            {piece: _scaled(track, factor) for piece, track in self.poses.items()},
            {piece: _scaled(track, factor) for piece, track in self.opacities.items()},
            tuple(Span(s.start / factor, s.end / factor, s.value) for s in self.marks),
            tuple(Span(s.start / factor, s.end / factor, s.value) for s in self.captions),
        )

    def beside(self, other: Timeline) -> Timeline:
        """Both at once; where both move a piece, the other's keys follow this one's."""
        return Timeline(
            max(self.duration, other.duration),
            _joined(self.poses, other.poses),
            _joined(self.opacities, other.opacities),
            self.marks + other.marks,
            self.captions + other.captions,
        )


def mix(a: float, b: float, t: float) -> float:
    """The number `t` of the way (0..1) from `a` to `b`; exactly `b` at the end."""
    return b if t >= 1 else a + (b - a) * t


def mix_vectors(a: Vec3, b: Vec3, t: float) -> Vec3:
    """The point `t` of the way (0..1) from `a` to `b`."""
    return (mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t))


def mix_poses(a: Pose, b: Pose, t: float) -> Pose:
    """The pose `t` of the way (0..1) from `a` to `b`; exactly theirs at the ends."""
    if t <= 0:
        return a
    if t >= 1 or a == b:
        return b
    return Pose(mix_vectors(a.position, b.position, t), slerp(a.rotation, b.rotation, t))


def path(poses: Sequence[Pose], base: float, rate: float, turning: float = 0.6) -> Track[Pose]:
    """Keys along a path of close poses, slow at both ends.

    It takes `base` seconds and `rate` for every cell; a turn counts as `turning` cells a radian.
    """
    costs = [0.0]
    for a, b in pairwise(poses):
        turn = angle_between(a.rotation, b.rotation)
        costs.append(costs[-1] + math.dist(a.position, b.position) + turning * turn)
    duration = base + rate * costs[-1]
    keys = []
    for cost, pose in zip(costs, poses, strict=True):
        share = min(1.0, cost / costs[-1]) if costs[-1] else 1.0
        # The inverse of the smooth ease: equal costs in the times in which that ease covers them.
        keys.append(Key(duration * (0.5 - math.sin(math.asin(1 - 2 * share) / 3)), pose))
    return (*keys[:-1], Key(duration, poses[-1]))


def _value(track: Track[T], time: float, between: Callable[[T, T, float], T]) -> T:
    index = bisect_right(track, time, key=lambda key: key.time)
    if index == 0:
        return track[0].value
    before = track[index - 1]
    if index == len(track):
        return before.value
    after = track[index]
    fraction = (time - before.time) / (after.time - before.time)
    return between(before.value, after.value, EASES[after.ease](fraction))


def _shifted(track: Track[T], delay: float) -> Track[T]:
    return tuple(Key(key.time + delay, key.value, key.ease) for key in track)


def _scaled(track: Track[T], factor: float) -> Track[T]:
    return tuple(Key(key.time / factor, key.value, key.ease) for key in track)


def _joined(first: Mapping[int, Track[T]], second: Mapping[int, Track[T]]) -> dict[int, Track[T]]:
    joined = dict(first)
    for piece, track in second.items():
        joined[piece] = joined.get(piece, ()) + track
    return joined
