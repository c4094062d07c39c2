"""Everything the program says, as data: strings, the table of keys, the page of rules."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


def read(name: str) -> str:
    """The text of one of the files beside this module."""
    return (_FOLDER / name).read_text(encoding="utf-8")


def strings(language: str = "en") -> dict[str, str]:
    """All strings of a language by dotted name, such as `icon.menu`."""
    return _gathered(f"{language}.toml")


@cache
def words_of(game: str) -> dict[str, str]:
    """What is said of one game alone: `move` and `position` (what to type), `option.NAME`."""
    return _gathered(f"game_{game}.toml")


def _gathered(name: str) -> dict[str, str]:
    found: dict[str, str] = {}

    def gather(prefix: str, table: dict[str, Any]) -> None:
        for name, value in table.items():
            if isinstance(value, dict):
                gather(f"{prefix}{name}.", value)
            else:
                found[prefix + name] = str(value)

    gather("", tomllib.loads(read(name)))
    return found
