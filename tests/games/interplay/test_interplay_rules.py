"""One test, or a few, for every clause of the rules; each names its clause."""

import boards
import pytest

from games.core import IllegalPosition
from games.interplay import INTERPLAY, GameEnded, Placed, Repositioned


def legal(text, move):
    here = boards.position(text)
    refusal = INTERPLAY.refusal(here, boards.move(move, here))
    assert (refusal is None) == (move in boards.texts_of_moves(here))
    return refusal is None


def winners(text):
    outcome = INTERPLAY.outcome(boards.position(text))
    return outcome.winners if outcome else None


def test_clause_board_of_49_holes_and_18_pieces_each_in_the_starting_blocks():
    here = INTERPLAY.start(boards.STANDARD)
    holes = {move[1:] for move in boards.texts_of_moves(here)}
    assert holes == set(boards.NAMES)
    for colour in ("blue", "yellow"):
        counts = [len(here.block(colour, kind)) for kind in ("peg", "solid", "hollow")]
        assert counts == [10, 4, 4]
    assert len(here.pieces) == 36


@pytest.mark.parametrize(
    "row", ["PPCPP2", "PPHPP2", "PCPCP2", "PHPCP2", "PCCCP2", "PHCHP2", "1PHPHP1", "2PHHHP"]
)
@pytest.mark.parametrize("side", ["b", "y"])
def test_clause_win_with_one_of_three_shapes_solid_and_hollow_alike(row, side):
    assert winners(f"7/7/{row}/7/7/7/7 {side}") == ("blue",)
    assert winners(f"7/7/{row.lower()}/7/7/7/7 {side}") == ("yellow",)


@pytest.mark.parametrize(
    "row",
    ["PPPPP2", "CPCPC2", "CCPHH2", "CCCHH2", "PPPCP2", "PCCPP2", "CPPPC2", "PPC1PP1", "PPcPP2"],
)
def test_clause_other_fives_do_not_win(row):
    assert winners(f"7/7/{row}/7/7/7/7 b") is None


@pytest.mark.parametrize(
    "text",
    [
        "P6/P6/C6/P6/P6/7/7 b",
        "7/7/6P/6C/6P/6C/6P b",
        "P6/1P5/2C4/3P3/4P2/7/7 b",
        "6P/5C1/4C2/3C3/2P4/7/7 b",
        "7/7/7/7/7/7/1PCPCP1 b",
        "7/7/2P4/3P3/4C2/5P1/6P b",
    ],
)
def test_clause_rows_columns_and_both_diagonals_count(text):
    assert winners(text) == ("blue",)


@pytest.mark.parametrize("row", ["PPCPPC1", "PPCPPP1", "PPPCPP1", "CPPCPPC", "PCPCPCP"])
def test_clause_five_within_a_longer_run_count(row):
    here = boards.position(f"7/7/7/7/7/7/{row} b")
    outcome = INTERPLAY.outcome(here)
    assert outcome.winners == ("blue",)
    assert len(outcome.pieces) == 5
    assert all(here.piece(id).colour == "blue" for id in outcome.pieces)


def test_clause_first_with_five_wins_at_once_and_ends_the_game():
    here = boards.position("7/7/7/PP1PP2/7/7/pp1pp2 b")
    after, events = INTERPLAY.play(here, boards.move("Hc4", here))
    outcome = INTERPLAY.outcome(after)
    assert outcome.reason == "five"
    assert outcome.sentence == "Blue wins: peg, peg, cylinder, peg, peg from a4 to e4."
    assert events[-1] == GameEnded(outcome)
    assert [after.piece(id).hole for id in outcome.pieces] == [(x, 3) for x in range(5)]
    assert list(INTERPLAY.legal(after)) == []


def test_clause_place_any_piece_in_an_empty_hole():
    assert all(legal(boards.START, kind + hole) for kind in "PCH" for hole in boards.NAMES)


def test_clause_place_a_peg_into_a_hole_with_just_the_opponents_hollow():
    assert legal("7/7/7/3h3/7/7/7 b", "Pd4")
    assert legal("7/7/7/3H3/7/7/7 y", "Pd4")
    after = boards.played(boards.position("7/7/7/3h3/7/7/7 b"), "Pd4")
    assert boards.text(after) == "7/7/7/3(hP)3/7/7/7 y"


def test_clause_place_a_hollow_over_just_the_opponents_peg():
    assert legal("7/7/7/3p3/7/7/7 b", "Hd4")
    assert legal("7/7/7/3P3/7/7/7 y", "Hd4")
    after = boards.played(boards.position("7/7/7/3p3/7/7/7 b"), "Hd4")
    assert boards.text(after) == "7/7/7/3(Hp)3/7/7/7 y"


