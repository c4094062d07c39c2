"""The HUD: never overlapping, wholly reachable, and telling the agreed actions."""

# ruff: noqa: F401, F811 (fixtures)

import itertools

import panda3d.core as p3d
import pytest
from ui_desk import LONG, SIZES, STRINGS, assert_inside_parents, assert_text_fits, base, desk

from axiom3d.keymap import ACTIONS, default_keymap
from axiom3d.ui import icons
from axiom3d.ui.controls import Label
from axiom3d.ui.hud import BANNER_ACTIONS, ICONS, VIEWS, Hud, HudMove, HudState

FIXED_ICONS = {
    "menu", "take-back", "first", "back", "forward", "last", "play", "x-ray", "lines",
    "coordinates",
    "view-reset", "view-seat", "views", "type-move", "save", "help", "move-list",
}  # fmt: skip
WORD = "S(-12,10,2) S(-12,11,2)z+"


def moves(count, current):
    return tuple(
        HudMove(
            i + 1,
            WORD if i % 4 == 2 else "C(0,0,2) C(0,1,3)x-z+",
            i,
            i == current,
            (0, 0, 1, 2, 7)[i % 5],
            "a comment that is longer than the list is wide, so that it must be cut" * (i % 3 == 1),
            ("blue", "white")[i % 2],
        )
        for i in range(count)
    )


STATES = {
    "empty": HudState(),
    "start": HudState(turn="Blue to move", side="blue", status="You play Blue against Simple"),
    "long": HudState(
        turn="White to move",
        side="white",
        status="Simple is thinking about an answer to your last move …",
        thinking=True,
        moves=moves(80, 40),
        message=LONG * 2,
        message_kind="refusal",
        icons={"play": "on", "x-ray": "on", "forward": "off"},
    ),
    "typing": HudState(turn="Blue to move", moves=moves(3, 2), move_line=True, message=LONG),
    "over": HudState(
        turn="White has won",
        side="white",
        moves=moves(30, 29),
        banner="White wins",
        banner_text=LONG,
        message="Saved.",
        caption=LONG,
    ),
    "folded": HudState(turn="Blue to move", move_list=False, message=LONG, move_line=True),
    "showing": HudState(turn="Blue to move", bare=True, caption=LONG, message="Blue moves"),
}


