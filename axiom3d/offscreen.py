"""Stills and films without a window: a stage in a buffer, drawn larger and averaged down."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Self

import numpy as np
import panda3d.core as p3d
from PIL import Image

from axiom3d import camera
from axiom3d.files import write_whole
from axiom3d.models import Models
from axiom3d.orbit import Orbit
from axiom3d.picture import Picture, spread
from axiom3d.stage import DISC_RADIUS, TIERS, Quality, Stage
from axiom3d.tables import decoration
from axiom3d.text import strings
from axiom3d.ui.gui import Gui
from axiom3d.ui.hud import Hud, HudState
from axiom3d.view import View
from axiom3d.window import open_window

WARM_UP = 2
"""Frames before the first one that is drawn in full."""


class Studio:
    """A stage in a buffer. Use as a context manager; only one may be open in a process.

    `oversample` is how many samples an output pixel has along each edge, `radius` the disc's.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        quality: Quality = TIERS["medium"],
        oversample: int = 2,
        captions: bool = False,
        radius: float = DISC_RADIUS,
    ) -> None:
        self.size = size
        self.oversample = oversample
        self.drawn_size = (size[0] * oversample, size[1] * oversample)
        self.base = open_window(self.drawn_size, offscreen=True)
        self.models = Models()
        self.stage = Stage(
            self.base.render,
            self.base.win,
            self.base.cam,
            self.base.task_mgr,
            self.models,
            quality,
        )
        self.stage.widen(radius)
        self.view = View(self.base.render, self.models)
        camera.fit(self.base.camLens, *self.drawn_size)
        self._gui = Gui(self.base.render2d, *self.drawn_size)
        self._hud = Hud(self._gui, strings(), lambda name, payload: None) if captions else None
        # The shadow map is made in the first frame and gets its shader before the third.
        for _ in range(WARM_UP):
            self.base.task_mgr.step()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def still(self, picture: Picture, orbit: Orbit) -> np.ndarray:
        """One picture from one standpoint: an array (height, width, 3) of sRGB bytes."""
        self.view.show(picture)
        if self._hud is not None:
            self._hud.show(HudState(bare=True, caption=picture.caption))
        self.stage.follow(orbit.heading, orbit.target, spread(picture, orbit.target))
        camera.aim(self.base.camera, orbit)
        self.base.task_mgr.step()
        return shrink(grab(self.base.win), self.oversample)

    def coordinates(self, game: str, position: object) -> None:
        """Show the coordinates of a game's position."""
        decoration(game)(self.base.render).show(position)

    def close(self) -> None:
        """Give the buffer back."""
        self._gui.destroy()
        self.stage.close()
        self.base.destroy()


def grab(window: p3d.GraphicsOutput) -> np.ndarray:
    """What a window shows now: an array (height, width, 3) of sRGB bytes, the top row first."""
    texture = window.get_screenshot()
    data = np.frombuffer(texture.get_ram_image_as("RGB"), dtype=np.uint8)
    return data.reshape(texture.get_y_size(), texture.get_x_size(), 3)[::-1]


def shrink(pixels: np.ndarray, by: int) -> np.ndarray:
    """The picture with `by` by `by` pixels averaged into one."""
    if by == 1:
        return np.ascontiguousarray(pixels)
    height, width, _ = pixels.shape
    total = np.zeros((height // by, width // by, 3), np.uint16)
    for row in range(by):
        for column in range(by):
            total += pixels[row::by, column::by]
    return ((total + by * by // 2) // (by * by)).astype(np.uint8)


def write_still(pixels: np.ndarray, path: Path) -> None:
    """Write a picture to a file, its format by the name's end (PNG, JPEG). Raises FileError."""
    data = BytesIO()
    kind = "PNG" if path.suffix.lower() == ".png" else "JPEG"
    Image.fromarray(pixels).save(data, kind, quality=92)
    write_whole(path, data.getvalue())
