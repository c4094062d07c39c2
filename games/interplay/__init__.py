"""Interplay: pegs and cylinders in a board of holes, five in a line to win."""

from games.interplay.board import CYLINDERS, HOLES, KINDS, SET, SHAPES, Cell, Kind, hole_name
from games.interplay.game import INTERPLAY
from games.interplay.lines import Line, Need, lines, threats, winning
from games.interplay.moves import (
    Draft,
    Event,
    GameEnded,
    Move,
    Place,
    Placed,
    Reposition,
    Repositioned,
)
from games.interplay.position import Piece, Position, Rules

__all__ = [
    "CYLINDERS",
    "HOLES",
    "INTERPLAY",
    "KINDS",
    "SET",
    "SHAPES",
    "Cell",
    "Draft",
    "Event",
    "GameEnded",
    "Kind",
    "Line",
    "Move",
    "Need",
    "Piece",
    "Place",
    "Placed",
    "Position",
    "Reposition",
    "Repositioned",
    "Rules",
    "hole_name",
    "lines",
    "threats",
    "winning",
]
