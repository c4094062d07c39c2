"""The benchmark: what it measures, and that the program keeps within its targets."""

import inspect
from pathlib import Path

import pytest

from axiom3d import bare, bench


@pytest.fixture(scope="module")
def compared():
    return bench.compare(rounds=1)


def test_nothing_is_drawn_while_nothing_changes(compared):
    assert compared["idle"] == 0


@pytest.mark.parametrize(("name", "most"), [("first_cpu", 1.5), ("frame_cpu", 1.2)])
def test_the_program_costs_little_more_than_the_bare_scene(compared, name, most):
    """In processor time, and with room for a machine that is busy with other things."""
    bare_ms, program_ms, ratio = compared[name]
    assert min(bare_ms, program_ms) > 5
    assert ratio < 1.25 * most


def test_the_bare_scene_is_bare():
    source = Path(inspect.getfile(bare)).read_text()
    assert len(source.splitlines()) <= 60
    assert "axiom3d." not in source.split('"""')[2]
