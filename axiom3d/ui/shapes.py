"""Flat shapes with smooth edges: rounded cards, outlines, discs, soft shadows, text, pictures.

Everything is attached to a parent whose x runs right and whose z runs up, in units; `y` here counts
downwards. A shape's edge fades over one pixel, so nothing needs multisampling.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import panda3d.core as p3d

from axiom3d.ui.theme import GLYPH_MARGIN, SMALL, Colour, Theme

CORNER_STEPS = 8
_UNIT = [
    (
        math.cos(q * math.pi / 2 + i * math.pi / 2 / CORNER_STEPS),
        math.sin(q * math.pi / 2 + i * math.pi / 2 / CORNER_STEPS),
        (1, 0, 0, 1)[q],
        (0, 0, 1, 1)[q],
    )
    for q in range(4)
    for i in range(CORNER_STEPS + 1)
]


def rings(
    parent: p3d.NodePath,
    box: tuple[float, float, float, float],
    radius: float,
    loops: Sequence[tuple[float, Colour]],
    filled: bool,
) -> p3d.NodePath:
    """Bands between rounded rectangles grown outwards by `loops`' distances, each with its colour.

    `box` is x, y, width, height; with `filled` the innermost loop is closed.
    """
    x, y, width, height = box
    radius = min(radius, width / 2, height / 2)
    data = p3d.GeomVertexData("shape", p3d.GeomVertexFormat.get_v3c4(), p3d.Geom.UH_static)
    vertex = p3d.GeomVertexWriter(data, "vertex")
    colours = p3d.GeomVertexWriter(data, "color")
    for grow, colour in loops:
        reach = max(0.0, radius + grow)
        pull = min(0.0, radius + grow)
        for across, up, right, top in _UNIT:
            # A corner's centre: quadrants run right-top, left-top, left-bottom, right-bottom.
            centre_x = x + (width - radius + pull if right else radius - pull)
            centre_y = y + (height - radius + pull if top else radius - pull)
            vertex.add_data3(centre_x + reach * across, 0, -(centre_y - reach * up))
            colours.add_data4(*colour)
    count = len(_UNIT)
    triangles = p3d.GeomTriangles(p3d.Geom.UH_static)
    if filled:
        for i in range(1, count - 1):
            triangles.add_vertices(0, i, i + 1)
    for band in range(len(loops) - 1):
        first, second = band * count, (band + 1) * count
        for i in range(count):
            j = (i + 1) % count
            triangles.add_vertices(first + i, second + i, second + j)
            triangles.add_vertices(first + i, second + j, first + j)
    geom = p3d.Geom(data)
    geom.add_primitive(triangles)
    node = p3d.GeomNode("shape")
    node.add_geom(geom)
    return parent.attach_new_node(node)


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
    loops = [
        (reach * i / steps - drop, (*colour[:3], colour[3] * (1 - i / steps) ** 2))
        for i in range(steps + 1)
    ]
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
    font = theme.font(size, bold)
    node = p3d.TextNode("text")
    node.set_font(font)
    node.set_text(words)
    node.set_text_color(colour)
    path = parent.attach_new_node(node.generate())
    path.set_name("text")
    for index in range(font.get_num_pages()):
        # Beyond a page's edge some drivers sample white.
        font.get_page(index).set_wrap_u(p3d.SamplerState.WM_clamp)
        font.get_page(index).set_wrap_v(p3d.SamplerState.WM_clamp)
    # The eye centres a line between the middle of its capitals and that of its small letters.
    base = y + theme.line(size) / 2 + 0.34 * size
    path.set_scale(theme.pixels(size) / theme.scale)
    # The engine draws a glyph that many texels too far right and down, and samples between texels.
    stray = (GLYPH_MARGIN - 0.5) / theme.scale
    path.set_pos(theme.snap(x) - stray, 0, stray - theme.snap(base))
    return path
