"""The rules put together: legal moves, refusals, the result, and playing a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.core import IllegalMove, Outcome, Refusal
from games.interplay.board import HOLES, KINDS, Kind, hole_name, other
from games.interplay.faults import Fault, explain, hole_fault, missing, move_fault
from games.interplay.lines import winning
from games.interplay.moves import Event, GameEnded, Move, Place, Placed, Reposition, Repositioned
from games.interplay.position import Position, arrange

LETTERS: dict[Kind, str] = {"peg": "P", "solid": "C", "hollow": "H"}
"""How the kinds are written in moves."""


def legal(position: Position) -> Iterator[Move]:
    """Every legal move in the order of their texts; none when the game is over."""
    if position.over:
        return
    for kind in sorted(KINDS, key=LETTERS.__getitem__):
        fitting = [
            hole
            for hole in HOLES
            if hole not in position.by_hole or not hole_fault(position, kind, hole)
        ]
        if position.block(position.turn, kind):
            for hole in fitting:
                yield Place(kind, hole)
        elif not missing(position, kind):
            origins = {
                piece.hole
                for piece in position.pieces
                if piece.kind == kind and piece.colour == position.turn and piece.hole is not None
            }
            for origin in sorted(origins):
                for hole in fitting:
                    yield Reposition(kind, origin, hole)


def expressible(position: Position) -> Iterator[Move]:
    """Every kind into every hole, from the block and from every hole."""
    for kind in KINDS:
        for hole in HOLES:
            yield Place(kind, hole)
            for origin in HOLES:
                yield Reposition(kind, origin, hole)


def fault(position: Position, move: Move) -> Fault | None:
    """The first fault of a move in the documented order."""
    return Fault("game-over") if position.over else move_fault(position, move)


def refusal(position: Position, move: Move) -> Refusal | None:
    """Why a move may not be played, or None."""
    found = fault(position, move)
    return explain(position, found) if found else None


def outcome(position: Position) -> Outcome | None:
    """The result, or None while the game goes on."""
    won = winning(position)
    if won:
        first, last = won[0].holes[0], won[0].holes[-1]
        parts = ", ".join({"P": "peg", "C": "cylinder"}[part] for part in won[0].shape)
        sentence = (
            f"{won[0].colour.capitalize()} wins: {parts} "
            f"from {hole_name(first)} to {hole_name(last)}."
        )
        return Outcome("five", sentence, (won[0].colour,), won[0].pieces)
    if position.repeated:
        return Outcome("repetition", "Drawn: the same position stands for the third time.", ())
    return None


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a move and what happened. Raises IllegalMove."""
    refused = refusal(position, move)
    if refused:
        raise IllegalMove(refused)
    event: Placed | Repositioned
    history = position.history
    if isinstance(move, Reposition):
        id = next(each.id for each in position.at(move.origin) if each.colour == position.turn)
        event = Repositioned(id, move.origin, move.hole)
        history = (*history, position.key) if position.rules.repetition else ()
    else:
        # What was before a piece was placed cannot come again.
        id = position.block(position.turn, move.kind)[0]
        event, history = Placed(id, move.hole), ()
    pieces = (replace(each, hole=move.hole) if each.id == id else each for each in position.pieces)
    after = Position(other(position.turn), arrange(pieces), position.rules, history)
    result = outcome(after)
    return after, (event, GameEnded(result)) if result else (event,)
