"""Positions and moves as text, the play-by-mail list, and input that cannot be used."""

from contextlib import suppress

import positions
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.axiom import AXIOM, CubeMove, SceptreMove
from games.axiom.mail import format_mail
from games.core import GameError, IllegalPosition, InvalidNotation

START = AXIOM.starts["standard"]
HERE = positions.position(START)


@pytest.mark.parametrize("hanging", [False, True])
def test_round_trips_of_positions(hanging):
    options = positions.HANGING if hanging else positions.STANDARD
    for here in positions.random_positions(150, hanging):
        text = positions.text(here)
        for written in (text, format_mail(here), " ".join(format_mail(here).split())):
            read = AXIOM.parse_position(written, options)
            assert read == here
            assert positions.text(read) == text


def test_round_trips_of_moves():
    for here in positions.random_positions(30):
        for move in AXIOM.legal(here):
            text = AXIOM.format_move(move)
            assert AXIOM.parse_move(text, here) == move
            assert AXIOM.format_move(AXIOM.parse_move(text, here)) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("S(-1,0,2) S(0,1,2)z+", SceptreMove((-1, 0, 2), (0, 1, 2), "z+")),
        ("s ( -1, 0,2 )\tS(0 ,1,2) z+ ", SceptreMove((-1, 0, 2), (0, 1, 2), "z+")),
        ("C(0,0,2)C(0,1,3)z-", CubeMove((0, 0, 2), (0, 1, 3), ("z-",))),
        ("C(1,0,1) C(2,0,1) z+ x-", CubeMove((1, 0, 1), (2, 0, 1), ("x-", "z+"))),
        # Can be read, may not be played.
        ("C(99,0,1) C(2,0,-7)z-", CubeMove((99, 0, 1), (2, 0, -7), ("z-",))),
    ],
)
def test_moves_are_read_in_any_form(text, move):
    assert AXIOM.parse_move(text, HERE) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "C",
        "C(0,0,2)",
        "C(0,0,2) S(0,1,3)z-",
        "C(0,0,2) C(0,1,3)",
        "C(0,0,2) C(0,1,3)x+y+z+",
        "C(0,0,2) C(0,1,3)x+x+",
        "S(-1,0,2) S(0,1,2)x+z+",
        "C(0,0,2) C(0,1,3)z- C(0,0,2) C(0,1,3)z-",
        "C(0 0,0,2) C(0,1,3)z-",
        "C(0,0,999999999999999999999999) C(0,1,3)z-",
        "C(0,0,٢) C(0,1,3)z-",
        "C(0,0,2) C(0,1,3)z-" + " " * 100_000,
        "\x00\xff\x01",
    ],
)
def test_moves_that_cannot_be_read(text):
    with pytest.raises(InvalidNotation) as raised:
        AXIOM.parse_move(text, HERE)
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < 200


def test_domes_and_spaces_of_a_position_are_read_in_any_order():
    assert positions.text(positions.position(" WHITE\n0,0,1:bz+x-  ")) == "white 0,0,1:bx-z+"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "empty"),
        ("red 0,0,1:bx+", "'red'"),
        ("blue 0,0,1", "'0,0,1'"),
        ("blue 0,0:bx+", "'0,0:bx+'"),
        ("blue 0,0,1:gx+", "'0,0,1:gx+'"),
        ("blue 0,0,1:bx", "'0,0,1:bx'"),
        ("blue 0,0,1:bx+/", "'0,0,1:bx+/'"),
        ("blue 0,0,1:b", "'0,0,1:b'"),
        ("blue 0,0,1:bx+x+", "twice"),
        ("blue 0,0,1:bx+y+z+", "3 domes"),
        ("blue 0,0,1:bx+ /wz+", "'/wz+'"),
        ("blue 99999,0,1:bx+", "'99999,0,1:bx+'"),
        ("blue 1e5,0,1:bx+", "'1e5,0,1:bx+'"),
        ("blue 0,0,1:bx+ " * 5000, "too long"),
        ("(black) C (1,0,1)", "'(black) c (1,0,1)'"),
        ("(black) C (1,0,1)x+ y+ z+", "3 domes"),
        ("(black) C (1,0,1)z+\n(white) S (1,0,1)x+ y+", "two faces"),
        ("(black) C (1,0,1)z+\nnonsense here\n", "'nonsense here'"),
        ("red to move\n(black) C (1,0,1)z+", "'red to move'"),
        ("(green) C (1,0,1)z+", "green"),
    ],
)
def test_positions_that_cannot_be_read(text, named):
    with pytest.raises(InvalidNotation) as raised:
        positions.position(text)
    assert named in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("blue", "at least one cube"),
        ("blue 0,0,1:bx+ 0,0,1:wx+", "two cubes are on 0,0,1"),
        ("blue 0,0,0:bx+", "the Blue cube on 0,0,0 is below the table"),
        ("blue 0,0,1:bx+x-", "opposite"),
        ("blue 0,0,1:bz-", "into the table"),
        ("blue 0,0,1:bx+ 1,0,1:wx-", "meets a dome of the White cube on 1,0,1"),
        ("blue 0,0,1:bx+ 0,0,2:wx+", "does not interlock with the Blue cube on 0,0,1"),
        ("blue 0,0,2:bx+", "the Blue cube on 0,0,2 has no cube below"),
        ("blue 0,0,1:bx+/wx+", "that face is a dome"),
        ("blue 0,0,1:bx+/wz-", "that face lies on the table"),
        ("blue 0,0,1:bz+ 1,0,1:wy+/wx-", "covered by the Blue cube on 0,0,1"),
        ("blue 0,0,1:bz+/bx+ 2,0,1:wy+", "the White cube on 2,0,1 leaves no room for its tip"),
        ("blue 0,0,1:bz+/bx+ 3,0,1:wy+/wx-", "points straight at it"),
        ("blue 0,0,1:bx+/bz+ 1,0,1:wz+ 1,0,2:wy+/wx-", "same space as the body"),
        ("blue 0,0,1:bx+/bz+/bz+", "two sceptres are on face z+ of 0,0,1"),
        ("blue 0,0,1:bx+/bz+/by+", "both Blue sceptres"),
        ("blue 0,0,1:bx+/bz+/wy+/by-", "more than two sceptres are on 0,0,1"),
        ("blue 0,0,1:bx+/bz+/wy+ 5,0,1:bx+/bz+/wy+", "hold two sceptres each"),
        ("blue 0,0,1:bx+/bz+ 5,0,1:bx+/bz+ 9,0,1:bx+/bz+", "3 Blue sceptres"),
        ("blue 0,0,1:bx+ 3,0,1:bx+ 5,0,1:bx+ 9,0,1:bx+", "4 Blue single cubes"),
        ("blue 0,0,1:wx+y+ 3,0,1:wx+y+ 5,0,1:wx+y+ 9,0,1:wx+y+", "4 White double cubes"),
        ("(black) C (1,0,1)z+\n(white) S (2,0,1)z+", "there is no cube to stand on"),
    ],
)
def test_positions_that_may_not_stand(text, named):
    with pytest.raises(IllegalPosition) as raised:
        positions.position(text)
    assert named in str(raised.value)


