"""Moves what is shown in time: a Timeline that plays, and a held piece that glides to the hand.

It changes no game: it lays poses over the picture at rest, and can be told to finish at any moment.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from axiom3d.picture import Picture, Pose
from axiom3d.rotation import angle_between
from axiom3d.timeline import Key, Moment, Timeline, mix_poses

GLIDE = 14.0
"""How fast a held piece follows the hand, per second."""

CLOSE = 2e-3

SHAKE_SECONDS = 0.32


@dataclass(slots=True)
class _Playing:
    timeline: Timeline
    done: Callable[[], None]
    time: float = 0.0


class Animator:
    """Overlays motion on pictures. `level` is `full`, `reduced` or `none`; `pace` a factor."""

    def __init__(self, level: str = "full", pace: float = 1.0) -> None:
        self.level = level
        self.pace = pace
        self._playing: _Playing | None = None
        self._gliding: dict[int, Pose] = {}

    @property
    def playing(self) -> bool:
        """Whether a timeline is under way."""
        return self._playing is not None

    def start(self, timeline: Timeline, done: Callable[[], None]) -> None:
        """Play a timeline, then call `done`; what played before is finished first."""
        self.finish()
        self._gliding.clear()
        self._playing = _Playing(timeline, done)
        if self.level == "none" or timeline.duration <= 0:
            self.finish()

    def finish(self) -> bool:
        """Complete what is under way at once; True when something was."""
        playing, self._playing = self._playing, None
        if playing is None:
            return False
        playing.done()
        return True

    def glide(self, piece: int, pose: Pose) -> None:
        """Let a piece start from `pose` on its way to where the picture has it."""
        if self.level == "full":
            self._gliding[piece] = pose

    def advance(self, seconds: float, picture: Picture) -> bool:
        """Let time pass; True while something moves."""
        playing = self._playing
        if playing is not None:
            playing.time += seconds * self.pace
            if playing.time >= playing.timeline.duration:
                self.finish()
            return True
        moving = bool(self._gliding)
        share = 1 - math.exp(-GLIDE * self.pace * seconds)
        for piece, pose in list(self._gliding.items()):
            figure = picture.figures.get(piece)
            if figure is None:
                del self._gliding[piece]
                continue
            pose = mix_poses(pose, figure.pose, share)
            if _distance(pose, figure.pose) < CLOSE:
                del self._gliding[piece]
            else:
                self._gliding[piece] = pose
        return moving

    def overlay(self, picture: Picture) -> Picture:
        """The picture as it is to be shown now."""
        playing = self._playing
        if playing is not None:
            return playing.timeline.at(playing.time).over(replace(picture, ghosts=()))
        if self._gliding:
            return Moment(poses=self._gliding).over(picture)
        return picture


def shake(poses: Mapping[int, Pose]) -> Timeline:
    """The pieces at `poses` shake once, to say no, and are where they were."""

    def track(pose: Pose) -> tuple[Key[Pose], ...]:
        x, y, z = pose.position
        swing = (0.0, 0.05, -0.05, 0.03, -0.02, 0.0)
        return tuple(
            Key(index * SHAKE_SECONDS / 5, Pose((x + dx, y, z), pose.rotation), "smooth")
            for index, dx in enumerate(swing)
        )

    return Timeline(SHAKE_SECONDS, {piece: track(pose) for piece, pose in poses.items()})


def _distance(a: Pose, b: Pose) -> float:
    return math.dist(a.position, b.position) + angle_between(a.rotation, b.rotation)
