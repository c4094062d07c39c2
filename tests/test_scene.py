"""Whatever was done before, the scene is what it would be had it been built just now.

A table is played on by random verbs at random moments; then everything on it is compared with a new
view of a new game read from the record's text: nodes, transforms, materials, visibility, pixels.
"""

from random import Random

import numpy as np
import panda3d.core as p3d
import pytest
from scene.games import TABLES, random_record

from axiom3d.animator import Animator
from axiom3d.orbit import VIEWS, named
from axiom3d.picture import Mark, Picture
from axiom3d.play import Play
from axiom3d.session import Session
from axiom3d.tables import table
from games.record import Record, format_record, parse_record
from games.registry import GAMES

SEQUENCES = 44
VERBS = 30
"""Verbs in a sequence."""

SAME = 2
"""Most by which a channel of a pixel may differ, of 255."""

ODD = 1e-4
"""The share of pixels that may differ by more: none do, unless the renderer is another one."""


class Idle:
    """A thinker that never answers; both seats are persons anyway."""

    def ask(self, question):
        raise AssertionError("nobody is to be asked")

    def poll(self):
        return None

    def cancel(self):
        pass


def begin(session, aids=(), level="full"):
    """A game on the table, by itself: nothing is drawn."""
    play = Play(
        table(session.game.name), session, Animator(level), Idle(), lambda: None, lambda: None
    )
    for aid in aids:
        play.toggle(aid)
    return play


def afresh(play):
    """The same game as a program would have it that has just been started and read the record."""
    session = Session(parse_record(format_record(play.session.to_record())))
    session.open_at(play.session.bookmark())
    return begin(session, play.seeing.aids)


def vertices(node):
    """How many vertices each piece of geometry of a node has."""
    geoms = node.get_geoms() if isinstance(node, p3d.GeomNode) else ()
    return tuple(geom.get_vertex_data().get_num_rows() for geom in geoms)


def looks(view):
    """Everything that a view has in the scene: name, pose, materials, visibility of each node."""

    def of(node):
        material = node.get_material()
        return (
            node.get_name(),
            vertices(node.node()),
            tuple(np.round(np.array(node.get_net_transform().get_mat()).ravel(), 5) + 0.0),
            None if material is None else material.get_name(),
            None if material is None else tuple(material.get_base_color()),
            node.get_transparency(),
            tuple(node.get_color_scale()),
            node.is_stashed(),
            node.is_hidden(),
            node.node().get_draw_control_mask() & node.node().get_draw_show_mask(),
            tuple(of(child) for child in node.get_children()),
        )

    nodes = [*view.root.get_children(), *view.root.get_stashed_children()]
    return sorted((of(node) for node in nodes), key=repr)


def shot(room, view, *others):
    """What is seen when only one of several views is shown."""
    for each in others:
        each.root.hide()
    view.root.show()
    pixels = room.pixels().astype(int)
    for each in others:
        each.root.show()
    return pixels


def assert_built_afresh(room, shown, picture, pixels=True):
    """The table's own view of `shown` is like a new view of `picture`."""
    top = room.top
    top.draw(shown)
    fresh = room.fresh(picture)
    assert set(shown.figures) == set(picture.figures)
    for key in picture.figures:
        a, b = (v.node_of(key).get_net_transform().get_mat() for v in (top.view, fresh))
        assert np.abs(np.array(a) - np.array(b)).max() < 1e-5
    assert looks(top.view) == looks(fresh)
    if pixels:
        old, new = shot(room, top.view, fresh), shot(room, fresh, top.view)
        far = np.abs(old - new).max(axis=2) > SAME
        assert far.mean() <= ODD
        assert new.std() > 5
    fresh.close()


class Hands:
    """Someone who does things at random; every verb of the table, at any moment."""

    def __init__(self, room, play, generator):
        self.room, self.play, self.random = room, play, generator
        self.done = []

    def point(self):
        """What is under a pixel near the pieces, looking through what is held, as the program."""
        width, height = self.room.top.size
        x = width * self.random.gauss(0.5, 0.13)
        y = height * self.random.gauss(0.5, 0.15)
        held = self.play.table.holds(self.play.hand)
        skip = () if held is None else (held,)
        return self.room.top.point(self.play.picture, x, y, skip)

    def takes(self):
        """Something that can be taken up now, or whatever is under the pointer."""
        for _ in range(12):
            pointed = self.point()
            if self.play.can_take(pointed):
                return pointed
        return self.point()

    def move(self):
        moves = list(self.play.session.game.legal(self.play.session.position))
        if moves:
            self.play.play(self.random.choice(moves))

    def refused(self):
        position, game = self.play.session.position, self.play.session.game
        for index, move in enumerate(game.expressible(position)):
            if index % 97 == 5 and game.refusal(position, move) is not None:
                assert not self.play.play(move)
                return

    def goto(self):
        self.play.goto(self.random.choice(list(self.play.session.record.nodes())))

    def load(self):
        name = self.play.session.game.name
        record = random_record(name, self.random.randrange(12), self.random.randrange(5))
        text = GAMES[name].format_position(record.main_line()[-1].position)
        if self.random.random() < 0.5:
            record = Record.begin(GAMES[name], position=text)
        self.play.close()
        self.play = begin(Session(record), self.play.seeing.aids)

    def verbs(self):
        play, chance = self.play, self.random.random
        return {
            "click": lambda: play.click(self.point()),
            "take": lambda: play.click(self.takes()),
            "hover": lambda: play.hover(self.point()),
            "leave": play.unpoint,
            "step": lambda: play.step(self.random.choice((-1, 1, 2))),
            "turn": lambda: play.turn(tuple(chance() - 0.5 for _ in range(3)), 1),
            "cancel": play.cancel,
            "move": self.move,
            "type": lambda: play.type_move("not a move"),
            "refused": self.refused,
            "back": play.back,
            "forward": play.forward,
            "first": play.first,
            "last": play.last,
            "take-back": play.take_back,
            "redo": play.redo,
            "goto": self.goto,
            "replay": play.replay,
            "aid": lambda: play.toggle(self.random.choice(play.table.aids)),
            "load": self.load,
            "skip": play.animator.finish,
            "wait": lambda: play.advance(chance()),
        }

    def act(self):
        """One verb, and perhaps a little time."""
        verbs = self.verbs()
        weights = [{"take": 5, "click": 4, "move": 4, "hover": 4}.get(verb, 1) for verb in verbs]
        verb = self.random.choices(list(verbs), weights)[0]
        self.done.append(verb)
        verbs[verb]()
        while self.random.random() < 0.4:
            self.play.advance(self.random.uniform(0, 0.3))
            self.room.top.draw(self.play.shown)


