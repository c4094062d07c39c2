"""One of several: side by side, or a short list that opens over everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from axiom3d.ui import shapes
from axiom3d.ui.controls import Button
from axiom3d.ui.theme import COLOURS, SMALL
from axiom3d.ui.widget import Column, Layer, Widget

if TYPE_CHECKING:
    from axiom3d.ui.gui import Gui


class Choice(Widget):
    """One of a few: side by side where they fit, else a button that opens a list.

    `options` are (value, words); `on_change` is called with the new value.
    """

    solid = True
    focusable = True

    def __init__(
        self,
        gui: Gui,
        options: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None] = lambda value: None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(gui, grow)
        self.options, self.value, self.on_change = tuple(options), value, on_change
        self._pointed = 0.0

    @property
    def index(self) -> int:
        """Which option it is now."""
        return next((i for i, (v, _) in enumerate(self.options) if v == self.value), 0)

    def _natural(self) -> float:
        return max(self.theme.width(words) for _, words in self.options) + 28

    def _segments(self, width: float) -> bool:
        return len(self.options) <= 4 and self._natural() * len(self.options) <= width + 1

    def wanted(self, width: float) -> tuple[float, float]:
        """Its words side by side, or the longest of them and an arrow."""
        natural = self._natural() * len(self.options)
        return (natural if self._segments(width) else min(width, self._natural() + 40)), 36

    def pick(self, value: object) -> None:
        """Take an option, as a person does."""
        if value != self.value:
            self.value = value
            self.redraw()
            self.on_change(value)

    def on_press(self, x: float, y: float) -> None:
        """Remember where; the click picks it."""
        self._pointed = x

    def on_click(self) -> None:
        """Pick the segment pressed, or open the list."""
        if self._segments(self.w):
            if self.gui.show_focus:
                self.pick(self.options[(self.index + 1) % len(self.options)][0])
            else:
                index = int(self._pointed / self.w * len(self.options))
                self.pick(self.options[min(index, len(self.options) - 1)][0])
        else:
            self.gui.open(Popup(self.gui, self, self.options, self.pick, self.value))

    def on_key(self, name: str) -> bool:
        """Left and right step through the options."""
        if name in ("arrow_left", "arrow_right"):
            index = self.index + (1 if name == "arrow_right" else -1)
            self.pick(self.options[max(0, min(index, len(self.options) - 1))][0])
            return True
        return super().on_key(name)

    def draw(self) -> None:
        """Segments with the chosen one lit, or the chosen words and an arrow."""
        top = (self.h - self.theme.line(SMALL)) / 2
        if not self._segments(self.w):
            self.card("hover" if self.hovered else "control")
            text = self.theme.elide(self.options[self.index][1], self.w - 52)
            self.words(text, 14, top)
            self.icon("down", self.w - 30, (self.h - 16) / 2, 16, "quiet")
        else:
            self.card("well")
            self.frame("line")
            step = self.w / len(self.options)
            for i, (value, words) in enumerate(self.options):
                chosen = value == self.value
                if chosen:
                    ground = "hover" if self.enabled else "control"
                    self.card(ground, 6, (i * step + 3, 3, step - 6, self.h - 6))
                    if self.enabled:
                        self.card("accent", 1, (i * step + step / 2 - 9, self.h - 6, 18, 2))
                x = i * step + (step - self.theme.width(words)) / 2
                colour = "off" if not self.enabled else "text" if chosen else "quiet"
                self.words(words, x, top, colour)
        self.focus_ring()


class _Item(Button):
    """A line of a popup."""

    lends_focus = True
    chosen = False

    def draw(self) -> None:
        """Lit by the pointer or the keyboard; the chosen one has a tick."""
        if self.hovered or (self.focused and self.gui.show_focus):
            self.card("hover", 6)
        colour = "accent" if self.chosen else "text"
        room = self.w - 24 - (24 if self.chosen else 0)
        top = (self.h - self.theme.line(SMALL)) / 2
        self.words(self.theme.elide(self.text, room), 12, top, colour)
        if self.chosen:
            self.icon("check", self.w - 28, (self.h - 16) / 2, 16, "accent")
        elif self.keys:
            self.words(self.keys, self.w - 12 - self.theme.width(self.keys), top, "quiet")


class _Ground(Column):
    """The card that a popup's lines stand on."""

    solid = True
    lends_focus = True

    def on_hover(self) -> None:
        """It does not answer to the pointer."""

    def draw(self) -> None:
        """The card."""
        shapes.shadow(self.cards, (0, 0, self.w, self.h), 8, COLOURS["shadow"], 14)
        self.card("control")
        self.frame("line")


class Popup(Layer):
    """A short list over everything, beside the widget that opened it; picks one or goes away."""

    ROW = 32

    def __init__(
        self,
        gui: Gui,
        anchor: Widget,
        options: Sequence[tuple[object, str]],
        on_pick: Callable[[object], None],
        value: object = None,
        keys: Sequence[str] = (),
        keyboard: bool = True,
        on_outside: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(gui)
        self.anchor, self.on_pick, self.on_outside = anchor, on_pick, on_outside
        self.items: list[_Item] = []
        for i, (option, words) in enumerate(options):
            item = _Item(
                gui,
                words,
                lambda option=option: self._pick(option),  # type: ignore[misc]
                height=self.ROW,
                keys=keys[i] if i < len(keys) else "",
            )
            item.chosen = value is not None and option == value
            item.focusable = keyboard
            self.items.append(item)
        self.column = _Ground(gui, *self.items, gap=0, padding=(4, 4))
        self.add(self.column)
        if keyboard:
            gui.focus(next((i for i in self.items if i.chosen), self.items[0]))

    def arrange(self) -> None:
        """Below the widget, or above it where there is more room."""
        x, y = self.anchor.origin()
        keys = max(self.theme.width(item.keys) for item in self.items)
        widest = max(self.theme.width(item.text) for item in self.items) + keys + 72
        width = min(max(self.anchor.w, widest), self.w - 16)
        height = self.column.wanted(width)[1]
        below = y + self.anchor.h + 6
        top = below if below + height < self.h - 8 else max(8, y - height - 6)
        self.column.place(min(max(8, x), self.w - width - 8), top, width, height)

    def _pick(self, value: object) -> None:
        self.dismiss()
        self.on_pick(value)

    def dismiss(self) -> None:
        """Go away; the keyboard goes back to where it was."""
        had = self.gui.focused in self.items
        self.gui.close(self)
        if had:
            self.gui.focus(self.anchor if self.gui.show_focus or self.gui.modal else None)

    def escape(self) -> bool:
        """Go away."""
        self.dismiss()
        return True

    def outside(self) -> bool:
        """A press elsewhere only closes it, unless its owner says otherwise."""
        if self.on_outside is not None:
            self.on_outside()
            return False
        self.dismiss()
        return True
