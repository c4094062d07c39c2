"""How a person makes a move of Axiom: what to point at, and how often to turn what is held."""

from axiom3d.pointing import Pointed
from axiom3d.tables.axiom import gesture
from games.axiom import VECTOR, CubeMove, opposite


def beside(cell, face):
    """The cell on the other side of a face."""
    return tuple(c + v for c, v in zip(cell, VECTOR[face], strict=True))


def ways_to_point(position, cell, held=None):
    """What can be pointed at to mean a cell: faces that border it, the table's square."""
    ways = [
        Pointed(cube.id, opposite(face))
        for face in VECTOR
        if (cube := position.cube_at(beside(cell, face))) is not None and cube.id != held
    ]
    return ways + ([Pointed(cell=cell)] if cell[2] == 1 else [])


def piece_of(position, move):
    """The id of the piece that a move moves."""
    if isinstance(move, CubeMove):
        return position.cube_at(move.origin).id
    return position.sceptres_at(move.origin)[0].id


def place_of(position, move):
    """What to point at to send a sceptre to the face of a move."""
    return Pointed(position.cube_at(move.target).id, move.face)


def make(position, move, generator):
    """Make a move as a person does, by one of the ways there are; returns the last answer."""
    piece = piece_of(position, move)
    hand = gesture.click(position, gesture.empty(position), Pointed(piece)).hand
    if not isinstance(move, CubeMove):
        return gesture.click(position, hand, place_of(position, move))
    there = generator.choice(ways_to_point(position, move.target, piece))
    hand = gesture.hover(position, hand, there)
    way = generator.choice((1, -1))
    for _ in range(12):
        if hand.domes == move.domes:
            break
        hand = gesture.step(hand, way)
    return gesture.click(position, hand, there)
