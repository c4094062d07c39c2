"""The tables: what a game must bring to be shown and played, and which games do.

A new game is an engine in `games/`, a folder here with a `table.py`, and a line in `_MODULES`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from axiom3d.orbit import SEAT_VIEWS, VIEWS, Orbit, named
from axiom3d.picture import Picture, Pose, Vec3
from axiom3d.pointing import Answer, Pointed
from axiom3d.timeline import Timeline
from games.core import AnyGame, InvalidNotation, Refusal

_MODULES = {
    "axiom": "axiom3d.tables.axiom.table",
    "interplay": "axiom3d.tables.interplay.table",
}


@dataclass(frozen=True, slots=True)
class Seeing:
    """Ways of seeing that change no piece: the aids that are on, by the names under which the table
    offers them, and the last move's events to be marked."""

    aids: frozenset[str] = frozenset()
    last: tuple[Any, ...] = ()


PLAIN = Seeing()


class Table(Protocol):
    """One game's pure side of the scene. A hand is a frozen value of the table's own."""

    game: AnyGame
    models: tuple[str, ...]
    """The models whose triangles can be pointed at."""

    aids: tuple[str, ...]
    """The aids to seeing that it offers; each has an icon of its name."""

    surface: float
    """The height of the plane that is pointed at beside the pieces, in cells above the disc."""

    radius: float
    """The radius of the disc that it all stands on, in cells."""

    distance: float
    """How far the eye is from what it looks at, to begin with."""

    seat_views: tuple[tuple[float, float], ...]
    """Heading and elevation of each seat's view."""

    overview: float
    """How far the eye is at least when it looks from the top."""

    nearer: float
    """How much nearer to the eye than the target the views from a seat and from the top look, in
    cells: what would lie under the messages comes up."""

    def empty(self, position: Any) -> Any:
        """The empty hand."""

    def holds(self, hand: Any) -> int | None:
        """The id of the piece in the hand, or None."""

    def offers(self, hand: Any) -> bool:
        """Whether what is held can be turned where it is offered."""

    def lands(self, hand: Any) -> bool:
        """Whether a click where the hand points would make a move."""

    def can_take(self, position: Any, pointed: Pointed) -> bool:
        """Whether a press there would take up a piece."""

    def hover(self, position: Any, hand: Any, pointed: Pointed) -> Any:
        """The hand when the pointer comes to be on something."""

    def click(self, position: Any, hand: Any, pointed: Pointed) -> Answer[Any]:
        """What a click on something does."""

    def step(self, hand: Any, steps: int) -> Any:
        """The hand with its piece turned to another legal orientation."""

    def turn(self, hand: Any, axis: Vec3, quarters: int) -> Any:
        """The hand with its piece turned about the axis nearest to a direction of the world."""

    def why(self, position: Any, hand: Any) -> Refusal | None:
        """Why what is pointed at now cannot be done."""

    def hint(self, position: Any, hand: Any) -> str:
        """What can be done now, in a few words."""

    def tell(self, position: Any, events: Sequence[Any]) -> str:
        """What a move did beside moving a piece, in a sentence; often nothing."""

    def sign(self, events: Sequence[Any]) -> str:
        """What follows a move's text in the list; often nothing."""

    def compose(
        self,
        position: Any,
        hand: Any = None,
        seeing: Seeing = PLAIN,
        refusal: Refusal | None = None,
        sign: object = None,
    ) -> Picture:
        """The picture of a position at rest with what is held, marked and refused."""

    def choreograph(
        self, before: Any, events: Sequence[Any], after: Any, start: Mapping[int, Pose]
    ) -> Timeline:
        """How a move is shown, from the present poses."""

    def lift(self, position: Any, before: Any, after: Any) -> Timeline | None:
        """How a piece comes into the hand or goes back from it, None when it just glides."""

    def target(self, position: Any) -> Vec3:
        """What the camera looks at."""

    def floor_cell(self, x: float, y: float) -> tuple[int, ...] | None:
        """The cell at a point of the surface, if there is one."""


class Decoration(Protocol):
    """What only one table shows, on request: its coordinates, under a node."""

    def __init__(self, root: Any) -> None: ...

    def show(self, position: Any | None) -> bool:
        """Show the coordinates of a position, or none; True when anything changed."""


def decoration(name: str) -> type[Decoration]:
    """The coordinates of a game's table, which need the renderer."""
    found: type[Decoration] = import_module(f"axiom3d.tables.{name}.view").Coordinates
    return found


def views(shown: Table) -> tuple[str, ...]:
    """The names of a table's views: its seats, then the set views."""
    return (*shown.game.seats, *(name for name in VIEWS if name not in SEAT_VIEWS))


def standpoint(shown: Table, view: str, position: Any, distance: float | None = None) -> Orbit:
    """Where the eye is for a seat or a named view; raises KeyError for a view there is not."""
    target, far = shown.target(position), distance or shown.distance
    for names in (shown.game.seats, SEAT_VIEWS):
        if view in names:
            heading, elevation = shown.seat_views[names.index(view)]
            return Orbit(heading, elevation, far, _nearer(shown, target, heading))
    if view == "top":
        heading, elevation = VIEWS[view]
        far = max(far, shown.overview)
        return Orbit(heading, elevation, far, _nearer(shown, target, heading))
    return named(view, target, far)


def _nearer(shown: Table, target: Vec3, heading: float) -> Vec3:
    way, (x, y, z) = math.radians(heading), target
    return (x + shown.nearer * math.sin(way), y - shown.nearer * math.cos(way), z)


def table(name: str) -> Table:
    """The table of a game; raises InvalidNotation for a game that has none."""
    if name not in _MODULES:
        raise InvalidNotation(f"there is no table for a game named {name!r}")
    found: Table = import_module(_MODULES[name]).TABLE
    return found
