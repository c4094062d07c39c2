"""Where everything of a game of Interplay stands: poses as a function of the position (pure).

The board lies in the middle of the table, Blue's starting block before it, Yellow's behind it. The
pieces of a kind that are left fill the last places of their row, so that none of them ever shifts.
"""

from __future__ import annotations

from axiom3d.picture import Figure, Label, Pose, Quat, Vec3
from axiom3d.tables.interplay.places import BOARD_HALF, COLUMNS, PLACES, THICKNESS, hole
from games.core import Seat
from games.interplay import KINDS, SET, Cell, Kind, Piece, Position

SIDES: dict[Seat, int] = {"blue": -1, "yellow": 1}
"""On which side of the board, along y, a seat's starting block lies."""

BLOCK_Y = 5.1
"""How far the middle of a starting block is from the middle of the board."""

HALF_TURN: Quat = (0.0, 0.0, 0.0, 1.0)

CYLINDER_TOP = 0.5
"""The height of a cylinder."""

PEG_TOP = 0.75
"""The height of a peg: nothing stands higher above the board."""

DEPTH: dict[Kind, float] = {"peg": 0.205, "solid": 0.07, "hollow": 0.07}
"""How far a piece reaches down into its hole."""

PROPS = (
    Figure("pegboard", "wood", Pose((0.0, 0.0, THICKNESS))),
    Figure("pegblock", "wood", Pose((0.0, -BLOCK_Y, THICKNESS))),
    Figure("pegblock", "wood", Pose((0.0, BLOCK_Y, THICKNESS), HALF_TURN)),
)
"""The board and both starting blocks."""

INK = {"blue": (150, 190, 255), "yellow": (255, 206, 110)}


def hole_pose(cell: Cell) -> Pose:
    """Where a piece stands in a hole of the board, a peg inside a cylinder too."""
    x, y, _ = hole(*cell)
    return Pose((x, y, THICKNESS))


def block_pose(colour: Seat, kind: Kind, place: int) -> Pose:
    """Where a piece stands at a place of its starting block, counted from the owner's left."""
    x, y, _ = PLACES[kind][place]
    side = -SIDES[colour]
    return Pose((side * x, side * y - side * BLOCK_Y, THICKNESS))


def home_pose(position: Position, piece: Piece) -> Pose:
    """Where a piece stands in its starting block, or would stand if it were put back there."""
    left = position.block(piece.colour, piece.kind)
    place = SET[piece.kind] - len(left) + (left.index(piece.id) if piece.hole is None else -1)
    return block_pose(piece.colour, piece.kind, place)


def pose(position: Position, piece: Piece) -> Pose:
    """Where a piece rests."""
    return home_pose(position, piece) if piece.hole is None else hole_pose(piece.hole)


def figure(piece: Piece, pose: Pose, opacity: float = 1.0) -> Figure:
    """A piece as it is shown at a pose."""
    return Figure(piece.kind, f"{piece.colour}-piece", pose, opacity)


def rest(position: Position) -> dict[int, Figure]:
    """Every piece of a position at rest, by piece id."""
    return {piece.id: figure(piece, pose(position, piece)) for piece in position.pieces}


def hole_at(x: float, y: float) -> Cell | None:
    """The hole whose square of the board holds a point, or None beside all of them."""
    column, row = (round(c + (COLUMNS - 1) / 2) for c in (x, y))
    return (column, row) if 0 <= column < COLUMNS and 0 <= row < COLUMNS else None


def counts(position: Position) -> tuple[Label, ...]:
    """How many pieces of each kind are left, beside the starting blocks, for their owners."""
    found = []
    for colour, side in SIDES.items():
        for kind in KINDS:
            left = len(position.block(colour, kind))
            where = _beside(kind)
            at: Vec3 = (-side * where[0], side * BLOCK_Y - side * where[1], 0.006)
            turn = HALF_TURN if side > 0 else (1.0, 0.0, 0.0, 0.0)
            found.append(Label(str(left), Pose(at, turn), 0.42, INK[colour]))
    return tuple(found)


def _beside(kind: Kind) -> tuple[float, float]:
    """Where a kind's count lies from the middle of its owner's block."""
    y = PLACES[kind][0][1]
    return (-BOARD_HALF - 0.45 if kind in ("peg", "solid") else BOARD_HALF + 0.45, y)
