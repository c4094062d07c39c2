"""Line icons, drawn from strokes on a grid of 24 by 24 and rasterised at exactly their size."""

from __future__ import annotations

import itertools
import math

import numpy as np
import panda3d.core as p3d

Point = tuple[float, float]
Stroke = tuple[Point, ...]
GRID = 24
WIDTH = 1.9
"""Thickness of a stroke, in grid steps."""


def arc(x: float, y: float, radius: float, start: float, end: float) -> Stroke:
    """Part of a circle; angles in degrees, clockwise from the right as y runs down."""
    steps = max(4, int(abs(end - start) / 12))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


def ring(x: float, y: float, radius: float) -> Stroke:
    """A whole circle."""
    return arc(x, y, radius, 0, 360)


def dot(x: float, y: float) -> Stroke:
    """A point as thick as a stroke."""
    return ((x, y), (x, y))


_CUBE: tuple[Stroke, ...] = (
    ((12, 3), (20, 7.5), (20, 16.5), (12, 21), (4, 16.5), (4, 7.5), (12, 3)),
    ((4, 7.5), (12, 12), (20, 7.5)),
    ((12, 12), (12, 21)),
)

STROKES: dict[str, tuple[Stroke, ...]] = {
    "menu": (((4, 7), (20, 7)), ((4, 12), (20, 12)), ((4, 17), (20, 17))),
    "take-back": (
        ((9, 5), (4, 10), (9, 15)),
        ((4, 10), (14, 10)),
        arc(14, 14.5, 4.5, -90, 90),
        ((14, 19), (10, 19)),
    ),
    "first": (((17, 5.5), (10, 12), (17, 18.5)), ((6, 5.5), (6, 18.5))),
    "back": (((15, 5.5), (8.5, 12), (15, 18.5)),),
    "forward": (((9, 5.5), (15.5, 12), (9, 18.5)),),
    "last": (((7, 5.5), (14, 12), (7, 18.5)), ((18, 5.5), (18, 18.5))),
    "play": (((8, 5), (18.5, 12), (8, 19), (8, 5)),),
    "pause": (((8.5, 5.5), (8.5, 18.5)), ((15.5, 5.5), (15.5, 18.5))),
    "x-ray": (
        *_CUBE[:1],
        ((12, 12), (12, 3)),
        ((12, 12), (4, 16.5)),
        ((12, 12), (20, 16.5)),
    ),
    "lines": (
        ring(5, 19, 2.4),
        ring(12, 12, 2.4),
        ring(19, 5, 2.4),
        ((6.8, 17.2), (10.2, 13.8)),
        ((13.8, 10.2), (17.2, 6.8)),
        ((4, 4), (8.5, 4)),
        ((15.5, 20), (20, 20)),
    ),
    "coordinates": (
        ((9, 3), (9, 15), (21, 15)),
        ((9, 15), (3, 21)),
        ((6.5, 5), (9, 2.7), (11.5, 5)),
        ((19, 12.5), (21.3, 15), (19, 17.5)),
        ((3, 18), (3, 21), (6, 21)),
    ),
    "view-reset": (
        ((4, 11.5), (12, 4.5), (20, 11.5)),
        ((6.5, 10), (6.5, 19.5), (17.5, 19.5), (17.5, 10)),
    ),
    "view-seat": (arc(12, 12, 8, -60, 200), ((16, 1.6), (16, 5.1), (12.6, 5.6))),
    "views": _CUBE,
    "type-move": (
        ((3, 6.5), (21, 6.5), (21, 17.5), (3, 17.5), (3, 6.5)),
        dot(7, 10.3),
        dot(10.4, 10.3),
        dot(13.7, 10.3),
        dot(17, 10.3),
        ((8, 14), (16, 14)),
    ),
    "save": (
        ((12, 4), (12, 14.5)),
        ((7.5, 10.5), (12, 15), (16.5, 10.5)),
        ((4.5, 16), (4.5, 20), (19.5, 20), (19.5, 16)),
    ),
    "help": (
        ring(12, 12, 9),
        arc(12, 9.8, 2.7, 180, 380),
        ((14.5, 10.8), (12, 13.4)),
        dot(12, 16.6),
    ),
    "move-list": (
        dot(5, 6.5),
        dot(5, 12),
        dot(5, 17.5),
        ((9.5, 6.5), (20, 6.5)),
        ((9.5, 12), (20, 12)),
        ((9.5, 17.5), (20, 17.5)),
    ),
    "close": (((6, 6), (18, 18)), ((18, 6), (6, 18))),
    "right": (((9.5, 6), (15.5, 12), (9.5, 18)),),
    "down": (((6, 9.5), (12, 15.5), (18, 9.5)),),
    "check": (((5, 12.5), (10, 17.5), (19.5, 7)),),
    "info": (ring(12, 12, 9), ((12, 11.5), (12, 16.5)), dot(12, 7.8)),
    "refusal": (
        ((12, 3.5), (21.5, 20), (2.5, 20), (12, 3.5)),
        ((12, 9.5), (12, 14.2)),
        dot(12, 17),
    ),
    "result": (
        ((7, 4), (17, 4), (17, 9), (15, 13), (12, 14.2), (9, 13), (7, 9), (7, 4)),
        ((7, 6), (3.8, 6), (4.6, 9.6), (7.4, 10.8)),
        ((17, 6), (20.2, 6), (19.4, 9.6), (16.6, 10.8)),
        ((12, 14.2), (12, 19.5)),
        ((8, 20), (16, 20)),
    ),
    "thinking": (
        ((6.5, 3.5), (17.5, 3.5)),
        ((6.5, 20.5), (17.5, 20.5)),
        ((8, 3.5), (8, 7.5), (12, 12), (16, 7.5), (16, 3.5)),
        ((8, 20.5), (8, 16.5), (12, 12), (16, 16.5), (16, 20.5)),
    ),
    "search": (ring(10.5, 10.5, 6.5), ((15.5, 15.5), (20.5, 20.5))),
}

