"""Where the holes are: those of the board and of the starting blocks (pure).

Lengths are cells. Board and blocks have their origin in the middle of their upper side.
"""

from __future__ import annotations

from collections.abc import Mapping

Vec3 = tuple[float, float, float]

COLUMNS = 7
"""Holes along each edge of the board."""

THICKNESS = 0.3
"""Of the board and of the blocks: their upper sides are this high when they lie on the table."""

BOARD_HALF = 4.0
"""Half the edge of the board."""

BLOCK_HALF = (4.0, 0.8)
"""Half the length and half the depth of a starting block."""


def hole(column: int, row: int) -> Vec3:
    """The hole of a column (a is 0) and a row (1 is 0), from the board's origin."""
    return (column - (COLUMNS - 1) / 2, row - (COLUMNS - 1) / 2, 0.0)


def _row(count: int, pitch: float, y: float) -> tuple[Vec3, ...]:
    return tuple(((index - (count - 1) / 2) * pitch, y, 0.0) for index in range(count))


_CYLINDERS = _row(8, 0.91, -0.3)

PLACES: Mapping[str, tuple[Vec3, ...]] = {
    "peg": _row(10, 0.728, 0.39),
    "solid": _CYLINDERS[:4],
    "hollow": _CYLINDERS[4:],
}
"""The places of a starting block by the kind of piece, from the block's origin, left to right.

The cylinders are in front, nearest to the player whose block it is, the pegs behind them.
"""
