"""The way through the screens: start, new game, load, save, rules, keys, settings, clipboard."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from axiom3d import clipboard, text
from axiom3d.desk import Desk
from axiom3d.keymap import KeyMap
from axiom3d.play import Play
from axiom3d.saves import bookmarked, opened
from axiom3d.screens import (
    KeysScreen,
    LoadScreen,
    NewGameScreen,
    OptionChoice,
    PlayerChoice,
    RulesScreen,
    SavedGame,
    SaveScreen,
    Screen,
    SettingField,
    SettingsScreen,
    StartScreen,
)
from axiom3d.session import PERSON, Session
from axiom3d.settings import ANIMATIONS, QUALITIES
from axiom3d.ui.gui import Gui
from games.core import AnyGame, GameError, InvalidNotation, default_options
from games.record import Record, parse_record
from games.registry import GAMES


class Host(Protocol):
    """What the screens need of the program around them."""

    gui: Gui
    desk: Desk
    play: Play
    keymap: KeyMap
    strings: dict[str, str]

    def act(self, name: str, payload: object = None) -> None:
        """Do what a screen asks for."""

    def say(self, sentence: str) -> None:
        """Say a passing sentence."""

    def take_up(self, session: Session) -> None:
        """Put another game on the table."""

    def apply_settings(self) -> None:
        """Bring everything in line with the settings."""

    def save_picture(self, path: Path) -> Path:
        """Write what the window shows to a file. Raises FileError."""

    def quality_notice(self) -> str:
        """What is to be said about the renderer; often nothing."""

    def quit(self) -> None:
        """Leave the program."""


PACES = (0.5, 1.0, 2.0)
SCALES = (0.85, 1.0, 1.25, 1.5)


def _titles() -> list[tuple[str, str]]:
    return list(GAMES.titles.items())


def seating(game: AnyGame, side: str, opponent: str) -> dict[str, str]:
    """Who sits where at first: a person at a side and an opponent at the others, as they were last
    chosen if this game has them, else its first side and its first computer player."""
    mine = side if side in game.seats else game.seats[0]
    if opponent != PERSON and opponent not in game.players:
        opponent = next(iter(game.players))
    return {seat: PERSON if seat == mine else opponent for seat in game.seats}


def _fault(game: AnyGame, position: str, options: Mapping[str, bool]) -> str | None:
    """What is wrong with a text as the start of a game, or None."""
    try:
        found = game.parse_position(position, options)
    except GameError as error:
        return str(error)
    outcome = game.outcome(found)
    return None if outcome is None else f"This game is over already: {outcome.sentence}"


class Menus:
    """Opens screens over the table of a host and does what they ask for."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._open: list[Screen] = []
        self._left_over: Session | None = None
        self._begun = False
        self._saved: tuple[object, int] | None = None

    @property
    def _game(self) -> AnyGame:
        return self._app.play.session.game

    @property
    def open(self) -> bool:
        """Whether a screen lies over the table."""
        return bool(self._open)

    def start(self, left_over: Session | None) -> None:
        """Open the first screen; `left_over` is the game that was in hand last time."""
        self._left_over = left_over
        self._show_start()

    def begin(self) -> None:
        """Go straight to the table."""
        self._begun = True

    def act(self, name: str, payload: object = None) -> None:
        """Do what a screen, an icon or a key asks for."""
        verbs: Mapping[str, Callable[[Any], object]] = {
            "menu": lambda _: self._show_start(),
            "resume": lambda _: self._close_all(),
            "close": lambda _: self._close_top(),
            "continue": lambda _: self._continue(),
            "new": self._show_new,
            "new-game-screen": self._show_new,
            "new-game": self._new_game,
            "load": self._load,
            "load-screen": lambda _: self._show_load(),
            "save": self._save,
            "save-screen": lambda _: self._show_save(),
            "rules": self._show_rules,
            "help": self._show_rules,
            "keys": lambda _: self._show(KeysScreen, self._app.keymap),
            "settings": self._change_settings,
            "settings-screen": lambda _: self._show_settings(),
            "copy": lambda _: self._copy(),
            "paste": lambda _: self._paste(),
            "screenshot": lambda _: self._picture(),
            "quit": lambda _: self._app.quit(),
        }
        if name in verbs:
            verbs[name](payload)

    # Screens

    def _show(self, kind: type[Screen], *rest: Any, **more: Any) -> Screen:
        self._app.play.animator.finish()
        self._app.play.cancel()
        self._app.play.unpoint()
        screen = kind(self._app.gui, self._app.strings, self._app.act, *rest, **more)
        self._open.append(screen.open())
        return screen

    def _close_top(self) -> None:
        if self._open:
            self._open.pop().close()

    def _close_top_if(self, kind: type[Screen]) -> None:
        """Make room for another screen of the same kind."""
        if self._open and isinstance(self._open[-1], kind):
            self._close_top()

    def _close_all(self) -> None:
        while self._open:
            self._close_top()

    def _show_start(self) -> None:
        if not self._open:
            self._show(
                StartScreen,
                can_continue=self._left_over is not None,
                in_game=self._begun,
                note=self._app.desk.warning or self._app.quality_notice(),
                subtitle=" · ".join(title for _, title in _titles()),
            )

    def _show_new(self, name: str | None = None) -> None:
        """For the game on the table, or another one by name: its screen takes the other's place."""
        game = self._game if name is None else GAMES[name]
        settings = self._app.desk.settings
        options = default_options(game)
        words = text.words_of(game.name)
        self._close_top_if(NewGameScreen)
        screen = self._show(
            NewGameScreen,
            seats=game.seats,
            players=[
                PlayerChoice(name, kind.title, kind.style) for name, kind in game.players.items()
            ],
            options=[
                OptionChoice(
                    option.name,
                    options[option.name],
                    words[f"option.{option.name}"],
                    option.description,
                )
                for option in game.options
            ],
            check_position=partial(_fault, game),
            chosen=seating(game, settings.side, settings.opponent),
            games=_titles(),
            game=game.name,
            hint=words["position"],
        )
        if name is not None and isinstance(screen, NewGameScreen):
            self._app.gui.focus(screen.game_choice)

    def _show_load(self) -> None:
        try:
            saved = self._app.desk.saves.listed()
        except GameError as error:
            self._app.say(str(error))
            return
        games = []
        for each in saved:
            tags = dict(each.tags)
            game = GAMES.get(each.game)
            seats = [tags.get(seat.capitalize(), PERSON) for seat in (game.seats if game else ())]
            games.append(
                SavedGame(
                    str(each.path),
                    each.name,
                    time.strftime("%Y-%m-%d %H:%M", time.localtime(each.written)),
                    f"{game.title if game else each.game}, {' against '.join(seats)}, "
                    f"{each.plies} moves",
                    each.damaged,
                )
            )
        self._show(LoadScreen, games)

    def _show_save(self) -> None:
        saves = self._app.desk.saves
        players = " - ".join(
            self._app.play.session.record.tags.get(seat.capitalize(), seat)
            for seat in self._game.seats
        )
        name = f"{time.strftime('%Y-%m-%d')} {players}"
        self._show(SaveScreen, name, saves.has)

    def _show_rules(self, name: str | None = None) -> None:
        game = self._game if name is None else GAMES[name]
        self._close_top_if(RulesScreen)
        others = [each for each in _titles() if each[0] != game.name]
        self._show(RulesScreen, text.read(f"rules_{game.name}.md"), game.title, others)

    def _show_settings(self) -> None:
        settings, words = self._app.desk.settings, self._app.strings

        def words_for(name: str, value: object) -> str:
            return words.get(f"settings.{name}-{value}", str(value))

        def field(name: str, group: str, options: Any = ()) -> SettingField:
            return SettingField(
                name,
                words[f"settings.{name}"],
                getattr(settings, name),
                tuple((value, words_for(name, value)) for value in options),
                words.get(f"settings.{name}-words", ""),
                words[f"settings.group-{group}"],
            )

        self._show(
            SettingsScreen,
            [
                field("animation", "motion", ANIMATIONS),
                field("pace", "motion", PACES),
                field("quality", "picture", QUALITIES),
                field("ui_scale", "picture", SCALES),
                field("coordinates", "picture"),
            ],
        )

    def _change_settings(self, payload: Mapping[str, object] | None) -> None:
        if payload is None:
            self._show_settings()
            return
        fault = self._app.desk.change(**payload)
        self._app.apply_settings()
        if fault:
            self._app.say(fault)

    # Games

    def _continue(self) -> None:
        if self._left_over is not None:
            session, self._left_over = self._left_over, None
            self._take_up(session)

    def _take_up(self, session: Session) -> None:
        put_aside = self._put_aside()
        self._close_all()
        self._begun = True
        self._left_over = None
        self._app.take_up(session)
        self._saved = self._mark()
        if put_aside:
            self._app.say(put_aside)

    def _new_game(self, payload: Mapping[str, Any]) -> None:
        game, options = GAMES[payload["game"]], payload["options"]
        try:
            position = payload["position"] or game.format_position(
                game.start(options, payload["first"])
            )
            record = Record.begin(game, options, position)
        except GameError as error:
            self._app.say(str(error))
            return
        record.tags["Date"] = time.strftime("%Y-%m-%d")
        players = payload["players"]
        people = [seat for seat in game.seats if players[seat] == PERSON]
        if len(people) == 1:
            machine = next(players[seat] for seat in game.seats if seat not in people)
            self._app.desk.change(side=people[0], opponent=machine)
        elif people:
            self._app.desk.change(opponent=PERSON)
        self._take_up(Session(record, players))

    def _load(self, path: str | None) -> None:
        if path is None:
            self._show_load()
            return
        try:
            record = self._app.desk.saves.load(Path(path).expanduser())
        except GameError as error:
            self._fail(str(error))
            return
        self._take_up(opened(record))

    def _fail(self, sentence: str) -> None:
        screen = self._open[-1] if self._open else None
        if isinstance(screen, LoadScreen | SaveScreen):
            screen.fail(sentence)
        else:
            self._app.say(sentence)

    def _save(self, name: str | None) -> None:
        if name is None:
            self._show_save()
            return
        app = self._app
        try:
            path = app.desk.saves.save(name, bookmarked(app.play.session), replace=True)
        except GameError as error:
            self._fail(str(error))
            return
        self._saved = self._mark()
        self._close_all()
        app.say(app.strings["notice.saved"].format(path=path))

    def _mark(self) -> tuple[object, int]:
        """What changes whenever the game in hand would be saved otherwise."""
        session = self._app.play.session
        return session.record, session.revision

    def _put_aside(self) -> str:
        """Save the game in hand (or left from last time) if it would be lost; returns what is to
        be said of that."""
        app = self._app
        session = app.play.session if self._begun else self._left_over
        if session is None or not session.record.root.children:
            return ""
        if self._begun and self._saved == self._mark():
            return ""
        name = time.strftime("%Y-%m-%d %H.%M ") + app.strings["save.put-aside"]
        try:
            path = app.desk.saves.save(name, bookmarked(session))
        except GameError as error:
            return str(error)
        return app.strings["notice.put-aside"].format(name=path.stem)

    def _copy(self) -> None:
        app = self._app
        game = self._game
        done = clipboard.copy(game.format_position(app.play.session.position))
        app.say(app.strings["notice.copied" if done else "notice.no-clipboard"])

    def _paste(self) -> None:
        """Take a position, a record or moves from the clipboard, whatever is there."""
        app, found = self._app, clipboard.paste().strip()
        if not found:
            app.say(app.strings["notice.nothing-to-paste"])
            return
        try:
            if found.startswith("["):
                self._take_up(opened(parse_record(found)))
                return
            record = self._as_position(found)
        except GameError as error:
            app.say(str(error))
            return
        if record is not None:
            self._take_up(Session(record))
            return
        for line in found.splitlines():
            if line.strip() and not app.play.type_move(line.strip()):
                return

    def _as_position(self, found: str) -> Record | None:
        """A game from a position of any game, of the one on the table first; None for a text that
        is no position. Raises GameError for a position that may not stand."""
        for game in (self._game, *GAMES.values()):
            mine = game is self._game
            options = self._app.play.session.record.options if mine else default_options(game)
            try:
                return Record.begin(game, options, found)
            except InvalidNotation:
                continue
        return None

    def _picture(self) -> None:
        app = self._app
        name = f"{self._game.name}-{time.strftime('%Y%m%d-%H%M%S')}.png"
        try:
            path = app.save_picture(app.desk.saves.folder.parent / "pictures" / name)
        except GameError as error:
            app.say(str(error))
            return
        app.say(app.strings["notice.saved"].format(path=path))
