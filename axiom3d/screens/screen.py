"""What all screens have in common: a card over the dimmed scene, a title, a body, buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from axiom3d.ui import shapes
from axiom3d.ui.controls import Button, IconButton, Label, Space
from axiom3d.ui.gui import Gui
from axiom3d.ui.scroll import ScrollBox
from axiom3d.ui.theme import COLOURS, LARGE
from axiom3d.ui.widget import Column, Layer, Panel, Row, Widget

Strings = Mapping[str, str]
OnAction = Callable[[str, object], None]


class Screen(Layer):
    """A screen over the scene. It is built when it is opened, says what a person wants by
    `on_action(name, payload)`, and asks to be closed by `close` with no payload.

    A subclass gives `title`, a `width`, and builds its body and its buttons. The body is scrolled
    where it is higher than the window, unless it `scrolls` by itself; a `tall` card has all the
    window's height, whatever the body wants.
    """

    modal = True
    title = ""
    width = 620.0
    scrolls = False
    tall = False

    def __init__(self, gui: Gui, strings: Strings, on_action: OnAction) -> None:
        super().__init__(gui)
        self.strings, self.on_action = strings, on_action
        self.shown = False

    # -- building --------------------------------------------------------------------------------

    def heading(self) -> str:
        """The words at the top."""
        return self.strings[self.title]

    def body(self) -> Widget:
        """The middle of the card."""
        raise NotImplementedError

    def buttons(self) -> list[Widget]:
        """The buttons at its foot, right-aligned; none by default."""
        return []

    def first(self) -> Widget | None:
        """The control that has the keyboard at the start."""
        return None

    def button(self, name: str, action: Callable[[], None], kind: str = "plain") -> Button:
        """A button with words from the strings."""
        return Button(self.gui, self.strings[name], action, kind)

    def build(self) -> Panel:
        """The card."""
        gui = self.gui
        heading = Label(gui, self.heading(), size=LARGE, bold=True, grow=1)
        leave = IconButton(gui, "close", self.strings["common.close"], self.leave, size=34)
        leave.late = True
        parts: list[Widget] = [Row(gui, heading, leave)]
        body = self.body()
        body.grow = 1
        parts.append(body if self.scrolls else ScrollBox(gui, body, grow=1))
        buttons = self.buttons()
        if buttons:
            parts.append(Row(gui, Space(gui, grow=1), *buttons))
        return Panel(gui, *parts, gap=18, padding=26)

    # -- life ------------------------------------------------------------------------------------

    def open(self) -> Screen:
        """Come onto the screen."""
        self.card_panel = self.build()
        self.add(self.card_panel)
        self.gui.open(self)
        self.shown = True
        first = self.first()
        if first is not None:
            self.gui.focus(first)
        return self

    def close(self) -> None:
        """Leave the screen; safe to call twice."""
        if self.shown:
            self.shown = False
            self.gui.close(self)

    def leave(self) -> None:
        """Ask to be closed."""
        self.on_action("close", None)

    def escape(self) -> bool:
        """Esc asks to be closed."""
        self.leave()
        return True

    # -- room ------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The card in the middle, as high as it wants and the window allows."""
        width = min(self.width, self.w - 32)
        most = self.h - 48
        height = most if self.tall else min(most, self.card_panel.wanted(width)[1])
        self.card_panel.place((self.w - width) / 2, (self.h - height) / 2, width, height)

    def draw(self) -> None:
        """The scene behind is dimmed."""
        box = (0, 0, self.w, self.h)
        shapes.card(self.cards, self.theme, box, 0, COLOURS["dim"])

    def again(self) -> None:
        """Lay out again after something changed its height."""
        self.gui.layout(self)


def section(gui: Gui, title: str, *parts: Widget, gap: float = 8) -> Column:
    """Controls under a quiet heading."""
    return Column(gui, Label(gui, title, colour="quiet", bold=True), *parts, gap=gap)
