"""The play-by-mail position list: a piece a line, such as `(black) C (1,0,1)x- z+`."""

from __future__ import annotations

import re

from games.axiom.notation import (
    CubeSpec,
    SceptreSpec,
    bounded,
    build,
    read_cell,
    read_faces,
    shown,
)
from games.axiom.position import BLUE, Cube, Position, Rules
from games.core import InvalidNotation

COLOURS = {"black": "blue", "blue": "blue", "white": "white"}
"""The side of each colour word; Blue is `black` by mail."""

_NUMBER = r"\s*(-?[0-9]{1,6})\s*"
_PIECE = re.compile(
    rf"\s*\(\s*(black|blue|white)\s*\)\s*([cs])\s*"
    rf"\({_NUMBER},{_NUMBER},{_NUMBER}\)\s*((?:[xyz][+-]\s*)+)"
)
_SIDE = re.compile(r"\s*(black|blue|white)\s+to\s+move\b")


def parse_mail(text: str, rules: Rules) -> Position:
    """Read a play-by-mail list; Blue is to move unless its first line says otherwise.

    Raises InvalidNotation or IllegalPosition.
    """
    text = bounded(text, "position")
    side = _SIDE.match(text)
    turn, at = (COLOURS[side[1]], side.end()) if side else (BLUE, 0)
    cubes: list[CubeSpec] = []
    sceptres: list[SceptreSpec] = []
    while text[at:].strip():
        match = _PIECE.match(text, at)
        if not match:
            line = text[at:].strip().splitlines()[0]
            raise InvalidNotation(f"cannot read {shown(line)} (like (black) C (1,0,1)x- z+)")
        at = match.end()
        where = match[0].strip()
        colour, cell = COLOURS[match[1]], read_cell(match.groups()[2:5], where)
        faces = read_faces("".join(match[6].split()), where)
        if match[2] == "c":
            cubes.append((colour, cell, faces))
        elif len(faces) == 1:
            sceptres.append((colour, cell, faces[0]))
        else:
            raise InvalidNotation(f"{shown(where)} stands on two faces, but a sceptre has one")
    return build(turn, cubes, sceptres, rules)


def format_mail(position: Position) -> str:
    """The play-by-mail list, one piece a line, with a first line that says who is to move."""
    lines = [f"{position.turn} to move"]
    for piece in position.pieces:
        colour = "black" if piece.colour == BLUE else "white"
        letter, faces = ("C", piece.domes) if isinstance(piece, Cube) else ("S", (piece.face,))
        lines.append(f"({colour}) {letter} ({','.join(map(str, piece.cell))}){' '.join(faces)}")
    return "\n".join(lines) + "\n"
