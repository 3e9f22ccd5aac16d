"""Passes the time at a table: motions, bots that think, hints, the end, work ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from app.settings import Settings
from app.table.board.board import AnyBoard
from app.table.session import seating
from app.table.session.motion import PACES, Motion
from app.table.session.news import News
from app.table.session.play import Play
from app.table.session.thinker import DEPTHS, Preparation, Thinker
from engine.core.game import EndlessGame, Seat
from engine.play.table import Table

BOT_PAUSE = 0.7  # seconds between bots' moves at full pace, so that people can follow
LAST_ANSWER = 6.0  # seconds that it stays where it was people who said how the game ended
ENDLESS = "These bots never come to an end, so the game rests here. It is kept as it stands."
END_PAUSE = 1.4  # seconds that the last board stays before the results come


class SessionClock:
    """Frames come only while something goes on: a motion, a bot, a hint, the end, a preparation.

    `frames` schedules them as Kivy's Clock does; `now` gives the time in seconds.
    """

    def __init__(
        self,
        table: Table,
        board: AnyBoard,
        play: Play,
        news: News,
        settings: Settings,
        sound: Callable[[str], None],
        frames: Any,
        now: Callable[[], float],
    ) -> None:
        self._table, self._board, self._play, self._news = table, board, play, news
        self._settings, self._frames, self._now = settings, frames, now
        self._motion = Motion(board, sound)
        self._bot: Thinker | None = None
        self._waited = 0.0  # seconds before a move of a lesson that comes by itself
        self._hint: Thinker | None = None
        self._ending: float | None = None  # seconds until the results come
        self._endless = False  # bots that never finish were stopped
        self._preparation = Preparation(now)
        self._resting = False  # nobody waits: what frames there are go to the preparation
        self._ticking: Any = None
        self.paused = True

    @property
    def busy(self) -> bool:
        """Whether something goes on that people wait for."""
        return self._ticking is not None and not self._resting

    @property
    def _pace(self) -> float:
        return PACES[self._settings.animations]

    # What is to go on.

    def show(self, events: Iterable[Any]) -> None:
        """Show what a move did."""
        self._news.moving = True
        self._motion.start(events, self._pace)

    def finish(self) -> None:
        """Jump to the end of whatever moves."""
        self._motion.finish()

    def think_of_hint(self, seat: Seat) -> None:
        """Let the strongest bot think about what it would do in a person's place; from what
        everybody knows, where others look on."""
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
        """Let the last board stay so long that a slip of the tongue can be put right."""
        last = self._table.answered()
        told = last is not None and last.ply == self._table.ply
        self._ending = LAST_ANSWER if told else END_PAUSE * self._pace

    def end_now(self, over: bool) -> None:
        """Let the results come at once, or not at all where the game is not over."""
        self._ending = 0.0 if over else None

    # Frames.

    def wake(self) -> None:
        self._resting = False
        if self._ticking is None and not self.paused:
            self._ticking = self._frames.schedule_interval(self._frame, 0)

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

    def _frame(self, seconds: float) -> None:
        news = self._news
        self._resting = False
        if news.moving:
            if self._motion.advance(seconds):
                return
            self._play.arrive()
        if self.paused:
            self._sleep()
        elif self._ending is not None and not news.question:
            self._end(self._ending - seconds)
        elif self._play.learning.guide is not None:
            self._go_along(seconds)
        elif seating.bot_to_move(self._table) and not (
            news.covered or news.question or news.round_done or self._endless
        ):
            self._think(seconds)
        elif self._hint is not None:
            if decision := self._hint.advance(seconds):
                self.drop_thoughts()
                self._play.advise(decision)
        else:
            self._rest()

    def _go_along(self, seconds: float) -> None:
        """A lesson has written down what the others do, and nobody moves while a step is read."""
        due = self._play.learning.due
        if due is None or self._news.round_done:
            self._waited = 0.0
            self._rest()
            return
        if due.quick:
            self._play.learning.hurry()
            return
        self._waited += seconds
        if self._waited >= BOT_PAUSE * self._pace:
            self._waited = 0.0
            self._play.play(due.seat, due.move)

    def _thinker(
        self, level: str | None = None, seat: Seat | None = None, openly: bool = False
    ) -> Thinker:
        """A new thought, as deep as the settings say by now."""
        depth = DEPTHS[self._settings.thinking]
        thinking = self._table.think(level, depth.budget, seat, openly)
        return Thinker(thinking, depth.patience, self._now)

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
            self._play.play(self._table.turn[0], decision.move)

    def _stop_bots(self) -> None:
        """Bots that have played far longer than any game takes play no more: say so, and rest."""
        self._endless = True
        self._news.say("on_notice", ENDLESS)
        self._sleep()

    def _rest(self) -> None:
        """Nothing goes on: use the time for what makes later questions quick."""
        self._resting = self._preparation.advance()
        if not self._resting:
            self._sleep()
            self._play.prepared()

    def _end(self, left: float) -> None:
        self._ending = left if left > 0 else None
        if self._ending is None:
            self._news.say("on_over")
