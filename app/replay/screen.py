"""A game again, move by move: slide, step, let it play, see it as anybody saw it, or play on.

Once it is over it can be reviewed: every move beside the best one, luck and skill.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.games import make_board
from app.replay.board_frame import BoardFrame  # noqa: F401  (kv builds the screen with it)
from app.replay.luck_sheet import LuckSheet
from app.replay.replay_desk import OPEN, ReplayDesk
from app.replay.reviewing import Reviewing, verdict
from app.replay.trial import PLACES, Trial, costs
from app.running import running_app
from app.shell.entries.actions import open_slot
from app.store.table_or_pad import is_pad
from app.store.trouble import telling
from app.table import move_text
from app.table.board.board import AnyBoard
from app.table.session.loop import EventQueue
from app.widgets import Menu, snackbar
from app.widgets.layers.layer import top_layer
from engine.core.game import Seat
from engine.core.judging import Weight
from engine.play.table import Table
from engine.review.progress import SLIPS
from engine.review.replay import Replay, play_on
from engine.review.reviewing import Judged

if TYPE_CHECKING:
    from app.application import ClubhouseApp

SPEEDS = (0.5, 1, 2, 4)
REST = 0.7  # seconds between two moves, at the usual speed
RESTS = 0.15  # seconds after which a finger on the slider rests
START = "The game starts here."
EVERYBODY = -2  # in the place of a seat
NO_SLIP = "No mistakes found so far."
JUDGING = "Rating that move…"
TRY = "What would you play here?"
AS_PLAYED = "As played"
UNKNOWN = "This move can't be rated."

MORE = (
    ("play", "Play on from here", "play-circle-outline"),
    ("moves", "Jump through one player's moves", "account-arrow-right-outline"),
    ("eyes", "Whose cards you see", "eye-outline"),
)


class ReplayScreen(Screen):
    """Shows one game; `enter(slot=...)` opens it where it is now, or at a ``ply``, and reviews it
    where that is asked for or was begun before."""

    reviewing: Reviewing = ObjectProperty(None, rebind=True)
    under_way = BooleanProperty(False)  # the review
    low = BooleanProperty(False)  # a small phone lies on its side
    slim = BooleanProperty(False)  # there is no room for all controls
    showing = BooleanProperty(False)  # the better move
    next_way = StringProperty("")  # what is shown after it: the next best, or what was played
    made = BooleanProperty(False)  # a slip, on the board that it was made on
    told_least = NumericProperty(0)  # pixels that the told move takes, so that nothing jumps
    jump_back = StringProperty("")  # what the jumps lead to
    jump_on = StringProperty("")
    whose = StringProperty("")  # the name of whose moves are jumped through; empty: everybody's
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

    def __init__(self, **kwargs: object) -> None:
        self.table: Any = None  # while one is open
        self.board: AnyBoard | None = None
        super().__init__(reviewing=Reviewing(lambda: self.busy), **kwargs)
        self._slot, self._rest = "", 0.0
        self._whose: Seat | None = None
        self._ways: tuple[Weight, ...] = ()  # the next best moves, as far as they are known
        self._shown = 0  # how many of them
        self._trial: Trial | None = None  # while the better move is shown
        self._clock = Clock.create_trigger(self._pass, 0, interval=True)
        self._resting = Clock.create_trigger(self._rest_here, RESTS)

    @property
    def app(self) -> ClubhouseApp:
        return running_app()

    @property
    def busy(self) -> bool:
        moving = self.board is not None and self._motion.busy
        return self.playing or moving or bool(self._resting.is_triggered)

    def enter(self, slot: str, review: bool = False, ply: int | None = None, **_: object) -> None:
        """Open a game at its end, from where people look back, or where something happened."""
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
        self.go_to(self.replay.last if ply is None else ply)
        self.reviewing.open(self.app.tables.results.reviews, slot, table)
        if review:
            self.reviewing.begin()

    def _open(self, table: Table) -> None:
        app = self.app
        self.board = make_board(table.game.info.key)
        self.desk = ReplayDesk(table, self.replay, app.feedback, app.settings.shoot_on_release)
        self.board.desk = self.desk
        self._motion = EventQueue(self.board, app.feedback.play)
        self.ids.surround.show(self.board)

    def leave(self) -> None:
        self._close()

    def returned(self) -> None:
        self.enter(self._slot, ply=int(self.ply))

    def pause(self) -> None:
        self.playing = False
        self.reviewing.rest()

    def resume(self) -> None:
        self.reviewing.go_on()

    def back(self) -> bool:
        """Back first leaves the better move."""
        showing = self.showing
        if showing:
            self.go_to(int(self.ply))
        return showing

    def _close(self) -> None:
        self.playing = False
        self._clock.cancel()
        self._resting.cancel()
        self._look()
        self.reviewing.close()
        self.ids.surround.clear()
        self.table = self.board = self._whose = None
        self.showing, self.whose = False, ""
        for name in ("replay", "desk", "_motion", "_log"):  # they hold the board and every position
            self.__dict__.pop(name, None)

    # Where it is.

    def go_to(self, ply: int, held: Seat | None = None) -> None:
        """Show a position at rest, from the side of who made the move or of a seat."""
        if self.board is None:
            return
        self._halt()
        self._look()
        self._resting.cancel()
        self.desk.held = held
        self.ply = self.desk.ply = min(max(int(ply), self.replay.first), self.replay.last)
        self._tell()
        judged = self.reviewing.judged
        if judged is not None and judged.grade in SLIPS and held is None:
            self._show_made(judged)
        else:
            self.board.show()

    def _show_made(self, judged: Judged) -> None:
        """Show a slip where it was made, with the move set up that was played; after it the board
        may be another one already."""
        self._begin_trial(judged)
        self.made = True
        assert self.board
        self.board.point_at(judged.move)

    def _begin_trial(self, judged: Judged) -> Trial | None:
        """Ask for a move in the place of one that was made."""
        if self.board is None or self.reviewing.review is None:
            return None
        self._trial = Trial(
            self.board, self.desk, self.reviewing.review, self._weighing, self._weighed
        )
        self._trial.ask(judged.ply, judged.seat)
        return self._trial

    def slid(self, ply: float) -> None:
        """A finger moves the slider. The board is not turned to whoever moved before it rests: a
        board with many seats takes longer for that than a frame."""
        if self.board is not None and round(ply) != self.ply:
            self.playing = False
            held = self.desk.me
            self.go_to(round(ply), held)
            self._resting()

    def _rest_here(self, _seconds: float) -> None:
        self.go_to(int(self.ply))

    def step(self, way: int) -> None:
        """One move on, as it happened, or back."""
        self.playing = False
        if way > 0:
            self._play_one()
        else:
            self.go_to(int(self.ply) - 1)

    def jump(self, way: int) -> None:
        """To the beginning of the hole or round before or after, or to a move of whom is looked at;
        at last to the end."""
        self.playing = False
        here, stops = int(self.ply), self.marks
        if self._whose is not None:
            stops = [ply + 1 for ply in self.replay.plies_of(self._whose)]
        if way > 0:
            self.go_to(next((ply for ply in stops if ply > here), self.replay.last))
        else:
            self.go_to(next((ply for ply in reversed(stops) if ply < here), self.first))

    def ask_whose_moves(self, anchor: Widget) -> None:
        names = [(seat, one.name) for seat, one in enumerate(self.desk.seats)]
        value = EVERYBODY if self._whose is None else self._whose
        menu = Menu(choices=[(EVERYBODY, "Everyone's moves"), *names], value=value)
        menu.bind(on_choose=lambda _menu, seat: self.follow(None if seat == EVERYBODY else seat))
        menu.open(anchor)

    def follow(self, seat: Seat | None) -> None:
        """Let the jumps lead through one seat's moves, and the slips be those of this seat."""
        self._whose = seat
        self.whose = "" if seat is None else self.desk.seats[seat].name
        self.reviewing.look_at(seat)

    def _tell(self) -> None:
        mark, line = self.replay.mark(int(self.ply)), self._log.get(int(self.ply))
        count = f"move {int(self.ply)} of {self.replay.last}"
        self.where = f"{mark.title} · {count}" if mark else count
        self.told = move_text.told(self.table.name(line.seat), line.text) if line else START
        self.detail = line.detail if line else ""
        self.seat = self.desk.seats[line.seat].colour if line else ""
        self.eyes = self._eyes(self.desk.viewer)
        self.reviewing.tell(int(self.ply))

    # Reviewing.

    def slip(self, way: int) -> None:
        """To the next slip, or the one before."""
        self.playing = False
        place = self.reviewing.slip_from(int(self.ply), way)
        if place is None:
            snackbar(NO_SLIP)
        else:
            self.go_to(place)

    def show_better(self) -> None:
        """Set the better move up on the board as it was before the move that is told; or go back to
        what was played. Other moves may be tried there, and are judged as well."""
        if self.showing:
            self._show_next()
            return
        judged, review = self.reviewing.judged, self.reviewing.review
        if judged is None or review is None or self.board is None or not self.reviewing.better:
            return
        self.playing = False
        self._halt()
        self._look()
        self.showing = True
        if trial := self._begin_trial(judged):
            self.told, self.detail = trial.show_best(judged)
            self._ways, self._shown, self.next_way = (), 0, AS_PLAYED
            trial.compare(judged, self._compared)

    def _compared(self, ways: tuple[Weight, ...]) -> None:
        """The next best moves are known: say what each costs, and let them be looked at."""
        self._ways = ways
        review = self.reviewing.review
        if review is None or not ways:
            return
        told = ". ".join(f"{PLACES[n]}: {costs(review, w).lower()}" for n, w in enumerate(ways, 1))
        self.detail = f"{self.detail} {told}.".strip()
        self.next_way = PLACES[1]

    def _show_next(self) -> None:
        """The next best move, or what was played after the last of them."""
        judged = self.reviewing.judged
        if self._trial is None or judged is None or self._shown >= len(self._ways):
            self.go_to(int(self.ply))
            return
        way = self._ways[self._shown]
        self._shown += 1
        self.told, self.detail = self._trial.show_other(judged, self._shown, way)
        more = self._shown < len(self._ways)
        self.next_way = PLACES[self._shown + 1] if more else AS_PLAYED

    def try_again(self) -> None:
        """Let somebody find a better move alone, on the board where theirs was made."""
        judged = self.reviewing.judged
        if judged is None or not self.reviewing.better:
            return
        self.playing = False
        self._halt()
        self._look()
        self.desk.plain = self.made = True
        self._begin_trial(judged)
        self.told, self.detail = TRY, self.table.game.prompt(self.desk.view, judged.seat)

    def _weighing(self) -> None:
        self.told, self.detail = JUDGING, ""

    def _weighed(self, judged: Judged | None) -> None:
        if self.desk.plain and self.board is not None:
            self.desk.plain = False
            self.board.show()
        if judged is None or self.reviewing.review is None:
            self.told = UNKNOWN
        else:
            self.told = f"Your try. {verdict(self.reviewing.review, judged)}."

    def _look(self) -> None:
        """Look at what was played again."""
        self.showing = self.made = False
        if self.table is not None:
            self.desk.plain = False
        if self._trial:
            self._trial.drop()
            self._trial = None

    def open_luck(self) -> None:
        """Luck and skill, once all is judged; what it tells of leads back to its move."""
        if self.reviewing.done and self.reviewing.review:
            self.playing = False
            LuckSheet(self.reviewing.review, self.table, self.go_to).open()

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
        if self.made and self.board is not None:
            self._look()
            self.board.show()
        self._look()
        self.desk.held = None
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

    def key(self, name: str, _modifiers: list[str]) -> bool:
        """A key was pressed; whether it means something here."""
        actions: dict[str, Callable[[], None]] = {
            "left": lambda: self.step(-1),
            "right": lambda: self.step(1),
            "spacebar": self.toggle,
            "n": lambda: self.slip(1),
            "p": lambda: self.slip(-1),
            "b": self.show_better,
        }
        if self.board is None or name not in actions or top_layer() is not None:
            return False
        actions[name]()
        return True

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
        return "All face up" if viewer in (OPEN, None) else self.desk.seats[viewer].name

    # Playing on.

    def ask_more(self, anchor: Widget) -> None:
        """Offer what has no button of its own where there is no room for all of them."""
        actions: dict[str, Callable[[], object]] = {"moves": lambda: self.ask_whose_moves(anchor)}
        if self.over:
            actions["play"] = self.play_on
        if self.several_eyes:
            actions["eyes"] = lambda: self.ask_whose(anchor)
        menu = Menu(choices=[choice for choice in MORE if choice[0] in actions])
        menu.bind(on_choose=lambda _menu, key: actions[key]())
        menu.open(anchor)

    def play_on(self) -> None:
        """Open a new table at this position; the old one stays as it is."""
        table = play_on(self.table, self.desk.ply)  # also from before the better move
        if not table.turn:
            snackbar("The game is over here. Go back to an earlier move.")
            return
        with telling(snackbar, "The game can't be saved"):
            slot = self.app.tables.new(table)
            self.app.go("home")
            self.app.go("table", slot=slot)


kv.load("replay/screen")
