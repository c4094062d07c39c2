"""The shipped models as exact solids, and how far two pieces at rest or in motion overlap."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import manifold3d
import numpy as np
import trimesh

MODELS = Path(__file__).parent.parent / "models"


def scene(name: str) -> trimesh.Scene:
    """A shipped model as trimesh reads it."""
    return trimesh.load_scene(MODELS / f"{name}.glb")


@cache
def mesh(name: str) -> trimesh.Trimesh:
    """All parts of a model as one closed mesh, in the program's axes (z up)."""
    joined = scene(name).to_mesh()
    points = joined.vertices[:, (0, 2, 1)] * (1, -1, 1)
    closed = trimesh.Trimesh(points, joined.faces, process=False)
    closed.merge_vertices(merge_norm=True, merge_tex=True)
    return closed


@cache
def solid(name: str) -> manifold3d.Manifold:
    """A model as a solid; it must be closed."""
    shape = mesh(name)
    points = np.asarray(shape.vertices, np.float32)
    found = manifold3d.Manifold(manifold3d.Mesh(points, np.asarray(shape.faces, np.uint32)))
    assert found.status() == manifold3d.Error.NoError, found.status()
    return found


def matrix(pose) -> np.ndarray:
    """A pose as a 3 x 4 matrix."""
    w, x, y, z = pose.rotation
    turn = np.array(
        (
            (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
            (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
            (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
        )
    )
    return np.column_stack((turn, pose.position))


def overlap(one: str, pose_of_one, other: str, pose_of_other) -> float:
    """The volume that two models at their poses share, in cells."""
    if (
        max(abs(a - b) for a, b in zip(pose_of_one.position, pose_of_other.position, strict=True))
        > 2.8
    ):
        return 0.0
    first = solid(one).transform(matrix(pose_of_one))
    second = solid(other).transform(matrix(pose_of_other))
    a, b = first.bounding_box(), second.bounding_box()
    if any(a[i + 3] <= b[i] or b[i + 3] <= a[i] for i in range(3)):
        return 0.0
    return (first ^ second).volume()
