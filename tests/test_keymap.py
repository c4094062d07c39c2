"""The table of keys: what people expect of it, and what is refused."""

import pytest

from axiom3d import text
from axiom3d.keymap import (
    ACTIONS,
    MODES,
    SECTIONS,
    KeyMapError,
    change_keys,
    default_keymap,
    event_names,
    read_keymap,
)


@pytest.mark.parametrize(
    ("mode", "event", "action"),
    [
        ("game", "arrow_left", "back"),
        ("game", "arrow_left-repeat", "back"),
        ("game", "arrow_right", "forward"),
        ("game", "home", "first"),
        ("game", "end", "last"),
        ("game", "space", "play"),
        ("game", "control-z", "take-back"),
        ("holding", "control-z", "take-back"),
        ("game", "shift-control-z", "redo"),
        ("game", "control-y", "redo"),
        ("game", "control-s", "save"),
        ("game", "control-o", "load"),
        ("game", "control-n", "new"),
        ("game", "control-c", "copy"),
        ("game", "control-v", "paste"),
        ("game", "c", "coordinates"),
        ("game", "x", "x-ray"),
        ("game", "f1", "keys"),
        ("game", "shift-/", "keys"),
        ("game", "r", "view-reset"),
        ("game", "1", "view-top"),
        ("game", "7", "view-second"),
        ("game", "enter", "type-move"),
        ("game", "t", "type-move"),
        ("game", "escape", "menu"),
        ("game", "shift-arrow_left", "turn-left"),
        ("game", "shift-=", "zoom-in"),
        ("game", "-", "zoom-out"),
        ("holding", "arrow_left", "orient-left"),
        ("holding", "q", "orient-counterclockwise"),
        ("holding", "]", "orient-next"),
        ("holding", "enter", "place"),
        ("holding", "escape", "cancel"),
        ("holding", "shift-arrow_up", "turn-up"),
        ("menu", "f11", "fullscreen"),
        ("menu", "f12", "screenshot"),
        ("menu", "arrow_left", None),
        ("menu", "control-z", None),
        ("game", "q", None),
    ],
)
def test_default_keys(mode, event, action):
    assert default_keymap().action(mode, event) == action


def test_every_action_has_a_key_and_words_once():
    bindings = default_keymap().bindings
    names = [binding.action for binding in bindings]
    assert sorted(names) == sorted(action for group in ACTIONS.values() for action in group)
    assert all(binding.keys and binding.words for binding in bindings)
    assert {mode for modes in SECTIONS.values() for mode in modes} == set(MODES)


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("Ctrl+Shift+Z", {"shift-control-z"}),
        ("Shift+Ctrl+Z", {"shift-control-z"}),
        ("A", {"a"}),
        ("Left", {"arrow_left"}),
        ("Ctrl++", {"control-+"}),
        ("-", {"-"}),
        ("Alt+Enter", {"alt-enter"}),
    ],
)
def test_event_names(key, names):
    assert event_names(key) == names


@pytest.mark.parametrize("key", ["", "Leftt", "Hyper+A", "Ctrl+Ctrl+A", "Ctrl+", "F13", "ab"])
def test_unknown_keys_are_refused(key):
    with pytest.raises(KeyMapError, match="there is no key"):
        event_names(key)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('keys = ["X"]', 'keys = ["C"]', "'C' means both"),
        ('keys = ["X"]', 'keys = ["Ctrl+Left+Q"]', "x-ray: there is no key"),
        ('keys = ["X"]', 'keys = "X"', "x-ray: the keys must be a list"),
        ("x-ray =", "x-rays =", "no action 'x-rays' in section table"),
        ("[always]", "[never]", "no section 'never'"),
        ('x-ray = { keys = ["X"], words', 'x-ray = { keys = ["X"], word', "keys and words"),
        ("[game]", "[game", "not a TOML file"),
    ],
)
def test_a_faulty_table_is_refused_in_one_sentence(old, new, sentence):
    source = text.read("keys.toml").replace(old, new)
    with pytest.raises(KeyMapError, match=sentence) as caught:
        read_keymap(source, "my.toml")
    assert str(caught.value).startswith("my.toml: ")
    assert "\n" not in str(caught.value)


def test_a_missing_action_is_named():
    lines = [line for line in text.read("keys.toml").splitlines() if not line.startswith("redo")]
    with pytest.raises(KeyMapError, match="redo is missing from section table"):
        read_keymap("\n".join(lines))


def test_own_keys_replace_the_default_ones():
    keymap = change_keys(default_keymap(), '[game]\nback = ["A", "Left"]\n')
    assert keymap.action("game", "a") == keymap.action("game", "arrow_left") == "back"
    assert keymap.hint("back") == "A"
    assert keymap.hint("forward") == "Right"


def test_own_keys_may_not_contradict():
    with pytest.raises(KeyMapError, match="'X' means both"):
        change_keys(default_keymap(), '[game]\nback = ["X"]\n')
    with pytest.raises(KeyMapError, match="no action 'jump'"):
        change_keys(default_keymap(), '[game]\njump = ["J"]\n')


def test_a_key_may_mean_different_things_in_different_modes():
    keymap = default_keymap()
    assert keymap.action("game", "arrow_right") != keymap.action("holding", "arrow_right")
