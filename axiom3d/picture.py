"""What is to be seen, as plain values: figures (pieces at poses), marks and a caption.

World units are cells; x to the right and y away as Blue sits, z up, the table top at z = 0. The
centre of cell `(x, y, z)` is at `(x, y, z - 0.5)`. Nothing here imports the renderer.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

Vec3 = tuple[float, float, float]
Quat = tuple[float, float, float, float]
"""A rotation as a unit quaternion, `(w, x, y, z)`."""

UNTURNED: Quat = (1.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where something is and how it is turned."""

    position: Vec3
    rotation: Quat = UNTURNED


@dataclass(frozen=True, slots=True)
class Figure:
    """One piece as it is shown: names of its model and material, its pose, and 0..1 opacity."""

    model: str
    material: str
    pose: Pose
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on the scene. `kind` names its shape and colour.

    On a piece (with `piece`): `hover`, `selected`, `to`, `leaves`, `refused`, `won`. At a pose, its
    z axis away from the surface it lies on: `stop`, `pass`, `fits`, `from`, `from-cell`,
    `from-hole`, `to`, `to-hole`, `cell`, `sign`. Along a line, with `points` of (point, surface
    normal): `path`, `line-first` and `line-second` (by seat). `threat-first` and `threat-second`
    are either of both.
    """

    kind: str
    pose: Pose | None = None
    piece: int | None = None
    points: tuple[tuple[Vec3, Vec3], ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """A few letters lying at a pose, upright along its y axis: height in cells, sRGB colour."""

    text: str
    pose: Pose
    size: float
    colour: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything of a game that is on the table: figures by piece id, ghosts, marks, a caption,
    props (what only stands there, such as a board) and labels."""

    figures: Mapping[int, Figure]
    ghosts: tuple[Figure, ...] = ()
    marks: tuple[Mark, ...] = ()
    caption: str = ""
    props: tuple[Figure, ...] = ()
    labels: tuple[Label, ...] = ()


PIECE_REACH, PROP_REACH = 1.3, 5.8
"""How far the largest piece and the largest prop reach from where they stand, in cells."""


def spread(picture: Picture, middle: Vec3) -> float:
    """How far from a point pieces and props reach, in cells."""
    reaches = [
        math.dist(figure.pose.position, middle) + reach
        for figures, reach in (
            (picture.figures.values(), PIECE_REACH),
            (picture.props, PROP_REACH),
        )
        for figure in figures
    ]
    return max(reaches, default=0.0)