@pytest.mark.parametrize(
    ("there", "moves"),
    [
        # All that may join what is in the hole, Blue to move.
        ("P", ""),
        ("C", ""),
        ("H", ""),
        ("p", "H"),
        ("c", ""),
        ("h", "P"),
        ("(Hp)", ""),
        ("(hP)", ""),
    ],
)
def test_clause_nothing_else_shares_a_hole(there, moves):
    for text, kinds in (
        (f"7/7/7/3{there}3/7/7/7 b", moves),
        (f"7/7/7/3{there.swapcase()}3/7/7/7 y", moves),
    ):
        assert [kind for kind in "PCH" if legal(text, f"{kind}d4")] == list(kinds)


def test_clause_never_a_peg_and_a_hollow_of_ones_own_in_one_hole():
    assert not legal("7/7/7/3H3/7/7/7 b", "Pd4")
    assert not legal("7/7/7/3P3/7/7/7 b", "Hd4")


def test_clause_a_hole_with_two_pieces_counts_for_both_players():
    assert winners("7/7/7/PP(Hp)PP2/7/7/7 b") == ("blue",)
    assert winners("7/7/7/pp(hP)pp2/7/7/7 b") == ("yellow",)
    assert winners("7/7/7/pc(Hp)cp2/7/7/7 b") == ("yellow",)
    assert winners("7/7/7/P(Hp)PCP2/7/7/7 b") == ("blue",)
    # Each for its own piece only: a peg of Yellow's is no cylinder of Yellow's.
    assert winners("7/7/7/pp(Hp)pp2/7/7/7 b") is None


def test_clause_reposition_a_peg_only_once_all_ten_pegs_are_in_play():
    assert legal(boards.ALL_PEGS, "Pa7-g1")
    nine = boards.ALL_PEGS.replace("PPP4", "PP5")
    assert not legal(nine, "Pa7-g1")
    # The cylinders in the block do not matter.
    assert len(boards.position(boards.ALL_PEGS).block("blue", "solid")) == 4


def test_clause_reposition_a_cylinder_only_once_all_eight_are_in_play():
    assert legal(boards.ALL_CYLINDERS, "Ca7-g7")
    assert legal(boards.ALL_CYLINDERS, "He3-g7")
    for part in ("C6", "6H"):
        seven = boards.ALL_CYLINDERS.replace(part, "7", 1)
        assert not legal(seven, "Cb6-g7")
        assert not legal(seven, "He3-g7")
    # The pegs in the block do not matter.
    assert len(boards.position(boards.ALL_CYLINDERS).block("blue", "peg")) == 10


def test_clause_reposition_by_the_same_rules_of_placing():
    assert legal(boards.ALL_CYLINDERS.replace("6H b", "p5H b"), "He3-a1")
    assert not legal(boards.ALL_CYLINDERS.replace("6H b", "p5H b"), "Ca7-a1")
    assert not legal(boards.ALL_CYLINDERS.replace("6H b", "P5H b"), "He3-a1")
    assert not legal(boards.ALL_PEGS, "Pa7-d4")
    assert legal(boards.ALL_PEGS.replace("3p3", "3h3"), "Pa7-d4")


def test_clause_what_shares_the_hole_stays():
    here = boards.position(boards.ALL_CYLINDERS)
    after, events = INTERPLAY.play(here, boards.move("Ha4-g7", here))
    assert boards.text(after) == "C5H/1C5/2C4/p2C3/4H2/5H1/6H y"
    (hollow,) = (each for each in here.at((0, 3)) if each.kind == "hollow")
    assert events == (Repositioned(hollow.id, (0, 3), (6, 6)),)


def test_clause_reposition_to_any_hole_but_its_own():
    assert not legal(boards.ALL_PEGS, "Pa7-a7")
    assert not legal(boards.ALL_CYLINDERS, "Ha4-a4")


def test_clause_the_pair_of_steps_is_one_move():
    """The step to the starting block is no move: the other side is not to move until the end."""
    here = boards.position(boards.ALL_CYLINDERS)
    after = boards.played(here, "Ha4-b1")
    assert after.turn == "yellow"
    assert after.block("blue", "hollow") == ()


def test_clause_five_opponents():
    assert len([name for name in INTERPLAY.players if name != "random"]) == 5
    assert next(iter(INTERPLAY.players)) == "standard"


