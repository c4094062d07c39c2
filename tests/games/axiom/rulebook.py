"""The rules of a legal position once more, on texts alone: the engine is not its own judge."""

from itertools import combinations, pairwise

STEPS = {
    "x+": (1, 0, 0),
    "x-": (-1, 0, 0),
    "y+": (0, 1, 0),
    "y-": (0, -1, 0),
    "z+": (0, 0, 1),
    "z-": (0, 0, -1),
}


def back(face):
    return face[0] + "+-"[face[1] == "+"]


def ahead(cell, face, steps=1):
    return tuple(here + steps * by for here, by in zip(cell, STEPS[face], strict=True))


def read(text):
    """The side to move, `{cell: (colour, domes)}`, and `[(colour, cell, face)]` of sceptres."""
    turn, *tokens = text.split()
    cubes, sceptres = {}, []
    for token in tokens:
        where, what = token.split(":")
        cell = tuple(map(int, where.split(",")))
        assert cell not in cubes, f"two cubes on {where}"
        cube, *riders = what.split("/")
        cubes[cell] = cube[0], {cube[i : i + 2] for i in range(1, len(cube), 2)}
        sceptres += [(rider[0], cell, rider[1:]) for rider in riders]
    return turn, cubes, sceptres


def assert_legal(text, hanging=False):
    """Every clause of `a legal position`."""
    turn, cubes, sceptres = read(text)
    assert cubes
    for colour in "bw":
        domes = [len(each) for owner, each in cubes.values() if owner == colour]
        assert domes.count(1) <= 3
        assert domes.count(2) <= 3
        assert set(domes) <= {1, 2}
        assert sum(owner == colour for owner, _, _ in sceptres) <= 2
    for cell, (_, domes) in cubes.items():
        assert cell[2] >= 1
        assert len({face[0] for face in domes}) == len(domes), "domes on adjacent faces"
        assert not (cell[2] == 1 and "z-" in domes), "a dome into the table"
        for face in domes:
            neighbour = cubes.get(ahead(cell, face))
            assert not (neighbour and back(face) in neighbour[1]), "dome on dome"
        below = cubes.get(ahead(cell, "z-"))
        if below:
            assert ("z-" in domes) + ("z+" in below[1]) == 1, "no interlock below"
        elif not hanging:
            assert cell[2] == 1, "nothing below"
    chained = {cell for cell in cubes if cell[2] == 1}
    for _ in cubes:
        for cell, (_, domes) in cubes.items():
            for face in STEPS:
                there = ahead(cell, face)
                if there in chained and (face in domes) + (back(face) in cubes[there][1]) == 1:
                    chained.add(cell)
    assert chained == set(cubes), "no chain of interlocks to the table"
    for _, cell, face in sceptres:
        assert cell in cubes
        assert face not in cubes[cell][1], "a sceptre on a dome"
        assert ahead(cell, face) not in cubes, "a sceptre under a cube"
        assert ahead(cell, face)[2] >= 1
        assert ahead(cell, face, 2) not in cubes, "a tip in a cube"
        assert ahead(cell, face, 2)[2] >= 1, "a tip in the table"
    for (_, a, face), (_, b, facing) in combinations(sceptres, 2):
        assert ahead(a, face) != ahead(b, facing), "two bodies in one cell"
        head_on = facing == back(face) and ahead(b, facing) == ahead(a, face, 2)
        assert not head_on, "head-on"
    held = [cell for _, cell, _ in sceptres]
    crowded = [cell for cell in set(held) if held.count(cell) > 1]
    assert len(crowded) <= 1
    for cell in crowded:
        owners = [owner for owner, where, _ in sceptres if where == cell]
        assert len(owners) == 2
        assert owners != [turn[0]] * 2


def assert_walk(text, path):
    """A sceptre's path: steps of one kind, over uncovered recesses without another sceptre."""
    _, cubes, sceptres = read(text)
    taken = {(cell, face) for _, cell, face in sceptres}
    kinds = set()
    for (cell, face), (there, side) in pairwise(path):
        assert there in cubes
        assert side not in cubes[there][1]
        assert ahead(there, side) not in cubes
        assert (there, side) not in taken
        moved = tuple(b - a for a, b in zip(cell, there, strict=True))
        off_plane = sum(by * along for by, along in zip(moved, STEPS[face], strict=True))
        if side == face and sum(map(abs, moved)) == 2:
            assert off_plane == 0
            kinds.add("diagonal")
        elif side == face:
            assert sum(map(abs, moved)) == 1
            assert off_plane == 0
            kinds.add("lateral")
        elif there == cell:
            assert side[0] != face[0]
            kinds.add("lateral")
        else:
            assert there == ahead(ahead(cell, face), back(side))
            assert side[0] != face[0]
            kinds.add("lateral")
    assert len(kinds) == 1
    assert len(set(path)) == len(path)
