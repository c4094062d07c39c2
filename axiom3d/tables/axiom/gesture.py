"""Axiom by pointing: what a hover, a click, a turn and a cancel do to the hand (pure).

Nothing here knows a rule: every answer comes from the engine's `choices`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from axiom3d.pointing import NOTHING, Answer, Pointed
from games.axiom import (
    AXIOM,
    VECTOR,
    Cell,
    Cube,
    CubeDraft,
    Draft,
    Face,
    Place,
    Position,
    Sceptre,
    SceptreDraft,
    reach,
)
from games.axiom.play import Reach
from games.core import Refusal, Target

Targets = Mapping[Any, Target[Any, Any]]


@dataclass(frozen=True, slots=True)
class Hand:
    """What is held and where it is offered. Empty when `draft` is None.

    `targets` are the engine's choices by value: pieces for an empty hand, faces for a sceptre,
    cells for a cube. `turns` are the orientations at the offered `cell`; `domes` the one shown and
    kept from cell to cell. `reach` is where a held sceptre can go.
    """

    draft: Draft | None = None
    piece: int | None = None
    targets: Targets = field(default_factory=dict)
    reach: Mapping[Place, Reach] = field(default_factory=dict)
    pointed: Pointed = NOTHING
    place: Place | None = None
    cell: Cell | None = None
    turns: Targets = field(default_factory=dict)
    domes: tuple[Face, ...] = ()

    @property
    def held(self) -> bool:
        """Whether anything is in the hand."""
        return self.draft is not None


def _by_value(position: Position, draft: Draft | None) -> Targets:
    return {target.value: target for target in AXIOM.choices(position, draft)}


def empty(position: Position) -> Hand:
    """The empty hand in a position."""
    return Hand(targets=_by_value(position, None))


def hover(position: Position, hand: Hand, pointed: Pointed) -> Hand:
    """The hand when the pointer comes to be on something."""
    if isinstance(hand.draft, SceptreDraft):
        return replace(hand, pointed=pointed, place=_place(position, pointed))
    if isinstance(hand.draft, CubeDraft):
        return offer(position, replace(hand, pointed=pointed), _cell(position, hand, pointed))
    return replace(hand, pointed=pointed)


def offer(position: Position, hand: Hand, cell: Cell | None) -> Hand:
    """The hand with its cube offered at a cell, the kept way round or the nearest legal one."""
    if cell == hand.cell:
        return hand
    target = hand.targets.get(cell)
    if target is None or target.draft is None:
        return replace(hand, cell=cell, turns={})
    turns = _by_value(position, target.draft)
    legal = [domes for domes, turn in turns.items() if turn.move is not None]
    domes = min(legal, key=lambda each: (-len(set(each) & set(hand.domes)), legal.index(each)))
    return replace(hand, cell=cell, turns=turns, domes=domes)


def click(position: Position, hand: Hand, pointed: Pointed) -> Answer[Hand]:
    """What a click on something does."""
    hand = hover(position, hand, pointed)
    if hand.draft is None:
        return _take(position, hand, pointed)
    if isinstance(hand.draft, SceptreDraft):
        return _walk(position, hand, pointed)
    return _put(position, hand, pointed)


def _take(position: Position, hand: Hand, pointed: Pointed) -> Answer[Hand]:
    target = hand.targets.get(pointed.piece)
    if target is None:
        return Answer(hand)
    if target.refusal is not None:
        return Answer(hand, refusal=target.refusal, sign=pointed.piece)
    return Answer(take(position, target.value))


def take(position: Position, piece: int) -> Hand:
    """The hand with a piece that may be taken up."""
    draft = _by_value(position, None)[piece].draft
    held = position.piece(piece)
    return Hand(
        draft=draft,
        piece=piece,
        targets=_by_value(position, draft),
        reach=reach(position, held.cell) if isinstance(held, Sceptre) else {},
        domes=held.domes if isinstance(held, Cube) else (),
    )


def _walk(position: Position, hand: Hand, pointed: Pointed) -> Answer[Hand]:
    if pointed.piece == hand.piece:
        return Answer(empty(position))
    other = _by_value(position, None).get(pointed.piece)
    if other is not None and other.draft is not None and isinstance(other.draft, SceptreDraft):
        return Answer(take(position, other.value))
    if hand.place is None:
        return Answer(empty(position))
    target = hand.targets.get(hand.place)
    if target is None:
        return Answer(empty(position))
    if target.refusal is not None:
        return Answer(hand, refusal=target.refusal, sign=hand.place)
    return Answer(empty(position), move=target.move)


def _put(position: Position, hand: Hand, pointed: Pointed) -> Answer[Hand]:
    if pointed.piece == hand.piece or hand.cell is None or hand.cell not in hand.targets:
        return Answer(empty(position))
    target = hand.targets[hand.cell]
    if target.refusal is not None:
        home = isinstance(hand.draft, CubeDraft) and hand.cell == hand.draft.origin
        if home:
            return Answer(empty(position))
        return Answer(hand, refusal=target.refusal, sign=hand.cell)
    turn = hand.turns[hand.domes]
    return Answer(empty(position), move=turn.move)


def step(hand: Hand, steps: int) -> Hand:
    """The hand with its cube turned to the next legal orientation at the offered cell."""
    legal = [domes for domes, turn in hand.turns.items() if turn.move is not None]
    if not legal:
        return hand
    at = legal.index(hand.domes) if hand.domes in legal else 0
    return replace(hand, domes=legal[(at + steps) % len(legal)])


def turn(hand: Hand, axis: Face, quarters: int) -> Hand:
    """The hand with its cube turned by quarter turns about an axis, past what is illegal there."""
    domes = hand.domes
    for _ in range(3):
        domes = quarter_turn(domes, axis, quarters)
        target = hand.turns.get(domes)
        if target is not None and target.move is not None:
            return replace(hand, domes=domes)
    return hand


def quarter_turn(domes: tuple[Face, ...], axis: Face, quarters: int) -> tuple[Face, ...]:
    """Domed faces after quarter turns (counter-clockwise, looking against the axis)."""
    along = VECTOR[axis]
    faces = {vector: face for face, vector in VECTOR.items()}
    turned = [VECTOR[face] for face in domes]
    for _ in range(quarters % 4):
        turned = [_rotate(vector, along) for vector in turned]
    return tuple(sorted(faces[vector] for vector in turned))


def _rotate(v: tuple[int, int, int], a: tuple[int, int, int]) -> tuple[int, int, int]:
    dot = v[0] * a[0] + v[1] * a[1] + v[2] * a[2]
    if dot:
        return v
    return (a[1] * v[2] - a[2] * v[1], a[2] * v[0] - a[0] * v[2], a[0] * v[1] - a[1] * v[0])


def _place(position: Position, pointed: Pointed) -> Place | None:
    """The face pointed at: of a cube, or the one that a sceptre stands on."""
    if pointed.piece is None:
        return None
    piece = position.piece(pointed.piece)
    if isinstance(piece, Sceptre):
        return piece.place
    if not pointed.face or any(cube.id == pointed.piece for cube in position.out):
        return None
    return (piece.cell, pointed.face)


def _cell(position: Position, hand: Hand, pointed: Pointed) -> Cell | None:
    """The cell pointed at: a marker's, the table's, or the one that a cube's face borders."""
    if pointed.cell is not None:
        x, y, z = pointed.cell
        return (x, y, z)
    if pointed.piece == hand.piece and isinstance(hand.draft, CubeDraft):
        return None
    place = _place(position, pointed)
    if place is None:
        return None
    (x, y, z), face = place
    dx, dy, dz = VECTOR[face]
    return (x + dx, y + dy, z + dz)


def why(position: Position, hand: Hand) -> Refusal | None:
    """Why what is pointed at now cannot be done, to be said before anyone tries."""
    if hand.draft is None:
        target = hand.targets.get(hand.pointed.piece)
        if target is None or target.refusal is None or hand.pointed.piece is None:
            return None
        own = position.piece(hand.pointed.piece).colour == position.turn
        return target.refusal if own else None
    key = hand.place if isinstance(hand.draft, SceptreDraft) else hand.cell
    target = hand.targets.get(key)
    if target is None or key == getattr(hand.draft, "origin", None):
        return None
    return target.refusal
