"""A screen of its own (Xvfb) with the program in a window on it, as a person would start it."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
START = (
    "blue -1,0,1:bx-z+ 0,0,1:bx-y- 1,0,1:bx-z+ -1,1,1:wx+z+ 0,1,1:wx+y+ 1,1,1:wx+z+"
    " -1,0,2:bx+/bz+ 0,0,2:bz- 1,0,2:bx+/bz+ -1,1,2:wx-/wz+ 0,1,2:wz- 1,1,2:wx-/wz+"
)

needs_screen = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="Xvfb and xdotool, which press real keys and buttons in a real window, are not here",
)


@contextmanager
def screen():
    """The environment of a new screen of 1280 x 720 pixels."""
    reader, writer = os.pipe()
    # Without -noreset it starts anew, and is deaf meanwhile, when its last client leaves.
    words = ["-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), *words],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as number:
            yield {**os.environ, "DISPLAY": f":{int(number.readline())}"}
    finally:
        server.terminate()
        server.wait(30)


@contextmanager
def program(environment, folder, *arguments):
    """The program in a window of that screen; what it says goes to `errors.txt` in the folder."""
    folder.mkdir(exist_ok=True)
    with (folder / "errors.txt").open("a") as errors:
        running = subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "main.py", "--folder", folder, *arguments],
            cwd=ROOT,
            env=environment,
            stderr=errors,
        )
    try:
        yield running
    finally:
        if running.poll() is None:
            running.send_signal(signal.SIGABRT)
            running.wait(30)


class _Message(ctypes.Structure):
    """An X event with a message for a client."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    )


def window(environment):
    """The number of the program's window, or nothing as long as there is none."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", "^Axiom 3D$"],
        env=environment,
        capture_output=True,
    )
    return int(found.stdout.split()[0]) if found.stdout.strip() else None


def close(environment):
    """Ask the program's window to close, as the cross in its corner does."""
    number = ctypes.c_ulong(window(environment))
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(environment["DISPLAY"].encode()))
    protocols = x.XInternAtom(display, b"WM_PROTOCOLS", False)
    delete = x.XInternAtom(display, b"WM_DELETE_WINDOW", False)
    message = _Message(type=33, window=number, message_type=protocols, format=32)
    message.data[0] = delete
    x.XSendEvent(display, number, False, 0, ctypes.byref(message))
    x.XCloseDisplay(display)
