"""Axiom's table: gesture, picture and choreography under the names that every table has."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from axiom3d.picture import Picture, Pose, Vec3
from axiom3d.pointing import Answer, Pointed
from axiom3d.tables import PLAIN, Seeing
from axiom3d.tables.axiom import choreography, gesture, layout, scene
from axiom3d.tables.axiom.gesture import Hand
from axiom3d.timeline import Timeline
from games.axiom import (
    AXIOM,
    FACES,
    VECTOR,
    Cell,
    CubeDraft,
    CubeEliminated,
    Event,
    Position,
    SceptreDraft,
)
from games.core import Refusal


class AxiomTable:
    """See `axiom3d.tables.Table`."""

    game = AXIOM
    models = ("single", "double", "sceptre")
    aids = ("x-ray",)
    surface = 0.0
    radius = 6.0
    distance = 13.0
    seat_views = ((24.0, 33.0), (156.0, 33.0))
    overview = 0.0
    nearer = 0.0

    def empty(self, position: Position) -> Hand:
        """The empty hand."""
        return gesture.empty(position)

    def holds(self, hand: Hand) -> int | None:
        """The id of the piece in the hand, or None."""
        return hand.piece if hand.held else None

    def offers(self, hand: Hand) -> bool:
        """Whether a held cube is offered at a cell where it fits."""
        return bool(hand.turns)

    def lands(self, hand: Hand) -> bool:
        """Whether a click where the hand points would make a move."""
        target = hand.targets.get(hand.place)
        return bool(hand.turns) or (target is not None and target.move is not None)

    def can_take(self, position: Position, pointed: Pointed) -> bool:
        """Whether a press there would take up a piece."""
        target = gesture.empty(position).targets.get(pointed.piece)
        return target is not None and target.draft is not None

    def hover(self, position: Position, hand: Hand, pointed: Pointed) -> Hand:
        """The hand when the pointer comes to be on something."""
        return gesture.hover(position, hand, pointed)

    def click(self, position: Position, hand: Hand, pointed: Pointed) -> Answer[Hand]:
        """What a click on something does."""
        return gesture.click(position, hand, pointed)

    def step(self, hand: Hand, steps: int) -> Hand:
        """The hand with its cube turned to the next legal orientation."""
        return gesture.step(hand, steps)

    def turn(self, hand: Hand, axis: Vec3, quarters: int) -> Hand:
        """The hand with its cube turned about the lattice axis nearest to a direction."""

        def along(face: str) -> float:
            return sum(a * v for a, v in zip(axis, VECTOR[face], strict=True))

        return gesture.turn(hand, max(FACES, key=along), quarters)

    def why(self, position: Position, hand: Hand) -> Refusal | None:
        """Why what is pointed at now cannot be done."""
        return gesture.why(position, hand)

    def hint(self, position: Position, hand: Hand) -> str:
        """What can be done now, in a few words."""
        if AXIOM.outcome(position) is not None:
            return ""
        if isinstance(hand.draft, SceptreDraft):
            return _sceptre_hint(position, hand)
        if isinstance(hand.draft, CubeDraft):
            if len(_turns(hand)) > 1:
                return "Click to put it here. Wheel or arrows turn it. Esc puts it back."
            if hand.turns:
                return "Click to put it here; it fits only this way round. Esc puts it back."
            return "Point at a marked cell. Esc puts it back."
        other = next(seat for seat in AXIOM.seats if seat != position.turn).capitalize()
        return (
            f"You win by standing on a cube that carries a {other} sceptre. Click a sceptre of "
            "yours, or a cube of yours with nothing on it. Drag turns the table, the wheel zooms."
        )

    def tell(self, position: Position, events: Sequence[Event]) -> str:
        """What a move did beside moving a piece: a cube taken out, or nothing to be said."""
        for event in events:
            if isinstance(event, CubeEliminated):
                return f"{_cube_name(position, event.piece)} was left and is out of the game."
        return ""

    def sign(self, events: Sequence[Event]) -> str:
        """What follows a move's text in the list: a cross when it took a cube out."""
        return " ×" if any(isinstance(event, CubeEliminated) for event in events) else ""

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
        """How a cube comes into the hand, or goes back from it; a sceptre just glides."""
        for hand, up in ((after, True), (before, False)):
            if isinstance(hand.draft, CubeDraft) and before.held != after.held:
                cube = position.cube_at(hand.draft.origin)
                assert cube is not None
                hover, rest = scene.hover_pose(position, hand), layout.cube_pose(cube)
                height = hover.position[2]
                way = choreography.way_out(position, cube, height)
                open_air = choreography.Exit((hover.position,), False)
                if up:
                    return choreography.carry(cube.id, rest, hover, way, open_air, height)
                return choreography.carry(cube.id, hover, rest, open_air, way, height)
        return None

    def target(self, position: Position) -> Vec3:
        """What the camera looks at."""
        return scene.target_of(position)

    def floor_cell(self, x: float, y: float) -> Cell:
        """The cell on the lowest layer at a point of the table."""
        return (math.floor(x + 0.5), math.floor(y + 0.5), 1)


def _sceptre_hint(position: Position, hand: Hand) -> str:
    if not any(target.move for target in hand.targets.values()):
        return "This sceptre cannot go anywhere now. Esc puts it back."
    out = scene.taken_out(position, hand)
    if out is not None:
        return f"Click to go there. {_cube_name(position, out)} is left and goes out of the game."
    words = "Click a marked recess."
    if any(hand.targets[place].refusal for place in hand.reach):
        words += " Where there is only a ring it can pass, but not stop."
    return f"{words} Esc puts it back."


def _cube_name(position: Position, piece: int) -> str:
    return f"The {position.piece(piece).colour.capitalize()} cube"


def _turns(hand: Hand) -> list[object]:
    return [domes for domes, turn in hand.turns.items() if turn.move is not None]


TABLE = AxiomTable()
