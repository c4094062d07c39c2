"""Films: a record played out on the stage without a window, written frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import numpy as np

from axiom3d.files import FileError, check_target
from axiom3d.offscreen import Studio
from axiom3d.orbit import Orbit, named
from axiom3d.picture import Picture
from axiom3d.tables import Seeing, Table, table
from axiom3d.tabletop import DISTANCE
from games.record import Record

FORMATS = (".gif", ".mp4")
SIZE = (640, 360)
FPS = 10
REST = 0.55
"""Seconds between two moves."""

SPIN = 5.0
"""Degrees that the camera goes round in a second."""


def pictures(shown: Table, record: Record, fps: int) -> Iterator[Picture]:
    """Every frame of a record's main line as a picture: a rest, then each move as it is made."""
    nodes = record.main_line()
    yield from [shown.compose(nodes[0].position)] * round(2 * REST * fps)
    for before, after in pairwise(nodes):
        rest = shown.compose(after.position, seeing=Seeing(last=after.events))
        timeline = shown.choreograph(before.position, after.events, after.position, {})
        words = record.game.format_move(after.move)
        seat = record.game.turn(before.position).capitalize()
        caption = f"{after.ply}. {seat}: {words}"
        for frame in range(round(timeline.duration * fps)):
            yield replace(timeline.at(frame / fps).over(rest), caption=caption)
        yield from [replace(rest, caption=caption)] * round(REST * fps)
    outcome = record.game.outcome(nodes[-1].position)
    if outcome is not None:
        last = shown.compose(nodes[-1].position, seeing=Seeing(last=nodes[-1].events))
        yield from [replace(last, caption=outcome.sentence)] * round(3 * fps)


def film(
    record: Record, path: Path, size: tuple[int, int] = SIZE, fps: int = FPS
) -> Iterator[tuple[int, int]]:
    """Writes a film of a record as it is iterated over: (frames done, frames in all).

    Raises GameError for a format that cannot be written or a file that cannot be made.
    """
    check_target(path, FORMATS)
    if path.suffix.lower() == ".mp4" and find_spec("imageio_ffmpeg") is None:
        raise FileError(f"{path}: MP4 needs the package imageio-ffmpeg; a GIF needs nothing more")
    return _write(record, path, size, fps)


def _write(
    record: Record, path: Path, size: tuple[int, int], fps: int
) -> Iterator[tuple[int, int]]:
    shown = table(record.game.name)
    frames = list(pictures(shown, record, fps))
    partial = path.with_name(f".{path.stem}.part{path.suffix}")
    try:
        with _writer(partial, fps) as writer, Studio(size, captions=True) as studio:
            for index, picture in enumerate(frames):
                orbit = _camera(shown, record, index / fps)
                writer.append_data(_even(studio.still(picture, orbit)))
                yield index + 1, len(frames)
        partial.replace(path)
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{path}: the film cannot be written: {reason}") from error
    finally:
        partial.unlink(missing_ok=True)


def _camera(shown: Table, record: Record, seconds: float) -> Orbit:
    view = named("blue", shown.target(record.root.position), DISTANCE)
    return replace(view, heading=view.heading + SPIN * seconds)


def _even(pixels: np.ndarray) -> np.ndarray:
    """Video wants even edges."""
    height, width, _ = pixels.shape
    return pixels[: height // 2 * 2, : width // 2 * 2]


def _writer(path: Path, fps: int):  # type: ignore[no-untyped-def]
    import imageio

    if path.suffix.lower() == ".gif":
        return imageio.get_writer(path, mode="I", duration=1000 / fps, loop=0, subrectangles=True)
    return imageio.get_writer(path, fps=fps, codec="libx264", quality=8)
