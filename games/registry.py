"""The games there are, in the order in which menus show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module

from games.core import AnyGame, InvalidNotation


class Games(MutableMapping[str, AnyGame]):
    """The games by name, each loaded when it is first asked for, so that no start waits for all.

    A game named `chess` is `CHESS` in `games.chess`. `titles` are theirs for people, by name.
    """

    def __init__(self, titles: Mapping[str, str]) -> None:
        self.titles = dict(titles)
        self._loaded: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._loaded:
            if name not in self.titles:
                raise KeyError(name)
            self._loaded[name] = getattr(import_module(f"games.{name}"), name.upper())
        return self._loaded[name]

    def __setitem__(self, name: str, game: AnyGame) -> None:
        self.titles[name] = game.title
        self._loaded[name] = game

    def __delitem__(self, name: str) -> None:
        del self.titles[name]
        self._loaded.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self.titles)

    def __len__(self) -> int:
        return len(self.titles)


GAMES = Games({"axiom": "Axiom", "interplay": "Interplay"})


def game(name: str) -> AnyGame:
    """The game with this name. Raises InvalidNotation, naming those there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise InvalidNotation(f"there is no game {name!r} (there is: {', '.join(GAMES)})") from None
