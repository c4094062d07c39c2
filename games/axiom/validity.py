"""Which positions may stand."""

from __future__ import annotations

from itertools import combinations

from games.axiom.cubes import interlocked, unsupported
from games.axiom.faults import cell_name, piece_name
from games.axiom.position import SEATS, Piece, Position
from games.axiom.sceptres import place_fault, room_fault
from games.axiom.space import opposite, step
from games.core import IllegalPosition

SET = {"single": 3, "double": 3, "sceptre": 2}
"""How many pieces of a kind each side has."""


def check(position: Position) -> None:
    """Raise IllegalPosition, naming the piece and the reason, if the position may not stand."""
    _check_set(position)
    _check_cubes(position)
    _check_sceptres(position)


def _check_set(position: Position) -> None:
    if not position.cubes:
        raise IllegalPosition("a position needs at least one cube")
    pieces: list[Piece] = [*position.cubes, *position.sceptres]
    for colour in SEATS:
        for kind, most in SET.items():
            count = sum(each.colour == colour and each.kind == kind for each in pieces)
            if count > most:
                what = "sceptres" if kind == "sceptre" else f"{kind} cubes"
                raise IllegalPosition(
                    f"there are {count} {colour.capitalize()} {what}, but the set holds {most}"
                )


def _check_cubes(position: Position) -> None:
    for a, b in combinations(position.cubes, 2):
        if a.cell == b.cell:
            raise IllegalPosition(f"two cubes are on {cell_name(a.cell)}")
    for cube in position.cubes:
        name = piece_name(position, cube.id)
        if cube.cell[2] < 1:
            raise IllegalPosition(f"{name} is below the table")
        if len(cube.domes) == 2 and cube.domes[0][0] == cube.domes[1][0]:
            raise IllegalPosition(f"{name} has its two domes on opposite faces, not adjacent ones")
        if cube.cell[2] == 1 and "z-" in cube.domes:
            raise IllegalPosition(f"{name} has a dome pressing into the table")
        for face in cube.domes:
            met = position.cube_at(step(cube.cell, face))
            if met and opposite(face) in met.domes:
                other = piece_name(position, met.id)
                raise IllegalPosition(f"the {face} dome of {name} meets a dome of {other}")
        below = position.cube_at(step(cube.cell, "z-"))
        if below and not interlocked(cube, below, "z-"):
            other = piece_name(position, below.id)
            raise IllegalPosition(f"{name} does not interlock with {other} below it")
        if cube.cell[2] > 1 and not below and not position.rules.hanging:
            raise IllegalPosition(f"{name} has no cube below it")
    for cube in unsupported(position.cubes):
        name = piece_name(position, cube.id)
        raise IllegalPosition(f"{name} has no chain of interlocks to the table")


def _check_sceptres(position: Position) -> None:
    for a, b in combinations(position.sceptres, 2):
        if a.place == b.place:
            raise IllegalPosition(f"two sceptres are on face {a.face} of {cell_name(a.cell)}")
    for sceptre in position.sceptres:
        name = piece_name(position, sceptre.id)
        alone = Position(
            position.turn,
            position.cubes,
            tuple(each for each in position.sceptres if each is not sceptre),
        )
        found = place_fault(alone, sceptre, sceptre.place) or room_fault(
            position, sceptre, sceptre.place
        )
        if found:
            names = [piece_name(position, id) for id in found.pieces]
            raise IllegalPosition(
                f"{name}, face {sceptre.face}: {_REASONS[found.key].format(*names)}"
            )
    cells = [sceptre.cell for sceptre in position.sceptres]
    crowded = sorted({cell for cell in cells if cells.count(cell) > 1})
    for cell in crowded:
        if len(position.sceptres_at(cell)) > 2:
            raise IllegalPosition(f"more than two sceptres are on {cell_name(cell)}")
    if len(crowded) > 1:
        cells_named = " and ".join(map(cell_name, crowded))
        raise IllegalPosition(
            f"{cells_named} hold two sceptres each, but the first pair ends the game"
        )
    for cell in crowded:
        if {each.colour for each in position.sceptres_at(cell)} == {position.turn}:
            raise IllegalPosition(
                f"both {position.turn.capitalize()} sceptres are on {cell_name(cell)}, "
                f"which may be only when the other side is to move"
            )


_REASONS = {
    "no-such-face": "there is no cube to stand on",
    "dome": "that face is a dome",
    "covered": "that face is covered by {2}",
    "covered/table": "that face lies on the table",
    "no-room-body": "its body is in the same space as the body of {1}",
    "no-room-tip": "{1} leaves no room for its tip",
    "no-room-tip/table": "the table leaves no room for its tip",
    "no-room-head-on": "{1} points straight at it",
}
