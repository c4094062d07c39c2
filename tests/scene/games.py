"""Which games have a table, and positions and records of them that came about in play.

Another game's table takes part in every test that runs over `TABLES` as soon as it is registered.
"""

from functools import cache
from random import Random

from axiom3d.tables import table
from games.core import InvalidNotation
from games.record import Record
from games.registry import GAMES


def _has_table(name):
    try:
        table(name)
    except InvalidNotation:
        return False
    return True


TABLES = [name for name in GAMES if _has_table(name)]


def _eventful(record, node, move):
    """How much happens in a move that does not end the game."""
    position, events = record.game.play(node.position, move)
    return len(events) if record.game.outcome(position) is None else 1


def random_record(name, plies, seed):
    """A game of so many random moves, or fewer when it ends before; eventful moves come first."""
    generator = Random(f"{name} {seed}")
    record = Record.begin(GAMES[name])
    node = record.root
    while node.ply < plies and (moves := list(record.game.legal(node.position))):
        tries = generator.sample(moves, min(len(moves), 8))
        node = record.play(node, max(tries, key=lambda move: _eventful(record, node, move)))
    return record


@cache
def positions(name, count, longest=60):
    """So many positions of random games, from the start to the end or `longest` plies on."""
    found = []
    for seed in range((count + 4) // 5):
        line = random_record(name, longest, seed).main_line()
        found += [line[(len(line) - 1) * part // 4] for part in range(5)]
    return found[:count]
