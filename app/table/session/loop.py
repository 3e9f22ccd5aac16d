"""The loop of a session: passes each frame to what goes on, a motion, a bot, a hint, the end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from time import perf_counter
from typing import ClassVar, NamedTuple, Protocol

from app.settings import Settings
from app.slices import SLICE, share, work_for
from app.table.session import seating
from app.table.session.news import Controller, TableNews
from engine.bots import USUAL, Budget, Decision, Thinking
from engine.core.game import EndlessGame, Event, Seat
from engine.lessons.guide import LessonGuide
from engine.play.table import Table


class Depth(NamedTuple):
    """How much bots think."""

    budget: Budget
    patience: float  # seconds that people wait at the most, on however slow a device


# By the setting.
DEPTHS = {
    "quick": Depth(Budget(USUAL // 4), 3.0),
    "normal": Depth(Budget(USUAL), 6.0),
    "deep": Depth(Budget(USUAL * 4), 20.0),
}


class Thinker:
    """One thought under way. `now` gives the time in seconds."""

    def __init__(
        self, thinking: Thinking, patience: float, now: Callable[[], float] = perf_counter
    ) -> None:
        self._thought, self._patience = self._think(thinking), patience
        self._now = now
        self.decision: Decision | None = None
        self.waited = 0.0  # seconds since it began, as people feel them

    def advance(self, seconds: float) -> Decision | None:
        """Think on for one slice; the decision once there is one."""
        self.waited += seconds
        if self.decision is None and (end := work_for(SLICE * share(), self._thought, self._now)):
            self.decision = end.value
        return self.decision

    def _think(self, thinking: Thinking) -> Generator[None, None, Decision]:
        try:
            next(thinking)
            while True:
                yield
                thinking.send(True if self.waited > self._patience else None)
        except StopIteration as done:
            return done.value


class Preparation:
    """Works ahead for one stretch of play. `now` gives the time in seconds."""

    def __init__(self, now: Callable[[], float] = perf_counter) -> None:
        self._now = now
        self._stretch: int | None = None
        self._work: Iterator[None] = iter(())

    def begin(self, stretch: int, work: Callable[[], Iterator[None]]) -> None:
        """Take up the work for a stretch, unless it is the one that is worked for already."""
        if stretch != self._stretch:
            self._stretch, self._work = stretch, work()

    def advance(self) -> bool:
        """Work on for one slice; whether more is left."""
        return work_for(SLICE * share(), self._work, self._now) is None


PACES = {"full": 1.0, "fast": 0.5, "off": 0.0}


class Ticking(Protocol):
    """Calls with every frame, until somebody cancels them."""

    def cancel(self) -> None:
        """No more of them."""


class Frames(Protocol):
    """Schedules them, as Kivy's Clock does."""

    def schedule_once(self, callback: Callable[[float], object], timeout: float) -> Ticking:
        """Call something once; with -1 in this frame, before it is painted."""

    def schedule_interval(self, callback: Callable[[float], object], timeout: float) -> Ticking:
        """Call something with every frame; it is told the seconds since the one before."""


class Animated(Protocol):
    """The part of a board that shows events."""

    ends: ClassVar[tuple[type, ...]]
    begins: ClassVar[tuple[type, ...]]

    def sounds(self, event: Event) -> str:
        """The sound that goes with an event; empty for silence."""

    def animate(self, event: Event, pace: float) -> float:
        """Start to show an event; the seconds that it takes."""

    def finish(self) -> None:
        """Jump to the end of whatever moves."""


