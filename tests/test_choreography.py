"""How moves are shown: exact ends, cubes that keep out of each other, sceptres that walk."""

import itertools
import math
from random import Random

import pytest
from solids import overlap

from axiom3d.picture import Mark, Picture, Pose
from axiom3d.rotation import angle_between, turned
from axiom3d.tables.axiom import layout
from axiom3d.tables.axiom.choreography import choreograph
from axiom3d.timeline import Key, Span, Timeline
from games.axiom import AXIOM, VECTOR, CubeEliminated, CubeMove, CubeMoved, SceptreMoved, opposite
from games.core import default_options

LIMIT = 1e-6  # of a cell's volume
NEAR = 0.3  # of a cell, along every axis


def played(seed, count, wanted):
    """So many played moves of random games: before, events, after, where `wanted` agrees."""
    random = Random(seed)
    position, plies, games = AXIOM.start(default_options(AXIOM)), 0, 0
    while count:
        moves = list(AXIOM.legal(position))
        if not moves or plies > 60:
            games, plies = games + 1, 0
            position = AXIOM.start({"hanging": games % 3 == 2, "repetition": False})
            continue
        chosen = [move for move in moves if wanted(move)]
        move = random.choice(chosen if chosen and random.random() < 0.8 else moves)
        after, events = AXIOM.play(position, move)
        plies += 1
        if wanted(move):
            count -= 1
            yield position, events, after
        position = after


def poses(position):
    return {piece: figure.pose for piece, figure in layout.rest(position).items()}


def same(one, other):
    return math.dist(one.position, other.position) < 1e-9 and (
        angle_between(one.rotation, other.rotation) < 1e-6
    )


def test_begins_at_rest_and_ends_at_rest():
    kinds = set()
    some = played(1, 100, lambda move: True)
    walks = played(5, 100, lambda move: not isinstance(move, CubeMove))
    for before, events, after in itertools.chain(some, walks):
        timeline = choreograph(before, events, after)
        began, ended = poses(before), poses(after)
        assert began.keys() == ended.keys()
        assert {**began, **timeline.at(0).poses} == began
        last = timeline.at(timeline.duration)
        assert {**began, **last.poses} == ended
        assert all(opacity == 1 for opacity in last.opacities.values())
        moved = {event.piece for event in events if hasattr(event, "piece")}
        assert moved <= set(timeline.poses)
        kinds |= {type(event).__name__ for event in events}
    assert {"CubeMoved", "SceptreMoved", "CubeEliminated"} <= kinds


def test_starts_from_the_pose_that_it_is_given():
    for before, events, after in played(2, 40, lambda move: True):
        piece = events[0].piece
        x, y, z = poses(before)[piece].position
        held = Pose((x + 0.2, y - 0.1, z + 3), layout.rotation_for(("y-",)))
        timeline = choreograph(before, events, after, {piece: held})
        assert timeline.at(0).poses[piece] == held
        assert timeline.at(timeline.duration).poses[piece] == poses(after)[piece]


def test_is_the_same_every_time_and_faster_at_a_greater_pace():
    for before, events, after in played(3, 20, lambda move: True):
        one, other = choreograph(before, events, after), choreograph(before, events, after)
        assert one == other
        quick = choreograph(before, events, after, pace=2)
        assert quick.duration == pytest.approx(one.duration / 2)
        halfway, early = one.at(one.duration / 3), quick.at(one.duration / 6)
        for piece, pose in halfway.poses.items():
            assert math.dist(pose.position, early.poses[piece].position) < 1e-6


def test_nothing_jumps():
    for before, events, after in played(4, 80, lambda move: True):
        timeline = choreograph(before, events, after)
        assert 0.3 < timeline.duration < 8
        frames = math.ceil(timeline.duration * 120)
        moments = [timeline.at(timeline.duration * i / frames) for i in range(frames + 1)]
        for one, other in itertools.pairwise(moments):
            for piece, pose in one.poses.items():
                if other.opacities.get(piece, 1) < 0.1:
                    continue  # it may be elsewhere the next time it is seen
                assert math.dist(pose.position, other.poses[piece].position) < 0.25
                assert angle_between(pose.rotation, other.poses[piece].rotation) < 0.35


