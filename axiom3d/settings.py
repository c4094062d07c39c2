"""What a person set: a few typed values in a JSON file that lasts.

A file that cannot be read, or a value in it that makes no sense, gives the default and a warning;
the file is left as it is until the person changes a setting. Keys that are not known are kept.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from axiom3d.files import FileError, read_whole, write_whole
from games.core import GameError

ANIMATIONS = ("full", "reduced", "none")
QUALITIES = ("auto", "low", "medium", "high")
_LONGEST_FILE = 100_000

_CHOICES = {"animation": ANIMATIONS, "quality": QUALITIES}
_RANGES = {
    "pace": (0.25, 4.0),
    "ui_scale": (0.5, 3.0),
    "window_width": (320, 16_384),
    "window_height": (240, 16_384),
}
_LONGEST_TEXT = 60


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; `pace` and `ui_scale` are factors, the window's size is in pixels, `opponent`
    is `person` or a computer player, `side` the seat of the person who plays against one."""

    animation: str = "full"
    pace: float = 1.0
    quality: str = "auto"
    coordinates: bool = False
    ui_scale: float = 1.0
    window_width: int = 1280
    window_height: int = 720
    opponent: str = "simple"
    side: str = "blue"


class SettingsFile:
    """The settings and the file that they are kept in.

    `warning` is a sentence on what was wrong with the file when it was read, or empty.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.settings = Settings()
        self.warning = ""
        self._raw: dict[str, Any] = {}
        self._unreadable = False
        if os.path.lexists(path):
            self._read()

    def _read(self) -> None:
        try:
            text = read_whole(self.path, _LONGEST_FILE)
            try:
                raw = json.loads(text)
            except json.JSONDecodeError as error:
                raise FileError(f"{self.path}, line {error.lineno}: {error.msg}") from None
            except (ValueError, RecursionError):
                raise FileError(f"{self.path} cannot be read as JSON") from None
            if not isinstance(raw, dict):
                raise FileError(f"{self.path}, line 1: the settings are not a JSON object")
        except GameError as error:
            self._unreadable = True
            self.warning = f"{error}; the settings are the usual ones"
            return
        self._raw = raw
        faults = []
        for each in fields(Settings):
            if each.name in raw and (fault := _fault(each.name, raw[each.name])):
                faults.append(f"{each.name} {fault}")
            elif each.name in raw:
                value = type(getattr(self.settings, each.name))(raw[each.name])
                self.settings = replace(self.settings, **{each.name: value})
        if faults:
            self.warning = f"{self.path}: {', '.join(faults)}; the usual values stand for these"

    def change(self, **values: Any) -> None:
        """Set some of the settings by name, and write the file if that changes any.

        A file that could not be read is kept beside the new one, with `.bad` at its name. Raises
        FileError (the new settings hold all the same) or, for a value out of range, ValueError.
        """
        for name, value in values.items():
            if fault := _fault(name, value):
                raise ValueError(f"{name} {fault}")
        changed = replace(self.settings, **values)
        if changed == self.settings:
            return
        self.settings = changed
        if self._unreadable:
            try:
                os.replace(self.path, f"{self.path}.bad")
            except OSError as error:
                raise FileError(f"{self.path} cannot be renamed: {error.strerror}") from error
            self._unreadable = False
        # Values that nobody changed stay as they are in the file, the senseless ones too.
        self._raw = {**self._raw, **values}
        write_whole(self.path, json.dumps(self._raw, indent=2) + "\n")


def _fault(name: str, value: Any) -> str:
    """What is wrong with a value, for a sentence that begins with its name; else empty."""
    default = getattr(Settings(), name, None)
    if default is None:
        return "is not a setting"
    wanted: tuple[type, ...] = (int, float) if isinstance(default, float) else (type(default),)
    if type(value) not in wanted:
        kind = {bool: "true or false", str: "a text"}.get(type(default), "a number")
        return f"must be {kind}"
    if name in _CHOICES and value not in _CHOICES[name]:
        return f"must be one of {', '.join(_CHOICES[name])}"
    if name in _RANGES:
        least, most = _RANGES[name]
        if not least <= value <= most:
            return f"must be from {least:g} to {most:g}"
    if isinstance(value, str) and not 0 < len(value) <= _LONGEST_TEXT:
        return f"must have 1 to {_LONGEST_TEXT} characters"
    return ""
