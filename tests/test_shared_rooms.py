"""A game is named only where it is at home: an engine, a table, models, and data of its own."""

import re
from pathlib import Path

import pytest

from axiom3d.tables import table
from axiom3d.text import read, words_of
from games.registry import GAMES

ROOT = Path(__file__).parent.parent
REGISTRIES = {"games/registry.py", "axiom3d/tables/__init__.py"}
SUFFIXES = {".py", ".toml", ".md", ".vert", ".frag", ".txt"}
NAMES = re.compile(rf"(?<![a-z0-9])({'|'.join(GAMES)})(?![a-z0-9])", re.IGNORECASE)
PROGRAM = re.compile(r"axiom 3d|axiom3d", re.IGNORECASE)
"""The program has its name from its first game."""


def at_home(path):
    """Whether a file belongs to one game, or is one of the lists of games."""
    words = re.split(r"[/_.]", path.as_posix())
    return path.as_posix() in REGISTRIES or not GAMES.keys().isdisjoint(words)


def shared():
    """Every file of words or code that belongs to no game."""
    for folder in ("axiom3d", "games"):
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT)
            if path.suffix in SUFFIXES and not at_home(place):
                yield place


def named_in(text):
    return [
        found[0] for line in text.splitlines() for found in NAMES.finditer(PROGRAM.sub("", line))
    ]


@pytest.mark.parametrize("path", list(shared()), ids=str)
def test_shared_rooms_name_no_game(path):
    assert named_in((ROOT / path).read_text("utf-8")) == []


def test_a_name_would_be_found():
    assert named_in('import games.axiom\nTITLE = "Axiom 3D"') == ["axiom"]
    assert named_in("x = table('interplay')") == ["interplay"]
    assert {"axiom3d/app.py", "axiom3d/text/en.toml", "games/cli.py"} <= {
        path.as_posix() for path in shared()
    }
    assert not at_home(Path("axiom3d/app.py"))
    assert at_home(Path("axiom3d/tables/axiom/scene.py"))
    assert at_home(Path("axiom3d/text/rules_interplay.md"))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_table_and_its_words(name):
    game = GAMES[name]
    assert table(name).game is game
    assert len(table(name).seat_views) == len(game.seats)
    words = words_of(name)
    assert {"move", "position", *(f"option.{option.name}" for option in game.options)} <= set(words)
    assert read(f"rules_{name}.md").startswith(("#", *map(chr, range(65, 91))))
    assert game.players
