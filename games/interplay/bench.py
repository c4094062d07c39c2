"""How differently the named players play: `python -m games bench interplay-styles`.

Every pair plays, the seats changing hands after each game. A move is forced if one could win at
once or had to parry a threat; of the other moves these are counted, in percent:

- block: it takes more from the open fives of the opponent than it adds to one's own.
- build: it adds at least as much to one's own open fives as it takes from the opponent's.
- reposition: it moves a piece that was on the board. `first at` is the player's own move, from 1,
  with which it first did so, averaged over the games in which it did.
- gamble: it threatens to win with the next move, but the opponent can parry.

Open fives weigh as they do for the standard opponent, by the pieces that they lack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from games.core import Seat
from games.interplay.board import SEATS, other
from games.interplay.lines import threats
from games.interplay.moves import Move, Reposition
from games.interplay.notation import START, parse_position
from games.interplay.play import outcome, play
from games.interplay.players import PLAYERS, WORTH
from games.interplay.position import Position, Rules
from games.interplay.search import Swift, parries, swift

KINDS_OF_MOVES = ("block", "build", "reposition", "gamble")

STYLED = tuple(name for name in PLAYERS if name != "random")


@dataclass
class Tally:
    """What a player did: how its games ended, and how many of its moves that were not
    forced were of which kind."""

    results: Counter[str] = field(default_factory=Counter)
    free: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    first_repositions: list[int] = field(default_factory=list)

    def row(self, name: str) -> str:
        """The line that says it."""
        shares = "  ".join(
            f"{kind} {100 * self.kinds[kind] / max(1, self.free):5.1f}%" for kind in KINDS_OF_MOVES
        )
        first = self.first_repositions
        results = ", ".join(f"{self.results[each]} {each}" for each in ("won", "lost", "drawn"))
        return (
            f"{name:10} {shares}  first at {f'{sum(first) / len(first):4.1f}' if first else '   -'}"
            f"  {self.free} moves, {results}, {self.results['not finished']} not finished"
        )


def styles(games: int, seed: int, plies: int) -> Iterator[str]:
    """Lines about so many games of every pair of named players, each of at most so many plies."""
    tallies = {name: Tally() for name in STYLED}
    for pair in combinations(STYLED, 2):
        generator = Random(seed)
        lengths = []
        for number in range(games):
            seated = pair if number % 2 == 0 else pair[::-1]
            lengths.append(_match(dict(zip(SEATS, seated, strict=True)), tallies, generator, plies))
        yield f"{pair[0]} against {pair[1]}: {', '.join(map(str, lengths))} plies"
    for name, tally in tallies.items():
        yield tally.row(name)


def _match(
    seating: dict[Seat, str], tallies: dict[str, Tally], generator: Random, plies: int
) -> int:
    """Play one game and count it; returns its length in plies."""
    here = parse_position(START, Rules())
    repositioned: set[Seat] = set()
    for ply in range(plies):
        if outcome(here):
            break
        seat = here.turn
        tally = tallies[seating[seat]]
        move = PLAYERS[seating[seat]].choose(here, generator, lambda: False)
        after, _ = play(here, move)
        kinds = kinds_of(here, move, after)
        if kinds is not None:
            tally.free += 1
            tally.kinds.update(kinds)
        if isinstance(move, Reposition) and seat not in repositioned:
            repositioned.add(seat)
            tally.first_repositions.append(ply // 2 + 1)
        here = after
    else:
        ply = plies
    result = outcome(here)
    for seat, name in seating.items():
        if result is None:
            ended = "not finished"
        elif not result.winners:
            ended = "drawn"
        else:
            ended = "won" if seat in result.winners else "lost"
        tallies[name].results[ended] += 1
    return ply


def kinds_of(before: Position, move: Move, after: Position) -> set[str] | None:
    """What a move was: some of `KINDS_OF_MOVES`; None if it was forced."""
    mover, opponent = before.turn, other(before.turn)
    if threats(before, mover) or threats(before, opponent):
        return None
    here, side = swift(before)
    there, _ = swift(after)
    added = _worth(there, side) - _worth(here, side)
    taken = _worth(here, 1 - side) - _worth(there, 1 - side)
    found = {"block" if taken > added else "build"} if max(added, taken) > 0 else set()
    if isinstance(move, Reposition):
        found.add("reposition")
    if threats(after, mover) and parries(there, 1 - side):
        found.add("gamble")
    return found


def _worth(here: Swift, side: int) -> int:
    return sum(WORTH[lacking] for _, _, lacking in here.open_fives(side))
