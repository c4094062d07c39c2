"""The screen's controls as a whole: a root on unit coordinates, layers, pointer and keyboard.

It is given a node to hang under and the window's size. It never looks at the engine's globals and
never asks for input itself, and it reports by `on_change` that a new frame is worth drawing.
"""

from __future__ import annotations

from collections.abc import Callable

import panda3d.core as p3d

from axiom3d.ui import shapes
from axiom3d.ui.theme import COLOURS, DESIGN_HEIGHT, DESIGN_WIDTH, LEAST_HEIGHT, Theme
from axiom3d.ui.widget import Layer, Widget

_TURNS = {"arrow_left": (-1, 0), "arrow_right": (1, 0), "arrow_up": (0, -1), "arrow_down": (0, 1)}


class Gui:
    """All controls on the screen.

    `parent` is a two-dimensional root that runs from -1 to 1 both ways (`render2d`); `width` and
    `height` are the window's in pixels. `copy` and `paste` reach the clipboard.
    """

    def __init__(
        self,
        parent: p3d.NodePath,
        width: int,
        height: int,
        ui_scale: float = 1.0,
        on_change: Callable[[], None] = lambda: None,
        copy: Callable[[str], object] = lambda text: None,
        paste: Callable[[], str] = lambda: "",
    ) -> None:
        self.theme = Theme()
        self.on_change = on_change
        self.copy, self.paste = copy, paste
        self.root = parent.attach_new_node("gui")
        self.root.set_bin("unsorted", 0)
        self.root.set_transparency(p3d.TransparencyAttrib.M_alpha)
        self.root.set_depth_test(False)
        self.root.set_depth_write(False)
        self.root.set_antialias(p3d.AntialiasAttrib.M_none)
        self._tip = self.root.attach_new_node("tip", sort=1000)
        self.layers: list[Layer] = []
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.focused: Widget | None = None
        self.show_focus = False
        self.at: tuple[float, float] | None = None
        self._typed = ""
        self._key = ""
        self._echo = ""
        self.width = self.height = 0.0
        self.ui_scale = ui_scale
        self.resize(width, height)

    # -- size ------------------------------------------------------------------------------------

    def resize(self, width: int, height: int, ui_scale: float | None = None) -> None:
        """Fit a window of this many pixels; `ui_scale` makes everything larger or smaller."""
        width, height = max(1, width), max(1, height)
        self.pixels = (width, height)
        self.ui_scale = self.ui_scale if ui_scale is None else ui_scale
        fits = min(height / DESIGN_HEIGHT, width / DESIGN_WIDTH)
        # Larger text is had only as far as the layout's smallest room allows.
        self.theme.rescale(min(fits * self.ui_scale, width / DESIGN_WIDTH, height / LEAST_HEIGHT))
        scale = self.theme.scale
        self.width, self.height = width / scale, height / scale
        self.root.set_pos(-1, 0, 1)
        self.root.set_scale(2 * scale / width, 1, 2 * scale / height)
        for layer in self.layers:
            layer.place(0, 0, self.width, self.height)
        self.changed()

    def changed(self) -> None:
        """Ask for a new frame."""
        self.on_change()

    # -- layers ----------------------------------------------------------------------------------

    def open(self, layer: Layer) -> None:
        """Put a layer on top."""
        layer.node.reparent_to(self.root, sort=len(self.layers))
        self.layers.append(layer)
        layer.place(0, 0, self.width, self.height)
        if layer.modal:
            self.focus(None)
        self._restack()

    def close(self, layer: Layer) -> None:
        """Take a layer away for good."""
        if layer in self.layers:
            self.layers.remove(layer)
            layer.destroy()
            self._restack()
            self.changed()

    def _restack(self) -> None:
        # A screen stands alone over the scene; what lies below it comes back when it closes.
        reachable = self.reachable()
        for layer in self.layers:
            layer.display(layer in reachable)
        self._track()

    def layout(self, layer: Layer) -> None:
        """Lay out one layer again after its contents changed."""
        layer.place(0, 0, self.width, self.height)
        self._track()

    @property
    def modal(self) -> bool:
        """Whether a layer keeps the scene from the person (key mode `menu`)."""
        return any(layer.modal for layer in self.layers)

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return self.focused is not None and self.focused.editable

    def forget(self, widget: Widget) -> None:
        """Let go of a widget that leaves the screen."""
        if self.hovered is widget:
            self.hovered = None
            self._draw_tip()
        if self.pressed is widget:
            self.pressed = None
        if self.focused is widget:
            self.focused = None

    def reachable(self) -> list[Layer]:
        """The layers that input goes to, topmost first."""
        layers: list[Layer] = []
        for layer in reversed(self.layers):
            layers.append(layer)
            if layer.modal:
                break
        return layers

    # -- pointer ---------------------------------------------------------------------------------

    def _find(self, x: float, y: float) -> Widget | None:
        for layer in self.reachable():
            found = layer.find(x, y)
            if found is not None:
                return found
        return None

    def hit(self, x: float, y: float) -> bool:
        """Whether a control (or a screen over the scene) is at this window pixel."""
        scale = self.theme.scale
        return self.modal or self._find(x / scale, y / scale) is not None

    def pointer(self, x: float, y: float) -> bool:
        """The pointer is at this window pixel; True when it is the controls' business."""
        self.at = (x / self.theme.scale, y / self.theme.scale)
        if self.pressed is not None:
            ox, oy = self.pressed.origin()
            self.pressed.on_drag(self.at[0] - ox, self.at[1] - oy)
        self._track()
        return self.pressed is not None or self.hit(x, y)

    def leave(self) -> None:
        """The pointer left the window."""
        self.at = None
        self._track()

    def _track(self) -> None:
        found = None if self.at is None else self._find(*self.at)
        if found is not self.hovered:
            last, self.hovered = self.hovered, found
            for widget in (last, found):
                if widget is not None:
                    widget.on_hover()
            self._draw_tip()
        elif found is not None:
            found.on_move()

    def press(self, button: str) -> bool:
        """A mouse button went down (`mouse1` works controls); True: not for the scene."""
        if self.at is None:
            return False
        for layer in self.reachable():
            found = layer.find(*self.at)
            if found is not None:
                break
            if layer.outside():
                return True
        else:
            self.focus(None)
            return False
        if button == "mouse1":
            self.show_focus = False
            self._take_focus(found)
            if found.enabled:
                self.pressed = found
                ox, oy = found.origin()
                found.on_press(self.at[0] - ox, self.at[1] - oy)
                found.on_hover()
        return True

    def _take_focus(self, found: Widget) -> None:
        layer = self._layer(found)
        keeps = found.focusable and found.enabled and (layer.modal or found.editable)
        if keeps:
            self.focus(found)
        elif not found.lends_focus:
            self.focus(None)

    def release(self, button: str) -> bool:
        """A mouse button went up; True when it had gone down on a control."""
        if button != "mouse1" or self.pressed is None:
            return self.at is not None and self._find(*self.at) is not None
        widget, self.pressed = self.pressed, None
        clicked = widget is self.hovered and widget.enabled
        widget.on_hover()
        if clicked:
            widget.on_click()
        return True

    def wheel(self, steps: float) -> bool:
        """The wheel turned (up is positive); True when the pointer is over a control."""
        widget = self.hovered
        over = widget is not None or self.modal
        while widget is not None and not widget.on_wheel(steps):
            widget = widget.parent
        self._track()
        return over

    # -- keyboard --------------------------------------------------------------------------------

    def _layer(self, widget: Widget) -> Layer:
        while widget.parent is not None:
            widget = widget.parent
        assert isinstance(widget, Layer)
        return widget

    def focus(self, widget: Widget | None, by_key: bool = False) -> None:
        """Give the keyboard to a widget, or to nobody."""
        self.show_focus = by_key or self.show_focus
        last, self.focused = self.focused, widget
        # The key that led here may still arrive as a typed character; it is no input.
        self._echo = "" if last is widget else self._key
        for each in (last, widget) if last is not widget else (widget,):
            if each is not None:
                each.on_focus()
        self._draw_tip()

    def stops(self) -> list[Widget]:
        """The widgets that Tab goes through, in order."""
        for layer in self.reachable():
            found = [w for w in layer.walk() if w.focusable and w.enabled]
            found.sort(key=lambda widget: widget.late)
            if found or layer.modal:
                return found
        return []

    def _tab(self, step: int) -> bool:
        stops = self.stops()
        if not stops:
            return self.modal
        if self.focused in stops:
            index = stops.index(self.focused) + step
            if not self.modal and not 0 <= index < len(stops):
                self.focus(None)
                return True
        else:
            index = 0 if step > 0 else -1
        self.focus(stops[index % len(stops)], by_key=True)
        return True

    def _turn(self, across: int, down: int) -> bool:
        if self.focused is None:
            return self._tab(1) if self.modal else False
        here = self.focused
        left, top = here.origin()
        best: tuple[float, Widget] | None = None
        for stop in self.stops():
            x, y = stop.origin()
            aside_x = max(x - left - here.w, left - x - stop.w, 0)
            aside_y = max(y - top - here.h, top - y - stop.h, 0)
            dx = x + stop.w / 2 - left - here.w / 2
            dy = y + stop.h / 2 - top - here.h / 2
            ahead = dx * across + dy * down
            aside = aside_y if across else aside_x
            if stop is here or ahead <= 1 or (across and aside):
                continue
            cost = ahead + 3 * aside
            if best is None or cost < best[0]:
                best = (cost, stop)
        if best is not None:
            self.focus(best[1], by_key=True)
        return True

    def key(self, name: str) -> bool:
        """A key went down, named as the engine names it (`shift-tab`, `arrow_left`, `a`).

        True when a control used it, or when it will be a typed character of a text field.
        """
        name = name.removesuffix("-repeat")
        # Some systems send the character before the key and some after it.
        self._key = "" if self._typed == name.removeprefix("shift-") else name
        self._typed = self._echo = ""
        return self._use_key(name)

    def _use_key(self, name: str) -> bool:
        focused = self.focused
        if focused is not None and focused.on_key(name):
            return True
        if name in ("tab", "shift-tab"):
            return self._tab(-1 if name.startswith("shift") else 1)
        if name in _TURNS:
            return self._turn(*_TURNS[name])
        if name == "escape":
            if any(layer.escape() for layer in self.reachable()):
                return True
            if focused is not None:
                self.focus(None)
                return True
            return False
        if name == "enter" and self.modal:
            default = next((layer.default for layer in self.reachable() if layer.default), None)
            if default is not None and default.enabled:
                default.on_click()
            return True
        if self.modal:
            for layer in self.reachable():
                for widget in layer.walk():
                    if widget.scroll_key(name):
                        return True
        return False

    def text(self, char: str) -> bool:
        """A character was typed; True when a text field took it."""
        self._typed, self._key = char.lower(), ""
        echo, self._echo = self._echo, ""
        if echo and echo.removeprefix("shift-") in (char.lower(), {" ": "space"}.get(char)):
            return True
        return self.focused is not None and char.isprintable() and self.focused.on_text(char)

    # -- words on hover --------------------------------------------------------------------------

    def _draw_tip(self) -> None:
        self._tip.get_children().detach()
        widget = self.hovered
        if (widget is None or not widget.tip) and self.show_focus:
            widget = self.focused
        if widget is not None and widget.tip and self.pressed is None:
            width = self.theme.width(widget.tip) + 20
            height = self.theme.line(14) + 8
            x, y = widget.origin()
            left = min(max(8, x + (widget.w - width) / 2), self.width - width - 8)
            top = y - height - 8 if y > height + 16 else y + widget.h + 8
            snap = self.theme.snap
            box = (snap(left), snap(top), snap(width), snap(height))
            shapes.shadow(self._tip, box, 6, COLOURS["shadow"], 8)
            shapes.card(self._tip, self.theme, box, 6, COLOURS["control"])
            shapes.frame(self._tip, self.theme, box, 6, COLOURS["line"])
            shapes.text(
                self._tip, self.theme, widget.tip, box[0] + 10, box[1] + 4, colour=COLOURS["text"]
            )
        self.changed()

    def destroy(self) -> None:
        """Take everything off the screen."""
        for layer in list(self.layers):
            self.close(layer)
        self.root.remove_node()
