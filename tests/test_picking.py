"""What is picked at a pixel is what a picture in flat id colours shows there."""

from collections import Counter
from dataclasses import dataclass
from random import Random

import numpy as np
import panda3d.core as p3d
import pytest
from scene.games import TABLES, positions
from scene.ids import IdPicture
from scene.room import SIZE

from axiom3d.models import PARTS
from axiom3d.orbit import VIEWS, Orbit, named, project
from axiom3d.picture import Picture
from axiom3d.pointing import Pointed
from axiom3d.tables import Seeing, table

SHOTS = 50
"""Positions, each from one standpoint."""

PIXELS = 80
"""Pixels of each of the three kinds in each shot: 12,000 in all."""

RIGHT, DOWN = np.array((0, 1)), np.array((1, 0))

GRID = 1 / 256
"""The renderer lays corners on a grid this fine (in pixels) before it fills triangles, so an edge
may pass a pixel's centre on the other side, and only within this distance of it. Where picture and
pick differ, an enlarged picture must show both within it."""


TIES = 12
"""The most pixels of the 12,000 that may need to be told apart more closely than `GRID`."""


@dataclass
class Shot:
    """A position as it is seen: the picture, the standpoint, and what is looked through."""

    name: str
    position: object
    picture: Picture
    orbit: Orbit
    skip: tuple[int, ...] = ()


