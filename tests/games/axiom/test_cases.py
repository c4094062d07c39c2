"""Positions with all their moves, and positions after moves, from a reference."""

import json
from pathlib import Path

import positions
import pytest

from games.axiom import AXIOM

FOLDER = Path(__file__).parent / "cases"
CASES = [
    pytest.param(options, case, id=f"{name}-{number}-{case.get('clause', 'any')}")
    for name, options in (
        ("axiom", positions.STANDARD),
        ("axiom-hanging", positions.HANGING),
    )
    for number, case in enumerate(json.loads((FOLDER / f"{name}.json").read_text("utf-8")))
]


@pytest.mark.parametrize(("options", "case"), CASES)
def test_moves_and_positions_after_them(options, case):
    here = AXIOM.parse_position(case["position"], options)
    assert AXIOM.format_position(here) == case["position"]
    assert positions.texts_of_moves(here) == case["moves"]
    for move, after in case["after"].items():
        assert positions.text(positions.played(here, move)) == after
