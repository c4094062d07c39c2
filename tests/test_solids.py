"""No two pieces share room in any legal position: tried on the shipped models themselves."""

import itertools
from functools import cache
from random import Random

from solids import overlap

from axiom3d.tables.axiom import layout
from games.axiom import AXIOM, FACES, VECTOR, Cube, Sceptre, opposite
from games.core import default_options

LIMIT = 1e-6  # of a cell's volume

SINGLES = [(face,) for face in FACES]
DOUBLES = [pair for pair in itertools.combinations(FACES, 2) if pair[0] != opposite(pair[1])]
ORIGIN = (0, 0, 0)


def plus(cell, face, times=1):
    """The cell so many steps beyond a cell."""
    return tuple(c + times * v for c, v in zip(cell, VECTOR[face], strict=True))


def pose(piece):
    """Where a piece rests."""
    return layout.sceptre_pose(piece) if piece.kind == "sceptre" else layout.cube_pose(piece)


def shared(one, other):
    """The volume that two pieces at rest share."""
    return overlap(one.kind, pose(one), other.kind, pose(other))


def cubes_at(cell):
    """A cube in every orientation."""
    return [Cube(0, "blue", cell, domes) for domes in [*SINGLES, *DOUBLES]]


def around(reach, top):
    """All the cells near the origin, itself left out."""
    sides = range(-reach, reach + 1)
    return [cell for cell in itertools.product(sides, sides, range(-reach, top + 1)) if any(cell)]


def test_there_are_eighteen_orientations():
    assert len(cubes_at(ORIGIN)) == 18


def test_cubes_beside_each_other():
    """A cube in each of the 26 cells around another; dome on dome cannot be."""
    mating = worst = tried = 0
    for domes in [("z+",), ("x+", "z+")]:
        first = Cube(0, "blue", ORIGIN, domes)
        for second in itertools.chain.from_iterable(map(cubes_at, around(1, 1))):
            contact = [face for face in FACES if plus(ORIGIN, face) == second.cell]
            if contact and contact[0] in domes and opposite(contact[0]) in second.domes:
                continue
            mating += bool(contact) and (
                contact[0] in domes or opposite(contact[0]) in second.domes
            )
            tried += 1
            worst = max(worst, shared(first, second))
    print(f"cube and cube: {tried} pairs, {mating} mating, worst overlap {worst:.2e}")
    assert mating > 80
    assert worst <= LIMIT


def test_dome_on_dome_is_seen_as_an_overlap():
    """The measure itself works: what the rules forbid does not fit."""
    first, second = Cube(0, "blue", ORIGIN, ("z+",)), Cube(1, "white", (0, 0, 1), ("z-",))
    assert shared(first, second) > 0.01
    stuck = Sceptre(2, "white", ORIGIN, "z+")
    assert shared(first, stuck) > 0.01
    assert shared(stuck, Cube(1, "white", (0, 0, 2), ("z-",))) > 0.001


def test_sceptre_and_cubes():
    """A sceptre on a face, and a cube anywhere near but in its body and tip cells."""
    sceptre = Sceptre(0, "blue", ORIGIN, "z+")
    worst = tried = 0
    hosts = [cube for cube in cubes_at(ORIGIN) if "z+" not in cube.domes]
    near = [cell for cell in around(1, 3) if cell not in (sceptre.body, sceptre.tip)]
    for cube in itertools.chain(hosts, *map(cubes_at, near)):
        tried += 1
        worst = max(worst, shared(sceptre, cube))
    print(f"sceptre and cube: {tried} pairs, worst overlap {worst:.2e}")
    assert worst <= LIMIT


def fits(one, other):
    """Whether two sceptres may stand so: no body in a body, none head-on, no cube in the way."""
    head_on = one.tip == other.body and other.face == opposite(one.face)
    buried = other.cell in (one.body, one.tip) or one.cell in (other.body, other.tip)
    return one.place != other.place and one.body != other.body and not head_on and not buried


def test_sceptre_and_sceptre():
    """Two sceptres on any faces of any two cubes near each other (or of the same one)."""
    first = Sceptre(0, "blue", ORIGIN, "z+")
    worst = tried = 0
    for cell, face in itertools.product([ORIGIN, *around(2, 4)], FACES):
        second = Sceptre(1, "white", cell, face)
        if fits(first, second):
            tried += 1
            worst = max(worst, shared(first, second))
    print(f"sceptre and sceptre: {tried} pairs, worst overlap {worst:.2e}")
    assert worst <= LIMIT


@cache
def shared_at(kind, turn, other_kind, other_turn, offset):
    """The shared volume by relative place: `turn` is a cube's domes or a sceptre's face."""

    def piece(kind, turn, cell):
        return Sceptre(0, "blue", cell, turn) if kind == "sceptre" else Cube(0, "blue", cell, turn)

    return shared(piece(kind, turn, ORIGIN), piece(other_kind, other_turn, offset))


def test_thousand_random_positions():
    """Positions met in random games, all pairs of their pieces."""
    random = Random(7)
    seen, worst = 0, 0.0
    position = AXIOM.start(default_options(AXIOM))
    while seen < 1000:
        moves = list(AXIOM.legal(position))
        if not moves or random.random() < 0.01:
            position = AXIOM.start({"hanging": seen % 2 == 1, "repetition": False})
            continue
        sceptre_moves = [move for move in moves if hasattr(move, "face")]
        choice = sceptre_moves if sceptre_moves and random.random() < 0.5 else moves
        position, _ = AXIOM.play(position, random.choice(choice))
        seen += 1
        pieces = [*position.cubes, *position.sceptres]
        for one, other in itertools.combinations(pieces, 2):
            offset = tuple(b - a for a, b in zip(one.cell, other.cell, strict=True))
            if max(map(abs, offset)) <= 4:
                turn, other_turn = (getattr(p, "face", None) or p.domes for p in (one, other))
                found = shared_at(one.kind, turn, other.kind, other_turn, offset)
                worst = max(worst, found)
    tried = shared_at.cache_info().currsize
    print(f"{seen} random positions, {tried} different pairs, worst overlap {worst:.2e}")
    assert worst <= LIMIT
