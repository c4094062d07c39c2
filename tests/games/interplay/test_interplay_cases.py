"""The known numbers, and positions with all their moves from a reference."""

import json
from pathlib import Path

import boards
import pytest

from games.interplay import INTERPLAY
from games.perft import divide, perft

CASES = json.loads((Path(__file__).parent / "cases" / "interplay.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_moves_and_positions_after_them(case):
    here = boards.position(case["position"])
    assert boards.text(here) == case["position"]
    assert boards.texts_of_moves(here) == case["moves"]
    for move, after in case["after"].items():
        assert boards.text(boards.played(here, move)) == after


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_the_tests_own_reading_of_the_rules_agrees(case):
    assert boards.moves_by_the_rules(case["position"]) == case["moves"]


@pytest.mark.parametrize(("depth", "count"), [(1, 147), (2, 21_266)])
def test_perft(depth, count):
    assert perft(INTERPLAY, INTERPLAY.start(boards.STANDARD), depth) == count


def test_perft_by_first_move():
    """48 holes are left for each kind; a peg or a hollow cylinder can be joined by its mate too."""
    counts = divide(INTERPLAY, INTERPLAY.start(boards.STANDARD), 2)
    assert sorted(counts) == sorted(kind + hole for kind in "CHP" for hole in boards.NAMES)
    assert {move[0]: count for move, count in counts.items()} == {"C": 144, "H": 145, "P": 145}
    assert sum(counts.values()) == 21_266
