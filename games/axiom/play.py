"""The rules put together: legal moves, refusals, the result, and playing a move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from games.axiom.cubes import cube_fault, cube_moves, lift_fault
from games.axiom.faults import Fault, explain
from games.axiom.moves import (
    CubeEliminated,
    CubeMove,
    CubeMoved,
    Event,
    GameEnded,
    Move,
    SceptreMove,
    SceptreMoved,
)
from games.axiom.position import (
    Cube,
    Position,
    Sceptre,
    arrange,
    arrange_sceptres,
    other,
    remembered,
)
from games.axiom.sceptres import (
    on_own,
    passages,
    place_fault,
    route_fault,
    sceptre_moves,
)
from games.axiom.space import Cell, Face, Place
from games.core import IllegalMove, Outcome, Refusal


def unforced(position: Position) -> Iterator[Move]:
    """Every move that does not put both of one's sceptres on one cube, if the game is not over."""
    return chain(cube_moves(position), sceptre_moves(position))


@remembered
def forced(position: Position) -> bool:
    """Whether there is no other move than to put both sceptres on one cube."""
    return next(unforced(position), None) is None


def legal(position: Position) -> Iterator[Move]:
    """Every legal move; none when the game is over."""
    if met(position) or repeated(position):
        return
    if forced(position):
        yield from sceptre_moves(position, self_occupying=True)
    else:
        yield from unforced(position)


@remembered
def met(position: Position) -> tuple[Sceptre, ...]:
    """The two sceptres that stand on one cube, if any do."""
    for sceptre in position.sceptres:
        there = position.sceptres_at(sceptre.cell)
        if len(there) > 1:
            return there
    return ()


def repeated(position: Position) -> bool:
    """Whether the position stands for the third time, when that is a draw."""
    return position.rules.repetition and position.history.count(position.key) >= 2


@remembered
def outcome(position: Position) -> Outcome | None:
    """The result, or None while the game goes on."""
    mover, waiting = position.turn, other(position.turn)
    pair = met(position)
    if pair:
        cube = position.by_cell[pair[0].cell]
        pieces = (cube.id, *(sceptre.id for sceptre in pair))
        if pair[0].colour != pair[1].colour:
            sentence = (
                f"{waiting.capitalize()} wins: its sceptre stands on the same cube "
                f"as a {mover.capitalize()} one."
            )
            return Outcome("same-cube", sentence, (waiting,), pieces)
        sentence = (
            f"{mover.capitalize()} wins: both {waiting.capitalize()} sceptres are on one cube."
        )
        return Outcome("both-on-one-cube", sentence, (mover,), pieces)
    if repeated(position):
        return Outcome("repetition", "Draw: the same position for the third time.", ())
    if next(legal(position), None) is None:
        sentence = f"{waiting.capitalize()} wins: {mover.capitalize()} has no move."
        return Outcome("no-move", sentence, (waiting,))
    return None


@remembered
def general_fault(position: Position, origin: Cell, sceptre: bool) -> Fault | None:
    """Why nobody may move the cube (or the sceptre) on a cell, wherever to."""
    result = outcome(position)
    if result:
        return Fault("game-over", result.pieces)
    cube = position.cube_at(origin)
    if not cube:
        return Fault("nothing-there", (), (origin,))
    riders = position.sceptres_at(origin) if sceptre else ()
    piece = riders[0] if riders else cube
    if piece.colour != position.turn:
        return Fault("not-yours", (piece.id,), (origin,))
    if sceptre and not riders:
        return Fault("wrong-kind/no-sceptre", (cube.id,), (origin,))
    return None


def kind_fault(cube: Cube, domes: tuple[Face, ...]) -> Fault | None:
    """Why a cube of this kind cannot be put down with these domes, anywhere."""
    if len(domes) != len(cube.domes):
        return Fault(f"wrong-kind/{cube.kind}", (cube.id,), (cube.cell,))
    if len(domes) == 2 and domes[0][0] == domes[1][0]:
        return Fault("wrong-kind/adjacent", (cube.id,), (cube.cell,))
    return None


