"""The models of the flat board of pegs and cylinders, written by `python -m models.build`.

A peg's foot goes into a hole; a cylinder stands over the hole on a short stub, which in a hollow
one is a tube that leaves room for a peg. So every pairing that the rules allow fits as a solid.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from axiom3d.tables.interplay.places import (
    BLOCK_HALF,
    BOARD_HALF,
    COLUMNS,
    PLACES,
    THICKNESS,
    hole,
)
from models.mesh import Mesh, Point, bead, bezier, circle, glb, lathe, skin
from models.wood import CHERRY, MAPLE, Sheet

HOLE = 0.155
HOLE_RIM = 0.03
HOLE_DEPTH = 0.21
FOOT = 0.115
FOOT_DEPTH = 0.205
STUB = 0.146
STUB_DEPTH = 0.07
TUBE = 0.125  # inside the stub of a hollow cylinder
WIDEST = 0.121  # of a peg: a hollow cylinder comes down over it

CYLINDER = 0.36
CYLINDER_HEIGHT = 0.5
BORE = 0.25

CORNER = 0.28
BEVEL = 0.07
FOLD = 0.42  # how much of a texture is folded down over the edges

CYLINDER_SIDES = 24
PEG_SIDES = 20

Run = list[Point]
"""A part of a profile that is smooth in itself, from below, outside, and down the inside."""


def turned(runs: Sequence[Run], sides: int, shade: Callable[[float, float], float]) -> Mesh:
    """A turned solid; between two runs there is a real edge."""
    mesh = Mesh()
    for run in runs:
        rings = [
            [np.array((0.0, 0.0, height))] if radius == 0 else circle(sides, radius, height)
            for radius, height in run
        ]
        skin(mesh, rings, [shade(radius, height) for radius, height in run])
    return mesh


def arc(centre: Point, radius: float, start: float, end: float, steps: int) -> Run:
    """Points of a circular arc of a profile, from one angle (degrees) to another."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def peg() -> dict[str, Mesh]:
    """A peg with a round head, its foot below the plane z = 0."""
    foot = [(0.0, -FOOT_DEPTH), (FOOT - 0.02, -FOOT_DEPTH)]
    shank = [(FOOT - 0.02, -FOOT_DEPTH), (FOOT, -FOOT_DEPTH + 0.02), (FOOT, 0.06)]
    shoulder = [(FOOT, 0.06), (0.119, 0.075), (WIDEST, 0.1)]
    body = bezier((WIDEST, 0.1), (0.116, 0.22), (0.08, 0.3), (0.074, 0.45), 4)
    collar = bead(0.074, 0.45, 0.5, 0.034, 4)
    head = arc((0.0, 0.75 - WIDEST), WIDEST, -57, 90, 6)
    head[-1] = (0.0, 0.75)
    throat = [(0.074, 0.5), head[0]]

    def shade(radius: float, height: float) -> float:
        if height < 0:
            return 0.75
        return 0.72 + 0.28 * min(1.0, height / 0.3) - 0.12 * (0.42 < height < 0.52)

    runs = [foot, shank, [*shoulder, *body[1:]], collar, [*throat, *head[1:]]]
    return {"body": turned(runs, PEG_SIDES, shade)}


def outside(inner: float, low: float) -> list[Run]:
    """The outside of a cylinder from its stub's lower edge to the top of its wall."""
    top, edge = CYLINDER_HEIGHT, 0.035
    groove = 0.385
    return [
        [(inner, low), (STUB, low)],
        [(STUB, low), (STUB, 0.0)],
        [(STUB, 0.0), (CYLINDER - 0.02, 0.0)],
        [(CYLINDER - 0.02, 0.0), (CYLINDER, 0.02)],
        [(CYLINDER, 0.02), (CYLINDER, groove)],
        [(CYLINDER, groove), (CYLINDER - 0.014, groove + 0.014), (CYLINDER, groove + 0.028)],
        [
            (CYLINDER, groove + 0.028),
            *arc((CYLINDER - edge, top - edge), edge, 0, 90, 2),
        ],
    ]