def shots(shown):
    """Set views and seats, standpoints at random, x-ray, and a piece in the hand."""
    views = list(VIEWS)
    for index, node in enumerate(positions(shown.game.name, SHOTS)):
        generator = Random(index)
        target = shown.target(node.position)
        if index % 2:
            orbit = Orbit(
                generator.uniform(-180, 180),
                generator.choice((1.0, 4.0, 15.0, 35.0, 60.0, 88.0)),
                generator.uniform(5, 20),
                tuple(c + generator.uniform(-1, 1) for c in target),
            ).clamped()
            name = "random"
        else:
            name = views[index // 2 % len(views)]
            orbit = named(name, target, shown.distance)
        seeing = Seeing(frozenset(shown.aids if index % 3 == 0 else ()), node.events)
        hand = shown.empty(node.position)
        pieces = list(shown.compose(node.position).figures)
        takes = [piece for piece in pieces if shown.can_take(node.position, Pointed(piece))]
        if index % 5 == 4 and takes:
            hand = shown.click(node.position, hand, Pointed(generator.choice(takes))).hand
        held = shown.holds(hand)
        yield Shot(
            f"{index} {name}" + " aids" * bool(seeing.aids) + " held" * (held is not None),
            node.position,
            shown.compose(node.position, hand, seeing),
            orbit,
            () if held is None else (held,),
        )


def pixels(shot, ids, meshes, generator):
    """Pixels where it is easy to be wrong, by kind.

    `edge`: either side of a line between two colours of the id picture. `curve`: at a triangle of a
    model taken at random; most triangles of the models are those of domes, recesses, bevels and
    sceptres. `any`: anywhere on the pieces or one pixel around them.
    """
    height, width = ids.shape
    across = np.argwhere(ids[:, 1:] != ids[:, :-1])
    down = np.argwhere(ids[1:] != ids[:-1])
    edges = [*across, *(across + RIGHT), *down, *(down + DOWN)]
    solid = np.argwhere(ids > 0)
    for _ in range(PIXELS):
        y, x = generator.choice(edges)
        yield "edge", int(x), int(y)
        y, x = generator.choice(solid)
        yield "any", int(x), int(y)
    figures = [figure for key, figure in shot.picture.figures.items() if key not in shot.skip]
    found = 0
    while found < PIXELS:
        figure = generator.choice(figures)
        mesh = meshes(figure.model)
        triangles = mesh[generator.choice(list(mesh))]
        model = p3d.TransformState.make_pos_quat_scale(
            figure.pose.position, p3d.LQuaternion(*figure.pose.rotation), (1, 1, 1)
        ).get_mat()
        middle = generator.choice(triangles).mean(axis=0)
        at = project(shot.orbit, tuple(model.xform_point(p3d.LPoint3(*middle))), (width, height))
        if at and 0 <= at[0] < width and 0 <= at[1] < height:
            found += 1
            yield "curve", int(at[0]), int(at[1])


def seen_within(ids, x, y, reach):
    """Everything that the id picture shows within `reach` pixels of a pixel's centre."""
    height, width = ids.size[1], ids.size[0]
    zoom = height / (2.2 * reach)
    near = ids.draw((x + 0.5, y + 0.5), zoom)
    span = int(reach * zoom)
    block = near[
        height // 2 - span : height // 2 + span + 1, width // 2 - span : width // 2 + span + 1
    ]
    return {ids.name(number) for number in np.unique(block)}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_picked_is_what_is_seen(room, name):
    top = room.lay(name)
    ids = IdPicture(room.base, SIZE)
    kinds, picked, wrong, ties = Counter(), Counter(), [], 0
    for shot in shots(top.table):
        top.turntable.orbit = shot.orbit
        top.draw(shot.picture)
        ids.look_at(top.view, shot.skip)
        seen = ids.draw()
        odd = []
        for kind, x, y in pixels(shot, seen, room.models.mesh, Random(shot.name)):
            hit = top.hit(shot.picture, x + 0.5, y + 0.5, shot.skip)
            got = (hit.key, hit.node) if hit else None
            kinds[kind] += 1
            picked[hit.node if hit else ""] += 1
            if got != ids.name(seen[y, x]):
                odd.append((kind, x, y, got, ids.name(seen[y, x])))
        for kind, x, y, got, expected in odd:
            if {got, expected} <= seen_within(ids, x, y, GRID):
                ties += 1
            else:
                wrong.append((shot.name, kind, x, y, got, expected))
    ids.close()
    print(f"{name}: {sum(kinds.values())} pixels, {len(wrong)} wrong, {ties} ties; {dict(picked)}")
    assert not wrong
    assert ties <= TIES
    assert sum(kinds.values()) >= 10_000
    assert min(picked[part] for part in picked) >= 100


@pytest.mark.parametrize("name", TABLES)
def test_the_table_is_pointed_at_where_the_camera_sees_it(room, name):
    top = room.lay(name)
    cells = 0
    for shot in list(shots(top.table))[::3]:
        generator = Random(shot.name)
        top.turntable.orbit = shot.orbit
        top.draw(shot.picture)
        for _ in range(40):
            x, y = generator.uniform(0, SIZE[0]), generator.uniform(0, SIZE[1])
            if top.hit(shot.picture, x, y, shot.skip):
                continue
            near, far = p3d.LPoint3(), p3d.LPoint3()
            corner = p3d.LPoint2(2 * x / SIZE[0] - 1, 1 - 2 * y / SIZE[1])
            room.base.camLens.extrude(corner, near, far)
            near, far = (room.base.render.get_relative_point(room.base.cam, p) for p in (near, far))
            pointed = top.point(shot.picture, x, y, shot.skip)
            assert pointed.piece is None
            drop = near.z - far.z
            share = (near.z - top.table.surface) / drop if drop > 0 else -1
            at = near + (far - near) * share
            borderline = min(abs((c + 0.5) % 1 - 0.5) for c in (at.x + 0.5, at.y + 0.5)) < 0.01
            if not 0 < share <= 1 or at.xy.length() > top.table.radius + 0.05:
                assert pointed.cell is None
            elif at.xy.length() < top.table.radius - 0.05 and not borderline:
                assert pointed.cell == top.table.floor_cell(at.x, at.y)
                cells += 1
    assert cells > 50


def has_faces(name):
    return any(part.startswith("face_") for model in table(name).models for part in PARTS[model])


@pytest.mark.parametrize("name", list(filter(has_faces, TABLES)))
def test_a_face_is_named_by_where_it_looks(room, name):
    """The point that was hit lies on that side of the cube, where it is not down in a recess."""
    top = room.lay(name)
    told = 0
    for shot in list(shots(top.table))[1::4]:
        top.turntable.orbit = shot.orbit
        generator = Random(shot.name)
        for _ in range(60):
            x, y = generator.uniform(0.3, 0.7) * SIZE[0], generator.uniform(0.2, 0.8) * SIZE[1]
            hit = top.hit(shot.picture, x, y, shot.skip)
            if hit is None or not hit.node.startswith("face_"):
                continue
            pose = shot.picture.figures[hit.key].pose
            out = [p - c for p, c in zip(hit.point, pose.position, strict=True)]
            axis = max(range(3), key=lambda i: abs(out[i]))
            if abs(out[axis]) < 0.495 or sorted(map(abs, out))[1] > abs(out[axis]) - 1e-3:
                continue
            face = top.point(shot.picture, x, y, shot.skip).face
            assert face == "xyz"[axis] + ("+" if out[axis] > 0 else "-")
            told += 1
    assert told > 100
