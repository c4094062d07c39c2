"""Fives in a line: those that have won, those that win in one move, those that can still win."""

from __future__ import annotations

from dataclasses import dataclass

from games.core import Seat
from games.interplay.board import (
    CYLINDERS,
    FIVES,
    SEATS,
    Cell,
    Five,
    Kind,
    type_of,
)
from games.interplay.position import Position


@dataclass(frozen=True, slots=True)
class Need:
    """A hole of a line, and the kinds of piece that would do there and fit in as things stand."""

    hole: Cell
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """Five holes in a row with the shape (`PPCPP`) that a side has or can still make in them:
    the pieces (ids) that stand right, in the order of the holes, and what is needed yet."""

    colour: Seat
    holes: tuple[Cell, ...]
    shape: str
    pieces: tuple[int, ...]
    needs: tuple[Need, ...]


def winning(position: Position) -> tuple[Line, ...]:
    """The complete lines; the first is the winning five. Rules: five within a longer run count."""
    found = (_line(position, colour, five) for colour, five in position.complete)
    return tuple(line for line in found if line)


def lines(position: Position, colour: Seat | None = None) -> tuple[Line, ...]:
    """The lines that this side, or either, can still complete, those that need least first.

    Each of the holes holds the right piece already or would take it: nothing is in the way, though
    repositioning may put something there or take it away. Complete lines are left out.
    """
    found = [
        line
        for each in ((colour,) if colour else SEATS)
        for five in FIVES
        if (line := _line(position, each, five)) and line.needs
    ]
    return tuple(sorted(found, key=lambda line: len(line.needs)))


def threats(position: Position, colour: Seat) -> tuple[Line, ...]:
    """The lines that this side would complete with one move if it were its turn."""
    return tuple(
        line
        for line in lines(position, colour)
        if len(line.needs) == 1
        and any(available(position, colour, kind) for kind in line.needs[0].kinds)
    )


def available(position: Position, colour: Seat, kind: Kind) -> bool:
    """Whether a side has a piece of this kind to place or may reposition one."""
    return bool(position.block(colour, kind)) or not any(
        position.block(colour, each) for each in type_of(kind)
    )


def _line(position: Position, colour: Seat, five: Five) -> Line | None:
    """What a side has and needs of a five; None if something is in the way."""
    pieces: list[int] = []
    needs: list[Need] = []
    for hole, part in zip(five.holes, five.shape, strict=True):
        wanted: tuple[Kind, ...] = ("peg",) if part == "P" else CYLINDERS
        there = position.at(hole)
        right = [each for each in there if each.colour == colour and each.kind in wanted]
        if right:
            pieces.append(right[0].id)
            continue
        if there:
            if len(there) > 1 or there[0].colour == colour:
                return None
            wanted = tuple(kind for kind in wanted if {kind, there[0].kind} == {"peg", "hollow"})
            if not wanted:
                return None
        needs.append(Need(hole, wanted))
    return Line(colour, five.holes, five.shape, tuple(pieces), tuple(needs))
