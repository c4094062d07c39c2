"""Computer players, each one a choice among the legal moves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.axiom.cubes import lift_fault
from games.axiom.moves import Move
from games.axiom.play import legal, outcome, play
from games.axiom.position import Position, other
from games.axiom.sceptres import sceptre_moves
from games.core import PlayerKind, Seat

Stop = Callable[[], bool]


def choose_random(position: Position, generator: Random, stop: Stop) -> Move:
    """Any legal move, each as likely."""
    return generator.choice(list(legal(position)))


def choose_simple(position: Position, generator: Random, stop: Stop) -> Move:
    """Win now, else do not lose at once, else have more free cubes than the opponent.

    Among equals the generator decides.
    """
    seat = position.turn
    moves = list(legal(position))
    generator.shuffle(moves)
    best, best_score = moves[0], (-3, 0)
    for move in moves:
        after, _ = play(position, move)
        score = (_result(after, seat), free_cubes(after, seat) - free_cubes(after, other(seat)))
        if score > best_score:
            best, best_score = move, score
        if best_score[0] == 2 or stop():
            break
    return best


def _result(after: Position, seat: Seat) -> int:
    """2 if the seat has won, 1 if it is safe for a move, 0 for a draw, -1 or -2 if it loses."""
    result = outcome(after)
    if result:
        return 2 if seat in result.winners else -2 if result.winners else 0
    return -1 if can_win(after) else 1


def can_win(position: Position) -> bool:
    """Whether the side to move can bring a sceptre to one of the opponent's in one move."""
    targets = {each.cell for each in position.sceptres if each.colour != position.turn}
    return any(move.target in targets for move in sceptre_moves(position))


def free_cubes(position: Position, seat: Seat) -> int:
    """How many of its cubes a side could lift."""
    return sum(
        cube.colour == seat and lift_fault(position, cube) is None for cube in position.cubes
    )


PLAYERS = {
    "simple": PlayerKind(
        "Simple",
        "Wins if it can, does not lose at once, and keeps its own cubes free.",
        choose_simple,
    ),
    "random": PlayerKind("Random", "Plays any legal move.", choose_random),
}
