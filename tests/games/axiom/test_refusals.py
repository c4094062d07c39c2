"""Every reason to refuse a move, on boards set up by hand, and refusals against legal moves."""

from itertools import combinations, product

import positions
import pytest

from games.axiom import AXIOM, FACES, CubeMove, Sceptre, SceptreMove
from games.core import IllegalMove

CODES = {
    "any": ("game-over", "nothing-there", "not-yours", "wrong-kind"),
    "cube": (
        "under-cube",
        "under-sceptre",
        "holds-others",
        "same-cell",
        "cell-taken",
        "below-table",
        "under-a-cube-there",
        "sceptre-space",
        "dome-in-table",
        "dome-on-dome",
        "nothing-below",
        "no-interlock-below",
        "no-interlock",
    ),
    "sceptre": (
        "no-such-face",
        "dome",
        "covered",
        "taken",
        "not-in-line",
        "dome-in-way",
        "sceptre-in-way",
        "diagonal-blocked",
        "leaves-plane",
        "no-room-body",
        "no-room-tip",
        "no-room-head-on",
        "both-on-one-cube",
    ),
}
START = (
    "blue -1,0,1:bx-z+ 0,0,1:bx-y- 1,0,1:bx-z+ -1,1,1:wx+z+ 0,1,1:wx+y+ 1,1,1:wx+z+ "
    "-1,0,2:bx+/bz+ 0,0,2:bz- 1,0,2:bx+/bz+ -1,1,2:wx-/wz+ 0,1,2:wz- 1,1,2:wx-/wz+"
)
WON = "white 0,0,1:bz+/wx-/bx+ 5,0,1:wx+"
HUNG = "blue 0,0,1:bz+ 5,0,1:bz+ 0,0,2:bx+ 1,0,2:wy+"
FOUR = "blue 0,0,1:bx+/bz+ 1,0,1:wz+ 0,1,1:wz+ 1,1,1:wy- 1,0,2:bx+ 0,1,2:by+"

