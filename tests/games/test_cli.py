import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.axiom import AXIOM
from games.cli import main
from games.core import default_options
from games.perft import perft
from games.record import parse_record
from games.registry import GAMES

ROOT = Path(__file__).parents[2]
START = AXIOM.format_position(AXIOM.start(default_options(AXIOM)))


def run(*arguments, data=b"", **more):
    """A real process, as a person starts it."""
    return subprocess.run(
        [sys.executable, "-m", "games", *arguments],
        input=data,
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        **more,
    )


def ask(capsys, *arguments):
    """In this process, which is quicker: the exit status and the lines on either stream."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out.splitlines(), err.splitlines()


def good(capsys, *arguments):
    status, out, err = ask(capsys, *arguments)
    assert (status, err) == (0, [])
    return out


def bad(capsys, *arguments):
    status, out, err = ask(capsys, *arguments)
    assert (status, out) == (2, [])
    assert len(err) == 1
    assert "Traceback" not in err[0]
    return err[0]


def test_list(capsys):
    lines = good(capsys, "list")
    assert [line.partition(":")[0] for line in lines] == list(GAMES)
    assert lines[0].startswith("axiom: Axiom; seats: blue, white; options: hanging=false, repet")


def test_moves_are_sorted_and_canonical(capsys):
    moves = good(capsys, "moves", "axiom")
    assert len(moves) == len(set(moves)) == 32
    assert moves == sorted(moves)
    assert sum(move.startswith("S") for move in moves) == 9
    assert len(good(capsys, "moves", "axiom", "--option", "hanging=true")) == 49


def test_apply(capsys):
    assert good(capsys, "apply", "axiom") == [START]
    moves = ["S(-1,0,2)S(-1,0,2) y-", "S(1,1,2) S(1,1,2)y+"]
    (after,) = good(capsys, "apply", "axiom", *moves)
    assert after.startswith("blue ")
    assert "-1,0,2:bx+/by-" in after
    assert "1,1,2:wx-/wy+" in after
    (half,) = good(capsys, "apply", "axiom", moves[0])
    # Options may stand anywhere.
    assert good(capsys, "apply", "axiom", "--position", half, moves[1]) == [after]
    assert good(capsys, "apply", "--position", half, "axiom", moves[1]) == [after]
    assert good(capsys, "apply", "axiom", moves[1], "--position", half) == [after]


def test_perft(capsys):
    assert good(capsys, "perft", "axiom", "0") == ["1"]
    assert good(capsys, "perft", "axiom", "2") == ["992"]
    assert good(capsys, "perft", "axiom", "2", "--option", "hanging=true") == ["2214"]
    *counts, total = good(capsys, "perft", "axiom", "2", "--divide")
    assert total == "992"
    assert [line.rpartition(": ")[0] for line in counts] == good(capsys, "moves", "axiom")
    assert sum(int(line.rpartition(": ")[2]) for line in counts) == 992


def test_perft_ignores_repetition(capsys):
    # Two lone cubes: their sceptres go to and fro, and meet their old places again soon.
    lone = "blue 0,0,1:by+z+/bx+ 3,0,1:wy+z+/wx+"
    (counted,) = good(capsys, "perft", "axiom", "10", "--position", lone)
    ended = perft(AXIOM, AXIOM.parse_position(lone, default_options(AXIOM)), 10)
    ignored = {"hanging": False, "repetition": False}
    assert int(counted) == perft(AXIOM, AXIOM.parse_position(lone, ignored), 10) > ended


def test_why(capsys):
    assert good(capsys, "why", "axiom", "S(-1,0,2) S(-1,0,2)y-") == ["legal"]
    (line,) = good(capsys, "why", "axiom", "S(1,1,2) S(1,1,2)y+")
    assert line.startswith("not-yours: ")
    assert "cannot read" in bad(capsys, "why", "axiom", "up")


def test_check(capsys, tmp_path):
    text = '[Game "axiom"]\n1. S(-1,0,2) S(-1,0,2)y-\n(\n1. S(-1,0,2) S(0,1,2)z+\n)\n'
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert good(capsys, "check", str(file)) == ["axiom: 2 moves, 1 in the main line; not finished"]
    file.write_text(text + "2. S(-1,0,2) S(-1,0,2)x-\n")
    line = bad(capsys, "check", str(file))
    assert line.startswith(f"{file}, line 6: ")
    assert "White's turn" in line


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x7fELF\x00\xff\xfe" * 100,
        b"\xef\xbb\xbf",
        b"x" * 3_000_000,
        b'[Game "axiom"]\n' + b"(" * 100_000,
        b"(\n" * 100_000,
        b'[Game "axiom"]\n1. S(-1,0,2) S(0,',
        b'[Game "axiom"]\n1. S(' + b"9" * 10_000 + b",0,2) S(0,1,2)z+",
        '[Game "axiom"]\n[Position "blue ²,0,1:bx+"]\n'.encode(),
        b'[Game "axiom"]\n\xed\xa0\x80',
    ],
    ids=range(10),
)
def test_check_of_what_is_no_record(capsys, tmp_path, content):
    file = tmp_path / "bad"
    file.write_bytes(content)
    assert bad(capsys, "check", str(file)).startswith(f"{file}, line ")


def test_check_of_what_is_no_file(capsys, tmp_path):
    assert bad(capsys, "check", str(tmp_path)) == f"{tmp_path}: Is a directory"
    missing = str(tmp_path / "none")
    assert bad(capsys, "check", missing) == f"{missing}: No such file or directory"
    assert bad(capsys, "check", str(tmp_path / ("x" * 5000)))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["moves"],
        ["moves", "chess"],
        ["moves", "axiom", "more"],
        ["moves", "axiom", "--posit", START],
        ["moves", "axiom", "--position"],
        ["moves", "axiom", "--position", ""],
        ["moves", "axiom", "--position", "blue"],
        ["moves", "axiom", "--position", "blue 0,0,2:bx+"],
        ["moves", "axiom", "--position", "blue " + "0,0,1:bx+ " * 9999],
        ["moves", "axiom", "--position", "blue " + "9" * 9999 + ",0,1:bx+"],
        ["moves", "axiom", "--position", "blue \udcff\n\udc80"],
        ["moves", "axiom", "--option", "hanging"],
        ["moves", "axiom", "--option", "hanging=1"],
        ["moves", "axiom", "--option", "fly=true"],
        ["apply", "axiom", "S(1,1,2) S(1,1,2)y+"],
        ["apply", "axiom", "\udcff"],
        ["apply", "axiom", "x" * 10_000],
        ["perft", "axiom", "-1"],
        ["perft", "axiom", "1.5"],
        ["perft", "axiom", "²"],
        ["perft", "axiom", "9" * 5000],
        ["why", "axiom", ""],
        ["play", "axiom", "green=random"],
        ["play", "axiom", "blue=nobody"],
        ["play", "axiom", "--seed", "x"],
        ["bench", "axiom", "random"],
        ["bench", "axiom", "random", "nobody"],
        ["bench", "axiom", "--games", "0"],
    ],
    ids=range(30),
)
def test_bad_command_lines(capsys, arguments):
    bad(capsys, *arguments)


def test_the_second_move_is_named(capsys):
    line = bad(capsys, "apply", "axiom", "S(-1,0,2) S(-1,0,2)y-", "S(-1,0,2) S(-1,0,2)z+")
    assert line.startswith("move 2, S(-1,0,2) S(-1,0,2)z+: ")


def test_play_writes_a_record_that_holds(capsys):
    arguments = ("play", "axiom", "white=simple", "blue=random", "--seed", "3", "--plies", "12")
    first = good(capsys, *arguments)
    assert good(capsys, *arguments) == first
    record = parse_record("\n".join(first))
    assert record.tags["Blue"] == "random"
    assert record.tags["White"] == "simple"
    end = record.main_line()[-1]
    assert end.ply == 12 or AXIOM.outcome(end.position) is not None
    assert good(capsys, *arguments[:-3], "4", *arguments[-2:]) != first


def test_play_from_a_position_that_is_won_in_one(capsys):
    position = "blue 0,0,1:bz+/bx+ 0,1,1:wz+/wx+"
    lines = good(capsys, "play", "axiom", "blue=simple", "--position", position)
    record = parse_record("\n".join(lines))
    assert record.main_line()[-1].ply == 1
    assert record.tags["Result"].startswith("Blue wins")


def test_bench(capsys):
    (line,) = good(capsys, "bench", "axiom", "simple", "random", "--games", "2", "--plies", "6")
    assert line.startswith("simple against random, 2 games: ")
    numbers = [int(word) for word in line.partition(": ")[2].split() if word.isdigit()]
    assert sum(numbers) == 2


def test_a_real_process_and_its_pipes(tmp_path):
    done = run("moves", "axiom")
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 32
    done = run("check", "-", data=b"\xff")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    done = run("check", "-", data=b'[Game "axiom"]\n')
    assert done.returncode == 0
    if os.name != "nt":
        done = run("moves", "axiom", "--position", b"blue \xff\xfe")
        assert done.returncode == 2
        assert done.stderr.count(b"\n") == 1


def test_help_is_no_fault():
    done = run("perft", "--help")
    assert done.returncode == 0
    assert b"DEPTH" in done.stdout
    assert done.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="POSIX pipes")
def test_a_reader_that_goes_away():
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "games", "moves", "axiom"],
            stdout=closed,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "games", "moves", "axiom"],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
