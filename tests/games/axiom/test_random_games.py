"""Whole random games: every position is legal by the rulebook, and every event tells the truth."""

from random import Random

import positions
import pytest
import rulebook

from games.axiom import AXIOM, CubeEliminated, CubeMoved, GameEnded, SceptreMoved


def assert_told(before, after, events):
    """The events are exactly the difference between the two positions."""
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    moved, *rest = events
    piece = old.pop(moved.piece)
    there = new.pop(moved.piece)
    assert piece.colour == there.colour == before.turn
    if isinstance(moved, CubeMoved):
        assert (moved.origin, moved.domes_before) == (piece.cell, piece.domes)
        assert (moved.target, moved.domes) == (there.cell, there.domes)
        assert piece.kind == there.kind
    else:
        assert isinstance(moved, SceptreMoved)
        assert moved.origin == piece.place == moved.path[0]
        assert moved.target == there.place == moved.path[-1]
        rulebook.assert_walk(positions.text(before), moved.path)
    if rest and isinstance(rest[0], CubeEliminated):
        gone = old.pop(rest.pop(0).piece)
        assert after.out == (*before.out, gone)
        assert gone.cell == piece.cell
    else:
        assert after.out == before.out
    assert old == new
    result = AXIOM.outcome(after)
    assert rest == ([GameEnded(result)] if result else [])


@pytest.mark.parametrize("hanging", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_random_games(seed, hanging):
    """25 games for each case, 200 in all."""
    generator = Random(seed)
    for _ in range(25):
        here = AXIOM.start(positions.HANGING if hanging else positions.STANDARD)
        for _ in range(80):
            moves = list(AXIOM.legal(here))
            if not moves:
                break
            text = positions.text(here)
            after, events = AXIOM.play(here, generator.choice(moves))
            assert positions.text(here) == text
            assert after.turn != here.turn
            rulebook.assert_legal(positions.text(after), hanging)
            assert_told(here, after, events)
            here = after
        assert (AXIOM.outcome(here) is None) == bool(list(AXIOM.legal(here)))
