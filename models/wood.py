"""Wood made of noise, as pictures: the textures of the boards (development only).

Every texture is laid flat over its board and folded down over its edges. Rows of pixels run from
the far edge to the near one. The same source gives the same picture, but for what another version
of the JPEG library or the font renderer rounds otherwise.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FONT = Path(__file__).parent.parent / "axiom3d" / "ui" / "fonts" / "DejaVuSans-Bold.ttf"


@dataclass(frozen=True, slots=True)
class Wood:
    """A kind of wood: its light and its dark sRGB colour, and how wide its rings are, in cells."""

    light: tuple[int, int, int]
    dark: tuple[int, int, int]
    rings: float


MAPLE = Wood((200, 157, 102), (148, 102, 56), 0.16)
CHERRY = Wood((132, 76, 44), (80, 42, 23), 0.11)
WARMTH = np.array((0.86, 1.0, 1.12))  # a shadow on wood takes more of the blue

Rect = tuple[float, float, float, float]
"""Left, near, right and far edge, in cells."""


class Sheet:
    """A picture of a flat of `width` by `depth` cells around the origin, at `scale` pixels each."""

    def __init__(self, width: float, depth: float, scale: float) -> None:
        columns, rows = round(width * scale), round(depth * scale)
        self.scale = scale
        self.x = ((np.arange(columns) + 0.5) / columns - 0.5)[None, :] * width
        self.y = (0.5 - (np.arange(rows) + 0.5) / rows)[:, None] * depth
        self.pixels = np.zeros((rows, columns, 3))

    def lay(self, wood: Wood, where: np.ndarray, seed: int, along_x: bool = False) -> None:
        """Lay a board of this wood where the mask is true, its grain along y or x."""
        rows, columns = np.flatnonzero(where.any(1)), np.flatnonzero(where.any(0))
        part = (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))
        size = self.pixels[part].shape[:2]
        if along_x:
            tone = grain(size[::-1], self.scale, wood, seed).T
        else:
            tone = grain(size, self.scale, wood, seed)
        colour = tone[..., None] * np.subtract(wood.light, wood.dark) + wood.dark
        self.pixels[part] = np.where(where[part][..., None], colour, self.pixels[part])

    def darken(self, by: np.ndarray) -> None:
        """Take this share of the light away (0 nothing, 1 all)."""
        self.pixels *= 1 - np.broadcast_to(by, self.pixels.shape[:2])[..., None] * WARMTH

    def line(self, distance: np.ndarray, width: float) -> np.ndarray:
        """A soft-edged line of this width where `distance` (cells) is about 0: 0..1."""
        return np.clip((width / 2 - np.abs(distance)) * self.scale + 0.5, 0, 1)

    def shade_holes(self, centres: Iterable[tuple[float, float]], radius: float) -> None:
        """Darken around holes and within them."""
        distance = np.full(self.pixels.shape[:2], np.inf)
        for x, y in centres:
            part = np.ix_(
                *(
                    np.flatnonzero(np.abs(a.ravel() - b) < 0.5)
                    for a, b in ((self.y, y), (self.x, x))
                )
            )
            away = np.hypot(self.x[:, part[1][0]] - x, self.y[part[0][:, 0]] - y) - radius
            distance[part] = np.minimum(distance[part], away)
        self.darken(0.3 * np.exp(-np.maximum(distance, 0) / 0.045))

    def write(self, words: str, x: float, y: float, height: float, turned: bool) -> None:
        """Inlay letters of maple, to be read from the near side, or `turned` from the far one."""
        font = ImageFont.truetype(str(FONT), round(height * self.scale / 0.73))
        tile = Image.new("L", (round(self.scale * 0.5),) * 2)
        middle = tile.width / 2
        # Letters stand on one line: the middle is that of a capital, whatever the letter is.
        base = middle + height * self.scale / 2
        ImageDraw.Draw(tile).text((middle, base), words, 255, font, "ms")
        mask = np.asarray(tile.rotate(180) if turned else tile) / 255
        column = int(np.argmin(np.abs(self.x[0] - x))) - tile.width // 2
        row = int(np.argmin(np.abs(self.y[:, 0] - y))) - tile.height // 2
        part = self.pixels[row : row + tile.height, column : column + tile.width]
        part += mask[..., None] * (np.array(MAPLE.light) - part)

    def jpeg(self) -> bytes:
        """The picture as a JPEG file."""
        data = io.BytesIO()
        picture = np.clip(np.round(self.pixels), 0, 255).astype("u1")
        Image.fromarray(picture).save(data, "JPEG", quality=90, optimize=True)
        return data.getvalue()


def noise(
    size: tuple[int, int], step: tuple[float, float], random: np.random.RandomState
) -> np.ndarray:
    """Smooth noise of 0..1 with a new value every `step` pixels."""
    cells = [int(n / s) + 2 for n, s in zip(size, step, strict=True)]
    lattice = random.random_sample(cells)
    for axis in range(2):
        at = np.arange(size[axis]) / step[axis]
        low = at.astype(int)
        share = at - low
        share = share * share * (3 - 2 * share)
        share = share[:, None] if axis == 0 else share[None, :]
        lattice = (
            np.take(lattice, low, axis) * (1 - share) + np.take(lattice, low + 1, axis) * share
        )
    return lattice


def grain(size: tuple[int, int], scale: float, wood: Wood, seed: int) -> np.ndarray:
    """How light a board is, 0..1, by pixel: year rings, fibres and pores along the rows' axis."""
    random = np.random.RandomState(seed)
    # A board is cut off the heart: the rings bow, more on one side than on the other.
    across = np.arange(size[1])[None, :] / scale + random.random_sample()
    bow = noise(size, (2.2 * scale, 0.9 * scale), random) - 0.5
    wave = noise(size, (0.9 * scale, 0.35 * scale), random) - 0.5
    year = (across + 0.55 * bow + 0.06 * wave) / wood.rings
    late = (year - np.floor(year)) ** 2.2  # slow growth, then a sudden edge
    soft = np.clip((1 - (year - np.floor(year))) * wood.rings * scale / 1.6, 0, 1)
    rings = late * soft
    strength = 0.35 + 0.65 * noise(size, (3 * scale, 0.5 * scale), random)
    fibres = noise(size, (0.5 * scale, 2.0), random) - 0.5
    pores = np.clip(noise(size, (0.16 * scale, 1.5), random) - 0.82, 0, 1) / 0.18
    cloud = noise(size, (1.6 * scale, 0.6 * scale), random) - 0.5
    tone = 0.72 + 0.16 * (random.random_sample() - 0.5)
    tone = tone - 0.42 * rings * strength + 0.2 * fibres + 0.3 * cloud - 0.22 * pores
    return np.clip(tone, 0, 1)
