"""What every game offers: the few types and the one protocol that the program stands on.

A position is a frozen value. A move is a frozen value with an exact text. Whatever a person or a
computer player wants goes through `Game.refusal` or `Game.play`; nothing else decides what is
legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

Seat = str
"""Who decides next: a seat's name such as `blue`, or `chance`."""

CHANCE: Seat = "chance"

Cell = tuple[int, ...]
"""A place of the board, in whole cells; its length is the game's own."""

Options = Mapping[str, bool]
"""Rule options by name, all of them present."""


class GameError(ValueError):
    """Input that cannot be used; the message is one sentence naming the place and the reason."""


class InvalidNotation(GameError):
    """A text that cannot be read as what it should be."""


class IllegalPosition(GameError):
    """A position that can be read and may not stand."""


class IllegalMove(GameError):
    """A move that can be read and may not be played; carries its `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option: its name, what it is when nobody says, and one line for people."""

    name: str
    default: bool
    description: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done.

    `code` is a stable word (`under-cube`), `sentence` says it to a person, `pieces` (ids) and
    `cells` are what is to be marked.
    """

    code: str
    sentence: str
    pieces: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a stable reason, its sentence, the winning seats (none: a draw) and the
    pieces (ids) that show it."""

    reason: str
    sentence: str
    winners: tuple[Seat, ...]
    pieces: tuple[int, ...] = ()


P = TypeVar("P")
M = TypeVar("M")
D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Target(Generic[D, M]):
    """One thing that can be pointed at next, and where it leads.

    `kind` is one of `piece`, `cell`, `face`, `orientation`, `card`, `colour`, `confirm`; `value` is
    the thing itself. Exactly one of `draft`, `move` and `refusal` is set.
    """

    kind: str
    value: Any
    draft: D | None = None
    move: M | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class PlayerKind(Generic[P, M]):
    """A computer player: its title and style for people, and its choice.

    `choose(view, generator, stop)` is given what its seat may know and returns a legal move; it
    looks at `stop()` now and then and answers with its best so far once that is true.
    """

    title: str
    style: str
    choose: Callable[[P, Random, Callable[[], bool]], M]


class Game(Protocol[P, M, D]):
    """The door to one game's rules."""

    name: str
    title: str
    seats: tuple[Seat, ...]
    options: tuple[Option, ...]
    players: Mapping[str, PlayerKind[P, M]]

    def start(self, options: Options, first: Seat | None = None) -> P:
        """The start position under these rule options, `first` to move (or who usually is)."""

    def turn(self, position: P) -> Seat:
        """Whose decision is next (also told of a finished game: who would be next)."""

    def legal(self, position: P) -> Iterator[M]:
        """Every legal move, lazily, in a fixed order; none when the game is over."""

    def play(self, position: P, move: M) -> tuple[P, tuple[Any, ...]]:
        """The position after `move` and what happened, in order.

        Raises IllegalMove.
        """

    def refusal(self, position: P, move: M) -> Refusal | None:
        """Why `move` may not be played, the first reason in the documented order, or None."""

    def outcome(self, position: P) -> Outcome | None:
        """The result, or None while the game goes on."""

    def choices(self, position: P, draft: D | None = None) -> tuple[Target[D, M], ...]:
        """Every next thing that can be pointed at, given the part of a move chosen so far."""

    def expressible(self, position: P) -> Iterator[M]:
        """Every move that could be written down near this position, legal or not (for tests)."""

    def parse_position(self, text: str, options: Options) -> P:
        """Read a position text. Raises InvalidNotation or IllegalPosition."""

    def format_position(self, position: P) -> str:
        """The canonical text of a position."""

    def parse_move(self, text: str, position: P) -> M:
        """Read a move text, in any accepted form. Raises InvalidNotation."""

    def format_move(self, move: M, seat: Seat | None = None) -> str:
        """The canonical text of a move, as `seat` may know it."""

    def view(self, position: P, seat: Seat) -> P:
        """What `seat` may know of a position."""

    def observe(self, events: Sequence[Any], seat: Seat) -> tuple[Any, ...]:
        """What `seat` may know of what happened."""

    def determinise(self, view: P, generator: Random) -> P:
        """A full position that fits a view."""


AnyGame = Game[Any, Any, Any]


def default_options(game: AnyGame) -> dict[str, bool]:
    """The rule options when nobody says otherwise."""
    return {option.name: option.default for option in game.options}


def read_options(game: AnyGame, pairs: Sequence[str]) -> dict[str, bool]:
    """Rule options from texts such as `hanging=true`, over the defaults.

    Raises InvalidNotation, naming the option.
    """
    options = default_options(game)
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name, value = name.strip(), value.strip().lower()
        if not equals:
            raise InvalidNotation(f"option {pair!r} is not of the form NAME=VALUE")
        if name not in options:
            known = ", ".join(sorted(options)) or "none"
            raise InvalidNotation(f"{game.name} has no option {name!r} (it has: {known})")
        if value not in ("true", "false"):
            raise InvalidNotation(f"option {name} must be true or false, not {value!r}")
        options[name] = value == "true"
    return options
