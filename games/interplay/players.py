"""Computer players: the standard opponent, and four named after computers of science fiction.

All look for a win by threats first, then answer the opponent's threats, and then weigh every move
by the fives that it leaves open to either side; of the better ones they look at the opponent's wins
by threats and best answers too. What sets them apart is a `Style`: how they weigh.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from games.core import PlayerKind
from games.interplay.moves import Move
from games.interplay.play import legal, play
from games.interplay.position import Position
from games.interplay.search import (
    PEG,
    Budget,
    Step,
    Swift,
    forced_win,
    move_of,
    parries,
    swift,
    threats,
)

Stop = Callable[[], bool]

WORTH = (0, 30, 12, 4, 1, 0)
"""What an open five is worth by the number of pieces that it lacks."""

LOST = -1_000_000.0
"""The worth of a position in which the opponent wins; half of it if only by threats."""

STALE = 30.0
"""What is taken off for a position that has stood before."""

ALL, ATTACK, DEFENCE = 2000, 1000, 200
"""How many positions are looked at in search of wins by threats: in all; for one's own; for the
opponent's after each of the better moves."""

BETTER, MOST = 8, 40
"""How many of the moves that are best at first sight are looked at more closely: until so many do
not lose, but not more than so many in all."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a player weighs: its own open fives (`build`), the opponent's (`block`), and what it adds
    for a threat that may be parried (`gamble`), a cylinder from the block (`hurry`), a
    repositioning, and at random (`chance`, at most)."""

    build: float = 1.0
    block: float = 1.0
    gamble: float = 0.0
    hurry: float = 0.0
    reposition: float = 0.0
    chance: float = 2.0


def choose_random(position: Position, generator: Random, stop: Stop) -> Move:
    """Any legal move, each as likely."""
    return generator.choice(list(legal(position)))


def chooser(style: Style) -> Callable[[Position, Random, Stop], Move]:
    """How a player of this style chooses."""

    def choose(position: Position, generator: Random, stop: Stop) -> Move:
        here, side = swift(position)
        budget = Budget(ALL, stop)
        win = forced_win(here, side, 4, Budget(ATTACK, stop, budget))
        if win:
            return move_of(win)
        steps = parries(here, side) if threats(here, 1 - side).holes else []
        steps = steps or list(here.steps(side))
        generator.shuffle(steps)
        weighed: list[tuple[float, float, Step]] = []
        for step in steps:
            extra = _extra(here, side, step, style) + generator.random() * style.chance
            weighed.append((extra + balance(here.after(side, step), side, style), extra, step))
            if stop():
                break
        weighed.sort(key=lambda each: each[0], reverse=True)
        best, best_worth, safe = weighed[0][2], LOST * 2, 0
        for _, extra, step in weighed[:MOST]:
            if safe == BETTER or stop():
                break
            if step.origin and play(position, move_of(step))[0].key in position.history:
                extra -= STALE
            worth = extra + _after_answers(here, side, step, style, budget, best_worth - extra)
            safe += worth > LOST / 4
            if worth > best_worth:
                best, best_worth = step, worth
        return move_of(best)

    return choose


def _extra(here: Swift, side: int, step: Step, style: Style) -> float:
    """What a style adds to a step for its kind."""
    worth = style.reposition if step.origin else style.hurry * (step.kind != PEG)
    if style.gamble and threats(here.after(side, step), side).holes:
        worth += style.gamble
    return worth


def balance(here: Swift, side: int, style: Style) -> float:
    """The open fives of a side against those of the opponent, whose turn it is."""
    against = 0
    for _, _, lacking in here.open_fives(1 - side):
        if lacking == 1:
            return LOST
        against += WORTH[lacking]
    own = sum(WORTH[lacking] for _, _, lacking in here.open_fives(side))
    return style.build * own - style.block * against


def _after_answers(
    here: Swift, side: int, step: Step, style: Style, budget: Budget, enough: float
) -> float:
    """The balance after the opponent's best answer to a step, or less than `enough`."""
    after, opponent = here.after(side, step), 1 - side
    if forced_win(after, opponent, 3, Budget(DEFENCE, budget.stop, budget)):
        return LOST / 2
    answers = parries(after, opponent) if threats(after, side).holes else after.steps(opponent)
    theirs = Style(build=style.block, block=style.build)
    worst = -LOST
    for answer in answers:
        worst = min(worst, -balance(after.after(opponent, answer), opponent, theirs))
        if worst < enough or budget.stop():
            break
    return worst


PLAYERS: dict[str, PlayerKind[Position, Move]] = {
    name: PlayerKind(title, sentence, chooser(style))
    for name, title, sentence, style in (
        (
            "standard",
            "Standard",
            "Weighs its own lines and yours alike.",
            Style(),
        ),
        (
            "hal",
            "HAL 9000",
            "Blocks first: it would rather close your lines than lay its own.",
            Style(build=0.5, block=2.0),
        ),
        (
            "colossus",
            "Colossus",
            "Builds first: it lays line upon line, and looks at yours only when it must.",
            Style(build=2.0, block=0.5),
        ),
        (
            "multivac",
            "Multivac",
            "Brings all its cylinders into play early, and then moves them about.",
            Style(hurry=4.0, reposition=30.0),
        ),
        (
            "wopr",
            "WOPR (Joshua)",
            "Gambles: it threatens whenever it can and hopes that you fall for it.",
            Style(build=1.2, gamble=1000.0),
        ),
    )
} | {"random": PlayerKind("Random", "Plays any legal move.", choose_random)}
