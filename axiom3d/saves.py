"""Saved games: a folder of record texts, and the game in hand kept against a crash."""

from __future__ import annotations

import itertools
import os
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from axiom3d.files import FileError, read_whole, write_whole
from axiom3d.session import Session
from games.core import GameError
from games.record import MAX_CHARACTERS, Record, format_record, parse_record

SUFFIX = ".txt"
_IN_HAND = "game in hand"
_CURSOR = "Cursor"
_LONGEST_NAME = 60
# Names of devices, which some systems do not take for files.
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Saved:
    """One file in the folder: its name for people, when it was written (seconds since 1970), and
    either its game, length and players or, in `damaged`, a sentence on why it cannot be read."""

    name: str
    path: Path
    written: float
    plies: int = 0
    tags: tuple[tuple[str, str], ...] = ()
    damaged: str = ""
    game: str = ""


class Saves:
    """The saved games in one folder, which is made when it is first written to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[tuple[Path, int, int], Saved] = {}

    def listed(self) -> list[Saved]:
        """The saved games, the newest first; damaged ones too. Raises FileError."""
        found = [
            self._look(Path(entry.path), entry.stat())
            for entry in _entries(self.folder)
            if entry.name.endswith(SUFFIX)
            and not entry.name.startswith(".")
            and entry.name != _IN_HAND + SUFFIX
            and entry.is_file()
        ]
        return sorted(found, key=lambda saved: (-saved.written, saved.name))

    def _look(self, path: Path, status: os.stat_result) -> Saved:
        key = (path, status.st_mtime_ns, status.st_size)
        if key not in self._known:
            name = path.name.removesuffix(SUFFIX)
            try:
                record = self.load(path)
            except GameError as error:
                saved = Saved(name, path, status.st_mtime, damaged=str(error))
            else:
                plies, game = opened(record).line()[-1].ply, record.game.name
                tags = tuple(record.tags.items())
                saved = Saved(name, path, status.st_mtime, plies, tags, game=game)
            self._known[key] = saved
        return self._known[key]

    def load(self, path: Path) -> Record:
        """Read a record from any file. Raises GameError with a sentence that names the file."""
        text = read_whole(path, 4 * MAX_CHARACTERS)
        try:
            return parse_record(text)
        except GameError as error:
            raise FileError(f"{path.name}, {error}") from error

    def save(self, name: str, record: Record, replace: bool = False) -> Path:
        """Write a record under a name; returns where it went. Raises FileError.

        The name is made fit for every system. Without `replace` a name that is taken gets a
        number; with it the file of that name is written over, unless it is damaged.
        """
        name = clean_name(name)
        path = self.folder / (name + SUFFIX)
        if not (replace and path.is_file() and not self._look(path, path.stat()).damaged):
            path = self._free(name)
        write_whole(path, format_record(record))
        return path

    def has(self, name: str) -> bool:
        """Whether a game is saved under a name."""
        return (self.folder / (clean_name(name) + SUFFIX)).is_file()

    def _free(self, name: str) -> Path:
        taken = {entry.name.casefold() for entry in _entries(self.folder)} | {_IN_HAND + SUFFIX}
        names = itertools.chain([name], (f"{name} {number}" for number in itertools.count(2)))
        return self.folder / next(
            each + SUFFIX for each in names if (each + SUFFIX).casefold() not in taken
        )

    def autosave(self, session: Session) -> None:
        """Keep the game in hand, with its cursor, against a crash. Raises FileError."""
        write_whole(self.folder / (_IN_HAND + SUFFIX), format_record(bookmarked(session)))

    def resume(self) -> Session | None:
        """The game that was in hand when the program last ended, the cursor where it was.

        A file of it that is damaged is kept under another name. Raises FileError to say so.
        """
        path = self.folder / (_IN_HAND + SUFFIX)
        if not os.path.exists(path):
            return None
        try:
            record = self.load(path)
        except GameError as error:
            aside = self._free(_IN_HAND + " damaged")
            try:
                os.replace(path, aside)
            except OSError as fault:
                raise FileError(f"{path} cannot be renamed: {fault.strerror}") from fault
            raise FileError(f"{error} (kept as {aside.name})") from error
        return opened(record)

    def forget(self) -> None:
        """Drop the game in hand: it was ended on purpose. Raises FileError."""
        path = self.folder / (_IN_HAND + SUFFIX)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise FileError(f"{path} cannot be removed: {error.strerror}") from error


def bookmarked(session: Session) -> Record:
    """A session's record with a tag that tells which line it is on, and where."""
    record = session.to_record()
    tags = {**record.tags, _CURSOR: session.bookmark()}
    return Record(record.game, record.options, record.root, tags)


def opened(record: Record) -> Session:
    """A session of a record, on the line and at the place that its tag tells, if it has one."""
    bookmark = record.tags.pop(_CURSOR, None)
    session = Session(record)
    if bookmark is not None:
        session.open_at(bookmark)
    return session


def clean_name(name: str) -> str:
    """A file name that every system takes, as near as can be to what a person typed."""
    name = unicodedata.normalize("NFC", name.encode("utf-8", "replace").decode())
    name = "".join(each if each.isalnum() or each in " -_.,'()" else " " for each in name)
    name = " ".join(name.split()).strip(". ")[:_LONGEST_NAME].strip(". ")
    if _DEVICES.fullmatch(name.partition(".")[0].strip()):
        name = f"game {name}"
    return name or "game"


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        return list(os.scandir(folder)) if folder.exists() else []
    except OSError as error:
        raise FileError(f"{folder} cannot be listed: {error.strerror}") from error
