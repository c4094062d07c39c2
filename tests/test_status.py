"""What the HUD says about a game."""

from axiom3d import status
from axiom3d.session import Session
from axiom3d.tables import table
from games.axiom import AXIOM
from games.record import Record

FIRST = ("S(-1,0,2) S(-1,0,2)y-", "S(1,1,2) S(1,1,2)y+")
SECOND = ("S(1,0,2) S(1,0,2)y-", "S(1,1,2) S(1,1,2)y+", "S(1,0,2) S(1,0,2)z+")


def play(session, texts):
    session.first()
    for text in texts:
        session.play(AXIOM.parse_move(text, session.position))


def rows(session):
    return [
        (row.number, row.text, row.depth) for row in status.moves(session, table("axiom"), "Start")
    ]


def test_the_line_that_is_looked_at_is_flat_and_others_stand_after_what_they_replace():
    session = Session(Record.begin(AXIOM))
    play(session, FIRST)
    play(session, SECOND)
    assert rows(session) == [
        (0, "Start", 0),
        (1, SECOND[0], 0),
        (1, FIRST[0], 1),
        (2, FIRST[1], 1),
        (2, SECOND[1], 0),
        (3, SECOND[2], 0),
    ]
    play(session, FIRST)
    assert rows(session)[1:] == [
        (1, FIRST[0], 0),
        (1, SECOND[0], 1),
        (2, SECOND[1], 1),
        (3, SECOND[2], 1),
        (2, FIRST[1], 0),
    ]


def test_a_move_that_took_a_cube_out_is_marked_in_the_list():
    start = "blue 0,0,1:bx+ 1,0,1:wy+/bz+ 5,0,1:wx+"
    session = Session(Record.begin(AXIOM, position=start))
    session.play(AXIOM.parse_move("S(1,0,1) S(0,0,1)z+", session.position))
    assert [row.text for row in status.moves(session, table("axiom"), "Start")][1].endswith(" ×")