class EventQueue:
    """The events that a board still has to show; the game has long gone on without it. Where one of
    them ends something, as a ball in the cup does, the board stays as it is for a while before the
    next thing begins: `linger` says for how many seconds."""

    def __init__(
        self,
        board: Animated,
        sound: Callable[[str], None],
        linger: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._board = board
        self._sound = sound
        self._linger = linger
        self._ended = False  # and there was no rest yet
        self._waiting: deque[Event] = deque()
        self._left = 0.0  # seconds until the event that is shown now is over
        self._pace = 1.0
        self.busy = False

    def start(self, events: Iterable[Event], pace: float) -> None:
        self._waiting.extend(events)
        self._pace = pace
        self._left = 0.0
        self.busy = True

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether anything still moves."""
        self._left -= seconds
        while self.busy and self._left <= 0:
            if self._due_to_rest:
                self._ended = False
                self._left = self._linger() * self._pace
            elif self._waiting:
                self._left = self._show(self._waiting.popleft())
            else:
                self.busy = False
        return self.busy

    def skip(self) -> bool:
        """Jump to what ends next, which stays in sight for a moment, or to the end of everything;
        whether anything is still to be seen."""
        if self._pace and (self._ended or any(map(self._ends, self._waiting))):
            self._board.finish()
            while not self._due_to_rest:
                self._animate(self._waiting.popleft())
                self._board.finish()
            self._left = 0.0
        else:
            self.finish()
        return self.busy

    def finish(self) -> None:
        """Jump to the end of everything."""
        self._waiting.clear()
        self.busy = self._ended = False
        self._board.finish()

    @property
    def _due_to_rest(self) -> bool:
        begins = self._board.begins
        return self._ended and (not self._waiting or isinstance(self._waiting[0], begins))

    def _ends(self, event: Event) -> bool:
        return isinstance(event, self._board.ends)

    def _show(self, event: Event) -> float:
        sound = self._board.sounds(event)
        if sound:
            self._sound(sound)
        return self._animate(event) if self._pace else 0.0

    def _animate(self, event: Event) -> float:
        self._ended = self._ended or self._ends(event)
        return self._board.animate(event, self._pace)


BOT_PAUSE = 0.7  # seconds between bots' moves at full pace, so that people can follow
LAST_ANSWER = 6.0  # seconds that it stays where it was people who said how the game ended
ENDLESS = "These bots never finish, so the game stops here. It's saved."
END_PAUSE = 1.4  # seconds that the last board stays before the results come


class SessionLoop:
    """Frames come only while something goes on: a motion, a bot, a hint, the end, a preparation.

    `frames` schedules them as Kivy's Clock does; `now` gives the time in seconds.
    """

    def __init__(
        self,
        table: Table,
        events: EventQueue,
        controller: Controller,
        news: TableNews,
        settings: Settings,
        frames: Frames,
        now: Callable[[], float],
    ) -> None:
        self._table, self._events, self._controller, self._news = table, events, controller, news
        self.settings, self.frames, self.now = settings, frames, now
        self._bot: Thinker | None = None
        self._waited = 0.0  # seconds before a move of a lesson that comes by itself
        self._hint: Thinker | None = None
        self.ending: float | None = None  # seconds until the results come
        self._endless = False  # bots that never finish were stopped
        self._preparation = Preparation(now)
        self._resting = False  # nobody waits: what frames there are go to the preparation
        self._ticking: Ticking | None = None
        self.paused = True

    @property
    def busy(self) -> bool:
        """Whether something goes on that people wait for."""
        return self._ticking is not None and not self._resting

    @property
    def _pace(self) -> float:
        return PACES[self.settings.animations]

    # What is to go on.

    def show(self, events: Iterable[Event]) -> None:
        """Show what a move did."""
        self._news.moving = True
        self._events.start(events, self._pace)
        self.frames.schedule_once(self._begin_to_show, -1)

    def _begin_to_show(self, _seconds: float) -> None:
        """What takes no time has arrived before anybody sees the table move: no frame shows it
        without its main action."""
        if self._news.moving and not self._events.advance(0.0):
            self._controller.arrive()

    def skip(self) -> bool:
        """Jump to what ends next, or to the end of whatever moves; whether anything still does."""
        return self._events.skip()

    def finish(self) -> None:
        """Jump to the end of whatever moves."""
        self._events.finish()

    def think_of_hint(self, seat: Seat) -> None:
        """Let the strongest bot think for a person. Where others look on it only knows what
        everybody knows."""
        self._hint = self._thinker("strong", seat, seating.looked_on(self._table))
        self._news.hinting = True

    def drop_thoughts(self) -> None:
        self._bot = self._hint = None
        self._endless = False
        self._news.thinking = self._news.hinting = False

    def prepare(self, stretch: int, work: Callable[[], Iterator[None]]) -> None:
        """Let a game work ahead for a stretch of play when nothing else goes on."""
        self._preparation.begin(stretch, work)

    def end_soon(self) -> None:
        """Bring the results after a while: people may still correct a last answer."""
        last = self._table.answered()
        told = last is not None and last.ply == self._table.ply
        self.ending = LAST_ANSWER if told else END_PAUSE * self._pace

    def end_now(self, over: bool) -> None:
        """Bring the results at once, or take them back where the game goes on."""
        self.ending = 0.0 if over else None

    # Frames.

    def wake(self) -> None:
        self._resting = False
        if self._ticking is None and not self.paused:
            self._ticking = self.frames.schedule_interval(self.frame, 0)

    def pause(self) -> None:
        self.paused = True
        self._sleep()

    def resume(self) -> None:
        self.paused = False
        self.wake()

    def _sleep(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def frame(self, seconds: float) -> None:
        news = self._news
        self._resting = False
        if news.moving:
            if self._events.advance(seconds):
                return
            self._controller.arrive()
        if self.paused:
            self._sleep()
        elif self.ending is not None and not news.question:
            self._end(self.ending - seconds)
        elif (guide := self._controller.learning.guide) is not None:
            self._go_along(guide, seconds)
        elif seating.bot_to_move(self._table) and not (
            news.covered or news.question or news.round_done or self._endless
        ):
            self._think(seconds)
        elif self._hint is not None:
            if decision := self._hint.advance(seconds):
                self.drop_thoughts()
                self._controller.advise(decision)
        else:
            self._idle()

    def _go_along(self, guide: LessonGuide, seconds: float) -> None:
        """Make the moves that a lesson has written down for the others; nobody moves while a step
        is read."""
        due = guide.due
        if due is None or self._news.round_done:
            self._waited = 0.0
            self._idle()
            return
        if due.quick:
            self._controller.learning.hurry()
            return
        self._waited += seconds
        if self._waited >= BOT_PAUSE * self._pace:
            self._waited = 0.0
            self._controller.play(due.seat, due.move)

    def _thinker(
        self, level: str | None = None, seat: Seat | None = None, openly: bool = False
    ) -> Thinker:
        """A new thought, as deep as the settings say by now."""
        depth = DEPTHS[self.settings.thinking]
        thinking = self._table.think(level, depth.budget, seat, openly)
        return Thinker(thinking, depth.patience, lambda: self.now())

    def _think(self, seconds: float) -> None:
        if self._bot is None:
            try:
                self._bot = self._thinker()
            except EndlessGame:
                self._stop_bots()
                return
            self._news.thinking = True
            self._news.changed()
            return
        decision = self._bot.advance(seconds)
        if decision is not None and self._bot.waited >= BOT_PAUSE * self._pace:
            self._controller.play(self._table.turn[0], decision.move)

    def _stop_bots(self) -> None:
        """Stop bots that have played far longer than any game takes, and say so."""
        self._endless = True
        self._news.notice(ENDLESS)
        self._sleep()

    def _idle(self) -> None:
        """Nothing goes on: use the time for what makes later questions quick."""
        self._resting = self._preparation.advance()
        if not self._resting:
            self._sleep()
            self._controller.prepared()

    def _end(self, left: float) -> None:
        self.ending = left if left > 0 else None
        if self.ending is None:
            self._news.tell_game_end()
