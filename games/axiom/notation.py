"""The texts of positions and moves."""

from __future__ import annotations

import re
from collections.abc import Iterable

from games.axiom.moves import CubeMove, Move, SceptreMove
from games.axiom.position import (
    SEATS,
    Cube,
    Position,
    Rules,
    Sceptre,
    arrange,
    arrange_sceptres,
)
from games.axiom.space import Cell, Face
from games.axiom.validity import check
from games.core import InvalidNotation, Seat

LONGEST = 10_000
"""More characters than any position or move needs; longer texts are not read."""

FARTHEST = 9_999
"""The largest coordinate that a position may begin with; moves may go beyond."""

LETTERS = {"b": "blue", "w": "white"}

_NUMBER = r"(-?[0-9]{1,6})"
_TOKEN = re.compile(rf"{_NUMBER},{_NUMBER},{_NUMBER}:([bw])((?:[xyz][+-])+)((?:/[bw][xyz][+-])*)")
_CELL = rf"\s*\(\s*{_NUMBER}\s*,\s*{_NUMBER}\s*,\s*{_NUMBER}\s*\)\s*"
_MOVE = re.compile(rf"\s*([cs]){_CELL}([cs]){_CELL}((?:[xyz][+-]\s*)+)")

CubeSpec = tuple[Seat, Cell, tuple[Face, ...]]
SceptreSpec = tuple[Seat, Cell, Face]


def shown(text: str) -> str:
    """A piece of input as an error message quotes it: on one line, and not too long."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


def bounded(text: str, what: str) -> str:
    """The text in lower case. Raises InvalidNotation if it is too long to be a `what`."""
    if len(text) > LONGEST:
        raise InvalidNotation(f"the text is too long for a {what} ({len(text)} characters)")
    return text.lower()


def read_cell(numbers: Iterable[str], where: str) -> Cell:
    """A cell from three numbers. Raises InvalidNotation if one is absurdly large."""
    x, y, z = map(int, numbers)
    if max(abs(x), abs(y), abs(z)) > FARTHEST:
        raise InvalidNotation(f"{shown(where)} is farther away than {FARTHEST} cells")
    return x, y, z


def read_faces(text: str, where: str) -> tuple[Face, ...]:
    """One or two faces, sorted. Raises InvalidNotation if there are more, or one comes twice."""
    faces = tuple(sorted(text[i : i + 2] for i in range(0, len(text), 2)))
    if len(set(faces)) < len(faces):
        raise InvalidNotation(f"{shown(where)} names a face twice")
    if len(faces) > 2:
        raise InvalidNotation(f"{shown(where)} has {len(faces)} domes, but a cube has one or two")
    return faces


def build(
    turn: Seat, cubes: Iterable[CubeSpec], sceptres: Iterable[SceptreSpec], rules: Rules
) -> Position:
    """A checked position, with ids given in token order. Raises IllegalPosition."""
    placed = arrange([Cube(-1, *spec) for spec in cubes])
    standing = arrange_sceptres([Sceptre(-1, *spec) for spec in sceptres])
    numbered: list[Cube] = []
    armed: list[Sceptre] = []
    waiting = list(standing)
    for cube in placed:
        numbered.append(Cube(len(numbered) + len(armed), cube.colour, cube.cell, cube.domes))
        for each in [each for each in waiting if each.cell == cube.cell]:
            waiting.remove(each)
            id = len(numbered) + len(armed)
            armed.append(Sceptre(id, each.colour, each.cell, each.face))
    for each in waiting:
        id = len(numbered) + len(armed)
        armed.append(Sceptre(id, each.colour, each.cell, each.face))
    position = Position(turn, tuple(numbered), arrange_sceptres(armed), rules)
    check(position)
    return position


def parse_tokens(text: str, rules: Rules) -> Position:
    """Read the position text `SIDE TOKEN...`. Raises InvalidNotation or IllegalPosition."""
    words = bounded(text, "position").split()
    if not words:
        raise InvalidNotation("the position is empty")
    turn, *tokens = words
    if turn not in SEATS:
        raise InvalidNotation(f"a position begins with blue or white, not with {shown(turn)}")
    cubes: list[CubeSpec] = []
    sceptres: list[SceptreSpec] = []
    for token in tokens:
        match = _TOKEN.fullmatch(token)
        if not match:
            raise InvalidNotation(f"cannot read the token {shown(token)} (like 0,1,2:wx-/bz+)")
        cell = read_cell(match.groups()[:3], token)
        colour, domes, riders = match.groups()[3:]
        cubes.append((LETTERS[colour], cell, read_faces(domes, token)))
        for rider in riders.split("/")[1:]:
            sceptres.append((LETTERS[rider[0]], cell, rider[1:]))
    return build(turn, cubes, sceptres, rules)


def format_position(position: Position) -> str:
    """The canonical text: side to move, then the cubes by z, y, x with their sceptres."""
    tokens = [position.turn]
    for cube in position.cubes:
        riders = position.sceptres_at(cube.cell)
        tokens.append(
            f"{','.join(map(str, cube.cell))}:{cube.colour[0]}{''.join(cube.domes)}"
            + "".join(f"/{each.colour[0]}{each.face}" for each in riders)
        )
    return " ".join(tokens)


def parse_move(text: str) -> Move:
    """Read a move with any spaces and order of domes. Raises InvalidNotation."""
    match = _MOVE.fullmatch(bounded(text, "move"))
    if not match or match[1] != match[5]:
        raise InvalidNotation(
            f"cannot read the move {shown(text)} "
            "(like S(0,0,2) S(0,1,2)z+ or C(0,0,2) C(0,1,3)x-z+)"
        )
    ax, ay, az, bx, by, bz = (int(match[group]) for group in (2, 3, 4, 6, 7, 8))
    origin, target = (ax, ay, az), (bx, by, bz)
    faces = read_faces("".join(match[9].split()), text)
    if match[1] == "c":
        return CubeMove(origin, target, faces)
    if len(faces) > 1:
        raise InvalidNotation(f"{shown(text)} names two faces, but a sceptre stands on one")
    return SceptreMove(origin, target, faces[0])


def format_move(move: Move) -> str:
    """The canonical text, as in play by mail."""
    origin, target = (",".join(map(str, cell)) for cell in (move.origin, move.target))
    if isinstance(move, CubeMove):
        return f"C({origin}) C({target}){''.join(move.domes)}"
    return f"S({origin}) S({target}){move.face}"
