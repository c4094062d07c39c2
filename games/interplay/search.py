"""A faster form of a position, for computer players: sets of holes as whole numbers.

The sides are 0 (Blue) and 1 (Yellow). A `Step` is a move of such a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.interplay.board import BLUE, FIVES, HOLES, KINDS, SEATS, SET, bit
from games.interplay.moves import Move, Place, Reposition
from games.interplay.position import Position

ALL = (1 << len(HOLES)) - 1
PEG, SOLID, HOLLOW = range(3)
COUNTS = tuple(SET[kind] for kind in KINDS)
SHAPES = tuple((five.pegs, five.cylinders) for five in FIVES)

WIN = 1_000_000
"""The worth of a won position."""


class Step(NamedTuple):
    """A piece of a kind (0 peg, 1 solid, 2 hollow) from a hole, or from the block (0), to a hole;
    the holes as sets of one."""

    kind: int
    origin: int
    target: int


class Swift(NamedTuple):
    """Where the pieces are: sets of holes by side and kind, `pegs, solids, hollows` of Blue and
    then of Yellow."""

    sets: tuple[int, ...]

    def after(self, side: int, step: Step) -> Swift:
        """The position after a step."""
        sets = list(self.sets)
        sets[3 * side + step.kind] ^= step.origin | step.target
        return Swift(tuple(sets))

    def fitting(self, side: int) -> tuple[int, int, int]:
        """The holes that a peg, solid or hollow of a side fits into; none where it has none to
        place and may not reposition one."""
        pegs, solids, hollows = self.sets[3 * side : 3 * side + 3]
        other_pegs, other_solids, other_hollows = self.sets[3 - 3 * side : 6 - 3 * side]
        own = pegs | solids | hollows
        free = ALL & ~(own | other_solids)
        empty = free & ~(other_pegs | other_hollows)
        # One of the two is always there to be played: else all eight are in play.
        solids_left = solids.bit_count() < COUNTS[SOLID]
        hollows_left = hollows.bit_count() < COUNTS[HOLLOW]
        return (
            free & ~other_pegs,
            empty if solids_left or not hollows_left else 0,
            free & ~other_hollows if hollows_left or not solids_left else 0,
        )

    def steps(self, side: int) -> Iterator[Step]:
        """Every legal step of a side, if the game is not over."""
        for kind, holes in enumerate(self.fitting(side)):
            for origin in self.origins(side, kind):
                for target in each_of(holes):
                    yield Step(kind, origin, target)

    def origins(self, side: int, kind: int) -> tuple[int, ...]:
        """Where a side takes a piece of a kind from, if it may: its block (0), or its holes."""
        there = self.sets[3 * side + kind]
        return tuple(each_of(there)) if there.bit_count() == COUNTS[kind] else (0,)

    def open_fives(self, side: int) -> Iterator[tuple[int, int, int]]:
        """The fives that a side can still complete as things stand: the missing pegs, the missing
        cylinders, and how many are missing together; 0 if it has won."""
        pegs = self.sets[3 * side]
        cylinders = self.sets[3 * side + 1] | self.sets[3 * side + 2]
        fits = self.fitting(side)
        no_peg = ALL & ~(pegs | fits[PEG])
        no_cylinder = ALL & ~(cylinders | fits[SOLID] | fits[HOLLOW])
        for wanted_pegs, wanted_cylinders in SHAPES:
            if wanted_pegs & no_peg or wanted_cylinders & no_cylinder:
                continue
            lacking_pegs = wanted_pegs & ~pegs
            lacking_cylinders = wanted_cylinders & ~cylinders
            yield (
                lacking_pegs,
                lacking_cylinders,
                (lacking_pegs | lacking_cylinders).bit_count(),
            )


def each_of(holes: int) -> Iterator[int]:
    """The holes of a set, as sets of one."""
    while holes:
        lowest = holes & -holes
        yield lowest
        holes ^= lowest


def swift(position: Position) -> tuple[Swift, int]:
    """The faster form of a position, and the side to move."""
    sets = tuple(position.holes(colour, kind) for colour in SEATS for kind in KINDS)
    return Swift(sets), int(position.turn != BLUE)


def move_of(step: Step) -> Move:
    """The move that a step stands for."""
    target = HOLES[step.target.bit_length() - 1]
    if step.origin:
        return Reposition(KINDS[step.kind], HOLES[step.origin.bit_length() - 1], target)
    return Place(KINDS[step.kind], target)


def step_of(move: Move) -> Step:
    """The step that a move stands for."""
    origin = bit(move.origin) if isinstance(move, Reposition) else 0
    return Step(KINDS.index(move.kind), origin, bit(move.hole))


class Threats(NamedTuple):
    """The holes where a side would win now: with a peg, with a cylinder."""

    pegs: int
    cylinders: int

    @property
    def holes(self) -> int:
        """Both together."""
        return self.pegs | self.cylinders


def threats(here: Swift, side: int) -> Threats:
    """Where a side would win if it were its turn."""
    pegs = cylinders = 0
    for lacking_pegs, lacking_cylinders, lacking in here.open_fives(side):
        if lacking == 1:
            pegs |= lacking_pegs
            cylinders |= lacking_cylinders
    return Threats(pegs, cylinders)


def winning_step(here: Swift, side: int) -> Step | None:
    """A step that wins at once."""
    found = threats(here, side)
    if not found.holes:
        return None
    fits = here.fitting(side)
    for target in each_of(found.holes):
        for kind, wanted in (
            (PEG, found.pegs),
            (SOLID, found.cylinders),
            (HOLLOW, found.cylinders),
        ):
            if target & wanted & fits[kind]:
                for origin in here.origins(side, kind):
                    step = Step(kind, origin, target)
                    if has_won(here.after(side, step), side):
                        return step
    return None


def has_won(here: Swift, side: int) -> bool:
    """Whether a side has a five."""
    pegs = here.sets[3 * side]
    cylinders = here.sets[3 * side + 1] | here.sets[3 * side + 2]
    return any(
        wanted & pegs == wanted and others & cylinders == others for wanted, others in SHAPES
    )


def parries(here: Swift, side: int) -> list[Step]:
    """The steps of a side after which its opponent, who threatens to win, no longer does."""
    holes = threats(here, 1 - side).holes
    if holes & (holes - 1):
        return []
    return [
        step
        for kind, fitting in enumerate(here.fitting(side))
        if fitting & holes
        for origin in here.origins(side, kind)
        if not threats(here.after(side, step := Step(kind, origin, holes)), 1 - side).holes
    ]


class Budget:
    """How much a player may still look at: so many positions, or until it is told to stop; and what
    is looked at within another budget is taken from that one too."""

    def __init__(
        self, positions: int, stop: Callable[[], bool], within: Budget | None = None
    ) -> None:
        self.left = positions
        self.stop = stop
        self._within = within

    def spend(self) -> bool:
        """Take one position; False when there is none left."""
        self.left -= 1
        if self._within and not self._within.spend():
            self.left = 0
        if self.left > 0 and self.left % 16 == 0 and self.stop():
            self.left = 0
        return self.left > 0


def forced_win(here: Swift, side: int, threats_more: int, budget: Budget) -> Step | None:
    """A step that wins, whatever the opponent does: at once, or by so many threats in a row at
    most, each of which leaves it parries only or none. None if it finds none within the budget.
    """
    step = winning_step(here, side)
    if step or not threats_more:
        return step
    against = threats(here, 1 - side).holes
    for step in _threatening(here, side):
        if against and step.target != against:
            continue
        if not budget.spend():
            return None
        after = here.after(side, step)
        if not threats(after, side).holes or threats(after, 1 - side).holes:
            continue
        answers = parries(after, 1 - side)
        if not answers or (
            threats_more > 1
            and all(
                forced_win(after.after(1 - side, answer), side, threats_more - 1, budget)
                for answer in answers
            )
        ):
            return step
    return None


def _threatening(here: Swift, side: int) -> list[Step]:
    """The steps that leave a five lacking one piece, those first that leave more of them."""
    fits = here.fitting(side)
    found: dict[tuple[int, int], int] = {}
    for lacking_pegs, lacking_cylinders, lacking in here.open_fives(side):
        if lacking != 2:
            continue
        for kind, holes in (
            (PEG, lacking_pegs),
            (SOLID, lacking_cylinders),
            (HOLLOW, lacking_cylinders),
        ):
            for target in each_of(holes & fits[kind]):
                found[kind, target] = found.get((kind, target), 0) + 1
    best_first = sorted(found, key=found.__getitem__, reverse=True)
    return [
        Step(kind, origin, target)
        for kind, target in best_first
        for origin in here.origins(side, kind)
    ]
