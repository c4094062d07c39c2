"""The screen around the scene: nothing overflows or overlaps, everything is reached by keyboard."""

import itertools
import struct

import panda3d.core as p3d
import pytest

from axiom3d import text
from axiom3d.keymap import ACTIONS, default_keymap
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
from axiom3d.ui import icons
from axiom3d.ui.controls import Button, Label, Toggle
from axiom3d.ui.editor import Editor
from axiom3d.ui.field import TextField
from axiom3d.ui.gui import Gui
from axiom3d.ui.hud import BANNER_ACTIONS, ICONS, VIEWS, Hud, HudMove, HudState
from axiom3d.ui.page import Page, flow, read_page
from axiom3d.ui.scroll import Item, Lines, ListBox, ScrollBox
from axiom3d.ui.theme import COLOURS, CONTRASTS, FONT_FILES, SMALL, Theme, contrast, over
from axiom3d.ui.widget import Column, Layer

SIZES = [(1024, 600), (1280, 720), (2560, 1440), (1024, 768), (1366, 768), (800, 600)]
STRINGS = text.strings()
FIXED_ICONS = {
    "menu", "take-back", "first", "back", "forward", "last", "play", "x-ray", "coordinates",
    "view-reset", "view-seat", "views", "type-move", "save", "help", "move-list", "resume",
}  # fmt: skip
WORD = "S(-12,10,2) S(-12,11,2)z+"


@pytest.fixture(scope="module")
def base():
    p3d.load_prc_file_data(
        "test_ui",
        "window-type offscreen\naudio-library-name null\ngl-version 3 2\nsync-video 0\n"
        "win-size 640 360\nnotify-level error",
    )
    from direct.showbase.ShowBase import ShowBase

    show = ShowBase()
    yield show
    show.destroy()


class Desk:
    """A Gui that remembers what was asked of it."""

    def __init__(self, base, size=(1280, 720)):
        self.base = base
        self.actions = []
        self.changes = 0
        self.clipboard = ""
        self.gui = Gui(
            base.render2d,
            *size,
            on_change=self._change,
            copy=lambda value: setattr(self, "clipboard", value),
            paste=lambda: self.clipboard,
        )

    def _change(self):
        self.changes += 1

    def act(self, name, payload):
        self.actions.append((name, payload))

    def type(self, words):
        for char in words:
            self.gui.key("space" if char == " " else char)
            self.gui.text(char)

    def click(self, widget, x=None, y=None):
        left, top = widget.origin()
        scale = self.gui.theme.scale
        x = widget.w / 2 if x is None else x
        y = widget.h / 2 if y is None else y
        self.gui.pointer((left + x) * scale, (top + y) * scale)
        assert self.gui.press("mouse1")
        self.gui.release("mouse1")


@pytest.fixture
def desk(base):
    desk = Desk(base)
    yield desk
    desk.gui.destroy()


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


LONG = "Cell -1,0,1: the cube lies under another cube and cannot be lifted, so it may not be moved."
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
        icons={"resume": "normal", "play": "on", "x-ray": "on", "forward": "off"},
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
        icons={"resume": "normal"},
    ),
    "folded": HudState(turn="Blue to move", move_list=False, message=LONG, move_line=True),
    "showing": HudState(turn="Blue to move", bare=True, caption=LONG, message="Blue moves"),
}


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
        ),
        "new-many": lambda: NewGameScreen(
            gui, STRINGS, act, ("blue", "white"), players(7),
            [OptionChoice(f"o{i}", True, f"Option {i}", LONG) for i in range(4)],
            lambda position, options: LONG, {"white": "p3"}, "blue 0,0,1:bz+",
        ),
        "load": lambda: LoadScreen(gui, STRINGS, act, GAMES),
        "load-none": lambda: LoadScreen(gui, STRINGS, act, []),
        "save": lambda: SaveScreen(gui, STRINGS, act, "Game of today", lambda name: True),
        "rules": lambda: RulesScreen(gui, STRINGS, act, text.read("rules_axiom.md")),
        "keys": lambda: KeysScreen(gui, STRINGS, act, default_keymap()),
        "settings": lambda: SettingsScreen(gui, STRINGS, act, FIELDS),
    }[name]()  # fmt: skip


