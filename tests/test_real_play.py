"""A whole game played with mouse and keys in a real window, by a process that knows only the
documents: what the program kept of it is what the script says."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from real_play.desktop import START, needs_screen, program, screen

from games.record import parse_record

HERE = Path(__file__).parent / "real_play"
DOUBLE = re.compile(r"C\S+ C\S+\)[xyz][+-][xyz][+-]")
SCRIPT = tomllib.loads((HERE / "script.toml").read_text())


def written(node, text):
    """The tree of moves below a node, as nested dicts in the order of the children."""
    return {text(child.move): written(child, text) for child in node.children}


def expected(steps):
    """The tree of moves that the script plays."""
    root = {}
    path = [root]
    for step in steps:
        if step["do"] == "move":
            path.append(path[-1].setdefault(step["move"], {}))
        elif step["do"] == "back":
            path.pop()
    return root, len(path) - 1


def test_the_script_has_everything():
    steps = SCRIPT["step"]
    moves = [step for step in steps if step["do"] == "move"]
    _, plies = expected(steps)
    assert plies >= 20
    assert SCRIPT["position"] == START
    assert any(abs(move.get("wheel", 0)) == 2 and DOUBLE.fullmatch(move["move"]) for move in moves)
    assert any("takes" in move for move in moves)
    assert any("hurry" in move for move in moves)
    assert any("drag" in move for move in moves)
    kinds = {step["do"] for step in steps}
    assert kinds >= {"refuse", "lift", "back", "look", "save", "quit"}
    assert {step["by"] for step in steps if step["do"] == "lift"} == {"Escape", "right", "again"}


@needs_screen
def test_a_game_played_by_hand(tmp_path):
    folder = tmp_path / "folder"
    with screen() as environment, program(environment, folder, "--position", START) as running:
        driver = subprocess.run(
            [sys.executable, "-I", HERE / "driver.py", HERE / "script.toml", folder],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
            timeout=600,
        )
        said = (folder / "errors.txt").read_text()
        assert driver.returncode == 0, f"{driver.stderr}\n{running.poll()}\n{said}"
        assert running.wait(60) == 0, said
    assert "Traceback" not in said
    tree, plies = expected(SCRIPT["step"])
    paths = list((folder / "games").glob("*.txt"))
    assert len(paths) == 2  # the game in hand, and the one that was saved
    for path in paths:
        record = parse_record(path.read_text())
        text = record.game.format_move
        assert record.game.format_position(record.root.position) == START
        assert written(record.root, text) == tree
        assert record.main_line()[-1].ply == plies
        assert record.tags["Result"].startswith("Blue wins")
