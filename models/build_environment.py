"""Builds the shipped light: `python -m models.build_environment [FOLDER]` (development only).

A procedural studio: a quiet gradient from ceiling to floor, a broad warm lamp at the upper left, a
cool fill at the right and a faint strip behind, prepared as simplepbr wants it, so that loading
takes milliseconds.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import panda3d.core as p3d
from simplepbr import EnvMap

SIZE = 24  # of the source's faces
FILTERED_SIZE = 32
SAMPLES = 96

LAMPS = (
    # direction, half width (cosine where it ends), softness (cosine span), colour
    ((-0.55, -0.5, 0.67), 0.80, 0.14, (3.4, 3.2, 2.9)),
    ((0.9, -0.25, 0.3), 0.72, 0.25, (0.55, 0.62, 0.75)),
    ((0.1, 0.95, 0.35), 0.82, 0.15, (0.9, 0.92, 1.0)),
)
CEILING = np.array((0.62, 0.65, 0.72))
HORIZON = np.array((0.42, 0.43, 0.46))
FLOOR = np.array((0.16, 0.15, 0.15))


def radiance(direction: np.ndarray) -> np.ndarray:
    """The light that comes from a direction (unit vector, z up), linear red, green, blue."""
    height = direction[2]
    blend = abs(height) ** 0.7
    light = HORIZON * (1 - blend) + (CEILING if height > 0 else FLOOR) * blend
    for towards, edge, span, colour in LAMPS:
        axis = np.array(towards) / np.linalg.norm(towards)
        t = min(1.0, max(0.0, (float(direction @ axis) - edge) / span))
        light = light + np.array(colour) * (t * t * (3 - 2 * t))
    return light


def directions(size: int) -> np.ndarray:
    """The unit vector of every texel, by face, row and column, as a cube map is laid out."""
    steps = (np.arange(size) + 0.5) / size * 2 - 1
    x, y = np.meshgrid(steps, -steps)
    one = np.ones_like(x)
    faces = [(one, y, -x), (-one, y, x), (x, one, -y), (x, -one, y), (x, y, one), (-x, y, -one)]
    vectors = np.array([np.stack(face, axis=-1) for face in faces])
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def studio() -> p3d.Texture:
    """The studio as a cube map of floats."""
    pixels = np.apply_along_axis(radiance, -1, directions(SIZE))
    texture = p3d.Texture("studio")
    texture.setup_cube_map(SIZE, p3d.Texture.T_float, p3d.Texture.F_rgb32)
    texture.set_ram_image(pixels[..., ::-1].astype("<f4").tobytes())
    return texture


def main() -> None:
    """Write `environment.env` beside this file, or into the folder given."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    light = EnvMap(
        studio(),
        prefiltered_size=FILTERED_SIZE,
        prefiltered_samples=SAMPLES,
        blocking_prepare=True,
    )
    path = folder / "environment.env"
    light.write(p3d.Filename.from_os_specific(str(path)))
    print(f"{path.name}: {path.stat().st_size / 1024:.1f} KiB")


if __name__ == "__main__":
    main()