ENDS = ("undo", "skip", "load", "branch", "cancel", "leave it")


def come_to_rest(hands, end):
    """End a sequence: whatever is under way ends, and nothing is held or said any more."""
    play = hands.play
    if play.replaying:
        play.replay()
    if end == "undo":
        play.take_back()
    elif end == "skip":
        hands.move()
        play.animator.finish()
    elif end == "load":
        hands.load()
    elif end == "branch":
        play.back()
        hands.move()
    play = hands.play
    if end == "leave it":
        for _ in range(400):
            play.advance(0.1)
    play.click(hands.takes())
    play.cancel()
    play.animator.finish()
    for _ in range(20):
        play.advance(0.1)
    return play


@pytest.mark.parametrize("seed", range(SEQUENCES))
@pytest.mark.parametrize("name", TABLES)
def test_the_scene_is_what_it_would_be_had_it_been_built_now(room, name, seed):
    generator = Random(f"{name} {seed}")
    top = room.lay(name)
    record = random_record(name, generator.randrange(20), seed)
    hands = Hands(room, begin(Session(record)), generator)
    view = list(VIEWS)[seed % len(VIEWS)]
    top.turntable.orbit = named(
        view, top.table.target(hands.play.session.position), top.table.distance
    )
    for step in range(VERBS):
        hands.act()
        top.draw(hands.play.shown)
        if step % 10 == 9:
            assert_built_afresh(room, hands.play.shown, hands.play.shown, pixels=step == 9)
    play = come_to_rest(hands, ENDS[seed % len(ENDS)])
    new = afresh(play)
    assert play.shown == play.picture == new.picture, hands.done
    assert_built_afresh(room, play.shown, new.picture)


@pytest.mark.parametrize("name", TABLES)
def test_showing_a_picture_twice_changes_nothing(room, name):
    top = room.lay(name)
    for seed in range(4):
        hands = Hands(room, begin(Session(random_record(name, 5 * seed, seed))), Random(seed))
        for _ in range(10):
            hands.act()
            picture = hands.play.shown
            top.view.show(picture)
            before = looks(top.view)
            assert top.view.show(picture) is False
            assert looks(top.view) == before


@pytest.mark.parametrize("name", TABLES)
def test_a_mark_on_a_piece_goes_with_it(room, name):
    """All through the motion of moves, the marks on a piece have the piece's own pose."""
    top = room.lay(name)
    play = begin(Session(random_record(name, 6, 2)))
    hands = Hands(room, play, Random(5))
    followed = 0
    for _ in range(20):
        hands.move()
        for _ in range(8):
            play.advance(0.08)
            shown = play.shown
            top.draw(shown)
            for mark in shown.marks:
                if mark.piece is None or mark.piece not in shown.figures:
                    continue
                place = top.view.node_of(mark.piece).get_mat()
                nodes = top.view.root.find_all_matches(f"mark-{mark.kind}")
                assert any(node.get_mat().almost_equal(place, 1e-5) for node in nodes)
                followed += 1
    assert followed > 20


@pytest.mark.parametrize("name", TABLES)
def test_pieces_of_another_game_with_the_same_ids_leave_nothing_behind(room, name):
    """The next game's piece 1 may be of another kind, under the same mark, in the same place."""
    top = room.lay(name)
    rest = top.table.compose(random_record(name, 0, 0).root.position).figures
    kinds = {figure.model: figure for figure in rest.values()}
    marks = tuple(Mark(kind, piece=1) for kind in ("hover", "selected", "to", "refused", "won"))
    for figure in [*kinds.values(), *reversed(kinds.values())]:
        picture = Picture({1: figure}, (figure,), marks)
        assert_built_afresh(room, picture, picture, pixels=False)


@pytest.mark.parametrize("level", ["full", "reduced", "none"])
@pytest.mark.parametrize("name", TABLES)
def test_motion_ends_where_the_picture_at_rest_is(room, name, level):
    """A move that is let run, skipped, or not shown at all leaves the very same scene."""
    room.lay(name)
    generator = Random(9)
    session = Session(random_record(name, 8, 4))
    play = begin(session, level=level)
    for index in range(8):
        moves = list(session.game.legal(session.position))
        if not moves:
            break
        play.play(generator.choice(moves))
        for _ in range(200 if index % 2 else generator.randrange(3)):
            play.advance(0.05)
        play.animator.finish()
        assert play.shown == afresh(play).picture
        assert_built_afresh(room, play.shown, afresh(play).picture, pixels=False)
