"""The game in hand: a record's tree of moves, a cursor in it, and who sits where.

Stepping moves the cursor and changes nothing. A move made where another one was made before begins
a branch. Taking back removes nothing. Whoever shows or thinks about the game remembers `serial`: an
answer that was asked for under another serial is stale.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from games.core import CHANCE, AnyGame, InvalidNotation, Outcome, Refusal, Seat
from games.record import Node, Record

PERSON = "person"
"""Who sits in a seat where no computer player does."""


class Session:
    """A record with a cursor and seats.

    `serial` grows with every change of the cursor, the record or the seats; `revision` with every
    change that a saved record would show.
    """

    def __init__(self, record: Record, seats: Mapping[Seat, str] | None = None) -> None:
        self.serial = 0
        self.revision = 0
        self.load(record, seats)

    def load(self, record: Record, seats: Mapping[Seat, str] | None = None) -> None:
        """Take up another record, the cursor at its end.

        Without `seats`, its tags name the players; whoever is not a known player is a person.
        """
        known = record.game.players
        named = {seat: record.tags.get(seat.capitalize(), PERSON) for seat in record.game.seats}
        given = named if seats is None else seats
        self._record = record
        self._seats = {
            seat: player if (player := given.get(seat, PERSON)) in known else PERSON
            for seat in record.game.seats
        }
        self._onward: dict[Node, Node] = {}
        self._cursor = record.main_line()[-1]
        self._changed(saved=True)

    def _changed(self, saved: bool = False) -> None:
        self.serial += 1
        self.revision += saved

    # What stands

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._record.game

    @property
    def record(self) -> Record:
        """The record itself; change it through the session only."""
        return self._record

    @property
    def cursor(self) -> Node:
        """The node that is looked at."""
        return self._cursor

    @property
    def ply(self) -> int:
        """How many moves were made up to the cursor."""
        return self._cursor.ply

    @property
    def position(self) -> Any:
        """The position at the cursor."""
        return self._cursor.position

    @property
    def before(self) -> Any:
        """The position before the move that led to the cursor, or None at the root."""
        parent = self._cursor.parent
        return None if parent is None else parent.position

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened in the move that led to the cursor; nothing at the root."""
        return self._cursor.events

    @property
    def turn(self) -> Seat:
        """Whose decision is next at the cursor."""
        return self.game.turn(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it is over at the cursor."""
        return self.game.outcome(self.position)

    @property
    def at_end(self) -> bool:
        """Whether no move was made after the cursor yet."""
        return not self._cursor.children

    # Moves

    def refusal(self, move: Any) -> Refusal | None:
        """Why `move` may not be played at the cursor, or None."""
        return self.game.refusal(self.position, move)

    def play(self, move: Any) -> tuple[Any, ...]:
        """Make a move at the cursor and follow it; returns what happened.

        Goes along a move that is there already, else begins a branch. Raises IllegalMove.
        """
        new = self._cursor.child(move) is None
        self._go(self._record.play(self._cursor, move), saved=new)
        return self.events

    def take_back(self) -> bool:
        """Move the cursor back to where a person last had the choice (without persons: one ply);
        False where there is no such place. Removes nothing."""
        back = self._cursor.path()[-2::-1]
        return self._move_to(node for node in back if self._chosen(node))

    def redo(self) -> bool:
        """Move the cursor on to where a person has the next choice, else to the end; False there.

        The way back from `take_back`.
        """
        ahead = self._ahead()
        return self._move_to([*filter(self._chosen, ahead), *ahead[-1:]])

    def _chosen(self, node: Node) -> bool:
        persons = PERSON in self._seats.values()
        return not persons or self.seated(self.game.turn(node.position)) == PERSON

    def _move_to(self, nodes: Iterable[Node]) -> bool:
        for node in nodes:
            self._go(node)
            return True
        return False

    # The cursor

    def step(self, plies: int) -> bool:
        """Move the cursor so many plies on (or back, when negative), as far as there are any;
        says whether it moved."""
        way = self._ahead() if plies > 0 else self._cursor.path()[-2::-1]
        if not plies or not way:
            return False
        self._go(way[min(abs(plies), len(way)) - 1])
        return True

    def first(self) -> bool:
        """Move the cursor to the start; says whether it moved."""
        return self.step(-self.ply)

    def last(self) -> bool:
        """Move the cursor to the end of the line that it is on; says whether it moved."""
        return self.step(len(self._ahead()))

    def goto(self, node: Node) -> None:
        """Move the cursor to a node of this record."""
        if node is not self._cursor:
            self._go(node)

    def _go(self, node: Node, saved: bool = False) -> None:
        for each in node.path()[1:]:
            assert each.parent is not None
            self._onward[each.parent] = each
        self._cursor = node
        self._changed(saved)

    def _ahead(self) -> list[Node]:
        """The nodes after the cursor: at every fork the way last gone, else the main one."""
        nodes: list[Node] = []
        node = self._cursor
        while node.children:
            node = self._onward.get(node, node.children[0])
            nodes.append(node)
        return nodes

    def line(self) -> list[Node]:
        """The line that the cursor is on, from the root through the cursor to its end."""
        return self._cursor.path() + self._ahead()

    # The tree

    def promote(self, node: Node) -> None:
        """Make the line to `node` the main line."""
        for each in node.path()[1:]:
            assert each.parent is not None
            siblings = each.parent.children
            siblings.remove(each)
            siblings.insert(0, each)
        self._changed(saved=True)

    def comment(self, text: str) -> None:
        """Set the comment at the cursor; the empty text removes it."""
        if text != self._cursor.comment:
            self._cursor.comment = text
            self.revision += 1

    # The seats

    @property
    def seats(self) -> Mapping[Seat, str]:
        """Who plays which seat: `person` or the name of a computer player."""
        return self._seats

    def seat(self, seat: Seat, player: str) -> None:
        """Give a seat to `person` or to a computer player by name."""
        if seat not in self._seats or (player != PERSON and player not in self.game.players):
            raise InvalidNotation(f"{self.game.name} has no seat {seat!r} for a player {player!r}")
        self._seats[seat] = player
        self._changed(saved=True)

    def seated(self, seat: Seat) -> str:
        """Who plays a seat; chance plays its own."""
        return CHANCE if seat == CHANCE else self._seats[seat]

    @property
    def waits_for(self) -> str | None:
        """Who has to move at the cursor (`person`, a player's name), or None when it is over."""
        return None if self.outcome is not None else self.seated(self.turn)

    # Keeping

    def to_record(self) -> Record:
        """The record as it is to be saved: the players and the result of the main line in its
        tags."""
        record = self._record
        for seat, player in self._seats.items():
            name = seat.capitalize()
            if player != PERSON or record.tags.get(name) in self.game.players:
                record.tags[name] = player
        outcome = self.game.outcome(record.main_line()[-1].position)
        record.tags["Result"] = outcome.sentence if outcome else "not finished"
        return record

    def bookmark(self) -> str:
        """The line that the cursor is on, as the child taken at every ply, and where it stands
        there: `0 0 1`, or `0 0 1 :2` when it stands before the line's end."""
        line = self.line()
        words = [str(a.children.index(b)) for a, b in pairwise(line)]
        if not self.at_end:
            words.append(f":{self.ply}")
        return " ".join(words)

    def open_at(self, bookmark: str) -> None:
        """Move the cursor to a bookmark, as far as the record has it."""
        node = self._record.root
        ply = None
        for word in bookmark.split():
            number = word.removeprefix(":")
            if not (number.isascii() and number.isdigit() and len(number) < 6):
                break
            if word != number:
                ply = int(number)
                break
            if int(word) >= len(node.children):
                break
            node = node.children[int(word)]
        self.goto(node)
        if ply is not None and ply < self.ply:
            self.step(ply - self.ply)
