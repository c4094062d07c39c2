"""What can be pointed at next, and where a sceptre reaches."""

import positions
import pytest
import rulebook

from games.axiom import AXIOM, FACES, CubeDraft, SceptreDraft, SceptreMove, reach

HERE = positions.position(AXIOM.starts["standard"])


def by_value(here, draft=None):
    targets = AXIOM.choices(here, draft)
    values = [target.value for target in targets]
    assert len(values) == len(set(values))
    return {target.value: target for target in targets}


def test_every_piece_can_be_pointed_at():
    targets = by_value(HERE)
    assert set(targets) == {piece.id for piece in HERE.pieces}
    free = HERE.cube_at((0, 0, 2))
    assert targets[free.id].draft == CubeDraft((0, 0, 2))
    assert targets[HERE.cube_at((0, 0, 1)).id].refusal.code == "under-cube"
    assert targets[HERE.cube_at((0, 1, 2)).id].refusal.code == "not-yours"
    assert targets[HERE.sceptre_on((1, 0, 2), "z+").id].draft == SceptreDraft((1, 0, 2))
    assert targets[HERE.sceptre_on((1, 1, 2), "z+").id].refusal.code == "not-yours"


def test_a_sceptre_on_a_cube_of_the_other_colour_can_be_taken_up():
    here = positions.position("blue 0,0,1:wx+/bz+ 5,0,1:bx+/wz+")
    cube, sceptre, own_cube, other_sceptre = by_value(here).values()
    assert cube.refusal.code == "not-yours"
    assert sceptre.draft == SceptreDraft((0, 0, 1))
    assert own_cube.refusal.code == "under-sceptre"
    assert other_sceptre.refusal.code == "not-yours"


def test_a_sceptre_in_the_hand_can_point_at_every_face():
    targets = by_value(HERE, SceptreDraft((-1, 0, 2)))
    assert set(targets) == {(cube.cell, face) for cube in HERE.cubes for face in FACES}
    for (cell, face), target in targets.items():
        move = SceptreMove((-1, 0, 2), cell, face)
        assert target.refusal == AXIOM.refusal(HERE, move)
        assert target.move == (None if target.refusal else move)


def test_a_cube_in_the_hand_can_point_at_every_empty_cell_that_touches():
    targets = by_value(HERE, CubeDraft((0, 0, 2)))
    around = {(x, y, z) for x in range(-2, 3) for y in range(-1, 3) for z in range(1, 4)}
    taken = {cube.cell for cube in HERE.cubes} - {(0, 0, 2)}
    assert set(targets) == around - taken
    assert {target.kind for target in targets.values()} == {"cell"}
    assert targets[-2, 0, 1].draft == CubeDraft((0, 0, 2), (-2, 0, 1))


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ((0, 0, 2), "same-cell"),
        ((-1, 0, 3), "sceptre-space"),
        # Turned down, it would press into the table; turned otherwise it only lacks an interlock.
        ((-2, -1, 1), "no-interlock"),
        ((0, 2, 2), "nothing-below"),
    ],
)
def test_a_cell_is_refused_for_the_orientation_that_gets_furthest(cell, code):
    assert by_value(HERE, CubeDraft((0, 0, 2)))[cell].refusal.code == code


@pytest.mark.parametrize(("origin", "count"), [((0, 0, 2), 6), ((0, 0, 1), 12)])
def test_orientations_come_in_a_fixed_order(origin, count):
    orders = [
        [target.value for target in AXIOM.choices(HERE, CubeDraft(origin, cell))]
        for cell in ((-2, 0, 1), (0, 1, 3), (9, 9, 1))
    ]
    assert len(orders[0]) == count
    assert orders[0] == orders[1] == orders[2]


def test_choices_of_a_finished_game_are_all_refused():
    here = positions.position("white 0,0,1:bz+/bx+/wx- 5,0,1:wx+")
    drafts = (None, CubeDraft((5, 0, 1)), CubeDraft((5, 0, 1), (1, 0, 1)), SceptreDraft((0, 0, 1)))
    for draft in drafts:
        targets = AXIOM.choices(here, draft)
        assert targets
        assert {target.refusal.code for target in targets} == {"game-over"}


@pytest.mark.parametrize("hanging", [False, True])
def test_reach_agrees_with_the_legal_moves(hanging):
    for here in positions.random_positions(60, hanging):
        if AXIOM.outcome(here):
            continue
        legal = {move for move in AXIOM.legal(here) if isinstance(move, SceptreMove)}
        reached = set()
        for sceptre in here.sceptres:
            if sceptre.colour != here.turn:
                continue
            for (cell, face), found in reach(here, sceptre.cell).items():
                move = SceptreMove(sceptre.cell, cell, face)
                assert AXIOM.refusal(here, move) == found.refusal
                assert found.path[0] == sceptre.place
                assert found.path[-1] == (cell, face)
                rulebook.assert_walk(positions.text(here), found.path)
                if not found.refusal:
                    reached.add(move)
        assert reached == legal


def test_reach_shows_what_can_be_passed_only():
    here = positions.position("blue 0,0,1:by+/bz+ 3,0,1:wy+/wx-")
    found = reach(here, (0, 0, 1))
    assert found[(0, 0, 1), "x+"].refusal.code == "no-room-head-on"
    assert found[(0, 0, 1), "x-"].refusal is None
    assert reach(here, (1, 0, 1)) == {}


def test_the_shortest_route_is_shown():
    """Both ways round a row of three lead to every side; heading x+ is tried first."""
    found = reach(positions.position("blue 0,0,1:bz+ 1,0,1:bz+ 2,0,1:bz+/by-"), (2, 0, 1))
    assert found[(0, 0, 1), "y-"].path == (
        ((2, 0, 1), "y-"),
        ((1, 0, 1), "y-"),
        ((0, 0, 1), "y-"),
    )
    assert found[(2, 0, 1), "y+"].path == (
        ((2, 0, 1), "y-"),
        ((2, 0, 1), "x+"),
        ((2, 0, 1), "y+"),
    )


def test_of_equal_routes_the_first_heading_is_shown():
    """From one side to the opposite side of a lone cube, both ways round are two steps."""
    here = positions.position("blue 0,0,1:bz+/bx-")
    found = reach(here, (0, 0, 1))
    assert found[(0, 0, 1), "x+"].path == (
        ((0, 0, 1), "x-"),
        ((0, 0, 1), "y+"),
        ((0, 0, 1), "x+"),
    )


def test_a_loop_ends_at_the_start():
    found = reach(positions.position("blue 0,0,1:bz+/bx-"), (0, 0, 1))
    assert set(found) == {((0, 0, 1), face) for face in ("x+", "y+", "y-")}


def test_cubes_far_apart_offer_only_the_cells_around_them():
    here = positions.position("blue 0,0,1:bx+ 9999,9999,1:bx+/bz+")
    assert len(by_value(here, CubeDraft((0, 0, 1)))) == 2 * 18 - 1
    far = by_value(here, SceptreDraft((9999, 9999, 1)))
    assert far[(0, 0, 1), "z+"].refusal.code == "leaves-plane"
    assert far[(0, 0, 1), "y+"].refusal.code == "not-in-line"
