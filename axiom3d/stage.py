"""The stage: renderer, light, table and background; services are handed in.

The quality is chosen by what the renderer can bear. One light casts the shadow; more shader lights
with shadows kill some software renderers, so no tier asks for them.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Literal

import panda3d.core as p3d
import simplepbr

from axiom3d.models import Models, model_folder
from axiom3d.picture import Vec3

SKY_TOP = (0.020, 0.024, 0.033)
SKY_MID = (0.042, 0.048, 0.060)
SKY_LOW = (0.066, 0.073, 0.086)
TABLE = (0.020, 0.023, 0.028)
DISC = (0.105, 0.118, 0.138)
SHEEN = (0.10, 0.115, 0.14)
DISC_RADIUS = 6.0
"""The background's gradient, linear: darker than White, lighter than Blue's shadows."""

SHADOWLESS = p3d.BitMask32.bit(1)
"""The camera mask of the shadow map: what is hidden from it throws no shadow."""

SOFTNESS = 0.018
"""How far apart the samples of the table's shadow are, in cells."""

SHADOW_BIAS = 0.00014
"""How much nearer to the light than the map says a surface may be and be lit, per cell of its
width, as a share of the light's depth."""

SOFTWARE = ("llvmpipe", "softpipe", "swrast", "swiftshader", "software", "gdi generic")


@dataclass(frozen=True, slots=True)
class Quality:
    """What a tier draws: samples a pixel, the shadow map's edge in texels (0: no shadow)."""

    name: str
    samples: Literal[0, 4]
    shadow: int


TIERS = {
    "low": Quality("low", 0, 0),
    "medium": Quality("medium", 0, 1024),
    "high": Quality("high", 4, 2048),
}


def is_software(window: p3d.GraphicsOutput) -> bool:
    """Whether a window is drawn without a graphics card."""
    name = window.get_gsg().get_driver_renderer().lower()
    return any(word in name for word in SOFTWARE)


def choose_quality(wanted: str, window: p3d.GraphicsOutput) -> Quality:
    """The tier of a settings word: `auto` looks at the renderer."""
    if wanted in TIERS:
        return TIERS[wanted]
    return TIERS["medium" if is_software(window) else "high"]


def linear(srgb: tuple[int, int, int]) -> tuple[float, float, float]:
    """An sRGB colour of 0..255 as linear light."""

    def channel(value: int) -> float:
        c = value / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b = (channel(value) for value in srgb)
    return (r, g, b)


def material(
    name: str,
    srgb: tuple[int, int, int],
    roughness: float = 0.45,
    glow: float = 0.0,
    alpha: float = 1.0,
) -> p3d.Material:
    """A material of one colour; `glow` makes it shine by itself, for marks."""
    made = p3d.Material(name)
    r, g, b = linear(srgb)
    body = 1.0 if glow == 0 else 0.0
    made.set_base_color((r * body, g * body, b * body, alpha))
    made.set_emission((r * glow, g * glow, b * glow, 1))
    made.set_roughness(roughness)
    made.set_metallic(0)
    return made


