"""Reading and writing files so that nothing is ever left half written, and where they live."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from games.core import GameError, InvalidNotation
from games.record import read_text


class FileError(GameError):
    """A file that cannot be read or written; the message is one sentence that names it."""


def config_folder() -> Path:
    """Where this system keeps the settings of programs."""
    return platformdirs.user_config_path("axiom3d", appauthor=False)


def data_folder() -> Path:
    """Where this system keeps what people made with programs."""
    return platformdirs.user_data_path("axiom3d", appauthor=False)


def check_target(path: Path, endings: Sequence[str]) -> None:
    """See to it that a file may be written at `path`, its name ending as the format does.

    Raises FileError.
    """
    if path.suffix.lower() not in endings:
        raise FileError(f"{path}: the file's name must end in {' or '.join(endings)}")
    if path.is_dir():
        raise FileError(f"{path} is a folder")
    if not path.absolute().parent.is_dir():
        raise FileError(f"{path}: there is no folder {path.parent}")


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file (text as UTF-8) so that it holds either the old or the new content, whole.

    Makes the folder when it is missing. Raises FileError.
    """
    content = data.encode("utf-8", "replace") if isinstance(data, str) else data
    try:
        path = Path(os.path.realpath(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            # A device or a pipe cannot be replaced (and a folder cannot be written).
            path.write_bytes(content)
            return
        part = path.with_name(f".{os.urandom(16).hex()}.part")
        try:
            with open(part, "xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                shutil.copymode(path, part)
            os.replace(part, path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise FileError(f"{path} cannot be written: {_reason(error)}") from error


def read_whole(path: Path, most: int) -> str:
    """The UTF-8 text of a file of at most `most` bytes. Raises FileError."""
    try:
        with open(path, "rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise FileError(f"{path} cannot be read: {_reason(error)}") from error
    if len(data) > most:
        raise FileError(f"{path} is longer than {most:,} bytes")
    try:
        return read_text(data)
    except InvalidNotation as error:
        raise FileError(f"{path}, {error}") from error


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
