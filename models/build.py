"""Builds the shipped models: `python -m models.build [FOLDER]` (development only; numpy, Pillow).

The same source always gives the same bytes. Solids are closed: the meshes of one file share their
border points exactly, so that together they bound a volume.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np

from models import build_interplay
from models.mesh import Mesh, Point, Ring, bead, bezier, circle, glb, lathe, skin

FACES = ("x+", "x-", "y+", "y-", "z+", "z-")
"""The faces in the order in which they are written."""

HALF = 0.498  # a hair less than half a cell, so that neighbours never share a plane
BEVEL = 0.04
DOME_HEIGHT = 0.25
DOME_FOOT = 0.28
DOME_SPHERE = (DOME_FOOT**2 + DOME_HEIGHT**2) / (2 * DOME_HEIGHT)
RECESS_CLEARANCE = 0.008
RIM = 0.014  # the rounded rim of a recess
SIDES = 32  # of the circles on a cube

FLAT_SHADE = 0.84
DOME_SHADE = 1.0


def bowl_or_dome(mesh: Mesh, domed: bool) -> list[int]:
    """Add a dome or a recess to a face that looks up, and return its ring in the flat."""
    if domed:
        centre = HALF + DOME_HEIGHT - DOME_SPHERE
        start = math.asin((HALF - centre) / DOME_SPHERE)
        rings: list[Ring] = []
        for step in range(7):
            angle = start + (math.pi / 2 - start) * step / 6
            radius = 0.0 if step == 6 else DOME_SPHERE * math.cos(angle)
            shade = DOME_SHADE - 0.3 * max(0.0, 1 - step / 2.5) ** 1.5
            rings.append((radius, centre + DOME_SPHERE * math.sin(angle), angle, shade))
        rings[0] = (DOME_FOOT, HALF, start, rings[0][3])
        lathe(mesh, rings, [32, 32, 32, 32, 16, 16, 1])
        around: list[Ring] = [
            (DOME_FOOT + 0.1, HALF, math.pi / 2, FLAT_SHADE),
            (DOME_FOOT + 0.035, HALF, math.pi / 2, FLAT_SHADE - 0.1),
            (DOME_FOOT, HALF, math.pi / 2, FLAT_SHADE - 0.3),
        ]
        return lathe(mesh, around, [SIDES] * 3)
    # The mating dome's sphere, grown by the clearance, and centred where that dome's is.
    centre = 1 - HALF - DOME_HEIGHT + DOME_SPHERE
    sphere = DOME_SPHERE + RECESS_CLEARANCE
    lip = HALF - RIM
    start = math.asin((centre - lip) / sphere)
    rings = [(math.sqrt(sphere**2 - (centre - HALF) ** 2) + RIM, HALF, math.pi / 2, FLAT_SHADE)]
    for step in range(6):
        angle = start + (math.pi / 2 - start) * step / 5
        radius = 0.0 if step == 5 else sphere * math.cos(angle)
        shade = (0.7, 0.56, 0.47, 0.41, 0.38, 0.37)[step]
        # The normal looks inwards: towards the axis and up.
        rings.append((radius, centre - sphere * math.sin(angle), math.pi - angle, shade))
    return lathe(mesh, rings, [32, 32, 32, 32, 16, 16, 1])


def cube_face(domed: bool) -> Mesh:
    """The face of a cube that looks up: its flat, its dome or recess, its half of the bevels."""
    mesh = Mesh()
    ring = bowl_or_dome(mesh, domed)
    inner = HALF - BEVEL
    tilt = math.tan(math.pi / 8)
    # Along each side: an inner corner's coordinate, and how far the direction leans outwards.
    steps = [
        (-inner, -1.0),
        (-inner, -tilt),
        (-inner, 0.0),
        (inner, 0.0),
        (inner, tilt),
        (inner, 1.0),
    ]
    grid = []
    for y, lean_y in steps:
        row = []
        for x, lean_x in steps:
            direction = np.array((lean_x, lean_y, 1.0))
            direction /= math.sqrt(sum(sorted(direction**2)))
            row.append(mesh.add(np.array((x, y, inner)) + BEVEL * direction, direction, FLAT_SHADE))
        grid.append(row)
    for i in range(5):
        for j in range(5):
            if (i, j) != (2, 2):
                mesh.quad(grid[i][j], grid[i][j + 1], grid[i + 1][j + 1], grid[i + 1][j])
    quarter = len(ring) // 4
    corners = [grid[3][3], grid[3][2], grid[2][2], grid[2][3]]
    for side, corner in enumerate(corners):
        for i in range(side * quarter, (side + 1) * quarter):
            mesh.triangles.append((ring[(i + 1) % len(ring)], ring[i], corner))
        mesh.triangles.append(
            (ring[(side + 1) * quarter % len(ring)], corner, corners[(side + 1) % 4])
        )
    return mesh


def cube(domes: tuple[str, ...]) -> dict[str, Mesh]:
    """The six faces of a cube with these domes, by node name."""
    axes = np.eye(3)
    meshes = {}
    for index, face in enumerate(FACES):
        up = axes[index // 2] * (1 if face.endswith("+") else -1)
        across = axes[(index // 2 + 1) % 3]
        rotation = np.column_stack((across, np.cross(up, across), up))
        meshes[f"face_{face}"] = cube_face(face in domes).turned(rotation)
    return meshes


SCEPTRE_SIDES = 24
FLUTES = 6


def sceptre() -> dict[str, Mesh]:
    """A sceptre that stands on the plane z = 0 and points up: its `body`, and its `ring` inlays."""
    foot = [(0.2 * math.sin(t), -0.24 * math.cos(t)) for t in np.linspace(0, math.pi / 2, 6)]
    foot[0], foot[-1] = (0.0, -0.24), (0.2, 0.0)
    crown = 1.075
    shoulder = bezier((0.2, 0.0), (0.215, 0.04), (0.21, 0.075), (0.155, 0.08), 4)
    flare = bezier((0.155, 0.12), (0.08, 0.14), (0.058, 0.21), (0.06, 0.32), 5)
    stem = bezier((0.06, 0.32), (0.082, 0.5), (0.075, 0.68), (0.052, 0.84), 5)
    cup = bezier((0.052, 0.89), (0.075, 0.96), (0.15, 0.96), (0.198, crown), 5)
    lip = bezier((0.198, crown), (0.206, crown + 0.02), (0.188, crown + 0.02), (0.175, crown), 2)
    bowl = bezier((0.175, crown), (0.15, 1.04), (0.12, 1.035), (0.08, 1.035), 2)
    # Each run is smooth in itself and ends in a real edge; the last figure is how far it is fluted.
    runs: list[tuple[str, list[Point], float]] = [
        ("body", foot + shoulder[1:], 0.0),
        ("ring", bead(0.155, 0.08, 0.12, 0.022, 4), 0.0),
        ("body", flare + stem[1:], 0.0),
        ("ring", bead(0.052, 0.84, 0.89, 0.05, 4), 0.0),
        ("body", cup, 1.0),
        ("body", lip, 1.0),
        ("body", bowl, 1.0),
        ("ring", bezier((0.08, 1.035), (0.11, 1.09), (0.09, 1.17), (0.0, 1.17), 5), 0.0),
    ]
    meshes = {"body": Mesh(), "ring": Mesh()}
    for name, points, fluted in runs:
        turn(meshes[name], points, fluted)
    return meshes


def turn(mesh: Mesh, profile: list[Point], fluted: float) -> None:
    """Turn one smooth run of a sceptre's profile, from below, with the flutes of its crown."""
    rings: list[list[np.ndarray]] = []
    for radius, height in profile:
        # Flutes grow with the radius, so that neck and finial stay round.
        depth = fluted * 0.16 * max(0.0, (radius - 0.1) / 0.1)
        drop = fluted * 0.035 * max(0.0, (radius - 0.1) / 0.1)
        ring = []
        for i, point in enumerate(circle(SCEPTRE_SIDES, 1.0, 0.0)):
            wave = 0.5 - 0.5 * math.cos(2 * math.pi * FLUTES * i / SCEPTRE_SIDES)
            r = radius * (1 - depth * wave)
            ring.append(np.array((r * point[0], r * point[1], height - drop * wave)))
        rings.append([ring[0]] if radius == 0 else ring)
    shades = [sceptre_shade(radius, height, fluted) for radius, height in profile]
    skin(mesh, rings, shades)


