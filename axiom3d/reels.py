"""What the contact sheet shows of a game, as plain values (pure)."""

from __future__ import annotations

from dataclasses import dataclass

from axiom3d.picture import Vec3


@dataclass(frozen=True, slots=True)
class Shot:
    """One still: after `ply` moves of the game, from a view, with something done.

    `clicks` and `point` are places of the world that are clicked one after the other and pointed
    at; `turn` steps what is held; `moving` are seconds into the move that was made last; `act` are
    actions of icons and screens.
    """

    name: str
    words: str
    ply: int = 0
    view: str = "first"
    clicks: tuple[Vec3, ...] = ()
    point: Vec3 | None = None
    turn: int = 0
    moving: float = 0.0
    act: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reel:
    """The game that is played for the stills, and the stills; it begins at `position` if given."""

    moves: tuple[str, ...]
    shots: tuple[Shot, ...]
    position: str | None = None
