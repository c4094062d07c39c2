"""The screens: fitting every window, reached by keyboard, asking for the agreed actions."""

# ruff: noqa: F401, F811 (fixtures)

import pytest
from ui_desk import LONG, SIZES, STRINGS, assert_inside_parents, assert_text_fits, base, desk

from axiom3d import text
from axiom3d.keymap import default_keymap
from axiom3d.screens import (
    KeysScreen,
    LoadScreen,
    NewGameScreen,
    OptionChoice,
    PlayerChoice,
    RulesScreen,
    SavedGame,
    SaveScreen,
    SettingField,
    SettingsScreen,
    StartScreen,
)
from axiom3d.ui.controls import Toggle
from axiom3d.ui.hud import Hud
from axiom3d.ui.page import Page
from axiom3d.ui.scroll import Lines, ListBox, ScrollBox


def players(count):
    return [PlayerChoice(f"p{i}", f"Player number {i}", LONG) for i in range(count)]


FIELDS = [
    SettingField("shadows", "Shadows", True, (), LONG, "Picture"),
    SettingField("motion", "Motion", "full", (("full", "Full"), ("none", "None")), LONG, "Motion"),
    SettingField(
        "quality",
        "Quality",
        "b",
        tuple((c, f"Quality {c} of many") for c in "abcdef"),
        "",
        "Motion",
    ),
    *(SettingField(f"f{i}", f"Switch {i}", False, (), LONG) for i in range(6)),
]
GAMES = [
    SavedGame("/saves/one", "Evening game", "30 Nov 2026, 21:14", "You against Simple"),
    SavedGame("/saves/two", "A name that is far too long " * 5, "1 Nov 2026", "Ann, Bert " * 20),
    SavedGame("/saves/bad", "broken", "1 Nov 2026", damage="line 7: " + LONG),
    *(SavedGame(f"/saves/{i}", f"Game {i}", "2 Nov 2026", "Ann against Bert") for i in range(20)),
]


def no_check(position, options):
    return None


def build(name, desk):
    gui, act = desk.gui, desk.act
    return {
        "start": lambda: StartScreen(gui, STRINGS, act, can_continue=True, note="Version 1"),
        "menu": lambda: StartScreen(gui, STRINGS, act, in_game=True),
        "new": lambda: NewGameScreen(
            gui, STRINGS, act, ("blue", "white"), players(2),
            [OptionChoice("hanging", False, "Hanging cubes", LONG)], no_check,
            games=[("one", "The first game"), ("two", "The second game")], game="one",
        ),
        "new-many": lambda: NewGameScreen(
            gui, STRINGS, act, ("blue", "white"), players(7),
            [OptionChoice(f"o{i}", True, f"Option {i}", LONG) for i in range(4)],
            lambda position, options: LONG, {"white": "p3"}, "blue 0,0,1:bz+",
        ),
        "load": lambda: LoadScreen(gui, STRINGS, act, GAMES),
        "load-none": lambda: LoadScreen(gui, STRINGS, act, []),
        "save": lambda: SaveScreen(gui, STRINGS, act, "Game of today", lambda name: True),
        "rules": lambda: RulesScreen(
            gui, STRINGS, act, text.read("rules_axiom.md"), "One", [("two", "Two")]
        ),
        "keys": lambda: KeysScreen(gui, STRINGS, act, default_keymap()),
        "settings": lambda: SettingsScreen(gui, STRINGS, act, FIELDS),
    }[name]()  # fmt: skip


