"""The contact sheet: stills of everything that can be seen, by `python -m axiom3d.sheet [FOLDER]`.

The program itself is played without a window: pieces are clicked and pointed at where they are on
the screen, screens are opened by their actions. Each still is a file; one sheet shows them all.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module, resources
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from tqdm import tqdm

from axiom3d.app import App
from axiom3d.desk import Desk
from axiom3d.files import write_whole
from axiom3d.offscreen import grab, shrink
from axiom3d.orbit import project
from axiom3d.picture import Vec3
from axiom3d.reels import Reel, Shot
from axiom3d.session import Session
from axiom3d.window import open_window
from games.core import GameError
from games.record import Record
from games.registry import GAMES

SIZES = {(1280, 720): 76, (2560, 1440): 50}
"""The stills' sizes and the JPEG quality of each: small pixels may be coarser."""

OVERSAMPLE = 2
THUMB = (320, 180)
COLUMNS = 6
LABEL = 22


class Photographer:
    """The program in a buffer, with one game; `close` gives it back."""

    def __init__(self, game: str, reel: Reel, size: tuple[int, int], folder: Path) -> None:
        self._base = open_window((size[0] * OVERSAMPLE, size[1] * OVERSAMPLE), offscreen=True)
        desk = Desk(folder)
        desk.change(animation="none", ui_scale=1.0)
        self._record = Record.begin(GAMES[game], position=reel.position)
        for text in reel.moves:
            node = self._record.main_line()[-1]
            self._record.play(node, self._record.game.parse_move(text, node.position))
        self._app = App(self._base, desk, self._session(0))
        self._app.menus.begin()

    def _session(self, ply: int) -> Session:
        """The game up to a ply."""
        root = self._record.game.format_position(self._record.root.position)
        record = Record.begin(self._record.game, position=root)
        for node in self._record.main_line()[1 : ply + 1]:
            record.play(record.main_line()[-1], node.move)
        return Session(record)

    def take(self, shot: Shot) -> np.ndarray:
        """One still: an array (height, width, 3) of sRGB bytes."""
        app = self._app
        app.take_up(self._session(shot.ply - (shot.moving > 0)))
        play = app.play
        app.top.reset(shot.view, play.session.position)
        self._pass(1.0)
        for place in shot.clicks:
            play.click(app.top.point(play.picture, *self._pixel(place), self._held()))
            self._pass(1.0)
        if shot.point is not None:
            play.hover(app.top.point(play.picture, *self._pixel(shot.point), self._held()))
        if shot.turn:
            play.step(shot.turn)
        if shot.moving:
            app.animator.level = "full"
            play.play(self._record.main_line()[shot.ply].move)
            app.animator.level = "none"
        for action in shot.act:
            app.act(action)
        self._pass(shot.moving)
        for _ in range(3):
            self._base.task_mgr.step()
        pixels = shrink(grab(self._base.win), OVERSAMPLE)
        self._tidy()
        return pixels

    def _pass(self, seconds: float) -> None:
        self._app.update(seconds)
        self._app.update(0.0)

    def _held(self) -> tuple[int, ...]:
        held = self._app.top.table.holds(self._app.play.hand)
        return () if held is None else (held,)

    def _pixel(self, place: Vec3) -> tuple[float, float]:
        pixel = project(self._app.top.orbit, place, self._app.top.size)
        assert pixel is not None
        return pixel

    def _tidy(self) -> None:
        app = self._app
        app.play.animator.finish()
        app.act("resume")
        if app.move_line:
            app.act("type-move")
        if app.desk.settings.coordinates:
            app.act("coordinates")

    def close(self) -> None:
        """Give the buffer back."""
        self._app.close()


def stills(size: tuple[int, int], only: str = "") -> Iterator[tuple[str, Shot, np.ndarray]]:
    """Every still whose name begins with `only` at a size, with its game's name."""
    for game in GAMES:
        reel: Reel = import_module(f"axiom3d.tables.{game}.reel").REEL
        with tempfile.TemporaryDirectory() as folder:
            photographer = Photographer(game, reel, size, Path(folder))
            try:
                for shot in reel.shots:
                    if shot.name.startswith(only):
                        yield game, shot, photographer.take(shot)
            finally:
                photographer.close()


def sheet(found: Sequence[tuple[str, np.ndarray]]) -> Image.Image:
    """All stills small, in rows, each over its words."""
    rows = -(-len(found) // COLUMNS)
    width, height = THUMB[0] + 8, THUMB[1] + LABEL + 8
    made = Image.new("RGB", (COLUMNS * width + 8, rows * height + 8), (24, 27, 32))
    pen = ImageDraw.Draw(made)
    fonts = resources.files("axiom3d") / "ui" / "fonts"
    font = ImageFont.truetype(str(fonts / "DejaVuSans.ttf"), 12)
    for index, (words, pixels) in enumerate(found):
        x, y = 8 + index % COLUMNS * width, 8 + index // COLUMNS * height
        made.paste(Image.fromarray(pixels).resize(THUMB, Image.Resampling.LANCZOS), (x, y))
        pen.text((x + 2, y + THUMB[1] + 4), words, (214, 220, 228), font)
    return made


def encoded(picture: Image.Image, kind: str, **options: int) -> bytes:
    """A picture as the bytes of a file."""
    data = BytesIO()
    picture.save(data, kind, optimize=True, **options)
    return data.getvalue()


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw every still and the sheet; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m axiom3d.sheet", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("docs/stills"))
    parser.add_argument("--only", metavar="NAME", help="stills whose names begin so, and no sheet")
    parser.add_argument("--small", action="store_true", help="only at the smaller size")
    given = parser.parse_args(arguments)
    small: list[tuple[str, np.ndarray]] = []
    try:
        with tqdm(unit="still", disable=None) as bar:
            for size, quality in list(SIZES.items())[: 1 if given.small else None]:
                for game, shot, pixels in stills(size, given.only or ""):
                    bar.update()
                    small.append(
                        (
                            f"{shot.words}, {size[0]}x{size[1]}",
                            pixels[:: size[1] // 720, :: size[1] // 720],
                        )
                    )
                    name = f"{game}-{shot.name}-{size[0]}x{size[1]}.jpg"
                    image = Image.fromarray(pixels)
                    write_whole(given.folder / name, encoded(image, "JPEG", quality=quality))
        if not given.only:
            write_whole(given.folder / "contact-sheet.png", encoded(sheet(small), "PNG"))
    except GameError as error:
        print(f"axiom3d: {error}", file=sys.stderr)
        return 2
    print(given.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
