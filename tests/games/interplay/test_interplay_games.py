"""Whole random games: pieces are conserved, events tell the truth, and both readings of the rules
agree."""

from random import Random

import boards
import pytest

from games.interplay import (
    HOLES,
    INTERPLAY,
    KINDS,
    SET,
    GameEnded,
    Place,
    Placed,
    Reposition,
    Repositioned,
)

EVERY = 40
"""In every so many plies the tests' own reading of the rules is asked too."""


def stock(here):
    """How many pieces there are of each colour and kind, wherever they are."""
    kinds = [(piece.colour, piece.kind) for piece in here.pieces]
    return {kind: kinds.count(kind) for kind in set(kinds)}


ALL = {(colour, kind): SET[kind] for colour in ("blue", "yellow") for kind in SET}


def won(here):
    outcome = INTERPLAY.outcome(here)
    return outcome.winners if outcome else ()


def winners_by_the_rules(here):
    board, _ = boards.read(boards.text(here))
    return tuple(side for side in INTERPLAY.seats if boards.fives(board, side[0]))


def some_move(here, generator):
    """A legal move, found quickly by trying."""
    while True:
        kind, hole = generator.choice(KINDS), generator.choice(HOLES)
        move = Place(kind, hole)
        if not here.block(here.turn, kind):
            mine = [each for each in here.pieces if (each.colour, each.kind) == (here.turn, kind)]
            move = Reposition(kind, generator.choice(mine).hole, hole)
        if not INTERPLAY.refusal(here, move):
            return move


def assert_told(before, after, events):
    """The events are exactly the difference between the two positions."""
    event, *rest = events
    piece, there = before.piece(event.piece), after.piece(event.piece)
    assert (piece.colour, piece.kind) == (there.colour, there.kind)
    assert piece.colour == before.turn != after.turn
    assert there.hole == event.hole
    if isinstance(event, Placed):
        assert piece.hole is None
    else:
        assert isinstance(event, Repositioned)
        assert piece.hole == event.origin != event.hole
    changed = {old.id for old in before.pieces if after.piece(old.id) != old}
    assert changed == {event.piece}
    result = INTERPLAY.outcome(after)
    assert rest == ([GameEnded(result)] if result else [])


@pytest.mark.parametrize("seed", range(20))
def test_random_games_to_200_plies(seed):
    """25 games for each seed, 500 in all."""
    generator = Random(seed)
    for number in range(25):
        here = INTERPLAY.start(boards.STANDARD)
        for ply in range(200):
            if INTERPLAY.outcome(here):
                assert list(INTERPLAY.legal(here)) == []
                break
            if (ply + number) % EVERY == 0:
                assert boards.texts_of_moves(here) == boards.moves_by_the_rules(boards.text(here))
            after, events = INTERPLAY.play(here, some_move(here, generator))
            assert_told(here, after, events)
            here = after
        assert stock(here) == ALL
        assert won(here) == winners_by_the_rules(here)
        assert INTERPLAY.outcome(here) or ply == 199


def test_no_five_is_overlooked_on_the_way():
    for here in boards.random_positions(300):
        assert won(here) == winners_by_the_rules(here)
