"""The driver for the board of holes: the same hand, another table in mind.

Plain geometry again, from the documents: hole a1 is at (-3, -3), g7 at (3, 3), the board's upper
side at height 0.3. Pegs are 0.75 high and no wider than 0.15, cylinders 0.5 high and 0.36 wide.
Blue's block lies around y = -5.1, its cylinders in front (solid left, hollow right), its pegs
behind; Yellow's is the same, turned by half. What is left of a kind fills the last places of its
row. The eye is 23 away from a point 1.1 before the middle of the board, 40 degrees up.

In scripts a place is a hole (`c4`), a piece in a hole (`Pc4`) or a piece in the block of the side
to move (`P`, `C`, `H`).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from driver import Driver, Failure, main
from eye import PANELS, Eye

SIDES = {"b": -1, "y": 1}
ROWS = {"P": (0.39, 0.728, 4.5), "C": (-0.3, 0.91, 3.5), "H": (-0.3, 0.91, 3.5)}
"""Of a kind's row in Blue's block: how far it is behind the middle, the pitch, and how far, in
places, its first and last are from its middle."""
KEYS = {"blue": "6", "yellow": "7"}
LAST = {"P": 9, "C": 3, "H": 7}
SIZES = {"P": (0.15, 0.75), "C": (0.36, 0.5), "H": (0.36, 0.5)}
BOARD = 0.3


def spot(hole):
    return ("abcdefg".index(hole[0]) - 3, int(hole[1]) - 4)


class Holes:
    """Pieces by hole, as texts of a side's letter and a kind's, and how many are in the blocks."""

    def __init__(self, text):
        rows, self.turn = text.split()
        self.holes = {}
        for row, part in zip("7654321", rows.split("/"), strict=True):
            column = 0
            for found in re.findall(r"\d|\(..\)|[A-Za-z]", part):
                if found.isdigit():
                    column += int(found)
                    continue
                self.holes["abcdefg"[column] + row] = [
                    ("b" if each.isupper() else "y") + each.upper() for each in found.strip("()")
                ]
                column += 1
        self.left = {
            side + kind: count for side in "by" for kind, count in (("P", 10), ("C", 4), ("H", 4))
        }
        for pieces in self.holes.values():
            for piece in pieces:
                self.left[piece] -= 1

    def copy(self):
        other = Holes("7/7/7/7/7/7/7 " + self.turn)
        other.holes = {hole: list(pieces) for hole, pieces in self.holes.items()}
        other.left = dict(self.left)
        return other

    def make(self, kind, origin, hole):
        """Make a move; `origin` is a hole, or None for the block."""
        piece = self.turn + kind
        if origin is None:
            self.left[piece] -= 1
        else:
            self.holes[origin].remove(piece)
        self.holes.setdefault(hole, []).append(piece)
        self.turn = "y" if self.turn == "b" else "b"

    def block(self, side, kind):
        """Where the pieces of a kind that a side has left stand."""
        y, pitch, middle = ROWS[kind]
        flip, last = -SIDES[side], LAST[kind]
        return [
            (flip * pitch * (last - back - middle), flip * (y - 5.1))
            for back in range(self.left[side + kind])
        ]

    def standing(self):
        """Everything that stands somewhere: its kind and where."""
        for hole, pieces in self.holes.items():
            for piece in pieces:
                yield piece[1], spot(hole)
        for piece in self.left:
            for at in self.block(*piece):
                yield piece[1], at


def passes(eye, point, kind, at):
    """Whether the line from a point to the eye goes through a piece, taken as an upright rod."""
    radius, height = SIZES[kind]
    radius += 0.05
    way = [e - p for e, p in zip(eye, point, strict=True)]
    for step in range(1, 120):
        x, y, z = (p + w * step / 1500 for p, w in zip(point, way, strict=True))
        if z > BOARD + height:
            return False
        if (x - at[0]) ** 2 + (y - at[1]) ** 2 < radius**2:
            return True
    return False


class HoleDriver(Driver):
    """A person at the board of holes."""

    board = Holes
    keys = KEYS

    def seen_from(self, view):
        side = {"blue": -1, "yellow": 1}[view]
        return Eye(0 if side < 0 else 180, 40, (0, 1.1 * side, BOARD), 23)

    def place(self, text):
        return text

    def aim(self, target, hidden=()):
        """The first pixel of the target that nothing else stands before."""
        kind, hole = re.fullmatch("([PCH]?)([a-g][1-7])?", target).groups()
        at = spot(hole) if hole else self.board.block(self.board.turn, kind)[0]
        there = self.board.holes.get(hole, []) if hole else []
        others = [each for each in self.board.standing() if each[1] != at]
        taken = {piece[1] for piece in there}
        kind = kind or (min(taken) if taken else "")
        towards = self.eye.at[1] / abs(self.eye.at[1])
        if kind == "P":
            points = [(0, 0.1 * towards, 0.63)]
        elif kind:
            points = [(x, 0.34 * towards, z) for z in (0.35, 0.2) for x in (0, 0.1, -0.1)]
        else:
            points = [
                (x, y * towards, 0) for y in (0, 0.2, -0.2, 0.35) for x in (0, 0.2, -0.2, 0.35)
            ]
        for x, y, z in points:
            point = (at[0] + x, at[1] + y, BOARD + z)
            pixel = tuple(round(each) for each in self.eye.pixel(point))
            covered = any(a <= pixel[0] <= c and b <= pixel[1] <= d for a, b, c, d in PANELS)
            if not covered and not any(passes(self.eye.at, point, *each) for each in others):
                return pixel
        raise Failure(f"{target} cannot be seen from here")

    def plan(self, step):
        kind, origin, hole = re.fullmatch(r"([PCH])(?:(..)-)?(..)", step["move"]).groups()
        start = self.aim(kind + (origin or ""))
        return start, self.aim(hole), lambda: self.board.make(kind, origin, hole)


if __name__ == "__main__":
    main(HoleDriver)
