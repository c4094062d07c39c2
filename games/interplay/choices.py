"""Unfinished moves: what can be pointed at next, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Target
from games.interplay.board import HOLES
from games.interplay.faults import Fault, explain, lift_fault
from games.interplay.moves import Draft, Move, Place, Reposition
from games.interplay.play import fault
from games.interplay.position import Piece, Position

Choice = Target[Draft, Move]


def choices(position: Position, draft: Draft | None = None) -> tuple[Choice, ...]:
    """Every next thing that can be pointed at.

    No draft: every piece of both sides. Pieces that are alike in a starting block all lead to the
    same draft, of the one that will be taken. A piece in the hand: every hole.
    """
    if draft is None:
        return tuple(_pieces(position))
    return tuple(_holes(position, position.piece(draft.piece)))


def _pieces(position: Position) -> Iterator[Choice]:
    for piece in position.pieces:
        found = _piece_fault(position, piece)
        if found:
            yield Target("piece", piece.id, refusal=explain(position, found))
            continue
        taken = piece.id
        if piece.hole is None:
            taken = position.block(piece.colour, piece.kind)[0]
        yield Target("piece", piece.id, draft=Draft(taken))


def _piece_fault(position: Position, piece: Piece) -> Fault | None:
    if position.over:
        return Fault("game-over")
    if piece.colour != position.turn:
        cells = () if piece.hole is None else (piece.hole,)
        return Fault("not-yours", piece.kind, (piece,), cells)
    return None if piece.hole is None else lift_fault(position, piece.kind, piece.hole)


def _holes(position: Position, piece: Piece) -> Iterator[Choice]:
    general = _piece_fault(position, piece)
    for hole in HOLES:
        move: Move = (
            Place(piece.kind, hole)
            if piece.hole is None
            else Reposition(piece.kind, piece.hole, hole)
        )
        found = general or fault(position, move)
        if found:
            yield Target("cell", hole, refusal=explain(position, found))
        else:
            yield Target("cell", hole, move=move)
