"""A thousand random clicks, keys and drags in a real window leave a sound program."""

import random
import subprocess
import sys
import time
from itertools import islice

from real_play.desktop import ROOT, START, close, needs_screen, program, screen, window

from games.record import parse_record

ACTIONS = 1000
BATCH = 25
SEED = 20
PATIENCE = 60.0

# At the table; what opens a screen comes in visits. Full screen is left out: the screen has no
# size but its own.
KEYS = """
    space Tab Left Right Up Down Home End Prior Next BackSpace Delete F12 a b c d e g m q r r r s v
    x y z 1 2 3 4 5 6 7 plus minus bracketleft bracketright ctrl+z ctrl+y ctrl+shift+z ctrl+c ctrl+v
    shift+Left shift+Right shift+Up shift+Down
"""
SCREENS = ["Escape", "F1", "question", "h", "t", "ctrl+n", "ctrl+o", "ctrl+s"]
KINDS = {"click": 60, "key": 16, "drag": 10, "wheel": 6, "right": 3, "visit": 2}


def pixel(chance, near):
    """Mostly the middle of the window, where the pieces are, or anywhere."""
    if chance.random() < near:
        return chance.randrange(400, 880), chance.randrange(130, 570)
    return chance.randrange(1280), chance.randrange(720)


def actions(chance, near=0.9):
    """Random words for xdotool, one action after another, without end."""
    while True:
        kind = chance.choices(list(KINDS), list(KINDS.values()))[0]
        move = ["mousemove", *pixel(chance, near)]
        if kind == "click":
            yield [*move, "sleep", 0.03, "click", 1]
        elif kind == "right":
            yield [*move, "click", 3]
        elif kind == "wheel":
            yield [*move, "click", chance.choice((4, 5))]
        elif kind == "key":
            yield ["key", chance.choice(KEYS.split())]
        elif kind == "drag":
            button, end = chance.choice((1, 1, 2, 3)), pixel(chance, near)
            yield [*move, "mousedown", button, "sleep", 0.03, "mousemove", *end, "mouseup", button]
        else:
            yield ["key", chance.choice(SCREENS)]
            yield from islice(actions(chance, 0.4), chance.randrange(12))
            # From wherever that led, back to the table.
            yield ["key", "--delay", 30, "Escape", "Escape", "Escape", "Return"]


class Hand:
    """Mouse and keys on a screen, and what can be waited for."""

    def __init__(self, environment, folder):
        self.environment = environment
        self.kept = folder / "games" / "game in hand.txt"
        self.pictures = folder / "pictures"
        self.errors = folder / "errors.txt"

    def tool(self, *words):
        words = ["xdotool", *map(str, words)]
        subprocess.run(words, env=self.environment, check=True, timeout=PATIENCE)

    def wait(self, what, ready):
        limit = time.monotonic() + PATIENCE
        while not (found := ready()):
            assert time.monotonic() < limit, f"{what} did not come\n{self.errors.read_text()}"
            time.sleep(0.05)
        return found

    def pulse(self, running):
        """Wait until everything sent so far was taken in: until F12 has saved a picture."""
        for path in self.pictures.glob("*.png"):
            path.unlink()
        self.wait("a window", lambda: running.poll() is not None or window(self.environment))
        self.tool("key", "F12")
        self.wait("a picture", lambda: running.poll() is not None or [*self.pictures.glob("*.png")])

    def end(self, running):
        """Close the window, if it is not closed yet."""
        if running.poll() is None:
            close(self.environment)
        assert running.wait(PATIENCE) == 0, self.errors.read_text()


@needs_screen
def test_random_input(tmp_path):
    folder = tmp_path / "folder"
    stream = actions(random.Random(SEED))
    done = 0
    with screen() as environment:
        hand = Hand(environment, folder)
        while done < ACTIONS:
            begin = ["--record", hand.kept] if hand.kept.exists() else ["--position", START]
            with program(environment, folder, *begin) as running:
                hand.pulse(running)
                while done < ACTIONS and running.poll() is None:
                    words = [word for _ in range(BATCH) for word in (*next(stream), "sleep", 0.01)]
                    hand.tool(*words)
                    hand.pulse(running)
                    done += BATCH
                hand.end(running)
        # What it leaves can be taken up, and there the next move can be made.
        check = [sys.executable, "-m", "games", "check", hand.kept]
        assert subprocess.run(check, cwd=ROOT, stdout=subprocess.DEVNULL).returncode == 0
        record = parse_record(hand.kept.read_text())
        last, game = record.main_line()[-1], record.game
        if game.outcome(last.position):
            last = last.parent
        with program(environment, folder, "--record", hand.kept) as running:
            hand.pulse(running)
            hand.tool("key", "Home")
            for _ in range(last.ply):
                hand.tool("key", "Right")
            hand.tool("key", "t")
            hand.pulse(running)
            old = hand.kept.read_text()
            hand.tool(
                "type", "--delay", 30, game.format_move(next(iter(game.legal(last.position))))
            )
            hand.tool("key", "Return")
            hand.wait("the move", lambda: hand.kept.read_text() != old)
            hand.end(running)
        parse_record(hand.kept.read_text())
    assert "Traceback" not in hand.errors.read_text()
