"""What a ray meets: the very triangles that are drawn, read by piece and by named face (pure).

Balls and boxes around whole models, domes included, come first; what is left is met triangle by
triangle, the nearest box first. Faces are told by the node that carries them, never by a surface
normal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from axiom3d.picture import Figure, Quat, Vec3

Mesh = Mapping[str, np.ndarray]
"""Triangles by node name, each of shape (n, 3, 3), in model units."""


_FAR = 1000.0
"""Beyond everything, in cells."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Where a ray met a figure: its key, the node, the point and the distance."""

    key: int
    node: str
    point: Vec3
    distance: float


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


@dataclass(frozen=True, slots=True)
class _Solid:
    """A model's triangles with corners a and edges e, f from a, made ready for many rays."""

    names: tuple[str, ...]
    owner: np.ndarray
    radius: float
    low: np.ndarray
    high: np.ndarray
    e: np.ndarray
    f: np.ndarray
    normal: np.ndarray
    e_a: np.ndarray
    f_a: np.ndarray
    normal_a: np.ndarray

    @classmethod
    def of(cls, mesh: Mesh) -> _Solid:
        names = tuple(mesh)
        triangles = np.concatenate([mesh[name] for name in names])
        a = triangles[:, 0]
        e, f = triangles[:, 1] - a, triangles[:, 2] - a
        normal = np.cross(e, f)
        points = triangles.reshape(-1, 3)
        return cls(
            names,
            np.repeat(np.arange(len(names)), [len(mesh[name]) for name in names]),
            float(np.linalg.norm(points, axis=1).max()) + 1e-6,
            points.min(axis=0) - 1e-6,
            points.max(axis=0) + 1e-6,
            e,
            f,
            normal,
            np.cross(e, a),
            np.cross(f, a),
            np.einsum("ij,ij->i", normal, a),
        )

    def enters(self, start: np.ndarray, along: np.ndarray) -> float | None:
        """How far off a ray comes into the box around the model, or None."""
        with np.errstate(divide="ignore", invalid="ignore"):
            a, b = (self.low - start) / along, (self.high - start) / along
        near, far = np.nanmax(np.fmin(a, b)), np.nanmin(np.fmax(a, b))
        return float(near) if near <= far and far >= 0 else None

    def meets(self, start: np.ndarray, along: np.ndarray) -> list[tuple[str, float]]:
        """Names and distances of the triangles that a ray meets from their front."""
        # Cramer's rule for start + t along = a + u e + v f; all but t, u, v is known beforehand.
        det = -(self.normal @ along)
        turn = np.cross(start, along)
        u = self.f @ turn - self.f_a @ along
        v = self.e_a @ along - self.e @ turn
        t = self.normal @ start - self.normal_a
        slack = 1e-9 * det
        met = (det > 1e-14) & (u >= -slack) & (v >= -slack) & (u + v <= det + slack) & (t > 0)
        return [
            (self.names[self.owner[i]], float(t[i] / det[i])) for i in map(int, np.flatnonzero(met))
        ]


def _passes(origin: Vec3, way: Vec3, middle: Vec3, radius: float) -> bool:
    """Whether a ray goes past a ball, or begins beyond it."""
    x, y, z = (m - o for m, o in zip(middle, origin, strict=True))
    along = x * way[0] + y * way[1] + z * way[2]
    return along < -radius or x * x + y * y + z * z - along * along > radius * radius


class Picker:
    """Meets rays with figures; `meshes` gives the triangles of each model."""

    def __init__(self, meshes: Mapping[str, Mesh]) -> None:
        self._solids = {model: _Solid.of(mesh) for model, mesh in meshes.items()}

    def first(self, figures: Mapping[int, Figure], origin: Vec3, way: Vec3) -> Hit | None:
        """The first surface that the ray from `origin` along unit vector `way` meets from its
        front: what is seen there."""
        near: list[tuple[float, int, _Solid, np.ndarray, np.ndarray]] = []
        for key, figure in figures.items():
            if figure.opacity <= 0:
                continue
            solid = self._solids[figure.model]
            if _passes(origin, way, figure.pose.position, solid.radius):
                continue
            turn = matrix(figure.pose.rotation)
            start = (np.array(origin) - np.array(figure.pose.position)) @ turn
            along = np.array(way) @ turn
            entry = solid.enters(start, along)
            if entry is not None:
                near.append((entry, key, solid, start, along))
        best: tuple[float, int, str] | None = None
        for entry, key, solid, start, along in sorted(near, key=lambda each: each[:2]):
            if best is not None and entry > best[0]:
                break
            for name, distance in solid.meets(start, along):
                if best is None or distance < best[0]:
                    best = (distance, key, name)
        if best is None:
            return None
        distance, key, name = best
        x, y, z = (float(o + distance * w) for o, w in zip(origin, way, strict=True))
        return Hit(key, name, (x, y, z), distance)

    def through(self, figures: Mapping[int, Figure], origin: Vec3, way: Vec3) -> list[Hit]:
        """Every surface on the ray, from either side, nearest first: what lies behind a pixel."""
        found = []
        for key, figure in figures.items():
            solid = self._solids[figure.model]
            if _passes(origin, way, figure.pose.position, solid.radius):
                continue
            turn = matrix(figure.pose.rotation)
            start = (np.array(origin) - np.array(figure.pose.position)) @ turn
            along = np.array(way) @ turn
            # Looked at from the far end, the backs are fronts.
            backs = solid.meets(start + _FAR * along, -along)
            met = solid.meets(start, along) + [(name, _FAR - far) for name, far in backs]
            for name, distance in met:
                x, y, z = (float(o + distance * w) for o, w in zip(origin, way, strict=True))
                found.append(Hit(key, name, (x, y, z), distance))
        return sorted(found, key=lambda hit: hit.distance)
