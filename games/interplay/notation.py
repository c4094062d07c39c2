"""The texts of positions and moves."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.core import IllegalPosition, InvalidNotation, Seat
from games.interplay.board import BLUE, KINDS, SEATS, SET, SIZE, YELLOW, Cell, Kind, hole_name
from games.interplay.faults import NAMES
from games.interplay.moves import Move, Place, Reposition
from games.interplay.play import LETTERS
from games.interplay.position import Piece, Position, Rules, arrange

START = "7/7/7/7/7/7/7 b"

LONGEST = 400
"""More characters than any position or move needs; longer texts are not read."""

PIECES: dict[str, tuple[Seat, Kind]] = {
    letter if colour == BLUE else letter.lower(): (colour, kind)
    for colour in SEATS
    for kind, letter in LETTERS.items()
}
"""How the pieces are written in positions: Blue's in upper case, Yellow's in lower case."""

_SYMBOLS = {piece: symbol for symbol, piece in PIECES.items()}
_KINDS = {letter: kind for kind, letter in LETTERS.items()}
_SIDES = {"b": BLUE, "y": YELLOW}
_PART = re.compile(r"[1-7]|[PCHpch]|\([A-Za-z]*\)")
_HOLE = r"\s*([A-Ga-g])([1-7])\s*"
_MOVE = re.compile(rf"\s*([PCHpch]){_HOLE}(?:-{_HOLE})?")

Spec = tuple[Seat, Kind, Cell]


def parse_position(text: str, rules: Rules) -> Position:
    """Read seven rows and the side to move. Raises InvalidNotation or IllegalPosition."""
    words = _bounded(text, "position").split()
    if len(words) != 2:
        raise InvalidNotation(
            f"a position is seven rows and the side to move, not {_shown(text)} "
            "(like 7/7/7/3Pp2/7/7/7 b)"
        )
    board, side = words
    if side not in _SIDES:
        raise InvalidNotation(f"the side to move is b or y, not {_shown(side)}")
    rows = board.split("/")
    if len(rows) != SIZE:
        raise InvalidNotation(f"a position has {SIZE} rows, not {len(rows)}")
    specs = [spec for place, row in enumerate(rows) for spec in _read_row(row, SIZE - 1 - place)]
    return _build(_SIDES[side], specs, rules)


def _read_row(text: str, row: int) -> Iterator[Spec]:
    """The pieces of a row, `row` counted from 0."""
    column = at = 0
    while at < len(text):
        match = _PART.match(text, at)
        if not match:
            raise InvalidNotation(f"cannot read {_shown(text[at:])} in row {row + 1}")
        part, at = match[0], match.end()
        if part.isdigit():
            column += int(part)
            continue
        if column < SIZE:
            hole = (column, row)
            symbols = part.strip("()")
            if part[0] == "(" and symbols not in ("Hp", "hP"):
                raise IllegalPosition(
                    f"{_shown(part)} in {hole_name(hole)} is not a hollow cylinder with a peg of "
                    "the other side, (Hp) or (hP)"
                )
            for symbol in symbols:
                yield (*PIECES[symbol], hole)
        column += 1
    if column != SIZE:
        raise InvalidNotation(f"row {row + 1} has {column} holes, not {SIZE}")


def _build(turn: Seat, specs: list[Spec], rules: Rules) -> Position:
    """A checked position, with ids given in text order. Raises IllegalPosition."""
    pieces = [Piece(-1, *spec) for spec in specs]
    for colour in SEATS:
        for kind in KINDS:
            count = sum((each.colour, each.kind) == (colour, kind) for each in pieces)
            if count > SET[kind]:
                raise IllegalPosition(
                    f"there are {count} {colour.capitalize()} {NAMES[kind]}s, "
                    f"but the set holds {SET[kind]}"
                )
            pieces += [Piece(-1, colour, kind, None)] * (SET[kind] - count)
    numbered = (
        Piece(id, each.colour, each.kind, each.hole) for id, each in enumerate(arrange(pieces))
    )
    position = Position(turn, tuple(numbered), rules)
    if len({colour for colour, _ in position.complete}) > 1:
        raise IllegalPosition("both sides have a winning five, but the first ends the game")
    return position


def format_position(position: Position) -> str:
    """The canonical text: rows 7 to 1, each from a to g, and the side to move."""
    rows = []
    for row in reversed(range(SIZE)):
        parts = [_hole_text(position, (column, row)) for column in range(SIZE)]
        rows.append(re.sub(" +", lambda empty: str(len(empty[0])), "".join(parts)))
    return f"{'/'.join(rows)} {position.turn[0]}"


def _hole_text(position: Position, hole: Cell) -> str:
    text = "".join(_SYMBOLS[each.colour, each.kind] for each in position.at(hole))
    return f"({text})" if len(text) > 1 else text or " "


def parse_move(text: str) -> Move:
    """Read a move in upper or lower case with any spaces. Raises InvalidNotation."""
    match = _MOVE.fullmatch(_bounded(text, "move"))
    if not match:
        raise InvalidNotation(f"cannot read the move {_shown(text)} (like Pd4 or Pa1-d4)")
    kind = _KINDS[match[1].upper()]
    holes = [
        ("abcdefg".index(match[group].lower()), int(match[group + 1]) - 1)
        for group in (2, 4)
        if match[group]
    ]
    return Place(kind, *holes) if len(holes) == 1 else Reposition(kind, *holes)


def format_move(move: Move) -> str:
    """The canonical text: `Pd4`, `Pa1-d4`."""
    origin = f"{hole_name(move.origin)}-" if isinstance(move, Reposition) else ""
    return f"{LETTERS[move.kind]}{origin}{hole_name(move.hole)}"


def _shown(text: str) -> str:
    """A piece of input as an error message quotes it: on one line, and not too long."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _bounded(text: str, what: str) -> str:
    if len(text) > LONGEST:
        raise InvalidNotation(f"the text is too long for a {what} ({len(text)} characters)")
    return text
