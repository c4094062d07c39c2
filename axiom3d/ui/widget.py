"""The retained tree under the screen: what a widget is, and boxes that lay out others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import panda3d.core as p3d

from axiom3d.ui import icons, shapes
from axiom3d.ui.theme import COLOURS, SMALL

if TYPE_CHECKING:
    from axiom3d.ui.gui import Gui

Box = tuple[float, float, float, float]


class Widget:
    """A rectangle on the screen: x, y (from its parent's top left), w, h, in units.

    `solid` ones catch the pointer, `focusable` ones the keyboard. `grow` is the share of spare room
    that a row or column gives it. What it shows is drawn anew by `draw` whenever it changes.
    """

    solid = False
    focusable = False
    editable = False
    """Whether typed characters go to it."""
    late = False
    """Whether Tab comes to it after everything else."""
    lends_focus = False
    """Whether a press on it leaves the keyboard where it is."""

    def __init__(self, gui: Gui, grow: float = 0.0) -> None:
        self.gui = gui
        self.theme = gui.theme
        self.grow = grow
        self.node = p3d.NodePath(type(self).__name__)
        self.art = self.node.attach_new_node("art")
        self._layers = [self.art.attach_new_node(name) for name in ("cards", "icons", "words")]
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.x = self.y = self.w = self.h = 0.0
        self.visible = True
        self.enabled = True
        self.tip = ""

    # -- the tree --------------------------------------------------------------------------------

    def add(self, *children: Widget) -> Widget:
        """Take children, drawn in this order, and return itself."""
        for child in children:
            child.parent = self
            child.node.reparent_to(self.node)
            self.children.append(child)
        return self

    def clear(self) -> None:
        """Drop all children."""
        for child in self.children:
            child.destroy()
        self.children = []

    def destroy(self) -> None:
        """Leave the screen for good."""
        self.clear()
        self.gui.forget(self)
        self.node.remove_node()

    def display(self, visible: bool = True) -> None:
        """Be seen or not; the owner lays out again if that needs room."""
        self.visible = visible
        if visible:
            self.node.show()
        else:
            self.node.hide()

    def walk(self) -> Sequence[Widget]:
        """This widget and all below it that can be seen, in drawing order."""
        if not self.visible:
            return []
        return [self, *(widget for child in self.children for widget in child.walk())]

    def origin(self) -> tuple[float, float]:
        """Its top left corner on the screen, in units."""
        x, y = self.x, self.y
        widget = self.parent
        while widget is not None:
            x, y = x + widget.x, y + widget.y
            widget = widget.parent
        return x, y

    def find(self, x: float, y: float) -> Widget | None:
        """The topmost solid widget at a point, given from its own top left."""
        if not self.visible or not (0 <= x < self.w and 0 <= y < self.h):
            return None
        for child in reversed(self.children):
            found = child.find(x - child.x, y - child.y)
            if found is not None:
                return found
        return self if self.solid else None

    # -- room ------------------------------------------------------------------------------------

    def wanted(self, width: float) -> tuple[float, float]:
        """The width and height it would like, given the most width there is."""
        return width, 0.0

    def place(self, x: float, y: float, w: float, h: float) -> None:
        """Take a rectangle (snapped to whole pixels), lay out the children and draw."""
        snap = self.theme.snap
        self.x, self.y, self.w, self.h = snap(x), snap(y), snap(w), snap(h)
        self.node.set_pos(self.x, 0, -self.y)
        self.arrange()
        self.redraw()

    def arrange(self) -> None:
        """Place the children."""

    # -- looks -----------------------------------------------------------------------------------

    @property
    def hovered(self) -> bool:
        """Whether the pointer is over it."""
        return self.gui.hovered is self and self.enabled

    @property
    def pressed(self) -> bool:
        """Whether a button went down on it, and the pointer is over it still."""
        return self.gui.pressed is self and self.gui.hovered is self

    @property
    def focused(self) -> bool:
        """Whether the keyboard is with it."""
        return self.gui.focused is self

    def redraw(self) -> None:
        """Draw what it shows now."""
        for layer in self._layers:
            layer.get_children().detach()
        if self.w > 0 and self.h > 0:
            self.draw()
        self.gui.changed()

    def draw(self) -> None:
        """Show cards, icons and words; they lie over one another in this order."""

    @property
    def cards(self) -> p3d.NodePath:
        """What shapes are attached to."""
        return self._layers[0]

    def card(self, colour: str, radius: float = 8, box: Box | None = None) -> None:
        """A filled rounded rectangle; its own box unless another is given."""
        shapes.card(self.cards, self.theme, box or (0, 0, self.w, self.h), radius, COLOURS[colour])

    def frame(
        self, colour: str, radius: float = 8, thickness: float = 1, box: Box | None = None
    ) -> None:
        """An outline; its own box unless another is given."""
        box = box or (0, 0, self.w, self.h)
        shapes.frame(self.cards, self.theme, box, radius, COLOURS[colour], thickness)

    def focus_ring(self, radius: float = 8) -> None:
        """The outline that says where the keyboard is."""
        if self.focused and self.gui.show_focus:
            self.frame("focus", radius + 2, 2, (-2, -2, self.w + 4, self.h + 4))

    def words(
        self,
        text: str,
        x: float,
        y: float,
        colour: str = "text",
        size: float = SMALL,
        bold: bool = False,
    ) -> None:
        """A line of text whose line box starts at x, y."""
        shapes.text(self._layers[2], self.theme, text, x, y, size, COLOURS[colour], bold)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "text") -> None:
        """A line icon."""
        pixels = max(8, round(size * self.theme.scale))
        snap = self.theme.snap
        side = pixels / self.theme.scale
        picture = icons.texture(name, pixels)
        shapes.picture(self._layers[1], picture, snap(x), snap(y), side, COLOURS[colour])

    def side_disc(self, side: str, x: float, y: float, radius: float) -> None:
        """A side's disc: Blue's with a light rim, others with a dark ring, apart in grey too."""
        theme = self.theme
        if f"{side}-ring" not in COLOURS:
            return
        ring = COLOURS[f"{side}-ring"]
        if side != "blue":
            shapes.disc(self.cards, theme, x, y, radius, COLOURS[side])
            shapes.disc(self.cards, theme, x, y, radius * 0.55, ring)
            shapes.disc(self.cards, theme, x, y, radius * 0.34, COLOURS[side])
        else:
            shapes.disc(self.cards, theme, x, y, radius, ring)
            shapes.disc(self.cards, theme, x, y, radius * 0.78, COLOURS[side])

    # -- input; coordinates from its own top left ------------------------------------------------

    def on_hover(self) -> None:
        """The pointer came, went, or a button changed."""
        self.redraw()

    def on_move(self) -> None:
        """The pointer moved and is over it still."""

    def on_press(self, x: float, y: float) -> None:
        """The left button went down on it."""

    def on_drag(self, x: float, y: float) -> None:
        """The pointer moved with the button held since `on_press`."""

    def on_click(self) -> None:
        """The left button went down and up on it, or Enter or Space was pressed."""

    def on_wheel(self, steps: float) -> bool:
        """The wheel turned over it (up is positive); False hands it to the parent."""
        return False

    def on_key(self, name: str) -> bool:
        """A key while it has the keyboard; False hands it on."""
        if name in ("enter", "space") and self.enabled and self.focusable:
            self.on_click()
            return True
        return False

    def on_text(self, char: str) -> bool:
        """A typed character while it has the keyboard; False: not wanted."""
        return False

    def on_focus(self) -> None:
        """The keyboard came or went."""
        self.redraw()
        if self.focused:
            self.reveal()

    def reveal(self) -> None:
        """Have whatever scrolls above it bring it into view."""
        widget = self.parent
        while widget is not None:
            widget.reveal_child(self)
            widget = widget.parent

    def reveal_child(self, child: Widget) -> None:
        """Bring a widget below this one into view."""

    def scroll_key(self, name: str) -> bool:
        """A key that nobody wanted; True when this scrolled by it."""
        return False


class Column(Widget):
    """Children below one another, each as wide as the column."""

    def __init__(
        self,
        gui: Gui,
        *children: Widget,
        gap: float = 10,
        padding: tuple[float, float] = (0, 0),
        grow: float = 0.0,
    ) -> None:
        super().__init__(gui, grow)
        self.gap = gap
        self.padding = padding
        self.add(*children)

    def shown(self) -> list[Widget]:
        """The children that take room."""
        return [child for child in self.children if child.visible]

    def wanted(self, width: float) -> tuple[float, float]:
        """As wide as its widest child, as high as all of them."""
        across, down = self.padding
        sizes = [child.wanted(width - 2 * across) for child in self.shown()]
        if not sizes:
            return 2 * across, 2 * down
        height = sum(size[1] for size in sizes) + self.gap * (len(sizes) - 1)
        return max(size[0] for size in sizes) + 2 * across, height + 2 * down

    def arrange(self) -> None:
        """Stack; spare or lacking height goes to the children that grow."""
        across, down = self.padding
        shown = self.shown()
        width = self.w - 2 * across
        heights = [child.wanted(width)[1] for child in shown]
        spare = self.h - 2 * down - sum(heights) - self.gap * max(0, len(shown) - 1)
        shares = sum(child.grow for child in shown)
        y = down
        for child, height in zip(shown, heights, strict=True):
            if shares:
                height = max(0.0, height + spare * child.grow / shares)
            child.place(across, y, width, height)
            y += height + self.gap


class Row(Widget):
    """Children side by side, centred in height; those that grow share the spare width."""

    def __init__(self, gui: Gui, *children: Widget, gap: float = 10, grow: float = 0.0) -> None:
        super().__init__(gui, grow)
        self.gap = gap
        self.add(*children)

    def _widths(self, width: float) -> list[tuple[Widget, float]]:
        shown = [child for child in self.children if child.visible]
        natural = {child: child.wanted(width)[0] for child in shown if not child.grow}
        spare = width - sum(natural.values()) - self.gap * max(0, len(shown) - 1)
        shares = sum(child.grow for child in shown) or 1
        return [
            (child, natural[child] if child in natural else max(0, spare * child.grow / shares))
            for child in shown
        ]

    def wanted(self, width: float) -> tuple[float, float]:
        """Its children's widths together, or all there is when one grows."""
        widths = self._widths(width)
        if not widths:
            return 0, 0
        height = max(child.wanted(w)[1] for child, w in widths)
        if any(child.grow for child, _ in widths):
            return width, height
        return sum(w for _, w in widths) + self.gap * (len(widths) - 1), height

    def arrange(self) -> None:
        """Place from left to right."""
        x = 0.0
        for child, width in self._widths(self.w):
            height = child.wanted(width)[1]
            child.place(x, (self.h - height) / 2, width, height)
            x += width + self.gap


class Panel(Column):
    """A column on a card with a soft shadow; nothing behind it is reached by the pointer."""

    solid = True

    def __init__(self, gui: Gui, *children: Widget, gap: float = 10, padding: float = 16) -> None:
        super().__init__(gui, *children, gap=gap, padding=(padding, padding))

    def on_hover(self) -> None:
        """A card does not answer to the pointer."""

    def draw(self) -> None:
        """The card."""
        box = (0, 0, self.w, self.h)
        shapes.shadow(self.cards, box, 12, COLOURS["shadow"], 18)
        self.card("panel", 12)
        self.frame("edge", 12)


class Layer(Widget):
    """A tree over the whole screen. A modal one keeps everything below it from the person.

    `default` is the control that Enter works when no control has the keyboard.
    """

    modal = False

    def __init__(self, gui: Gui) -> None:
        super().__init__(gui)
        self.default: Widget | None = None

    def escape(self) -> bool:
        """Esc was pressed; True when it meant something here."""
        return False

    def outside(self) -> bool:
        """A button went down on nothing of this layer; True when that is all it should do."""
        return self.modal
