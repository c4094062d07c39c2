"""A line to type into, with selection, clipboard, completions and an error below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from axiom3d.ui.choice import Popup
from axiom3d.ui.controls import CONTROL_HEIGHT
from axiom3d.ui.editor import Editor
from axiom3d.ui.theme import SMALL
from axiom3d.ui.widget import Widget

if TYPE_CHECKING:
    from axiom3d.ui.gui import Gui

MOST_COMPLETIONS = 7
_MARGIN = 12


class TextField(Widget):
    """One line of text.

    `on_edit` is called after every change, `on_submit` on Enter (without it, Enter goes on to the
    screen), `complete` gives whole texts that may be meant.
    """

    solid = True
    focusable = True
    editable = True

    def __init__(
        self,
        gui: Gui,
        text: str = "",
        placeholder: str = "",
        icon: str = "",
        on_edit: Callable[[str], None] = lambda text: None,
        on_submit: Callable[[str], None] | None = None,
        on_escape: Callable[[], None] | None = None,
        complete: Callable[[str], Sequence[str]] | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(gui, grow)
        self.editor = Editor()
        self.editor.put(text)
        self.placeholder, self.symbol = placeholder, icon
        self.on_edit, self.on_submit, self.on_escape = on_edit, on_submit, on_escape
        self.complete = complete
        self.error = ""
        self.popup: Popup | None = None
        self._marked = -1
        self._first = 0

    @property
    def text(self) -> str:
        """What it says."""
        return self.editor.text

    def put(self, text: str) -> None:
        """Say something else; nobody is told."""
        self.editor.put(text)
        self._close_popup()
        self.redraw()

    def fail(self, sentence: str) -> None:
        """Show what is wrong with the text below it (empty: nothing); the owner lays out again."""
        self.error = sentence

    def wanted(self, width: float) -> tuple[float, float]:
        """All the width; one line, and the error's lines."""
        height: float = CONTROL_HEIGHT
        if self.error:
            lines = self.theme.wrap(self.error, width - 28)
            height += 6 + len(lines) * self.theme.line(SMALL)
        return width, height

    # -- drawing ---------------------------------------------------------------------------------

    def _left(self) -> float:
        return _MARGIN + (26 if self.symbol else 0)

    def _visible(self) -> str:
        """What fits from `_first` on, moved so that the cursor can be seen."""
        room = self.w - self._left() - _MARGIN
        text, cursor = self.text, self.editor.cursor
        width = self.theme.width
        self._first = max(0, min(self._first, cursor))
        while self._first < cursor and width(text[self._first : cursor]) > room:
            self._first += 1
        while self._first > 0 and width(text[self._first - 1 :]) <= room:
            self._first -= 1
        end = len(text)
        while end > cursor and width(text[self._first : end]) > room:
            end -= 1
        return text[self._first : end]

    def draw(self) -> None:
        """The well, the text, the cursor and the selection."""
        height = CONTROL_HEIGHT
        box = (0, 0, self.w, height)
        self.card("well", box=box)
        colour = "refusal" if self.error else "focus" if self.focused else "line"
        self.frame(colour, 8, 2 if self.focused else 1, box)
        top = (height - self.theme.line(SMALL)) / 2
        left = self._left()
        if self.symbol:
            self.icon(self.symbol, _MARGIN - 2, (height - 18) / 2, 18, "quiet")
        visible = self._visible()
        if self.focused:
            low, high = (
                self.theme.width(visible[: max(0, end - self._first)]) for end in self.editor.span
            )
            if high > low:
                self.card("line", 2, (left + low, 8, high - low, height - 16))
        if not self.text:
            room = self.w - left - _MARGIN
            self.words(self.theme.elide(self.placeholder, room), left, top, "quiet")
        self.words(visible, left, top)
        if self.focused:
            at = self.theme.width(visible[: self.editor.cursor - self._first])
            x = self.theme.snap(left + at)
            self.card("focus", 0, (x, 9, max(1.5, 1 / self.theme.scale), height - 18))
        y = height + 6.0
        for line in self.theme.wrap(self.error, self.w - 28) if self.error else ():
            if y == height + 6.0:
                self.icon("refusal", 2, y + 2, 16, "refusal")
            self.words(line, 24, y, "refusal")
            y += self.theme.line(SMALL)

    # -- editing ---------------------------------------------------------------------------------

    def _edited(self) -> None:
        self.redraw()
        self.on_edit(self.text)
        self._open_popup()

    def _open_popup(self) -> None:
        self._close_popup()
        found = list(self.complete(self.text)) if self.complete and self.text.strip() else []
        if not found or found == [self.text]:
            return
        options: list[tuple[object, str]] = [(text, text) for text in found[:MOST_COMPLETIONS]]
        if len(found) > MOST_COMPLETIONS:
            options.append((None, f"… + {len(found) - MOST_COMPLETIONS}"))
        self.popup = Popup(
            self.gui, self, options, self._accept, keyboard=False, on_outside=self._close_popup
        )
        self.gui.open(self.popup)
        self._marked = -1

    def _close_popup(self) -> None:
        if self.popup is not None:
            popup, self.popup = self.popup, None
            self.gui.close(popup)

    def _accept(self, value: object) -> None:
        self._close_popup()
        if isinstance(value, str):
            self.editor.put(value)
            self.redraw()
            self.on_edit(value)

    def _mark(self, step: int) -> None:
        assert self.popup is not None
        items = [item for item in self.popup.items if not item.text.startswith("…")]
        self._marked = (self._marked + step) % len(items) if self._marked >= 0 or step > 0 else -1
        for i, item in enumerate(items):
            item.chosen = i == self._marked
            item.redraw()

    def on_key(self, name: str) -> bool:
        """Editing keys, the clipboard, completions; whatever types a character is kept."""
        popup = self.popup
        if popup is not None:
            if name in ("arrow_down", "arrow_up"):
                # The list stands above or below; the first press reaches its nearer end.
                if self._marked < 0 and name == "arrow_up":
                    self._marked = 0
                self._mark(1 if name == "arrow_down" else -1)
                return True
            if name == "tab" or (name == "enter" and self._marked >= 0):
                self._accept(popup.items[max(0, self._marked)].text)
                return True
            if name == "escape":
                self._close_popup()
                return True
        if name == "escape" and self.on_escape is not None:
            self.on_escape()
            return True
        if name == "enter":
            if self.on_submit is None:
                return False
            self._close_popup()
            self.on_submit(self.text)
            return True
        before = self.text
        if name in ("control-c", "control-x", "control-v"):
            if name == "control-v":
                self.editor.insert(self.gui.paste())
            elif self.editor.selected:
                self.gui.copy(self.editor.selected)
                if name == "control-x":
                    self.editor.insert("")
        elif not self.editor.key(name):
            return len(name.removeprefix("shift-")) == 1 or name in ("space", "shift-space")
        if self.text != before:
            self._edited()
        else:
            self.redraw()
        return True

    def on_text(self, char: str) -> bool:
        """Type a character."""
        self.editor.insert(char)
        self._edited()
        return True

    def on_focus(self) -> None:
        """Completions go away with the keyboard."""
        if not self.focused:
            self._close_popup()
        super().on_focus()

    def destroy(self) -> None:
        """Leave, with the completions."""
        self._close_popup()
        super().destroy()

    def _index(self, x: float) -> int:
        x -= self._left()
        visible = self._visible()
        width = self.theme.width
        best = min(range(len(visible) + 1), key=lambda i: abs(width(visible[:i]) - x))
        return self._first + best

    def on_press(self, x: float, y: float) -> None:
        """Put the cursor where the pointer is."""
        self.editor.move(self._index(x))
        self.redraw()

    def on_drag(self, x: float, y: float) -> None:
        """Select up to the pointer."""
        self.editor.move(self._index(x), select=True)
        self.redraw()

    def on_click(self) -> None:
        """A click did its work when it went down."""
