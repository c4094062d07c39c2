"""Lines that have won, that win in one move, and that can still win."""

import boards
import pytest

from games.interplay import INTERPLAY, Need, lines, threats, winning


def holes(line):
    return [boards.NAMES[7 * column + row] for column, row in line.holes]


def test_at_the_start_every_five_is_open_to_both():
    here = boards.position(boards.START)
    for colour in ("blue", "yellow"):
        found = lines(here, colour)
        # 21 fives in rows, 21 in columns, 9 on diagonals each way, in three shapes.
        assert len(found) == len({(line.holes, line.shape) for line in found}) == 60 * 3
        assert {len(line.needs) for line in found} == {5}
    assert len(lines(here)) == 360
    assert threats(here, "blue") == winning(here) == ()


def test_the_winning_five():
    here = boards.position("7/7/7/PP(Hp)PP2/7/7/7 y")
    (line,) = winning(here)
    assert (line.colour, line.shape, holes(line)) == (
        "blue",
        "PPCPP",
        ["a4", "b4", "c4", "d4", "e4"],
    )
    assert [here.piece(id).kind for id in line.pieces] == ["peg", "peg", "hollow", "peg", "peg"]
    assert INTERPLAY.outcome(here).pieces == line.pieces
    assert line not in lines(here)


def test_what_a_line_needs():
    # No cylinder goes over Yellow's hollow in c4, and no shape has three pegs first.
    here = boards.position("7/7/7/PPh1P2/7/7/7 b")
    assert not [line for line in lines(here, "blue") if holes(line)[0::4] == ["a4", "e4"]]
    here = boards.position("7/7/7/P1h1P2/7/7/7 b")
    found = {line.shape: line for line in lines(here, "blue") if holes(line)[0::4] == ["a4", "e4"]}
    assert found.keys() == {"PCPCP"}
    assert found["PCPCP"].needs == (
        Need((1, 3), ("solid", "hollow")),
        Need((2, 3), ("peg",)),
        Need((3, 3), ("solid", "hollow")),
    )
    assert found["PCPCP"].pieces == (here.at((0, 3))[0].id, here.at((4, 3))[0].id)


@pytest.mark.parametrize(
    ("there", "kinds"),
    [("1", ("solid", "hollow")), ("p", ("hollow",)), ("h", None), ("c", None), ("P", None)],
)
def test_what_fits_into_the_hole_of_a_cylinder(there, kinds):
    here = boards.position(f"7/7/7/PP{there}PP2/7/7/7 y")
    found = [line.needs for line in threats(here, "blue")]
    assert found == ([(Need((2, 3), kinds),)] if kinds else [])


@pytest.mark.parametrize(
    ("there", "kinds"), [("1", ("peg",)), ("h", ("peg",)), ("p", None), ("c", None), ("H", None)]
)
def test_what_fits_into_the_hole_of_a_peg(there, kinds):
    here = boards.position(f"7/7/7/P{there}CPP2/7/7/7 y")
    found = [line.needs for line in threats(here, "blue") if line.shape == "PPCPP"]
    assert found == ([(Need((1, 3), kinds),)] if kinds else [])


def test_no_threat_without_a_piece_for_it():
    """All four hollows are in play, but not all solids: over the peg no hollow can go."""
    here = boards.position("HHHH3/7/7/PPpPP2/7/7/7 b")
    assert [holes(line)[2] for line in lines(here, "blue") if len(line.needs) == 1] == ["c4"]
    assert threats(here, "blue") == ()
    here = boards.position("HHHHCCC/6C/7/PPpPP2/7/7/7 b")
    assert [line.needs[0].kinds for line in threats(here, "blue")] == [("hollow",)]


def test_threats_are_the_lines_that_a_move_completes():
    seen = 0
    for here in boards.random_positions(300)[::4]:
        if INTERPLAY.outcome(here):
            continue
        told = {(line.holes, line.shape) for line in threats(here, here.turn)}
        completed = set()
        for move in INTERPLAY.legal(here):
            after, _ = INTERPLAY.play(here, move)
            completed |= {(line.holes, line.shape) for line in winning(after)}
        assert completed == told
        seen += bool(told)
    assert seen > 3


def test_lines_that_need_least_come_first():
    for here in boards.random_positions(300)[::30]:
        needs = [len(line.needs) for line in lines(here)]
        assert needs == sorted(needs)
        assert 0 not in needs
