"""Unfinished moves: what can be pointed at next, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.axiom.cubes import cell_fault, lift_fault, orientations, sides, turn_fault
from games.axiom.faults import CUBE_ORDER, Fault, explain
from games.axiom.moves import CubeDraft, CubeMove, Draft, Move, SceptreDraft, SceptreMove
from games.axiom.play import fault, general_fault
from games.axiom.position import Cube, Position
from games.axiom.space import FACES, Cell, reading_order
from games.core import Target

Choice = Target[Draft, Move]


def choices(position: Position, draft: Draft | None = None) -> tuple[Choice, ...]:
    """Every next thing that can be pointed at.

    No draft: every piece. A sceptre in the hand: every face of every cube. A cube in the hand:
    every empty cell that touches the structure; then every orientation there.
    """
    if draft is None:
        return tuple(_pieces(position))
    if isinstance(draft, SceptreDraft):
        return tuple(_faces(position, draft))
    if draft.cell is None:
        return tuple(_cells(position, draft))
    return tuple(_orientations(position, draft.origin, draft.cell))


def _target(
    position: Position,
    kind: str,
    value: object,
    found: Fault | None,
    draft: Draft | None = None,
    move: Move | None = None,
) -> Choice:
    if found:
        return Target(kind, value, refusal=explain(position, found))
    return Target(kind, value, draft=draft, move=move)


def _pieces(position: Position) -> Iterator[Choice]:
    for piece in position.pieces:
        if isinstance(piece, Cube):
            found = general_fault(position, piece.cell, False) or lift_fault(position, piece)
            yield _target(position, "piece", piece.id, found, CubeDraft(piece.cell))
        else:
            found = general_fault(position, piece.cell, True)
            yield _target(position, "piece", piece.id, found, SceptreDraft(piece.cell))


def _faces(position: Position, draft: SceptreDraft) -> Iterator[Choice]:
    for cube in position.cubes:
        for face in FACES:
            move = SceptreMove(draft.origin, cube.cell, face)
            found = fault(position, move)
            yield _target(position, "face", (cube.cell, face), found, move=move)


def _cells(position: Position, draft: CubeDraft) -> Iterator[Choice]:
    found = general_fault(position, draft.origin, False)
    cube = position.cube_at(draft.origin)
    for cell in _cells_around(position):
        if cell in position.by_cell and cell != draft.origin:
            continue
        why = found
        if cube and not found:
            why = lift_fault(position, cube) or _nearest_fault(position, cube, cell)
        yield _target(position, "cell", cell, why, CubeDraft(draft.origin, cell))


def _nearest_fault(position: Position, cube: Cube, cell: Cell) -> Fault | None:
    """None if some orientation fits; else the fault of the one that gets furthest in the order."""
    found = cell_fault(position, cube, cell)
    if found:
        return found
    best: Fault | None = None
    met = sides(position, cube, cell)
    for domes in orientations(cube):
        found = turn_fault(position, cube, met, domes)
        if not found:
            return None
        if not best or CUBE_ORDER.index(found.code) > CUBE_ORDER.index(best.code):
            best = found
    return best


def _orientations(position: Position, origin: Cell, cell: Cell) -> Iterator[Choice]:
    cube = position.cube_at(origin)
    for domes in orientations(cube) if cube else ():
        move = CubeMove(origin, cell, domes)
        yield _target(position, "orientation", domes, fault(position, move), move=move)


def _cells_around(position: Position) -> list[Cell]:
    """The cells above the table that touch a cube, be it at a corner, and the cubes' own."""
    near = (-1, 0, 1)
    cells = {
        (x + dx, y + dy, z + dz)
        for x, y, z in position.by_cell
        for dx, dy, dz in product(near, near, near)
        if z + dz >= 1
    }
    return sorted(cells, key=reading_order)


def expressible(position: Position) -> Iterator[Move]:
    """Each piece of both sides to every cell of the box grown by two, turned every way."""
    axes = zip(*(cube.cell for cube in position.cubes), strict=True)
    xs, ys, zs = (range(min(axis) - 2, max(axis) + 3) for axis in axes)
    cells = list(product(xs, ys, zs))
    for cube in position.cubes:
        for cell in cells:
            for domes in orientations(cube):
                yield CubeMove(cube.cell, cell, domes)
    for sceptre in position.sceptres:
        for cell in cells:
            for face in FACES:
                yield SceptreMove(sceptre.cell, cell, face)
