"""Every reason to refuse a move, on boards set up by hand, and refusals against legal moves."""

import boards
import pytest

from games.core import IllegalMove
from games.interplay import INTERPLAY, Place, Reposition

ORDER = (
    "game-over",
    "no-such-hole",
    "none-left",
    "nothing-there",
    "not-yours",
    "wrong-kind",
    "not-all-in-play",
    "same-hole",
    "hole-full",
    "solid-there",
    "solid-needs-empty",
    "same-kind",
    "own-together",
)
WON = "7/7/PPCPP2/7/7/7/7 y"
FOUR_SOLIDS = "CCCC3/7/7/7/7/7/7 b"
FOUR_HOLLOWS = "HHHHCC1/7/7/7/7/7/7 b"

# code, position, move, what the sentence names
EXAMPLES = [
    ("game-over", WON, "pd1", "over"),
    ("game-over", WON, "Pd1-d1", "over"),
    ("none-left", boards.ALL_PEGS, "Pg1", "All 10 pegs of Blue are in play, so one of them must"),
    ("none-left", FOUR_SOLIDS, "Cg1", "once the 4 hollow cylinders in the starting block"),
    ("none-left", FOUR_HOLLOWS, "Hg1", "once the 2 solid cylinders in the starting block"),
    ("none-left", FOUR_HOLLOWS.replace("CC1", "CCC"), "Hg1", "the 1 solid cylinder in the"),
    ("none-left", boards.ALL_CYLINDERS, "Hg7", "4 hollow cylinders of Blue are in play, so one"),
    ("nothing-there", boards.ALL_PEGS, "Pg1-g2", "g1"),
    ("not-yours", boards.ALL_PEGS, "Pd4-g2", "the Yellow peg in d4 is not Blue's"),
    ("not-yours", boards.ALL_CYLINDERS, "Pa4-g7", "the Yellow peg in a4 is not Blue's"),
    ("wrong-kind", boards.ALL_PEGS, "Ca7-g1", "Blue's piece in a7 is a peg, not a solid cylinder"),
    ("wrong-kind", boards.ALL_CYLINDERS, "Ca4-g7", "a4 is a hollow cylinder, not a solid cylinder"),
    ("not-all-in-play", "P6/7/7/7/7/7/7 b", "Pa7-g1", "all 10 pegs are in play: 9 are missing"),
    (
        "not-all-in-play",
        "PPPPPPP/PP5/7/7/7/7/7 b",
        "Pa7-g1",
        "only once all 10 pegs are in play: 1 is missing",
    ),
    (
        "not-all-in-play",
        FOUR_SOLIDS,
        "Ca7-g1",
        "only once all 8 cylinders, solid and hollow, are in play: 4 are missing",
    ),
    ("not-all-in-play", FOUR_HOLLOWS, "Ha7-g1", "in play: 2 are missing"),
    ("same-hole", boards.ALL_PEGS, "Pa7-a7", "The hole a7 is its own"),
    ("same-hole", boards.ALL_CYLINDERS, "Ha4-a4", "must go to another one"),
    ("hole-full", boards.ALL_CYLINDERS, "Pa4", "The hole a4 is full: it takes two pieces at most"),
    ("hole-full", boards.ALL_CYLINDERS, "Ca7-a4", "a4"),
    ("solid-there", "7/7/7/3c3/7/7/7 b", "Pd4", "The Yellow solid cylinder in d4 fills its hole"),
    ("solid-there", "7/7/7/3C3/7/7/7 b", "Hd4", "The Blue solid cylinder in d4 fills its hole"),
    ("solid-there", "7/7/7/3C3/7/7/7 b", "Cd4", "The Blue solid cylinder in d4 fills its hole"),
    ("solid-needs-empty", "7/7/7/3p3/7/7/7 b", "Cd4", "the Yellow peg in d4 is there already"),
    ("solid-needs-empty", "7/7/7/3H3/7/7/7 b", "Cd4", "the Blue hollow cylinder in d4"),
    ("same-kind", "7/7/7/3p3/7/7/7 b", "Pd4", "The Yellow peg in d4 is there already"),
    ("same-kind", "7/7/7/3P3/7/7/7 b", "Pd4", "two pegs do not fit into one hole"),
    ("same-kind", "7/7/7/3h3/7/7/7 b", "Hd4", "two hollow cylinders do not fit"),
    (
        "own-together",
        "7/7/7/3H3/7/7/7 b",
        "Pd4",
        "The Blue hollow cylinder in d4 is Blue's own, and a peg goes only into a hollow cylinder "
        "of Yellow's.",
    ),
    ("own-together", "7/7/7/3P3/7/7/7 b", "Hd4", "only over a peg of Yellow's"),
]


