"""Playing: ids, elimination, repetition, and the ways a game ends."""

import positions
import pytest

from games.axiom import AXIOM, CubeEliminated, GameEnded, SceptreMoved
from games.core import IllegalMove

START = positions.position(AXIOM.starts["standard"])
THERE_AND_BACK = (
    "S(-1,0,2) S(0,0,2)z+",
    "S(-1,1,2) S(0,1,2)z+",
    "S(0,0,2) S(-1,0,2)z+",
    "S(0,1,2) S(-1,1,2)z+",
)


def last_events(here, *moves):
    *before, last = moves
    here = positions.played(here, *before)
    return AXIOM.play(here, AXIOM.parse_move(last, here))


def test_ids_are_given_in_token_order():
    assert [piece.id for piece in START.pieces] == list(range(16))
    assert [piece.id for piece in START.sceptres] == [7, 10, 12, 15]


def test_the_order_of_the_tokens_does_not_matter():
    turn, *tokens = AXIOM.starts["standard"].split()
    shuffled = positions.position(" ".join([turn, *reversed(tokens)]))
    assert shuffled == START
    assert [(piece.id, piece) for piece in shuffled.pieces] == [
        (piece.id, piece) for piece in START.pieces
    ]


def test_ids_survive_moves():
    cube = START.cube_at((0, 0, 2)).id
    sceptre = START.sceptre_on((-1, 1, 2), "z+").id
    after = positions.played(START, "C(0,0,2) C(-2,0,1)z+", "S(-1,1,2) S(0,1,2)z+")
    assert after.piece(cube).cell == (-2, 0, 1)
    assert after.piece(cube).domes == ("z+",)
    assert after.piece(sceptre).place == ((0, 1, 2), "z+")


def test_ids_history_and_eliminated_cubes_take_no_part_in_equality():
    long_way = positions.played(START, *THERE_AND_BACK)
    assert long_way.history
    assert long_way == START
    assert hash(long_way) == hash(START)
    moved = positions.played(START, "C(0,0,2) C(-2,0,1)z+")
    read_again = positions.position(positions.text(moved))
    assert [p.id for p in read_again.cubes] != [p.id for p in moved.cubes]
    assert read_again == moved
    assert read_again != START


ELIMINATION = "blue 0,0,1:bx+ 1,0,1:wy+/bz+ 5,0,1:wx+"


def test_a_free_cube_of_the_other_colour_is_eliminated():
    here = positions.position(ELIMINATION)
    left = here.cube_at((1, 0, 1))
    after, events = last_events(here, "S(1,0,1) S(0,0,1)z+")
    assert positions.text(after) == "white 0,0,1:bx+/bz+ 5,0,1:wx+"
    assert isinstance(events[0], SceptreMoved)
    assert events[1:] == (CubeEliminated(left.id, left.cell),)
    assert after.out == (left,)
    assert after.piece(left.id) is left
    assert after.cube_at(left.cell) is None


@pytest.mark.parametrize(
    ("text", "move"),
    [
        # a cube lies on it
        ("blue 1,0,1:bx- 0,0,1:wz+/by- 0,0,2:wy+ 5,0,1:wx+", "S(0,0,1) S(1,0,1)y-"),
        # from its own cube
        ("blue 0,0,1:bx+ 1,0,1:by+/bz+ 5,0,1:wx+", "S(1,0,1) S(0,0,1)z+"),
        # to a cube of the other colour
        ("blue 0,0,1:wx+ 1,0,1:wy+/bz+ 5,0,1:wx+", "S(1,0,1) S(0,0,1)z+"),
        # to another face of the same cube
        ("blue 0,0,1:bx+ 1,0,1:wy+/bz+ 5,0,1:wx+", "S(1,0,1) S(1,0,1)x+"),
    ],
)
def test_nothing_else_is_eliminated(text, move):
    here = positions.position(text)
    after, events = last_events(here, move)
    assert len(events) == 1
    assert len(after.cubes) == len(here.cubes)
    assert after.out == ()


def test_a_cube_that_holds_others_up_is_not_eliminated():
    text = "blue 0,0,1:wz+ 0,0,2:wx+/bz+ 1,0,2:by+ -1,0,2:wx+"
    here = positions.position(text, positions.HANGING)
    after, events = last_events(here, "S(0,0,2) S(1,0,2)z+")
    assert len(events) == 1
    assert len(after.cubes) == 4