def solid() -> dict[str, Mesh]:
    """A solid cylinder with a turned top."""
    top = CYLINDER_HEIGHT
    cove = bezier((0.285, top), (0.26, top - 0.045), (0.2, top - 0.045), (0.175, top - 0.01), 3)
    button = bezier(
        (0.175, top - 0.01), (0.15, top + 0.03), (0.08, top + 0.04), (0.0, top + 0.04), 3
    )

    def shade(radius: float, height: float) -> float:
        if height < 0.01:
            return 0.7
        if radius < 0.28:
            return 1.0 - 4.5 * max(0.0, top - height)
        return 0.8 + 0.2 * min(1.0, height / 0.25)

    runs = outside(0.0, -STUB_DEPTH)
    runs += [[(CYLINDER - 0.035, top), (0.285, top)], cove, button]
    return {"body": turned(runs, CYLINDER_SIDES, shade)}


def hollow() -> dict[str, Mesh]:
    """A hollow cylinder: a wide bore, and in its floor the way through for a peg."""
    top, edge, floor = CYLINDER_HEIGHT, 0.03, 0.045
    lip = arc((BORE + edge, top - edge), edge, 90, 180, 2)

    def shade(radius: float, height: float) -> float:
        if radius < BORE + 0.01 and height < top - edge + 0.001:
            return 0.3 + 0.5 * max(0.0, height / top) ** 1.3 if radius > TUBE + 0.001 else 0.26
        if height < 0.01:
            return 0.7
        return 0.8 + 0.2 * min(1.0, height / 0.25)

    runs = outside(TUBE, -STUB_DEPTH)
    runs += [
        [(CYLINDER - 0.035, top), lip[0]],
        [*lip, (BORE, floor)],
        [(BORE, floor), (TUBE, floor)],
        [(TUBE, floor), (TUBE, -STUB_DEPTH)],
    ]
    return {"body": turned(runs, CYLINDER_SIDES, shade)}


def drilled(sides: int) -> Mesh:
    """A hole around the origin, its first ring of vertices in the plane z = 0."""
    up, mesh = math.pi / 2, Mesh()
    outer = HOLE + HOLE_RIM
    lathe(
        mesh,
        [
            (outer, 0.0, up, 1.0),
            (outer - HOLE_RIM * math.sqrt(0.5), -HOLE_RIM * (1 - math.sqrt(0.5)), 1.5 * up, 0.86),
            (HOLE, -HOLE_RIM, 2 * up, 0.55),
            (HOLE, -HOLE_DEPTH, 2 * up, 0.16),
        ],
        [sides] * 4,
    )
    lathe(mesh, [(HOLE, -HOLE_DEPTH, up, 0.14), (0.0, -HOLE_DEPTH, up, 0.2)], [sides, 1])
    return mesh


def band(mesh: Mesh, outer: list[int], inner: list[int]) -> None:
    """Fill the flat between two loops of vertices, both counter-clockwise from above."""

    def size(a: int, b: int, c: int) -> float:
        p, q = mesh.points[b] - mesh.points[a], mesh.points[c] - mesh.points[a]
        return float(p[0] * q[1] - p[1] * q[0])

    def apart(a: int, b: int) -> float:
        return float(np.linalg.norm(mesh.points[a] - mesh.points[b]))

    nearest = min(range(len(inner)), key=lambda j: apart(outer[0], inner[j]))
    inner = inner[nearest:] + inner[: nearest + 1]
    outer = [*outer, outer[0]]
    # The fill whose cuts are shortest in all, among those of triangles that all look up.
    best: dict[tuple[int, int], tuple[float, list[tuple[int, int, int]]]] = {(0, 0): (0.0, [])}
    for i, j in itertools.product(range(len(outer)), range(len(inner))):
        ways = []
        for before, far in (((i - 1, j), (outer, i)), ((i, j - 1), (inner, j))):
            if before not in best:
                continue
            a, b = outer[before[0]], inner[before[1]]
            triangle = (a, far[0][far[1]], b)
            if size(*triangle) > 1e-9:
                cost, done = best[before]
                ways.append((cost + apart(outer[i], inner[j]), [*done, triangle]))
        if ways:
            best[i, j] = min(ways)
    mesh.triangles += best[len(outer) - 1, len(inner) - 1][1]


