"""The turntable camera as mathematics: an eye on a sphere around a target (pure).

Angles are degrees, lengths cells. Heading 0 looks from the first seat's side (from -y); it grows as
the eye goes round to +x. Elevation is the eye's angle above the table.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from axiom3d.picture import Vec3

LOWEST, HIGHEST = 1.0, 88.0
"""The clamps of the elevation: table height and just short of the pole."""

NEAREST, FARTHEST = 4.0, 40.0
"""The clamps of the distance."""

FRICTION = 5.0
"""How fast a flick dies away, per second."""

GLIDE_SECONDS = 0.35


@dataclass(frozen=True, slots=True)
class Orbit:
    """One standpoint: heading, elevation, distance, and what is looked at."""

    heading: float
    elevation: float
    distance: float
    target: Vec3

    def eye(self) -> Vec3:
        """Where the eye is."""
        h, e = math.radians(self.heading), math.radians(self.elevation)
        x, y, z = self.target
        flat = self.distance * math.cos(e)
        return (
            x + flat * math.sin(h),
            y - flat * math.cos(h),
            z + self.distance * math.sin(e),
        )

    def clamped(self) -> Orbit:
        """The nearest standpoint that is allowed, its heading in [-180, 180)."""
        return Orbit(
            (self.heading + 180) % 360 - 180,
            min(max(self.elevation, LOWEST), HIGHEST),
            min(max(self.distance, NEAREST), FARTHEST),
            self.target,
        )


VIEWS: Mapping[str, tuple[float, float]] = {
    "first": (24.0, 33.0),
    "second": (156.0, 33.0),
    "front": (0.0, LOWEST),
    "back": (180.0, LOWEST),
    "left": (-90.0, LOWEST),
    "right": (90.0, LOWEST),
    "top": (0.0, HIGHEST),
    "corner": (45.0, 35.0),
}
"""The named views: heading and elevation of the two seats and of the six set views."""

SEAT_VIEWS = ("first", "second")
"""The views of the seats, in the order of a game's seats."""


def named(view: str, target: Vec3, distance: float) -> Orbit:
    """The standpoint of a named view; raises KeyError for a name that there is not."""
    heading, elevation = VIEWS[view]
    return Orbit(heading, elevation, distance, target)


@dataclass(slots=True)
class Turntable:
    """A standpoint that can be dragged, flicked, zoomed and sent to a view.

    `advance` is given the time that went by and says whether anything moved.
    """

    orbit: Orbit
    still: bool = False
    """With reduced motion nothing glides and nothing turns on after a flick."""

    _spin: tuple[float, float] = (0.0, 0.0)
    _held: bool = False
    _glide: tuple[Orbit, Orbit, float] | None = field(default=None)

    def drag(self, heading: float, elevation: float, seconds: float) -> None:
        """Turn by these angles, which took `seconds`; takes the camera from any glide."""
        self._glide = None
        self._held = True
        self.orbit = replace(
            self.orbit,
            heading=self.orbit.heading + heading,
            elevation=self.orbit.elevation + elevation,
        ).clamped()
        if seconds > 0:
            old = self._spin
            share = min(1.0, seconds / 0.05)
            self._spin = (
                old[0] + share * (heading / seconds - old[0]),
                old[1] + share * (elevation / seconds - old[1]),
            )

    def release(self, idle: float) -> None:
        """Let go, `idle` seconds after the last drag; a hand that had stopped leaves no spin."""
        self._held = False
        if self.still or idle > 0.08:
            self._spin = (0.0, 0.0)

    def zoom(self, steps: float) -> None:
        """Come nearer by `steps` notches of the wheel (negative: go away)."""
        self._glide = None
        self.orbit = replace(self.orbit, distance=self.orbit.distance * 0.9**steps).clamped()

    def go(self, goal: Orbit) -> None:
        """Glide to a standpoint, the short way round."""
        self._spin = (0.0, 0.0)
        goal = goal.clamped()
        if self.still:
            self.orbit, self._glide = goal, None
            return
        turn = (goal.heading - self.orbit.heading + 180) % 360 - 180
        self._glide = (replace(self.orbit, heading=goal.heading - turn), goal, 0.0)

    @property
    def moving(self) -> bool:
        """Whether time alone will move it."""
        return self._glide is not None or (not self._held and self._spin != (0.0, 0.0))

    def advance(self, seconds: float) -> bool:
        """Let time pass; True when the standpoint changed."""
        if self._glide is not None:
            start, goal, gone = self._glide
            gone = min(gone + seconds / GLIDE_SECONDS, 1.0)
            share = gone * gone * (3 - 2 * gone)
            self.orbit = _between(start, goal, share)
            self._glide = (start, goal, gone) if gone < 1 else None
            if gone >= 1:
                self.orbit = goal
            return True
        if self._held or self._spin == (0.0, 0.0):
            return False
        heading, elevation = self._spin
        decay = math.exp(-FRICTION * seconds)
        share = (1 - decay) / FRICTION
        self.orbit = replace(
            self.orbit,
            heading=self.orbit.heading + heading * share,
            elevation=self.orbit.elevation + elevation * share,
        ).clamped()
        self._spin = (heading * decay, elevation * decay)
        if math.hypot(*self._spin) < 1.0:
            self._spin = (0.0, 0.0)
        return True


