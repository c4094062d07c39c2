"""Colours, sizes and type of the screen around the scene.

Units: one unit is one pixel in a window 720 lines high; `Theme.scale` is pixels a unit. Text is set
at whole pixels with the font drawn at exactly its size, so that it is crisp at every window size.
"""

from __future__ import annotations

import math
from pathlib import Path

import panda3d.core as p3d

Colour = tuple[float, float, float, float]

FONT_FILES = {False: "DejaVuSans.ttf", True: "DejaVuSans-Bold.ttf"}
SMALL, MEDIUM, LARGE = 14, 18, 28
SIZES = (SMALL, MEDIUM, LARGE)
GLYPH_MARGIN = 2
"""Texels kept free around a glyph so that its neighbours on the page do not bleed into it."""
MOST_LINES = 3000
"""How many lines of text are kept for showing again."""
LINE = 1.4
"""Distance of two base lines, in text sizes."""

DESIGN_WIDTH, DESIGN_HEIGHT, LEAST_HEIGHT = 960, 720, 560
"""The room the layout is made for, in units, and the least height with enlarged text."""


def rgba(code: str, alpha: float = 1.0) -> Colour:
    """A colour from `#rrggbb` and an opacity."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (red, green, blue, alpha)


COLOURS: dict[str, Colour] = {
    "panel": rgba("#141923", 0.94),
    "control": rgba("#252d3b"),
    "hover": rgba("#323c4e"),
    "pressed": rgba("#1b212c"),
    "well": rgba("#0d1118"),
    "line": rgba("#3d4759"),
    "edge": rgba("#ffffff", 0.09),
    "shadow": rgba("#000000", 0.30),
    "dim": rgba("#080b10", 0.60),
    "text": rgba("#f0f2f6"),
    "quiet": rgba("#b4bdcb"),
    "off": rgba("#6d7788"),
    "accent": rgba("#f2b950"),
    "accent-hover": rgba("#ffcf76"),
    "on-accent": rgba("#1c1504"),
    "chosen": rgba("#3a3524"),
    "focus": rgba("#9bd3ff"),
    "info": rgba("#9bd3ff"),
    "refusal": rgba("#ff9f80"),
    "result": rgba("#f2b950"),
    "blue": rgba("#2f66c8"),
    "white": rgba("#efe8d8"),
    "blue-ring": rgba("#d5e2ff"),
    "white-ring": rgba("#4a4234"),
    "yellow": rgba("#f2b233"),
    "yellow-ring": rgba("#4a3208"),
}

CONTRASTS: tuple[tuple[str, str], ...] = (
    *((text, ground) for text in ("text", "quiet") for ground in ("panel", "control", "hover")),
    *((text, "panel") for text in ("accent", "info", "refusal", "result", "focus")),
    *((text, ground) for text in ("text", "quiet") for ground in ("pressed", "well", "chosen")),
    ("accent", "chosen"),
    ("refusal", "well"),
    ("on-accent", "accent"),
    ("on-accent", "accent-hover"),
)
"""Every pair of text and ground that is in use; each keeps a contrast of 4.5 or more."""


def luminance(colour: Colour) -> float:
    """Relative luminance, 0..1, of an opaque sRGB colour."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen where `colour` lies on an opaque `ground`."""
    alpha = colour[3]
    red, green, blue = (
        alpha * c + (1 - alpha) * g for c, g in zip(colour[:3], ground, strict=False)
    )
    return (red, green, blue, 1.0)


def contrast(first: Colour, second: Colour) -> float:
    """The ratio, 1..21, between the luminances of two opaque colours."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


class Theme:
    """The fonts at the present scale, and the measuring of text in units."""

    def __init__(self) -> None:
        self.scale = 1.0
        self._fonts: dict[tuple[int, bool], p3d.DynamicTextFont] = {}
        self._widths: dict[tuple[str, float, bool], float] = {}
        self._lines: dict[tuple[str, int, bool, Colour], p3d.PandaNode] = {}

    def rescale(self, scale: float) -> None:
        """Take a new number of pixels a unit."""
        if scale != self.scale:
            self.scale = scale
            self._widths.clear()

    def snap(self, value: float) -> float:
        """The nearest value, in units, that lies on a whole pixel."""
        return round(value * self.scale) / self.scale

    def room(self, value: float) -> float:
        """The least whole pixels, in units, that hold a length, and one to spare."""
        return (math.ceil(value * self.scale - 0.01) + 1) / self.scale

    def pixels(self, size: float) -> int:
        """The height in whole pixels of text of a size in units."""
        return max(6, round(size * self.scale))

    def font(self, size: float, bold: bool = False) -> p3d.DynamicTextFont:
        """The font drawn at exactly this size's pixels."""
        key = (self.pixels(size), bold)
        if key not in self._fonts:
            path = Path(__file__).parent / "fonts" / FONT_FILES[bold]
            font = p3d.DynamicTextFont(p3d.Filename.from_os_specific(str(path)), 0)
            font.set_scale_factor(1)
            font.set_page_size(512, 512)
            font.set_texture_margin(GLYPH_MARGIN)
            font.set_pixels_per_unit(key[0])
            self._fonts[key] = font
        return self._fonts[key]

    def line(self, size: float) -> float:
        """The height of one line of text."""
        return self.snap(size * LINE)

    def width(self, text: str, size: float = SMALL, bold: bool = False) -> float:
        """How wide a line of text is."""
        key = (text, size, bold)
        if key not in self._widths:
            node = p3d.TextNode("measure")
            node.set_font(self.font(size, bold))
            self._widths[key] = node.calc_width(text) * self.pixels(size) / self.scale
        return self._widths[key]

    def line_of(self, words: str, size: float, bold: bool, colour: Colour) -> p3d.PandaNode:
        """The geometry of a line of text, one unit a text size; to be copied by who shows it."""
        key = (words, self.pixels(size), bold, colour)
        if key not in self._lines:
            if len(self._lines) >= MOST_LINES:
                self._lines.clear()
            font = self.font(size, bold)
            node = p3d.TextNode("line")
            node.set_font(font)
            node.set_text(words)
            node.set_text_color(colour)
            self._lines[key] = node.generate()
            for index in range(font.get_num_pages()):
                # Beyond a page's edge some drivers sample white.
                font.get_page(index).set_wrap_u(p3d.SamplerState.WM_clamp)
                font.get_page(index).set_wrap_v(p3d.SamplerState.WM_clamp)
        return self._lines[key]

    def elide(self, text: str, width: float, size: float = SMALL, bold: bool = False) -> str:
        """The text, cut short with an ellipsis where it is wider than `width`."""
        if self.width(text, size, bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(
        self, text: str, width: float, size: float = SMALL, bold: bool = False
    ) -> tuple[str, ...]:
        """The lines of a text in a column, breaking at spaces, or within too long words."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, size, bold) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while self.width(word, size, bold) > width and len(word) > 1:
                    cut = len(word) - 1
                    while cut > 1 and self.width(word[:cut], size, bold) > width:
                        cut -= 1
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return tuple(lines)
