"""The games there are, in the order in which menus show them."""

from __future__ import annotations

from games.axiom import AXIOM
from games.core import AnyGame, InvalidNotation
from games.interplay import INTERPLAY

GAMES: dict[str, AnyGame] = {each.name: each for each in (AXIOM, INTERPLAY)}


def game(name: str) -> AnyGame:
    """The game with this name. Raises InvalidNotation, naming those there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise InvalidNotation(f"there is no game {name!r} (there is: {', '.join(GAMES)})") from None