def test_elimination_comes_after_the_sceptre_and_ends_in_the_tray():
    seen = 0
    for before, events, after in played(5, 150, lambda move: not isinstance(move, CubeMove)):
        gone = [event for event in events if isinstance(event, CubeEliminated)]
        if not gone:
            continue
        seen += 1
        timeline = choreograph(before, events, after)
        walked = next(event for event in events if isinstance(event, SceptreMoved))
        arrival = timeline.poses[walked.piece][-1].time
        assert timeline.at(arrival).poses[gone[0].piece] == poses(before)[gone[0].piece]
        tray = layout.tray_pose(after, len(after.out) - 1)
        assert timeline.at(timeline.duration).poses[gone[0].piece] == tray
    assert seen > 2


def mates(position, cube):
    """By how many faces a cube interlocks."""
    count = 0
    for face, (dx, dy, dz) in VECTOR.items():
        x, y, z = cube.cell
        other = position.cube_at((x + dx, y + dy, z + dz))
        count += bool(other) and (face in cube.domes or opposite(face) in other.domes)
    return count


def reach(one, other):
    """The greatest distance of two poses along an axis."""
    return max(abs(a - b) for a, b in zip(one.position, other.position, strict=True))


def test_cubes_move_as_solids_do(capsys):
    """One mate: nothing is ever touched. More: overlap only within 0.3 of the place.

    A cube that is locked in is only where it rests and where it is clear.
    """
    free = near = 0.0
    counts = {"one mate or none": 0, "more mates": 0, "locked": 0}
    for before, events, after in played(6, 200, lambda move: isinstance(move, CubeMove)):
        (moved,) = [event for event in events if isinstance(event, CubeMoved)]
        old, new = before.by_cell[moved.origin], after.by_cell[moved.target]
        began, ended = poses(before), poses(after)
        timeline = choreograph(before, events, after)
        several = {end: mates(p, c) > 1 for end, p, c in ((0, before, old), (1, after, new))}
        locked = bool(timeline.opacities)
        key = "locked" if locked else "more mates" if any(several.values()) else "one mate or none"
        counts[key] += 1
        others = [piece for piece in (*before.cubes, *before.sceptres) if piece.id != old.id]
        frames = math.ceil(timeline.duration * 24)
        for frame in range(frames + 1):
            pose = timeline.at(timeline.duration * frame / frames).poses[old.id]
            if pose in (began[old.id], ended[old.id]):
                continue
            distance, end = min((reach(pose, began[old.id]), 0), (reach(pose, ended[old.id]), 1))
            shared = max(overlap(old.kind, pose, o.kind, began[o.id]) for o in others)
            if several[end] and distance <= NEAR:
                near = max(near, shared)
            else:
                free = max(free, shared)
    with capsys.disabled():
        told = ", ".join(f"{count} {name}" for name, count in counts.items())
        print(
            f"\n200 moves ({told}): worst overlap {free:.1e} of a cell on the way,"
            f" {near:.1e} within {NEAR} of a place with several mates"
        )
    assert free <= LIMIT
    assert counts["one mate or none"] > 50
    assert counts["more mates"] > 5


def test_cubes_turn_only_above_everything():
    for before, events, after in played(7, 60, lambda move: isinstance(move, CubeMove)):
        piece = events[0].piece
        timeline = choreograph(before, events, after)
        rests = poses(before)
        tops = [pose.position[2] + 0.498 for key, pose in rests.items() if key != piece]
        ends = {rests[piece].rotation, poses(after)[piece].rotation}
        for key in timeline.poses[piece]:
            if key.value.rotation not in ends:
                assert key.value.position[2] - 0.86 > max(tops)


