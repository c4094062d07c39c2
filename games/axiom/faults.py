"""Why something may not be done, and how it is said.

A `Fault` is what the rules find, quickly; `explain` makes the `Refusal` with its sentence of it.
"""

from __future__ import annotations

from typing import NamedTuple

from games.axiom.position import Position, remembered
from games.axiom.space import Cell, Face
from games.core import Refusal


class Fault(NamedTuple):
    """A code, or `code/variant`, with what the sentence names: piece ids, cells, a face."""

    key: str
    pieces: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()
    face: Face = ""

    @property
    def code(self) -> str:
        """The stable word."""
        return self.key.partition("/")[0]


CUBE_ORDER = (
    "under-cube",
    "under-sceptre",
    "holds-others",
    "same-cell",
    "cell-taken",
    "below-table",
    "under-a-cube-there",
    "sceptre-space",
    "dome-in-table",
    "dome-on-dome",
    "nothing-below",
    "no-interlock-below",
    "no-interlock",
)
SCEPTRE_ORDER = (
    "no-such-face",
    "dome",
    "covered",
    "taken",
    "not-in-line",
    "dome-in-way",
    "sceptre-in-way",
    "diagonal-blocked",
    "leaves-plane",
    "no-room-body",
    "no-room-tip",
    "no-room-head-on",
    "both-on-one-cube",
)

# {0}, {1}, ...: the pieces; {a}, {b}: the first two cells; {rest}: the pieces after the first.
SENTENCES = {
    "game-over": "The game is over.",
    "nothing-there": "There is no piece on {a}.",
    "not-yours": "It is {turn}'s turn, and {0} is not {turn}'s.",
    "wrong-kind/no-sceptre": "No sceptre stands on {a}, only {0}.",
    "wrong-kind/single": "{0} has one dome, so it is put down with one domed face, not two.",
    "wrong-kind/double": "{0} has two domes, so it is put down with two domed faces, not one.",
    "wrong-kind/adjacent": "The two domes of {0} are on adjacent faces, never on opposite ones.",
    "under-cube": "{1} lies on it, so {0} cannot be lifted.",
    "under-sceptre": "{1} stands on it, so {0} cannot be lifted.",
    "holds-others": "{0} cannot be lifted, because it holds up {rest}.",
    "same-cell": "{0} must go to another cell; it may not just be turned in its place.",
    "cell-taken": "{1} is already there.",
    "below-table": "The cell {a} is below the table.",
    "under-a-cube-there": "A cube may not be put under another, and {1} is above {a}.",
    "sceptre-space": "{1} takes up the space in {a}, so no cube fits there.",
    "dome-in-table": "The dome below would press into the table.",
    "dome-on-dome": "The {face} dome would meet the dome of {1}; a dome fits only into a recess.",
    "nothing-below": "Above the table a cube must lie on another, and there is none on {b}.",
    "no-interlock-below": "It must interlock with {1} below it: turn a dome down into its recess.",
    "no-interlock": "No dome would sit in a recess: it only touches {rest}.",
    "no-interlock/alone": "A cube must interlock with another, and {a} has no neighbour.",
    "no-such-face": "There is no cube on {a} to stand on.",
    "dome": "The {face} face of {1} is a dome; a sceptre stands only in a recess.",
    "covered": "The {face} face of {1} is covered by {2}.",
    "covered/table": "The {face} face of {1} lies on the table.",
    "taken": "{1} already stands on that face.",
    "taken/itself": "{0} already stands there; it must move to another face.",
    "not-in-line": "{0} goes straight or diagonally, and no such line leads to face {face} of {b}.",
    "dome-in-way": "The {face} dome of {1} is in the way of {0}.",
    "sceptre-in-way": "{1} is in the way of {0}.",
    "diagonal-blocked": "The diagonal squeezes between {1} and {2}, which block it on both sides.",
    "leaves-plane": "A diagonal stays in its plane, and there is no cube on {a} to carry it on.",
    "leaves-plane/covered": "A diagonal stays in its plane, and {1} stands on its way.",
    "no-room-body": "The body of {1} is in the same space, so {0} may pass there but not stop.",
    "no-room-tip": "{1} leaves no room for the tip of {0}, so it may pass there but not stop.",
    "no-room-tip/table": "The table leaves no room for the tip of {0}, so it may only pass there.",
    "no-room-head-on": "{1} points straight at it, so {0} may pass there but not stop.",
    "both-on-one-cube": "{1} stands on that cube: both on one cube would lose the game, "
    "and there is another move.",
}


def piece_name(position: Position, id: int) -> str:
    """How a sentence names a piece: `the White cube on 0,1,2`."""
    piece = position.piece(id)
    kind = "sceptre" if piece.kind == "sceptre" else "cube"
    return f"the {piece.colour.capitalize()} {kind} on {cell_name(piece.cell)}"


def cell_name(cell: Cell) -> str:
    """A cell as it is written in texts: `0,1,2`."""
    return ",".join(map(str, cell))


def listed(names: list[str]) -> str:
    """Names in a sentence: `a, b and c`."""
    return ", ".join(names[:-1]) + (" and " if names[1:] else "") + "".join(names[-1:])


@remembered
def explain(position: Position, fault: Fault) -> Refusal:
    """The refusal for a fault found in this position."""
    names = [piece_name(position, id) for id in fault.pieces]
    cells = [cell_name(cell) for cell in fault.cells] + ["", ""]
    sentence = SENTENCES[fault.key].format(
        *names,
        a=cells[0],
        b=cells[1],
        face=fault.face,
        rest=listed(names[1:]),
        turn=position.turn.capitalize(),
    )
    sentence = sentence[0].upper() + sentence[1:]
    return Refusal(fault.code, sentence, tuple(dict.fromkeys(fault.pieces)), fault.cells)
