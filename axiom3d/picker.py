"""What a ray meets: the very triangles that are drawn, read by piece and by named face (pure).

Boxes grown by a dome's height come first; what is left is met triangle by triangle. Faces are told
by the node that carries them, never by a surface normal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from axiom3d.picture import Figure, Quat, Vec3

Mesh = Mapping[str, np.ndarray]
"""Triangles by node name, each of shape (n, 3, 3), in model units."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Where a ray met a figure: its key, the node, the point, the distance, and from which side."""

    key: int
    node: str
    point: Vec3
    distance: float
    front: bool


def matrix(rotation: Quat) -> np.ndarray:
    """The 3 x 3 matrix of a unit quaternion; columns are the turned axes."""
    w, x, y, z = rotation
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


class Picker:
    """Meets rays with figures; `meshes` gives the triangles of each model."""

    def __init__(self, meshes: Mapping[str, Mesh]) -> None:
        self._nodes: dict[str, tuple[tuple[str, ...], np.ndarray, np.ndarray]] = {}
        self._boxes: dict[str, tuple[np.ndarray, np.ndarray]] = {}
        for model, mesh in meshes.items():
            names = tuple(mesh)
            triangles = np.concatenate([mesh[name] for name in names])
            owner = np.repeat(np.arange(len(names)), [len(mesh[name]) for name in names])
            self._nodes[model] = (names, triangles, owner)
            points = triangles.reshape(-1, 3)
            self._boxes[model] = (points.min(axis=0) - 1e-6, points.max(axis=0) + 1e-6)

    def hits(self, figures: Mapping[int, Figure], origin: Vec3, way: Vec3) -> list[Hit]:
        """Every surface that the ray from `origin` along unit vector `way` passes, nearest first.

        Both sides of a surface count; `front` tells which one was met.
        """
        found: list[Hit] = []
        for key, figure in figures.items():
            if figure.opacity <= 0:
                continue
            turn = matrix(figure.pose.rotation)
            start = (np.array(origin) - np.array(figure.pose.position)) @ turn
            along = np.array(way) @ turn
            if not _meets_box(start, along, *self._boxes[figure.model]):
                continue
            names, triangles, owner = self._nodes[figure.model]
            for index, distance, front in _meets_triangles(start, along, triangles):
                point = tuple(float(o + distance * w) for o, w in zip(origin, way, strict=True))
                found.append(
                    Hit(key, names[owner[index]], (point[0], point[1], point[2]), distance, front)
                )
        return sorted(found, key=lambda hit: hit.distance)

    def first(self, figures: Mapping[int, Figure], origin: Vec3, way: Vec3) -> Hit | None:
        """The first surface met from its front: what is seen there."""
        return next((hit for hit in self.hits(figures, origin, way) if hit.front), None)


def _meets_box(start: np.ndarray, along: np.ndarray, low: np.ndarray, high: np.ndarray) -> bool:
    with np.errstate(divide="ignore", invalid="ignore"):
        a, b = (low - start) / along, (high - start) / along
    near = np.nanmax(np.fmin(a, b))
    far = np.nanmin(np.fmax(a, b))
    return bool(near <= far and far >= 0)


def _meets_triangles(
    start: np.ndarray, along: np.ndarray, triangles: np.ndarray
) -> list[tuple[int, float, bool]]:
    """Indices, distances and sides of the triangles a ray meets (Moller and Trumbore's test)."""
    a = triangles[:, 0]
    e1, e2 = triangles[:, 1] - a, triangles[:, 2] - a
    p = np.cross(along, e2)
    det = np.einsum("ij,ij->i", e1, p)
    with np.errstate(divide="ignore", invalid="ignore"):
        inverse = 1 / det
        s = start - a
        u = np.einsum("ij,ij->i", s, p) * inverse
        q = np.cross(s, e1)
        v = (q @ along) * inverse
        t = np.einsum("ij,ij->i", e2, q) * inverse
    slack = 1e-9
    met = (np.abs(det) > 1e-14) & (u >= -slack) & (v >= -slack) & (u + v <= 1 + slack) & (t > 0)
    return [(int(i), float(t[i]), bool(det[i] > 0)) for i in np.flatnonzero(met)]