def test_clause_blue_moves_first_unless_chosen_otherwise():
    assert INTERPLAY.start(boards.STANDARD).turn == "blue"
    assert INTERPLAY.start(boards.STANDARD, "yellow").turn == "yellow"
    assert boards.text(INTERPLAY.start(boards.STANDARD, "yellow")) == "7/7/7/7/7/7/7 y"


def test_clause_a_player_always_has_a_move():
    """With all 36 pieces on the board there still are free holes, and all may be moved."""
    full = [
        here
        for here in boards.random_positions(300)
        if not any(here.blocks.values()) and INTERPLAY.outcome(here) is None
    ]
    assert len(full) > 5
    for here in full:
        kinds = {move[0] for move in boards.texts_of_moves(here)}
        assert kinds == {"P", "C", "H"}


PEGS = "PPPPP2/PPPPP2/7/7/7/2ppppp/2ppppp b"
"""All pegs and no cylinders are in play: nobody can win soon, and pegs may be moved."""


BACK_AND_FORTH = ("Pa7-a5", "Pg1-g3", "Pa5-a7", "Pg3-g1")


@pytest.mark.parametrize("repetition", [True, False])
def test_clause_the_third_time_is_a_draw_the_start_counting_as_one(repetition):
    options = boards.STANDARD | {"repetition": repetition}
    here = boards.position(PEGS, options)
    for _ in range(2):
        for move in BACK_AND_FORTH:
            assert INTERPLAY.outcome(here) is None
            here, events = INTERPLAY.play(here, boards.move(move, here))
    outcome = INTERPLAY.outcome(here)
    if not repetition:
        assert outcome is None
        return
    assert (outcome.reason, outcome.winners) == ("repetition", ())
    assert events[-1] == GameEnded(outcome)
    assert list(INTERPLAY.legal(here)) == []


def test_clause_the_same_position_means_also_the_same_side_to_move():
    """Blue loses a move on the way: the board comes back, with Yellow to move."""
    here = boards.played(boards.position(PEGS), *BACK_AND_FORTH)
    here = boards.played(here, "Pa7-a5", "Pg1-g3", "Pa5-a4", "Pg3-g1", "Pa4-a7")
    assert boards.text(here) == PEGS.replace(" b", " y")
    assert INTERPLAY.outcome(here) is None


def test_clause_the_same_position_whichever_of_like_pieces_stand_there():
    """Two pegs have changed places."""
    start = boards.position(PEGS)
    swapped = boards.played(start, "Pa7-a5", "Pg1-g3", "Pb7-a7", "Pg3-g1", "Pa5-b7")
    same = boards.played(start, "Pa7-a5", "Pg1-g3", "Pa5-a4", "Pg3-g1", "Pa4-a7")
    assert swapped == same
    assert hash(swapped) == hash(same)
    assert swapped.key == same.key
    ids = {piece.hole: piece.id for piece in start.pieces if piece.hole}
    assert swapped.at((0, 6))[0].id == ids[1, 6]
    assert swapped.at((1, 6))[0].id == ids[0, 6]


def test_placing_a_piece_makes_what_was_before_count_no_more():
    here = boards.played(boards.position(PEGS), *BACK_AND_FORTH, "Cd4")
    assert here.history == ()


def test_ids_are_in_the_order_of_the_text_and_stay_with_the_pieces():
    here = boards.position("P6/7/7/3(Hp)3/7/7/6c b")
    assert [piece.id for piece in here.pieces] == list(range(36))
    assert [(piece.colour, piece.kind) for piece in here.pieces[:5]] == [
        ("blue", "peg"),
        ("blue", "hollow"),
        ("yellow", "peg"),
        ("yellow", "solid"),
        ("blue", "peg"),
    ]
    assert here.block("blue", "peg") == tuple(range(4, 13))
    assert here.block("yellow", "hollow") == (32, 33, 34, 35)
    after, events = INTERPLAY.play(here, boards.move("Pa1", here))
    assert events == (Placed(4, (0, 0)),)
    assert after.piece(4).hole == (0, 0)
    assert after.block("blue", "peg") == tuple(range(5, 13))
    assert boards.position(boards.text(after)) == after
    assert hash(boards.position(boards.text(after))) == hash(after)


@pytest.mark.parametrize("side", ["b", "y"])
def test_clause_a_text_with_a_line_of_one_side_is_a_finished_game(side):
    here = boards.position(f"7/7/PPCPP2/7/7/7/7 {side}")
    assert INTERPLAY.outcome(here).winners == ("blue",)
    assert list(INTERPLAY.legal(here)) == []


def test_clause_winning_lines_of_both_are_refused():
    with pytest.raises(IllegalPosition, match="both sides"):
        boards.position("7/7/PPCPP2/7/ppcpp2/7/7 b")
