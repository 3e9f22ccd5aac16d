"""A game again, move by move: slide, step, let it play, see it as anybody saw it, or play on."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.games import make_board
from app.replay.desk import OPEN, ReplayDesk
from app.shell.entry_actions import open_slot
from app.store.kept import is_pad
from app.store.trouble import telling
from app.table import move_text
from app.table.board.board import Board
from app.table.session.motion import Motion
from app.widgets import Menu, snackbar
from engine.play.table import Table
from engine.review.replay import Replay, play_on

SPEEDS = (0.5, 1, 2, 4)
REST = 0.7  # seconds between two moves, at the usual speed
START = "The beginning of what is kept of this game."


class ReplayScreen(Screen):
    """Shows one game; `enter(slot=...)` opens it where it is now."""

    lying = BooleanProperty(False)  # there is room for a panel beside the board
    ground = ColorProperty((1, 1, 1, 1))  # around the board
    heading = StringProperty("")
    where = StringProperty("")  # "Hole 3 · move 12 of 87"
    told = StringProperty("")  # the move that led here
    detail = StringProperty("")
    seat = StringProperty("")  # the colour of who made it
    eyes = StringProperty("")  # through whose eyes it is seen
    several_eyes = BooleanProperty(False)
    ply = NumericProperty(0)
    first = NumericProperty(0)
    last = NumericProperty(1)
    marks = ListProperty([])  # plies at which a hole or a round begins
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    over = BooleanProperty(False)  # it may be played on, and all secrets are open

    def __init__(self, **kwargs: Any) -> None:
        self.table: Any = None  # while one is open
        self.board: Board | None = None
        super().__init__(**kwargs)
        self._slot, self._rest = "", 0.0
        self._clock = Clock.create_trigger(self._pass, 0, interval=True)

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def busy(self) -> bool:
        return self.playing or (self.board is not None and self._motion.busy)

    def enter(self, slot: str, **_: object) -> None:
        """Open a game at its end, from where people look back."""
        self._close()
        table = open_slot(slot)
        if table is None or is_pad(table):
            return
        self._slot, self.table = slot, table
        self.replay = Replay(table)
        self._log = {line.ply + 1: line for line in table.log}
        self._open(table)
        self.first, self.last = self.replay.first, max(self.replay.last, self.replay.first + 1)
        self.marks = [mark.ply for mark in self.replay.marks]
        self.heading = table.game.info.title
        self.over = self.replay.over
        self.several_eyes = self.replay.over and table.setup.mode.hidden
        self.go_to(self.replay.last)

    def _open(self, table: Table) -> None:
        self.board = make_board(table.game.info.key)
        self.desk = ReplayDesk(table, self.replay, self.app.feedback.play)
        self.board.desk = self.desk
        self._motion = Motion(self.board, self.app.feedback.play)
        self.board.ground = self.ground
        self.ids.place.add_widget(self.board)

    def on_ground(self, *_: object) -> None:
        if self.board is not None:
            self.board.ground = self.ground

    def leave(self) -> None:
        self._close()

    def returned(self) -> None:
        ply = int(self.ply)
        self.enter(self._slot)
        if self.board:
            self.go_to(ply)

    def pause(self) -> None:
        self.playing = False

    def _close(self) -> None:
        self.playing = False
        self._clock.cancel()
        self.ids.place.clear_widgets()
        self.table = self.board = None

    # Where it is.

    def go_to(self, ply: int) -> None:
        """Show a position at rest."""
        if self.board is None:
            return
        self._halt()
        self.ply = self.desk.ply = min(max(int(ply), self.replay.first), self.replay.last)
        self._tell()
        self.board.show()

    def slid(self, ply: float) -> None:
        """A finger moves the slider."""
        if self.board is not None and round(ply) != self.ply:
            self.playing = False
            self.go_to(round(ply))

    def step(self, way: int) -> None:
        """One move on, as it happened, or back."""
        self.playing = False
        if way > 0:
            self._play_one()
        else:
            self.go_to(int(self.ply) - 1)

    def jump(self, way: int) -> None:
        """To the beginning of the hole or round before or after; at last to the end."""
        self.playing = False
        here = int(self.ply)
        if way > 0:
            self.go_to(next((ply for ply in self.marks if ply > here), self.replay.last))
        else:
            self.go_to(next((ply for ply in reversed(self.marks) if ply < here), self.first))

    def _tell(self) -> None:
        mark, line = self.replay.mark(int(self.ply)), self._log.get(int(self.ply))
        count = f"move {int(self.ply)} of {self.replay.last}"
        self.where = f"{mark.title} · {count}" if mark else count
        self.told = move_text.told(self.table.name(line.seat), line.text) if line else START
        self.detail = line.detail if line else ""
        self.seat = self.desk.seats[line.seat].colour if line else ""
        self.eyes = self._eyes(self.desk.viewer)

    # Letting it play.

    def toggle(self) -> None:
        """Play on from here, from the start where it has ended, or stop."""
        self.playing = not self.playing
        if self.playing:
            if self.ply >= self.replay.last:
                self.go_to(self.replay.first)
            self._rest = 0.0
            self._clock()

    def change_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def _play_one(self) -> None:
        """Show the next move as it happened."""
        self._halt()
        step = self.replay.after(int(self.ply))
        if step is None or self.board is None:
            self.playing = False
            return
        self.ply = self.desk.ply = int(self.ply) + 1
        self._tell()
        self.desk.moving = True
        self._motion.start(step.events, self._pace)
        self._clock()

    @property
    def _pace(self) -> float:
        return 0.0 if self.app.settings.animations == "off" else 1 / self.speed

    def _pass(self, seconds: float) -> None:
        if self.board is None:
            self._clock.cancel()
        elif self.desk.moving:
            if not self._motion.advance(seconds):
                self._halt()
                self._rest = REST / self.speed
                self.board.show()
        elif self.playing:
            self._rest -= seconds
            if self._rest <= 0:
                self._play_one()
        else:
            self._clock.cancel()

    def _halt(self) -> None:
        """Come to the end of what moves."""
        if self.desk.moving:
            self._motion.finish()
            self.desk.moving = False

    # Whose eyes.

    def ask_whose(self, anchor: Widget) -> None:
        names = [(seat, one.name) for seat, one in enumerate(self.desk.seats)]
        choices = [(OPEN, self._eyes(OPEN)), *names]
        menu = Menu(choices=choices, value=self.desk.viewer)
        menu.bind(on_choose=lambda _menu, viewer: self.look_as(viewer))
        menu.open(anchor)

    def look_as(self, viewer: int) -> None:
        self.desk.viewer = viewer
        self.go_to(int(self.ply))

    def _eyes(self, viewer: int | None) -> str:
        return "All open" if viewer in (OPEN, None) else self.desk.seats[viewer].name

    # Playing on.

    def play_on(self) -> None:
        """Open a new table at this position; the old one stays as it is."""
        table = play_on(self.table, int(self.ply))
        if not table.turn:
            snackbar("The game is over here. Go back to a move first.")
            return
        with telling(snackbar, "The table can't be kept"):
            slot = self.app.tables.new(table)
            self.app.go("home")
            self.app.go("table", slot=slot)


kv.load("replay/screen")