SCREENS = ("start", "menu", "new", "new-many", "load", "load-none", "save", "rules", "keys", "settings")  # fmt: skip


def assert_text_fits(layer, gui):
    """Every line of text lies within the box of the widget that draws it."""
    drawn = 0
    slack = 4 / gui.theme.scale  # glyphs carry an invisible border
    for widget in layer.walk():
        for node in widget.art.find_all_matches("**/text"):
            bounds = node.get_tight_bounds(widget.node)
            if bounds is None:
                continue
            drawn += 1
            low, high = bounds
            where = f"{type(widget).__name__} at {widget.origin()}, {widget.w} x {widget.h}"
            assert low.x >= -slack, where
            assert high.x <= widget.w + slack, where
            if not isinstance(widget, Lines):
                assert high.z <= slack, where
                assert low.z >= -widget.h - slack, where
    return drawn


def assert_inside_parents(layer):
    """Nothing sticks out of what it lies in, but for what scrolls."""
    for widget in layer.walk():
        parent = widget.parent
        if parent is None or isinstance(parent, ScrollBox) or widget.w == 0 or widget.h == 0:
            continue
        pad = 13
        where = f"{type(widget).__name__} in {type(parent).__name__}"
        assert widget.x >= -pad and widget.x + widget.w <= parent.w + pad, where
        assert widget.y >= -1.5 and widget.y + widget.h <= parent.h + 1.5, where


# -- theme ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "ground"), CONTRASTS)
def test_words_can_be_read_on_their_ground(words, ground):
    for behind in ((1.0, 1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 1.0)):
        assert contrast(COLOURS[words], over(COLOURS[ground], behind)) >= 4.5


def test_contrast_is_that_of_the_standard():
    assert contrast((1, 1, 1, 1), (0, 0, 0, 1)) == pytest.approx(21)
    # A known value: #777777 on white just fails.
    grey = (0x77 / 255,) * 3 + (1,)
    assert contrast(grey, (1, 1, 1, 1)) == pytest.approx(4.48, abs=0.01)


def characters_of(font):
    """The characters a TrueType file has glyphs for, from its character map (format 4 or 12)."""
    data = font.read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    tables = {
        data[12 + 16 * i : 16 + 16 * i]: struct.unpack(">I", data[20 + 16 * i : 24 + 16 * i])[0]
        for i in range(count)
    }
    start = tables[b"cmap"]
    found = set()
    for i in range(struct.unpack(">H", data[start + 2 : start + 4])[0]):
        offset = start + struct.unpack(">I", data[start + 8 + 8 * i : start + 12 + 8 * i])[0]
        if struct.unpack(">H", data[offset : offset + 2])[0] == 12:
            for j in range(struct.unpack(">I", data[offset + 12 : offset + 16])[0]):
                at = offset + 16 + 12 * j
                first, last, _ = struct.unpack(">III", data[at : at + 12])
                found.update(range(first, last + 1))
    return found


@pytest.mark.parametrize("bold", [False, True])
def test_the_font_has_every_character_that_is_shown(bold):
    from pathlib import Path

    folder = Path(icons.__file__).parent / "fonts"
    have = characters_of(folder / FONT_FILES[bold])
    shown = "".join(STRINGS.values()) + text.read("rules_axiom.md") + text.read("keys.toml")
    assert not {char for char in shown if char.isprintable() and ord(char) not in have}
    assert (folder / "LICENSE-DejaVu.txt").read_text().count("Permission is hereby granted") == 2


@pytest.mark.parametrize("scale", [0.83, 1.0, 2.0])
def test_wrapped_and_elided_text_keeps_to_its_width(base, scale):
    theme = Theme()
    theme.rescale(scale)
    sample = LONG + " " + "x" * 90
    for width in (60, 111.5, 400):
        lines = theme.wrap(sample, width)
        assert all(theme.width(line) <= width for line in lines)
        assert "".join("".join(lines).split()) == "".join(sample.split())
        assert theme.width(theme.elide(sample, width)) <= width
    assert theme.elide("short", 400) == "short"


