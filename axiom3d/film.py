"""Films: a record played out on the stage without a window, written frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from itertools import chain, pairwise
from pathlib import Path

import numpy as np
from PIL import Image

from axiom3d.files import FileError, check_target
from axiom3d.offscreen import Studio
from axiom3d.orbit import Orbit
from axiom3d.picture import Picture
from axiom3d.tables import Seeing, Table, standpoint, table
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
    record: Record,
    path: Path,
    size: tuple[int, int] = SIZE,
    fps: int = FPS,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> None:
    """Write a film of a record; `progress` is told of the frames done and the frames in all.

    Raises FileError for a format that cannot be written or a file that cannot be made.
    """
    check_target(path, FORMATS)
    write = _write_gif
    if path.suffix.lower() == ".mp4":
        write = _write_mp4
        if find_spec("imageio_ffmpeg") is None:
            raise FileError(f"{path}: MP4 needs the package imageio-ffmpeg, a GIF does not")
    shown = table(record.game.name)
    shots = list(pictures(shown, record, fps))
    partial = path.with_name(f".{path.stem}.part{path.suffix}")
    try:
        partial.touch()
        with Studio(size, captions=True, radius=shown.radius) as studio:

            def frames() -> Iterator[np.ndarray]:
                for index, picture in enumerate(shots):
                    yield _even(studio.still(picture, _camera(shown, record, index / fps)))
                    progress(index + 1, len(shots))

            write(partial, frames(), fps)
        partial.replace(path)
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{path}: the film cannot be written: {reason}") from error
    finally:
        partial.unlink(missing_ok=True)


def _camera(shown: Table, record: Record, seconds: float) -> Orbit:
    view = standpoint(shown, record.game.seats[0], record.root.position)
    return replace(view, heading=view.heading + SPIN * seconds)


def _even(pixels: np.ndarray) -> np.ndarray:
    """Video wants even edges."""
    height, width, _ = pixels.shape
    return np.ascontiguousarray(pixels[: height // 2 * 2, : width // 2 * 2])


def _write_gif(path: Path, frames: Iterator[np.ndarray], fps: int) -> None:
    images = map(Image.fromarray, frames)
    next(images).save(
        path, "GIF", save_all=True, append_images=images, duration=round(1000 / fps), loop=0
    )


def _write_mp4(path: Path, frames: Iterator[np.ndarray], fps: int) -> None:
    import imageio_ffmpeg

    first = next(frames)
    size = (first.shape[1], first.shape[0])
    writer = imageio_ffmpeg.write_frames(str(path), size, fps=fps, quality=8, macro_block_size=2)
    with closing(writer):
        writer.send(None)
        for frame in chain([first], frames):
            writer.send(frame)
