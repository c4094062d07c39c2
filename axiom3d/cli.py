"""The command line of the program: play, draw a still, or make a film.

Whatever cannot be used is one sentence on standard error and exit code 2.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NoReturn

from games.core import AnyGame, GameError, InvalidNotation, read_options
from games.record import MAX_CHARACTERS, Record, parse_record
from games.registry import GAMES
from games.registry import game as game_named

SIZES = (160, 120), (8192, 8192)
"""The smallest and the largest picture, in pixels."""

DEMO_PLIES = 10


class Parser(argparse.ArgumentParser):
    """Errors in one line, exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and leave."""
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = Parser(
        prog="axiom3d",
        description="Board games on a 3D table that you can turn.",
        epilog="Without a display and without an option, a short game is filmed. "
        "Rules, positions and records without pictures: python -m games --help.",
    )
    made.add_argument("--game", default=next(iter(GAMES)), help=f"which game: {', '.join(GAMES)}")
    made.add_argument("--position", metavar="TEXT", help="begin at this position")
    made.add_argument("--record", metavar="FILE", type=Path, help="take up a saved game")
    made.add_argument("--ply", type=int, metavar="N", help="after N moves of the record")
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    made.add_argument("--screenshot", metavar="FILE", type=Path, help="draw one still and leave")
    made.add_argument("--film", metavar="FILE", type=Path, help="film the record, or a demo game")
    made.add_argument("--view", help="for a still: a seat (the first) or a set view")
    made.add_argument("--size", metavar="WxH", help="picture or window size")
    made.add_argument("--x-ray", action="store_true", help="for a still: see through the cubes")
    made.add_argument("--lines", action="store_true", help="for a still: lines that can still win")
    made.add_argument("--coordinates", action="store_true", help="for a still: show coordinates")
    made.add_argument("--seed", type=int, default=7, help="for a demo game")
    made.add_argument("--folder", type=Path, metavar="DIR", help="where saves and settings are")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    given = parser().parse_args(arguments)
    try:
        return run(given)
    except GameError as error:
        print(f"axiom3d: {_one_line(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def run(given: argparse.Namespace) -> int:
    """Do what the command line asks for. Raises GameError for what cannot be used."""
    from axiom3d.window import NoDisplay, has_display

    game = game_named(given.game)
    size = read_size(given.size or "1280x720")
    record = the_record(game, given)
    if given.screenshot is not None:
        return screenshot(given, record, size)
    if given.film is not None:
        return film(given, record, given.film, size)
    if not has_display():
        print("There is no display here, so a short game is filmed.")
        return film(given, record, None, size)
    try:
        with starting():
            from axiom3d.program import make_app

            app = make_app(record, given.ply, given.folder, size if given.size else None)
    except NoDisplay as reason:
        raise GameError(str(reason)) from reason
    app.run()
    return 0


@contextmanager
def starting() -> Iterator[None]:
    """A while in which all that is made is there to stay, so that no garbage is looked for."""
    # Our arrays are small: threads for them would only take the frames' time.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def the_record(game: AnyGame, given: argparse.Namespace) -> Record | None:
    """The record that the command line names, or None when it names none."""
    if given.record is not None and given.position is not None:
        raise InvalidNotation("--record and --position cannot be given together")
    if given.ply is not None and given.record is None:
        raise InvalidNotation("--ply needs a --record")
    options = read_options(game, given.option)
    if given.record is not None:
        return parse_record(read_text(given.record))
    if given.position is not None:
        return Record.begin(game, options, given.position)
    return Record.begin(game, options) if given.option else None


def read_text(path: Path) -> str:
    """A text file; raises GameError with the place and the reason."""
    from axiom3d.files import read_whole

    return read_whole(path, MAX_CHARACTERS)


def read_size(text: str) -> tuple[int, int]:
    """A size such as `1280x720`. Raises InvalidNotation."""
    width, _, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise InvalidNotation(f"--size {text[:40]!r} is not of the form 1280x720")
    size = (int(width[:9]), int(height[:9]))
    (least_w, least_h), (most_w, most_h) = SIZES
    if not (least_w <= size[0] <= most_w and least_h <= size[1] <= most_h):
        raise InvalidNotation(
            f"--size {text[:40]} is not between {least_w}x{least_h} and {most_w}x{most_h}"
        )
    return size


def screenshot(given: argparse.Namespace, record: Record | None, size: tuple[int, int]) -> int:
    """Draw one still to a file."""
    from axiom3d import stills
    from axiom3d.files import check_target

    check_target(given.screenshot, stills.FORMATS)
    record = record or Record.begin(game_named(given.game))
    view = record.game.seats[0] if given.view is None else given.view
    stills.check_view(record.game, view)
    aids = [name for name in ("x-ray", "lines") if getattr(given, name.replace("-", "_"))]
    stills.check_aids(record.game, aids)
    node = record.main_line()[-1]
    if given.ply is not None:
        line = record.main_line()
        if not 0 <= given.ply < len(line):
            raise InvalidNotation(f"--ply {given.ply}: the record has {len(line) - 1} moves")
        node = line[given.ply]
    stills.write(
        given.screenshot,
        record.game,
        node,
        view=view,
        size=size,
        aids=aids,
        coordinates=given.coordinates,
    )
    print(given.screenshot)
    return 0


def film(
    given: argparse.Namespace, record: Record | None, path: Path | None, size: tuple[int, int]
) -> int:
    """Film a record, or a short game between two computer players, with a progress bar."""
    from tqdm import tqdm

    from axiom3d import film as films
    from games.cli import play_out

    game = game_named(given.game)
    if path is None:
        folder = Path.cwd()
        path = folder / f"{game.name}-film.gif"
        if not os.access(folder, os.W_OK):
            import tempfile

            path = Path(tempfile.gettempdir()) / path.name
    if record is None or (given.record is None and len(record.main_line()) == 1):
        record = record or Record.begin(game)
        play_out(
            record,
            dict.fromkeys(game.seats, next(iter(game.players))),
            Random(given.seed),
            DEMO_PLIES,
        )
    with tqdm(desc="filming", unit="frame", delay=0.2) as bar:

        def progress(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        films.film(record, path, size if given.size else films.SIZE, progress=progress)
    print(f"The film is {path.resolve()}")
    return 0


def _one_line(text: str) -> str:
    return " ".join(text.split())
