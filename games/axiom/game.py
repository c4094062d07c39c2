"""The door to Axiom's rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from games.axiom import choices, mail, notation, play
from games.axiom.moves import Draft, Event, Move
from games.axiom.players import PLAYERS
from games.axiom.position import SEATS, Position, Rules
from games.core import Option, Options, Outcome, PlayerKind, Refusal, Seat, Target

STANDARD = (
    "blue -1,0,1:bx-z+ 0,0,1:bx-y- 1,0,1:bx-z+ -1,1,1:wx+z+ 0,1,1:wx+y+ 1,1,1:wx+z+ "
    "-1,0,2:bx+/bz+ 0,0,2:bz- 1,0,2:bx+/bz+ -1,1,2:wx-/wz+ 0,1,2:wz- 1,1,2:wx-/wz+"
)


def rules_of(options: Options) -> Rules:
    """The rule options as a value."""
    return Rules(hanging=options["hanging"], repetition=options["repetition"])


class Axiom:
    """Two players move cubes and the sceptres that walk on them."""

    name = "axiom"
    title = "Axiom"
    seats = SEATS
    options: tuple[Option, ...] = (
        Option("hanging", False, "A cube may hang by its side, with nothing below it."),
        Option("repetition", True, "The third time the same position stands, the game is drawn."),
    )
    players: Mapping[str, PlayerKind[Position, Move]] = PLAYERS
    starts: Mapping[str, str] = {"standard": STANDARD}

    def start(self, options: Options, first: Seat | None = None) -> Position:
        """The standard start position under these rule options; Blue moves first unless said."""
        position = self.parse_position(STANDARD, options)
        return position if first is None else replace(position, turn=first)

    def turn(self, position: Position) -> Seat:
        """Whose move it is, or would be."""
        return position.turn

    def legal(self, position: Position) -> Iterator[Move]:
        """Every legal move: cubes first, then sceptres, each in the order of the position."""
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
        """What can be pointed at next: pieces; then faces, or cells and orientations."""
        return choices.choices(position, draft)

    def expressible(self, position: Position) -> Iterator[Move]:
        """Each piece to every cell of the structure's box grown by two, turned every way."""
        return choices.expressible(position)

    def parse_position(self, text: str, options: Options) -> Position:
        """Read a position text or a play-by-mail list.

        Raises InvalidNotation or IllegalPosition.
        """
        if "(" in text:
            return mail.parse_mail(text, rules_of(options))
        return notation.parse_tokens(text, rules_of(options))

    def format_position(self, position: Position) -> str:
        """The canonical text of a position."""
        return notation.format_position(position)

    def parse_move(self, text: str, position: Position) -> Move:
        """Read a move with any spaces and order of domes. Raises InvalidNotation."""
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


AXIOM = Axiom()
