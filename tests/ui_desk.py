"""What the tests of the screen share: an engine without a window, and a Gui that is watched."""

import panda3d.core as p3d
import pytest

from axiom3d import text
from axiom3d.ui.gui import Gui
from axiom3d.ui.scroll import Lines, ScrollBox

SIZES = [(1024, 600), (1280, 720), (2560, 1440), (1024, 768), (1366, 768), (800, 600)]
STRINGS = text.strings()
LONG = "Cell -1,0,1: the cube lies under another cube and cannot be lifted, so it may not be moved."


@pytest.fixture(scope="module")
def base():
    p3d.load_prc_file_data(
        "test_ui",
        "window-type offscreen\naudio-library-name null\ngl-version 3 2\nsync-video 0\n"
        "win-size 640 360\nnotify-level error",
    )
    from direct.showbase.ShowBase import ShowBase

    show = ShowBase()
    yield show
    show.destroy()


class Desk:
    """A Gui that remembers what was asked of it."""

    def __init__(self, base, size=(1280, 720)):
        self.base = base
        self.actions = []
        self.changes = 0
        self.clipboard = ""
        self.gui = Gui(
            base.render2d,
            *size,
            on_change=self._change,
            copy=lambda value: setattr(self, "clipboard", value),
            paste=lambda: self.clipboard,
        )

    def _change(self):
        self.changes += 1

    def act(self, name, payload):
        self.actions.append((name, payload))

    def type(self, words):
        for char in words:
            self.gui.key("space" if char == " " else char)
            self.gui.text(char)

    def click(self, widget, x=None, y=None):
        left, top = widget.origin()
        scale = self.gui.theme.scale
        x = widget.w / 2 if x is None else x
        y = widget.h / 2 if y is None else y
        self.gui.pointer((left + x) * scale, (top + y) * scale)
        assert self.gui.press("mouse1")
        self.gui.release("mouse1")


@pytest.fixture
def desk(base):
    desk = Desk(base)
    yield desk
    desk.gui.destroy()


def assert_text_fits(layer, gui):
    """Every line of text lies within the box of the widget that draws it."""
    drawn = 0
    slack = 4 / gui.theme.scale  # glyphs carry an invisible border
    for widget in layer.walk():
        for node in widget.art.find("words").get_children():
            bounds = node.get_tight_bounds(widget.node)
            if bounds is None:
                continue
            drawn += 1
            low, high = bounds
            where = f"{type(widget).__name__} at {widget.origin()}, {widget.w} x {widget.h}"
            assert low.x >= -slack, where
            assert high.x <= widget.w + slack, where
            if not isinstance(widget, Lines):
                assert high.z <= slack, where
                assert low.z >= -widget.h - slack, where
    return drawn


def assert_inside_parents(layer):
    """Nothing sticks out of what it lies in, but for what scrolls."""
    for widget in layer.walk():
        parent = widget.parent
        if parent is None or isinstance(parent, ScrollBox) or widget.w == 0 or widget.h == 0:
            continue
        pad = 13
        where = f"{type(widget).__name__} in {type(parent).__name__}"
        assert -pad <= widget.x <= parent.w + pad - widget.w, where
        assert -1.5 <= widget.y <= parent.h + 1.5 - widget.h, where
