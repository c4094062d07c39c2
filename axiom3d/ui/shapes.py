"""Flat shapes with smooth edges: rounded cards, outlines, discs, soft shadows, text, pictures.

Everything is attached to a parent whose x runs right and whose z runs up, in units; `y` here counts
downwards. A shape's edge fades over one pixel, so nothing needs multisampling.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import panda3d.core as p3d

from axiom3d.ui.theme import GLYPH_MARGIN, SMALL, Colour, Theme

Loops = tuple[tuple[float, Colour], ...]

CORNER_STEPS = 8
_QUARTERS, _STEPS = np.divmod(np.arange(4 * (CORNER_STEPS + 1)), CORNER_STEPS + 1)
_ANGLES = (_QUARTERS + _STEPS / CORNER_STEPS) * np.pi / 2
_ACROSS, _UP = np.cos(_ANGLES), np.sin(_ANGLES)
_RIGHT = np.isin(_QUARTERS, (0, 3))
_LOW = np.isin(_QUARTERS, (2, 3))
_COUNT = len(_ANGLES)
_VERTEX = np.dtype([("point", "<f4", 3), ("colour", "u1", 4)])


@lru_cache(maxsize=64)
def _triangles(loops: int, filled: bool) -> p3d.GeomTriangles:
    """The bands between so many loops, and the innermost one closed."""
    parts = []
    if filled:
        i = np.arange(1, _COUNT - 1)
        parts.append(np.stack((0 * i, i, i + 1), 1))
    i = np.arange(_COUNT)
    j = (i + 1) % _COUNT
    for band in range(loops - 1):
        near, far = band * _COUNT, (band + 1) * _COUNT
        parts.append(np.stack((near + i, far + i, far + j), 1))
        parts.append(np.stack((near + i, far + j, near + j), 1))
    indices = np.concatenate(parts).astype("<u2")
    triangles = p3d.GeomTriangles(p3d.Geom.UH_static)
    triangles.set_index_type(p3d.Geom.NT_uint16)
    array = triangles.modify_vertices()
    array.set_num_rows(indices.size)
    array.modify_handle().copy_data_from(indices.tobytes())
    return triangles


@lru_cache(maxsize=2048)
def _shape(width: float, height: float, radius: float, loops: Loops, filled: bool) -> p3d.Geom:
    """The geometry of `rings` with its top left corner at the origin."""
    rows = np.zeros((len(loops), _COUNT), _VERTEX)
    for row, (grow, colour) in zip(rows, loops, strict=True):
        reach, pull = max(0.0, radius + grow), min(0.0, radius + grow)
        inset = radius - pull
        row["point"][:, 0] = np.where(_RIGHT, width - inset, inset) + reach * _ACROSS
        row["point"][:, 2] = reach * _UP - np.where(_LOW, height - inset, inset)
        row["colour"] = np.round(np.array(colour) * 255)
    data = p3d.GeomVertexData("shape", p3d.GeomVertexFormat.get_v3c4(), p3d.Geom.UH_static)
    data.set_num_rows(rows.size)
    data.modify_array_handle(0).copy_data_from(rows.tobytes())
    geom = p3d.Geom(data)
    geom.add_primitive(_triangles(len(loops), filled))
    return geom


def rings(
    parent: p3d.NodePath,
    box: tuple[float, float, float, float],
    radius: float,
    loops: Loops,
    filled: bool,
) -> p3d.NodePath:
    """Bands between rounded rectangles grown outwards by `loops`' distances, each with its colour.

    `box` is x, y, width, height; with `filled` the innermost loop is closed.
    """
    x, y, width, height = box
    node = p3d.GeomNode("shape")
    node.add_geom(_shape(width, height, min(radius, width / 2, height / 2), loops, filled))
    path = parent.attach_new_node(node)
    path.set_pos(x, 0, -y)
    return path


def clear(colour: Colour) -> Colour:
    """The colour, wholly transparent."""
    return (colour[0], colour[1], colour[2], 0.0)


def card(
    parent: p3d.NodePath,
    theme: Theme,
    box: tuple[float, float, float, float],
    radius: float,
    colour: Colour,
) -> p3d.NodePath:
    """A filled rounded rectangle."""
    half = 0.5 / theme.scale
    return rings(parent, box, radius, ((-half, colour), (half, clear(colour))), True)


def frame(
    parent: p3d.NodePath,
    theme: Theme,
    box: tuple[float, float, float, float],
    radius: float,
    colour: Colour,
    thickness: float = 1.0,
) -> p3d.NodePath:
    """An outline of a rounded rectangle, its outer edge on the box; at least one pixel thick."""
    half = 0.5 / theme.scale
    thickness = max(thickness, 2 * half)
    loops = (
        (-thickness - half, clear(colour)),
        (-thickness + half, colour),
        (-half, colour),
        (half, clear(colour)),
    )
    return rings(parent, box, radius, loops, False)


def shadow(
    parent: p3d.NodePath,
    box: tuple[float, float, float, float],
    radius: float,
    colour: Colour,
    reach: float,
) -> p3d.NodePath:
    """A soft shadow that spreads `reach` units around a card."""
    x, y, width, height = box
    steps, drop = 5, reach * 0.2
    loops = tuple(
        (reach * i / steps - drop, (*colour[:3], colour[3] * (1 - i / steps) ** 2))
        for i in range(steps + 1)
    )
    return rings(parent, (x, y + drop, width, height), radius, loops, False)


def disc(
    parent: p3d.NodePath, theme: Theme, x: float, y: float, radius: float, colour: Colour
) -> p3d.NodePath:
    """A filled circle about a centre."""
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    return card(parent, theme, box, radius, colour)


def picture(
    parent: p3d.NodePath, texture: p3d.Texture, x: float, y: float, size: float, colour: Colour
) -> p3d.NodePath:
    """A square picture, tinted."""
    maker = p3d.CardMaker("picture")
    maker.set_frame(x, x + size, -(y + size), -y)
    node = parent.attach_new_node(maker.generate())
    node.set_texture(texture)
    node.set_color(colour)
    return node


def text(
    parent: p3d.NodePath,
    theme: Theme,
    words: str,
    x: float,
    y: float,
    size: float = SMALL,
    colour: Colour = (1, 1, 1, 1),
    bold: bool = False,
) -> p3d.NodePath | None:
    """One line of text whose line box starts at `x`, `y`."""
    if not words:
        return None
    path = parent.attach_new_node("text")
    path.attach_new_node(theme.line_of(words, size, bold, colour).copy_subgraph())
    # The eye centres a line between the middle of its capitals and that of its small letters.
    base = y + theme.line(size) / 2 + 0.34 * size
    path.set_scale(theme.pixels(size) / theme.scale)
    # The engine draws a glyph that many texels too far right and down, and samples between texels.
    stray = (GLYPH_MARGIN - 0.5) / theme.scale
    path.set_pos(theme.snap(x) - stray, 0, stray - theme.snap(base))
    return path