def test_text_scales_with_the_height_of_the_window(base, desk):
    small = desk.gui.theme.pixels(SMALL)
    desk.gui.resize(2560, 1440)
    assert desk.gui.theme.pixels(SMALL) == 2 * small == 28
    desk.gui.resize(1280, 720, ui_scale=1.25)
    assert desk.gui.theme.pixels(SMALL) > small


def test_every_icon_can_be_drawn():
    for name, strokes in icons.STROKES.items():
        for pixels in (18, 44):
            cover = icons.coverage(strokes, pixels)
            assert 0.02 < cover.mean() < 0.6, name
            edge = max(cover[0].max(), cover[-1].max(), cover[:, 0].max(), cover[:, -1].max())
            assert edge < 0.7, f"{name} is cut off"


# -- the editor ----------------------------------------------------------------------------------


def test_editing_a_line():
    editor = Editor()
    editor.insert("S(0,0,1)")
    editor.insert(" S(0,1,1)z+")
    editor.key("control-arrow_left")
    editor.key("shift-home")
    assert editor.selected == "S(0,0,1) "
    editor.key("backspace")
    assert (editor.text, editor.cursor) == ("S(0,1,1)z+", 0)
    editor.key("end")
    editor.key("arrow_left")
    editor.key("delete")
    assert editor.text == "S(0,1,1)z"
    editor.key("control-a")
    editor.insert("new\ntext\twith\x07 signs")
    assert editor.text == "new text with signs"
    editor.key("control-backspace")
    assert editor.text == "new text with "
    assert not editor.key("f1")
    assert not editor.key("a")


def test_cursor_keys_leave_a_selection_at_its_ends():
    editor = Editor("abcdef", 4, 2)
    editor.key("arrow_left")
    assert (editor.cursor, editor.anchor) == (2, 2)
    editor = Editor("abcdef", 2, 4)
    editor.key("arrow_right")
    assert editor.cursor == 4
    editor.key("home")
    editor.key("backspace")
    assert editor.text == "abcdef"


# -- input ---------------------------------------------------------------------------------------


class Sheet(Layer):
    def __init__(self, gui, *parts, modal=False):
        super().__init__(gui)
        self.modal = modal
        self.column = Column(gui, *parts)
        self.add(self.column)

    def arrange(self):
        self.column.place(100, 100, 300, self.column.wanted(300)[1])


def test_the_scene_is_hit_where_no_control_is(desk):
    button = Button(desk.gui, "Go", lambda: None)
    desk.gui.open(Sheet(desk.gui, button))
    assert desk.gui.hit(250, 110)
    assert not desk.gui.hit(250, 400)
    assert not desk.gui.pointer(250, 400)
    assert not desk.gui.press("mouse1")
    assert not desk.gui.wheel(1)
    screen = Sheet(desk.gui, modal=True)
    desk.gui.open(screen)
    assert desk.gui.hit(250, 400)
    assert desk.gui.modal
    desk.gui.close(screen)
    assert not desk.gui.hit(250, 400)
    assert not desk.gui.modal


def test_a_click_counts_only_where_it_began(desk):
    pressed = []
    first = Button(desk.gui, "One", lambda: pressed.append(1))
    second = Button(desk.gui, "Two", lambda: pressed.append(2))
    desk.gui.open(Sheet(desk.gui, first, second))
    desk.click(second)
    assert pressed == [2]
    desk.gui.pointer(250, 110)
    desk.gui.press("mouse1")
    assert desk.gui.pointer(900, 600), "the press belongs to the control until it ends"
    assert desk.gui.release("mouse1")
    assert pressed == [2]
    first.enable(False)
    desk.click(first)
    assert pressed == [2]


def test_a_new_frame_is_asked_for_only_when_something_changes(desk):
    button = Button(desk.gui, "Go", lambda: None)
    desk.gui.open(Sheet(desk.gui, button))
    desk.gui.pointer(700, 600)
    desk.changes = 0
    desk.gui.pointer(710, 600)
    desk.gui.pointer(720, 610)
    assert desk.changes == 0
    desk.gui.pointer(250, 110)
    assert desk.changes > 0
    desk.changes = 0
    desk.gui.pointer(251, 110)
    assert desk.changes == 0


