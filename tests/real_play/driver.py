"""Plays a scripted game in the program's window with mouse and keys, as a person would.

    python -I driver.py SCRIPT FOLDER

Imports nothing of the program: it knows the documents (see eye.py), the window on DISPLAY and the
FOLDER that the program was started with. It waits for what a person would see: the game in hand
that is kept in FOLDER after every move, and the picture that F12 saves. Exit code 0 when every step
of the script was done; else one sentence on standard error.

A script is a TOML file: `position`, where the game begins, and `step` after `step`. `do` in each is

- `move`: take up a piece and put it down, as `move` says in the notation that is used by mail;
  `wheel`: so many notches over the target first; `takes`: the cell of a cube that goes out;
  `drag`: carry the piece with the button held; `hurry`: the next click comes while this one moves.
- `type`: the same by the line that moves are typed into, as the program writes them.
- `refuse`: click on `at`, having clicked on `piece` before if there is one: nothing may come of it.
- `lift`: take up `piece` and put it back by `by`: `Escape`, `right` or `again`.
- `back`: take back one move.
- `look`: go to the view `view`, or drag the table by `pixels` with a mouse `button`.
- `save`, `quit`: as they say.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from eye import VIEWS, Board, Eye, Sight

KEYS = {"top": "1", "front": "2", "back": "3", "left": "4", "right": "5", "blue": "6", "white": "7"}
PATIENCE = 30.0
"""How long anything may take on a slow machine, in seconds."""

EMPTY = (110, 300)
"""A pixel with nothing but the floor, from every view of the script."""


class Failure(Exception):
    """What did not come about."""


def tool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, timeout=PATIENCE)


class Driver:
    """The hand and the eye of a person at the window."""

    board = Board
    keys = KEYS

    def __init__(self, script, folder):
        self.script, self.folder = script, folder
        self.board = self.board(script["position"])
        self.before = []
        self.eye = self.seen_from("blue")

    def seen_from(self, view):
        """The eye in a view that is set now."""
        return Eye(*VIEWS[view], self.board.middle())

    def place(self, text):
        """A place in a script: `C(1,0,2)`, `S(1,0,2)` or `F(1,0,2)y-`."""
        found = re.fullmatch(r"([CSF])\((-?\d+),(-?\d+),(\d+)\)(..)?", text)
        kind, x, y, z, face = found.groups()
        cell = (int(x), int(y), int(z))
        return (kind, cell, face) if face else (kind, cell)

    def play(self):
        self.wait("the window", self.window)
        self.picture()
        for number, step in enumerate(self.script["step"], 1):
            started = time.monotonic()
            try:
                getattr(self, "do_" + step["do"])(step)
            except (Failure, subprocess.SubprocessError) as error:
                raise Failure(f"step {number}, {step}: {error}") from error
            print(f"{number:3} {time.monotonic() - started:5.1f} s {step}", flush=True)

    # What can be waited for

    def wait(self, what, ready):
        limit = time.monotonic() + PATIENCE
        while not (found := ready()):
            if time.monotonic() > limit:
                raise Failure(f"{what} did not come within {PATIENCE:.0f} s")
            time.sleep(0.02)
        return found

    def window(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "Axiom"], capture_output=True
        )
        return found.stdout.strip()

    def kept(self):
        """The text of the game in hand, or nothing before the first move."""
        path = self.folder / "games" / "game in hand.txt"
        return path.read_text() if path.exists() else ""

    def pictures(self):
        return {path: path.stat().st_mtime_ns for path in (self.folder / "pictures").glob("*.png")}

    def picture(self):
        """A picture of the window as it is once everything before has been taken in."""
        old = self.pictures()
        tool("key", "F12")
        new = self.wait("a picture", lambda: self.pictures() if self.pictures() != old else None)
        return max(new, key=lambda path: new[path]).read_bytes()

    def calm(self):
        """The picture of the table at rest, with the pointer aside and no sentence below."""
        last = None
        for attempt in range(10):
            self.click(EMPTY)
            time.sleep(0.7 + 0.3 * attempt)
            now = self.picture()
            if now == last:
                return now
            last = now
        raise Failure("the picture does not come to rest")

    def answered(self, calm):
        """See that something happened in the window."""
        time.sleep(1.0)
        if self.picture() == calm:
            time.sleep(3.0)
            if self.picture() == calm:
                raise Failure("nothing happened")

    # Hand and eye

    def aim(self, target, hidden=()):
        pixel = Sight(self.board, self.eye, hidden).aim(target)
        if pixel is None:
            raise Failure(f"{target} cannot be seen from here")
        return pixel

    def click(self, pixel, button=1):
        tool("mousemove", *pixel, "sleep", 0.05, "mousedown", button, "sleep", 0.05)
        tool("mouseup", button)

    # Steps

    def plan(self, step):
        """The pixels that a move begins and ends at, and what makes it on the board in mind."""
        kind, *numbers, faces = re.fullmatch(
            r"([CS])\((-?\d+),(-?\d+),(\d+)\) [CS]\((-?\d+),(-?\d+),(\d+)\)(.+)", step["move"]
        ).groups()
        numbers = tuple(map(int, numbers))
        origin, target, faces = numbers[:3], numbers[3:], re.findall("..", faces)
        piece = (kind, origin)
        there = ("F", target, faces[0]) if kind == "S" else ("E", target)
        takes = tuple(step.get("takes", ()))

        def make():
            self.board.make(kind, origin, target, faces, takes)

        return self.aim(piece), self.aim(there, hidden=[piece]), make

    def do_move(self, step):
        start, end, make = self.plan(step)
        old = self.kept()
        if step.get("drag"):
            x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
            tool("mousemove", *start, "mousedown", 1)
            self.picture()
            tool("mousemove", x, y, "sleep", 0.2, "mousemove", *end, "sleep", 0.2, "mouseup", 1)
        else:
            self.click(start)
            self.picture()
            tool("mousemove", *end)
            for _ in range(abs(step.get("wheel", 0))):
                tool("click", 4 if step["wheel"] > 0 else 5, "sleep", 0.05)
            self.click(end)
        self.before.append(self.board.copy())
        make()
        self.wait("the move", lambda: self.kept() != old)
        if not step.get("hurry"):
            self.picture()

    def do_type(self, step):
        old = self.kept()
        tool("key", "t")
        self.picture()
        tool("type", "--delay", 20, step["move"])
        tool("key", "Return")
        self.wait("the move", lambda: self.kept() != old)
        tool("key", "Escape")
        self.picture()

    def do_refuse(self, step):
        old, calm = self.kept(), self.calm()
        hidden = [self.place(step["piece"])] if "piece" in step else []
        for piece in hidden:
            self.click(self.aim(piece))
            self.picture()
        self.click(self.aim(self.place(step["at"]), hidden))
        self.answered(calm)
        if hidden:
            tool("key", "Escape")
            self.picture()
        if self.kept() != old or self.calm() != calm:
            raise Failure("something changed")

    def do_lift(self, step):
        old, calm, piece = self.kept(), self.calm(), self.place(step["piece"])
        self.click(self.aim(piece))
        self.answered(calm)
        if step["by"] == "Escape":
            tool("key", "Escape")
        elif step["by"] == "right":
            self.click(EMPTY, 3)
        else:
            self.click(self.aim(piece))
        self.picture()
        if self.kept() != old or self.calm() != calm:
            raise Failure("it was not put back")

    def do_back(self, step):
        self.board = self.before.pop()
        tool("key", "ctrl+z")
        self.picture()

    def do_look(self, step):
        if "view" in step:
            tool("key", self.keys[step["view"]])
            self.eye = self.seen_from(step["view"])
            time.sleep(0.5)
        else:
            # In two halves, and let go with the hand at rest, so that the table does not turn on.
            (dx, dy), (x, y) = step["pixels"], step.get("from", EMPTY)
            button = step["button"]
            tool("mousemove", x, y, "mousedown", button)
            self.picture()
            tool("mousemove", x + dx // 2, y + dy // 2, "sleep", 0.2, "mousemove", x + dx, y + dy)
            self.picture()
            time.sleep(0.5)
            tool("mouseup", button)
            self.eye = self.eye.turned(dx, dy)
        self.picture()

    def do_save(self, step):
        """Under the name that is offered."""
        tool("key", "ctrl+s")
        self.picture()
        tool("key", "Return")
        games = self.folder / "games"
        self.wait("the saved game", lambda: len(list(games.glob("*.txt"))) > 1)
        self.picture()

    def do_quit(self, step):
        """By the last entry of the menu."""
        tool("key", "Escape")
        self.picture()
        tool("key", "shift+Tab")
        self.picture()
        tool("key", "Return")


def main(kind):
    """Drive with a kind of driver, as the command line says."""
    try:
        kind(tomllib.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2])).play()
    except Failure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main(Driver)
