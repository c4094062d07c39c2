"""How fast the program is, as ratios to a bare scene in the same run: `python -m axiom3d.bench`.

Every measurement is made in a process of its own, the two scenes taking turns.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

SIZE = (1280, 720)
ROUNDS = 7
FRAMES = 16
REST = 1.5
"""Seconds for which nothing changes."""

FIRST, FRAME = 1.5, 1.2
"""The most that the first frame and a standing frame may take, as ratios."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print a table; returns 1 when a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m axiom3d.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="measurements of each scene")
    parser.add_argument("--window", action="store_true", help="in a window, not in a buffer")
    parser.add_argument("--one", choices=("bare", "program"), help="one measurement, as JSON")
    parser.add_argument("--folder", type=Path, help="for --one program: its settings and saves")
    given = parser.parse_args(arguments)
    if given.one:
        offscreen = not given.window
        found = bare(offscreen) if given.one == "bare" else program(offscreen, given.folder)
        print(json.dumps(found))
        return 0
    compared = compare(max(given.rounds, 1), given.window)
    print(f"{SIZE[0]}x{SIZE[1]}, medians of {given.rounds} processes each, in ms")
    print(f"{'':22}{'bare':>8}{'program':>9}{'ratio':>8}{'at most':>9}")
    for name, words, most in (
        ("first", "start to first frame", FIRST),
        ("first_cpu", "  its processor time", FIRST),
        ("frame", "a standing frame", FRAME),
        ("frame_cpu", "  its processor time", FRAME),
    ):
        bare_ms, program_ms, ratio = compared[name]
        print(f"{words:22}{bare_ms:8.0f}{program_ms:9.0f}{ratio:8.2f}{most:9.2f}")
    print(f"{'frames while at rest':22}{'':8}{compared['idle']:9}{'':8}{0:9}")
    kept = compared["first"][2] <= FIRST and compared["frame"][2] <= FRAME and compared["idle"] == 0
    return 0 if kept else 1


def compare(rounds: int, window: bool = False) -> dict[str, Any]:
    """The medians of both scenes in ms and their ratio by name; `idle` frames.

    The times named `..._cpu` are processor time of all threads, which other work on the machine
    disturbs less.
    """
    from statistics import median

    for scene in ("bare", "program"):
        _measure(scene, window)  # the first start writes byte code and fills the disk cache
    taken: dict[str, list[dict[str, float]]] = {"bare": [], "program": []}
    for _ in range(rounds):
        for scene, results in taken.items():
            results.append(_measure(scene, window))
    found: dict[str, Any] = {"idle": max(int(each["idle"]) for each in taken["program"])}
    for name in ("first", "first_cpu", "frame", "frame_cpu"):
        bare_ms, program_ms = (
            1000 * median(each[name] for each in taken[scene]) for scene in ("bare", "program")
        )
        found[name] = (bare_ms, program_ms, program_ms / bare_ms)
    return found


def _measure(scene: str, window: bool) -> dict[str, float]:
    import subprocess
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        # The settings of a person who chose the quality that the bare scene has.
        (Path(folder) / "settings.json").write_text('{"quality": "medium"}')
        command = [sys.executable, "-m", "axiom3d.bench", "--one", scene, "--folder", folder]
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        started = time.time()
        done = subprocess.run(
            command + ["--window"] * window,
            stdout=subprocess.PIPE,
            env=environment,
            check=True,
            text=True,
        )
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return {**result, "first": result["first"] - started}


def bare(offscreen: bool) -> dict[str, float]:
    """One measurement of the bare scene; `first` is a time of day in seconds."""
    import panda3d.core as p3d

    from axiom3d.bare import Bare
    from axiom3d.window import HEADLESS, has_display

    if offscreen and not has_display():
        p3d.load_prc_file_data("", HEADLESS)
    scene = Bare(SIZE, offscreen)
    _finish_frames()
    scene.step()
    first = {"first": time.time(), "first_cpu": time.process_time()}
    return first | _standing(scene.step)


def program(offscreen: bool, folder: Path) -> dict[str, float]:
    """One measurement of the program, from its start screen to a game at rest.

    Its settings and saves are in `folder`; `first` is a time of day in seconds.
    """
    from axiom3d.cli import starting

    with starting():
        from axiom3d.program import make_app

        app = make_app(folder=folder, size=SIZE, offscreen=offscreen)
    _finish_frames()
    app.step()
    first = {"first": time.time(), "first_cpu": time.process_time()}
    drawn = _count_frames(app.base.win)
    app.menus.begin()

    from axiom3d import frames

    def redraw() -> None:
        app.frames.wake()
        app.step()

    usual, frames.FRAME = frames.FRAME, 0
    frame = _standing(redraw)
    frames.FRAME = usual
    _rest(app.step)
    before = drawn[0]
    _rest(app.step)
    idle = drawn[0] - before
    app.close()
    if not before:
        raise RuntimeError("no frame was counted")
    return first | frame | {"idle": idle}


def _standing(step: Callable[[], None]) -> dict[str, float]:
    """The median time of a frame in seconds, once the first ones are over."""
    from statistics import median

    for _ in range(5):
        step()
    taken, busy = [], []
    for _ in range(FRAMES):
        started, busy_before = time.perf_counter(), time.process_time()
        step()
        taken.append(time.perf_counter() - started)
        busy.append(time.process_time() - busy_before)
    return {"frame": median(taken), "frame_cpu": median(busy)}


def _rest(step: Callable[[], None]) -> None:
    until = time.perf_counter() + REST
    while time.perf_counter() < until:
        step()


def _finish_frames() -> None:
    """Make the engine wait for the end of every frame, so that it can be timed."""
    import panda3d.core as p3d

    p3d.load_prc_file_data("", "gl-finish 1\nsync-video 0")


def _count_frames(window: Any) -> list[int]:
    """A count of the frames that the engine really draws in a window, kept up to date."""
    import panda3d.core as p3d

    count = [0]

    def drawn(data: p3d.CallbackData) -> None:
        count[0] += 1
        data.upcall()

    region = window.make_display_region()
    region.set_draw_callback(p3d.PythonCallbackObject(drawn))
    return count


if __name__ == "__main__":
    raise SystemExit(main())
