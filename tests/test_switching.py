"""One program, every game: a new game, a saved one and a pasted one lay their own table."""

from itertools import permutations

import pytest
from scene.games import TABLES, random_record

from axiom3d import clipboard
from axiom3d.program import make_app
from games.core import default_options
from games.record import format_record
from games.registry import GAMES


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    made = make_app(folder=tmp_path_factory.mktemp("desk"), size=(320, 180), offscreen=True)
    yield made
    made.close()


def settle(app):
    for _ in range(4):
        app.update(1.0)


def assert_on_the_table(app, name):
    settle(app)
    game = GAMES[name]
    assert not app.menus.open
    assert app.play.session.game is game
    assert app.top.table.game is game
    assert app.top.view.picture == app.play.picture
    assert app.pointer.play is app.play
    offered = {aid for aid, state in app.hud.state.icons.items() if state == "hidden"}
    assert not offered & set(app.top.table.aids)
    assert app.hud.state.side in game.seats


def begin(app, name):
    app.act("new-game-screen", name)
    screen = app.menus._open[-1]
    assert (screen.game, screen.seats) == (name, GAMES[name].seats)
    assert set(screen.chosen.values()) <= {"person", *GAMES[name].players}
    screen.chosen = dict.fromkeys(GAMES[name].seats, "person")
    screen.begin.on_click()


@pytest.mark.parametrize(("one", "other"), list(permutations(TABLES, 2)))
def test_a_game_after_another(app, one, other, tmp_path, monkeypatch):
    begin(app, one)
    assert_on_the_table(app, one)
    saved = tmp_path / "saved.txt"
    saved.write_text(format_record(random_record(other, 6, 1)))
    app.act("load", str(saved))
    assert_on_the_table(app, other)
    text = GAMES[one].format_position(random_record(one, 5, 2).main_line()[-1].position)
    monkeypatch.setattr(clipboard, "paste", lambda: text)
    app.act("paste")
    assert_on_the_table(app, one)
    assert GAMES[one].format_position(app.play.session.position) == text
    move = GAMES[one].format_move(next(GAMES[one].legal(app.play.session.position)))
    monkeypatch.setattr(clipboard, "paste", lambda: move)
    app.act("paste")
    assert app.play.session.ply == 1
    begin(app, other)
    assert_on_the_table(app, other)


@pytest.mark.parametrize("name", TABLES)
def test_what_the_table_offers(app, name):
    """Aids and coordinates switch on and off and leave nothing behind; the rules can be read."""
    begin(app, name)
    settle(app)
    plain = app.play.picture
    for aid in app.top.table.aids:
        app.act(aid)
        settle(app)
        assert app.hud.state.icons[aid] == "on"
        app.act(aid)
    app.act("coordinates")
    settle(app)
    assert not app.base.render.find("**/coordinates").is_empty()
    app.act("coordinates")
    settle(app)
    assert app.base.render.find("**/coordinates").is_empty()
    assert app.play.picture == plain
    for each in TABLES:
        app.act("rules", each)
        assert app.menus._open[-1].game == GAMES[each].title
    app.act("close")
    assert not app.menus.open


@pytest.mark.parametrize("name", TABLES)
def test_from_the_top_and_back(app, name):
    """From the top the eye may go further away; back at a seat it is where it was."""
    begin(app, name)
    settle(app)
    seat = app.top.orbit
    for view in ("view-top", "view-seat"):
        app.act(view)
        settle(app)
    assert app.top.orbit == seat


@pytest.mark.parametrize("name", TABLES)
def test_the_usual_seating_fits_every_game(name):
    from axiom3d.menus import seating

    game = GAMES[name]
    for side in ("blue", "white", "yellow", "nobody"):
        for opponent in ("person", "simple", "standard", "nobody"):
            chosen = seating(game, side, opponent)
            assert tuple(chosen) == game.seats
            assert set(chosen.values()) <= {"person", *game.players}
            assert "person" in chosen.values()
            assert (side not in game.seats) or chosen[side] == "person"
    assert game.start(default_options(game), game.seats[1])
