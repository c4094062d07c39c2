"""Where on the screen a piece, a face or a cell is to be seen, and where one can click on it.

Plain geometry, written from the documents and not from the program (nothing of it is imported):

- Cell (x, y, z) is a unit cube with its centre at (x, y, z - 0.5); the table is the plane z = 0.
- A dome is a cap 0.25 high on a foot of radius 0.28. A sceptre stands on the middle of a face, 1.2
  long, nowhere thicker than 0.22, its shaft about 0.08.
- The eye is on a sphere of radius 13 around a target: the middle of the box around the cubes'
  centres when the view was set, (0, 0.5, 1) at the start. Heading 0 looks from -y and grows as the
  eye goes round to +x. The field of view is 30 degrees from top to bottom.
- Heading and elevation of the views are in VIEWS. A drag turns by 0.28 degrees a pixel in a window
  of 720 lines: to the right makes the heading smaller, down makes the elevation greater.
"""

from __future__ import annotations

import math
import re
from itertools import product

WIDTH, HEIGHT = 1280, 720
FIELD = 30.0
DISTANCE = 13.0
DRAG = 0.28
VIEWS = {
    "top": (0, 88),
    "front": (0, 1),
    "back": (180, 1),
    "left": (-90, 1),
    "right": (90, 1),
    "blue": (24, 33),
    "white": (156, 33),
}
PANELS = ((0, 0, 250, 95), (950, 0, 1280, 720), (0, 590, 1280, 720))
"""What lies over the table: turn, move list, messages and icons."""

FACES = {
    "x+": (1, 0, 0),
    "x-": (-1, 0, 0),
    "y+": (0, 1, 0),
    "y-": (0, -1, 0),
    "z+": (0, 0, 1),
    "z-": (0, 0, -1),
}
NAMES = {way: name for name, way in FACES.items()}
HALF = 0.498
BALL = (0.28**2 + 0.25**2) / (2 * 0.25)
STEP = 4


def add(a, b, share=1.0):
    return (a[0] + share * b[0], a[1] + share * b[1], a[2] + share * b[2])


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def centre(cell):
    return (cell[0], cell[1], cell[2] - 0.5)


class Board:
    """Cubes by cell, as (colour, domes), and sceptres by cell, as (colour, face)."""

    def __init__(self, text):
        self.turn, *tokens = text.split()
        self.cubes, self.sceptres = {}, {}
        for token in tokens:
            found = re.fullmatch(
                r"(-?\d+),(-?\d+),(\d+):([bw])((?:[xyz][+-])+)(?:/([bw])(..))?", token
            )
            cell = tuple(int(each) for each in found.group(1, 2, 3))
            self.cubes[cell] = (found[4], re.findall("..", found[5]))
            if found[6]:
                self.sceptres[cell] = (found[6], found[7])

    def copy(self):
        other = Board(self.turn)
        other.cubes, other.sceptres = dict(self.cubes), dict(self.sceptres)
        return other

    def make(self, kind, origin, target, faces, takes=None):
        """Make a move; `takes` is the cell of a cube that goes out by it."""
        if kind == "S":
            colour, _ = self.sceptres.pop(origin)
            self.sceptres[target] = (colour, faces[0])
        else:
            colour, _ = self.cubes.pop(origin)
            self.cubes[target] = (colour, faces)
        if takes:
            del self.cubes[takes]
        self.turn = "white" if self.turn == "blue" else "blue"

    def middle(self):
        """The middle of the box around the cubes."""
        points = [centre(cell) for cell in self.cubes]
        return tuple((min(axis) + max(axis)) / 2 for axis in zip(*points, strict=True))


class Eye:
    """A standpoint."""

    def __init__(self, heading, elevation, target, distance=DISTANCE):
        self.heading, self.elevation = heading, elevation
        self.target, self.distance = target, distance
        h, e = math.radians(heading), math.radians(elevation)
        self.right = (math.cos(h), math.sin(h), 0.0)
        self.forward = (-math.cos(e) * math.sin(h), math.cos(e) * math.cos(h), -math.sin(e))
        self.up = (-math.sin(e) * math.sin(h), math.sin(e) * math.cos(h), math.cos(e))
        self.at = add(target, self.forward, -distance)
        self.scale = HEIGHT / 2 / math.tan(math.radians(FIELD / 2))

    def turned(self, dx, dy):
        """The standpoint after a drag by so many pixels."""
        return Eye(self.heading - DRAG * dx, self.elevation + DRAG * dy, self.target, self.distance)

    def pixel(self, point):
        """Where a point is on the screen."""
        way = add(point, self.at, -1)
        depth = dot(way, self.forward)
        return (
            WIDTH / 2 + self.scale * dot(way, self.right) / depth,
            HEIGHT / 2 - self.scale * dot(way, self.up) / depth,
        )

    def ray(self, x, y):
        """The direction that a pixel looks in, of no particular length."""
        way = add(self.forward, self.right, (x - WIDTH / 2) / self.scale)
        return add(way, self.up, (HEIGHT / 2 - y) / self.scale)


def meet_box(eye, way, middle):
    """Distance and face where a ray meets a cube, or None."""
    near, face, far = 0.0, None, math.inf
    for axis in range(3):
        from_ = middle[axis] - eye[axis]
        if abs(way[axis]) < 1e-12:
            if abs(from_) > HALF:
                return None
            continue
        a, b = (from_ - HALF) / way[axis], (from_ + HALF) / way[axis]
        side = -1
        if a > b:
            a, b, side = b, a, 1
        if a > near:
            near, face = a, tuple(side * (i == axis) for i in range(3))
        far = min(far, b)
    return (near, NAMES[face]) if face and near < far else None


