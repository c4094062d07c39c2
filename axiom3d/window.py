"""Opens the one window (or buffer without a window) of a process.

The only module that makes a ShowBase; what it returns is handed on as services.
"""

from __future__ import annotations

import os
import sys

import panda3d.core as p3d
from direct.showbase.ShowBase import ShowBase

TITLE = "Axiom 3D"

# Without a named display the engine would knock at the first one, which may be somebody else's.
HEADLESS = "load-display p3headlessgl\naux-display pandagl"
"""The engine's settings for a machine without a display."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def has_display() -> bool:
    """Whether this machine seems to have a screen."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY"))
    return True


def open_window(
    size: tuple[int, int] = (1280, 720), *, offscreen: bool = False, quiet: bool = False
) -> ShowBase:
    """A ShowBase with a window, or a buffer, of `size` pixels; raises NoDisplay.

    The engine's own frame loop is left alone; whoever drives it steps the task manager.
    """
    p3d.load_prc_file_data("", _settings(size, offscreen or quiet))
    if offscreen and not has_display():
        p3d.load_prc_file_data("", HEADLESS)
    try:
        base = ShowBase(windowType="offscreen" if offscreen else "onscreen")
    except Exception as reason:  # the engine raises a bare Exception here
        raise NoDisplay("no window can be opened: there is no usable display") from reason
    if base.win is None:
        base.destroy()
        raise NoDisplay("no window can be opened: there is no usable display")
    if offscreen:
        _give_pointer(base)
    base.disable_mouse()
    base.set_background_color(0.07, 0.08, 0.095, 1)
    return base


def _give_pointer(base: ShowBase) -> None:
    """What a window has and a buffer lacks: a pointer and keys, which nobody moves."""
    mouse = base.dataRoot.attach_new_node(p3d.VirtualMouse("mouse"))
    base.mouseWatcherNode = p3d.MouseWatcher("watcher")
    watcher = mouse.attach_new_node(base.mouseWatcherNode)
    base.buttonThrowers = [watcher.attach_new_node(p3d.ButtonThrower("buttons"))]


def _settings(size: tuple[int, int], silent: bool) -> str:
    lines = [
        f"win-size {size[0]} {size[1]}",
        f"window-title {TITLE}",
        "sync-video 1",
        "textures-power-2 none",
        "gl-version 3 2",
        "notify-level-device fatal",
        "notify-level-x11display fatal" if silent else "",
        "notify-level-display error",
        "print-pipe-types false",
        "audio-library-name null",
        "model-cache-dir",
        "loader-support-entry-points 0",  # we read our models ourselves; the search takes time
    ]
    return "\n".join(line for line in lines if line)