def _between(a: Orbit, b: Orbit, share: float) -> Orbit:
    def mix(p: float, q: float) -> float:
        return p + (q - p) * share

    return Orbit(
        mix(a.heading, b.heading),
        mix(a.elevation, b.elevation),
        mix(a.distance, b.distance),
        (
            mix(a.target[0], b.target[0]),
            mix(a.target[1], b.target[1]),
            mix(a.target[2], b.target[2]),
        ),
    )


FIELD_OF_VIEW = 30.0
"""The vertical field of view, in degrees."""


def axes(orbit: Orbit) -> tuple[Vec3, Vec3, Vec3]:
    """The eye's unit axes in the world: right, forward, up."""
    h, e = math.radians(orbit.heading), math.radians(orbit.elevation)
    right = (math.cos(h), math.sin(h), 0.0)
    forward = (-math.cos(e) * math.sin(h), math.cos(e) * math.cos(h), -math.sin(e))
    up = (-math.sin(e) * math.sin(h), math.sin(e) * math.cos(h), math.cos(e))
    return right, forward, up


def ray(orbit: Orbit, x: float, y: float, size: tuple[int, int]) -> tuple[Vec3, Vec3]:
    """The eye and the unit direction of the ray through pixel position (x, y).

    Pixels count from the upper left corner of a window of `size`; the centre of the first is
    (0.5, 0.5).
    """
    width, height = size
    right, forward, up = axes(orbit)
    scale = math.tan(math.radians(FIELD_OF_VIEW) / 2)
    u = (2 * x / width - 1) * scale * width / height
    v = (1 - 2 * y / height) * scale
    way = [forward[i] + u * right[i] + v * up[i] for i in range(3)]
    length = math.sqrt(sum(c * c for c in way))
    return orbit.eye(), (way[0] / length, way[1] / length, way[2] / length)


def project(orbit: Orbit, point: Vec3, size: tuple[int, int]) -> tuple[float, float] | None:
    """Where a point of the world is on the screen, in pixels; None behind the eye."""
    width, height = size
    eye = orbit.eye()
    rel = [point[i] - eye[i] for i in range(3)]
    right, forward, up = (sum(rel[i] * axis[i] for i in range(3)) for axis in axes(orbit))
    if forward <= 1e-6:
        return None
    scale = height / (2 * math.tan(math.radians(FIELD_OF_VIEW) / 2))
    return (width / 2 + scale * right / forward, height / 2 - scale * up / forward)
