"""What lasts: settings and saved games, in one folder a person may choose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from axiom3d.files import config_folder, data_folder
from axiom3d.saves import Saves
from axiom3d.session import Session
from axiom3d.settings import Settings, SettingsFile
from games.core import GameError


class Desk:
    """Settings and saves. `warning` is a sentence on something that could not be read, or empty.

    `folder` holds both; without one they live where the system keeps such things.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._file = SettingsFile((folder or config_folder()) / "settings.json")
        self.saves = Saves((folder or data_folder()) / "games")
        self.warning = self._file.warning

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._file.settings

    def change(self, **values: Any) -> str:
        """Change settings; returns a sentence when they hold but could not be written."""
        try:
            self._file.change(**values)
        except GameError as error:
            return str(error)
        return ""

    def keep(self, session: Session) -> str:
        """Keep the game in hand against a crash; returns a sentence when that failed."""
        try:
            self.saves.autosave(session)
        except GameError as error:
            return str(error)
        return ""

    def last(self) -> Session | None:
        """The game in hand when the program last ended; `warning` says if it is damaged."""
        try:
            return self.saves.resume()
        except GameError as error:
            self.warning = str(error)
            return None
