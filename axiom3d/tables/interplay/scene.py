"""A game of Interplay as it is to be seen: position, hand and aids, as one Picture (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from axiom3d.picture import Figure, Mark, Picture, Pose, Vec3
from axiom3d.tables import PLAIN, Seeing
from axiom3d.tables.interplay import gesture, layout
from axiom3d.tables.interplay.choreography import clear_height
from axiom3d.tables.interplay.places import THICKNESS
from games.core import Refusal
from games.interplay import (
    INTERPLAY,
    SET,
    Cell,
    Event,
    Line,
    Placed,
    Position,
    Repositioned,
    lines,
    threats,
)

GHOST = 0.65
LEFT = 0.22
"""Opacity of what is shown where the held piece came from."""

LEAN = 0.12
"""How far a held piece leans towards the hole it is offered at: a share of the way."""

BEGUN = 2
"""With how many pieces in it a line is shown; with fewer it would be one of very many."""

APART = 0.05
"""How far the two sides' lines lie from the middle of the holes."""


def compose(
    position: Position,
    hand: gesture.Hand | None = None,
    seeing: Seeing = PLAIN,
    refusal: Refusal | None = None,
    sign: object = None,
) -> Picture:
    """The picture of a position at rest, with what is held, offered, marked and refused."""
    figures = layout.rest(position)
    ghosts: tuple[Figure, ...] = ()
    marks = list(line_marks(position)) if "lines" in seeing.aids else []
    marks += last_marks(position, seeing.last)
    if hand is not None and hand.piece is not None:
        piece = position.piece(hand.piece)
        ghosts = tuple(_ghosts(position, hand, figures))
        figures[piece.id] = layout.figure(piece, hold_pose(position, hand))
        marks += _offers(position, hand)
    elif hand is not None:
        target = gesture.aimed(position, hand, hand.pointed)
        if target is not None and target.draft is not None:
            marks.append(Mark("hover", piece=target.draft.piece))
    outcome = INTERPLAY.outcome(position)
    for each in outcome.pieces if outcome else ():
        marks.append(Mark("won", piece=each))
    if refusal is not None:
        marks = [mark for mark in marks if mark.piece not in refusal.pieces]
        marks += [Mark("refused", piece=each) for each in refusal.pieces]
        if isinstance(sign, tuple):
            marks.append(Mark("sign", pose=brim(position, sign)))
    return Picture(
        figures, ghosts, tuple(marks), props=layout.PROPS, labels=layout.counts(position)
    )


def hold_pose(position: Position, hand: gesture.Hand) -> Pose:
    """Where the held piece floats: above where it came from, leaning towards the hole it is offered
    at. A piece that shared its hole has gone back to its starting block."""
    assert hand.piece is not None
    piece = position.piece(hand.piece)
    home = layout.home_pose(position, piece) if hand.shared else layout.pose(position, piece)
    x, y, _ = home.position
    if hand.target is not None and hand.target.move is not None and hand.hole is not None:
        to_x, to_y, _ = layout.hole_pose(hand.hole).position
        x, y = x + LEAN * (to_x - x), y + LEAN * (to_y - y)
    return Pose((x, y, clear_height(piece.kind)))


def brim(position: Position, cell: Cell) -> Pose:
    """The pose of a flat mark on what a piece would go onto: the board, or a hollow cylinder."""
    x, y, z = layout.hole_pose(cell).position
    solid = any(piece.kind != "peg" for piece in position.at(cell))
    return Pose((x, y, z + layout.CYLINDER_TOP * solid))


def _ghosts(position: Position, hand: gesture.Hand, figures: dict[int, Figure]) -> Iterator[Figure]:
    assert hand.piece is not None
    piece = position.piece(hand.piece)
    yield layout.figure(piece, figures[piece.id].pose, LEFT)
    if hand.target is not None and hand.target.move is not None and hand.hole is not None:
        yield layout.figure(piece, layout.hole_pose(hand.hole), GHOST)


def _offers(position: Position, hand: gesture.Hand) -> Iterator[Mark]:
    yield Mark("selected", piece=hand.piece)
    for cell, target in hand.targets.items():
        if target.move is not None and cell != hand.hole:
            yield Mark("fits", pose=brim(position, cell))
    if hand.target is not None and hand.target.refusal is not None and hand.hole != hand.origin:
        assert hand.hole is not None
        yield Mark("sign", pose=brim(position, hand.hole))


def last_marks(position: Position, events: Sequence[Event]) -> Iterator[Mark]:
    """From a hollow square, to a ring and a band around the piece: the last move's marks."""
    for event in events:
        if isinstance(event, Placed):
            piece = position.piece(event.piece)
            place = SET[piece.kind] - len(position.block(piece.colour, piece.kind)) - 1
            yield Mark("from-hole", pose=layout.block_pose(piece.colour, piece.kind, place))
        elif isinstance(event, Repositioned):
            yield Mark("from-hole", pose=layout.hole_pose(event.origin))
        else:
            continue
        yield Mark("to-hole", pose=layout.hole_pose(event.hole))
        yield Mark("to", piece=event.piece)


@lru_cache(maxsize=8)
def line_marks(position: Position) -> tuple[Mark, ...]:
    """The lines that a side has begun and can still complete, thin, and its threats, strong, with
    a ring around the hole that is needed."""
    marks: dict[Mark, None] = {}
    for side, colour in zip(("first", "second"), INTERPLAY.seats, strict=True):
        strong = threats(position, colour)
        for line in strong:
            marks[Mark(f"threat-{side}", points=_points(line, side))] = None
            marks[Mark(f"threat-{side}", pose=brim(position, line.needs[0].hole))] = None
        shown = {line.holes for line in strong}
        for line in lines(position, colour):
            if len(line.pieces) >= BEGUN and line.holes not in shown:
                marks[Mark(f"line-{side}", points=_points(line, side))] = None
    return tuple(marks)


def _points(line: Line, side: str) -> tuple[tuple[Vec3, Vec3], ...]:
    (ax, ay), (bx, by) = line.holes[0], line.holes[-1]
    length = 4 * (2**0.5 if ax != bx and ay != by else 1)
    shift = APART if side == "first" else -APART
    dx, dy = -(by - ay) / length * shift, (bx - ax) / length * shift
    found = []
    for cell in line.holes:
        x, y, _ = layout.hole_pose(cell).position
        found.append(((x + dx, y + dy, THICKNESS), (0.0, 0.0, 1.0)))
    return tuple(found)