def test_sceptres_stand_upright_on_what_they_walk_on():
    for before, events, after in played(8, 80, lambda move: not isinstance(move, CubeMove)):
        walked = events[0]
        timeline = choreograph(before, events[:1], after)
        track = timeline.poses[walked.piece]
        for cell, face in walked.path:
            place = layout.face_centre(cell, face)
            closest = min(track, key=lambda key: math.dist(key.value.position, place))
            assert math.dist(closest.value.position, place) < 0.32
            up = turned(closest.value.rotation, (0.0, 0.0, 1.0))
            assert up == pytest.approx(VECTOR[face], abs=1e-6)


def test_sceptres_feet_stay_out_of_cubes():
    """But for a diagonal, which brushes the edges that it passes between."""
    worst = 0.0
    for before, events, after in played(9, 40, lambda move: not isinstance(move, CubeMove)):
        walked = events[0]
        (cell, face), (last, last_face) = walked.path[:2]
        diagonal = face == last_face and math.dist(cell, last) > 1.1
        narrow = any(
            before.cube_at(tuple(c + 2 * v for c, v in zip(at, VECTOR[side], strict=True)))
            for at, side in walked.path
        )
        if diagonal or narrow:
            continue
        timeline = choreograph(before, events[:1], after)
        frames = math.ceil(timeline.duration * 20)
        for frame in range(frames + 1):
            pose = timeline.at(timeline.duration * frame / frames).poses[walked.piece]
            for cube in before.cubes:
                rest = layout.cube_pose(cube)
                if math.dist(cube.cell, cell) < 9 and math.dist(rest.position, pose.position) < 1.6:
                    worst = max(worst, overlap("sceptre", pose, cube.kind, rest))
    assert worst < 1e-4


def test_timeline_holds_its_ends_and_joins():
    here, there, up = Pose((0, 0, 0)), Pose((2, 0, 0)), Pose((2, 0, 1))
    first = Timeline(1.0, {1: (Key(0.0, here), Key(1.0, there, "smooth"))})
    second = Timeline(
        2.0,
        {1: (Key(0.0, there), Key(2.0, up))},
        {2: (Key(0.0, 1.0), Key(2.0, 0.0))},
        captions=(Span(0.0, 1.0, "up"),),
        marks=(Span(0.5, 2.0, Mark("to", here)),),
    )
    both = first.then(second, pause=0.5)
    assert both.duration == 3.5
    assert both.at(-1).poses == {1: here}
    assert both.at(0.5).poses[1].position == (1, 0, 0)
    assert both.at(1.2).poses[1] == there
    assert both.at(2.5).poses[1].position == (2, 0, 0.5)
    assert both.at(0.2).opacities == {2: 1.0}
    assert both.at(2.5).opacities == {2: 0.5}
    assert (both.at(1.4).caption, both.at(1.5).caption, both.at(2.5).caption) == ("", "up", "")
    assert [mark.kind for mark in both.at(2.0).marks] == ["to"]
    assert both.at(9).poses[1] == up
    assert both.faster(2).at(1.25) == both.at(2.5)
    assert Timeline().then(first) == first


def test_moment_is_laid_over_a_picture():
    figure = layout.cube_figure(AXIOM.start(default_options(AXIOM)).cubes[0], Pose((0, 0, 0)))
    picture = Picture({1: figure, 2: figure}, caption="still")
    there = Pose((1, 2, 3))
    timeline = Timeline(1.0, {1: (Key(0.0, there),), 7: (Key(0.0, there),)}, {2: (Key(0.0, 0.25),)})
    shown = timeline.at(0.5).over(picture)
    assert shown.figures[1].pose == there
    assert shown.figures[2].opacity == 0.25
    assert shown.caption == "still"
    assert set(shown.figures) == {1, 2}
    assert picture.figures[1] is figure
