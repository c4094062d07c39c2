"""The least that shows the start position: what `axiom3d.bench` holds the program against.

ShowBase, the shipped glTF, the same pipeline, one light with its shadow map, and nothing else.
"""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import gltf
import panda3d.core as p3d
import simplepbr
from direct.showbase.ShowBase import ShowBase

MODELS = Path(str(resources.files("models")))
SETTINGS = "gl-version 3 2\nsync-video 0\naudio-library-name null\nmodel-cache-dir\n"
SILENCE = "print-pipe-types 0\nnotify-level fatal\n"


class Bare:
    """Twelve cubes and four sceptres on the turntable, in a buffer or a window."""

    def __init__(self, size: tuple[int, int], offscreen: bool = True) -> None:
        p3d.load_prc_file_data("", f"{SETTINGS}{SILENCE}win-size {size[0]} {size[1]}")
        self.base = ShowBase(windowType="offscreen" if offscreen else "onscreen")
        self.base.disable_mouse()
        env_map = simplepbr.EnvMap.from_file_path(MODELS / "environment.env")
        simplepbr.init(max_lights=1, msaa_samples=0, enable_shadows=True, env_map=env_map)
        self._models = {
            name: p3d.NodePath(gltf.load_model(str(MODELS / f"{name}.glb")))
            for name in ("turntable", "single", "double", "sceptre")
        }
        self._put("turntable", (0, 0, 0))
        for x, y in ((x, y) for x in (-1, 0, 1) for y in (0, 1)):
            self._put("double", (x, y, 0.5))
            self._put("single", (x, y, 1.5))
            if x:
                self._put("sceptre", (x, y, 2))
        light = p3d.DirectionalLight("key")
        light.set_shadow_caster(True, 1024, 1024)
        light.get_lens().set_film_size(17, 17)
        light.get_lens().set_near_far(4, 40)
        node = self.base.render.attach_new_node(light)
        node.set_pos(-9.5, -9, 15.5)
        node.look_at(0, 0, 0)
        self.base.render.set_light(node)
        self.base.camera.set_pos(3.92, -8.31, 7.26)
        self.base.camera.look_at(0, 0.5, 1)
        self.base.camLens.set_fov(50.9, 30)

    def _put(self, name: str, at: tuple[float, float, float]) -> None:
        self._models[name].copy_to(self.base.render).set_pos(*at)

    def step(self) -> None:
        """Draw one frame."""
        self.base.task_mgr.step()