_textures: dict[tuple[str, int], p3d.Texture] = {}


def coverage(strokes: tuple[Stroke, ...], pixels: int) -> np.ndarray:
    """How much of each pixel the strokes cover, an array of shape (pixels, pixels), 0..1."""
    step = GRID / pixels
    centres = (np.arange(pixels) + 0.5) * step
    px, py = np.meshgrid(centres, centres)
    distance = np.full((pixels, pixels), np.inf)
    for stroke in strokes:
        for (ax, ay), (bx, by) in itertools.pairwise(stroke):
            dx, dy = bx - ax, by - ay
            length = dx * dx + dy * dy
            along = np.zeros_like(px)
            if length:
                along = np.clip(((px - ax) * dx + (py - ay) * dy) / length, 0, 1)
            distance = np.minimum(distance, np.hypot(px - ax - along * dx, py - ay - along * dy))
    thickness = max(WIDTH, 1.2 * step)
    return np.clip(0.5 - (distance - thickness / 2) / step, 0, 1)


def texture(name: str, pixels: int) -> p3d.Texture:
    """The icon as a white texture of `pixels` by `pixels`; KeyError for a name that is unknown."""
    key = (name, pixels)
    if key not in _textures:
        alpha = coverage(STROKES[name], pixels)
        image = np.full((pixels, pixels, 4), 255, np.uint8)
        image[..., 3] = np.round(alpha[::-1] * 255)
        result = p3d.Texture(f"icon {name}")
        result.setup_2d_texture(pixels, pixels, p3d.Texture.T_unsigned_byte, p3d.Texture.F_rgba)
        result.set_ram_image(image.tobytes())
        result.set_wrap_u(p3d.SamplerState.WM_clamp)
        result.set_wrap_v(p3d.SamplerState.WM_clamp)
        result.set_minfilter(p3d.SamplerState.FT_linear)
        result.set_magfilter(p3d.SamplerState.FT_linear)
        _textures[key] = result
    return _textures[key]
