"""Playing Axiom by pointing, held against the engine: every move can be made and nothing else."""

from collections import Counter
from random import Random

import pytest
from scene.clicks import beside, make, piece_of, place_of, ways_to_point
from scene.games import positions

from axiom3d.pointing import NOTHING, Pointed
from axiom3d.tables import table
from axiom3d.tables.axiom import gesture
from games.axiom import AXIOM, FACES, VECTOR, CubeMove, SceptreMove, opposite
from games.core import default_options


def some(count):
    return [node.position for node in positions("axiom", count)]


def hold(position, piece):
    return gesture.click(position, gesture.empty(position), Pointed(piece)).hand


def free(position, kind):
    """The pieces of a kind that can be taken up."""
    hand = gesture.empty(position)
    targets = [key for key, target in hand.targets.items() if target.draft is not None]
    return [
        key for key in targets if (position.piece(key).kind == "sceptre") == (kind == "sceptre")
    ]


def cells_around(position):
    """Every empty cell of the box around the structure, grown by two, that can be pointed at."""
    cells = {cube.cell for cube in position.cubes}
    near = {beside(cell, face) for cell in cells for face in FACES}
    spread = range(min(x for x, _, _ in cells) - 2, max(x for x, _, _ in cells) + 3)
    depth = range(min(y for _, y, _ in cells) - 2, max(y for _, y, _ in cells) + 3)
    near |= {(x, y, 1) for x in spread for y in depth}
    return sorted(cell for cell in near - cells if cell[2] >= 1)


@pytest.mark.parametrize("hanging", [False, True])
def test_every_legal_move_can_be_made_by_clicks(hanging):
    generator = Random(3)
    made = Counter()
    for position in some(25):
        if hanging:
            options = {**default_options(AXIOM), "hanging": True}
            position = AXIOM.parse_position(AXIOM.format_position(position), options)
        moves = list(AXIOM.legal(position))
        for move in generator.sample(moves, min(len(moves), 20)):
            answer = make(position, move, generator)
            assert answer.move == move
            assert answer.refusal is None
            assert answer.hand == gesture.empty(position)
            made[type(move).__name__] += 1
    assert min(made["CubeMove"], made["SceptreMove"]) > 40


def test_every_way_to_point_at_a_cell_means_that_cell():
    tried = 0
    for position in some(10):
        for piece in free(position, "cube")[:2]:
            hand = hold(position, piece)
            for cell, target in hand.targets.items():
                if target.draft is None:
                    continue
                for there in ways_to_point(position, cell, piece):
                    offered = gesture.hover(position, hand, there)
                    assert offered.cell == cell
                    assert gesture.hover(position, offered, there) == offered
                    tried += 1
    assert tried > 40


def test_a_piece_that_may_not_be_moved_is_refused_in_the_engines_words():
    codes = Counter()
    for position in some(40):
        over = AXIOM.outcome(position) is not None
        for piece in (*position.cubes, *position.sceptres):
            answer = gesture.click(position, gesture.empty(position), Pointed(piece.id))
            assert answer.move is None
            if piece.kind == "sceptre":
                moves = [SceptreMove(piece.cell, (9, 9, 9), "z+")]
            else:
                moves = [CubeMove(piece.cell, (9, 9, 1), piece.domes)]
            found = AXIOM.refusal(position, moves[0])
            general = ("game-over", "not-yours", "under-cube", "under-sceptre")
            if found.code in general:
                assert (answer.refusal, answer.hand.held) == (found, False)
                assert gesture.why(position, answer.hand) == (
                    found if piece.colour == position.turn else None
                )
                codes[found.code] += 1
            else:
                assert (answer.refusal, answer.hand.piece) == (None, piece.id)
            assert not (over and answer.hand.held)
    assert {"not-yours", "under-cube", "under-sceptre"} <= set(codes)


