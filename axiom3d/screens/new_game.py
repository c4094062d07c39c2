"""A new game: which one, who plays, who begins, under which rules, from which position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from axiom3d.screens.screen import OnAction, Screen, Strings, section
from axiom3d.ui.choice import Choice
from axiom3d.ui.controls import Button, Label, Space, Toggle
from axiom3d.ui.field import TextField
from axiom3d.ui.gui import Gui
from axiom3d.ui.widget import Column, Row, Widget

PERSON = "person"
_SEAT = 110.0


@dataclass(frozen=True)
class PlayerChoice:
    """A computer player: the name given back, its title, and how it plays in a sentence."""

    name: str
    title: str
    style: str = ""


@dataclass(frozen=True)
class OptionChoice:
    """A rule option: its name, what it is at first, and one line for people."""

    name: str
    value: bool
    title: str
    description: str = ""


class NewGameScreen(Screen):
    """Action `new-game` with a dict: `game` (its name), `players` (seat to `person` or a player's
    name), `first` (a seat, or None when an own position says so), `options` (name to bool),
    `position` (a text, or None for the standard one). `check_position(text, options)` gives what is
    wrong, or None; `hint` is what an own position looks like.

    `games` are names and titles to choose from; another one than `game` is the action
    `new-game-screen` with its name: a screen of its own takes the place of this one.
    """

    title = "new-game.title"
    width = 660.0

    def __init__(
        self,
        gui: Gui,
        strings: Strings,
        on_action: OnAction,
        seats: Sequence[str],
        players: Sequence[PlayerChoice],
        options: Sequence[OptionChoice],
        check_position: Callable[[str, Mapping[str, bool]], str | None],
        chosen: Mapping[str, str] | None = None,
        position: str | None = None,
        games: Sequence[tuple[str, str]] = (),
        game: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(gui, strings, on_action)
        self.games, self.game, self.hint = tuple(games), game, hint
        self.seats, self.players, self.check_position = tuple(seats), tuple(players), check_position
        self.styles = {player.name: player.style for player in players}
        self.options = tuple(options)
        self.values = {option.name: option.value for option in options}
        self.chosen = {seat: (chosen or {}).get(seat, PERSON) for seat in seats}
        self.first_seat = self.seats[0]
        self.own = position is not None
        self.position = position or ""

    def body(self) -> Widget:
        """The parts, from who to where."""
        gui, strings = self.gui, self.strings
        people = [(PERSON, strings["new-game.person"])]
        choices = [*people, *((player.name, player.title) for player in self.players)]
        rows: list[Widget] = []
        self.style_labels: dict[str, Label] = {}
        for seat in self.seats:
            choice = Choice(
                gui,
                choices,
                self.chosen[seat],
                lambda value, seat=seat: self._choose(seat, value),  # type: ignore[misc]
                grow=5,
            )
            style = Label(gui, self.styles.get(self.chosen[seat], ""), colour="quiet", grow=1)
            self.style_labels[seat] = style
            name = _SeatLabel(gui, seat, strings[f"side.{seat}"])
            rows.append(Row(gui, name, choice, gap=12))
            rows.append(Row(gui, Space(gui, width=_SEAT), style, gap=12))
        seats = [(seat, strings[f"side.{seat}"]) for seat in self.seats]
        self.first_choice = Choice(gui, seats, self.first_seat, self._set_first)
        self.first_note = Label(gui, strings["new-game.own-first"], colour="quiet", grow=1)
        self.game_choice = Choice(gui, self.games, self.game, self._set_game)
        parts = [section(gui, strings["new-game.game"], Row(gui, self.game_choice))]
        parts = parts if len(self.games) > 1 else []
        parts += [
            section(gui, strings["new-game.players"], *rows),
            section(
                gui, strings["new-game.first"], Row(gui, self.first_choice, self.first_note, gap=14)
            ),
        ]
        toggles = [
            Toggle(
                gui,
                option.title,
                option.value,
                lambda value, name=option.name: self._set_option(name, value),  # type: ignore[misc]
                option.description,
            )
            for option in self.options
        ]
        if toggles:
            # The words of switches line up with everything else, their cards stand out.
            switches = Column(gui, *toggles, gap=2, padding=(-12, 0))
            parts.append(section(gui, strings["new-game.options"], switches, gap=2))
        where = [(False, strings["new-game.standard"]), (True, strings["new-game.own"])]
        self.where = Choice(gui, where, self.own, self._set_own)
        self.field = TextField(gui, self.position, self.hint, on_edit=self._edit)
        self.good = Label(gui, strings["new-game.own-good"], colour="quiet")
        parts.append(
            section(gui, strings["new-game.position"], Row(gui, self.where), self.field, self.good)
        )
        return Column(gui, *parts, gap=22)

    def buttons(self) -> list[Widget]:
        """Cancel and begin."""
        self.begin: Button = self.button("new-game.begin", self._begin, "primary")
        self.default = self.begin
        return [self.button("common.cancel", self.leave), self.begin]

    def open(self) -> NewGameScreen:
        """Come onto the screen, an own position checked."""
        super().open()
        self._check()
        return self

    def first(self) -> Widget | None:
        """The button that begins: the usual game is one press away."""
        return self.begin

    def _set_game(self, value: object) -> None:
        self.on_action("new-game-screen", value)

    def _choose(self, seat: str, value: object) -> None:
        self.chosen[seat] = str(value)
        self.style_labels[seat].text = self.styles.get(str(value), "")
        self.again()

    def _set_first(self, value: object) -> None:
        self.first_seat = str(value)

    def _set_option(self, name: str, value: bool) -> None:
        self.values[name] = value
        self._check()

    def _set_own(self, value: object) -> None:
        self.own = bool(value)
        self._check()
        if self.own:
            self.gui.focus(self.field)

    def _edit(self, text: str) -> None:
        self.position = text
        self._check()

    def _check(self) -> None:
        problem: str | None = None
        text = self.position.strip()
        if self.own and text:
            problem = self.check_position(text, self.values)
        elif self.own:
            problem = ""
        self.field.display(self.own)
        self.field.fail(problem or "")
        self.good.display(self.own and (problem is None or not text))
        self.good.text = self.strings["new-game.own-good" if text else "new-game.own-empty"]
        self.begin.enable(problem is None)
        self.first_choice.enabled = not self.own
        self.first_note.text = self.strings["new-game.own-first"] if self.own else ""
        self.again()
        if self.own:
            (self.field if self.field.error else self.good).reveal()

    def _begin(self) -> None:
        if self.begin.enabled:
            payload = {
                "game": self.game,
                "players": dict(self.chosen),
                "first": None if self.own else self.first_seat,
                "options": dict(self.values),
                "position": self.position.strip() if self.own else None,
            }
            self.on_action("new-game", payload)


class _SeatLabel(Label):
    """A side's disc and name."""

    def __init__(self, gui: Gui, seat: str, name: str) -> None:
        super().__init__(gui, name)
        self.seat = seat

    def wanted(self, width: float) -> tuple[float, float]:
        """All seats alike."""
        return _SEAT, self.theme.line(self.size)

    def draw(self) -> None:
        """The disc before the words."""
        self.side_disc(self.seat, 12, self.h / 2, 9)
        self.words(self.theme.elide(self.text, self.w - 32), 32, 0)
