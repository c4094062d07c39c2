"""Positions for the tests, from seeded random games."""

from functools import cache
from random import Random

from games.axiom import AXIOM
from games.core import default_options

STANDARD = default_options(AXIOM)
HANGING = STANDARD | {"hanging": True}


def position(text, options=STANDARD):
    return AXIOM.parse_position(text, options)


def text(here):
    return AXIOM.format_position(here)


def texts_of_moves(here):
    return sorted(map(AXIOM.format_move, AXIOM.legal(here)))


def played(here, *moves):
    for move in moves:
        here, _ = AXIOM.play(here, AXIOM.parse_move(move, here))
    return here


@cache
def random_positions(count, hanging=False, seed=1):
    """This many different positions, every fifth ply of random games, finished ones among them."""
    generator, found = Random(seed), {}
    while len(found) < count:
        here = AXIOM.start(HANGING if hanging else STANDARD)
        for ply in range(120):
            moves = list(AXIOM.legal(here))
            if ply % 5 == 4 or not moves:
                found[text(here)] = here
            if not moves:
                break
            here, _ = AXIOM.play(here, generator.choice(moves))
    return tuple(found.values())[:count]
