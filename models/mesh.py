"""Meshes with baked shade, turned profiles, and the binary glTF that they are written as.

One cell is one unit. Everything is made in the program's axes (z up) and written as glTF (y up).
"""

from __future__ import annotations

import itertools
import json
import math
import struct
from dataclasses import dataclass, field

import numpy as np

Ring = tuple[float, float, float, float]
"""Radius, height, the normal's angle above the horizontal (radians), and shade."""


@dataclass
class Mesh:
    """Triangles with a normal and a shade at every vertex, and a texture's place if there is one.

    A texture's places (u, v) count from its upper left corner, in its own edges.
    """

    points: list[np.ndarray] = field(default_factory=list)
    normals: list[np.ndarray] = field(default_factory=list)
    shades: list[float] = field(default_factory=list)
    triangles: list[tuple[int, int, int]] = field(default_factory=list)
    places: list[tuple[float, float]] = field(default_factory=list)

    def add(self, point: object, normal: object, shade: float) -> int:
        """Add a vertex and return its index."""
        self.points.append(np.asarray(point, float))
        self.normals.append(np.asarray(normal, float))
        self.shades.append(shade)
        return len(self.points) - 1

    def quad(self, a: int, b: int, c: int, d: int) -> None:
        """Add a quadrilateral, counter-clockwise from outside."""
        self.triangles += [(a, b, c), (a, c, d)]

    def turned(self, rotation: np.ndarray) -> Mesh:
        """The same mesh under a rotation matrix."""
        return Mesh(
            [rotation @ point for point in self.points],
            [rotation @ normal for normal in self.normals],
            list(self.shades),
            list(self.triangles),
            list(self.places),
        )

    def join(self, other: Mesh) -> None:
        """Take in another mesh."""
        offset = len(self.points)
        self.points += other.points
        self.normals += other.normals
        self.shades += other.shades
        self.triangles += [(a + offset, b + offset, c + offset) for a, b, c in other.triangles]
        self.places += other.places


def circle(sides: int, radius: float, height: float) -> list[np.ndarray]:
    """The points of a horizontal circle, counter-clockwise from above, exact on the axes."""
    angles = [2 * math.pi * i / sides for i in range(sides)]
    return [np.array((radius * math.cos(a), radius * math.sin(a), height)) for a in angles]


def lathe(mesh: Mesh, rings: list[Ring], sides: list[int]) -> list[int]:
    """Turn a profile, inner or lower ring last, and return the first ring's vertices.

    Neighbouring rings have as many sides, or the second half as many; a radius of 0 is a point.
    """
    first: list[int] = []
    outer: list[int] = []
    for (radius, height, angle, shade), count in zip(rings, sides, strict=True):
        if radius == 0:
            tip = mesh.add((0, 0, height), (0, 0, math.copysign(1, math.sin(angle))), shade)
            inner = [tip]
        else:
            inner = []
            for point in circle(count, radius, height):
                out = point[:2] / radius * math.cos(angle)
                inner.append(mesh.add(point, (*out, math.sin(angle)), shade))
        if outer:
            stitch(mesh, outer, inner)
        first = first or inner
        outer = inner
    return first


def stitch(mesh: Mesh, outer: list[int], inner: list[int]) -> None:
    """Join two rings of vertices (equal, halved, or closing in a point)."""
    n, m = len(outer), len(inner)
    for i in range(n):
        a, b = outer[i], outer[(i + 1) % n]
        c, d = inner[(i + 1) * m // n % m], inner[i * m // n]
        if m == 1:
            mesh.triangles.append((a, b, d))
        elif n == m:
            mesh.quad(a, b, c, d)
        elif i % 2 == 0:
            mesh.triangles.append((a, b, d))
        else:
            mesh.triangles += [(a, b, c), (a, c, d)]


Point = tuple[float, float]
"""A point of a turned profile: radius and height."""


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int) -> list[Point]:
    """Points of a cubic curve, both ends included."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        radius, height = (
            sum(w * p[i] for w, p in zip(weights, (a, b, c, d), strict=True)) for i in (0, 1)
        )
        points.append((radius, height))
    return points


def bead(radius: float, low: float, high: float, bulge: float, steps: int) -> list[Point]:
    """A half-round moulding between two heights at one radius, swelling by `bulge`."""
    middle, half = (low + high) / 2, (high - low) / 2
    angles = [math.pi * (step / steps - 0.5) for step in range(steps + 1)]
    points = [(radius + bulge * math.cos(a), middle + half * math.sin(a)) for a in angles]
    return [(radius, low), *points[1:-1], (radius, high)]


def skin(mesh: Mesh, rings: list[list[np.ndarray]], shades: list[float]) -> None:
    """Add a smooth surface through rings of points: up the outside, in over the top, down a bore.

    A ring of one point closes it; each ring has one shade.
    """
    part = Mesh()
    indices = [
        [part.add(point, (0, 0, 0), shade) for point in ring]
        for ring, shade in zip(rings, shades, strict=True)
    ]
    for low, high in itertools.pairwise(indices):
        if len(low) == 1:
            stitch(part, high[::-1], low)
        else:
            stitch(part, low, high)
    smooth(part)
    mesh.join(part)


def smooth(mesh: Mesh) -> None:
    """Set every normal to the mean of its triangles', weighted by their angles."""
    totals = [np.zeros(3) for _ in mesh.points]
    for triangle in mesh.triangles:
        corners = [mesh.points[i] for i in triangle]
        normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
        length = np.linalg.norm(normal)
        for i in range(3):
            one = corners[(i + 1) % 3] - corners[i]
            other = corners[(i + 2) % 3] - corners[i]
            angle = math.atan2(length, float(one @ other))
            totals[triangle[i]] += normal / length * angle
    mesh.normals = [total / np.linalg.norm(total) for total in totals]


