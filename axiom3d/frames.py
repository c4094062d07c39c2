"""The frame loop: draws when something changed or moves, and rests otherwise."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import panda3d.core as p3d

FRAME = 1 / 60
"""The shortest frame, in seconds."""

LONGEST = 0.25
"""The most time that one frame lets pass: after a stall, motion goes on where it was."""


class Frames:
    """Steps the engine; `update(seconds)` says whether the picture changed.

    Windows and buffers are put to sleep while nothing does. `drawn` counts the frames drawn.
    """

    def __init__(self, task_manager: Any, engine: p3d.GraphicsEngine) -> None:
        self._tasks = task_manager
        self._engine = engine
        self._due = 3  # the third frame is the first with its shadows in full
        self._awake = True
        self._last = time.perf_counter()
        self.drawn = 0

    def wake(self, frames: int = 2) -> None:
        """See to it that the next frames are drawn (both buffers of a window)."""
        self._due = max(self._due, frames)

    def step(self, update: Callable[[float], bool]) -> None:
        """One frame: input, update, and a picture if there is a new one to draw."""
        started = time.perf_counter()
        seconds = min(started - self._last, LONGEST)
        self._last = started
        if update(seconds):
            self.wake()
        drawing = self._due > 0
        self._set_active(drawing)
        if drawing:
            self._due -= 1
            self.drawn += 1
        # What wakes during the step is drawn in the frames after it, the first of which is shown
        # only when the second begins.
        self._tasks.step()
        left = FRAME - (time.perf_counter() - started)
        if left > 0:
            time.sleep(left)

    def _set_active(self, awake: bool) -> None:
        if awake == self._awake:
            return
        self._awake = awake
        for window in self._engine.get_windows():
            window.set_active(awake)