def test_icons_are_the_agreed_ones_and_all_have_words():
    assert set(ICONS) == FIXED_ICONS
    known = {action for group in ACTIONS.values() for action in group}
    assert FIXED_ICONS - known == {"views"}
    assert {f"view-{name}" for name in VIEWS} <= known
    for name in ICONS:
        assert STRINGS[f"icon.{name}"]
        assert name in icons.STROKES
    assert all(STRINGS[f"view.{name}"] for name in VIEWS)
    assert all(STRINGS[f"banner.{name}"] for name in BANNER_ACTIONS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_the_hud_never_overlaps_or_overflows(desk, size, state):
    desk.gui.resize(*size)
    hud = Hud(desk.gui, STRINGS, desk.act, default_keymap())
    for scale in (1.0, 1.5):
        desk.gui.resize(*size, ui_scale=scale)
        hud.show(STATES[state])
        parts = [part for part in hud.children if part.visible]
        for part in parts:
            assert 0 <= part.x <= hud.w + 0.01 - part.w, type(part).__name__
            assert 0 <= part.y <= hud.h + 0.01 - part.h, type(part).__name__
        for one, two in itertools.combinations(parts, 2):
            apart = (
                one.x + one.w <= two.x + 0.01
                or two.x + two.w <= one.x + 0.01
                or one.y + one.h <= two.y + 0.01
                or two.y + two.h <= one.y + 0.01
            )
            assert apart, f"{type(one).__name__} over {type(two).__name__} at {size}, {scale}"
        assert_text_fits(hud, desk.gui)
        assert_inside_parents(hud)


def test_every_icon_tells_its_action(desk):
    hud = Hud(desk.gui, STRINGS, desk.act, default_keymap())
    hud.show(HudState(turn="Blue to move"))
    for name in ICONS:
        if name != "views":
            desk.click(hud.icons[name])
            assert desk.actions[-1] == (name, None)
    desk.click(hud.icons["views"])
    popup = desk.gui.layers[-1]
    desk.click(popup.items[2])
    assert desk.actions[-1] == ("view-back", None)
    assert desk.gui.layers == [hud]
    hud.show(HudState(turn="Blue to move", icons={"back": "off"}))
    count = len(desk.actions)
    desk.click(hud.icons["back"])
    assert len(desk.actions) == count


def test_a_press_beside_the_views_only_closes_them(desk):
    hud = Hud(desk.gui, STRINGS, desk.act)
    desk.click(hud.icons["views"])
    desk.gui.pointer(300, 300)
    assert desk.gui.press("mouse1")
    assert desk.gui.layers == [hud]
    assert not desk.gui.press("mouse1")
    desk.click(hud.icons["views"])
    assert desk.gui.key("escape")
    assert desk.gui.layers == [hud]


def test_icons_show_words_and_key_on_hover(desk):
    hud = Hud(desk.gui, STRINGS, desk.act, default_keymap())
    assert hud.icons["take-back"].tip == "Take back  (Ctrl+Z)"
    x, y = hud.icons["take-back"].origin()
    desk.gui.pointer(x + 5, y + 5)
    tips = desk.gui.root.find("tip")
    assert tips.find("**/text")
    desk.gui.leave()
    assert not tips.find("**/text")


def test_a_click_on_a_move_goes_there(desk):
    hud = Hud(desk.gui, STRINGS, desk.act)
    hud.show(HudState(moves=moves(60, 59)))
    box = hud.list.box
    assert box.offset == pytest.approx(box.most, abs=2), "the current move is in view"
    desk.click(box, 60, 20)
    name, key = desk.actions[-1]
    assert name == "goto"
    assert hud.moves.tops()[key] <= box.offset + 20 < hud.moves.tops()[key + 1]


def test_typing_a_move(desk):
    hud = Hud(desk.gui, STRINGS, desk.act, complete=lambda typed: [WORD])
    hud.show(HudState(move_line=True))
    assert desk.gui.typing
    desk.type("S")
    desk.gui.key("tab")
    desk.gui.key("enter")
    assert desk.actions == [("type-move-submit", WORD)]
    hud.fail_line("Nothing stands there.")
    assert_text_fits(hud, desk.gui)
    hud.clear_line()
    assert hud.line.text == ""
    assert desk.gui.typing
    desk.gui.key("escape")
    assert desk.actions[-1] == ("type-move", None)
    hud.show(HudState(move_line=False))
    assert not desk.gui.typing


def test_the_banner_leads_on(desk):
    hud = Hud(desk.gui, STRINGS, desk.act)
    hud.show(STATES["over"])
    for button, name in zip(hud.banner.buttons.children, BANNER_ACTIONS, strict=True):
        desk.click(button)
        assert desk.actions[-1] == (name, None)


def test_the_hud_is_reached_by_keyboard(desk):
    hud = Hud(desk.gui, STRINGS, desk.act)
    hud.show(HudState(turn="Blue to move"))
    for _ in range(40):
        desk.gui.key("tab")
        if desk.gui.focused is hud.icons["save"]:
            break
    desk.gui.key("enter")
    assert desk.actions == [("save", None)]
    desk.gui.key("arrow_left")
    assert desk.gui.focused is hud.icons["move-list"]


def test_showing_the_same_state_again_draws_nothing(desk):
    hud = Hud(desk.gui, STRINGS, desk.act)
    hud.show(STATES["start"])
    desk.changes = 0
    hud.show(HudState(**{f: getattr(STATES["start"], f) for f in ("turn", "side", "status")}))
    assert desk.changes == 0


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_what_is_drawn_can_be_seen(base, desk, size):
    """The disc of the side to move and a label's letters stand off the card in the picture."""
    desk.gui.resize(*size)
    hud = Hud(desk.gui, STRINGS, desk.act)
    hud.show(HudState(turn="Blue to move", side="blue"))
    buffer = base.win.make_texture_buffer("picture", *size, to_ram=True)
    camera = base.make_camera2d(buffer)
    camera.reparent_to(base.render2d)
    for _ in range(2):
        base.graphicsEngine.render_frame()
    image = p3d.PNMImage()
    assert buffer.get_texture().store(image)
    scale = desk.gui.theme.scale
    x, y = hud.turn.origin()

    def at(dx, dy):
        return image.get_xel(int((x + dx) * scale), int((y + dy) * scale))

    card, disc = at(110, 4), at(24, 11 + hud.theme.line(18) / 2)
    assert card.length() < 0.4
    assert disc.z > 0.5 > disc.x
    label = next(w for w in hud.walk() if isinstance(w, Label) and w.text == "Blue to move")
    left, top = label.origin()
    bright = [
        image.get_gray(int((left + i) * scale), int((top + j) * scale))
        for i in range(int(label.w))
        for j in range(int(label.h))
    ]
    assert max(bright) > 0.85
    assert 0.05 < sum(value > 0.5 for value in bright) / len(bright) < 0.5
    base.graphicsEngine.remove_window(buffer)
    camera.remove_node()
