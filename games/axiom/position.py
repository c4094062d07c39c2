"""Pieces and positions as frozen values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, wraps
from typing import Any, TypeVar, TypeVarTuple

from games.axiom.space import Cell, Face, Place, reading_order, step
from games.core import Seat

BLUE: Seat = "blue"
WHITE: Seat = "white"
SEATS: tuple[Seat, ...] = (BLUE, WHITE)


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return WHITE if seat == BLUE else BLUE


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options a position is played under."""

    hanging: bool = False
    repetition: bool = True


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube in its cell, with one or two domed faces, sorted; its id takes no part in equality."""

    id: int = field(compare=False)
    colour: Seat
    cell: Cell
    domes: tuple[Face, ...]

    @property
    def kind(self) -> str:
        """`single` or `double`, by the number of domes."""
        return "single" if len(self.domes) == 1 else "double"


@dataclass(frozen=True, slots=True)
class Sceptre:
    """A sceptre on a face of the cube in `cell`; its id takes no part in equality."""

    id: int = field(compare=False)
    colour: Seat
    cell: Cell
    face: Face

    @property
    def kind(self) -> str:
        """Always `sceptre`."""
        return "sceptre"

    @property
    def place(self) -> Place:
        """The cell and face it stands on."""
        return self.cell, self.face

    @property
    def body(self) -> Cell:
        """The cell in front of its face, which it fills."""
        return step(self.cell, self.face)

    @property
    def tip(self) -> Cell:
        """The cell beyond its body, which it pokes into."""
        return step(self.cell, self.face, self.face)


Piece = Cube | Sceptre
Key = tuple[Seat, tuple[Cube, ...], tuple[Sceptre, ...]]


@dataclass(frozen=True)
class Position:
    """Who is to move, and where every piece is.

    `cubes` are sorted by z, y, x and `sceptres` by cell and face (build with `arrange`). Piece ids,
    `out` (the cubes eliminated so far, in order, where they last lay) and `history` (the earlier
    positions that could still come again) take no part in equality.
    """

    turn: Seat
    cubes: tuple[Cube, ...]
    sceptres: tuple[Sceptre, ...]
    rules: Rules = Rules()
    out: tuple[Cube, ...] = field(default=(), compare=False)
    history: tuple[Key, ...] = field(default=(), compare=False, repr=False)

    @cached_property
    def key(self) -> Key:
        """What must be the same for a position to stand again."""
        return self.turn, self.cubes, self.sceptres

    @cached_property
    def by_cell(self) -> dict[Cell, Cube]:
        """The cubes by cell."""
        return {cube.cell: cube for cube in self.cubes}

    @cached_property
    def by_place(self) -> dict[Place, Sceptre]:
        """The sceptres by the cell and face they stand on."""
        return {sceptre.place: sceptre for sceptre in self.sceptres}

    @cached_property
    def reserved(self) -> dict[Cell, Sceptre]:
        """The body and tip cells of the sceptres, where no cube may be put."""
        return {cell: sceptre for sceptre in self.sceptres for cell in (sceptre.tip, sceptre.body)}

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """What `remembered` functions have worked out about this position."""
        return {}

    def cube_at(self, cell: Cell) -> Cube | None:
        """The cube in a cell."""
        return self.by_cell.get(cell)

    def sceptre_on(self, cell: Cell, face: Face) -> Sceptre | None:
        """The sceptre on one face of the cube in a cell."""
        return self.by_place.get((cell, face))

    def sceptres_at(self, cell: Cell) -> tuple[Sceptre, ...]:
        """The sceptres on the cube in a cell: at most one until the game is over."""
        return tuple(sceptre for sceptre in self.sceptres if sceptre.cell == cell)

    def piece(self, id: int) -> Piece:
        """The piece with this id, on the board or taken out. Raises KeyError."""
        return self._by_id[id]

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Every piece on the board in token order: each cube, then what stands on it."""
        pieces: list[Piece] = []
        for cube in self.cubes:
            pieces += [cube, *self.sceptres_at(cube.cell)]
        return tuple(pieces)

    @cached_property
    def _by_id(self) -> dict[int, Piece]:
        pieces: list[Piece] = [*self.cubes, *self.sceptres, *self.out]
        return {piece.id: piece for piece in pieces}


Args = TypeVarTuple("Args")
T = TypeVar("T")


def remembered(
    function: Callable[[Position, *Args], T],
) -> Callable[[Position, *Args], T]:
    """Keep a function's results in the position that they are about; arguments by place only."""

    @wraps(function)
    def recall(position: Position, *args: *Args) -> T:
        memo = position.memo
        key = (function, args)
        if key not in memo:
            memo[key] = function(position, *args)
        result: T = memo[key]
        return result

    return recall


def arrange(cubes: list[Cube] | tuple[Cube, ...]) -> tuple[Cube, ...]:
    """Cubes in the order in which a position keeps them."""
    return tuple(sorted(cubes, key=lambda cube: reading_order(cube.cell)))


def arrange_sceptres(sceptres: list[Sceptre] | tuple[Sceptre, ...]) -> tuple[Sceptre, ...]:
    """Sceptres in the order in which a position keeps them."""
    return tuple(sorted(sceptres, key=lambda each: (reading_order(each.cell), each.face)))
