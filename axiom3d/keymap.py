"""Which key means what: one table, with modes, read from data.

Modes: `game` (nothing is held), `holding` (a piece is), `menu` (a screen lies over the table).
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from axiom3d import text

MODES = ("game", "holding", "menu")

SECTIONS: dict[str, tuple[str, ...]] = {
    "game": ("game",),
    "holding": ("holding",),
    "table": ("game", "holding"),
    "always": MODES,
}
"""The sections of the table and the modes in which each holds."""

_ACTIONS = {
    "game": "back forward first last play type-move menu",
    "holding": """orient-left orient-right orient-up orient-down orient-counterclockwise
        orient-clockwise orient-previous orient-next place cancel""",
    "table": """take-back redo new save load copy paste help keys move-list x-ray lines coordinates
        view-reset view-seat view-top view-front view-back view-left view-right view-first
        view-second turn-left turn-right turn-up turn-down zoom-in zoom-out""",
    "always": "fullscreen screenshot",
}
ACTIONS: dict[str, frozenset[str]] = {
    section: frozenset(names.split()) for section, names in _ACTIONS.items()
}
"""Every action, in the one section that binds it."""

_NAMED = {
    "Left": "arrow_left",
    "Right": "arrow_right",
    "Up": "arrow_up",
    "Down": "arrow_down",
    "Home": "home",
    "End": "end",
    "PageUp": "page_up",
    "PageDown": "page_down",
    "Insert": "insert",
    "Delete": "delete",
    "Backspace": "backspace",
    "Enter": "enter",
    "Space": "space",
    "Tab": "tab",
    "Escape": "escape",
    **{f"F{i}": f"f{i}" for i in range(1, 13)},
}
_MODIFIERS = {"Shift": "shift-", "Ctrl": "control-", "Alt": "alt-"}
# What a keyboard reports for a sign depends on where the sign lies on it.
_SIGNS = {"?": ("?", "shift-?", "shift-/"), "+": ("+", "shift-+", "=", "shift-=")}


class KeyMapError(ValueError):
    """A table of keys that cannot be used; one sentence that names the place and the reason."""


@dataclass(frozen=True, slots=True)
class Binding:
    """An action, the keys that mean it as people write them (`Ctrl+Z`), and what it does."""

    action: str
    keys: tuple[str, ...]
    words: str
    section: str


def event_names(key: str) -> frozenset[str]:
    """The engine's names for a key as people write it (`Ctrl+Shift+Z`: `shift-control-z`).

    Raises KeyMapError.
    """
    if key in _SIGNS:
        return frozenset(_SIGNS[key])
    *modifiers, last = [*key[:-2].split("+"), "+"] if key.endswith("++") else key.split("+")
    if last in _NAMED:
        name = _NAMED[last]
    elif len(last) == 1 and last.isprintable() and not last.isspace():
        name = last.lower()
    else:
        raise KeyMapError(f"there is no key {key!r}")
    if len(set(modifiers)) != len(modifiers) or not set(modifiers) <= set(_MODIFIERS):
        raise KeyMapError(f"there is no key {key!r}")
    # The engine puts them in this order, whatever the order they went down in.
    prefix = "".join(_MODIFIERS[m] for m in ("Shift", "Ctrl", "Alt") if m in modifiers)
    return frozenset((prefix + name,))


@dataclass(frozen=True)
class KeyMap:
    """A table of keys without contradictions."""

    bindings: tuple[Binding, ...]

    @cached_property
    def _events(self) -> dict[tuple[str, str], str]:
        return {
            (mode, event): binding.action
            for binding in self.bindings
            for mode in SECTIONS[binding.section]
            for key in binding.keys
            for event in event_names(key)
        }

    def action(self, mode: str, event: str) -> str | None:
        """What a key by the engine's name (`control-z`, also `...-repeat`) means in a mode."""
        return self._events.get((mode, event.removesuffix("-repeat")))

    def binding(self, action: str) -> Binding | None:
        """The binding of an action."""
        return next((b for b in self.bindings if b.action == action), None)

    def hint(self, action: str) -> str:
        """The first key of an action for showing beside its words; empty without one."""
        binding = self.binding(action)
        return binding.keys[0] if binding and binding.keys else ""


def _keys(value: Any, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(key, str) for key in value):
        raise KeyMapError(f"{where}: the keys must be a list of texts")
    for key in value:
        try:
            event_names(key)
        except KeyMapError as error:
            raise KeyMapError(f"{where}: {error}") from None
    return tuple(value)


def _tables(source: str, place: str) -> dict[str, dict[str, Any]]:
    try:
        tables = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise KeyMapError(f"{place}: not a TOML file: {error}") from None
    for section, table in tables.items():
        if section not in SECTIONS or not isinstance(table, dict):
            raise KeyMapError(f"{place}: no section {section!r} (there are: {', '.join(SECTIONS)})")
        for action in table:
            if action not in ACTIONS[section]:
                raise KeyMapError(f"{place}: no action {action!r} in section {section}")
    return tables


def _checked(bindings: tuple[Binding, ...], place: str) -> KeyMap:
    seen: dict[tuple[str, str], Binding] = {}
    for binding in bindings:
        for mode in SECTIONS[binding.section]:
            for key in binding.keys:
                for event in event_names(key):
                    other = seen.setdefault((mode, event), binding)
                    if other is not binding:
                        raise KeyMapError(
                            f"{place}: key {key!r} means both {other.action} and {binding.action}"
                        )
    return KeyMap(bindings)


def read_keymap(source: str, place: str = "keys.toml") -> KeyMap:
    """Read a whole table: every action, its keys and words. Raises KeyMapError."""
    tables = _tables(source, place)
    bindings: list[Binding] = []
    for section, table in tables.items():
        for action, entry in table.items():
            where = f"{place}: {action}"
            if not isinstance(entry, dict) or not isinstance(entry.get("words"), str):
                raise KeyMapError(f"{where}: keys and words are needed")
            keys = _keys(entry.get("keys"), where)
            bindings.append(Binding(action, keys, entry["words"], section))
    for section, actions in ACTIONS.items():
        missing = sorted(actions - set(tables.get(section, {})))
        if missing:
            raise KeyMapError(f"{place}: {missing[0]} is missing from section {section}")
    return _checked(tuple(bindings), place)


def change_keys(keymap: KeyMap, source: str, place: str = "keys.toml") -> KeyMap:
    """The table with a person's own keys: sections with lines such as `back = ["A", "Left"]`.

    Raises KeyMapError.
    """
    bindings = keymap.bindings
    for table in _tables(source, place).values():
        for action, value in table.items():
            keys = _keys(value, f"{place}: {action}")
            bindings = tuple(replace(b, keys=keys) if b.action == action else b for b in bindings)
    return _checked(bindings, place)


def default_keymap() -> KeyMap:
    """The table that comes with the program."""
    return read_keymap(text.read("keys.toml"))