def test_a_face_where_a_sceptre_may_not_stop_is_refused_in_the_engines_words():
    codes = Counter()
    for position in some(30):
        for piece in free(position, "sceptre"):
            hand = hold(position, piece)
            origin = position.piece(piece).cell
            for cube in position.cubes:
                for face in FACES:
                    move = SceptreMove(origin, cube.cell, face)
                    found = AXIOM.refusal(position, move)
                    answer = gesture.click(position, hand, place_of(position, move))
                    pointed = gesture.hover(position, hand, place_of(position, move))
                    if found is None:
                        assert answer.move == move
                        continue
                    assert answer.move is None
                    assert answer.refusal == found
                    assert answer.sign == (cube.cell, face)
                    assert answer.hand == pointed
                    if cube.cell != origin:
                        assert gesture.why(position, pointed) == found
                    codes[found.code] += 1
    assert len(codes) >= 5


def test_a_cell_where_a_cube_does_not_fit_is_refused_in_the_engines_words():
    codes = Counter()
    for position in some(30):
        for piece in free(position, "cube")[:3]:
            cube = position.piece(piece)
            hand = hold(position, piece)
            turns = [(f,) for f in FACES]
            if cube.kind == "double":
                turns = [(a, b) for a in FACES for b in FACES if a < b and a[0] != b[0]]
            for cell in cells_around(position):
                ways = ways_to_point(position, cell, piece)
                if not ways or cell == cube.cell:
                    continue
                moves = [CubeMove(cube.cell, cell, domes) for domes in turns]
                refusals = [AXIOM.refusal(position, move) for move in moves]
                answer = gesture.click(position, hand, ways[0])
                if None in refusals:
                    assert answer.refusal is None
                    assert AXIOM.refusal(position, answer.move) is None
                elif cell in hand.targets:
                    assert answer.move is None
                    assert answer.refusal in refusals
                    assert answer.sign == cell
                    assert answer.hand.piece == piece
                    codes[answer.refusal.code] += 1
                else:
                    assert (answer.move, answer.refusal) == (None, None)
                    assert not answer.hand.held
    assert len(codes) >= 3


def test_stepping_goes_round_every_legal_way_and_no_other():
    counts = set()
    for position in some(15):
        for piece in free(position, "cube")[:3]:
            cube, hand = position.piece(piece), hold(position, piece)
            for cell, target in hand.targets.items():
                if target.draft is None:
                    assert gesture.step(gesture.offer(position, hand, cell), 1).turns == {}
                    continue
                offered = gesture.offer(position, hand, cell)
                legal = {
                    move.domes
                    for move in AXIOM.legal(position)
                    if isinstance(move, CubeMove)
                    and (move.origin, move.target) == (cube.cell, cell)
                }
                ring = [offered]
                for _ in legal:
                    ring.append(gesture.step(ring[-1], 1))
                assert {each.domes for each in ring} == legal
                assert ring[-1] == offered
                assert gesture.step(ring[1], -1) == offered
                counts.add(len(legal))
    assert max(counts) > 4


def test_an_orientation_is_kept_from_cell_to_cell():
    """Where the shown way round fits it stays; where none of it fits, as much as can stays."""
    kept = changed = 0
    for position in some(12):
        for piece in free(position, "cube")[:2]:
            hand = hold(position, piece)
            assert hand.domes == position.piece(piece).domes
            open_cells = [c for c, target in hand.targets.items() if target.draft is not None]
            generator = Random(piece)
            for cell in generator.choices(open_cells, k=30) if open_cells else ():
                before = hand.domes
                hand = gesture.offer(position, hand, cell)
                legal = [domes for domes, turn in hand.turns.items() if turn.move is not None]
                shared = max(len(set(domes) & set(before)) for domes in legal)
                assert hand.domes in legal
                assert len(set(hand.domes) & set(before)) == shared
                if before in legal:
                    assert hand.domes == before
                    kept += 1
                else:
                    changed += 1
                if generator.random() < 0.3:
                    hand = gesture.step(hand, 1)
                if generator.random() < 0.3:
                    hand = gesture.hover(position, hand, NOTHING)
                    assert (hand.turns, hand.cell) == ({}, None)
    assert min(kept, changed) > 30


SINGLES = [(face,) for face in FACES]
DOUBLES = [(a, b) for a in FACES for b in FACES if a < b and a[0] != b[0]]