SCREENS = (
    "start", "menu", "new", "new-many", "load", "load-none", "save", "rules", "keys", "settings",
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_screens_fit(desk, size, name):
    desk.gui.resize(*size)
    screen = build(name, desk).open()
    card = screen.card_panel
    assert card.x >= 0
    assert card.y >= 0
    assert card.x + card.w <= screen.w + 0.01
    assert card.y + card.h <= screen.h + 0.01
    assert assert_text_fits(screen, desk.gui)
    assert_inside_parents(screen)
    screen.close()
    assert not desk.gui.modal


@pytest.mark.parametrize("name", SCREENS)
def test_every_control_of_a_screen_is_reached_by_tab(desk, name):
    screen = build(name, desk).open()
    wanted = {w for w in screen.walk() if w.focusable and w.enabled}
    reached = set()
    for _ in range(len(wanted) + 2):
        desk.gui.key("tab")
        focused = desk.gui.focused
        reached.add(focused)
        box = focused.parent
        while box is not None and not isinstance(box, ScrollBox):
            box = box.parent
        if box is not None and not isinstance(focused, Lines):
            top = focused.origin()[1] - box.origin()[1]
            assert -1 < top < box.h + 1 - min(focused.h, box.h), "it was scrolled into view"
    assert reached == wanted


@pytest.mark.parametrize("name", [s for s in SCREENS if s not in ("start", "menu")])
def test_escape_asks_to_close(desk, name):
    build(name, desk).open()
    desk.gui.key("escape")
    assert desk.actions == [("close", None)]


def test_the_start_screen(desk):
    screen = build("start", desk).open()
    for button, (action, _) in zip(screen.entry_buttons, screen.entries(), strict=True):
        desk.click(button)
        assert desk.actions[-1] == (action, None)
    assert [a for a, _ in desk.actions] == [
        "continue", "new-game-screen", "load-screen", "rules", "keys", "settings-screen", "quit",
    ]  # fmt: skip
    desk.gui.key("escape")
    assert len(desk.actions) == 7, "there is nowhere to go back to"
    screen.close()
    build("menu", desk).open()
    desk.gui.key("escape")
    assert desk.actions[-1] == ("resume", None)
    desk.gui.key("arrow_down")
    desk.gui.key("arrow_down")
    desk.gui.key("enter")
    assert desk.actions[-1] == ("save-screen", None)


def test_a_new_game_by_enter_alone(desk):
    build("new", desk).open()
    desk.gui.key("enter")
    assert desk.actions == [
        (
            "new-game",
            {
                "game": "one",
                "players": {"blue": "person", "white": "person"},
                "first": "blue",
                "options": {"hanging": False},
                "position": None,
            },
        )
    ]


def test_another_game_is_asked_for(desk):
    screen = build("new", desk).open()
    screen.game_choice.pick("two")
    assert desk.actions == [("new-game-screen", "two")]
    rules = build("rules", desk).open()
    assert rules.heading() == "The rules of One"
    rules.buttons()[0].on_click()
    assert desk.actions[-1] == ("rules", "two")


def test_a_new_game_from_an_own_position(desk):
    def check(position, options):
        if options["hanging"]:
            return None
        return None if position == "good" else f"Nothing is called {position}."

    screen = NewGameScreen(
        desk.gui, STRINGS, desk.act, ("blue", "white"), players(2),
        [OptionChoice("hanging", False, "Hanging")], check,
    ).open()  # fmt: skip
    screen.where.pick(True)
    assert desk.gui.focused is screen.field
    assert not screen.begin.enabled
    desk.type("bad")
    assert screen.field.error == "Nothing is called bad."
    assert not screen.begin.enabled
    desk.gui.key("enter")
    assert not desk.actions
    toggle = next(w for w in screen.walk() if isinstance(w, Toggle))
    toggle.on_click()
    assert not screen.field.error
    assert screen.begin.enabled
    toggle.on_click()
    desk.gui.key("control-a")
    desk.type("good")
    desk.gui.key("enter")
    payload = desk.actions[-1][1]
    assert payload["position"] == "good"
    assert payload["first"] is None


def test_choosing_a_player_from_a_long_list(desk):
    screen = build("new-many", desk).open()
    choices = [w for w in screen.walk() if type(w).__name__ == "Choice"]
    choices[0].reveal()
    desk.click(choices[0])
    popup = desk.gui.layers[-1]
    assert popup is not screen
    assert_text_fits(popup, desk.gui)
    desk.gui.key("arrow_down")
    desk.gui.key("arrow_down")
    desk.gui.key("enter")
    assert screen.chosen["blue"] == "p1"
    assert desk.gui.layers[-1] is screen


def test_loading(desk):
    screen = build("load", desk).open()
    assert not screen.open_button.enabled
    desk.gui.key("arrow_down")
    desk.gui.key("enter")
    assert desk.actions == [("load", "/saves/one")]
    screen.list.pick(2)
    assert not screen.open_button.enabled, "a damaged game cannot be opened"
    desk.gui.key("enter")
    assert len(desk.actions) == 1
    desk.gui.focus(screen.path)
    desk.type("/tmp/my game")
    desk.gui.key("enter")
    assert desk.actions[-1] == ("load", "/tmp/my game")
    screen.fail(LONG)
    assert_text_fits(screen, desk.gui)
    assert_inside_parents(screen)


def test_saving(desk):
    screen = build("save", desk).open()
    desk.type("Mine")
    assert screen.field.text == "Mine", "the proposed name was selected"
    assert screen.note.text == STRINGS["save.exists"]
    desk.gui.key("enter")
    assert desk.actions == [("save", "Mine")]
    desk.gui.key("control-a")
    desk.gui.key("delete")
    assert not screen.save_button.enabled
    desk.gui.key("enter")
    assert len(desk.actions) == 1


def test_searching_keys(desk):
    screen = build("keys", desk).open()
    everything = len(screen.rows())
    assert everything > len(default_keymap().bindings)
    desk.type("take back")
    assert [row[0] for row in screen.table.rows] == [STRINGS["keys.table"], "Take back"]
    desk.gui.key("control-a")
    desk.type("ctrl+z")
    assert [row[0] for row in screen.table.rows if row[1]] == ["Take back"]
    desk.type("zzz")
    assert screen.table.rows == []
    assert_text_fits(screen, desk.gui)


def test_the_rules_scroll_by_key_and_by_contents(desk):
    screen = build("rules", desk).open()
    page = next(w for w in screen.walk() if isinstance(w, Page))
    desk.gui.key("page_down")
    assert page.parent.offset > 100
    desk.gui.key("end")
    assert page.parent.offset == pytest.approx(page.parent.most, abs=1)
    contents = next(w for w in screen.walk() if isinstance(w, ListBox))
    contents.pick(3)
    assert page.parent.offset == pytest.approx(page.headings[3][1], abs=1)


def test_settings_take_effect_at_once(desk):
    screen = build("settings", desk).open()
    desk.gui.key("tab")
    desk.gui.key("enter")
    assert desk.actions == [("settings", {"shadows": False})]
    desk.gui.key("arrow_down")
    desk.gui.key("arrow_right")
    assert desk.actions[-1] == ("settings", {"motion": "none"})
    screen.default.on_click()
    assert desk.actions[-1] == ("close", None)


def test_screens_stand_alone_over_the_scene(desk):
    hud = Hud(desk.gui, STRINGS, desk.act)
    start = build("start", desk).open()
    assert not hud.visible
    rules = build("rules", desk).open()
    assert not start.visible
    rules.close()
    rules.close()
    assert start.visible
    assert not hud.visible
    start.close()
    assert hud.visible