def meet_ball(eye, way, middle, radius):
    """Distance where a ray meets a ball, or None."""
    to = add(middle, eye, -1)
    along = dot(to, way) / dot(way, way)
    off = add(to, way, -along)
    rest = radius**2 - dot(off, off)
    return None if rest < 0 else along - math.sqrt(rest / dot(way, way))


def meet_rod(eye, way, foot, axis, length, radius):
    """About how far a ray goes to a rod, or None: where it is nearest to the rod's axis."""
    to = add(foot, eye, -1)
    ww, wa, tw, ta = dot(way, way), dot(way, axis), dot(to, way), dot(to, axis)
    square = ww - wa * wa
    up = 0.0 if square < 1e-9 else min(max((wa * tw - ww * ta) / square, 0.0), length)
    point = add(foot, axis, up)
    to = add(point, eye, -1)
    along = dot(to, way) / ww
    off = add(to, way, -along)
    return along if dot(off, off) < radius**2 else None


class Sight:
    """What can be seen of a board from a standpoint; `hidden` are pieces that are in the hand."""

    def __init__(self, board, eye, hidden=()):
        self.board, self.eye = board, eye
        self.seen = {}
        self.cubes = [
            (self.frame(centre(cell), 0.75), cell, domes)
            for cell, (_, domes) in board.cubes.items()
            if ("C", cell) not in hidden
        ]
        self.sceptres = []
        for cell, (_, face) in board.sceptres.items():
            if ("S", cell) not in hidden:
                foot = add(centre(cell), FACES[face], 0.5)
                frame = self.frame(add(foot, FACES[face], 0.6), 0.6)
                self.sceptres.append((frame, cell, foot, FACES[face]))

    def frame(self, middle, reach):
        """The upright rectangle on the screen that holds a cube of twice the reach."""
        corners = (add(middle, each, reach) for each in product((-1, 1), repeat=3))
        xs, ys = zip(*(self.eye.pixel(corner) for corner in corners), strict=True)
        return int(min(xs)), int(min(ys)), int(max(xs)), int(max(ys))

    def first(self, x, y, thin=None):
        """What a ray meets first: ("C", cell, face), ("S", cell), ("T", square) or None.

        Sceptres count as thick as they are anywhere, the one that is aimed at as its shaft.
        """
        if (x, y, thin) not in self.seen:
            self.seen[x, y, thin] = self.look(x, y, thin)
        return self.seen[x, y, thin]

    def look(self, x, y, thin):
        eye, way = self.eye.at, self.eye.ray(x, y)
        found = []
        for (left, top, right, bottom), cell, domes in self.cubes:
            if not (left <= x <= right and top <= y <= bottom):
                continue
            middle = centre(cell)
            box = meet_box(eye, way, middle)
            if box:
                found.append((box[0], ("C", cell, box[1])))
            for face in domes:
                ball = add(middle, FACES[face], 0.5 + 0.25 - BALL)
                share = meet_ball(eye, way, ball, BALL)
                if share is not None:
                    found.append((share, ("C", cell, face)))
        for (left, top, right, bottom), cell, foot, axis in self.sceptres:
            if not (left <= x <= right and top <= y <= bottom):
                continue
            share = meet_rod(eye, way, foot, axis, 1.2, 0.08 if cell == thin else 0.23)
            if share is not None:
                found.append((share, ("S", cell)))
        if way[2] < 0:
            share = -eye[2] / way[2]
            x, y, _ = add(eye, way, share)
            found.append((share, ("T", (math.floor(x + 0.5), math.floor(y + 0.5), 1))))
        return min(found)[1] if found else None

    def aim(self, target):
        """The pixel to click on for ("S", cell), ("C", cell), ("F", cell, face) or ("E", cell) -
        a sceptre, a cube, a face, an empty cell - as far as can be from anything else; or None."""
        kind, cell = target[:2]
        middle = centre(cell)
        thin, reach = None, 0.6
        if kind == "S":
            thin = cell
            middle = add(middle, FACES[self.board.sceptres[cell][1]], 1.1)
        elif kind == "F":
            middle, reach = add(middle, FACES[target[2]], 0.4), 0.45
        left, top, right, bottom = self.frame(middle, reach)
        good = {
            (x, y)
            for x in range(left // STEP * STEP, right + STEP, STEP)
            for y in range(top // STEP * STEP, bottom + STEP, STEP)
            if 0 <= x < WIDTH
            and 0 <= y < HEIGHT
            and not any(a <= x <= c and b <= y <= d for a, b, c, d in PANELS)
            and self._means(self.first(x, y, thin), target)
        }
        layers = 0
        while True:
            inner = {
                (x, y)
                for x, y in good
                if all(
                    (x + dx, y + dy) in good for dx in (-STEP, 0, STEP) for dy in (-STEP, 0, STEP)
                )
            }
            if not inner:
                break
            good, layers = inner, layers + 1
        if layers < (1 if kind == "S" else 2):
            return None
        x, y = (sum(axis) / len(good) for axis in zip(*good, strict=True))
        return min(good, key=lambda each: (math.dist(each, (x, y)), each))

    def _means(self, met, target):
        if met is None:
            return False
        kind, cell = target[:2]
        if kind == "F":
            return met == ("C", *target[1:])
        if kind == "E":
            if met[0] == "C":
                return add(met[1], FACES[met[2]]) == cell
            return met == ("T", cell)
        return met[:2] == target
