"""Positions and moves as text, and input that cannot be used."""

from contextlib import suppress

import boards
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import GameError, IllegalPosition, InvalidNotation
from games.interplay import INTERPLAY, Place, Reposition
from games.record import Record, format_record, parse_record

FULL = "P1Cc1c1/2PPhpP/2P2ph/Cp1PC1p/(hP)3pPp/hp1cP2/CHcH1HP y"
HERE = boards.position(boards.START)


def test_round_trips_of_positions():
    for here in boards.random_positions(300):
        text = boards.text(here)
        read = boards.position(text)
        assert read == here
        assert boards.text(read) == text


def test_round_trips_of_moves():
    for here in boards.random_positions(300)[::10]:
        for move in INTERPLAY.legal(here):
            text = INTERPLAY.format_move(move)
            assert INTERPLAY.parse_move(text, here) == move


def test_a_record_reads_back():
    record = Record.begin(INTERPLAY, position=boards.ALL_CYLINDERS)
    node = record.play(record.root, Reposition("hollow", (0, 3), (6, 6)))
    record.play(node, Place("peg", (0, 0)))
    record.play(record.root, Place("peg", (0, 0)))
    text = format_record(record)
    assert "1. Ha4-g7\n" in text
    assert format_record(parse_record(text)) == text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Pd4", Place("peg", (3, 3))),
        ("Ca1", Place("solid", (0, 0))),
        ("Hg7", Place("hollow", (6, 6))),
        ("Pa1-d4", Reposition("peg", (0, 0), (3, 3))),
        (" p D4 ", Place("peg", (3, 3))),
        ("h a1 - g7", Reposition("hollow", (0, 0), (6, 6))),
        # Can be read, may not be played.
        ("Cb2-b2", Reposition("solid", (1, 1), (1, 1))),
    ],
)
def test_moves_are_read_in_any_form(text, move):
    assert INTERPLAY.parse_move(text, HERE) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "P",
        "d4",
        "Xd4",
        "Ph4",
        "Pd8",
        "Pd0",
        "Pd٤",
        "Pd4-",
        "Pd4-h1",
        "Pd4-e5-f6",
        "Pd4e5",
        "Pd44",
        "Pd4 Pd5",
        "(Hp)d4",
        "Pd4" + " " * 100_000,
        "\x00\xff\x01",
    ],
)
def test_moves_that_cannot_be_read(text):
    with pytest.raises(InvalidNotation) as raised:
        INTERPLAY.parse_move(text, HERE)
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < 200


def test_empty_holes_of_a_position_are_read_in_any_sum():
    assert boards.text(boards.position(" 16/7/43/1111111/7/7/7\ny ")) == "7/7/7/7/7/7/7 y"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "seven rows"),
        ("7/7/7/7/7/7/7", "seven rows"),
        ("7/7/7/7/7/7/7 b b", "seven rows"),
        ("7/7/7/7/7/7/7 w", "'w'"),
        ("7/7/7/7/7/7/7 B", "'B'"),
        ("7/7/7/7/7/7 b", "7 rows, not 6"),
        ("7/7/7/7/7/7/7/7 b", "7 rows, not 8"),
        ("7/7/7/7/7/7/6 b", "row 1 has 6 holes"),
        ("8/7/7/7/7/7/7 b", "'8' in row 7"),
        ("P7/7/7/7/7/7/7 b", "row 7 has 8 holes"),
        ("7/PPPPPPPP/7/7/7/7/7 b", "row 6 has 8 holes"),
        ("7/7/7/3X3/7/7/7 b", "'X3' in row 4"),
        ("7/7/7/3(Hp3/7/7/7 b", "'(Hp3' in row 4"),
        ("7/7/7/3Hp)2/7/7/7 b", "')2' in row 4"),
        ("7/7/7/0P6/7/7/7 b", "'0P6' in row 4"),
        ("7/7/7/²P4/7/7/7 b", "row 4"),
        ("7/7/7//7/7/7 b", "row 4 has 0 holes"),
        ("7" * 500, "too long"),
    ],
)
def test_positions_that_cannot_be_read(text, named):
    with pytest.raises(InvalidNotation) as raised:
        boards.position(text)
    assert named in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("PPPPPPP/PPPP3/7/7/7/7/7 b", "11 Blue pegs, but the set holds 10"),
        ("ppppppp/pppp3/7/7/7/7/7 b", "11 Yellow pegs, but the set holds 10"),
        ("CCCCC2/7/7/7/7/7/7 b", "5 Blue solid cylinders, but the set holds 4"),
        ("h1h1h1h/h6/7/7/7/7/7 b", "5 Yellow hollow cylinders, but the set holds 4"),
        ("7/7/7/3(HP)3/7/7/7 b", "'(HP)' in d4 is not a hollow cylinder with a peg of the other"),
        ("7/7/7/3(hp)3/7/7/7 b", "'(hp)' in d4"),
        ("7/7/7/3(Cp)3/7/7/7 b", "'(Cp)' in d4"),
        ("7/7/7/3(Hh)3/7/7/7 b", "'(Hh)' in d4"),
        ("7/7/7/3(pH)3/7/7/7 b", "'(pH)' in d4"),
        ("7/7/7/3(H)3/7/7/7 b", "'(H)' in d4"),
        ("7/7/7/3()3/7/7/7 b", "'()' in d4"),
        ("7/7/7/3(HpP)3/7/7/7 b", "'(HpP)' in d4"),
        ("7/7/PPCPP2/7/ppcpp2/7/7 b", "both sides"),
    ],
)
def test_positions_that_may_not_stand(text, named):
    with pytest.raises(IllegalPosition) as raised:
        boards.position(text)
    assert named in str(raised.value)


ALPHABET = "PCHpch()/1234567089 by-"


@given(
    st.one_of(
        st.text(),
        st.text(ALPHABET),
        st.builds(
            lambda at, length, put: FULL[:at] + put + FULL[at + length :],
            st.integers(0, len(FULL)),
            st.integers(0, 8),
            st.text(ALPHABET, max_size=5),
        ),
        st.binary().map(lambda data: data.decode("latin-1")),
    )
)
@settings(max_examples=400)
def test_any_text_is_read_or_refused_in_one_line(text):
    try:
        here = boards.position(text)
    except GameError as error:
        message = str(error)
        usable = bool(message) and message.splitlines() == [message] and len(message) < 300
    else:
        usable = boards.position(boards.text(here)) == here
    assert usable
    with suppress(InvalidNotation):
        INTERPLAY.refusal(HERE, INTERPLAY.parse_move(text, HERE))


@given(
    st.builds(
        lambda text, at, length, put: text[:at] + put + text[at + length :],
        st.sampled_from(["Pd4", "Pa1-d4", "Hg7-a1"]),
        st.integers(0, 6),
        st.integers(0, 3),
        st.text("PCHpchabcdefg1234567 -", max_size=4),
    )
)
@settings(max_examples=300)
def test_any_move_text_is_read_or_cannot_be_read(text):
    with suppress(InvalidNotation):
        move = INTERPLAY.parse_move(text, HERE)
        INTERPLAY.refusal(HERE, move)
        assert INTERPLAY.parse_move(INTERPLAY.format_move(move), HERE) == move
