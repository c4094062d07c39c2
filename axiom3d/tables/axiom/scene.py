"""A game of Axiom as it is to be seen: position, hand and ways of seeing, as one Picture (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from axiom3d.picture import Figure, Mark, Picture, Pose, Vec3
from axiom3d.tables import PLAIN, Seeing
from axiom3d.tables.axiom import gesture, layout
from games.axiom import (
    AXIOM,
    VECTOR,
    Cell,
    Cube,
    CubeDraft,
    CubeEliminated,
    CubeMoved,
    Event,
    Place,
    Position,
    Sceptre,
    SceptreMoved,
)
from games.core import Refusal

GHOST, SLENDER_GHOST = 0.5, 0.7
"""How opaque an offered cube and an offered sceptre are."""

TRACE = 0.14
"""How opaque the trace is that a held cube leaves where it was."""

XRAY = 0.34
HOVER = 0.45
"""How far a held cube floats above the highest cube, in cells."""

LEAN = 0.12
"""How far a held cube leans towards where it is offered: a share of the way."""

LIFTED = 0.2
"""How far a held sceptre is lifted from its recess, in cells."""


def compose(
    position: Position,
    hand: gesture.Hand | None = None,
    seeing: Seeing = PLAIN,
    refusal: Refusal | None = None,
    sign: object = None,
) -> Picture:
    """The picture of a position at rest, with what is held, offered, marked and refused."""
    figures = layout.rest(position)
    marks: list[Mark] = []
    ghosts: tuple[Figure, ...] = ()
    if "x-ray" in seeing.aids:
        figures = {key: _thin(figure) for key, figure in figures.items()}
    marks += last_marks(position, seeing.last)
    if hand is not None and hand.held:
        figures, ghosts, held = _held(position, hand, figures)
        marks += held
    elif hand is not None:
        marks += _hovered(position, hand)
    marks += _end_marks(position)
    if refusal is not None:
        marks = [mark for mark in marks if mark.piece not in refusal.pieces]
        marks += _refused(position, refusal, sign)
    return Picture(figures, ghosts, tuple(marks))


def _thin(figure: Figure) -> Figure:
    return figure if figure.model == "sceptre" else replace(figure, opacity=XRAY)


def _hovered(position: Position, hand: gesture.Hand) -> Iterator[Mark]:
    target = hand.targets.get(hand.pointed.piece)
    if target is not None and target.draft is not None:
        yield Mark("hover", piece=hand.pointed.piece)


def hover_pose(position: Position, hand: gesture.Hand) -> Pose:
    """Where a held cube floats: above its origin, leaning towards the cell it is offered at."""
    assert isinstance(hand.draft, CubeDraft)
    x, y, _ = layout.centre(hand.draft.origin)
    if hand.cell is not None and hand.cell in hand.targets:
        x += LEAN * (hand.cell[0] - x)
        y += LEAN * (hand.cell[1] - y)
    top = max(cube.cell[2] for cube in position.cubes)
    return Pose((x, y, top + HOVER + 0.5), layout.rotation_for(hand.domes))


def _held(
    position: Position, hand: gesture.Hand, figures: dict[int, Figure]
) -> tuple[dict[int, Figure], tuple[Figure, ...], list[Mark]]:
    piece = position.piece(hand.piece if hand.piece is not None else -1)
    marks = [Mark("selected", piece=piece.id)]
    if isinstance(piece, Sceptre):
        held, ghosts, more = _held_sceptre(hand, piece)
        out = taken_out(position, hand)
        if out is not None:
            more.append(Mark("leaves", piece=out))
    else:
        held, ghosts, more = _held_cube(position, hand, piece)
    return {**figures, piece.id: held}, ghosts, marks + more


def _held_sceptre(
    hand: gesture.Hand, piece: Sceptre
) -> tuple[Figure, tuple[Figure, ...], list[Mark]]:
    rest = layout.sceptre_pose(piece)
    at = layout.face_centre(piece.cell, piece.face, LIFTED)
    ghosts: tuple[Figure, ...] = ()
    marks = []
    for place, way in hand.reach.items():
        pointed = place == hand.place
        if not pointed or way.refusal is not None:  # else its ghost stands there
            kind = "stop" if hand.targets[place].move is not None else "pass"
            marks.append(Mark(kind, pose=on(place)))
        if pointed:
            marks.append(Mark("path", points=path_points(way.path)))
            if way.refusal is None:
                ghost = replace(piece, cell=place[0], face=place[1])
                figure = layout.sceptre_figure(piece, layout.sceptre_pose(ghost), SLENDER_GHOST)
                ghosts = (figure,)
    return layout.sceptre_figure(piece, Pose(at, rest.rotation)), ghosts, marks


def _held_cube(
    position: Position, hand: gesture.Hand, piece: Cube
) -> tuple[Figure, tuple[Figure, ...], list[Mark]]:
    marks = [
        Mark("cell", pose=floor_of(cell))
        for cell, target in hand.targets.items()
        if target.draft is not None
    ]
    ghosts = [layout.cube_figure(piece, layout.cube_pose(piece), TRACE)]
    if hand.cell is not None and hand.turns:
        ghost = replace(piece, cell=hand.cell, domes=hand.domes)
        ghosts.append(layout.cube_figure(piece, layout.cube_pose(ghost), GHOST))
    elif hand.cell is not None and hand.cell in hand.targets and hand.cell != piece.cell:
        marks.append(Mark("sign", pose=floor_of(hand.cell)))
    return layout.cube_figure(piece, hover_pose(position, hand)), tuple(ghosts), marks


def taken_out(position: Position, hand: gesture.Hand) -> int | None:
    """The cube that the offered move of a sceptre would take out of the game, or None."""
    target = hand.targets.get(hand.place)
    if target is None or target.move is None:
        return None
    _, events = AXIOM.play(position, target.move)
    return next((event.piece for event in events if isinstance(event, CubeEliminated)), None)


def on(place: Place) -> Pose:
    """The pose of a flat mark on a face."""
    return Pose(layout.face_centre(*place), layout.standing_on(place[1]))


def floor_of(cell: Cell) -> Pose:
    """The pose of a flat mark on the floor of a cell."""
    x, y, z = layout.centre(cell)
    return Pose((x, y, z - 0.5))


def path_points(path: Sequence[Place]) -> tuple[tuple[Vec3, Vec3], ...]:
    """The line along a path on the surface, as (point, normal), bent at every edge it crosses."""
    points: list[tuple[Vec3, Vec3]] = []
    for before, after in pairwise(path):
        start = layout.face_centre(*before)
        points.append((start, _normal(before)))
        if before[1] != after[1]:
            # A convex edge is shared by two faces of one cube, a concave one by two cubes.
            way = 0.5 if before[0] == after[0] else -0.5
            x, y, z = (s + way * v for s, v in zip(start, VECTOR[after[1]], strict=True))
            points += [((x, y, z), _normal(before)), ((x, y, z), _normal(after))]
    points.append((layout.face_centre(*path[-1]), _normal(path[-1])))
    return tuple(points)


def _normal(place: Place) -> Vec3:
    x, y, z = VECTOR[place[1]]
    return (float(x), float(y), float(z))


def last_marks(position: Position, events: Sequence[Event]) -> Iterator[Mark]:
    """From hollow, to filled: the last move's marks."""
    for event in events:
        if isinstance(event, CubeMoved):
            yield Mark("from-cell", pose=floor_of(event.origin))
            yield Mark("to", piece=event.piece)
        elif isinstance(event, SceptreMoved):
            if position.cube_at(event.origin[0]) is not None:
                yield Mark("from", pose=on(event.origin))
            yield Mark("to", pose=on(event.target))
        elif isinstance(event, CubeEliminated):
            yield Mark("from-cell", pose=floor_of(event.cell))


def _end_marks(position: Position) -> Iterator[Mark]:
    outcome = AXIOM.outcome(position)
    if outcome is None:
        return
    for piece in outcome.pieces:
        yield Mark("won" if outcome.winners else "to", piece=piece)


def _refused(position: Position, refusal: Refusal, sign: object) -> Iterator[Mark]:
    for piece in refusal.pieces:
        yield Mark("refused", piece=piece)
    if isinstance(sign, tuple) and len(sign) == 2:
        yield Mark("sign", pose=on(sign))
    elif isinstance(sign, tuple):
        yield Mark("sign", pose=floor_of(sign))


def target_of(position: Position) -> Vec3:
    """What the camera looks at."""
    return layout.middle(cube.cell for cube in position.cubes)
