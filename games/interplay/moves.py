"""Moves, unfinished moves, and what happens when a move is played."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Outcome
from games.interplay.board import Cell, Kind


@dataclass(frozen=True, slots=True)
class Place:
    """Take a piece of this kind from the starting block and put it into a hole."""

    kind: Kind
    hole: Cell


@dataclass(frozen=True, slots=True)
class Reposition:
    """Move one's piece of this kind from the hole `origin` to another hole."""

    kind: Kind
    origin: Cell
    hole: Cell


Move = Place | Reposition


@dataclass(frozen=True, slots=True)
class Draft:
    """A piece (id) in the hand; of those alike in a starting block, the one that will be taken."""

    piece: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece came from the starting block into a hole."""

    piece: int
    hole: Cell


@dataclass(frozen=True, slots=True)
class Repositioned:
    """A piece went from one hole to another."""

    piece: int
    origin: Cell
    hole: Cell


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The move ended the game."""

    outcome: Outcome


Event = Placed | Repositioned | GameEnded
