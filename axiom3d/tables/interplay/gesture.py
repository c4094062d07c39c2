"""Interplay by pointing: what a hover, a click and a cancel do to the hand (pure).

Nothing here knows a rule: every answer comes from the engine's `choices`. A piece that shares its
hole goes back to its starting block first; until it is put down, no other piece is taken up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from axiom3d.pointing import NOTHING, Answer, Pointed
from games.core import Refusal, Target
from games.interplay import INTERPLAY, Cell, Draft, Position

Targets = Mapping[Any, Target[Any, Any]]


@dataclass(frozen=True, slots=True)
class Hand:
    """What is held and over which hole. Empty when `draft` is None.

    `targets` are the engine's choices by value: pieces for an empty hand, else holes. `origin` is
    the hole that the piece was taken from, and `shared` whether another piece stands in it.
    """

    draft: Draft | None = None
    targets: Targets = field(default_factory=dict)
    origin: Cell | None = None
    shared: bool = False
    pointed: Pointed = NOTHING
    hole: Cell | None = None

    @property
    def piece(self) -> int | None:
        """The id of the piece that is held, or None."""
        return None if self.draft is None else self.draft.piece

    @property
    def target(self) -> Target[Any, Any] | None:
        """What the engine says of the hole that is pointed at, if there is one."""
        return None if self.draft is None else self.targets.get(self.hole)


def _by_value(position: Position, draft: Draft | None) -> Targets:
    return {target.value: target for target in INTERPLAY.choices(position, draft)}


def empty(position: Position) -> Hand:
    """The empty hand in a position."""
    return Hand(targets=_by_value(position, None))


def hole_of(position: Position, pointed: Pointed) -> Cell | None:
    """The hole pointed at, through the board or a piece in it."""
    if pointed.cell is not None:
        column, row = pointed.cell
        return (column, row)
    return None if pointed.piece is None else position.piece(pointed.piece).hole


def aimed(position: Position, hand: Hand, pointed: Pointed) -> Target[Any, Any] | None:
    """What the engine says of the piece pointed at with an empty hand.

    Where one of the two pieces in a hole can be taken up, it is the one that is meant.
    """
    hole = hole_of(position, pointed)
    there = () if hole is None else position.at(hole)
    found = [hand.targets[piece.id] for piece in there if piece.id in hand.targets]
    pointed_at = hand.targets.get(pointed.piece, found[0] if found else None)
    free = [target for target in (pointed_at, *found) if target and target.draft is not None]
    own = [target for target in found if position.piece(target.value).colour == position.turn]
    return next(iter((*free, *own)), pointed_at)


def hover(position: Position, hand: Hand, pointed: Pointed) -> Hand:
    """The hand when the pointer comes to be on something."""
    hole = None if hand.draft is None else hole_of(position, pointed)
    return replace(hand, pointed=pointed, hole=hole)


def take(position: Position, draft: Draft) -> Hand:
    """The hand with a piece that may be taken up."""
    origin = position.piece(draft.piece).hole
    shared = origin is not None and len(position.at(origin)) > 1
    return Hand(draft, _by_value(position, draft), origin, shared)


def click(position: Position, hand: Hand, pointed: Pointed) -> Answer[Hand]:
    """What a click on something does."""
    hand = hover(position, hand, pointed)
    if hand.draft is None:
        target = aimed(position, hand, pointed)
        if target is None:
            return Answer(hand)
        if target.draft is None:
            return Answer(hand, refusal=target.refusal, sign=target.value)
        return Answer(replace(take(position, target.draft), pointed=pointed))
    target = hand.target
    if target is not None and target.move is not None:
        return Answer(empty(position), move=target.move)
    if pointed.piece == hand.piece or (hand.hole is not None and hand.hole == hand.origin):
        return Answer(empty(position))
    if hand.shared:
        if pointed.piece is not None and target is None:
            return Answer(hand, refusal=_only_this(position, hand), sign=pointed.piece)
    else:
        other = _by_value(position, None).get(pointed.piece)
        if other is not None and other.draft is not None:
            same = other.draft == hand.draft
            return Answer(empty(position) if same else take(position, other.draft))
    if target is None:
        return Answer(empty(position) if not hand.shared else hand)
    return Answer(hand, refusal=target.refusal, sign=hand.hole)


def _only_this(position: Position, hand: Hand) -> Refusal:
    """Rules: then it, and no other, is placed."""
    assert hand.piece is not None
    names = {"peg": "peg", "solid": "solid cylinder", "hollow": "hollow cylinder"}
    kind = names[position.piece(hand.piece).kind]
    return Refusal(
        "in-hand",
        f"The {kind} that went back to its block has to be placed first, and no other piece; "
        "Esc takes it back.",
        (hand.piece,),
    )


def why(position: Position, hand: Hand) -> Refusal | None:
    """Why what is pointed at now cannot be done, to be said before anyone tries."""
    if hand.draft is not None:
        target = hand.target
        return None if target is None or hand.hole == hand.origin else target.refusal
    target = aimed(position, hand, hand.pointed)
    if target is None or position.piece(target.value).colour != position.turn:
        return None
    return target.refusal
