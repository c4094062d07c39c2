"""A person's pointer on the scene: hovers, clicks, drags of the table and of pieces, the wheel.

It asks what lies under a pixel and turns what happens there into verbs of `Play` and the turntable;
the controls on the screen come first.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

from axiom3d.input import Input
from axiom3d.play import Play
from axiom3d.pointing import NOTHING, Pointed
from axiom3d.tabletop import Tabletop
from axiom3d.ui.gui import Gui

CLICK = 6
"""How far the pointer may move in a click, in pixels at 720 lines."""

TURN = 0.28
"""Degrees turned by a drag of one pixel at 720 lines."""


@dataclass(slots=True)
class Grab:
    """A mouse button that is down on the scene."""

    button: str
    start: tuple[float, float]
    last: tuple[float, float]
    takes: Pointed | None
    idle: float = 0.0
    dragging: bool = False
    carrying: bool = False


class Pointer:
    """Follows one pointer. `play` is the game that it works on; `wake` asks for a frame."""

    def __init__(
        self, source: Input, gui: Gui, top: Tabletop, play: Play, wake: Callable[[], None]
    ) -> None:
        self._input = source
        self._gui = gui
        self._top = top
        self._wake = wake
        self.play = play
        self._grab: Grab | None = None
        self._at: tuple[float, float] | None = None

    def track(self, seconds: float) -> None:
        """Follow the pointer, `seconds` after the last time."""
        at = self._input.pointer
        if self._grab is not None:
            self._grab.idle += seconds
        if at == self._at:
            return
        if self._at is None:
            self._wake()
        self._at = at
        if at is None:
            self._gui.leave()
            self.play.unpoint()
            return
        over = self._gui.pointer(*at)
        if self._grab is not None:
            self._drag(self._grab, at)
        elif over:
            self.play.unpoint()
        else:
            self._hover()

    def settle(self) -> None:
        """The scene moved under a pointer that may stand still."""
        if self._grab is None:
            self._hover(quiet=True)

    def _hover(self, quiet: bool = False) -> None:
        if self._at is None or self._gui.hit(*self._at):
            return
        self.play.hover(self._pointed(*self._at), quiet)

    def _pointed(self, x: float, y: float) -> Pointed:
        """What a click at a pixel means: what is seen there, generous to pieces that can move, and
        in x-ray to what lies behind."""
        play, top = self.play, self._top
        picture = play.picture
        held = top.table.holds(play.hand)
        skip = () if held is None else (held,)
        pointed = top.point(picture, x, y, skip)
        if self._means(pointed):
            return pointed
        behind = top.through(picture, x, y, skip) if "x-ray" in play.seeing.aids else []
        near = (top.point(picture, *pixel) for pixel in top.around(x, y) if held is None)
        return next(filter(self._means, chain(behind, near)), pointed)

    def _means(self, pointed: Pointed) -> bool:
        """Whether a click on this would take up a piece or make a move."""
        play, table_ = self.play, self._top.table
        if not play.holding:
            return play.can_take(pointed)
        return table_.lands(table_.hover(play.session.position, play.hand, pointed))

    def on_press(self, button: str, x: float, y: float) -> None:
        """A button went down: a control's business, or the beginning of a click or a drag."""
        self._at = (x, y)
        self._gui.pointer(x, y)
        if self._gui.press(button) or self._grab is not None:
            return
        self.play.animator.finish()
        self._top.draw(self.play.shown)
        takes = None
        if button == "mouse1" and not self.play.holding:
            pointed = self._pointed(x, y)
            takes = pointed if self.play.can_take(pointed) else None
        self._grab = Grab(button, (x, y), (x, y), takes)

    def _drag(self, grab: Grab, at: tuple[float, float]) -> None:
        scale = 720 / self._top.size[1]
        if not grab.dragging:
            if math.dist(grab.start, at) * scale < CLICK:
                return
            grab.dragging = True
            if grab.takes is not None:
                self.play.click(grab.takes)
                grab.carrying = self.play.holding
        dx, dy = (at[0] - grab.last[0]) * scale, (at[1] - grab.last[1]) * scale
        grab.last = at
        if grab.carrying:
            self._hover()
        else:
            self._top.turntable.drag(-dx * TURN, dy * TURN, max(grab.idle, 1 / 240))
            self._wake()
        grab.idle = 0.0

    def on_release(self, button: str, x: float, y: float) -> None:
        """A button went up: a click, the end of a drag, or a piece dropped."""
        self._gui.release(button)
        grab = self._grab
        if grab is None or grab.button != button:
            return
        at = (x, y) if x >= 0 else grab.last
        self._at = at
        self._drag(grab, at)
        self._grab = None
        if grab.carrying:
            self._drop(*at)
        elif grab.dragging:
            self._top.turntable.release(grab.idle)
        elif button == "mouse1":
            self._click(*at)
        elif button == "mouse3":
            self.play.cancel()

    def _click(self, x: float, y: float) -> None:
        play = self.play
        pointed = self._pointed(x, y)
        held = self._top.table.holds(play.hand)
        if held is not None:
            offered = self._top.table.hover(play.session.position, play.hand, pointed)
            hit = self._top.hit(play.shown, x, y)
            on_held = hit is not None and hit.key == held
            if on_held and not self._top.table.lands(offered):
                pointed = Pointed(held)
        play.click(pointed)

    def _drop(self, x: float, y: float) -> None:
        """A dragged piece is let go: it lands where that is a move, else it goes back."""
        play = self.play
        play.animator.finish()
        play.hover(self._pointed(x, y))
        if self._top.table.lands(play.hand) or play.hand.pointed == NOTHING:
            play.click(play.hand.pointed)
            return
        why = self._top.table.why(play.session.position, play.hand)
        play.cancel()
        if why is not None:
            play.refuse(why)

    def on_wheel(self, steps: int) -> None:
        """The wheel: a list's, a held piece's orientation, or the distance."""
        if self._gui.wheel(steps):
            return
        if self.play.holding:
            # The pointer may have come here since the last frame, or while the piece was lifted.
            self.play.animator.finish()
            self._at = self._input.pointer
            self._hover()
        if self.play.turnable:
            self.play.step(steps)
        else:
            self._top.turntable.zoom(steps)
        self._wake()
