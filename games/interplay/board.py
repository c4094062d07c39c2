"""The board: 49 holes, and the fives in a line that can win.

Besides the holes as cells there are sets of holes as whole numbers, one bit a hole, which are quick
to compare: bit `7 * column + row`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.core import Seat

Cell = tuple[int, int]
"""A hole `(column, row)`, both from 0: `a1` is `(0, 0)`."""

Kind = Literal["peg", "solid", "hollow"]

BLUE: Seat = "blue"
YELLOW: Seat = "yellow"
SEATS: tuple[Seat, ...] = (BLUE, YELLOW)

SIZE = 7
SET: dict[Kind, int] = {"peg": 10, "solid": 4, "hollow": 4}
"""How many pieces of a kind each side has."""

KINDS: tuple[Kind, ...] = tuple(SET)
CYLINDERS: tuple[Kind, ...] = ("solid", "hollow")

HOLES: tuple[Cell, ...] = tuple((column, row) for column in range(SIZE) for row in range(SIZE))
"""Every hole in the order of its name, a1 first; the place in this order is the hole's bit."""

READING_ORDER: dict[Cell, int] = {
    hole: place for place, hole in enumerate(sorted(HOLES, key=lambda hole: (-hole[1], hole[0])))
}
"""The place of a hole in a position text: a7 is 0, g1 is 48."""

SHAPES: tuple[str, ...] = ("PPCPP", "PCPCP", "PCCCP")
"""The fives that win: `P` a peg, `C` a cylinder, solid or hollow."""


def other(seat: Seat) -> Seat:
    """The opponent's seat."""
    return YELLOW if seat == BLUE else BLUE


def hole_name(hole: Cell) -> str:
    """How a hole is written: `d4`."""
    return f"{'abcdefg'[hole[0]]}{hole[1] + 1}"


def bit(hole: Cell) -> int:
    """The set of this one hole."""
    return 1 << (SIZE * hole[0] + hole[1])


def type_of(kind: Kind) -> tuple[Kind, ...]:
    """The kinds that must all be in play before a piece of this kind may be repositioned."""
    return ("peg",) if kind == "peg" else CYLINDERS


class Five(NamedTuple):
    """Five consecutive holes and a shape in them, with the sets of holes for pegs and cylinders."""

    holes: tuple[Cell, ...]
    shape: str
    pegs: int
    cylinders: int


def _fives() -> tuple[Five, ...]:
    found = []
    for column, row in HOLES:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            holes = tuple((column + dx * step, row + dy * step) for step in range(5))
            if not set(holes) <= set(HOLES):
                continue
            for shape in SHAPES:
                pegs, cylinders = (
                    sum(bit(hole) for hole, part in zip(holes, shape, strict=True) if part == each)
                    for each in "PC"
                )
                found.append(Five(holes, shape, pegs, cylinders))
    return tuple(found)


FIVES = _fives()
"""Every five of every shape, along rows, columns and diagonals."""