def plate(
    half: tuple[float, float], cells: Sequence[tuple[float, float, float, float]], sides: int
) -> Mesh:
    """A board with rounded edges and a hole in the middle of each of these cells.

    A cell is (left, near, right, far); together they fill a rectangle.
    """
    mesh = Mesh()
    corners: dict[Point, int] = {}
    for left, near, right, far in cells:
        for x, y in ((left, near), (right, near), (right, far), (left, far)):
            if (x, y) not in corners:
                corners[x, y] = mesh.add((x, y, 0.0), (0, 0, 1), 1.0)

    def loop(left: float, near: float, right: float, far: float) -> list[int]:
        """The corners that lie on a rectangle's edge, counter-clockwise."""
        on = [(x, y) for x, y in corners if left <= x <= right and near <= y <= far]
        return [
            corners[point]
            for point in [
                *sorted(p for p in on if p[1] == near),
                *sorted(p for p in on if p[0] == right and near < p[1] < far),
                *sorted((p for p in on if p[1] == far), reverse=True),
                *sorted((p for p in on if p[0] == left and near < p[1] < far), reverse=True),
            ]
        ]

    bore = drilled(sides)
    for cell in cells:
        centre = np.array((cell[0] + cell[2], cell[1] + cell[3], 0.0)) / 2
        first = len(mesh.points)
        mesh.join(replace(bore, points=[point + centre for point in bore.points]))
        band(mesh, loop(*cell), list(range(first, first + sides)))
    low, high = np.min(cells, 0), np.max(cells, 0)
    band(mesh, edge(mesh, half), loop(low[0], low[1], high[2], high[3]))
    mesh.places = folded(mesh.points, half)
    return mesh


