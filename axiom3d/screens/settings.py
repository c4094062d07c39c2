"""The settings: switches and choices that take effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from axiom3d.screens.screen import OnAction, Screen, Strings
from axiom3d.ui.choice import Choice
from axiom3d.ui.controls import Label, Toggle
from axiom3d.ui.gui import Gui
from axiom3d.ui.theme import SMALL
from axiom3d.ui.widget import Column, Row, Widget


@dataclass(frozen=True)
class SettingField:
    """One setting: its name, its words, its value now. Without `options` it is a switch, with them
    a choice of (value, words). Fields of one `group` stand under its heading."""

    name: str
    title: str
    value: object
    options: tuple[tuple[object, str], ...] = ()
    description: str = ""
    group: str = ""


class SettingsScreen(Screen):
    """Action `settings` with a dict of what changed (one name and its value), at every change."""

    title = "settings.title"
    width = 680.0

    def __init__(
        self, gui: Gui, strings: Strings, on_action: OnAction, fields: Sequence[SettingField]
    ) -> None:
        super().__init__(gui, strings, on_action)
        self.fields = tuple(fields)

    def body(self) -> Widget:
        """The fields in their order, a heading before each group."""
        rows: list[Widget] = []
        group = ""
        for field in self.fields:
            if field.group != group:
                group = field.group
                rows.append(_Heading(self.gui, group, bold=True, colour="accent"))
            rows.append(self._row(field))
        return Column(self.gui, *rows, gap=4)

    def _row(self, field: SettingField) -> Widget:
        def changed(value: object) -> None:
            self.on_action("settings", {field.name: value})

        if not field.options:
            return Toggle(self.gui, field.title, bool(field.value), changed, field.description)
        words = Column(self.gui, Label(self.gui, field.title), gap=0, grow=1)
        if field.description:
            words.add(Label(self.gui, field.description, colour="quiet"))
        choice = Choice(self.gui, field.options, field.value, changed)
        return _Padded(self.gui, Row(self.gui, words, choice, gap=20))

    def buttons(self) -> list[Widget]:
        """Done."""
        done = self.button("settings.done", self.leave, "primary")
        self.default = done
        return [done]


class _Heading(Label):
    """A group's title with room above."""

    def wanted(self, width: float) -> tuple[float, float]:
        """A line and the room."""
        return width, self.theme.line(SMALL) + 18

    def draw(self) -> None:
        """The words at the foot."""
        self.words(self.text, 12, 12, self.colour, SMALL, True)


class _Padded(Column):
    """A row as far in as the words of a switch."""

    def __init__(self, gui: Gui, row: Row) -> None:
        super().__init__(gui, row, padding=(12, 6))
