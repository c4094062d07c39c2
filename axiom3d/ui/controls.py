"""Labels, buttons and switches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from axiom3d.ui import shapes
from axiom3d.ui.theme import COLOURS, SMALL
from axiom3d.ui.widget import Widget

if TYPE_CHECKING:
    from axiom3d.ui.gui import Gui

CONTROL_HEIGHT = 36


class Label(Widget):
    """Text, wrapped to the room it gets; `align` is `left`, `centre` or `right`."""

    def __init__(
        self,
        gui: Gui,
        text: str = "",
        size: float = SMALL,
        colour: str = "text",
        bold: bool = False,
        align: str = "left",
        grow: float = 0.0,
    ) -> None:
        super().__init__(gui, grow)
        self.text, self.size, self.colour, self.bold = text, size, colour, bold
        self.align = align

    def set(self, text: str, colour: str | None = None) -> None:
        """Say something else, in the room it has."""
        self.text, self.colour = text, colour or self.colour
        self.redraw()

    def _lines(self, width: float) -> tuple[str, ...]:
        return self.theme.wrap(self.text, width, self.size, self.bold) if self.text else ()

    def wanted(self, width: float) -> tuple[float, float]:
        """As wide as its longest line, as high as its lines."""
        lines = self._lines(width)
        widest = max((self.theme.width(s, self.size, self.bold) for s in lines), default=0.0)
        return min(width, self.theme.room(widest)), len(lines) * self.theme.line(self.size)

    def draw(self) -> None:
        """The lines."""
        step = self.theme.line(self.size)
        for i, line in enumerate(self._lines(self.w)):
            spare = self.w - self.theme.width(line, self.size, self.bold)
            x = {"left": 0.0, "centre": spare / 2, "right": spare}[self.align]
            self.words(line, x, i * step, self.colour, self.size, self.bold)


class Space(Widget):
    """Room with nothing in it."""

    def __init__(self, gui: Gui, width: float = 0, height: float = 0, grow: float = 0.0) -> None:
        super().__init__(gui, grow)
        self._size = (width, height)

    def wanted(self, width: float) -> tuple[float, float]:
        """The room it was made for."""
        return self._size


class Rule(Widget):
    """A thin line across."""

    def wanted(self, width: float) -> tuple[float, float]:
        """All the width, one unit high."""
        return width, 1

    def draw(self) -> None:
        """The line."""
        self.card("line", 0)


class Button(Widget):
    """Words to press. `kind`: `plain`, `primary` (the expected one) or `quiet` (no card at rest).

    `align` is `centre` or `left`; `keys` stands at the right end, quietly.
    """

    solid = True
    focusable = True

    def __init__(
        self,
        gui: Gui,
        text: str,
        on_click: Callable[[], None],
        kind: str = "plain",
        icon: str = "",
        align: str = "centre",
        keys: str = "",
        height: float = CONTROL_HEIGHT,
        size: float = SMALL,
        grow: float = 0.0,
    ) -> None:
        super().__init__(gui, grow)
        self.text, self.kind, self.symbol, self.align = text, kind, icon, align
        self.keys, self.height, self.size = keys, height, size
        self.action = on_click

    def _widths(self) -> tuple[float, float]:
        words = self.theme.width(self.text, self.size, self.kind == "primary")
        return words, (self.size + 12 if self.symbol else 0)

    def wanted(self, width: float) -> tuple[float, float]:
        """Its words with room around."""
        keys = self.theme.width(self.keys) + 24 if self.keys else 0
        return min(width, max(88, sum(self._widths()) + 36 + keys)), self.height

    def enable(self, enabled: bool) -> None:
        """Let it be pressed or not."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.redraw()

    def on_click(self) -> None:
        """Do what it is for."""
        self.action()

    def draw(self) -> None:
        """The card, the icon, the words."""
        primary = self.kind == "primary" and self.enabled
        ground = "accent" if primary else "control"
        if self.pressed:
            ground = "accent" if primary else "pressed"
        elif self.hovered:
            ground = "accent-hover" if primary else "hover"
        if self.kind != "quiet" or self.hovered or self.pressed:
            self.card(ground)
        colour = "on-accent" if primary else "text" if self.enabled else "off"
        bold = self.kind == "primary"
        words, icon = self._widths()
        text = self.theme.elide(self.text, self.w - icon - 24, self.size, bold)
        words = self.theme.width(text, self.size, bold)
        x = 18.0 if self.align == "left" else (self.w - words - icon) / 2
        if self.symbol:
            side = self.size + 4
            self.icon(self.symbol, x, (self.h - side) / 2, side, colour)
            x += icon
        self.words(text, x, (self.h - self.theme.line(self.size)) / 2, colour, self.size, bold)
        if self.keys:
            right = self.w - 18 - self.theme.width(self.keys)
            self.words(self.keys, right, (self.h - self.theme.line(SMALL)) / 2, "quiet")
        self.focus_ring()


