"""Computer players: what they see, how they differ, and the bench that measures it."""

import time
from collections import Counter
from random import Random

import boards
import pytest

from games.cli import main
from games.interplay import INTERPLAY, threats
from games.interplay.bench import KINDS_OF_MOVES, STYLED, kinds_of
from games.interplay.board import other

named = pytest.mark.parametrize("name", STYLED)


def never():
    return False


def chosen(here, name, seed=0, stop=never):
    return INTERPLAY.players[name].choose(here, Random(seed), stop)


def mirrored(text):
    """The same with the colours changed."""
    board, side = text.split()
    return f"{board.swapcase()} {'y' if side == 'b' else 'b'}"


def wins_by_force(here):
    """Whether the side that has just moved threatens to win, and nothing helps the other."""
    mover = other(here.turn)
    if not threats(here, mover) or threats(here, here.turn):
        return False
    return all(threats(INTERPLAY.play(here, move)[0], mover) for move in INTERPLAY.legal(here))


def can_force(here):
    """Whether the side to move can win at once or has a move that wins by force."""
    return bool(threats(here, here.turn)) or any(
        wins_by_force(INTERPLAY.play(here, move)[0]) for move in INTERPLAY.legal(here)
    )


WIN_NOW = (
    "7/7/7/PP1PP2/7/pp1pp2/7 b",
    "7/7/7/PPCPh2/7/pp1pp2/7 b",
    "P6/1P5/2p4/3P3/4P2/7/3pp1p b",
    # Only a peg from elsewhere can do it.
    "PPPPPP1/7/7/PPCP3/7/7/6P b",
)


@named
@pytest.mark.parametrize("text", WIN_NOW)
def test_wins_at_once(name, text):
    for here in (boards.position(text), boards.position(mirrored(text))):
        after, _ = INTERPLAY.play(here, chosen(here, name))
        assert INTERPLAY.outcome(after).winners == (here.turn,)


@named
@pytest.mark.parametrize(
    "text", ["7/7/7/PP1PP2/7/7/c1c1c1c y", "7/7/7/PPCP3/7/7/c1c1c1c y", "P6/1P5/7/3P3/4P2/7/7 y"]
)
def test_parries_a_threat(name, text):
    here = boards.position(text)
    for seed in range(3):
        after, _ = INTERPLAY.play(here, chosen(here, name, seed))
        assert not threats(after, "blue")


WIN_IN_TWO = (
    # A peg in d4 threatens along the row and along the column.
    "7/6c/7/PPC4/3C3/3P2c/3P2c b",
    # One threat is enough in a hole that Yellow cannot close: its own hollow is there.
    "6c/6c/7/PPC1h2/7/7/7 b",
)


@named
@pytest.mark.parametrize("text", WIN_IN_TWO)
def test_sees_its_own_win_in_two_moves(name, text):
    here = boards.position(text)
    after, _ = INTERPLAY.play(here, chosen(here, name))
    assert wins_by_force(after)


@named
@pytest.mark.parametrize("text", WIN_IN_TWO)
def test_sees_the_opponents_win_in_two_moves(name, text):
    here = boards.position(text[:-1] + "y")
    assert can_force(boards.played(here, "Pa1"))
    after, _ = INTERPLAY.play(here, chosen(here, name))
    assert not can_force(after)


@pytest.mark.parametrize("name", [*STYLED, "random"])
def test_told_to_stop_it_still_answers_with_a_legal_move(name):
    for text in (boards.START, boards.ALL_PEGS, "7/7/7/PP1PP2/7/7/c1c1c1c y"):
        here = boards.position(text)
        begin = time.monotonic()
        move = chosen(here, name, stop=lambda: True)
        assert time.monotonic() - begin < 0.5
        assert INTERPLAY.refusal(here, move) is None


def test_what_a_move_is_counted_as():
    def kinds(text, move):
        here = boards.position(text)
        after, _ = INTERPLAY.play(here, boards.move(move, here))
        return kinds_of(here, boards.move(move, here), after)

    assert kinds("7/7/7/7/7/7/pp2p2 b", "Cd1") == {"block"}
    assert kinds("7/7/7/7/7/7/PP5 b", "Cc1") == {"build"}
    # A cylinder in a corner is no part of any five.
    assert kinds("7/7/7/7/7/7/PP5 b", "Ca7") == set()
    assert kinds("7/7/7/7/7/7/PPC4 b", "Pd1") == {"build", "gamble"}
    assert kinds("7/7/7/PPC4/3C3/3P3/3P3 b", "Pd4") == {"build"}
    assert kinds(boards.ALL_CYLINDERS, "Cb6-a1") >= {"reposition"}
    # Forced: it could win, or must parry.
    assert kinds("7/7/7/7/7/7/PPCP3 b", "Pe1") is None
    assert kinds("7/7/7/ppcp3/7/7/7 b", "Ce4") is None


def test_styles_differ_where_a_move_is_free():
    free = [
        here
        for here in boards.random_positions(300, seed=5)
        if not INTERPLAY.outcome(here)
        and sum(piece.hole is not None for piece in here.pieces) in (7, 11)
        and not threats(here, "blue")
        and not threats(here, "yellow")
    ][:12]
    assert len(free) == 12
    counts = {name: Counter() for name in ("hal", "colossus")}
    for name, count in counts.items():
        for here in free:
            move = chosen(here, name)
            count.update(kinds_of(here, move, INTERPLAY.play(here, move)[0]))
    assert counts["hal"]["block"] > counts["colossus"]["block"]
    assert counts["colossus"]["build"] > counts["hal"]["build"]


def test_the_bench(capsys):
    assert main(["bench", "interplay-styles", "--games", "1", "--plies", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 10 + len(STYLED)
    for name, line in zip(STYLED, lines[10:], strict=True):
        assert line.startswith(name)
        assert all(kind in line for kind in KINDS_OF_MOVES)
        assert "4 not finished" in line


def test_the_bench_takes_no_players(capsys):
    assert main(["bench", "interplay-styles", "hal"]) == 2
    assert capsys.readouterr().err == "interplay-styles takes no player\n"
