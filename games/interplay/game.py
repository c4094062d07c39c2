"""The door to Interplay's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games.core import Option, Options, Outcome, PlayerKind, Refusal, Seat, Target
from games.interplay import bench, choices, notation, play
from games.interplay.board import SEATS
from games.interplay.moves import Draft, Event, Move
from games.interplay.players import PLAYERS
from games.interplay.position import Position, Rules


class Interplay:
    """Two players put pegs and cylinders into holes; five in a line in one of three shapes win."""

    name = "interplay"
    title = "Interplay"
    seats = SEATS
    options: tuple[Option, ...] = (
        Option("repetition", True, "The third time the same position stands, the game is drawn."),
    )
    players: Mapping[str, PlayerKind[Position, Move]] = PLAYERS
    starts: Mapping[str, str] = {"standard": notation.START}
    benches: Mapping[str, Callable[[int, int, int], Iterator[str]]] = {"styles": bench.styles}

    def start(self, options: Options, first: Seat | None = None) -> Position:
        """The empty board under these rule options; Blue moves first unless said."""
        position = self.parse_position(notation.START, options)
        return position if first is None else replace(position, turn=first)

    def turn(self, position: Position) -> Seat:
        """Whose move it is, or would be."""
        return position.turn

    def legal(self, position: Position) -> Iterator[Move]:
        """Every legal move in the order of their texts."""
        return play.legal(position)

    def play(self, position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
        """The position after a move and what happened. Raises IllegalMove."""
        return play.play(position, move)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Why a move may not be played, the first reason in the documented order, or None."""
        return play.refusal(position, move)

    def outcome(self, position: Position) -> Outcome | None:
        """The result, or None while the game goes on."""
        return play.outcome(position)

    def choices(
        self, position: Position, draft: Draft | None = None
    ) -> tuple[Target[Draft, Move], ...]:
        """What can be pointed at next: pieces, then holes."""
        return choices.choices(position, draft)

    def expressible(self, position: Position) -> Iterator[Move]:
        """Every kind into every hole, from the block and from every hole."""
        return play.expressible(position)

    def parse_position(self, text: str, options: Options) -> Position:
        """Read a position text. Raises InvalidNotation or IllegalPosition."""
        return notation.parse_position(text, Rules(repetition=options["repetition"]))

    def format_position(self, position: Position) -> str:
        """The canonical text of a position."""
        return notation.format_position(position)

    def parse_move(self, text: str, position: Position) -> Move:
        """Read a move in upper or lower case with any spaces. Raises InvalidNotation."""
        return notation.parse_move(text)

    def format_move(self, move: Move, seat: Seat | None = None) -> str:
        """The canonical text of a move."""
        return notation.format_move(move)

    def view(self, position: Position, seat: Seat) -> Position:
        """Nothing is hidden."""
        return position

    def observe(self, events: Sequence[Any], seat: Seat) -> tuple[Any, ...]:
        """Nothing is hidden."""
        return tuple(events)

    def determinise(self, view: Position, generator: Random) -> Position:
        """Nothing is hidden."""
        return view


INTERPLAY = Interplay()
