"""Puts the engine's camera where an Orbit says."""

from __future__ import annotations

import math

import panda3d.core as p3d

from axiom3d.orbit import FIELD_OF_VIEW, Orbit

NEAR, FAR = 0.5, 160.0


def aim(camera: p3d.NodePath, orbit: Orbit) -> None:
    """Stand the camera at an orbit's eye and look at its target, upright."""
    camera.set_pos(*orbit.eye())
    camera.set_hpr(orbit.heading, -orbit.elevation, 0)


def fit(lens: p3d.Lens, width: int, height: int) -> None:
    """Give a lens the program's field of view for a window of this size, in pixels."""
    aspect = max(width, 1) / max(height, 1)
    vertical = math.radians(FIELD_OF_VIEW)
    horizontal = 2 * math.atan(math.tan(vertical / 2) * aspect)
    lens.set_fov(math.degrees(horizontal), FIELD_OF_VIEW)
    lens.set_near_far(NEAR, FAR)
