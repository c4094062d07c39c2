"""A line of text being edited: what it says, the cursor, and the selection. Pure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Editor:
    """The text, the cursor (0..len) and the other end of the selection (equal: none)."""

    text: str = ""
    cursor: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """The selection from its lower to its upper end."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        low, high = self.span
        return self.text[low:high]

    def put(self, text: str) -> None:
        """Replace everything; the cursor goes to the end."""
        self.text = text
        self.cursor = self.anchor = len(text)

    def insert(self, text: str) -> None:
        """Type or paste over the selection; line ends and tabs become spaces."""
        text = " ".join(text.split()) if any(c in text for c in "\r\n\t") else text
        text = "".join(c for c in text if c.isprintable())
        low, high = self.span
        self.text = self.text[:low] + text + self.text[high:]
        self.cursor = self.anchor = low + len(text)

    def move(self, to: int, select: bool = False) -> None:
        """Bring the cursor somewhere, stretching the selection or dropping it."""
        self.cursor = max(0, min(to, len(self.text)))
        if not select:
            self.anchor = self.cursor

    def word(self, step: int) -> int:
        """Where the next word to the left (-1) or right (1) begins or ends."""
        at = self.cursor
        if step < 0:
            while at > 0 and self.text[at - 1] == " ":
                at -= 1
            while at > 0 and self.text[at - 1] != " ":
                at -= 1
        else:
            while at < len(self.text) and self.text[at] == " ":
                at += 1
            while at < len(self.text) and self.text[at] != " ":
                at += 1
        return at

    def erase(self, to: int) -> None:
        """Take out the selection, or without one everything from the cursor to `to`."""
        if self.cursor == self.anchor:
            self.anchor = max(0, min(to, len(self.text)))
        self.insert("")

    def key(self, name: str) -> bool:
        """An editing key by the engine's name; False when it is none."""
        select = "shift-" in name
        control = "control-" in name
        key = name.replace("shift-", "").replace("control-", "")
        low, high = self.span
        if key in ("arrow_left", "arrow_right"):
            step = -1 if key == "arrow_left" else 1
            if control:
                self.move(self.word(step), select)
            elif low != high and not select:
                self.move(low if step < 0 else high)
            else:
                self.move(self.cursor + step, select)
        elif key in ("home", "end"):
            self.move(0 if key == "home" else len(self.text), select)
        elif key in ("backspace", "delete"):
            step = -1 if key == "backspace" else 1
            self.erase(self.word(step) if control else self.cursor + step)
        elif name == "control-a":
            self.anchor, self.cursor = 0, len(self.text)
        else:
            return False
        return True
