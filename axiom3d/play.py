"""The game on the table: session, hand and picture together, and whoever's turn it is.

Every wish comes in through one of the verbs here, whether a person, a computer player or a replay
has it; the engine is asked before anything moves. What is seen is a function of session and hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from axiom3d.animator import Animator, shake
from axiom3d.picture import Picture, Vec3
from axiom3d.pointing import NOTHING, Pointed
from axiom3d.session import PERSON, Session
from axiom3d.tables import Seeing, Table
from axiom3d.thinker import Failure, Question, Thinker
from games.core import GameError, IllegalMove, Refusal
from games.record import Node

REPLAY_PAUSE = 0.6
"""Seconds between two moves of a replay, after the first has come to rest."""


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence for the person; its kind is `info`, `refusal` or `result`."""

    text: str = ""
    kind: str = "info"


class Play:
    """The verbs of a game on the table.

    `changed` is called when something else is to be seen, `moved` when a move was made.
    """

    def __init__(
        self,
        table: Table,
        session: Session,
        animator: Animator,
        thinker: Thinker,
        changed: Callable[[], None],
        moved: Callable[[], None],
    ) -> None:
        self.table = table
        self.session = session
        self.animator = animator
        self._thinker = thinker
        self._changed = changed
        self._moved = moved
        self._asked: int | None = None
        self._random = Random()
        self._refusal: Refusal | None = None
        self._sign: object = None
        self._replay: float | None = None
        self.seeing = Seeing()
        self.message = Message()
        self.hand = table.empty(session.position)
        self._rest: Picture | None = None
        self._settle()

    # What is seen

    @property
    def picture(self) -> Picture:
        """The picture at rest."""
        if self._rest is None:
            seeing = replace(self.seeing, last=self.session.events)
            self._rest = self.table.compose(
                self.session.position, self.hand, seeing, self._refusal, self._sign
            )
        return self._rest

    @property
    def shown(self) -> Picture:
        """The picture as it is to be shown now, in motion or at rest."""
        picture = self.picture
        if self.ending:
            kept = tuple(mark for mark in picture.marks if mark.kind != "won")
            picture = replace(picture, marks=kept)
        return self.animator.overlay(picture)

    @property
    def ending(self) -> bool:
        """Whether the move that ended the game is still being shown."""
        return self.animator.playing and self.session.outcome is not None

    def advance(self, seconds: float) -> bool:
        """Let time pass: motion, replay, thinking. True while something moves on the table."""
        moving = self.animator.advance(seconds, self.picture)
        if not moving and self._replay is not None:
            self._replay -= seconds
            if self._replay <= 0:
                self._replay = REPLAY_PAUSE
                if not self.forward():
                    self._replay = None
                    self._fresh()
            return True
        self._think()
        return moving

    @property
    def thinking(self) -> bool:
        """Whether a computer player is being waited for."""
        return self._asked is not None

    @property
    def replaying(self) -> bool:
        """Whether the moves are being played through."""
        return self._replay is not None

    @property
    def persons_turn(self) -> bool:
        """Whether a person may move here; also where an old position is looked at."""
        return self.session.outcome is None and (
            self.session.waits_for == PERSON or not self.session.at_end
        )

    def _fresh(self) -> None:
        self._rest = None
        self._changed()

    # The hand

    def hover(self, pointed: Pointed, quiet: bool = False) -> None:
        """The pointer came to be on something; `quiet` when it did so without being moved."""
        if self.animator.playing or not self.persons_turn or pointed == self.hand.pointed:
            return
        self._set_hand(self.table.hover(self.session.position, self.hand, pointed))
        why = self.table.why(self.session.position, self.hand)
        if self._refusal is None and not quiet:
            self.message = Message(why.sentence) if why else self._hint()

    def can_take(self, pointed: Pointed) -> bool:
        """Whether a press there would take up a piece now."""
        return (
            self.persons_turn
            and not self.holding
            and self.table.can_take(self.session.position, pointed)
        )

    @property
    def holding(self) -> bool:
        """Whether a piece is held."""
        return self.table.holds(self.hand) is not None

    def click(self, pointed: Pointed) -> None:
        """A click on something: take up, put down, or be told why not."""
        self.animator.finish()
        self._forget_refusal()
        if self.session.outcome is not None or not self.persons_turn:
            return
        before = self.hand
        answer = self.table.click(self.session.position, before, pointed)
        if answer.move is not None:
            self.play(answer.move)
            return
        self._change_hand(before, answer.hand)
        if answer.refusal is not None:
            self.refuse(answer.refusal, answer.sign)

    def _change_hand(self, before: Any, after: Any) -> None:
        was, now = self.table.holds(before), self.table.holds(after)
        shown = self.shown
        lift = None
        if was != now:
            lift = self.table.lift(self.session.position, before, after)
        self._set_hand(after)
        self.message = self._hint()
        if lift is not None:
            self.animator.start(lift, self._fresh)
            return
        for piece in (was, now):
            if piece is not None and was != now and piece in shown.figures:
                self.animator.glide(piece, shown.figures[piece].pose)

    def _set_hand(self, hand: Any) -> None:
        piece = self.table.holds(hand)
        if piece is not None and piece == self.table.holds(self.hand):
            figure = self.shown.figures.get(piece)
            if figure is not None:
                self.animator.glide(piece, figure.pose)
        self.hand = hand
        self._fresh()

    def step(self, steps: int) -> None:
        """Turn what is held to the next way round that fits."""
        self.animator.finish()
        self._set_hand(self.table.step(self.hand, steps))
        self.message = self._hint()

    def turn(self, axis: Vec3, quarters: int) -> None:
        """Turn what is held by a quarter about the axis nearest to a direction of the world."""
        self.animator.finish()
        self._set_hand(self.table.turn(self.hand, axis, quarters))

    @property
    def turnable(self) -> bool:
        """Whether what is held is offered where it can be turned."""
        return self.table.offers(self.hand)

    def cancel(self) -> bool:
        """Put back what is held; False when the hand is empty."""
        self.animator.finish()
        self._forget_refusal()
        if not self.holding:
            return False
        self._change_hand(self.hand, self.table.empty(self.session.position))
        return True

    # Moves

    def play(self, move: Any) -> bool:
        """Make a move, through the engine; a refused one is said and marked. True when made."""
        self.animator.finish()
        self._forget_refusal()
        before, shown = self.session.position, self.shown
        try:
            events = self.session.play(move)
        except IllegalMove as error:
            self._set_hand(self.table.empty(before))
            self.refuse(error.refusal)
            return False
        self._show_move(before, events, shown)
        self._moved()
        return True

    def type_move(self, text: str) -> bool:
        """Make a typed move; True when it was made."""
        try:
            move = self.table.game.parse_move(text, self.session.position)
        except GameError as error:
            self.message = Message(str(error), "refusal")
            self._changed()
            return False
        return self.play(move)

    def _show_move(self, before: Any, events: tuple[Any, ...], shown: Picture) -> None:
        poses = {key: figure.pose for key, figure in shown.figures.items()}
        timeline = self.table.choreograph(before, events, self.session.position, poses)
        self._stale()
        self.hand = self.table.empty(self.session.position)
        self.message = Message()
        self._rest = None
        self.animator.start(timeline, self._settle)
        self._changed()

    def _settle(self) -> None:
        """What there is to say once a move has come to rest."""
        outcome = self.session.outcome
        told = self.table.tell(self.session.position, self.session.events)
        if outcome is not None:
            self.message = Message(outcome.sentence, "result")
        else:
            self.message = Message(told) if told else self._hint()
        self._fresh()

    def _hint(self) -> Message:
        """What can be done now; with an empty hand only to who has just sat down."""
        if not self.persons_turn or not (self.holding or self.session.ply < 2):
            return Message()
        return Message(self.table.hint(self.session.position, self.hand))

    def refuse(self, refusal: Refusal, sign: object = None) -> None:
        """Show why something may not be done: the sentence, the marks, one shake."""
        self._refusal, self._sign = refusal, sign
        self.message = Message(refusal.sentence, "refusal")
        self._fresh()
        if self.animator.level == "full":
            figures = self.shown.figures
            poses = {i: figures[i].pose for i in refusal.pieces if i in figures}
            self.animator.start(shake(poses), self._changed)

    def _forget_refusal(self) -> None:
        if self._refusal is not None:
            self._refusal, self._sign = None, None
            self.message = self._hint()
            self._fresh()

    # The tree

    def forward(self) -> bool:
        """One move on, shown as it was made; False at the end."""
        self.animator.finish()
        before, shown = self.session.position, self.shown
        if not self.session.step(1):
            return False
        self._forget_refusal()
        self._show_move(before, self.session.events, shown)
        return True

    def back(self) -> bool:
        """One move back; False at the start."""
        return self._go(lambda: self.session.step(-1))

    def first(self) -> bool:
        """To the start."""
        return self._go(self.session.first)

    def last(self) -> bool:
        """To the end of the line."""
        return self._go(self.session.last)

    def take_back(self) -> bool:
        """Back to where a person last had the choice, also while a computer player thinks."""
        back = self._go(self.session.take_back)
        if back:
            self._moved()
        return back

    def redo(self) -> bool:
        """The way back from taking back."""
        return self._go(self.session.redo)

    def goto(self, node: Node) -> None:
        """To a place of the tree."""

        def go() -> bool:
            self.session.goto(node)
            return True

        self._go(go)

    def _go(self, step: Callable[[], bool]) -> bool:
        self.animator.finish()
        self._replay = None
        if not step():
            return False
        self._forget_refusal()
        self._stale()
        self.hand = self.table.empty(self.session.position)
        self._settle()
        return True

    def replay(self) -> None:
        """Play through the moves from here (from the start at the end), or stop doing so."""
        if self._replay is not None:
            self._replay = None
        else:
            if self.session.at_end:
                self.first()
            self.cancel()
            self._replay = 0.0
        self._fresh()

    def toggle(self, aid: str) -> None:
        """Switch on or off an aid to seeing that the table offers."""
        if aid in self.table.aids:
            self.seeing = replace(self.seeing, aids=self.seeing.aids ^ {aid})
        self._fresh()

    def unpoint(self) -> None:
        """The pointer left the table."""
        if not self.animator.playing and self.hand.pointed != NOTHING:
            self.hover(NOTHING)

    # Computer players

    def _stale(self) -> None:
        """Whatever is being thought about is no longer asked."""
        if self._asked is not None:
            self._thinker.cancel()
            self._asked = None
            self._changed()

    def _think(self) -> None:
        session = self.session
        waits = session.waits_for
        if self._asked is None:
            if waits in (None, PERSON) or not session.at_end or self.animator.playing:
                return
            self._asked = session.serial
            self._thinker.ask(
                Question(
                    self.table.game.name,
                    session.record.options,
                    self._view(),
                    session.turn,
                    str(waits),
                    seed=self._random.getrandbits(32),
                    serial=session.serial,
                )
            )
            self._changed()
            return
        answer = self._thinker.poll()
        if answer is None:
            return
        asked, self._asked = self._asked, None
        if isinstance(answer, Failure):
            session.seat(session.turn, PERSON)
            self.message = Message(f"{answer.sentence} A person plays on.", "refusal")
            self._fresh()
        elif answer.serial == asked == session.serial:
            self.type_move(answer.move)

    def _view(self) -> str:
        """What the seat to move may know, as a text."""
        game, session = self.table.game, self.session
        return game.format_position(game.view(session.position, session.turn))

    def close(self) -> None:
        """Stop whatever is under way."""
        self._stale()
        self.animator.finish()