def test_the_winning_move_eliminates_nothing():
    here = positions.position("blue 0,0,1:bx+/wy- 1,0,1:wy+/bz+ 5,0,1:wx+")
    after, events = last_events(here, "S(1,0,1) S(0,0,1)z+")
    assert len(after.cubes) == 3
    outcome = AXIOM.outcome(after)
    assert events[1:] == (GameEnded(outcome),)
    assert (outcome.reason, outcome.winners) == ("same-cube", ("blue",))
    assert after.piece(outcome.pieces[0]).cell == (0, 0, 1)
    assert {after.piece(id).place for id in outcome.pieces[1:]} == {
        ((0, 0, 1), "y-"),
        ((0, 0, 1), "z+"),
    }
    assert list(AXIOM.legal(after)) == []


def test_forced_to_put_both_sceptres_on_one_cube_is_lost():
    here = positions.position("blue 0,0,1:by-z+/bx+ -1,1,1:wx-z+/by- 0,1,1:wx-y-/wx+")
    after, events = last_events(here, "S(-1,1,1) S(0,0,1)x-")
    outcome = AXIOM.outcome(after)
    assert (outcome.reason, outcome.winners) == ("both-on-one-cube", ("white",))
    assert events[1:] == (GameEnded(outcome),)


@pytest.mark.parametrize("text", ["blue 0,0,1:wx+", "blue 0,0,1:bz+ 0,0,2:wx+ 5,0,1:wx+"])
def test_no_move_is_lost(text):
    here = positions.position(text)
    outcome = AXIOM.outcome(here)
    assert list(AXIOM.legal(here)) == []
    assert (outcome.reason, outcome.winners) == ("no-move", ("white",))


def test_leaving_the_opponent_without_a_move_wins():
    here = positions.position("white 0,0,1:bz+ 3,0,1:wx+")
    after, events = last_events(here, "C(3,0,1) C(0,0,2)x+")
    assert AXIOM.outcome(after).winners == ("white",)
    assert events[-1] == GameEnded(AXIOM.outcome(after))


def test_the_third_time_is_a_draw():
    here = positions.played(START, *THERE_AND_BACK, *THERE_AND_BACK[:3])
    assert AXIOM.outcome(here) is None
    after, events = last_events(here, THERE_AND_BACK[3])
    outcome = AXIOM.outcome(after)
    assert (outcome.reason, outcome.winners) == ("repetition", ())
    assert events[1:] == (GameEnded(outcome),)
    assert list(AXIOM.legal(after)) == []
    with pytest.raises(IllegalMove) as raised:
        positions.played(after, THERE_AND_BACK[0])
    assert raised.value.refusal.code == "game-over"


def test_a_loaded_position_counts_as_its_first_time():
    here = positions.position(positions.text(positions.played(START, *THERE_AND_BACK)))
    assert AXIOM.outcome(positions.played(here, *THERE_AND_BACK)) is None


def test_without_the_option_there_is_no_draw():
    here = AXIOM.parse_position(
        AXIOM.starts["standard"], positions.STANDARD | {"repetition": False}
    )
    here = positions.played(here, *THERE_AND_BACK * 3)
    assert AXIOM.outcome(here) is None


def test_like_pieces_are_interchangeable_in_a_repetition():
    """The two Blue sceptres change places in ten plies: the same position, with other ids."""
    change = [
        "S(2,0,1) S(2,0,1)y-",
        "S(5,5,1) S(5,5,1)y+",
        "S(0,0,1) S(1,0,1)z+",
        "S(5,5,1) S(5,5,1)x-",
        "S(2,0,1) S(0,0,1)y-",
        "S(5,5,1) S(5,5,1)z+",
        "S(1,0,1) S(2,0,1)z+",
        "S(5,5,1) S(5,5,1)y+",
        "S(0,0,1) S(0,0,1)z+",
        "S(5,5,1) S(5,5,1)z+",
    ]
    here = positions.position("blue 0,0,1:by+/bz+ 1,0,1:by+ 2,0,1:by+/bz+ 5,5,1:wx+/wz+")
    once = positions.played(here, *change)
    assert once == here
    assert once.sceptre_on((0, 0, 1), "z+").id == here.sceptre_on((2, 0, 1), "z+").id
    assert AXIOM.outcome(once) is None
    assert AXIOM.outcome(positions.played(once, *change)).reason == "repetition"


def test_a_shifted_structure_is_another_position():
    assert positions.position("blue 0,0,1:bx+") != positions.position("blue 1,0,1:bx+")


def test_playing_leaves_the_old_position_as_it_was():
    for move in AXIOM.legal(START):
        AXIOM.play(START, move)
    assert positions.text(START) == AXIOM.starts["standard"]
    assert START.history == ()
