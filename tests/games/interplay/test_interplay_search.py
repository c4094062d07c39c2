"""The faster form of a position, held against the plain one."""

import boards
import pytest

from games.interplay import INTERPLAY, lines, threats
from games.interplay.board import SEATS, bit
from games.interplay.lines import available
from games.interplay.search import Budget, forced_win, has_won, move_of, parries, step_of, swift
from games.interplay.search import threats as swift_threats


def going_on(step):
    return [here for here in boards.random_positions(300)[::step] if not INTERPLAY.outcome(here)]


def test_steps_are_the_legal_moves():
    for here in going_on(3):
        fast, side = swift(here)
        moves = [move_of(step) for step in fast.steps(side)]
        assert len(moves) == len(set(moves))
        assert set(moves) == set(INTERPLAY.legal(here))
        assert [move_of(step_of(move)) for move in moves] == moves


def test_a_step_does_what_playing_does():
    for here in going_on(10):
        fast, side = swift(here)
        for move in list(INTERPLAY.legal(here))[::7]:
            after, _ = INTERPLAY.play(here, move)
            assert swift(after) == (fast.after(side, step_of(move)), 1 - side)
            assert has_won(swift(after)[0], side) == bool(INTERPLAY.outcome(after))


def test_open_fives_are_the_lines():
    for here in going_on(3):
        fast, _ = swift(here)
        for side, colour in enumerate(SEATS):
            told = sorted(lacking for _, _, lacking in fast.open_fives(side))
            # Those that need a hollow over a peg, when there is none to be had, are left out.
            served = [
                line
                for line in lines(here, colour)
                if all(
                    any(available(here, colour, kind) for kind in need.kinds) for need in line.needs
                )
            ]
            assert told == sorted(len(line.needs) for line in served)
            holes = {bit(line.needs[0].hole) for line in threats(here, colour)}
            assert swift_threats(fast, side).holes == sum(holes)


def parried_by_trying(here):
    """The moves after which the opponent no longer threatens to win."""
    opponent = next(seat for seat in SEATS if seat != here.turn)
    return {
        move
        for move in INTERPLAY.legal(here)
        if not threats(INTERPLAY.play(here, move)[0], opponent)
    }


@pytest.mark.parametrize(
    "text",
    [
        # One hole that needs a peg: a hollow of Yellow's does not help there.
        "7/7/7/PPCP3/7/7/7 y",
        # One hole that needs a cylinder: a peg does not help there, ...
        "7/7/7/PP1PP2/7/7/7 y",
        # ... unless there are no hollows to go over it.
        "HHHH3/7/7/PP1PP2/7/7/7 y",
        # A hole that holds Yellow's hollow or peg cannot be closed by Yellow.
        "7/7/7/PPCPh2/7/7/7 y",
        "7/7/7/PPpPP2/7/7/7 y",
        # Two holes.
        "7/7/7/1PCPP2/7/1PCPP2/7 y",
        # A peg taken away leaves the hole open, whatever is put there instead.
        "ppppppp/ppp4/7/PPCP3/7/7/7 y",
    ],
)
def test_parries_are_all_that_help(text):
    here = boards.position(text)
    fast, side = swift(here)
    assert swift_threats(fast, 1 - side).holes
    assert {move_of(step) for step in parries(fast, side)} == parried_by_trying(here)


def test_a_budget_ends_the_search():
    here = boards.position("7/7/7/PPC4/3C3/3P3/3P3 b")
    fast, side = swift(here)
    assert forced_win(fast, side, 3, Budget(500, lambda: False))
    assert forced_win(fast, side, 3, Budget(1, lambda: False)) is None
    assert forced_win(fast, side, 0, Budget(500, lambda: False)) is None
