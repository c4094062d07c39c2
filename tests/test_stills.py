"""Stills from the command line, without a display; what cannot be used is one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from scene.games import random_record

from games.axiom import AXIOM
from games.record import format_record
from games.registry import GAMES

ROOT = Path(__file__).parents[1]
START = AXIOM.format_position(AXIOM.start({"hanging": False, "repetition": True}))
SMALL = ("--size", "320x180")


def run(folder, *arguments, program=(str(ROOT / "main.py"),)):
    """`python main.py ...` in a folder that is also the person's home, without a display."""
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "PYTHONPATH": str(ROOT),
        "MESA_SHADER_CACHE_DISABLE": "true",
        **{
            f"XDG_{kind}_HOME": str(folder / "home")
            for kind in ("CONFIG", "DATA", "CACHE", "STATE")
        },
    }
    return subprocess.run(
        [sys.executable, *program, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        timeout=120,
    )


def drawn(path, size):
    """A written still as an array; it has the size that was asked for and something on it."""
    with Image.open(path) as image:
        pixels = np.asarray(image.convert("RGB")).astype(int)
        assert image.size == size
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 500
    assert pixels.std() > 10
    return pixels


def still(folder, name, *arguments, size=(320, 180)):
    """Ask for a still and read it."""
    done = run(folder, "--screenshot", name, "--size", f"{size[0]}x{size[1]}", *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().strip() == name
    assert [path.name for path in folder.iterdir() if path.suffix in (".part", ".tmp")] == []
    return drawn(folder / name, size)


def blue_and_ivory(pixels):
    """How many pixels have the colour of each set."""
    r, _, b = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    return int((b > r + 60).sum()), int(((r > 150) & (r > b)).sum())


def test_the_start_position(tmp_path):
    pixels = still(tmp_path, "start.png", size=(640, 360))
    blue, ivory = blue_and_ivory(pixels)
    assert min(blue, ivory) > 2_000
    again = still(tmp_path, "start.jpg", "--position", START, size=(640, 360))
    assert np.abs(pixels - again).mean() < 3


def test_a_position_from_a_named_view_and_seen_through(tmp_path):
    from_top = still(tmp_path, "top.png", "--view", "top")
    through = still(tmp_path, "through.png", "--view", "top", "--x-ray", "--coordinates")
    assert (np.abs(from_top - through).max(axis=2) > 30).mean() > 0.01


def test_a_ply_of_a_record(tmp_path):
    record = random_record("axiom", 6, 1)
    (tmp_path / "game.txt").write_text(format_record(record))
    first = still(tmp_path, "first.png", "--record", "game.txt", "--ply", "0")
    start = still(tmp_path, "start.png", "--position", START)
    last = still(tmp_path, "last.png", "--record", "game.txt")
    assert (np.abs(first - start) <= 2).all()
    assert (np.abs(first - last).max(axis=2) > 30).mean() > 0.005


def test_the_contact_sheets_stills(tmp_path):
    """The stills of the end: the program is played to it, and the result is on the screen."""
    sheet = ("-m", "axiom3d.sheet", "stills", "--small", "--only", "end")
    done = run(tmp_path, program=sheet)
    assert done.returncode == 0, done.stderr
    found = sorted((tmp_path / "stills").iterdir())
    assert [path.name for path in found] == [f"{game}-end-1280x720.jpg" for game in GAMES]
    assert min(blue_and_ivory(drawn(found[0], (1280, 720)))) > 10_000


GOOD = ("--screenshot", "out.png", *SMALL)
LONG = START + " " + "9" * 90_000
FEW = "blue 0,0,1:bz+/wx+ 1,0,1:wz+/by+"

BAD_LINES = {
    "view": [*GOOD, "--view", "sideways"],
    "view empty": [*GOOD, "--view", ""],
    "size words": [*GOOD, "--size", "big"],
    "size half": [*GOOD, "--size", "640x"],
    "size negative": [*GOOD, "--size=-640x360"],
    "size float": [*GOOD, "--size", "640.5x360"],
    "size zero": [*GOOD, "--size", "0x0"],
    "size small": [*GOOD, "--size", "10x10"],
    "size huge": [*GOOD, "--size", "999999x999999"],
    "size absurd": [*GOOD, "--size", "9" * 5000 + "x1"],
    "size other digits": [*GOOD, "--size", "６４０x３６０"],
    "suffix": ["--screenshot", "out.tiff", *SMALL],
    "no suffix": ["--screenshot", "out", *SMALL],
    "script": ["--screenshot", "out.py", *SMALL],
    "empty name": ["--screenshot", "", *SMALL],
    "a folder as target": ["--screenshot", "folder.png", *SMALL],
    "no such folder": ["--screenshot", "nowhere/out.png", *SMALL],
    "a file as folder": ["--screenshot", "old.png/out.png", *SMALL],
    "nothing can be written there": ["--screenshot", "/proc/out.png", *SMALL],
    "no file name": ["--screenshot"],
    "unknown option": [*GOOD, "--wings"],
    "stray word": [*GOOD, "hello"],
    "game": [*GOOD, "--game", "chess"],
    "rule option": [*GOOD, "--option", "flying=true"],
    "rule option's value": [*GOOD, "--option", "hanging=perhaps"],
    "rule option's form": [*GOOD, "--option", "hanging"],
    "ply without record": [*GOOD, "--ply", "1"],
    "ply word": [*GOOD, "--record", "game.txt", "--ply", "one"],
    "ply too late": [*GOOD, "--record", "game.txt", "--ply", "7"],
    "ply negative": [*GOOD, "--record", "game.txt", "--ply", "-1"],
    "ply huge": [*GOOD, "--record", "game.txt", "--ply", "9" * 30],
    "record and position": [*GOOD, "--record", "game.txt", "--position", START],
    "record missing": [*GOOD, "--record", "missing.txt"],
    "record a folder": [*GOOD, "--record", "folder.png"],
    "record without end": [*GOOD, "--record", "/dev/zero"],
    "record's name empty": [*GOOD, "--record", ""],
}

BAD_POSITIONS = {
    "empty": "",
    "word": "checkmate",
    "only a side": "blue",
    "no such side": START.replace("blue", "green", 1),
    "truncated": START[: START.index("bx+/") + 4],
    "truncated in a token": START[:-3],
    "other symbols": "blue ☃,0,1:bz+",
    "control characters": "blue 0,0,1:bz+\x01\x1b[2J",
    "not text": b"blue \xff\xfe 0,0,1:bz+",
    "many lines": "blue\n\n" + "?\n" * 50,
    "huge numbers": START.replace("-1,0,1", "9" * 4000 + ",0,1", 1),
    "huge": LONG,
    "below the table": START.replace("0,0,1:bx-y-", "0,0,0:bx-y-", 1),
    "cell taken": START.replace("1,0,1:bx-z+", "0,0,1:bx-z+", 1),
    "in the air": START.replace("0,0,2:bz-", "0,0,5:bz-", 1),
    "dome into the table": START.replace("0,0,1:bx-y-", "0,0,1:bx-z-", 1),
    "too few pieces": FEW,
    "three sceptres": START.replace("0,0,2:bz-", "0,0,2:bz-/bz+", 1),
    "sceptre on a dome": START.replace("bx+/bz+", "bz+/bz+", 1),
    "mail form broken": "(1,2,3) (4,5",
}

RECORD = format_record(random_record("axiom", 6, 1)).encode()

BAD_RECORDS = {
    "empty": b"",
    "spaces": b" \n\t\n",
    "truncated": RECORD[: RECORD.index(b"[Position") + 60],
    "truncated in a move": RECORD.rstrip()[:-5],
    "binary": bytes(range(256)) * 8,
    "zeros": bytes(4096),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(100),
    "not UTF-8": RECORD.replace(b"axiom", b"axi\xf6m", 1),
    "UTF-16": RECORD.decode().encode("utf-16"),
    "huge": RECORD + b"; words\n" * 400_000,
    "huge line": RECORD + b"7. " + b"C" * 1_500_000,
    "nested without end": RECORD + b"(\n" * 50_000,
    "unknown game": RECORD.replace(b'"axiom"', b'"chess"', 1),
    "illegal move": RECORD + b"7. S(9,9,9) S(8,8,8)z+\n",
    "illegal position": RECORD.replace(b'[Position "', b'[Position "blue 0,0,9:bz+ ', 1),
    "not a record": b"The quick brown fox\njumps over the lazy dog.\n",
}


@pytest.fixture
def desk(tmp_path):
    """A folder with a few things in it that nobody may touch."""
    (tmp_path / "old.png").write_bytes(b"an old picture")
    (tmp_path / "out.png").write_bytes(b"the last picture")
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "game.txt").write_bytes(RECORD)
    return tmp_path


def everything(folder):
    """Every file and folder with its content and time."""
    return {
        str(path.relative_to(folder)): (
            path.stat().st_mtime_ns,
            path.read_bytes() if path.is_file() else None,
        )
        for path in sorted(folder.rglob("*"))
    }


def assert_refused(desk, arguments, *words):
    """Exit code 2, one line that has all these words in it, and nothing on the disk is changed."""
    before = everything(desk)
    done = run(desk, *arguments)
    said = done.stderr.decode(errors="replace")
    assert done.returncode == 2, said
    assert done.stdout == b""
    assert len(said.strip().splitlines()) == 1, said
    assert said.startswith("axiom3d: ")
    assert "Traceback" not in said
    assert 20 < len(said) < 400, said
    assert all(ord(c) >= 32 for c in said.rstrip("\n")), said
    for word in words:
        assert word in said, said
    assert everything(desk) == before


NAMED = {
    "suffix": ("out.tiff", ".png"),
    "view": ("sideways", "blue", "white"),
    "size small": ("10x10",),
    "size huge": ("999999x999999",),
    "no such folder": ("nowhere",),
    "a folder as target": ("folder.png",),
    "ply too late": ("--ply", "7", "6"),
    "record missing": ("missing.txt",),
    "record a folder": ("folder.png",),
    "game": ("chess", "axiom"),
    "rule option": ("flying", "hanging"),
    "record and position": ("--record", "--position"),
    "unknown option": ("--wings",),
}


@pytest.mark.parametrize("case", BAD_LINES)
def test_a_command_line_that_cannot_be_used(desk, case):
    assert_refused(desk, BAD_LINES[case], *NAMED.get(case, ()))


@pytest.mark.parametrize("case", BAD_POSITIONS)
def test_a_position_that_cannot_be_used(desk, case):
    assert_refused(desk, [*GOOD, "--position", BAD_POSITIONS[case]])


@pytest.mark.parametrize("case", BAD_RECORDS)
def test_a_record_that_cannot_be_used(desk, case):
    (desk / "bad.txt").write_bytes(BAD_RECORDS[case])
    assert_refused(desk, [*GOOD, "--record", "bad.txt"])