# code, position, move, what the sentence names
EXAMPLES = [
    ("game-over", WON, "C(5,0,1) C(1,0,1)x+", "over"),
    ("game-over", WON, "S(9,9,9) S(0,0,1)y+", "over"),
    ("nothing-there", START, "C(5,5,1) C(2,0,1)z+", "5,5,1"),
    ("nothing-there", START, "S(5,5,1) S(0,0,2)z+", "5,5,1"),
    ("not-yours", START, "C(0,1,2) C(-2,0,1)y-", "the White cube on 0,1,2"),
    ("not-yours", START, "S(1,1,2) S(0,0,2)z+", "the White sceptre on 1,1,2"),
    ("wrong-kind", START, "S(0,0,2) S(0,1,2)z+", "the Blue cube on 0,0,2"),
    ("wrong-kind", START, "C(0,0,2) C(0,1,3)x+z-", "Blue cube on 0,0,2 has one dome"),
    ("wrong-kind", START, "C(0,0,1) C(-2,0,1)z+", "Blue cube on 0,0,1 has two domes"),
    ("wrong-kind", START, "C(0,0,1) C(-2,0,1)x+x-", "adjacent"),
    ("under-cube", START, "C(0,0,1) C(2,0,1)x-z+", "The Blue cube on 0,0,2 lies on it"),
    ("under-sceptre", START, "C(-1,0,2) C(-2,0,1)y+", "The Blue sceptre on -1,0,2 stands on it"),
    ("same-cell", START, "C(0,0,2) C(0,0,2)x+", "The Blue cube on 0,0,2"),
    ("cell-taken", START, "C(0,0,2) C(0,1,2)z-", "The White cube on 0,1,2"),
    ("below-table", START, "C(0,0,2) C(0,-1,0)z+", "0,-1,0"),
    ("sceptre-space", START, "C(0,0,2) C(-1,0,3)z-", "The Blue sceptre on -1,0,2"),
    ("sceptre-space", START, "C(0,0,2) C(1,1,4)z-", "The White sceptre on 1,1,2"),
    ("dome-in-table", START, "C(0,0,2) C(0,-1,1)z-", "table"),
    ("dome-on-dome", START, "C(0,0,2) C(0,-1,1)y+", "the Blue cube on 0,0,1"),
    ("nothing-below", START, "C(0,0,2) C(0,2,2)y-", "0,2,1"),
    ("no-interlock-below", START, "C(0,0,2) C(0,1,3)z+", "the White cube on 0,1,2"),
    ("no-interlock", START, "C(0,0,2) C(2,0,1)z+", "the Blue cube on 1,0,1"),
    ("no-interlock", START, "C(0,0,2) C(6,6,1)z+", "6,6,1"),
    ("no-such-face", START, "S(-1,0,2) S(5,5,1)z+", "5,5,1"),
    ("dome", START, "S(-1,0,2) S(-1,1,2)x-", "The x- face of the White cube on -1,1,2"),
    ("covered", START, "S(-1,0,2) S(0,0,2)x-", "covered by the Blue cube on -1,0,2"),
    ("covered", START, "S(-1,0,2) S(1,0,1)z-", "the Blue cube on 1,0,1 lies on the table"),
    ("taken", START, "S(-1,0,2) S(1,0,2)z+", "The Blue sceptre on 1,0,2"),
    ("taken", START, "S(-1,0,2) S(-1,0,2)z+", "must move to another face"),
    ("not-in-line", START, "S(-1,0,2) S(0,0,2)y-", "face y- of 0,0,2"),
    (
        "dome-in-way",
        "blue 0,0,1:by+/bz+ 1,0,1:wz+ 2,0,1:wx-",
        "S(0,0,1) S(2,0,1)z+",
        "The z+ dome of the White cube on 1,0,1",
    ),
    ("sceptre-in-way", START, "S(-1,0,2) S(-1,1,2)y+", "The White sceptre on -1,1,2"),
    ("diagonal-blocked", FOUR, "S(0,0,1) S(1,1,1)z+", "the Blue cube on 1,0,2"),
    ("leaves-plane", "blue 0,0,1:bx+/bz+ 2,2,1:wx+", "S(0,0,1) S(2,2,1)z+", "1,1,1"),
    (
        "leaves-plane",
        "blue 0,0,1:bx+/bz+ 1,1,1:wz+ 2,2,1:wx+ 1,1,2:wx+",
        "S(0,0,1) S(2,2,1)z+",
        "the White cube on 1,1,2 stands on its way",
    ),
    (
        "no-room-body",
        "blue 0,-1,1:by+/bz+ 0,0,1:bx+ 1,0,1:wz+ 1,0,2:wy+/wx-",
        "S(0,-1,1) S(0,0,1)z+",
        "the White sceptre on 1,0,2",
    ),
    (
        "no-room-tip",
        "blue 0,0,1:by+/bz+ 2,0,1:wy+",
        "S(0,0,1) S(0,0,1)x+",
        "The White cube on 2,0,1",
    ),
    (
        "no-room-head-on",
        "blue 0,0,1:by+/bz+ 3,0,1:wy+/wx-",
        "S(0,0,1) S(0,0,1)x+",
        "The White sceptre on 3,0,1",
    ),
    (
        "both-on-one-cube",
        "blue 0,0,1:bx+/bz+ 1,0,1:by+/by-",
        "S(0,0,1) S(1,0,1)z+",
        "The Blue sceptre on 1,0,1",
    ),
]
HANGING_EXAMPLES = [
    ("holds-others", HUNG, "C(0,0,2) C(4,0,1)x+", "holds up the White cube on 1,0,2"),
    ("under-a-cube-there", HUNG, "C(5,0,1) C(1,0,1)x+", "the White cube on 1,0,2"),
    (
        "no-room-tip",
        "blue 0,0,1:bz+ 0,0,2:bx+ 1,0,2:wy+/bz+",
        "S(1,0,2) S(1,0,2)z-",
        "The table",
    ),
    # Where nothing is below, hanging asks only for an interlock.
    ("no-interlock", HUNG, "C(5,0,1) C(0,1,2)y+", "the Blue cube on 0,0,2"),
]


def ids(example):
    return f"{example[0]}-{example[2]}"


def test_each_code_has_an_example():
    shown = {code for code, *_ in EXAMPLES + HANGING_EXAMPLES}
    assert shown == {code for codes in CODES.values() for code in codes}


@pytest.mark.parametrize("example", EXAMPLES, ids=ids)
def test_refused(example):
    assert_refused(*example, positions.STANDARD)


@pytest.mark.parametrize("example", HANGING_EXAMPLES, ids=ids)
def test_refused_with_hanging(example):
    assert_refused(*example, positions.HANGING)


def assert_refused(code, text, move_text, named, options):
    here = positions.position(text, options)
    move = AXIOM.parse_move(move_text, here)
    refusal = AXIOM.refusal(here, move)
    assert refusal is not None
    assert refusal.code == code
    assert named in refusal.sentence
    assert refusal.sentence[0].isupper()
    assert refusal.sentence[-1] == "."
    assert "{" not in refusal.sentence
    for piece in refusal.pieces:
        here.piece(piece)
    assert refusal.pieces or refusal.cells
    with pytest.raises(IllegalMove) as raised:
        AXIOM.play(here, move)
    assert raised.value.refusal == refusal


