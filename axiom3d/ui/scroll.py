"""What is longer than its room: a scrolled box, a list of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import panda3d.core as p3d

from axiom3d.ui.theme import SMALL
from axiom3d.ui.widget import Widget

if TYPE_CHECKING:
    from axiom3d.ui.gui import Gui

_BAR = 14
"""Width set aside for the scroll bar where one is needed."""
_SLACK = 3
"""What rounding to whole pixels may add to a content that fits."""
_KEYS = {"page_up": -0.9, "page_down": 0.9, "home": -1e6, "end": 1e6}


class ScrollBox(Widget):
    """Shows one child as high as it wants to be through a window that scrolls."""

    solid = True
    lends_focus = True

    def __init__(self, gui: Gui, content: Widget, grow: float = 0.0) -> None:
        super().__init__(gui, grow)
        self.content = content
        self.offset = 0.0
        self._grip: float | None = None
        self.bar = self.node.attach_new_node("bar", sort=10)
        self._window = self.node.attach_new_node("window")
        self.add(content)
        content.node.reparent_to(self._window)

    def wanted(self, width: float) -> tuple[float, float]:
        """As high as its content."""
        return width, self.content.wanted(width)[1]

    @property
    def most(self) -> float:
        """The furthest it can scroll."""
        beyond = self.content.h - self.h
        return beyond if beyond > _SLACK else 0.0

    def arrange(self) -> None:
        """Give the content its height, and the bar room where it is higher than the box."""
        width = self.w
        height = self.content.wanted(width)[1]
        if height > self.h + _SLACK:
            width -= _BAR
            height = self.content.wanted(width)[1]
        # A margin keeps the focus rings and cards of the outermost controls whole.
        low, high = p3d.Point3(-14, 0, 5), p3d.Point3(self.w + 14, 0, -self.h - 5)
        self._window.set_scissor(low, high)
        self.content.w, self.content.h = width, max(height, 0.0)
        self.offset = min(self.offset, self.most)
        self.content.place(0, -self.offset, width, height)

    def on_hover(self) -> None:
        """The bar brightens."""
        self.redraw()

    def draw(self) -> None:
        """The bar."""
        if not self.most:
            return
        height = max(28.0, self.h * self.h / self.content.h)
        y = (self.h - height) * self.offset / self.most
        bright = self.hovered or self.gui.pressed is self
        self.card("quiet" if bright else "line", 3, (self.w - 6, y, 6, height))

    def scroll(self, to: float) -> None:
        """Bring a height of the content to the top, as far as it goes."""
        to = self.theme.snap(min(max(0.0, to), self.most))
        if to != self.offset:
            self.offset = to
            self.content.y = -to
            self.content.node.set_pos(0, 0, to)
            if isinstance(self.content, Lines):
                self.content.redraw()
            self.redraw()

    def reveal_child(self, child: Widget) -> None:
        """Scroll so that a widget below it can be seen."""
        y, top = child.origin()[1], self.origin()[1]
        if y < top:
            self.scroll(self.offset - (top - y) - 8)
        elif y + child.h > top + self.h:
            self.scroll(self.offset + (y + child.h - top - self.h) + 8)

    def on_wheel(self, steps: float) -> bool:
        """Scroll by about three lines a step."""
        if not self.most:
            return False
        self.scroll(self.offset - steps * 60)
        return True

    def on_press(self, x: float, y: float) -> None:
        """Take the bar."""
        self._grip = y if self.most and x > self.w - _BAR - 4 else None
        self.on_drag(x, y)

    def on_drag(self, x: float, y: float) -> None:
        """Move the bar."""
        if self._grip is not None:
            self.scroll(self.most * (y - 14) / max(1.0, self.h - 28))

    def scroll_key(self, name: str) -> bool:
        """Page up and down, Home, End."""
        if name in _KEYS and self.most:
            self.scroll(self.offset + _KEYS[name] * self.h)
            return True
        return False


class Lines(Widget):
    """Something long that draws only what its scroll box shows."""

    _look: tuple[object, ...] = ()

    def span(self) -> tuple[float, float]:
        """The heights between which it can be seen, with a little more."""
        if isinstance(self.parent, ScrollBox):
            return self.parent.offset - 8, self.parent.offset + self.parent.h + 8
        return 0.0, self.h

    def redraw(self) -> None:
        """Draw what is new, and merge the many small pieces: each costs as much as a large one."""
        look = (self.w, self.h, self.theme.scale, *self.span(), *self.look())
        if look != self._look:
            self._look = look
            super().redraw()
            for layer in self._layers:
                layer.flatten_strong()

    def look(self) -> tuple[object, ...]:
        """All that decides how it looks, beside its size and what of it can be seen."""
        return (self.hovered, self.focused, self.gui.show_focus)

    def scrolled(self, by: float) -> bool:
        """Scroll the box around it; False without one."""
        if isinstance(self.parent, ScrollBox) and self.parent.most:
            self.parent.scroll(self.parent.offset + by)
            return True
        return False

    def on_wheel(self, steps: float) -> bool:
        """Left to the scroll box."""
        return False


@dataclass(frozen=True)
class Item:
    """A row of a list: its words, quiet words below, quiet words at the right end.

    `icon` stands before the words; `troubled` rows show what is wrong with them.
    """

    text: str
    detail: str = ""
    right: str = ""
    icon: str = ""
    troubled: bool = False


class ListBox(Lines):
    """Rows to choose from.

    The chosen one is told to `on_pick`; Enter or a second click tells `on_open`.
    """

    solid = True
    focusable = True

    def __init__(
        self,
        gui: Gui,
        items: Sequence[Item] = (),
        on_pick: Callable[[int], None] = lambda index: None,
        on_open: Callable[[int], None] = lambda index: None,
    ) -> None:
        super().__init__(gui)
        self.items: tuple[Item, ...] = tuple(items)
        self.on_pick, self.on_open = on_pick, on_open
        self.index = -1
        self._over = -1

    def set(self, items: Sequence[Item], index: int = -1) -> None:
        """Show other rows; the owner lays out again."""
        self.items, self.index, self._over = tuple(items), index, -1

    def row_height(self, index: int) -> float:
        """The height of a row."""
        return 52.0 if self.items[index].detail else 34.0

    def count(self) -> int:
        """How many rows there are."""
        return len(self.items)

    def tops(self) -> list[float]:
        """Where each row begins, and where the last one ends."""
        tops = [0.0]
        for i in range(self.count()):
            tops.append(tops[-1] + self.row_height(i))
        return tops

    def wanted(self, width: float) -> tuple[float, float]:
        """All the width, all its rows."""
        return width, self.tops()[-1]

    def row_at(self, y: float) -> int:
        """The row at a height, or -1."""
        tops = self.tops()
        return next((i for i in range(self.count()) if tops[i] <= y < tops[i + 1]), -1)

    def look(self) -> tuple[object, ...]:
        """The rows, the chosen one, the one under the pointer."""
        return (*super().look(), self.items, self.index, self._over)

    def draw(self) -> None:
        """The rows that can be seen."""
        low, high = self.span()
        tops = self.tops()
        for i in range(self.count()):
            if tops[i + 1] > low and tops[i] < high:
                self.draw_row(i, tops[i], self.row_height(i))

    def draw_row(self, i: int, y: float, height: float) -> None:
        """One row."""
        item = self.items[i]
        box = (0, y + 1, self.w, height - 2)
        if i == self.index:
            self.card("chosen", 6, box)
            self.card("accent", 1.5, (0, y + 7, 3, height - 14))
        elif i == self._over and self.hovered:
            self.card("control", 6, box)
        if self.focused and self.gui.show_focus and (i == self.index or self.index < 0 == i):
            self.frame("focus", 6, 2, box)
        x = 14.0
        if item.icon:
            colour = "refusal" if item.troubled else "quiet"
            self.icon(item.icon, x - 2, y + (height - 18) / 2, 18, colour)
            x += 28
        right = self.theme.width(item.right)
        room = self.w - x - 14 - (right + 16 if item.right else 0)
        top = y + (7 if item.detail else (height - self.theme.line(SMALL)) / 2)
        colour = "quiet" if item.troubled else "text"
        self.words(self.theme.elide(item.text, room), x, top, colour)
        if item.right:
            self.words(item.right, self.w - 14 - right, top, "quiet")
        if item.detail:
            detail = self.theme.elide(item.detail, self.w - x - 14)
            self.words(detail, x, top + 20, "refusal" if item.troubled else "quiet")

    def pick(self, index: int) -> None:
        """Choose a row, as a person does."""
        if self.count():
            self.index = max(0, min(index, self.count() - 1))
            self.reveal_row(self.index)
            self.redraw()
            self.on_pick(self.index)

    def reveal_row(self, index: int) -> None:
        """Bring a row into view."""
        if isinstance(self.parent, ScrollBox) and 0 <= index < self.count():
            tops, box = self.tops(), self.parent
            if tops[index] < box.offset:
                box.scroll(tops[index])
            elif tops[index + 1] > box.offset + box.h:
                box.scroll(tops[index + 1] - box.h)

    def reveal(self) -> None:
        """A list has the keyboard: its chosen row is what is to be seen."""
        self.reveal_row(max(0, self.index))

    def on_hover(self) -> None:
        """The row under the pointer answers."""
        self.track()
        self.redraw()

    def track(self) -> None:
        """Note which row the pointer is over."""
        at = self.gui.at
        over = self.row_at(at[1] - self.origin()[1]) if at and self.gui.hovered is self else -1
        if over != self._over:
            self._over = over
            self.redraw()

    def on_move(self) -> None:
        """The pointer moved over it."""
        self.track()

    def on_click(self) -> None:
        """Choose the row under the pointer; a second click opens it."""
        if self.gui.show_focus or self._over < 0:
            if self.index >= 0 and self.gui.show_focus:
                self.on_open(self.index)
        elif self._over == self.index:
            self.on_open(self.index)
        else:
            self.pick(self._over)

    def on_key(self, name: str) -> bool:
        """Up and down, Home and End, a page; Enter opens."""
        steps = {"arrow_up": -1, "arrow_down": 1, "page_up": -8, "page_down": 8}
        if name in steps:
            if name == "arrow_up" and self.index <= 0:
                return False
            if name == "arrow_down" and self.index == self.count() - 1:
                return False
            self.pick(self.index + steps[name])
            return True
        if name in ("home", "end"):
            self.pick(0 if name == "home" else self.count() - 1)
            return True
        if name in ("enter", "space") and self.index >= 0:
            self.on_open(self.index)
            return True
        return False
