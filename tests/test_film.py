"""Films: what `--film`, and the program without a display, leave on the disk and say."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image, ImageSequence

from axiom3d import film
from games.cli import play_out
from games.record import Record
from games.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
SIZE = (160, 120)


def short_record(plies: int) -> Record:
    """A game of two or three moves."""
    game = GAMES["axiom"]
    record = Record.begin(game)
    play_out(record, dict.fromkeys(game.seats, "simple"), Random(1), plies)
    return record


def gif(path: Path) -> np.ndarray:
    """The frames of a GIF, shape (n, height, width, 3)."""
    with Image.open(path) as film:
        frames = [np.asarray(each.convert("RGB")) for each in ImageSequence.Iterator(film)]
    return np.array(frames).astype(int)


def program(*arguments: object, folder: Path) -> subprocess.CompletedProcess[str]:
    """The program run in `folder` without a display."""
    environment = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *map(str, arguments)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_a_film_has_every_frame_and_the_moves_can_be_seen(tmp_path):
    path = tmp_path / "game.gif"
    seen = []
    film.film(short_record(2), path, SIZE, fps=3, progress=lambda *done: seen.append(done))
    total = seen[-1][1]
    assert seen == [(done, total) for done in range(1, total + 1)]
    assert [each.name for each in tmp_path.iterdir()] == ["game.gif"]

    frames = gif(path)
    assert frames.shape[1:] == (SIZE[1], SIZE[0], 3)
    assert 5 < len(frames) <= total
    assert np.ptp(frames[0]) > 100, "the first frame is blank"
    moved = (np.abs(frames[-1] - frames[0]).max(axis=2) > 30).mean()
    assert moved > 0.02, "nothing moved"


def test_an_mp4_can_be_read_back(tmp_path):
    ffmpeg = pytest.importorskip("imageio_ffmpeg")
    path = tmp_path / "game.mp4"
    totals = []
    film.film(short_record(1), path, SIZE, fps=2, progress=lambda _, total: totals.append(total))
    reader = ffmpeg.read_frames(str(path))
    assert next(reader)["size"] == SIZE
    frames = [np.frombuffer(frame, np.uint8) for frame in reader]
    assert abs(len(frames) - totals[-1]) <= 1
    assert np.ptp(frames[0]) > 100, "the first frame is blank"
    assert [each.name for each in tmp_path.iterdir()] == ["game.mp4"]


def test_without_a_display_a_game_is_filmed_with_progress(tmp_path):
    done = program("--size", "160x120", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    film_at = tmp_path / "axiom-film.gif"
    assert done.stdout.splitlines()[-1] == f"The film is {film_at}"
    assert "100%" in done.stderr
    assert len(gif(film_at)) > 50
    assert [each.name for each in tmp_path.iterdir()] == ["axiom-film.gif"]


def test_a_film_that_is_broken_off_leaves_the_old_one(tmp_path):
    path = tmp_path / "game.gif"
    path.write_bytes(b"the old film")

    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        film.film(short_record(1), path, SIZE, fps=3, progress=stop)
    assert path.read_bytes() == b"the old film"
    assert [each.name for each in tmp_path.iterdir()] == ["game.gif"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--film", "game.avi"], "game.avi"),
        (["--film", "missing/game.gif"], "missing"),
        (["--film", "."], "."),
        (["--film", "/proc/game.gif"], "/proc/game.gif"),
        (["--film", "game.gif", "--record", "none.txt"], "none.txt"),
        (["--film", "game.gif", "--size", "20x20"], "--size"),
        (["--film", "game.gif", "--position", "blue 0,0,1:bz-"], "0,0,1"),
        (["--film", "game.gif", "--game", "chess"], "chess"),
    ],
)
def test_what_cannot_be_filmed_is_said_in_one_sentence(arguments, words, tmp_path):
    done = program(*arguments, folder=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
