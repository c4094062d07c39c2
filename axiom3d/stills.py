"""One still of one position, to a file."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from axiom3d.tables import Seeing, standpoint, table, views
from games.core import AnyGame, InvalidNotation
from games.record import Node

FORMATS = (".png", ".jpg", ".jpeg")


def check_view(game: AnyGame, name: str) -> None:
    """Raises InvalidNotation for a view that there is not."""
    known = views(table(game.name))
    if name not in known:
        raise InvalidNotation(f"there is no view {name[:40]!r} (there are: {', '.join(known)})")


def check_aids(game: AnyGame, aids: Collection[str]) -> None:
    """Raises InvalidNotation for an aid to seeing that the game's table does not offer."""
    for name in aids:
        if name not in table(game.name).aids:
            raise InvalidNotation(f"--{name} shows nothing in a game of {game.title}")


def write(
    path: Path,
    game: AnyGame,
    node: Node,
    *,
    view: str,
    size: tuple[int, int] = (1280, 720),
    aids: Collection[str] = (),
    coordinates: bool = False,
) -> None:
    """Draw the position at a node of a record and write it. Raises FileError."""
    from axiom3d.offscreen import Studio, write_still

    shown = table(game.name)
    picture = shown.compose(node.position, seeing=Seeing(frozenset(aids), node.events))
    orbit = standpoint(shown, view, node.position)
    with Studio(size, radius=shown.radius) as studio:
        if coordinates:
            studio.coordinates(game.name, node.position)
        pixels = studio.still(picture, orbit)
    write_still(pixels, path)
