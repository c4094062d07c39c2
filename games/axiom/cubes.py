"""What a cube may do: be lifted, be put into a cell, be turned there.

Each question is answered with the first fault in the documented order, or None. Moves, refusals and
choices all stand on these three answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.axiom.faults import Fault
from games.axiom.moves import CubeMove
from games.axiom.position import Cube, Position, remembered
from games.axiom.space import (
    DOUBLES,
    FACES,
    SINGLES,
    Cell,
    Face,
    opposite,
    reading_order,
    step,
)


def orientations(cube: Cube) -> tuple[tuple[Face, ...], ...]:
    """Every way the cube can be turned, as domed faces, in a fixed order."""
    return SINGLES if len(cube.domes) == 1 else DOUBLES


def interlocked(a: Cube, b: Cube, face: Face) -> bool:
    """Whether two cubes hold each other where `face` of `a` meets `b`: a dome in a recess."""
    return (face in a.domes) != (opposite(face) in b.domes)


@remembered
def lift_fault(position: Position, cube: Cube) -> Fault | None:
    """Why a cube of either colour is not free."""
    above = position.cube_at(step(cube.cell, "z+"))
    if above:
        return Fault("under-cube", (cube.id, above.id), (cube.cell, above.cell))
    for sceptre in position.sceptres_at(cube.cell):
        return Fault("under-sceptre", (cube.id, sceptre.id), (cube.cell,))
    if position.rules.hanging:
        fallen = unsupported([each for each in position.cubes if each is not cube])
        if fallen:
            return Fault(
                "holds-others",
                (cube.id, *(each.id for each in fallen)),
                (cube.cell, *(each.cell for each in fallen)),
            )
    return None


def unsupported(cubes: list[Cube] | tuple[Cube, ...]) -> tuple[Cube, ...]:
    """The cubes without a chain of interlocks to a cube on the table, in the given order."""
    by_cell = {cube.cell: cube for cube in cubes}
    held = {cell for cell in by_cell if cell[2] == 1}
    fresh = list(held)
    while fresh:
        cube = by_cell[fresh.pop()]
        for face in FACES:
            cell = step(cube.cell, face)
            if cell in by_cell and cell not in held and interlocked(cube, by_cell[cell], face):
                held.add(cell)
                fresh.append(cell)
    return tuple(cube for cube in cubes if cube.cell not in held)


@remembered
def cell_fault(position: Position, cube: Cube, cell: Cell) -> Fault | None:
    """Why the cube, once lifted, may not be in a cell, however it is turned."""
    if cell == cube.cell:
        return Fault("same-cell", (cube.id,), (cell,))
    taken = position.cube_at(cell)
    if taken:
        return Fault("cell-taken", (cube.id, taken.id), (cell,))
    if cell[2] < 1:
        return Fault("below-table", (cube.id,), (cell,))
    above = position.cube_at(step(cell, "z+"))
    if above and above is not cube:
        return Fault("under-a-cube-there", (cube.id, above.id), (cell, above.cell))
    if cell in position.reserved:
        return Fault("sceptre-space", (cube.id, position.reserved[cell].id), (cell,))
    return None


class Sides(NamedTuple):
    """What the faces of a cube in `cell` would meet."""

    cell: Cell
    domes: frozenset[Face]
    recesses: frozenset[Face]


@remembered
def sides(position: Position, cube: Cube, cell: Cell) -> Sides:
    """What the cube, once lifted, would meet in a cell."""
    domes: list[Face] = []
    recesses: list[Face] = []
    for face in FACES:
        neighbour = position.cube_at(step(cell, face))
        if neighbour and neighbour is not cube:
            (domes if opposite(face) in neighbour.domes else recesses).append(face)
    return Sides(cell, frozenset(domes), frozenset(recesses))


def turn_fault(position: Position, cube: Cube, met: Sides, domes: tuple[Face, ...]) -> Fault | None:
    """Why the cube may not be in a cell, where it may be, with its domes on these faces."""
    cell = met.cell
    if cell[2] == 1 and "z-" in domes:
        return Fault("dome-in-table", (cube.id,), (cell,))
    for face in domes:
        if face in met.domes:
            return _fault("dome-on-dome", position, cube, cell, face)
    if "z-" in met.recesses:
        if "z-" not in domes:
            return _fault("no-interlock-below", position, cube, cell, "z-")
    elif cell[2] > 1 and "z-" not in met.domes and not position.rules.hanging:
        return Fault("nothing-below", (cube.id,), (cell, step(cell, "z-")))
    if not met.domes and met.recesses.isdisjoint(domes):
        neighbours = [position.by_cell[step(cell, face)] for face in sorted(met.recesses)]
        key = "no-interlock" if neighbours else "no-interlock/alone"
        return Fault(key, (cube.id, *(each.id for each in neighbours)), (cell,))
    return None


def _fault(key: str, position: Position, cube: Cube, cell: Cell, face: Face) -> Fault:
    neighbour = position.by_cell[step(cell, face)]
    return Fault(key, (cube.id, neighbour.id), (cell, neighbour.cell), face)


def cube_fault(position: Position, cube: Cube, move: CubeMove) -> Fault | None:
    """Why the cube may not be moved so."""
    return (
        lift_fault(position, cube)
        or cell_fault(position, cube, move.target)
        or turn_fault(position, cube, sides(position, cube, move.target), move.domes)
    )


def cells_open(position: Position, cube: Cube) -> list[Cell]:
    """The cells, in reading order, where the cube could find an interlock: it fits nowhere else."""
    others = [each.cell for each in position.cubes if each is not cube]
    cells = {step(cell, face) for cell in others for face in FACES}
    if not position.rules.hanging:
        cells = {cell for cell in cells if cell[2] == 1 or step(cell, "z-") in others}
    return sorted(cells, key=reading_order)


def cube_moves(position: Position) -> Iterator[CubeMove]:
    """Every move of a cube, if the game is not over."""
    for cube in position.cubes:
        if cube.colour != position.turn or lift_fault(position, cube):
            continue
        for cell in cells_open(position, cube):
            if cell_fault(position, cube, cell):
                continue
            met = sides(position, cube, cell)
            for domes in orientations(cube):
                if not turn_fault(position, cube, met, domes):
                    yield CubeMove(cube.cell, cell, domes)