def test_hanging_positions_need_a_chain_to_the_table():
    hung = "blue 0,0,1:bz+ 0,0,2:bx+ 1,0,2:wy+"
    assert positions.text(positions.position(hung, positions.HANGING)) == hung
    with pytest.raises(IllegalPosition, match="no cube below"):
        positions.position(hung)
    with pytest.raises(IllegalPosition, match="no chain of interlocks"):
        positions.position("blue 0,0,1:bz+ 0,0,2:by+ 1,0,2:wy+", positions.HANGING)


def test_two_sceptres_on_one_cube_are_written_in_face_order():
    text = "white 0,0,1:bz+/wx-/by+"
    assert positions.text(positions.position("white 0,0,1:bz+/by+/wx-")) == text


def test_the_mail_list():
    here = positions.position("white 0,0,1:bx-z+/wy+ 2,0,1:wx+")
    text = "white to move\n(black) C (0,0,1)x- z+\n(white) S (0,0,1)y+\n(white) C (2,0,1)x+\n"
    assert format_mail(here) == text
    assert positions.position(text) == here
    without = positions.position(text.partition("\n")[2])
    assert without.turn == "blue"
    assert without.cubes == here.cubes
    backwards = "\r\n".join(["white to move", *reversed(text.splitlines()[1:])])
    assert positions.position(backwards) == here


ALPHABET = "bluewhitxyz+-0123456789,:/() cs\n"


@given(
    st.one_of(
        st.text(),
        st.text(ALPHABET),
        st.builds(
            lambda at, length, put: START[:at] + put + START[at + length :],
            st.integers(0, len(START)),
            st.integers(0, 12),
            st.text(ALPHABET, max_size=6),
        ),
        st.lists(st.sampled_from(START.split())).map(" ".join),
        st.lists(st.sampled_from(format_mail(HERE).splitlines())).map("\n".join),
        st.binary().map(lambda data: data.decode("latin-1")),
    ),
    st.booleans(),
)
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused_in_one_line(text, hanging):
    options = positions.HANGING if hanging else positions.STANDARD
    try:
        here = AXIOM.parse_position(text, options)
    except GameError as error:
        message = str(error)
        usable = bool(message) and message.splitlines() == [message] and len(message) < 300
    else:
        usable = AXIOM.parse_position(positions.text(here), options) == here
    assert usable
    with suppress(InvalidNotation):
        AXIOM.refusal(HERE, AXIOM.parse_move(text, HERE))


@given(
    st.builds(
        lambda text, at, length, put: text[:at] + put + text[at + length :],
        st.sampled_from(["C(0,0,2) C(0,1,3)z-", "S(-1,0,2) S(0,1,2)z+", "C(1,0,1) C(2,0,1)x-z+"]),
        st.integers(0, 21),
        st.integers(0, 5),
        st.text(ALPHABET, max_size=4),
    )
)
@settings(max_examples=300, deadline=None)
def test_any_move_text_is_read_or_cannot_be_read(text):
    with suppress(InvalidNotation):
        move = AXIOM.parse_move(text, HERE)
        AXIOM.refusal(HERE, move)
        assert AXIOM.parse_move(AXIOM.format_move(move), HERE) == move