def test_arrows_and_tab_go_from_control_to_control(desk):
    log = []
    parts = [Button(desk.gui, str(i), lambda i=i: log.append(i)) for i in range(3)]
    toggle = Toggle(desk.gui, "Switch", False, log.append)
    desk.gui.open(Sheet(desk.gui, *parts, toggle, modal=True))
    assert desk.gui.key("tab")
    assert desk.gui.focused is parts[0]
    assert desk.gui.key("arrow_down")
    assert desk.gui.focused is parts[1]
    assert desk.gui.key("enter")
    assert log == [1]
    desk.gui.key("arrow_down")
    desk.gui.key("arrow_down")
    assert desk.gui.focused is toggle
    desk.gui.key("space")
    desk.gui.key("arrow_left")
    assert log == [1, True, False]
    desk.gui.key("tab")
    assert desk.gui.focused is parts[0]
    desk.gui.key("shift-tab")
    assert desk.gui.focused is toggle


def test_keys_are_the_scenes_while_nothing_has_the_keyboard(desk):
    desk.gui.open(Sheet(desk.gui, Button(desk.gui, "Go", lambda: None)))
    for name in ("arrow_left", "enter", "escape", "space", "t", "control-z", "home"):
        assert not desk.gui.key(name), name
    assert not desk.gui.text("t")
    desk.gui.key("tab")
    assert desk.gui.key("escape"), "the keyboard goes back to the scene"
    assert not desk.gui.key("escape")


def test_a_field_keeps_letters_and_lets_shortcuts_through(desk):
    field = TextField(desk.gui)
    desk.gui.open(Sheet(desk.gui, field))
    desk.click(field)
    assert desk.gui.typing
    for name in ("x", "shift-c", "space", "arrow_left", "home", "control-v"):
        assert desk.gui.key(name), name
    for name in ("f1", "control-s", "f11", "alt-enter", "lshift"):
        assert not desk.gui.key(name), name


@pytest.mark.parametrize("key_first", [False, True])
def test_the_key_that_opens_a_field_is_not_typed_into_it(desk, key_first):
    field = TextField(desk.gui)
    desk.gui.open(Sheet(desk.gui, field))
    gui = desk.gui

    def press(char):
        steps = [lambda: gui.key(char) or opens(char), lambda: gui.text(char)]
        for step in steps if key_first else reversed(steps):
            step()

    def opens(char):
        if gui.focused is None:
            gui.focus(field)

    for char in "ttab":
        press(char)
    assert field.text == "tab"


def test_clipboard(desk):
    field = TextField(desk.gui, "C(0,0,1) C(0,0,2)z+")
    desk.gui.open(Sheet(desk.gui, field))
    desk.gui.focus(field)
    for key in ("control-a", "control-x"):
        desk.gui.key(key)
    assert (field.text, desk.clipboard) == ("", "C(0,0,1) C(0,0,2)z+")
    desk.clipboard = "two\nlines"
    desk.gui.key("control-v")
    assert field.text == "two lines"


def test_completion(desk):
    known = [f"S(0,0,{i}) S(0,0,{i + 1})z+" for i in range(12)]
    sent = []
    field = TextField(
        desk.gui,
        on_submit=sent.append,
        complete=lambda typed: [k for k in known if k.lower().startswith(typed.lower())],
    )
    desk.gui.open(Sheet(desk.gui, field))
    desk.gui.focus(field)
    desk.type("s(0,0,1")
    assert [item.text for item in field.popup.items] == [known[1], known[10], known[11]]
    desk.gui.key("arrow_down")
    desk.gui.key("arrow_down")
    desk.gui.key("enter")
    assert field.text == known[10]
    assert not sent
    assert field.popup is None
    desk.gui.key("enter")
    assert sent == [known[10]]
    desk.gui.key("control-a")
    desk.type("s")
    assert field.popup.items[-1].text == "… 5 more"
    desk.gui.key("escape")
    assert field.popup is None
    assert field.text == "s"
    desk.type("(")
    desk.click(field.popup.items[2])
    assert field.text == known[2]
    assert desk.gui.focused is field


