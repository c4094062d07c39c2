"""A second picture of the same scene: every named part of a piece in a flat colour of its own.

It is drawn from the scene graph that the program shows, through the program's own camera node, into
a buffer of its own; only light, colour and anti-aliasing are taken away. So it tells, without any
mathematics of ours, which part is seen at a pixel.
"""

import math

import numpy as np
import panda3d.core as p3d

from axiom3d.models import PARTS
from axiom3d.orbit import FIELD_OF_VIEW

_FLAT = (
    p3d.LightAttrib.make_all_off(),
    p3d.ShaderAttrib.make_off(),
    p3d.TextureAttrib.make_all_off(),
    p3d.MaterialAttrib.make_off(),
    p3d.TransparencyAttrib.make(p3d.TransparencyAttrib.M_none),
    p3d.AntialiasAttrib.make(p3d.AntialiasAttrib.M_none),
    p3d.ColorScaleAttrib.make_off(),
    p3d.DepthOffsetAttrib.make(0),
    p3d.ColorBlendAttrib.make_off(),
)


def _state(*attributes):
    state = p3d.RenderState.make_empty()
    for attribute in (*_FLAT, *attributes):
        state = state.add_attrib(attribute, 1000)
    return state


class IdPicture:
    """The scene in flat id colours. Id 0 is what belongs to no piece."""

    def __init__(self, base, size):
        self.size = size
        self._engine = base.graphics_engine
        properties = p3d.FrameBufferProperties()
        properties.set_rgba_bits(8, 8, 8, 8)
        properties.set_depth_bits(24)
        self._buffer = self._engine.make_output(
            base.pipe,
            "ids",
            -100,
            properties,
            p3d.WindowProperties.size(*size),
            p3d.GraphicsPipe.BF_refuse_window,
            base.win.get_gsg(),
            base.win,
        )
        self._texture = p3d.Texture("ids")
        self._buffer.add_render_texture(self._texture, p3d.GraphicsOutput.RTM_copy_ram)
        self._buffer.set_clear_color_active(True)
        self._buffer.set_clear_color((0, 0, 0, 1))
        self._camera = p3d.Camera("id-camera", p3d.PerspectiveLens())
        unseen = p3d.ColorWriteAttrib.make(p3d.ColorWriteAttrib.C_off)
        self._camera.set_initial_state(
            _state(unseen, p3d.DepthWriteAttrib.make(p3d.DepthWriteAttrib.M_off))
        )
        self._camera.set_tag_state_key("id")
        self._node = base.cam.attach_new_node(self._camera)
        self._buffer.make_display_region().set_camera(self._node)
        self._names = {}
        self._numbers = {}
        near, far = base.camLens.get_near(), base.camLens.get_far()
        self._camera.get_lens().set_near_far(near, far)

    def _number(self, key, part):
        if (key, part) not in self._numbers:
            number = len(self._numbers) + 1
            self._numbers[key, part] = number
            self._names[number] = (key, part)
            red, green, blue = number & 255, number >> 8 & 255, 0
            self._camera.set_tag_state(
                str(number),
                _state(
                    p3d.ColorAttrib.make_flat((red / 255, green / 255, blue / 255, 1)),
                    p3d.ColorWriteAttrib.make(p3d.ColorWriteAttrib.C_all),
                    p3d.DepthWriteAttrib.make(p3d.DepthWriteAttrib.M_on),
                ),
            )
        return self._numbers[key, part]

    def look_at(self, view, skip=()):
        """Take this view's pieces for the scene, those in `skip` left out."""
        self._camera.set_scene(view.root)
        for key, figure in view.picture.figures.items():
            for part in PARTS[figure.model]:
                found = view.node_of(key).find(f"**/{part}")
                if key in skip:
                    found.clear_tag("id")
                else:
                    found.set_tag("id", str(self._number(key, part)))

    def draw(self, pixel=None, zoom=1.0):
        """The ids of all pixels, an array (height, width).

        With `pixel` and `zoom` the buffer shows only the part of the picture, `1 / zoom` of its
        width, that has this pixel position in its middle.
        """
        width, height = self.size
        lens = self._camera.get_lens()
        lens.set_film_size(width / zoom, height / zoom)
        x, y = pixel or (width / 2, height / 2)
        lens.set_film_offset(x - width / 2, height / 2 - y)
        lens.set_focal_length(height / (2 * math.tan(math.radians(FIELD_OF_VIEW) / 2)))
        others = [each for each in self._engine.get_windows() if each != self._buffer]
        awake = [each.is_active() for each in others]
        for each in others:
            each.set_active(False)
        self._engine.render_frame()
        for each, was in zip(others, awake, strict=True):
            each.set_active(was)
        data = np.frombuffer(self._texture.get_ram_image_as("RGB"), dtype=np.uint8)
        data = data.reshape(height, width, 3)[::-1].astype(int)
        return data[..., 0] + 256 * data[..., 1]

    def name(self, number):
        """The piece and part of an id, or None for nothing."""
        return self._names.get(int(number))

    def close(self):
        """Give the buffer back."""
        self._node.remove_node()
        self._engine.remove_window(self._buffer)
