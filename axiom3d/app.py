"""The program in its window: wires services together and sends input where it belongs.

The only place that holds the ShowBase. It decides nothing about games: what a person does becomes a
verb of `Play`, of the turntable, or of a screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import panda3d.core as p3d
from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase

from axiom3d import clipboard, orbit, status
from axiom3d.animator import Animator
from axiom3d.desk import Desk
from axiom3d.frames import Frames
from axiom3d.input import Input
from axiom3d.keymap import default_keymap
from axiom3d.menus import Menus
from axiom3d.models import Models
from axiom3d.play import Message, Play
from axiom3d.pointer import Pointer
from axiom3d.session import Session
from axiom3d.stage import choose_quality, is_software
from axiom3d.tables import decoration, table
from axiom3d.tabletop import Tabletop
from axiom3d.text import strings
from axiom3d.thinker import Thinker
from axiom3d.ui.gui import Gui
from axiom3d.ui.hud import AIDS, Hud

KEY_TURN = 15.0
"""Degrees turned by one press of a key."""


class App:
    """One window with a game in it."""

    def __init__(self, base: ShowBase, desk: Desk, session: Session) -> None:
        self.base = base
        self.desk = desk
        self.strings = strings()
        self.keymap = default_keymap()
        settings = desk.settings
        self.models = Models()
        self.frames = Frames(base.task_mgr, base.graphics_engine)
        self.quality = choose_quality(settings.quality, base.win)
        self.top = Tabletop(
            table(session.game.name),
            base.render,
            base.win,
            base.camera,
            base.cam,
            base.task_mgr,
            self.models,
            self.quality,
        )
        self.animator = Animator(settings.animation, settings.pace)
        self.thinker = Thinker()
        self.gui = Gui(
            base.render2d,
            *self.top.size,
            settings.ui_scale,
            on_change=self.frames.wake,
            copy=clipboard.copy,
            paste=clipboard.paste,
        )
        self.coordinates = decoration(session.game.name)(base.render)
        self.move_list = True
        self.move_line = False
        self.notice = ""
        self.running = True
        self.menus = Menus(self)
        self._rows: tuple[int, Any] = (-1, ())
        self._size = self.top.size
        self.play = self._begin(session)
        self.hud = Hud(self.gui, self.strings, self.act, self.keymap, self._completions)
        self.input = Input(base.win, base.mouseWatcherNode, base.buttonThrowers[0].node())
        self.input.listener = self
        self.pointer = Pointer(self.input, self.gui, self.top, self.play, self.frames.wake)
        self._events = DirectObject()
        self._events.accept("window-event", self._on_window)
        self._events.accept("close-request", self.quit)
        if isinstance(base.win, p3d.GraphicsWindow):
            base.win.set_close_request_event("close-request")
        self.apply_settings()

    # The game in hand

    def _begin(self, session: Session) -> Play:
        return Play(
            self.top.table,
            session,
            self.animator,
            self.thinker,
            changed=self.frames.wake,
            moved=self._moved,
        )

    def _lay(self, game: str) -> None:
        """Lay another game's table."""
        self.coordinates.show(None)
        self.top.lay(table(game))
        self.coordinates = decoration(game)(self.base.render)

    def take_up(self, session: Session) -> None:
        """Put another game on the table; the one in hand is kept as it is by whoever saved it."""
        self.play.close()
        if session.game is not self.play.session.game:
            self._lay(session.game.name)
        self.play = self.pointer.play = self._begin(session)
        self._rows = (-1, ())
        self.notice = ""
        if any(player in session.game.players for player in session.seats.values()):
            self.thinker.warm_up()
        seat = next((s for s, p in session.seats.items() if p == "person"), session.turn)
        self.top.reset(seat, session.position)
        self._moved()

    def _moved(self) -> None:
        self.desk.keep(self.play.session)

    def apply_settings(self) -> None:
        """Bring everything in line with the settings."""
        settings = self.desk.settings
        self.animator.level, self.animator.pace = settings.animation, settings.pace
        self.top.turntable.still = settings.animation != "full"
        self.gui.resize(*self.top.size, settings.ui_scale)
        self.frames.wake()

    # Frames

    def run(self) -> None:
        """Run until the person quits."""
        while self.running:
            self.step()
        self.close()

    def step(self) -> None:
        """One frame."""
        self.frames.step(self.update)

    def update(self, seconds: float) -> bool:
        """Take in what happened since the last frame; True when there is something to draw."""
        if self.top.size != self._size:
            self._resize()
        self.pointer.track(seconds)
        moving = self.top.turntable.advance(seconds)
        moving = self.play.advance(seconds) or moving
        if moving:
            self.pointer.settle()
        self.top.draw(self.play.shown)
        shown = self.play.session.position if self.desk.settings.coordinates else None
        moving = self.coordinates.show(shown) or moving
        self._show_hud()
        return moving

    def _show_hud(self) -> None:
        session = self.play.session
        if self._rows[0] != session.serial:
            self._rows = (
                session.serial,
                status.moves(session, self.top.table, self.strings["hud.start"]),
            )
        self.hud.show(
            status.hud_state(
                self.play,
                self._rows[1],
                coordinates=self.desk.settings.coordinates,
                move_list=self.move_list,
                move_line=self.move_line,
                notice=self.notice,
            )
        )

    def _resize(self) -> None:
        self._size = self.top.size
        self.top.resize()
        self.gui.resize(*self._size, self.desk.settings.ui_scale)
        self.frames.wake()

    def _on_window(self, window: Any) -> None:
        if window is not self.base.win:
            return
        if window.is_closed():
            self.quit()
        elif not window.get_properties().get_foreground():
            self.input.release_all()
        self.frames.wake()

    # Input

    def on_press(self, button: str, x: float, y: float) -> None:
        """A mouse button went down."""
        self.notice = ""
        self.pointer.on_press(button, x, y)

    def on_release(self, button: str, x: float, y: float) -> None:
        """A mouse button went up."""
        self.pointer.on_release(button, x, y)

    def on_wheel(self, steps: int) -> None:
        """The wheel turned."""
        self.pointer.on_wheel(steps)

    def on_key(self, key: str) -> None:
        """A key: a control's, or an action by the table of keys."""
        self.frames.wake()
        if self.gui.key(key):
            return
        mode = "menu" if self.gui.modal else "holding" if self.play.holding else "game"
        action = self.keymap.action(mode, key)
        if action is not None:
            self.notice = ""
            self.act(action)

    def on_text(self, character: str) -> None:
        """A typed character."""
        if self.gui.text(character):
            self.frames.wake()

    def act(self, name: str, payload: object = None) -> None:
        """Do what an icon, a key or a screen asks for."""
        self.frames.wake()
        if name.startswith("view-") and name.removeprefix("view-") in orbit.VIEWS:
            self.top.look(name.removeprefix("view-"), self.play.session.position)
            return
        verb = self._verbs().get(name)
        if verb is not None:
            verb()
        elif name == "goto":
            self.play.goto(payload)  # type: ignore[arg-type]
        elif name == "type-move-submit":
            self._submit(str(payload))
        else:
            self.menus.act(name, payload)

    def _verbs(self) -> dict[str, Callable[[], object]]:
        play, table_ = self.play, self.top.turntable
        return {
            "take-back": play.take_back,
            "redo": play.redo,
            "first": play.first,
            "back": play.back,
            "forward": play.forward,
            "last": play.last,
            "play": play.replay,
            "replay": self._replay_all,
            "cancel": play.cancel,
            "place": self._place,
            **{aid: partial(play.toggle, aid) for aid in AIDS},
            "coordinates": self._toggle_coordinates,
            "move-list": self._toggle_list,
            "type-move": self._toggle_line,
            "view-reset": self._reset_view,
            "view-seat": lambda: self.top.look(play.session.turn, play.session.position),
            "turn-left": lambda: self._turn(-KEY_TURN, 0),
            "turn-right": lambda: self._turn(KEY_TURN, 0),
            "turn-up": lambda: self._turn(0, KEY_TURN),
            "turn-down": lambda: self._turn(0, -KEY_TURN),
            "zoom-in": lambda: table_.zoom(1),
            "zoom-out": lambda: table_.zoom(-1),
            "orient-next": lambda: play.step(1),
            "orient-previous": lambda: play.step(-1),
            "orient-left": lambda: self._orient("up", -1),
            "orient-right": lambda: self._orient("up", 1),
            "orient-up": lambda: self._orient("right", -1),
            "orient-down": lambda: self._orient("right", 1),
            "orient-clockwise": lambda: self._orient("forward", 1),
            "orient-counterclockwise": lambda: self._orient("forward", -1),
            "fullscreen": self._fullscreen,
        }

    def _orient(self, way: str, quarters: int) -> None:
        right, forward, up = orbit.axes(replace(self.top.orbit, elevation=0.0))
        self.play.turn({"right": right, "forward": forward, "up": up}[way], quarters)

    def _turn(self, heading: float, elevation: float) -> None:
        at = self.top.orbit
        self.top.turntable.go(
            replace(at, heading=at.heading + heading, elevation=at.elevation + elevation)
        )

    def _reset_view(self) -> None:
        self.top.reset(self.play.session.turn, self.play.session.position)

    def _place(self) -> None:
        if self.top.table.lands(self.play.hand):
            self.play.click(self.play.hand.pointed)

    def _replay_all(self) -> None:
        self.play.first()
        self.play.replay()

    def _toggle_coordinates(self) -> None:
        fault = self.desk.change(coordinates=not self.desk.settings.coordinates)
        if fault:
            self.say(fault)

    def _toggle_list(self) -> None:
        self.move_list = not self.move_list

    def _toggle_line(self) -> None:
        self.move_line = not self.move_line

    def _submit(self, text: str) -> None:
        if self.play.type_move(text):
            self.hud.clear_line()
        else:
            self.hud.fail_line(self.play.message.text)
            self.play.message = Message()

    def _completions(self, start: str) -> list[str]:
        game, position = self.top.table.game, self.play.session.position
        texts = sorted(game.format_move(move) for move in game.legal(position))
        plain = start.replace(" ", "").lower()
        return [text for text in texts if text.replace(" ", "").lower().startswith(plain)]

    def _fullscreen(self) -> None:
        wanted = p3d.WindowProperties()
        full = self.base.win.get_properties().get_fullscreen()
        pipe = self.base.pipe
        width, height = pipe.get_display_width(), pipe.get_display_height()
        wanted.set_fullscreen(not full)
        if full or not width or not height:
            settings = self.desk.settings
            wanted.set_size(settings.window_width, settings.window_height)
        else:
            wanted.set_size(width, height)
        self.base.win.request_properties(wanted)

    def say(self, sentence: str) -> None:
        """A passing sentence of the program itself."""
        self.notice = sentence
        self.frames.wake()

    def save_picture(self, path: Path) -> Path:
        """Write what the window shows to a file. Raises FileError."""
        from axiom3d.offscreen import grab, write_still  # the picture formats take their time

        write_still(grab(self.base.win), path)
        return path

    def quality_notice(self) -> str:
        """What is to be said about a renderer that was stepped down to."""
        if self.desk.settings.quality == "auto" and is_software(self.base.win):
            return self.strings["notice.software"]
        return ""

    def quit(self) -> None:
        """Leave at the end of this frame; the game in hand is kept."""
        self.running = False

    def close(self) -> None:
        """Put everything away; the game in hand is kept."""
        self.desk.keep(self.play.session)
        window = self.base.win
        if isinstance(window, p3d.GraphicsWindow) and not window.get_properties().get_fullscreen():
            width, height = self.top.size
            self.desk.change(window_width=width, window_height=height)
        self.play.close()
        self.thinker.close()
        self.input.close()
        self._events.ignore_all()
        self.gui.destroy()
        self.top.close()
        self.base.destroy()
