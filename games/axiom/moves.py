"""Moves, unfinished moves, and what happens when a move is played."""

from __future__ import annotations

from dataclasses import dataclass

from games.axiom.space import Cell, Face, Place
from games.core import Outcome


@dataclass(frozen=True, slots=True)
class CubeMove:
    """Lift the cube in `origin` and put it into `target` with its domes on these faces, sorted."""

    origin: Cell
    target: Cell
    domes: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class SceptreMove:
    """Move the sceptre on the cube in `origin` to a face of the cube in `target`."""

    origin: Cell
    target: Cell
    face: Face


@dataclass(frozen=True, slots=True)
class CubeDraft:
    """A cube in the hand, and the cell that is chosen for it, if one is."""

    origin: Cell
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class SceptreDraft:
    """A sceptre in the hand."""

    origin: Cell


Move = CubeMove | SceptreMove
Draft = CubeDraft | SceptreDraft


@dataclass(frozen=True, slots=True)
class CubeMoved:
    """A cube was put elsewhere."""

    piece: int
    origin: Cell
    target: Cell
    domes_before: tuple[Face, ...]
    domes: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class SceptreMoved:
    """A sceptre went along `path`, both ends included, each step lateral or each diagonal."""

    piece: int
    origin: Place
    target: Place
    path: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class CubeEliminated:
    """A cube was taken out of the game."""

    piece: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The move ended the game."""

    outcome: Outcome


Event = CubeMoved | SceptreMoved | CubeEliminated | GameEnded
