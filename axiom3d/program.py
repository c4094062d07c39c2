"""Makes the program in its window, at the start screen or with a game that was named."""

from __future__ import annotations

from pathlib import Path

from axiom3d.app import App
from axiom3d.desk import Desk
from axiom3d.session import Session
from axiom3d.window import open_window
from games.core import InvalidNotation
from games.record import Record
from games.registry import GAMES


def make_app(
    record: Record | None = None,
    ply: int | None = None,
    folder: Path | None = None,
    size: tuple[int, int] | None = None,
    *,
    offscreen: bool = False,
) -> App:
    """The program as it is before its first frame, in a window or a buffer.

    Raises NoDisplay, or GameError for a ply that the record does not have.
    """
    desk = Desk(folder)
    settings = desk.settings
    session = None
    if record is not None:
        session = Session(record)
        if ply is not None:
            line = record.main_line()
            if not 0 <= ply < len(line):
                raise InvalidNotation(f"--ply {ply}: the record has {len(line) - 1} moves")
            session.goto(line[ply])
    left_over = desk.last() if session is None else None
    base = open_window(size or (settings.window_width, settings.window_height), offscreen=offscreen)
    app = App(base, desk, session or left_over or Session(Record.begin(next(iter(GAMES.values())))))
    if session is not None:
        app.menus.begin()
    else:
        app.menus.start(left_over)
    return app