class Stage:
    """Everything that is on the table before a game is: made once for a window."""

    def __init__(
        self,
        root: p3d.NodePath,
        window: p3d.GraphicsOutput,
        camera: p3d.NodePath,
        task_manager: Any,
        models: Models,
        quality: Quality,
    ) -> None:
        self._tasks = task_manager
        self._width = 0
        self.root = root
        self.quality = quality
        self.pipeline = simplepbr.init(
            render_node=root,
            window=window,
            camera_node=camera,
            taskmgr=task_manager,
            msaa_samples=quality.samples,
            max_lights=1,
            enable_shadows=quality.shadow > 0,
            use_hardware_skinning=False,
            env_map=simplepbr.EnvMap.from_file_path(model_folder() / "environment.env"),
        )
        self.pivot = root.attach_new_node("light-pivot")
        self._key_light(quality)
        self._table(models)
        self._background(camera)

    def _key_light(self, quality: Quality) -> None:
        light = p3d.DirectionalLight("key")
        light.set_color((2.9, 2.78, 2.55, 1))
        light.get_lens().set_near_far(4, 40)
        if quality.shadow:
            light.set_shadow_caster(True, quality.shadow, quality.shadow)
            light.set_camera_mask(SHADOWLESS)
        node = self.pivot.attach_new_node(light)
        node.set_pos(-9.5, -9.0, 15.5)
        node.look_at(0, 0, 0)
        self.root.set_light(node)
        self._light = node

    def _table(self, models: Models) -> None:
        self.disc = models.instance("turntable", self.root)
        self.disc.find("**/rim").set_material(material("rim", (150, 172, 196), 0.22), 1)
        top = self.disc.find("**/disc")
        top.set_shader(_shader("ground"), 10)
        top.set_shader_inputs(
            tint=p3d.LVecBase3(*DISC),
            sheen=p3d.LVecBase3(*SHEEN),
            radius=DISC_RADIUS,
            softness=0.0,
        )
        self._floor = self.root.attach_new_node(_floor())
        self._floor.set_z(-0.16)
        self._plain(self._floor, 10)

    def widen(self, radius: float) -> None:
        """Give the disc another radius, in cells."""
        share = radius / DISC_RADIUS
        self.disc.set_scale(share, share, 1)
        self.disc.find("**/disc").set_shader_input("radius", radius)
        self._floor.set_scale(share, share, 1)

    def _background(self, camera: p3d.NodePath) -> None:
        self._sky = camera.attach_new_node(_gradient())
        self._plain(self._sky, 0)
        self._sky.set_depth_test(False)

    def _plain(self, node: p3d.NodePath, order: int) -> None:
        """Draw a node in its vertices' colours, behind everything else."""
        node.set_shader(_shader("plain"), 10)
        node.set_bin("background", order)
        node.set_depth_write(False)
        node.hide(SHADOWLESS)

    def follow(self, heading: float, target: Vec3, spread: float) -> None:
        """Keep the light at the viewer's upper left, as on a turned table.

        The shadow map is spent on what throws shadows: everything within `spread` of the target.
        """
        self.pivot.set_h(heading)
        self.pivot.set_pos(target[0], target[1], target[2])
        # In steps, so that a moving piece does not make every shadow's edge swim.
        width = 2 * math.ceil(max(spread, 2.0))
        if width != self._width:
            self._width = width
            self._light.node().get_lens().set_film_size(width, width)
            self.pipeline.shadow_bias = SHADOW_BIAS * width
            self.disc.find("**/disc").set_shader_input("softness", self._softness(width))

    def _softness(self, width: float) -> float:
        """Between two samples of the table's shadow, as a share of a map this wide, in cells."""
        return SOFTNESS / width if self.quality.shadow else 0.0

    def close(self) -> None:
        """Stop the pipeline's task; the window goes on."""
        self._tasks.remove("simplepbr update")
        with contextlib.suppress(AttributeError):
            self.pipeline._filtermgr.cleanup()
        self._sky.remove_node()


def _shader(name: str) -> p3d.Shader:
    folder = Path(str(resources.files("axiom3d") / "shaders"))
    return p3d.Shader.load(
        p3d.Shader.SL_GLSL,
        p3d.Filename.from_os_specific(str(folder / f"{name}.vert")),
        p3d.Filename.from_os_specific(str(folder / f"{name}.frag")),
    )


def _coloured(
    name: str, rows: Sequence[tuple[Vec3, Vec3]], triangles: Sequence[tuple[int, int, int]]
) -> p3d.GeomNode:
    """Triangles over vertices of (point, linear colour)."""
    data = p3d.GeomVertexData(name, p3d.GeomVertexFormat.get_v3c4(), p3d.Geom.UH_static)
    vertex = p3d.GeomVertexWriter(data, "vertex")
    colour = p3d.GeomVertexWriter(data, "color")
    for point, shade in rows:
        vertex.add_data3(*point)
        colour.add_data4(*shade, 1)
    primitive = p3d.GeomTriangles(p3d.Geom.UH_static)
    for corners in triangles:
        primitive.add_vertices(*corners)
    geom = p3d.Geom(data)
    geom.add_primitive(primitive)
    node = p3d.GeomNode(name)
    node.add_geom(geom)
    return node


def _floor(outer: float = 60.0, spokes: int = 96) -> p3d.GeomNode:
    """The dark table around the disc, lost in the background further out; a hole below."""
    rings = [DISC_RADIUS * 0.98, DISC_RADIUS * 1.04, DISC_RADIUS * 1.35, DISC_RADIUS * 2.2, outer]
    shares = [0.0, 0.35, 0.8, 1.0, 1.0]
    rows: list[tuple[Vec3, Vec3]] = []
    for radius, share in zip(rings, shares, strict=True):
        r, g, b = (low + (high - low) * share for low, high in zip(TABLE, SKY_LOW, strict=True))
        for s in range(spokes):
            angle = 2 * math.pi * s / spokes
            rows.append(((radius * math.cos(angle), radius * math.sin(angle), 0.0), (r, g, b)))
    triangles = []
    for ring in range(len(rings) - 1):
        for spoke in range(spokes):
            a = ring * spokes + spoke
            b = ring * spokes + (spoke + 1) % spokes
            triangles += [(a, a + spokes, b + spokes), (a, b + spokes, b)]
    return _coloured("floor", rows, triangles)


def _gradient() -> p3d.GeomNode:
    """A card behind everything, dark above, as light as the far table at the horizon and below."""
    corners = ((-60, SKY_LOW), (0, SKY_LOW), (14, SKY_MID), (60, SKY_TOP))
    rows = [((x, 100.0, float(z)), shade) for z, shade in corners for x in (-400.0, 400.0)]
    triangles = []
    for row in range(0, 2 * len(corners) - 2, 2):
        triangles += [(row, row + 1, row + 3), (row, row + 3, row + 2)]
    return _coloured("sky", rows, triangles)
