"""Why something may not be done, and how it is said.

The first reason in `ORDER` is the one that is given. A `Fault` is what the rules find, quickly;
`explain` makes the `Refusal` with its sentence of it.
"""

from __future__ import annotations

from typing import NamedTuple

from games.core import Refusal, Seat
from games.interplay.board import HOLES, SET, Cell, Kind, hole_name, other, type_of
from games.interplay.moves import Move, Reposition
from games.interplay.position import Piece, Position

ORDER = (
    "game-over",
    "no-such-hole",
    # Placing only.
    "none-left",
    # Repositioning only.
    "nothing-there",
    "not-yours",
    "wrong-kind",
    "not-all-in-play",
    "same-hole",
    # Both.
    "hole-full",
    "solid-there",
    "solid-needs-empty",
    "same-kind",
    "own-together",
)


class Fault(NamedTuple):
    """A code with what its sentence is about: the kind of the piece in hand, pieces in the way, a
    hole."""

    code: str
    kind: Kind = "peg"
    pieces: tuple[Piece, ...] = ()
    cells: tuple[Cell, ...] = ()


NAMES: dict[Kind, str] = {
    "peg": "peg",
    "solid": "solid cylinder",
    "hollow": "hollow cylinder",
}


def missing(position: Position, kind: Kind) -> int:
    """How many pieces the side to move has left in its block of all that must be in play before
    one of this kind may be repositioned."""
    return sum(len(position.block(position.turn, each)) for each in type_of(kind))


def place_fault(position: Position, kind: Kind) -> Fault | None:
    """Why the side to move has no piece of this kind to place."""
    return None if position.block(position.turn, kind) else Fault("none-left", kind)


def lift_fault(position: Position, kind: Kind, origin: Cell) -> Fault | None:
    """Why the side to move may not take up a piece of this kind from a hole."""
    there = position.at(origin)
    if not there:
        return Fault("nothing-there", kind, (), (origin,))
    own = [piece for piece in there if piece.colour == position.turn]
    same = [piece for piece in there if piece.kind == kind]
    if not own or (same and same[0] not in own):
        return Fault("not-yours", kind, tuple(same or there)[:1], (origin,))
    if not same:
        return Fault("wrong-kind", kind, tuple(own), (origin,))
    if missing(position, kind):
        return Fault("not-all-in-play", kind, tuple(own), (origin,))
    return None


def hole_fault(position: Position, kind: Kind, hole: Cell) -> Fault | None:
    """Why a piece of the side to move does not fit into a hole."""
    there = position.at(hole)
    if not there:
        return None
    if len(there) > 1:
        return Fault("hole-full", kind, there, (hole,))
    found = there[0]
    if found.kind == "solid":
        return Fault("solid-there", kind, there, (hole,))
    if kind == "solid":
        return Fault("solid-needs-empty", kind, there, (hole,))
    if found.kind == kind:
        return Fault("same-kind", kind, there, (hole,))
    if found.colour == position.turn:
        return Fault("own-together", kind, there, (hole,))
    return None


def move_fault(position: Position, move: Move) -> Fault | None:
    """The first fault of a move, unless the game is over."""
    cells = (move.origin, move.hole) if isinstance(move, Reposition) else (move.hole,)
    for cell in cells:
        if cell not in _HOLES:
            return Fault("no-such-hole", move.kind, (), (cell,))
    if isinstance(move, Reposition):
        found = lift_fault(position, move.kind, move.origin)
        if not found and move.hole == move.origin:
            found = Fault("same-hole", move.kind, position.at(move.origin), (move.hole,))
    else:
        found = place_fault(position, move.kind)
    return found or hole_fault(position, move.kind, move.hole)


_HOLES = frozenset(HOLES)


def explain(position: Position, fault: Fault) -> Refusal:
    """The refusal for a fault found in this position."""
    sentence = _sentence(position, fault)
    sentence = sentence[0].upper() + sentence[1:]
    return Refusal(fault.code, sentence, tuple(piece.id for piece in fault.pieces), fault.cells)


def _sentence(position: Position, fault: Fault) -> str:
    turn, opponent = _side(position.turn), _side(other(position.turn))
    piece = _named(fault.pieces[0]) if fault.pieces else ""
    hole = _cell_name(fault.cells[0]) if fault.cells else ""
    kind = NAMES[fault.kind]
    match fault.code:
        case "game-over":
            return "The game is over."
        case "no-such-hole":
            return f"There is no hole {hole}: the board has the holes a1 to g7."
        case "none-left":
            return _none_left(position, fault.kind)
        case "nothing-there":
            return f"There is no piece in {hole}."
        case "not-yours":
            return f"It is {turn}'s turn, and {piece} is not {turn}'s."
        case "wrong-kind":
            return f"{turn}'s piece in {hole} is a {NAMES[fault.pieces[0].kind]}, not a {kind}."
        case "not-all-in-play":
            return _not_all(position, fault.kind)
        case "same-hole":
            return f"The hole {hole} is its own: a piece that is moved must go to another one."
        case "hole-full":
            return f"The hole {hole} is full: it takes two pieces at most."
        case "solid-there":
            return f"{piece} fills its hole, so nothing else goes in."
        case "solid-needs-empty":
            return f"A solid cylinder needs an empty hole, and {piece} is there already."
        case "same-kind":
            return f"{piece} is there already, and two {kind}s do not fit into one hole."
        case _:
            way = "into" if fault.kind == "peg" else "over"
            mate = "hollow cylinder" if fault.kind == "peg" else "peg"
            return (
                f"{piece} is {turn}'s own, and a {kind} goes only {way} a {mate} of {opponent}'s."
            )


def _none_left(position: Position, kind: Kind) -> str:
    turn, count = _side(position.turn), SET[kind]
    said = f"All {count} {NAMES[kind]}s of {turn} are in play"
    left = missing(position, kind)
    if not left:
        return f"{said}, so one of them must be moved instead."
    rest: Kind = "hollow" if kind == "solid" else "solid"
    names = f"{left} {NAMES[rest]}{'s' if left > 1 else ''}"
    return f"{said}; they can be moved once the {names} in the starting block are placed too."


def _not_all(position: Position, kind: Kind) -> str:
    turn, left = _side(position.turn), missing(position, kind)
    what = "pegs" if kind == "peg" else "cylinders, solid and hollow,"
    count = sum(SET[each] for each in type_of(kind))
    return (
        f"{turn} may move a {'peg' if kind == 'peg' else 'cylinder'} only once all {count} {what} "
        f"are in play: {left} {'are' if left > 1 else 'is'} missing."
    )


def _side(seat: Seat) -> str:
    return seat.capitalize()


def _named(piece: Piece) -> str:
    """How a sentence names a piece: `the Blue peg in d4`."""
    place = "the starting block" if piece.hole is None else hole_name(piece.hole)
    return f"the {_side(piece.colour)} {NAMES[piece.kind]} in {place}"


def _cell_name(cell: Cell) -> str:
    return hole_name(cell) if cell in _HOLES else ",".join(map(str, cell))