def stop_fault(position: Position, sceptre: Sceptre, place: Place) -> Fault | None:
    """Why the sceptre may not stop on a face that it can pass."""
    unfit = passages(position, sceptre)[place].fault
    if unfit:
        return unfit
    own = on_own(position, sceptre, place[0])
    if own and not (sceptre.colour == position.turn and forced(position)):
        return Fault("both-on-one-cube", (sceptre.id, own.id), (place[0],))
    return None


def fault(position: Position, move: Move) -> Fault | None:
    """The first fault of a move in the documented order."""
    general = general_fault(position, move.origin, isinstance(move, SceptreMove))
    if general:
        return general
    if isinstance(move, CubeMove):
        cube = position.by_cell[move.origin]
        return kind_fault(cube, move.domes) or cube_fault(position, cube, move)
    sceptre = position.sceptres_at(move.origin)[0]
    place = (move.target, move.face)
    return (
        place_fault(position, sceptre, place)
        or route_fault(position, sceptre, place)
        or stop_fault(position, sceptre, place)
    )


def refusal(position: Position, move: Move) -> Refusal | None:
    """Why a move may not be played, or None."""
    found = fault(position, move)
    return explain(position, found) if found else None


@dataclass(frozen=True, slots=True)
class Reach:
    """A face that a sceptre can pass: the path to it, and why one cannot stop there."""

    path: tuple[Place, ...]
    refusal: Refusal | None


def reach(position: Position, origin: Cell) -> dict[Place, Reach]:
    """Every face that the sceptre on a cell can pass, whoever is to move; empty without one.

    Paths are the shortest, start and end included.
    """
    faces = {}
    for sceptre in position.sceptres_at(origin)[:1]:
        for place, passage in passages(position, sceptre).items():
            found = stop_fault(position, sceptre, place)
            faces[place] = Reach(passage.path, explain(position, found) if found else None)
    return faces


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a move and what happened. Raises IllegalMove."""
    refused = refusal(position, move)
    if refused:
        raise IllegalMove(refused)
    events: list[Event] = []
    if isinstance(move, CubeMove):
        after, moved = _moved_cube(position, move)
        events.append(moved)
    else:
        after, walked = _moved_sceptre(position, move)
        events.append(walked)
        left = after.by_cell[move.origin]
        if _eliminates(after, left, after.by_cell[move.target]):
            after = replace(
                after,
                cubes=tuple(cube for cube in after.cubes if cube is not left),
                out=(*after.out, left),
                history=(),
            )
            events.append(CubeEliminated(left.id, left.cell))
    result = outcome(after)
    if result:
        events.append(GameEnded(result))
    return after, tuple(events)


def _moved_cube(position: Position, move: CubeMove) -> tuple[Position, CubeMoved]:
    cube = position.by_cell[move.origin]
    moved = replace(cube, cell=move.target, domes=tuple(sorted(move.domes)))
    cubes = arrange([moved if each is cube else each for each in position.cubes])
    event = CubeMoved(cube.id, cube.cell, moved.cell, cube.domes, moved.domes)
    return _next(position, cubes, position.sceptres), event


def _moved_sceptre(position: Position, move: SceptreMove) -> tuple[Position, SceptreMoved]:
    sceptre = position.sceptres_at(move.origin)[0]
    moved = replace(sceptre, cell=move.target, face=move.face)
    sceptres = arrange_sceptres([moved if each is sceptre else each for each in position.sceptres])
    path = passages(position, sceptre)[moved.place].path
    event = SceptreMoved(sceptre.id, sceptre.place, moved.place, path)
    return _next(position, position.cubes, sceptres), event


def _next(position: Position, cubes: tuple[Cube, ...], sceptres: tuple[Sceptre, ...]) -> Position:
    history = (*position.history, position.key) if position.rules.repetition else ()
    return Position(other(position.turn), cubes, sceptres, position.rules, position.out, history)


def _eliminates(after: Position, left: Cube, target: Cube) -> bool:
    mover = other(after.turn)
    return (
        left.colour != mover
        and target.colour == mover
        and not met(after)
        and lift_fault(after, left) is None
    )
