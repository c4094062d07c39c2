"""What the pointer is on and what a gesture answers: words between input and table (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core import Refusal

H = TypeVar("H")


@dataclass(frozen=True, slots=True)
class Pointed:
    """What is under the pointer: a piece (with the face of it), a cell (through the table or a
    marker), or nothing."""

    piece: int | None = None
    face: str = ""
    cell: tuple[int, ...] | None = None


NOTHING = Pointed()


@dataclass(frozen=True, slots=True)
class Answer(Generic[H]):
    """What a gesture leads to: the hand after it, a move to be made, or a refusal to be shown."""

    hand: H
    move: Any = None
    refusal: Refusal | None = None
    sign: Any = None
    """Where the refused attempt pointed: a place that the table understands."""
