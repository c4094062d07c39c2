"""Axiom: cubes with domes and recesses, and sceptres that walk on them."""

from games.axiom.game import AXIOM
from games.axiom.moves import (
    CubeDraft,
    CubeEliminated,
    CubeMove,
    CubeMoved,
    Draft,
    Event,
    GameEnded,
    Move,
    SceptreDraft,
    SceptreMove,
    SceptreMoved,
)
from games.axiom.play import Reach, reach
from games.axiom.position import Cube, Position, Rules, Sceptre
from games.axiom.space import FACES, VECTOR, Cell, Face, Place, opposite

__all__ = [
    "AXIOM",
    "FACES",
    "VECTOR",
    "Cell",
    "Cube",
    "CubeDraft",
    "CubeEliminated",
    "CubeMove",
    "CubeMoved",
    "Draft",
    "Event",
    "Face",
    "GameEnded",
    "Move",
    "Place",
    "Position",
    "Reach",
    "Rules",
    "Sceptre",
    "SceptreDraft",
    "SceptreMove",
    "SceptreMoved",
    "opposite",
    "reach",
]
