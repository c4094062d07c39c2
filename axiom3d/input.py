"""The pointer, buttons and keys of a window, as plain calls on one listener.

Keys come with their modifiers in a fixed order (`shift-control-z`); the pointer in window pixels
from the upper left corner.
"""

from __future__ import annotations

from typing import Protocol

import panda3d.core as p3d
from direct.showbase.DirectObject import DirectObject

MODIFIERS = ("shift", "control", "alt")
_SIDES = {"lcontrol", "rcontrol", "lalt", "ralt", "lshift", "rshift", "control", "alt", "shift"}
BUTTONS = ("mouse1", "mouse2", "mouse3")


class Listener(Protocol):
    """Who is told of input."""

    def on_press(self, button: str, x: float, y: float) -> None:
        """A mouse button went down."""

    def on_release(self, button: str, x: float, y: float) -> None:
        """A mouse button went up."""

    def on_wheel(self, steps: int) -> None:
        """The wheel turned; away from the person is positive."""

    def on_key(self, key: str) -> None:
        """A key went down, or repeats."""

    def on_text(self, character: str) -> None:
        """A character was typed."""


class Input(DirectObject):  # type: ignore[misc]  # the engine has no types
    """Turns a window's raw events into calls; `pointer` is polled.

    `thrower` is a ButtonThrower node below the window's MouseWatcher.
    """

    def __init__(
        self, window: p3d.GraphicsOutput, watcher: p3d.MouseWatcher, thrower: p3d.ButtonThrower
    ) -> None:
        super().__init__()
        self._window = window
        self._watcher = watcher
        self._down: set[str] = set()
        self.listener: Listener | None = None
        thrower.set_button_down_event("raw-down")
        # Names come bare: the modifiers that are down are put before them here.
        thrower.set_modifier_buttons(p3d.ModifierButtons())
        thrower.set_button_up_event("raw-up")
        thrower.set_button_repeat_event("raw-repeat")
        thrower.set_keystroke_event("raw-text")
        self.accept("raw-down", self._on_down)
        self.accept("raw-up", self._on_up)
        self.accept("raw-repeat", self._on_repeat)
        self.accept("raw-text", self._on_text)

    @property
    def pointer(self) -> tuple[float, float] | None:
        """Where the pointer is in window pixels, or None outside."""
        if not self._watcher.has_mouse():
            return None
        mouse = self._watcher.get_mouse()
        width, height = self._window.get_x_size(), self._window.get_y_size()
        return ((mouse.x + 1) / 2 * width, (1 - mouse.y) / 2 * height)

    def held(self, modifier: str) -> bool:
        """Whether a modifier key is down."""
        return any(name.endswith(modifier) for name in self._down)

    def release_all(self) -> None:
        """Forget what is down, when the window loses the keyboard."""
        self._down.clear()

    def _on_down(self, name: str) -> None:
        listener = self.listener
        if name in _SIDES:
            self._down.add(name)
        if listener is None:
            return
        if name in BUTTONS:
            at = self.pointer
            if at is not None:
                listener.on_press(name, *at)
        elif name in ("wheel_up", "wheel_down"):
            listener.on_wheel(1 if name == "wheel_up" else -1)
        elif name not in _SIDES and not name.startswith(("mouse", "wheel")):
            listener.on_key(self._with_modifiers(name))

    def _on_up(self, name: str) -> None:
        self._down.discard(name)
        if name in BUTTONS and self.listener is not None:
            self.listener.on_release(name, *(self.pointer or (-1.0, -1.0)))

    def _on_repeat(self, name: str) -> None:
        if self.listener is not None and name not in _SIDES and not name.startswith("mouse"):
            self.listener.on_key(self._with_modifiers(name))

    def _on_text(self, character: str) -> None:
        if self.listener is not None and not self.held("control") and not self.held("alt"):
            self.listener.on_text(character)

    def _with_modifiers(self, name: str) -> str:
        return "-".join([each for each in MODIFIERS if self.held(each)] + [name])

    def close(self) -> None:
        """Stop listening."""
        self.ignore_all()