def glb(meshes: dict[str, Mesh], roughness: float, texture: bytes | None = None) -> bytes:
    """A binary glTF with one node, of one mesh, for each of these; `texture` is a JPEG file."""
    blob = bytearray()
    views: list[dict[str, object]] = []
    accessors: list[dict[str, object]] = []
    nodes, shapes = [], []

    def keep(data: bytes, **more: object) -> int:
        views.append({"buffer": 0, "byteOffset": len(blob), "byteLength": len(data), **more})
        blob.extend(data)
        blob.extend(b"\0" * (-len(blob) % 4))
        return len(views) - 1

    def store(array: np.ndarray, kind: str, component: int, target: int, **more: object) -> int:
        view = keep(array.tobytes(), target=target)
        accessors.append(
            {
                "bufferView": view,
                "componentType": component,
                "count": len(array),
                "type": kind,
                **more,
            }
        )
        return len(accessors) - 1

    for name, mesh in meshes.items():
        points = to_gltf(np.round(np.array(mesh.points), 6))
        normals = to_gltf(np.array(mesh.normals))
        grey = np.round(np.array(mesh.shades) * 255).astype("u1")
        colours = np.column_stack((grey, grey, grey, np.full_like(grey, 255)))
        indices = np.array(mesh.triangles, "<u2").reshape(-1)
        low, high = points.min(0).tolist(), points.max(0).tolist()
        attributes = {
            "POSITION": store(points, "VEC3", 5126, 34962, min=low, max=high),
            "NORMAL": store(normals, "VEC3", 5126, 34962),
            "COLOR_0": store(colours, "VEC4", 5121, 34962, normalized=True),
        }
        if texture is not None:
            places = np.round(np.array(mesh.places), 6).astype("<f4")
            attributes["TEXCOORD_0"] = store(places, "VEC2", 5126, 34962)
        index = store(indices, "SCALAR", 5123, 34963)
        shapes.append(
            {
                "name": name,
                "primitives": [{"attributes": attributes, "indices": index, "material": 0}],
            }
        )
        nodes.append({"name": name, "mesh": len(nodes)})
    surface: dict[str, object] = {
        "baseColorFactor": [1.0, 1.0, 1.0, 1.0],
        "metallicFactor": 0.0,
        "roughnessFactor": roughness,
    }
    picture: dict[str, object] = {}
    if texture is not None:
        surface["baseColorTexture"] = {"index": 0}
        picture = {
            "textures": [{"sampler": 0, "source": 0}],
            "samplers": [{"magFilter": 9729, "minFilter": 9987, "wrapS": 33071, "wrapT": 33071}],
            "images": [{"bufferView": keep(texture), "mimeType": "image/jpeg"}],
        }
    scene = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": list(range(len(nodes)))}],
        "nodes": nodes,
        "meshes": shapes,
        "materials": [{"name": "plain", "pbrMetallicRoughness": surface}],
        **picture,
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": len(blob)}],
    }
    text = json.dumps(scene, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    total = 12 + 8 + len(text) + 8 + len(blob)
    return b"".join(
        (
            struct.pack("<4sII", b"glTF", 2, total),
            struct.pack("<I4s", len(text), b"JSON") + text,
            struct.pack("<I4s", len(blob), b"BIN\0") + blob,
        )
    )


def to_gltf(vectors: np.ndarray) -> np.ndarray:
    """Turn rows from z up to glTF's y up, as little-endian floats (without negative zeros)."""
    return (vectors[:, (0, 2, 1)] * (1, 1, -1) + 0.0).astype("<f4")
