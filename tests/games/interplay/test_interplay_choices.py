"""What can be pointed at next."""

import boards

from games.interplay import HOLES, INTERPLAY, Draft, Place, Reposition


def by_value(here, draft=None):
    targets = INTERPLAY.choices(here, draft)
    values = [target.value for target in targets]
    assert len(values) == len(set(values))
    return {target.value: target for target in targets}


def test_every_piece_of_both_sides_can_be_pointed_at():
    for here in boards.random_positions(300)[::15]:
        targets = by_value(here)
        assert set(targets) == set(range(36))
        assert {target.kind for target in targets.values()} == {"piece"}


def test_pieces_alike_in_a_block_lead_to_the_one_that_will_be_taken():
    here = boards.position(boards.START)
    targets = by_value(here)
    for kind in ("peg", "solid", "hollow"):
        block = here.block("blue", kind)
        assert {targets[id].draft for id in block} == {Draft(block[0])}
        refusals = {targets[id].refusal.code for id in here.block("yellow", kind)}
        assert refusals == {"not-yours"}
    _, events = INTERPLAY.play(here, Place("peg", (3, 3)))
    assert events[0].piece == here.block("blue", "peg")[0]
    assert "the starting block" in targets[here.block("yellow", "peg")[0]].refusal.sentence


def test_a_piece_on_the_board_that_may_not_be_moved_yet_says_how_many_are_missing():
    here = boards.position("PP5/7/7/3(Hp)3/7/7/7 b")
    targets = by_value(here)
    peg, _, hollow, other, *_ = here.pieces
    assert targets[peg.id].refusal.code == "not-all-in-play"
    assert "8 are missing" in targets[peg.id].refusal.sentence
    assert "7 are missing" in targets[hollow.id].refusal.sentence
    assert targets[other.id].refusal.code == "not-yours"


def test_a_piece_of_a_shared_hole_can_be_taken_up():
    here = boards.position(boards.ALL_CYLINDERS)
    hollow, _ = here.at((0, 3))
    assert by_value(here)[hollow.id].draft == Draft(hollow.id)
    targets = by_value(here, Draft(hollow.id))
    assert targets[0, 3].refusal.code == "same-hole"
    assert targets[6, 6].move == Reposition("hollow", (0, 3), (6, 6))


def test_a_piece_in_the_hand_can_point_at_every_hole():
    for here in boards.random_positions(300)[::15]:
        for id, target in by_value(here).items():
            if not target.draft:
                continue
            piece = here.piece(target.draft.piece)
            targets = by_value(here, target.draft)
            assert list(targets) == list(HOLES)
            for hole, each in targets.items():
                move = (
                    Reposition(piece.kind, piece.hole, hole)
                    if piece.hole
                    else Place(piece.kind, hole)
                )
                assert each.kind == "cell"
                assert each.refusal == INTERPLAY.refusal(here, move)
                assert each.move == (None if each.refusal else move)
            assert here.piece(id).colour == here.turn


def test_the_opponents_piece_in_the_hand_goes_nowhere():
    here = boards.position(boards.START)
    id = here.block("yellow", "peg")[0]
    codes = {target.refusal.code for target in INTERPLAY.choices(here, Draft(id))}
    assert codes == {"not-yours"}


def test_choices_of_a_finished_game_are_all_refused():
    here = boards.position("7/7/PPCPP2/7/7/7/7 y")
    for draft in (None, Draft(0), Draft(35)):
        codes = {target.refusal.code for target in INTERPLAY.choices(here, draft)}
        assert codes == {"game-over"}
