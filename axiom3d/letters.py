"""Letters in the scene: on the table, on pieces, or facing the eye."""

from __future__ import annotations

from functools import cache
from importlib import resources

import panda3d.core as p3d

from axiom3d.stage import SHADOWLESS, linear

_PIXELS = 96
"""How finely the letters are drawn: pixels to their height."""


@cache
def _font() -> p3d.DynamicTextFont:
    path = resources.files("axiom3d") / "ui" / "fonts" / "DejaVuSans.ttf"
    font = p3d.DynamicTextFont(p3d.Filename.from_os_specific(str(path)), 0)
    font.set_page_size(512, 512)
    font.set_texture_margin(8)
    font.set_pixels_per_unit(_PIXELS)
    font.set_minfilter(p3d.SamplerState.FT_linear_mipmap_linear)
    font.set_anisotropic_degree(8)
    return font


def letters(
    words: str, size: float, ink: tuple[int, int, int], parent: p3d.NodePath
) -> p3d.NodePath:
    """Words around the origin of a new node under `parent`: height in cells, sRGB colour.

    They stand upright in its x-z plane, shine by themselves, and throw no shadow.
    """
    text = p3d.TextNode("label")
    text.set_font(_font())
    text.set_text(words)
    text.set_align(p3d.TextNode.A_center)
    node = parent.attach_new_node(text.generate())
    for page in _font().get_pages():
        # Beyond a page's edge some drivers sample what is at the other.
        page.set_wrap_u(p3d.SamplerState.WM_clamp)
        page.set_wrap_v(p3d.SamplerState.WM_clamp)
    node.set_scale(size)
    node.set_shader_off(20)
    node.set_light_off()
    node.set_material_off()
    node.set_color((*linear(ink), 1))
    node.set_depth_offset(3)
    node.hide(SHADOWLESS)
    return node
