"""Interplay's table: gesture, picture and choreography under the names that every table has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from axiom3d.picture import Picture, Pose, Vec3
from axiom3d.pointing import Answer, Pointed
from axiom3d.tables import PLAIN, Seeing
from axiom3d.tables.interplay import choreography, gesture, layout, scene
from axiom3d.tables.interplay.gesture import Hand
from axiom3d.tables.interplay.places import THICKNESS
from axiom3d.timeline import Timeline
from games.core import Refusal
from games.interplay import INTERPLAY, Cell, Event, Position


class InterplayTable:
    """See `axiom3d.tables.Table`."""

    game = INTERPLAY
    models = ("peg", "solid", "hollow", "pegboard", "pegblock")
    aids = ("lines",)
    surface = THICKNESS
    radius = 7.5
    distance = 23.0
    seat_views = ((0.0, 40.0), (180.0, 40.0))
    overview = 29.0
    nearer = 1.1

    def empty(self, position: Position) -> Hand:
        """The empty hand."""
        return gesture.empty(position)

    def holds(self, hand: Hand) -> int | None:
        """The id of the piece in the hand, or None."""
        return hand.piece

    def offers(self, hand: Hand) -> bool:
        """Pieces look alike all round: there is nothing to turn."""
        return False

    def lands(self, hand: Hand) -> bool:
        """Whether a click where the hand points would make a move."""
        return hand.target is not None and hand.target.move is not None

    def can_take(self, position: Position, pointed: Pointed) -> bool:
        """Whether a press there would take up a piece."""
        target = gesture.aimed(position, gesture.empty(position), pointed)
        return target is not None and target.draft is not None

    def hover(self, position: Position, hand: Hand, pointed: Pointed) -> Hand:
        """The hand when the pointer comes to be on something."""
        return gesture.hover(position, hand, pointed)

    def click(self, position: Position, hand: Hand, pointed: Pointed) -> Answer[Hand]:
        """What a click on something does."""
        return gesture.click(position, hand, pointed)

    def step(self, hand: Hand, steps: int) -> Hand:
        """The same hand: there is nothing to turn."""
        return hand

    def turn(self, hand: Hand, axis: Vec3, quarters: int) -> Hand:
        """The same hand: there is nothing to turn."""
        return hand

    def why(self, position: Position, hand: Hand) -> Refusal | None:
        """Why what is pointed at now cannot be done."""
        return gesture.why(position, hand)

    def tell(self, position: Position, events: Sequence[Event]) -> str:
        """Nothing happens beside a piece being moved."""
        return ""

    def sign(self, events: Sequence[Event]) -> str:
        """No move needs a sign of its own."""
        return ""

    def hint(self, position: Position, hand: Hand) -> str:
        """What can be done now, in a few words."""
        if INTERPLAY.outcome(position) is not None:
            return ""
        if hand.shared:
            return "It went back to its block. Click another hole for it. Esc takes that back."
        if hand.piece is not None:
            return "Click a marked hole. Esc puts it back."
        return "Click a piece in your block. Drag turns the table, the wheel zooms."

    def compose(
        self,
        position: Position,
        hand: Hand | None = None,
        seeing: Seeing = PLAIN,
        refusal: Refusal | None = None,
        sign: object = None,
    ) -> Picture:
        """The picture of a position at rest with what is held, marked and refused."""
        return scene.compose(position, hand, seeing, refusal, sign)

    def choreograph(
        self,
        before: Position,
        events: Sequence[Event],
        after: Position,
        start: Mapping[int, Pose],
    ) -> Timeline:
        """How a move is shown, from the present poses."""
        return choreography.choreograph(before, events, after, start)

    def lift(self, position: Position, before: Hand, after: Hand) -> Timeline | None:
        """How a piece comes into the hand from its hole, or goes back from it."""
        timeline = Timeline()
        for hand, up in ((before, False), (after, True)):
            if hand.piece is not None and before.piece != after.piece:
                piece = position.piece(hand.piece)
                rest, held = layout.pose(position, piece), scene.hold_pose(position, hand)
                start, end = (rest, held) if up else (held, rest)
                way = choreography.carry(piece.id, piece.kind, start, end)
                timeline = timeline.beside(way)
        return timeline if timeline.poses else None

    def target(self, position: Position) -> Vec3:
        """What the camera looks at."""
        return (0.0, 0.0, THICKNESS)

    def floor_cell(self, x: float, y: float) -> Cell | None:
        """The hole at a point of the board, or None beside it."""
        return layout.hole_at(x, y)


TABLE = InterplayTable()
