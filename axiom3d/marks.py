"""The signs on the scene: each kind its own shape, so that colour is never the only cue.

Every mark is geometry of its own that shines by itself; it throws no shadow.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

import panda3d.core as p3d

from axiom3d.picture import Figure, Mark, Vec3
from axiom3d.stage import material

# A palette that stays apart for colour-blind eyes (blue-orange-yellow axis, red only with a sign).
COLOURS: dict[str, tuple[int, int, int]] = {
    "hover": (226, 232, 240),
    "selected": (255, 214, 92),
    "stop": (84, 214, 168),
    "pass": (236, 190, 96),
    "path": (255, 226, 128),
    "from": (214, 160, 255),
    "from-cell": (214, 160, 255),
    "to": (214, 160, 255),
    "cell": (84, 214, 168),
    "refused": (255, 92, 74),
    "sign": (255, 92, 74),
    "leaves": (255, 150, 60),
    "won": (255, 214, 92),
    "fits": (0, 150, 120),
    "from-hole": (118, 40, 196),
    "to-hole": (118, 40, 196),
    "line-first": (24, 78, 190),
    "line-second": (176, 84, 0),
    "threat-first": (24, 78, 190),
    "threat-second": (176, 84, 0),
}

LIFT, LINE_LIFT, SIGN_LIFT = 0.012, 0.018, 0.024
"""How far flat marks float above their surface, in cells: what may cross another lies higher."""

EDGE = 0.502
"""Half the edge of the frame around a marked cube."""


class Shape:
    """Triangles being gathered: positions and normals."""

    def __init__(self) -> None:
        self._points: list[Vec3] = []
        self._normals: list[Vec3] = []
        self._triangles: list[tuple[int, int, int]] = []

    def add(self, points: Sequence[Vec3], normals: Sequence[Vec3]) -> int:
        """Add vertices; returns the index of the first."""
        first = len(self._points)
        self._points += points
        self._normals += normals
        return first

    def triangle(self, a: int, b: int, c: int) -> None:
        """Add a triangle by vertex indices."""
        self._triangles.append((a, b, c))

    def quad(self, a: int, b: int, c: int, d: int) -> None:
        """Add two triangles around a, b, c, d."""
        self._triangles += [(a, b, c), (a, c, d)]

    def node(self, name: str) -> p3d.GeomNode:
        """The geometry as a node."""
        data = p3d.GeomVertexData(name, p3d.GeomVertexFormat.get_v3n3(), p3d.Geom.UH_static)
        data.unclean_set_num_rows(len(self._points))
        vertex = p3d.GeomVertexWriter(data, "vertex")
        normal = p3d.GeomVertexWriter(data, "normal")
        for point, way in zip(self._points, self._normals, strict=True):
            vertex.set_data3(*point)
            normal.set_data3(*way)
        triangles = p3d.GeomTriangles(p3d.Geom.UH_static)
        for corners in self._triangles:
            triangles.add_vertices(*corners)
        geom = p3d.Geom(data)
        geom.add_primitive(triangles)
        node = p3d.GeomNode(name)
        node.add_geom(geom)
        return node

    def annulus(self, inner: float, outer: float, z: float = 0.0, spokes: int = 40) -> None:
        """A flat ring (a disc when `inner` is 0) facing +z."""
        up = (0.0, 0.0, 1.0)
        ring = []
        for s in range(spokes):
            c, n = math.cos(2 * math.pi * s / spokes), math.sin(2 * math.pi * s / spokes)
            ring.append((inner * c, inner * n, z))
            ring.append((outer * c, outer * n, z))
        first = self.add(ring, [up] * len(ring))
        for s in range(spokes):
            a, b = first + 2 * s, first + 2 * ((s + 1) % spokes)
            self.quad(a, a + 1, b + 1, b)

    def box(self, low: Vec3, high: Vec3) -> None:
        """A box between two corners."""
        for axis in range(3):
            for sign in (-1, 1):
                way = [0.0, 0.0, 0.0]
                way[axis] = float(sign)
                u, v = (axis + 1) % 3, (axis + 2) % 3
                corners = []
                for du, dv in ((0, 0), (1, 0), (1, 1), (0, 1)):
                    point = [0.0, 0.0, 0.0]
                    point[axis] = high[axis] if sign > 0 else low[axis]
                    point[u] = high[u] if du else low[u]
                    point[v] = high[v] if dv else low[v]
                    corners.append((point[0], point[1], point[2]))
                first = self.add(corners, [(way[0], way[1], way[2])] * 4)
                order = (0, 1, 2, 3) if sign > 0 else (3, 2, 1, 0)
                self.quad(*(first + i for i in order))


THICK = {"hover": 0.012, "won": 0.032, "refused": 0.028, "to": 0.017, "leaves": 0.03}
"""Half the thickness of the bars around a marked cube, in cells."""

_FEW, _MORE, _MOST = ("hover", "to"), ("selected", "won"), ("refused",)
COLLARS: dict[str, tuple[float, dict[str, tuple[float, ...]]]] = {
    model: (radius, {kind: heights for kinds, heights in bands for kind in kinds})
    for model, radius, *bands in (
        ("sceptre", 0.235, (_FEW, (0.10,)), (_MORE, (0.10, 1.02)), (_MOST, (0.10, 0.56, 1.02))),
        ("peg", 0.15, (_FEW, (0.58,)), (_MORE, (0.10, 0.62)), (_MOST, (0.10, 0.36, 0.62))),
        ("solid", 0.385, (_FEW, (0.20,)), (_MORE, (0.08, 0.34)), (_MOST, (0.08, 0.21, 0.34))),
        ("hollow", 0.385, (_FEW, (0.20,)), (_MORE, (0.08, 0.34)), (_MOST, (0.08, 0.21, 0.34))),
    )
}
"""The radius of the bands around a marked piece that is round, and their heights in cells above
where it stands, by the kind of mark."""


def _frame(thick: float, corners: bool, half: float = EDGE) -> Shape:
    """Bars along the twelve edges of a cube, or only at its corners."""
    shape = Shape()
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for su in (-1, 1):
            for sv in (-1, 1):
                end = half + thick
                for start, stop in ((-end, -0.28), (0.28, end)) if corners else ((-end, end),):
                    low, high = [0.0] * 3, [0.0] * 3
                    low[axis], high[axis] = start, stop
                    low[u], high[u] = su * half - thick, su * half + thick
                    low[v], high[v] = sv * half - thick, sv * half + thick
                    shape.box((low[0], low[1], low[2]), (high[0], high[1], high[2]))
    return shape


def _collar(radius: float, heights: Iterable[float], thick: float = 0.035) -> Shape:
    """Rings around a piece: short bands at some heights above where it stands."""
    shape = Shape()
    spokes = 32
    for height in heights:
        points: list[Vec3] = []
        normals: list[Vec3] = []
        for s in range(spokes):
            c, n = math.cos(2 * math.pi * s / spokes), math.sin(2 * math.pi * s / spokes)
            points += [
                (radius * c, radius * n, height - thick),
                (radius * c, radius * n, height + thick),
            ]
            normals += [(c, n, 0.0)] * 2
        first = shape.add(points, normals)
        for s in range(spokes):
            a, b = first + 2 * s, first + 2 * ((s + 1) % spokes)
            shape.quad(a, b, b + 1, a + 1)
            shape.quad(a + 1, b + 1, b, a)
    return shape


def _cross(size: float = 0.16, thick: float = 0.035) -> Shape:
    """An upright-facing X."""
    shape = Shape()
    up = (0.0, 0.0, 1.0)
    for sign in (1, -1):
        ax, ay = size, size * sign
        px, py = -thick * sign, thick
        corners = [
            (-ax - px, -ay - py, SIGN_LIFT),
            (ax - px, ay - py, SIGN_LIFT),
            (ax + px, ay + py, SIGN_LIFT),
            (-ax + px, -ay + py, SIGN_LIFT),
        ]
        first = shape.add(corners, [up] * 4)
        shape.quad(first, first + 1, first + 2, first + 3)
    return shape


def _square(half: float = 0.44, thick: float = 0.03) -> Shape:
    """A hollow square on the floor of a cell."""
    shape = Shape()
    up = (0.0, 0.0, 1.0)
    inner = half - thick
    ring = [
        (r * x, r * y, LIFT) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)) for r in (inner, half)
    ]
    first = shape.add(ring, [up] * 8)
    for side in range(4):
        a, b = first + 2 * side, first + 2 * ((side + 1) % 4)
        shape.quad(a, a + 1, b + 1, b)
    return shape


def _cell_marker() -> Shape:
    """Four corner brackets on the floor of a free cell, and a small diamond in its middle."""
    shape = Shape()
    up = (0.0, 0.0, 1.0)
    half, arm, thick, z = 0.40, 0.15, 0.028, LIFT
    for sx in (-1, 1):
        for sy in (-1, 1):
            for dx, dy in ((arm, thick), (thick, arm)):
                x0, y0 = sx * half, sy * half
                x1, y1 = x0 - sx * dx, y0 - sy * dy
                low, high = (min(x0, x1), min(y0, y1)), (max(x0, x1), max(y0, y1))
                corners = [
                    (low[0], low[1], z),
                    (high[0], low[1], z),
                    (high[0], high[1], z),
                    (low[0], high[1], z),
                ]
                first = shape.add(corners, [up] * 4)
                shape.quad(first, first + 1, first + 2, first + 3)
    first = shape.add([(0.07, 0, z), (0, 0.07, z), (-0.07, 0, z), (0, -0.07, z)], [up] * 4)
    shape.quad(first, first + 1, first + 2, first + 3)
    return shape


def _ribbon(points: Sequence[tuple[Vec3, Vec3]], width: float = 0.055) -> Shape:
    """A thin band along a line on the surface, with an arrow head at its end."""
    shape = Shape()
    line = [
        (p3d.LVector3(*point) + p3d.LVector3(*normal) * LINE_LIFT, p3d.LVector3(*normal))
        for point, normal in points
    ]
    if len(line) < 2:
        return shape

    def side(index: int) -> p3d.LVector3:
        before, after = line[max(0, index - 1)][0], line[min(len(line) - 1, index + 1)][0]
        along = after - before
        across = along.cross(line[index][1])
        across.normalize()
        return across

    def triple(v: p3d.LVector3) -> Vec3:
        return (v.x, v.y, v.z)

    rows = []
    for index, (point, normal) in enumerate(line):
        across = side(index) * width
        rows.append(
            shape.add(
                [triple(point - across), triple(point + across)],
                [triple(normal)] * 2,
            )
        )
    for a, b in pairwise(rows):
        shape.quad(a, a + 1, b + 1, b)
    end, normal = line[-1]
    along = line[-1][0] - line[-2][0]
    along.normalize()
    across = side(len(line) - 1)
    neck = end - along * 0.10
    tip = [end + along * 0.14, neck - across * 0.13, neck + across * 0.13]
    first = shape.add([triple(p) for p in tip], [triple(normal)] * 3)
    shape.triangle(first, first + 1, first + 2)
    return shape


def _strip(points: Sequence[tuple[Vec3, Vec3]], width: float, dashed: bool) -> Shape:
    """A straight band on the surface, from the first point to the last, whole or in dashes."""
    shape = Shape()
    start, end = (p3d.LVector3(*points[at][0]) for at in (0, -1))
    up = p3d.LVector3(*points[0][1])
    across = (end - start).cross(up)
    across.normalize()
    across *= width
    dashes = round((end - start).length() / 0.2) if dashed else 1
    for dash in range(dashes):
        a, b = dash / dashes, (dash + (0.6 if dashed else 1)) / dashes
        near, far = (start + (end - start) * share + up * LIFT for share in (a, b))
        corners = [(p.x, p.y, p.z) for p in (near - across, near + across)]
        corners += [(p.x, p.y, p.z) for p in (far + across, far - across)]
        first = shape.add(corners, [points[0][1]] * 4)
        shape.quad(first, first + 1, first + 2, first + 3)
    return shape


def _line(kind: str, points: Sequence[tuple[Vec3, Vec3]]) -> Shape:
    if kind == "path":
        return _ribbon(points)
    width = 0.045 if kind.startswith("threat") else 0.016
    return _strip(points, width, dashed=kind.endswith("second"))


@cache
def _around(kind: str, model: str) -> p3d.GeomNode:
    """A mark on a piece of a model."""
    if model in COLLARS:
        radius, bands = COLLARS[model]
        shape = _collar(radius, bands.get(kind, bands["hover"]))
    else:
        shape = _frame(THICK.get(kind, 0.018), corners=kind in ("to", "leaves"))
    return shape.node(f"mark-{kind}")


@cache
def _flat(kind: str) -> p3d.GeomNode:
    """A mark on a surface."""
    return _flat_shape(kind).node(f"mark-{kind}")


def _flat_shape(kind: str) -> Shape:
    if kind in ("from-cell", "from-hole"):
        return _square()
    if kind == "cell":
        return _cell_marker()
    if kind == "sign":
        return _cross()
    shape = Shape()
    inner, outer = {
        "stop": (0.0, 0.20),
        "pass": (0.155, 0.20),
        "from": (0.32, 0.36),
        "to": (0.30, 0.42),
        "fits": (0.19, 0.26),
        "to-hole": (0.33, 0.45),
        "threat-first": (0.25, 0.33),
        "threat-second": (0.25, 0.33),
    }[kind]
    shape.annulus(inner, outer, LIFT)
    return shape


def build(mark: Mark, figure: Figure | None, parent: p3d.NodePath, order: int = 0) -> p3d.NodePath:
    """A node that shows `mark` under `parent`, by `order` among its children; a mark on a piece is
    shaped for its `figure`."""
    if mark.points:
        made = _line(mark.kind, mark.points).node(f"mark-{mark.kind}")
    elif mark.piece is not None:
        made = _around(mark.kind, figure.model if figure else "").make_copy()
    else:
        made = _flat(mark.kind).make_copy()
    node = parent.attach_new_node(made, order)
    node.set_material(material(mark.kind, COLOURS[mark.kind], 1.0, glow=1.0), 1)
    node.set_two_sided(True)
    if mark.piece is None:
        node.set_depth_offset(2)
    if mark.pose is not None:
        node.set_pos_quat(p3d.LPoint3(*mark.pose.position), p3d.LQuaternion(*mark.pose.rotation))
    return node