def edge(mesh: Mesh, half: tuple[float, float]) -> list[int]:
    """The underside and the rounded edge of a board; returns its loop in the plane z = 0."""
    small = 0.03
    profile = [  # how far out of the corner's centre, height, the normal's angle, shade
        (CORNER - small, -THICKNESS, -90, 0.6),
        (CORNER, -THICKNESS + small, 0, 0.66),
        (CORNER, -BEVEL, 0, 0.92),
        *(
            (
                CORNER - BEVEL + BEVEL * math.cos(math.radians(a)),
                -BEVEL + BEVEL * math.sin(math.radians(a)),
                a,
                1.0,
            )
            for a in (30, 60)
        ),
        (CORNER - BEVEL, 0.0, 90, 1.0),
    ]
    steps = 6
    loops: list[list[int]] = []
    for radius, height, angle, shade in profile:
        flat, up = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        loop = []
        for quarter, (sx, sy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
            centre = np.array((sx * (half[0] - CORNER), sy * (half[1] - CORNER), height))
            for step in range(steps + 1):
                a = math.pi / 2 * (quarter - 1 + step / steps)
                way = np.array((math.cos(a), math.sin(a), 0.0))
                loop.append(mesh.add(centre + radius * way, (*(flat * way[:2]), up), shade))
        loops.append(loop)
    for low, high in itertools.pairwise(loops):
        for i in range(len(low)):
            k = (i + 1) % len(low)
            mesh.quad(low[i], low[k], high[k], high[i])
    middle = mesh.add((0.0, 0.0, -THICKNESS), (0, 0, -1), 0.6)
    for i, corner in enumerate(loops[0]):
        mesh.triangles.append((middle, loops[0][(i + 1) % len(loops[0])], corner))
    return loops[-1]


def folded(points: list[np.ndarray], half: tuple[float, float]) -> list[tuple[float, float]]:
    """The places in a texture that is laid flat and folded down over the edges."""
    solid = np.array(points)
    flat, core = solid[:, :2], np.array(half) - CORNER
    out = flat - np.clip(flat, -core, core)
    length = np.hypot(*out.T)[:, None]
    beside = length > CORNER - BEVEL - 0.001
    flat = flat - np.where(beside, out / np.maximum(length, 1e-9) * solid[:, 2:], 0.0)
    u, v = (flat / (2 * (np.array(half) + FOLD))).T
    return list(zip(0.5 + u, 0.5 - v, strict=True))


def board_cells() -> list[tuple[float, float, float, float]]:
    """The squares around the holes of the board."""
    centres = [hole(column, row) for row in range(COLUMNS) for column in range(COLUMNS)]
    return [(x - 0.5, y - 0.5, x + 0.5, y + 0.5) for x, y, _ in centres]


def board_wood() -> bytes:
    """The board's texture: seven staves of maple, a frame of cherry with the coordinates."""
    edge = 2 * (BOARD_HALF + FOLD)
    sheet = Sheet(edge, edge, 1024 / edge)
    x, y = sheet.x, sheet.y
    field = COLUMNS / 2
    beside = np.abs(x) > np.abs(y)
    sides = (beside & (x < 0), beside & (x > 0), ~beside & (y < 0), ~beside & (y > 0))
    for seed, where in enumerate(sides):
        sheet.lay(CHERRY, where, 30 + seed, along_x=seed >= 2)
    for column in range(COLUMNS):
        left = column - field
        where = (x >= left) & (x < left + 1) & (np.abs(y) < field)
        sheet.lay(MAPLE, where, column)
    inside = np.maximum(np.abs(x), np.abs(y))
    joints = sheet.line(x - np.round(x + 0.5) + 0.5, 0.01) * (inside < field)
    mitres = sheet.line((np.abs(x) - np.abs(y)) / math.sqrt(2), 0.012) * (inside > field)
    sheet.darken(0.3 * joints + 0.45 * mitres)
    sheet.darken(0.75 * sheet.line(inside - field, 0.045))
    sheet.shade_holes([(c[0] + 0.5, c[1] + 0.5) for c in board_cells()], HOLE + HOLE_RIM)
    margin = (field + BOARD_HALF) / 2 - 0.02
    for index in range(COLUMNS):
        at = hole(index, index)[0]
        for side in (-1, 1):
            sheet.write("abcdefg"[index], at, side * margin, 0.25, turned=side > 0)
            sheet.write(str(index + 1), side * margin, at, 0.25, turned=side > 0)
    return sheet.jpeg()


def block_cells() -> list[tuple[float, float, float, float]]:
    """The rectangles around the holes of a starting block, in two rows of one length."""
    cells = []
    for row in (PLACES["solid"] + PLACES["hollow"], PLACES["peg"]):
        pitch = row[1][0] - row[0][0]
        y = row[0][1]
        other = 0.065  # where the two rows meet
        low, high = sorted((other, 2 * y - other))
        ends = [round(place[0] - pitch / 2, 6) for place in row] + [
            round(row[-1][0] + pitch / 2, 6)
        ]
        cells += [(a, low, b, high) for a, b in itertools.pairwise(ends)]
    return cells


def block_wood() -> bytes:
    """A block's texture: one long piece of cherry."""
    width, depth = (2 * (half + FOLD) for half in BLOCK_HALF)
    sheet = Sheet(width, depth, 1024 / width)
    sheet.lay(CHERRY, np.full(sheet.pixels.shape[:2], True), 50, along_x=True)
    centres = [place[:2] for places in PLACES.values() for place in places]
    sheet.shade_holes(centres, HOLE + HOLE_RIM)
    return sheet.jpeg()


def build() -> dict[str, bytes]:
    """Every model file's bytes by its name."""
    board, block = plate((BOARD_HALF,) * 2, board_cells(), 20), plate(BLOCK_HALF, block_cells(), 16)
    return {
        "peg.glb": glb(peg(), 0.4),
        "solid.glb": glb(solid(), 0.4),
        "hollow.glb": glb(hollow(), 0.4),
        "pegboard.glb": glb({"board": board}, 0.5, board_wood()),
        "pegblock.glb": glb({"block": block}, 0.5, block_wood()),
    }
