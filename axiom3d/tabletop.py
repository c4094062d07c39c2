"""The scene side of a window: stage, pieces, camera and what a pixel points at."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Any

import panda3d.core as p3d

from axiom3d import camera
from axiom3d.models import Models
from axiom3d.orbit import Orbit, Turntable, ray
from axiom3d.picker import Hit, Picker
from axiom3d.picture import Figure, Picture, Vec3, spread
from axiom3d.pointing import NOTHING, Pointed
from axiom3d.rotation import turned
from axiom3d.stage import Quality, Stage
from axiom3d.tables import Table, standpoint
from axiom3d.view import View
from games.core import default_options

NEAR_MISS = 7
"""How far beside a piece that may be taken a click still means it, in pixels at 720 lines."""

_AXES = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}


def face_of(figure: Figure, node: str) -> str:
    """The face of the world (`x+` ... `z-`) that a figure's node looks to; empty for no face."""
    if not node.startswith("face_"):
        return ""
    x, y, z = _AXES[node[-2]]
    sign = 1 if node[-1] == "+" else -1
    way = turned(figure.pose.rotation, (sign * x, sign * y, sign * z))
    axis = max(range(3), key=lambda i: abs(way[i]))
    return "xyz"[axis] + ("+" if way[axis] > 0 else "-")


class Tabletop:
    """A stage with one table on it, seen by one camera; services are handed in."""

    def __init__(
        self,
        table: Table,
        root: p3d.NodePath,
        window: p3d.GraphicsOutput,
        camera_rig: p3d.NodePath,
        camera_node: p3d.NodePath,
        task_manager: Any,
        models: Models,
        quality: Quality,
    ) -> None:
        self._rig = camera_rig
        self._lens = camera_node.node().get_lens()
        self._window = window
        self.stage = Stage(root, window, camera_node, task_manager, models, quality)
        self.view = View(root, models)
        self._models = models
        self.lay(table)
        start = table.game.start(default_options(table.game))
        self.turntable = Turntable(standpoint(table, table.game.seats[0], start))
        self.resize()

    def lay(self, table: Table) -> None:
        """Lay a game's table; the next picture to be drawn is one of its."""
        self.table = table
        self._picker = Picker({name: self._models.mesh(name) for name in table.models})
        self.stage.widen(table.radius)

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return (self._window.get_x_size(), self._window.get_y_size())

    def resize(self) -> None:
        """Fit the lens to the window."""
        camera.fit(self._lens, *self.size)

    def look(self, view: str, position: Any) -> None:
        """Glide to a named view of a position."""
        distance: float | None = self.turntable.orbit.distance
        if math.isclose(distance or 0.0, self.table.overview):
            distance = None  # back from where everything is seen
        self.turntable.go(standpoint(self.table, view, position, distance))

    def reset(self, seat: str, position: Any) -> None:
        """Glide back to the first view of a seat."""
        self.turntable.go(standpoint(self.table, seat, position))

    def draw(self, picture: Picture) -> None:
        """Bring scene and camera in line with what is to be seen."""
        orbit = self.turntable.orbit
        self.view.show(picture)
        self.stage.follow(orbit.heading, orbit.target, spread(picture, orbit.target))
        camera.aim(self._rig, orbit)

    def ray(self, x: float, y: float) -> tuple[Vec3, Vec3]:
        """The ray through a window pixel."""
        return ray(self.turntable.orbit, x, y, self.size)

    def hit(self, picture: Picture, x: float, y: float, skip: Collection[int] = ()) -> Hit | None:
        """The first surface seen at a pixel, looking through the pieces in `skip`."""
        figures = {key: figure for key, figure in picture.figures.items() if key not in skip}
        return self._picker.first(figures, *self.ray(x, y))

    def point(self, picture: Picture, x: float, y: float, skip: Collection[int] = ()) -> Pointed:
        """What is under a pixel: a piece and its face, a cell of the table, or nothing."""
        hit = self.hit(picture, x, y, skip)
        return self._floor(x, y) if hit is None else self._face(picture, hit)

    def through(
        self, picture: Picture, x: float, y: float, skip: Collection[int] = ()
    ) -> list[Pointed]:
        """Everything that lies behind a pixel, nearest first: faces on both sides of every piece,
        and the table."""
        figures = {key: figure for key, figure in picture.figures.items() if key not in skip}
        hits = self._picker.through(figures, *self.ray(x, y))
        return [*(self._face(picture, hit) for hit in hits), self._floor(x, y)]

    @staticmethod
    def _face(picture: Picture, hit: Hit) -> Pointed:
        return Pointed(hit.key, face_of(picture.figures[hit.key], hit.node))

    def _floor(self, x: float, y: float) -> Pointed:
        eye, way = self.ray(x, y)
        if way[2] >= -1e-6:
            return NOTHING
        share = (self.table.surface - eye[2]) / way[2]
        at = (eye[0] + share * way[0], eye[1] + share * way[1])
        if share <= 0 or math.hypot(*at) > self.table.radius:
            return NOTHING
        return Pointed(cell=self.table.floor_cell(*at))

    def around(self, x: float, y: float) -> list[tuple[float, float]]:
        """Pixels close by, for a click that just missed."""
        reach = NEAR_MISS * self.size[1] / 720
        return [
            (x + reach * dx, y + reach * dy)
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7))
        ]

    @property
    def orbit(self) -> Orbit:
        """The present standpoint."""
        return self.turntable.orbit

    def close(self) -> None:
        """Take everything off the stage."""
        self.view.close()
        self.stage.close()
