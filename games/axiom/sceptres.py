"""Where a sceptre can go: its routes, where it fits, and why not.

In every test the moving sceptre counts as lifted from its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, takewhile

from games.axiom.faults import SCEPTRE_ORDER, Fault
from games.axiom.moves import SceptreMove
from games.axiom.position import Position, Sceptre, remembered
from games.axiom.space import DIAGONALS, LATERALS, Cell, Face, Place, opposite, step


@dataclass(frozen=True, slots=True)
class Passage:
    """A face that can be passed: the shortest path to it and why one cannot stop there."""

    path: tuple[Place, ...]
    fault: Fault | None


@dataclass(frozen=True, slots=True)
class Step:
    """The next face of a route and what keeps the sceptre from it."""

    place: Place
    fault: Fault | None


def over_the_edge(position: Position, place: Place, heading: Face) -> tuple[Place, Face] | None:
    """The next face of a lateral route and the heading there, or None where the table ends it."""
    cell, face = place
    ahead = step(cell, face, heading)
    if ahead[2] < 1:
        return None
    if ahead in position.by_cell:
        return (ahead, opposite(heading)), face
    flat = step(cell, heading)
    if flat in position.by_cell:
        return (flat, face), heading
    return (cell, heading), opposite(face)


def lateral(position: Position, sceptre: Sceptre, heading: Face) -> Iterator[Step]:
    """The whole lateral route, past obstructions, to the table or back to the start."""
    going = over_the_edge(position, sceptre.place, heading)
    while going and going[0] != sceptre.place:
        place, heading = going
        yield Step(place, obstruction(position, sceptre, place))
        going = over_the_edge(position, place, heading)


@remembered
def _laterals(position: Position, sceptre: Sceptre) -> list[list[Step]]:
    return [list(lateral(position, sceptre, heading)) for heading in LATERALS[sceptre.face]]


def diagonal(position: Position, sceptre: Sceptre, a: Face, b: Face) -> Iterator[Step]:
    """The diagonal route, past obstructions; without end."""
    cell, face = sceptre.place
    while True:
        corners = step(cell, face, a), step(cell, face, b)
        cell = step(cell, a, b)
        front = step(cell, face)
        fault = None
        cube = position.cube_at(cell)
        if cube and front not in position.by_cell:
            fault = obstruction(position, sceptre, (cell, face))
        if not fault and all(corner in position.by_cell for corner in corners):
            ids = tuple(position.by_cell[corner].id for corner in corners)
            fault = Fault("diagonal-blocked", (sceptre.id, *ids), corners)
        if not fault and not cube:
            fault = Fault("leaves-plane", (sceptre.id,), (cell,))
        if not fault and front in position.by_cell:
            above = position.by_cell[front]
            fault = Fault("leaves-plane/covered", (sceptre.id, above.id), (cell, front), face)
        yield Step((cell, face), fault)


def obstruction(position: Position, sceptre: Sceptre, place: Place) -> Fault | None:
    """The dome or the other sceptre on an uncovered face."""
    cell, face = place
    cube = position.by_cell[cell]
    if face in cube.domes:
        return Fault("dome-in-way", (sceptre.id, cube.id), (cell,), face)
    there = position.sceptre_on(cell, face)
    if there and there is not sceptre:
        return Fault("sceptre-in-way", (sceptre.id, there.id), (cell,), face)
    return None


def room_fault(position: Position, sceptre: Sceptre, place: Place) -> Fault | None:
    """Why the sceptre does not fit on an uncovered face."""
    cell, face = place
    body, tip = step(cell, face), step(cell, face, face)
    others = [each for each in position.sceptres if each is not sceptre]
    for each in others:
        if each.body == body:
            return Fault("no-room-body", (sceptre.id, each.id), (cell, body), face)
    if tip[2] < 1:
        return Fault("no-room-tip/table", (sceptre.id,), (cell, body), face)
    cube = position.cube_at(tip)
    if cube:
        return Fault("no-room-tip", (sceptre.id, cube.id), (cell, tip), face)
    for each in others:
        if each.body == tip and each.face == opposite(face):
            return Fault("no-room-head-on", (sceptre.id, each.id), (cell, body), face)
    return None


@remembered
def passages(position: Position, sceptre: Sceptre) -> dict[Place, Passage]:
    """Every face the sceptre can pass, and why it cannot stop there if it does not fit.

    The path is the shortest; of equal ones lateral before diagonal, then the first heading.
    """
    routes = [lateral(position, sceptre, heading) for heading in LATERALS[sceptre.face]]
    routes += [diagonal(position, sceptre, a, b) for a, b in DIAGONALS[sceptre.face]]
    found: dict[Place, Passage] = {}
    for route in routes:
        path = [sceptre.place]
        for each in takewhile(lambda each: each.fault is None, route):
            place = each.place
            path.append(place)
            if place not in found or len(path) < len(found[place].path):
                found[place] = Passage(tuple(path), room_fault(position, sceptre, place))
    return found


def place_fault(position: Position, sceptre: Sceptre, place: Place) -> Fault | None:
    """Why no sceptre can stand on a face, wherever it comes from."""
    cell, face = place
    cube = position.cube_at(cell)
    if not cube:
        return Fault("no-such-face", (sceptre.id,), (cell,), face)
    if face in cube.domes:
        return Fault("dome", (sceptre.id, cube.id), (cell,), face)
    front = step(cell, face)
    if front[2] < 1:
        return Fault("covered/table", (sceptre.id, cube.id), (cell,), face)
    cover = position.cube_at(front)
    if cover:
        return Fault("covered", (sceptre.id, cube.id, cover.id), (cell, front), face)
    there = position.sceptre_on(cell, face)
    if there:
        key = "taken/itself" if there is sceptre else "taken"
        return Fault(key, (sceptre.id, there.id), (cell,), face)
    return None


def route_fault(position: Position, sceptre: Sceptre, place: Place) -> Fault | None:
    """Why no route leads to a face: of every route in line, the first fault in the order."""
    if place in passages(position, sceptre):
        return None
    routes = list(_laterals(position, sceptre))
    distance = max(abs(a - b) for a, b in zip(place[0], sceptre.cell, strict=True))
    for a, b in DIAGONALS[sceptre.face]:
        by = zip(sceptre.cell, step((0, 0, 0), a, b), strict=True)
        if place == (tuple(here + distance * each for here, each in by), sceptre.face):
            routes.append(list(islice(diagonal(position, sceptre, a, b), distance)))
    faults: list[Fault] = []
    for route in routes:
        places = [each.place for each in route]
        if place in places:
            until = route[: places.index(place) + 1]
            faults += [each.fault for each in until if each.fault]
    if not faults:
        return Fault("not-in-line", (sceptre.id,), (sceptre.cell, place[0]), place[1])
    return min(faults, key=lambda fault: SCEPTRE_ORDER.index(fault.code))


def on_own(position: Position, sceptre: Sceptre, cell: Cell) -> Sceptre | None:
    """The other sceptre of the same colour, if it stands on the cube in a cell."""
    for each in position.sceptres_at(cell):
        if each is not sceptre and each.colour == sceptre.colour:
            return each
    return None


def sceptre_moves(position: Position, self_occupying: bool = False) -> Iterator[SceptreMove]:
    """Every move of a sceptre that does not put both on one cube, or every one that does."""
    for sceptre in position.sceptres:
        if sceptre.colour != position.turn:
            continue
        for (cell, face), passage in passages(position, sceptre).items():
            if not passage.fault and bool(on_own(position, sceptre, cell)) == self_occupying:
                yield SceptreMove(sceptre.cell, cell, face)