@pytest.mark.parametrize("size", SIZES)
def test_a_long_text_shows_its_cursor(desk, size):
    desk.gui.resize(*size)
    field = TextField(desk.gui, LONG * 3)
    sheet = Sheet(desk.gui, field)
    desk.gui.open(sheet)
    desk.gui.focus(field)
    for key in ("end", "home", "control-arrow_right", "end", "arrow_left", "shift-home"):
        desk.gui.key(key)
        assert assert_text_fits(sheet, desk.gui)


# -- what scrolls --------------------------------------------------------------------------------


def test_a_list_by_pointer_and_keyboard(desk):
    picked, opened = [], []
    items = [Item(f"Row {i}", "detail" * (i % 2)) for i in range(30)]
    box = ScrollBox(desk.gui, ListBox(desk.gui, items, picked.append, opened.append))
    sheet = Sheet(desk.gui, modal=True)
    sheet.arrange = lambda: box.place(100, 100, 300, 200)
    sheet.add(box)
    desk.gui.open(sheet)
    rows = box.content
    desk.click(box, 50, 40)
    assert picked == [1]
    desk.click(box, 50, 40)
    assert opened == [1]
    desk.gui.key("end")
    assert picked[-1] == 29
    tops = rows.tops()
    assert box.offset <= tops[29]
    assert tops[30] <= box.offset + box.h + 1
    desk.gui.key("arrow_up")
    desk.gui.key("enter")
    assert opened[-1] == 28
    desk.gui.pointer(150 * desk.gui.theme.scale, 150 * desk.gui.theme.scale)
    before = box.offset
    assert desk.gui.wheel(2)
    assert box.offset < before
    desk.gui.wheel(1000)
    assert box.offset == 0


def test_a_page_reads_its_marks():
    page = "# Title\n\n## Head\nOne **bold** and `code`,\ngoes on.\n- first\n  more\n- second\n\n    a b\n"
    blocks = read_page(page)
    assert [(b.kind, b.text) for b in blocks] == [
        ("title", "Title"),
        ("heading", "Head"),
        ("text", "One bold and code, goes on."),
        ("bullet", "first more"),
        ("bullet", "second"),
        ("example", "a b"),
    ]
    assert ("bold", "bold") in blocks[2].runs
    assert ("code", "code") in blocks[2].runs


def test_a_page_breaks_its_lines_without_losing_a_word(base):
    theme = Theme()
    for block in read_page(text.read("rules_axiom.md")):
        lines = flow(theme, block, 420)
        joined = " ".join("".join(part for part, _ in line) for line in lines)
        assert joined.split() == block.text.split()


def test_the_rules_tell_everything():
    page = text.read("rules_axiom.md").lower()
    for word in (
        "to win", "free", "interlock", "lateral", "diagonal", "body", "tip", "taken out",
        "three times", "no move", "hang", "pass", "s(-1,0,2) s(0,1,2)z+", "c(1,0,1) c(2,0,1)x-z+",
    ):  # fmt: skip
        assert word in page, word
    assert 600 < len(page.split()) < 1500, "a few minutes of reading"


# -- the HUD -------------------------------------------------------------------------------------


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
            assert part.x >= 0 and part.x + part.w <= hud.w + 0.01, type(part).__name__
            assert part.y >= 0 and part.y + part.h <= hud.h + 0.01, type(part).__name__
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
    hud.show(HudState(turn="Blue to move", icons={"resume": "normal"}))
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
    assert not hud.icons["resume"].visible


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


# -- the screens ---------------------------------------------------------------------------------


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
            assert top > -1 and top + min(focused.h, box.h) < box.h + 1, "it was scrolled into view"
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
                "players": {"blue": "person", "white": "person"},
                "first": "blue",
                "options": {"hanging": False},
                "position": None,
            },
        )
    ]


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
