"""Pieces and positions as frozen values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from games.core import Seat
from games.interplay.board import (
    CYLINDERS,
    FIVES,
    KINDS,
    READING_ORDER,
    SEATS,
    Cell,
    Five,
    Kind,
    bit,
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options a position is played under."""

    repetition: bool = True


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece in its hole, or None in the starting block; its id takes no part in equality."""

    id: int = field(compare=False)
    colour: Seat
    kind: Kind
    hole: Cell | None


Key = tuple[Seat, tuple[Piece, ...]]


@dataclass(frozen=True)
class Position:
    """Who is to move, and where every one of the 36 pieces is.

    `pieces` are in the order of the text, hollow cylinders before the peg inside, and then those in
    the starting blocks (build with `arrange`). Piece ids and `history` (the earlier positions that
    could still come again) take no part in equality.
    """

    turn: Seat
    pieces: tuple[Piece, ...]
    rules: Rules = Rules()
    history: tuple[Key, ...] = field(default=(), compare=False, repr=False)

    @cached_property
    def key(self) -> Key:
        """What must be the same for a position to stand again."""
        return self.turn, self.pieces

    @cached_property
    def by_hole(self) -> dict[Cell, tuple[Piece, ...]]:
        """The pieces in each hole that is not empty, a hollow cylinder first."""
        found: dict[Cell, tuple[Piece, ...]] = {}
        for piece in self.pieces:
            if piece.hole is not None:
                found[piece.hole] = (*found.get(piece.hole, ()), piece)
        return found

    @cached_property
    def blocks(self) -> dict[tuple[Seat, Kind], tuple[int, ...]]:
        """The ids that are left in the starting blocks, ascending, by colour and kind."""
        found: dict[tuple[Seat, Kind], tuple[int, ...]] = {
            (colour, kind): () for colour in SEATS for kind in KINDS
        }
        for piece in self.pieces:
            if piece.hole is None:
                found[piece.colour, piece.kind] += (piece.id,)
        return found

    def at(self, hole: Cell) -> tuple[Piece, ...]:
        """The pieces in a hole: none, one, or a hollow cylinder and the peg inside."""
        return self.by_hole.get(hole, ())

    def block(self, colour: Seat, kind: Kind) -> tuple[int, ...]:
        """The ids of this kind that a side has left in its starting block, ascending."""
        return self.blocks[colour, kind]

    def piece(self, id: int) -> Piece:
        """The piece with this id. Raises KeyError."""
        return self._by_id[id]

    def holes(self, colour: Seat, *kinds: Kind) -> int:
        """The set of holes in which a side has a piece of these kinds."""
        return sum(self._sets[colour, kind] for kind in kinds)

    @cached_property
    def complete(self) -> tuple[tuple[Seat, Five], ...]:
        """The fives that a side has complete."""
        found = []
        for colour in SEATS:
            pegs, cylinders = self.holes(colour, "peg"), self.holes(colour, *CYLINDERS)
            for five in FIVES:
                if five.pegs & pegs == five.pegs and five.cylinders & cylinders == five.cylinders:
                    found.append((colour, five))
        return tuple(found)

    @cached_property
    def repeated(self) -> bool:
        """Whether the position stands for the third time, when that is a draw."""
        return self.rules.repetition and self.history.count(self.key) >= 2

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.complete) or self.repeated

    @cached_property
    def _by_id(self) -> dict[int, Piece]:
        return {piece.id: piece for piece in self.pieces}

    @cached_property
    def _sets(self) -> dict[tuple[Seat, Kind], int]:
        sets: dict[tuple[Seat, Kind], int] = {
            (colour, kind): 0 for colour in SEATS for kind in KINDS
        }
        for piece in self.pieces:
            if piece.hole is not None:
                sets[piece.colour, piece.kind] |= bit(piece.hole)
        return sets


def arrange(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Pieces in the order in which a position keeps them."""
    return tuple(sorted(pieces, key=_order))


def _order(piece: Piece) -> tuple[int, int, int]:
    if piece.hole is None:
        return len(READING_ORDER), _BLOCK_ORDER[piece.colour, piece.kind], piece.id
    return READING_ORDER[piece.hole], piece.kind == "peg", 0


_BLOCK_ORDER = {
    (colour, kind): 3 * side + place
    for side, colour in enumerate(SEATS)
    for place, kind in enumerate(KINDS)
}