def sceptre_shade(radius: float, height: float, fluted: float) -> float:
    """How bright a sceptre is there: darker in its socket, its necks and the cup of its crown."""
    if height < 0:
        return 0.5 + 0.4 * (1 + height / 0.24)
    if fluted and radius < 0.19:
        return 0.6 + 0.4 * max(0.0, (radius - 0.05) / 0.14)
    return 0.8 + 0.2 * min(1.0, radius / 0.15)


def turntable() -> dict[str, Mesh]:
    """The stage: a disc whose top is z = 0, and its bright bevelled rim."""
    radius, thickness, bevel, sides = 6.0, 0.15, 0.05, 96
    up, down = math.pi / 2, -math.pi / 2
    inner = radius - bevel
    disc, rim = Mesh(), Mesh()
    tops = [(inner, 0.0, up, 0.82), (4.5, 0.0, up, 0.8), (3.0, 0.0, up, 0.82), (1.5, 0.0, up, 0.9)]
    lathe(disc, [*tops, (0.0, 0.0, up, 0.92)], [sides, sides, 48, 24, 1])
    bottom = Mesh()
    lathe(bottom, [(inner, thickness, up, 0.7), (0.0, thickness, up, 0.7)], [sides, 1])
    disc.join(bottom.turned(np.diag((1.0, -1.0, -1.0))))
    # Rings from the bottom up, so that the outside is counter-clockwise.
    low = [(inner, -thickness, down, 0.9), (radius, -thickness + bevel, 0.0, 0.95)]
    high = [(radius, -bevel, 0.0, 1.0), (inner, 0.0, up, 1.0)]
    lathe(rim, low + high, [sides] * 4)
    return {"disc": disc, "rim": rim}


def build() -> dict[str, bytes]:
    """Every model file's bytes by its name."""
    return {
        "single.glb": glb(cube(("z+",)), 0.45),
        "double.glb": glb(cube(("x+", "z+")), 0.45),
        "sceptre.glb": glb(sceptre(), 0.4),
        "turntable.glb": glb(turntable(), 0.15),
        **build_interplay.build(),
    }


def main() -> None:
    """Write the models beside this file, or into the folder given."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name, data in build().items():
        (folder / name).write_bytes(data)
        print(f"{name}: {len(data) / 1024:.1f} KiB")


if __name__ == "__main__":
    main()
