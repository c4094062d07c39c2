"""Positions for the tests, and a second reading of the rules that works on texts alone."""

import re
from functools import cache
from random import Random

from games.core import default_options
from games.interplay import INTERPLAY

STANDARD = default_options(INTERPLAY)
START = "7/7/7/7/7/7/7 b"
NAMES = [f"{column}{row}" for column in "abcdefg" for row in "1234567"]
SET = {"P": 10, "C": 4, "H": 4}

ALL_PEGS = "PPPPPPP/PPP4/7/3p3/7/7/7 b"
"""All of Blue's pegs are in play, and none of its cylinders."""

ALL_CYLINDERS = "C6/1C5/2C4/(Hp)2C3/4H2/5H1/6H b"
"""All of Blue's cylinders are in play, and none of its pegs."""


def position(text, options=STANDARD):
    return INTERPLAY.parse_position(text, options)


def text(here):
    return INTERPLAY.format_position(here)


def move(text, here):
    return INTERPLAY.parse_move(text, here)


def texts_of_moves(here):
    return [INTERPLAY.format_move(each) for each in INTERPLAY.legal(here)]


def played(here, *moves):
    for each in moves:
        here, _ = INTERPLAY.play(here, move(each, here))
    return here


@cache
def random_positions(count, seed=1):
    """This many positions, every fourth ply of random games, finished ones among them."""
    generator, found = Random(seed), []
    while len(found) < count:
        here = INTERPLAY.start(STANDARD)
        for ply in range(120):
            moves = list(INTERPLAY.legal(here))
            if ply % 4 == 3 or not moves:
                found.append(here)
            if not moves:
                break
            here, _ = INTERPLAY.play(here, generator.choice(moves))
    return tuple(found[:count])


def read(text):
    """The board of a position text as a dict from hole to letters, and the side to move."""
    rows, side = text.split()
    board = {}
    for number, row in zip("7654321", rows.split("/"), strict=True):
        parts = re.findall(r"\d|[A-Za-z]|\([A-Za-z]+\)", row)
        cells = [part.strip("()") for part in parts]
        holes = [
            cell for part in cells for cell in ([""] * int(part) if part.isdigit() else [part])
        ]
        board |= {f"{column}{number}": cell for column, cell in zip("abcdefg", holes, strict=True)}
    return board, side


def own(letters, side):
    """The letters of one side, in upper case."""
    return {each.upper() for each in letters if each.isupper() == (side == "b")}


def fits(board, side, kind, hole):
    letters = board[hole]
    if not letters:
        return True
    mate = {"P": "H", "H": "P"}.get(kind, "none")
    return letters == (mate.lower() if side == "b" else mate)


def moves_by_the_rules(text):
    """Every move of the side to move as texts, sorted, if the game is not over."""
    board, side = read(text)
    there = {kind: [hole for hole in NAMES if kind in own(board[hole], side)] for kind in SET}
    found = []
    for kind in SET:
        targets = [hole for hole in NAMES if fits(board, side, kind, hole)]
        if len(there[kind]) < SET[kind]:
            found += [kind + hole for hole in targets]
        elif kind == "P" or len(there["C"]) + len(there["H"]) == 8:
            found += [f"{kind}{origin}-{hole}" for origin in there[kind] for hole in targets]
    return sorted(found)


def fives(board, side):
    """Every five of a side as the list of its holes."""
    symbols = {
        hole: "".join(sorted({"P": "P", "C": "C", "H": "C"}[each] for each in own(cell, side)))
        for hole, cell in board.items()
    }
    found = []
    for column in range(7):
        for row in range(7):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(column + dx * i, row + dy * i) for i in range(5)]
                if all(0 <= x < 7 and 0 <= y < 7 for x, y in cells):
                    holes = [f"{'abcdefg'[x]}{y + 1}" for x, y in cells]
                    word = [symbols[hole] for hole in holes]
                    if "".join(word) in ("PPCPP", "PCPCP", "PCCCP") and all(map(len, word)):
                        found.append(holes)
    return found