@pytest.mark.parametrize(
    ("move", "code"),
    [
        # Each of these breaks a later rule as well.
        ("S(5,5,1) S(5,5,1)z+", "nothing-there"),
        ("C(0,1,1) C(0,1,1)x+", "not-yours"),
        ("C(0,0,1) C(0,0,1)x+", "wrong-kind"),
        ("C(0,0,1) C(0,0,1)x+y+", "under-cube"),
        ("C(-1,0,2) C(-1,0,2)y+", "under-sceptre"),
        ("C(0,0,2) C(0,0,2)z-", "same-cell"),
        ("C(0,0,2) C(0,-1,-1)z-", "below-table"),
        ("C(0,0,2) C(-1,0,4)y+", "sceptre-space"),
        ("C(0,0,2) C(9,9,1)z-", "dome-in-table"),
        ("C(0,0,2) C(-2,0,2)x+", "nothing-below"),
        ("S(-1,0,2) S(-1,1,1)x+", "dome"),
        ("S(-1,0,2) S(0,0,1)z+", "covered"),
        ("S(-1,0,2) S(1,1,2)z+", "taken"),
    ],
)
def test_the_first_reason_in_order_is_given(move, code):
    here = positions.position(START)
    assert AXIOM.refusal(here, AXIOM.parse_move(move, here)).code == code


def test_a_sceptre_counts_as_lifted_from_its_place():
    """Its own body is no reason why it does not fit round the corner."""
    here = positions.position("blue 0,0,1:by+/bz+ 1,0,1:wz+ 1,0,2:wy+ 3,0,1:wy+")
    assert AXIOM.refusal(here, AXIOM.parse_move("S(0,0,1) S(1,0,2)x-", here)) is None


def test_forced_self_occupation_is_legal():
    here = positions.position("blue 0,0,1:by-z+/bx+ -1,1,1:wx-z+/by- 0,1,1:wx-y-/wx+")
    assert positions.texts_of_moves(here) == ["S(-1,1,1) S(0,0,1)x-"]


LIFTED = ("under-cube", "under-sceptre", "holds-others")
"""Codes that say that a cube cannot be lifted at all."""

WHEREVER_TURNED = (
    *LIFTED,
    "same-cell",
    "cell-taken",
    "below-table",
    "under-a-cube-there",
    "sceptre-space",
    "no-such-face",
)
"""Codes that hold for a cell, however a cube is turned there or whatever face is meant."""


def box(here, grown):
    """Every cell of the box around the cubes, grown on all sides."""
    axes = zip(*(cube.cell for cube in here.cubes), strict=True)
    return product(*(range(min(axis) - grown, max(axis) + grown + 1) for axis in axes))


def orientations(cube):
    pairs = [pair for pair in combinations(FACES, 2) if pair[0][0] != pair[1][0]]
    return pairs if cube.kind == "double" else [(face,) for face in FACES]


def unrefused(here):
    """Every move of the side to move that is not refused.

    Work is shared: a cube that cannot be lifted is asked for once, and a cell that is refused
    whatever the orientation or the face is asked for once.
    """
    passed = set()
    cells = list(box(here, 2))
    for piece in here.pieces:
        if piece.colour != here.turn:
            continue
        sceptre = isinstance(piece, Sceptre)
        kind, ways = (SceptreMove, FACES) if sceptre else (CubeMove, orientations(piece))
        for cell in cells:
            code = ""
            for way in ways:
                move = kind(piece.cell, cell, way)
                refusal = AXIOM.refusal(here, move)
                code = refusal.code if refusal else ""
                if refusal is None:
                    passed.add(move)
                elif code in WHEREVER_TURNED:
                    break
            if code in LIFTED:
                break
    return passed


@pytest.mark.parametrize("hanging", [False, True])
def test_refused_is_everything_that_is_not_legal(hanging):
    for here in positions.random_positions(150, hanging):
        assert unrefused(here) == set(AXIOM.legal(here))


@pytest.mark.parametrize("hanging", [False, True])
def test_every_expressible_move_is_refused_or_legal(hanging):
    """The same for a few positions, for both sides and without sharing any work."""
    for here in positions.random_positions(150, hanging)[::50]:
        moves = list(AXIOM.expressible(here))
        assert (
            len(moves)
            == len(set(moves))
            == len(list(box(here, 2)))
            * (sum(len(orientations(cube)) for cube in here.cubes) + 6 * len(here.sceptres))
        )
        assert {move for move in moves if not AXIOM.refusal(here, move)} == set(AXIOM.legal(here))
