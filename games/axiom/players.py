"""Computer players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.axiom.moves import Move
from games.axiom.play import legal
from games.axiom.position import Position
from games.core import PlayerKind

Stop = Callable[[], bool]


def choose_random(position: Position, generator: Random, stop: Stop) -> Move:
    """Any legal move, each as likely."""
    return generator.choice(list(legal(position)))


PLAYERS = {
    "random": PlayerKind("Random", "Plays any legal move.", choose_random),
}
