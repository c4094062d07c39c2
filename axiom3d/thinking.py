"""The other side of `axiom3d.thinker`: the process that computer players think in.

Imports `games` only, so that it starts quickly. Reads a message a line, answers a line each.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from queue import SimpleQueue
from random import Random
from typing import Any

from games.core import GameError, InvalidNotation
from games.registry import game as game_named


def work() -> None:
    """Answer questions until the parent closes its end, at the lowest priority."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(19)
    # Whatever a player prints must not get between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
    stopped: set[int] = set()
    threading.Thread(target=_listen, args=[questions, stopped], daemon=True).start()
    while True:
        message = questions.get()
        token = message["token"]
        try:
            said = {"token": token, "move": answer(message["ask"], token, stopped)}
        except GameError as error:
            said = {"token": token, "error": f"The computer player cannot play: {error}."}
        except Exception as error:
            fault = " ".join(f"{type(error).__name__}: {error}".split())
            said = {"token": token, "error": f"The computer player failed ({fault})."}
        answers.write(json.dumps(said) + "\n")
        answers.flush()


def answer(question: dict[str, Any], token: int, stopped: set[int]) -> str:
    """The move text that answers a question, checked to be legal. Raises GameError."""
    game = game_named(question["game"])
    position = game.parse_position(question["view"], question["options"])
    if game.turn(position) != question["seat"]:
        raise InvalidNotation(f"it is not {question['seat']}'s turn")
    if question["player"] not in game.players:
        raise InvalidNotation(f"{game.name} has no player {question['player']!r}")
    end = time.monotonic() + question["seconds"]
    choose = game.players[question["player"]].choose
    move = choose(
        position,
        Random(question["seed"]),
        lambda: token in stopped or time.monotonic() > end,
    )
    if refusal := game.refusal(position, move):
        raise InvalidNotation(f"it chose an illegal move, {refusal.code}")
    return game.format_move(move)


def _listen(questions: SimpleQueue[dict[str, Any]], stopped: set[int]) -> None:
    """Take in messages; a stop must be heard while a player thinks."""
    for line in sys.stdin.buffer:
        message = json.loads(line)
        if "stop" in message:
            stopped.add(message["stop"])
        else:
            questions.put(message)
    os._exit(0)