@pytest.mark.parametrize(("code", "position", "move", "named"), EXAMPLES)
def test_reasons(code, position, move, named):
    here = boards.position(position)
    refusal = INTERPLAY.refusal(here, boards.move(move, here))
    assert refusal.code == code
    assert named in refusal.sentence
    assert refusal.sentence[0] == refusal.sentence[0].upper()
    assert refusal.sentence.endswith(".")
    with pytest.raises(IllegalMove) as raised:
        INTERPLAY.play(here, boards.move(move, here))
    assert raised.value.refusal == refusal


@pytest.mark.parametrize(
    "move",
    [Place("peg", (7, 0)), Reposition("peg", (0, 6), (3, -1)), Reposition("peg", (9, 9), (0, 0))],
)
def test_a_hole_that_is_not_on_the_board(move):
    here = boards.position(boards.ALL_PEGS)
    refusal = INTERPLAY.refusal(here, move)
    assert refusal.code == "no-such-hole"
    assert "a1 to g7" in refusal.sentence


def test_every_code_has_an_example():
    assert {code for code, *_ in EXAMPLES} | {"no-such-hole"} == set(ORDER)


@pytest.mark.parametrize(
    ("position", "move", "code"),
    [
        # Each of these breaks a later rule as well.
        (WON, "Pa5", "game-over"),
        (boards.ALL_PEGS, "Pa7", "none-left"),
        (boards.ALL_PEGS, "Pg1-g1", "nothing-there"),
        (boards.ALL_PEGS, "Pd4-d4", "not-yours"),
        (FOUR_SOLIDS, "Pa7-a7", "wrong-kind"),
        (FOUR_SOLIDS, "Ca7-a7", "not-all-in-play"),
        (boards.ALL_CYLINDERS, "Ha4-a4", "same-hole"),
        (boards.ALL_CYLINDERS, "Cc5-a4", "hole-full"),
        (boards.ALL_CYLINDERS, "Cc5-a7", "solid-there"),
        (boards.ALL_CYLINDERS, "Cc5-e3", "solid-needs-empty"),
        (boards.ALL_CYLINDERS, "He3-f2", "same-kind"),
    ],
)
def test_the_first_reason_in_order_is_given(position, move, code):
    here = boards.position(position)
    assert INTERPLAY.refusal(here, boards.move(move, here)).code == code


def test_what_is_to_be_marked():
    here = boards.position("7/7/7/3c3/7/7/7 b")
    refusal = INTERPLAY.refusal(here, Place("peg", (3, 3)))
    assert refusal.pieces == (here.at((3, 3))[0].id,)
    assert refusal.cells == ((3, 3),)
    here = boards.position(boards.ALL_CYLINDERS)
    refusal = INTERPLAY.refusal(here, Reposition("peg", (0, 3), (6, 6)))
    assert refusal.pieces == (here.at((0, 3))[1].id,)


def test_refused_is_everything_that_is_not_legal():
    for here in boards.random_positions(300)[::20]:
        moves = list(INTERPLAY.expressible(here))
        assert len(moves) == len(set(moves)) == 3 * (49 + 49 * 49)
        unrefused = {move for move in moves if not INTERPLAY.refusal(here, move)}
        assert unrefused == set(INTERPLAY.legal(here))
