"""Computer players in a process of their own, so that the frame loop never waits for them.

Text goes in (a question: what a seat may know, and who plays it), text comes out (a move, tagged
with the question's token). The process is started afresh with the parent's import path and imports
`games` only; it runs at the lowest priority and ends when the parent does. Everything that may
block (starting it, writing, reading) happens in threads; `Thinker` itself is for one thread.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from games.core import Seat

if TYPE_CHECKING:
    import subprocess

_CODE = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from axiom3d.thinking import work
work()
"""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the text of what `seat` may know of a position, and which player decides.

    `serial` is the asker's own tag; after `seconds` the player is to answer with its best so far.
    """

    game: str
    options: dict[str, bool]
    view: str
    seat: Seat
    player: str
    seed: int = 0
    serial: int = 0
    seconds: float = 5.0


@dataclass(frozen=True, slots=True)
class Answer:
    """The move text that answers the question with this serial."""

    serial: int
    move: str


@dataclass(frozen=True, slots=True)
class Failure:
    """Why the question with this serial has no answer, in one sentence."""

    serial: int
    sentence: str


class Thinker:
    """Asks one question at a time and is polled for its answer; no method ever waits.

    A process that does not stop within `grace` seconds of being told to, or that has not answered
    `overtime` seconds after the question's own time, is killed and replaced. `command` is for
    tests.
    """

    def __init__(
        self, command: Sequence[str] | None = None, grace: float = 0.5, overtime: float = 20.0
    ) -> None:
        self._command = command
        self._grace = grace
        self._overtime = overtime
        self._worker: _Worker | None = None
        self._token = 0
        self._asked: Question | None = None
        self._waiting = False
        self._deadline = 0.0
        self._stopping: float | None = None

    def warm_up(self) -> None:
        """Start the process ahead of the first question."""
        if self._worker is None:
            self._worker = _Worker(self._command)

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self, question: Question) -> None:
        """Put a question; one that is not answered yet is cancelled."""
        self.cancel()
        self._token += 1
        self._asked = question
        self._waiting = True
        self._hand_over()

    def cancel(self) -> None:
        """Drop the question: from now on no answer to it comes."""
        if self._asked is not None and not self._waiting and self._worker is not None:
            self._worker.send({"stop": self._token})
            self._stopping = time.monotonic() + self._grace
        self._asked = None
        self._waiting = False

    def poll(self) -> Answer | Failure | None:
        """The answer to the last question, once, when it is there; or why there is none."""
        now = time.monotonic()
        while self._worker is not None and (line := self._worker.received()) is not None:
            if result := self._read(line):
                return result
        if self._stopping is not None and now > self._stopping:
            self._discard()
        if self._asked is not None and not self._waiting and now > self._deadline:
            self._discard()
            return self._fail("The computer player did not answer in time.")
        self._hand_over()
        return None

    def close(self) -> None:
        """End the process; the thinker can be asked again all the same."""
        self.cancel()
        self._discard()

    def _hand_over(self) -> None:
        """Send the question that waits, unless the process is still to stop with an older one."""
        if self._asked is None or not self._waiting or self._stopping is not None:
            return
        self.warm_up()
        assert self._worker is not None
        self._worker.send({"ask": asdict(self._asked), "token": self._token})
        self._deadline = time.monotonic() + self._asked.seconds + self._overtime
        self._waiting = False

    def _discard(self) -> None:
        if self._worker is not None:
            self._worker.kill()
        self._worker = None
        self._stopping = None

    def _read(self, line: bytes) -> Answer | Failure | None:
        """What a line from the process means; the empty line is its end."""
        if not line:
            assert self._worker is not None
            reason = self._worker.reason
            self._discard()
            return self._fail(f"The computer player {reason}.")
        try:
            said = json.loads(line)
            token = said["token"]
            result = str(said["move"]) if "move" in said else None
            error = "" if result is not None else str(said["error"])
        except (ValueError, KeyError, TypeError, RecursionError):
            self._discard()
            return self._fail("The computer player gave an answer that cannot be read.")
        self._stopping = None
        if self._asked is None or self._waiting or token != self._token:
            return None
        if result is None:
            return self._fail(error)
        answer = Answer(self._asked.serial, result)
        self._asked = None
        return answer

    def _fail(self, sentence: str) -> Failure | None:
        if self._asked is None or self._waiting:
            return None
        failure = Failure(self._asked.serial, sentence)
        self._asked = None
        return failure


class _Worker:
    """One process, and the two threads that talk with it."""

    def __init__(self, command: Sequence[str] | None) -> None:
        self.reason = "could not be started"
        self._command = command or _command()
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._in: SimpleQueue[bytes] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._killed = False
        threading.Thread(target=self._run, name="thinker", daemon=True).start()

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message."""
        self._out.put(json.dumps(message).encode() + b"\n")

    def received(self) -> bytes | None:
        """The next line from the process, empty at its end, or None while there is none."""
        try:
            return self._in.get_nowait()
        except Empty:
            return None

    def kill(self) -> None:
        """End the process, at once."""
        self._killed = True
        if self._process is not None:
            self._process.kill()
        self._out.put(None)

    def _run(self) -> None:
        import subprocess  # not needed before somebody has to think

        try:
            self._process = process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=_flags(),
            )
        except (OSError, ValueError) as error:
            self.reason = f"could not be started: {error}"
            self._in.put(b"")
            return
        if self._killed:
            process.kill()
        threading.Thread(target=self._write, args=[process], daemon=True).start()
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                self._in.put(line if line.strip() else b"null")
        self.reason = f"stopped unexpectedly (exit status {process.wait()})"
        self._out.put(None)
        self._in.put(b"")

    def _write(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        with contextlib.suppress(OSError), process.stdin:
            while (message := self._out.get()) is not None:
                process.stdin.write(message)
                process.stdin.flush()


def _command() -> list[str]:
    """How a process is started that finds the same modules as this one, wherever it runs."""
    here = str(Path(__file__).resolve().parents[1])
    path = [os.path.abspath(each) for each in sys.path]
    if here not in map(os.path.realpath, path):
        path.insert(0, here)
    return [sys.executable, "-P", "-c", _CODE, json.dumps(path)]


def _flags() -> int:
    """On Windows: no console window, and only idle time."""
    import subprocess

    return getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(
        subprocess, "IDLE_PRIORITY_CLASS", 0
    )