@pytest.mark.parametrize("axis", FACES)
def test_quarter_turns_are_a_group_action(axis):
    turn = gesture.quarter_turn
    for domes in SINGLES + DOUBLES:
        once = turn(domes, axis, 1)
        assert len(once) == len(domes)
        assert once in SINGLES + DOUBLES
        assert turn(domes, axis, 4) == turn(domes, axis, 0) == domes
        assert turn(once, axis, 1) == turn(domes, axis, 2)
        assert turn(once, axis, -1) == domes
        assert turn(domes, axis, 3) == turn(domes, axis, -1) == turn(domes, opposite(axis), 1)
    assert {turn(domes, axis, 1) for domes in DOUBLES} == set(DOUBLES)
    assert turn((axis,), axis, 1) == (axis,)


def test_a_quarter_turn_is_counter_clockwise_seen_against_its_axis():
    assert gesture.quarter_turn(("x+",), "z+", 1) == ("y+",)
    assert gesture.quarter_turn(("y+",), "x+", 1) == ("z+",)
    assert gesture.quarter_turn(("x+", "z+"), "y+", 1) == ("x+", "z-")


def test_a_turn_of_the_hand_goes_about_the_axis_past_what_is_illegal():
    shown = table("axiom")
    turned = 0
    for position in some(12):
        for piece in free(position, "cube")[:2]:
            hand = hold(position, piece)
            for cell in [c for c, t in hand.targets.items() if t.draft is not None][:6]:
                offered = gesture.offer(position, hand, cell)
                legal = {domes for domes, t in offered.turns.items() if t.move is not None}
                for axis in FACES:
                    nudge = tuple(v + 0.2 * i for i, v in enumerate(VECTOR[axis]))
                    ring = [gesture.quarter_turn(offered.domes, axis, k) for k in (1, 2, 3, 0)]
                    expected = next(domes for domes in ring if domes in legal)
                    after = shown.turn(offered, nudge, 1)
                    assert after.domes == expected
                    turned += expected != offered.domes
    assert turned > 40


def test_a_click_elsewhere_or_on_what_is_held_puts_it_back():
    for position in some(10):
        for piece in free(position, "cube")[:2] + free(position, "sceptre")[:2]:
            for there in (NOTHING, Pointed(piece), Pointed(piece, "z+"), Pointed(cell=(40, 40, 1))):
                answer = gesture.click(position, hold(position, piece), there)
                assert answer.hand == gesture.empty(position)
                assert (answer.move, answer.refusal) == (None, None)


def test_a_cube_offered_where_it_was_goes_back_without_a_word():
    tried = 0
    for position in some(20):
        for piece in free(position, "cube"):
            for there in ways_to_point(position, position.piece(piece).cell, piece):
                answer = gesture.click(position, hold(position, piece), there)
                assert (answer.move, answer.refusal) == (None, None)
                assert answer.hand == gesture.empty(position)
                tried += 1
    assert tried > 20


def test_another_sceptre_of_ones_own_is_taken_up_instead():
    tried = 0
    for position in some(20):
        mine = free(position, "sceptre")
        for piece in mine:
            for other in mine:
                if other != piece:
                    answer = gesture.click(position, hold(position, piece), Pointed(other))
                    assert answer == gesture.click(
                        position, gesture.empty(position), Pointed(other)
                    )
                    tried += 1
    assert tried > 5


def test_cubes_that_are_out_can_not_be_pointed_at():
    tried = 0
    for position in some(40):
        for cube in position.out:
            answer = gesture.click(position, gesture.empty(position), Pointed(cube.id, "z+"))
            assert (answer.hand.held, answer.move, answer.refusal) == (False, None, None)
            for piece in free(position, "sceptre")[:1] + free(position, "cube")[:1]:
                hand = gesture.hover(position, hold(position, piece), Pointed(cube.id, "z+"))
                assert (hand.place, hand.cell) == (None, None)
            tried += 1
    assert tried > 5


def test_pointing_changes_nothing_but_the_hand():
    for position in some(5):
        text, pieces = AXIOM.format_position(position), (position.cubes, position.sceptres)
        for move in list(AXIOM.legal(position))[:20]:
            make(position, move, Random(1))
            piece_of(position, move)
        assert AXIOM.format_position(position) == text
        assert (position.cubes, position.sceptres) == pieces
