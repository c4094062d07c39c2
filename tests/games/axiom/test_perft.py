"""The known numbers of lines of play from the start."""

import pytest

from games.axiom import AXIOM, SceptreMove
from games.core import default_options


def perft(position, depth):
    if depth == 1:
        return sum(1 for _ in AXIOM.legal(position))
    return sum(perft(AXIOM.play(position, move)[0], depth - 1) for move in AXIOM.legal(position))


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize(
    ("hanging", "counts"), [(False, (32, 992, 67_759)), (True, (49, 2_214, 271_868))]
)
def test_perft(hanging, counts, depth):
    start = AXIOM.start(default_options(AXIOM) | {"hanging": hanging})
    assert perft(start, depth) == counts[depth - 1]


def test_nine_of_the_first_moves_are_by_sceptres():
    start = AXIOM.start(default_options(AXIOM))
    assert sum(isinstance(move, SceptreMove) for move in AXIOM.legal(start)) == 9
