"""Computer players."""

from random import Random

import positions
import pytest

from games.axiom import AXIOM


def never():
    return False


def chosen(text, name="simple", seed=0, stop=never):
    here = positions.position(text)
    return AXIOM.format_move(AXIOM.players[name].choose(here, Random(seed), stop))


@pytest.mark.parametrize("seed", range(5))
def test_simple_wins_if_it_can(seed):
    assert chosen("blue 0,0,1:bx+/wy- 1,0,1:wy+/bz+ 5,0,1:wx+", seed=seed) in {
        "S(1,0,1) S(0,0,1)z+",
        "S(1,0,1) S(0,0,1)x-",
    }


@pytest.mark.parametrize("seed", range(5))
def test_simple_does_not_lose_at_once(seed):
    """White's sceptre looks at Blue's along the tops; most moves of the far cube let it win."""
    here = positions.position("blue 0,0,1:by+/bz+ 1,0,1:wy+ 2,0,1:wy+/wz+ 7,7,1:bx+ 7,9,1:by+")
    move = AXIOM.players["simple"].choose(here, Random(seed), never)
    after, _ = AXIOM.play(here, move)
    replies = [AXIOM.play(after, reply)[0] for reply in AXIOM.legal(after)]
    assert not any(AXIOM.outcome(reply) for reply in replies)
    careless = [
        move
        for move in AXIOM.legal(here)
        if any(
            AXIOM.outcome(AXIOM.play(AXIOM.play(here, move)[0], reply)[0])
            for reply in AXIOM.legal(AXIOM.play(here, move)[0])
        )
    ]
    assert careless


def test_simple_beats_random():
    wins = 0
    for seed in range(6):
        generator = Random(seed)
        here = AXIOM.start(positions.STANDARD)
        for ply in range(150):
            if AXIOM.outcome(here):
                break
            name = "simple" if (ply + seed) % 2 == 0 else "random"
            here, _ = AXIOM.play(here, AXIOM.players[name].choose(here, generator, never))
        outcome = AXIOM.outcome(here)
        wins += bool(outcome) and outcome.winners == (AXIOM.seats[seed % 2],)
    assert wins >= 5


@pytest.mark.parametrize("name", ["random", "simple"])
def test_told_to_stop_it_still_answers_with_a_legal_move(name):
    move = chosen(AXIOM.starts["standard"], name, stop=lambda: True)
    assert move in positions.texts_of_moves(positions.position(AXIOM.starts["standard"]))
