"""Counting the move sequences of a given length: the classic test of a move generator."""

from __future__ import annotations

from typing import Any

from games.core import AnyGame


def perft(game: AnyGame, position: Any, depth: int) -> int:
    """How many sequences of `depth` (at least 0) moves there are from a position."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in game.legal(position))
    return sum(divide(game, position, depth).values())


def divide(game: AnyGame, position: Any, depth: int) -> dict[str, int]:
    """The sequences of `depth` (at least 1) moves, counted by the text of their first move."""
    return {
        game.format_move(move): perft(game, game.play(position, move)[0], depth - 1)
        for move in game.legal(position)
    }
