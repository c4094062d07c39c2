"""A whole game played with mouse and keys in a real window, by a process that knows only the
documents: what the program kept of it is what the script says."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from real_play.desktop import START, needs_screen, program, screen

from games.interplay import Place, Reposition
from games.record import Record, parse_record
from games.registry import GAMES

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
        if step["do"] in ("move", "type"):
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


@pytest.mark.parametrize("name", ["holes", "holes_typed"])
def test_the_scripts_on_the_board_of_holes_have_everything(name):
    """A peg into a hollow, a hollow over a peg, two steps begun, taken back and done, refusals."""
    script = tomllib.loads((HERE / f"{name}.toml").read_text())
    game = GAMES[script["game"]]
    record = Record.begin(game, position=script["position"])
    node = record.root
    kinds, lifted = set(), set()
    for step in script["step"]:
        if step["do"] == "lift":
            lifted.add(step["piece"])
        if step["do"] == "back":
            node = node.parent
        if step["do"] not in ("move", "type"):
            continue
        move = game.parse_move(step["move"], node.position)
        there = [piece.kind for piece in node.position.at(move.hole)]
        moved = isinstance(move, Reposition)
        shared = moved and len(node.position.at(move.origin)) > 1
        kinds |= {(move.kind, *there), ("two steps", shared), (type(move), moved)}
        if shared and f"P{step['move'][1:3]}" in lifted:
            kinds.add("begun and taken back before")
        node = record.play(node, move)
    assert node.ply >= 25
    assert {("peg", "hollow"), ("hollow", "peg"), ("two steps", True), (Place, False)} <= kinds
    if name == "holes":
        assert "begun and taken back before" in kinds
        assert {"refuse", "lift", "look"} <= {step["do"] for step in script["step"]}


@needs_screen
@pytest.mark.parametrize(
    ("driver", "name"),
    [("driver", "script"), ("hole_driver", "holes"), ("hole_driver", "holes_typed")],
)
def test_a_game_played_by_hand(tmp_path, driver, name):
    folder = tmp_path / "folder"
    script = tomllib.loads((HERE / f"{name}.toml").read_text())
    start = ("--game", script.get("game", "axiom"), "--position", script["position"])
    with screen() as environment, program(environment, folder, *start) as running:
        driver = subprocess.run(
            [sys.executable, "-I", HERE / f"{driver}.py", HERE / f"{name}.toml", folder],
            env=environment,
            stderr=subprocess.PIPE,
            text=True,
            timeout=600,
        )
        said = (folder / "errors.txt").read_text()
        assert driver.returncode == 0, f"{driver.stderr}\n{running.poll()}\n{said}"
        assert running.wait(60) == 0, said
    assert "Traceback" not in said
    tree, plies = expected(script["step"])
    paths = list((folder / "games").glob("*.txt"))
    assert len(paths) == 2  # the game in hand, and the one that was saved
    for path in paths:
        record = parse_record(path.read_text())
        text = record.game.format_move
        assert record.game.format_position(record.root.position) == script["position"]
        assert written(record.root, text) == tree
        assert record.main_line()[-1].ply == plies
        assert record.tags["Result"].startswith("Blue wins")
