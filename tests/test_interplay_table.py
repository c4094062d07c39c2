"""Interplay on the table: pointing held against the engine, where pieces stand, how they move."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
import solids
from scene.games import positions

from axiom3d.pointing import NOTHING, Pointed
from axiom3d.tables import Seeing
from axiom3d.tables.interplay import gesture, layout
from axiom3d.tables.interplay.table import TABLE
from games.core import default_options
from games.interplay import HOLES, INTERPLAY, SET, Draft, Place, Placed, Repositioned

OPTIONS = default_options(INTERPLAY)

PEGS_OUT = "2Pp1p1/7/2p1P2/p1(hP)1P1p/7/P(hP)3p1/(hP)P1P(hP)2 b"
"""All of Blue's pegs are in play, one of them inside a hollow cylinder of Yellow's in c4."""

ALL_OUT = "Ppc1C2/1(Hp)(Hp)C1p1/p(Hp)1pP2/Cc2P1P/2c(hP)(hP)pP/1(hP)c1(hP)Cp/4P1(Hp) b"
"""Everything of Blue's is in play, and Blue's hollow in c6 stands over a peg."""


def read(text):
    return INTERPLAY.parse_position(text, OPTIONS)


def some(count):
    found = [node.position for node in positions("interplay", count)]
    return [*found, read(PEGS_OUT), read(ALL_OUT)]


def hold(position, piece):
    return gesture.click(position, gesture.empty(position), Pointed(piece)).hand


def piece_of(position, move):
    """The piece that a move moves; of those in a block any would do."""
    if isinstance(move, Place):
        return position.block(position.turn, move.kind)[-1]
    return next(each.id for each in position.at(move.origin) if each.colour == position.turn)


def ways_to_point(position, cell):
    return [Pointed(cell=cell), *(Pointed(piece.id, "") for piece in position.at(cell))]


def test_every_legal_move_can_be_made_by_clicks():
    generator = Random(5)
    made = Counter()
    for position in some(25):
        moves = list(INTERPLAY.legal(position))
        for move in generator.sample(moves, min(len(moves), 30)):
            hand = hold(position, piece_of(position, move))
            for there in ways_to_point(position, move.hole):
                assert TABLE.lands(gesture.hover(position, hand, there))
                answer = gesture.click(position, hand, there)
                assert (answer.move, answer.refusal) == (move, None)
                assert answer.hand == gesture.empty(position)
            made[type(move).__name__, bool(position.at(move.hole))] += 1
    assert len(made) == 4
    assert min(made.values()) > 5


def test_where_a_piece_does_not_fit_is_refused_in_the_engines_words():
    codes = Counter()
    for position in some(25):
        for target in INTERPLAY.choices(position):
            if target.draft is None:
                continue
            hand = hold(position, target.value)
            for each in INTERPLAY.choices(position, target.draft):
                if each.refusal is None or each.value == hand.origin:
                    continue
                answer = gesture.click(position, hand, Pointed(cell=each.value))
                assert (answer.move, answer.refusal, answer.sign) == (
                    None,
                    each.refusal,
                    each.value,
                )
                assert gesture.why(position, answer.hand) == each.refusal
                marks = TABLE.compose(position, answer.hand, refusal=each.refusal, sign=each.value)
                kinds = Counter(mark.kind for mark in marks.marks)
                assert kinds["refused"] == len(each.refusal.pieces)
                assert kinds["sign"] >= 1
                codes[each.refusal.code] += 1
    wanted = {"solid-there", "solid-needs-empty", "same-kind", "own-together", "hole-full"}
    assert wanted <= set(codes)


def test_marks_are_on_every_hole_where_it_fits_and_on_no_other():
    for position in some(15):
        for kind in SET:
            block = position.block(position.turn, kind)
            if not block or position.over:
                continue
            fits = {m.hole for m in INTERPLAY.legal(position) if m.kind == kind}
            marks = TABLE.compose(position, hold(position, block[0])).marks
            marked = {
                layout.hole_at(*mark.pose.position[:2]) for mark in marks if mark.kind == "fits"
            }
            assert marked == fits


def test_a_piece_that_may_not_be_repositioned_yet_is_refused_with_the_count():
    position = read("3P3/7/7/3p3/7/7/7 b")
    peg = position.at((3, 6))[0].id
    answer = gesture.click(position, gesture.empty(position), Pointed(peg))
    assert answer.refusal.code == "not-all-in-play"
    assert "9 are missing" in answer.refusal.sentence
    assert not TABLE.can_take(position, Pointed(peg))


def test_a_piece_that_shares_its_hole_is_moved_in_two_steps():
    """Rules: it goes back to the block; then it and no other is placed, in any hole but its own."""
    position = read(PEGS_OUT)
    hollow, peg = position.at((2, 3))
    hand = hold(position, peg.id)
    assert (TABLE.holds(hand), hand.shared) == (peg.id, True)
    held = TABLE.compose(position, hand).figures[peg.id].pose.position
    home = layout.block_pose("blue", "peg", SET["peg"] - 1).position
    assert held[:2] == home[:2]
    assert held[2] > home[2]
    other = position.block("blue", "solid")[0]
    for wrong in (Pointed(other), Pointed(position.at((2, 6))[0].id)):
        answer = gesture.click(position, hand, wrong)
        assert answer.refusal is not None
        assert answer.hand.piece == peg.id
    for back in (Pointed(peg.id), Pointed(hollow.id), Pointed(cell=(2, 3))):
        answer = gesture.click(position, hand, back)
        assert (answer.move, answer.refusal, answer.hand.piece) == (None, None, None)
    answer = gesture.click(position, hand, Pointed(cell=(6, 0)))
    assert INTERPLAY.format_move(answer.move) == "Pc4-g1"


def test_of_two_pieces_in_a_hole_the_one_that_can_be_taken_is_meant():
    position = read(PEGS_OUT)
    hollow, peg = position.at((2, 3))
    for there in (Pointed(hollow.id), Pointed(peg.id), Pointed(cell=(2, 3))):
        assert TABLE.can_take(position, there)
        assert gesture.click(position, gesture.empty(position), there).hand.piece == peg.id


def test_hovering_changes_nothing_but_where_it_points():
    for position in some(5):
        for hand in (gesture.empty(position), gesture.take(position, Draft(position.pieces[0].id))):
            there = gesture.hover(position, hand, Pointed(cell=(2, 2)))
            assert gesture.hover(position, there, NOTHING) == gesture.hover(position, hand, NOTHING)


def test_all_36_pieces_are_always_there_and_those_alike_fill_the_last_places():
    for position in some(25):
        figures = TABLE.compose(position).figures
        assert len(figures) == 36
        for colour in INTERPLAY.seats:
            for kind, count in SET.items():
                left = position.block(colour, kind)
                places = [
                    layout.block_pose(colour, kind, i) for i in range(count - len(left), count)
                ]
                assert [figures[id].pose for id in left] == places
        counts = [label.text for label in TABLE.compose(position).labels]
        assert counts == [str(len(position.block(c, k))) for c in INTERPLAY.seats for k in SET]


def test_nothing_that_stands_overlaps():
    for position in some(10):
        figures = list(TABLE.compose(position).figures.values())
        for a, b in combinations(figures, 2):
            if sum((p - q) ** 2 for p, q in zip(a.pose.position, b.pose.position, strict=True)) < 1:
                assert solids.overlap(a.model, a.pose, b.model, b.pose) < 1e-6, (a, b)


def replayed(seed):
    """A random game from its start or from where pieces are repositioned, move by move."""
    position, generator = (read(ALL_OUT) if seed % 2 else read(PEGS_OUT)), Random(seed)
    for _ in range(6):
        moves = list(INTERPLAY.legal(position))
        if not moves:
            return
        full = [move for move in moves if position.at(move.hole)] or moves
        move = generator.choice(full if generator.random() < 0.6 else moves)
        after, events = INTERPLAY.play(position, move)
        yield position, move, events, after
        position = after


@pytest.mark.parametrize("held", [False, True])
def test_a_move_ends_exactly_at_rest_and_touches_nothing_on_its_way(held):
    over = Counter()
    for seed in range(4):
        for position, move, events, after in replayed(seed):
            start = {}
            if held:
                hand = hold(position, piece_of(position, move))
                figures = TABLE.compose(position, hand).figures
                start = {id: figure.pose for id, figure in figures.items()}
            timeline = TABLE.choreograph(position, events, after, start)
            end = timeline.at(timeline.duration)
            at_rest = layout.rest(after)
            moved = next(e.piece for e in events if isinstance(e, Placed | Repositioned))
            assert end.over(TABLE.compose(after)).figures == at_rest
            others = [figure for id, figure in at_rest.items() if id != moved]
            figure = at_rest[moved]
            for step in range(31):
                pose = timeline.at(timeline.duration * step / 30).poses[moved]
                for other in others:
                    shared = solids.overlap(figure.model, pose, other.model, other.pose)
                    assert shared < 1e-6, (INTERPLAY.format_move(move), step, other)
            over[bool(position.at(move.hole))] += 1
    assert min(over.values()) > 4


def test_lines_and_threats_are_drawn_only_with_their_aid():
    position = read("7/7/7/PPCP3/7/7/ppc1p2 b")
    with_lines = Seeing(aids=frozenset(TABLE.aids))
    plain = {mark.kind for mark in TABLE.compose(position).marks}
    marks = TABLE.compose(position, seeing=with_lines).marks
    assert not {kind for kind in plain if kind.startswith(("line", "threat"))}
    for side, hole in (("first", (4, 3)), ("second", (3, 0))):
        rings = [mark.pose for mark in marks if mark.kind == f"threat-{side}" and mark.pose]
        assert [layout.hole_at(*pose.position[:2]) for pose in rings] == [hole]
        assert any(mark.points for mark in marks if mark.kind == f"threat-{side}")


def test_the_winning_five_is_marked():
    position = read("7/7/7/PPCPP2/7/7/ppc1p2 y")
    won = [mark.piece for mark in TABLE.compose(position).marks if mark.kind == "won"]
    assert won == [position.at((column, 3))[0].id for column in range(5)]


def test_every_hole_is_pointed_at_around_its_middle():
    for cell in HOLES:
        x, y, _ = layout.hole_pose(cell).position
        for dx, dy in ((0, 0), (0.45, 0.45), (-0.45, 0.3)):
            assert TABLE.floor_cell(x + dx, y + dy) == cell
    assert TABLE.floor_cell(0, 3.6) is None
    assert TABLE.floor_cell(-5.1, 0) is None