class IconButton(Widget):
    """An icon to press, its words shown on hover. `state`: `normal`, `on` or `off`."""

    solid = True
    focusable = True

    def __init__(
        self, gui: Gui, icon: str, tip: str, on_click: Callable[[], None], size: float = 40
    ) -> None:
        super().__init__(gui)
        self.symbol, self.tip, self.size = icon, tip, size
        self.state = "normal"
        self.action = on_click

    def set(self, state: str, icon: str | None = None) -> None:
        """Take another state, and another icon."""
        icon = icon or self.symbol
        if (state, icon) != (self.state, self.symbol):
            self.state, self.symbol = state, icon
            self.enabled = state != "off"
            self.redraw()

    def on_click(self) -> None:
        """Do what it is for."""
        self.action()

    def wanted(self, width: float) -> tuple[float, float]:
        """A square."""
        return self.size, self.size

    def draw(self) -> None:
        """The card when it answers, the icon, a mark below when it is on."""
        on = self.state == "on"
        if self.pressed:
            self.card("pressed")
        elif self.hovered:
            self.card("hover")
        elif on:
            self.card("chosen")
        side = self.size * 0.55
        colour = "off" if self.state == "off" else "accent" if on else "text"
        self.icon(self.symbol, (self.w - side) / 2, (self.h - side) / 2, side, colour)
        if on:
            self.card("accent", 1, (self.w / 2 - 7, self.h - 4, 14, 2))
        self.focus_ring()


class Toggle(Widget):
    """A switch with its words, and a quiet description below them."""

    solid = True
    focusable = True

    def __init__(
        self,
        gui: Gui,
        text: str,
        value: bool,
        on_change: Callable[[bool], None] = lambda value: None,
        description: str = "",
    ) -> None:
        super().__init__(gui)
        self.text, self.value, self.on_change = text, value, on_change
        self.description = description

    def _room(self, width: float) -> float:
        return width - 76

    def wanted(self, width: float) -> tuple[float, float]:
        """The words and the description, wrapped beside the switch."""
        room = self._room(width)
        lines = len(self.theme.wrap(self.text, room))
        if self.description:
            lines += len(self.theme.wrap(self.description, room))
        return width, max(CONTROL_HEIGHT, lines * self.theme.line(SMALL) + 14)

    def on_click(self) -> None:
        """Switch over."""
        self.value = not self.value
        self.redraw()
        self.on_change(self.value)

    def on_key(self, name: str) -> bool:
        """Left is off, right is on."""
        if name in ("arrow_left", "arrow_right"):
            if self.value != (name == "arrow_right"):
                self.on_click()
            return True
        return super().on_key(name)

    def draw(self) -> None:
        """Words at the left, the switch at the right."""
        if self.hovered:
            self.card("control")
        room, step, y = self._room(self.w), self.theme.line(SMALL), 7.0
        title = self.theme.wrap(self.text, room)
        body = self.theme.wrap(self.description, room) if self.description else ()
        if not body:
            y = (self.h - step * len(title)) / 2
        for colour, lines in (("text", title), ("quiet", body)):
            for line in lines:
                self.words(line, 12, y, colour)
                y += step
        width, height = 40, 22
        x, top = self.w - width - 12, (self.h - height) / 2
        self.card("accent" if self.value else "well", height / 2, (x, top, width, height))
        if not self.value:
            self.frame("off", height / 2, 1.5, (x, top, width, height))
        knob = x + (width - 11 if self.value else 11)
        ground = COLOURS["on-accent" if self.value else "quiet"]
        shapes.disc(self.cards, self.theme, knob, top + 11, 7.5, ground)
        if self.value:
            self.icon("check", knob - 6, top + 5, 12, "accent")
        self.focus_ring()
