"""The part of a session that passes the time: motions, bots that think, hints, and the end."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from app.table import words
from app.table.session import sides
from app.table.session.correcting import Correcting
from app.table.session.motion import PACES, Motion
from app.table.session.preparation import Preparation
from app.table.session.thinker import Thinker
from engine.play.table import Table

BOT_PAUSE = 0.7  # seconds between bots' moves at full pace, so that people can follow
LAST_ANSWER = 6.0  # seconds that it stays where it was people who said how the game ended
END_PAUSE = 1.4  # seconds that the last board stays before the results come


class Pacing(Correcting):
    """Frames come only while something goes on: a motion, a bot, a hint, the end, a preparation."""

    moving = BooleanProperty(False)
    thinking = BooleanProperty(False)
    hinting = BooleanProperty(False)
    round_done = NumericProperty(0)

    def __init__(
        self, table: Table, board: Any, settings: Any, feedback: Any, clock: Any, now: Any
    ) -> None:
        super().__init__(table)
        self.board = board
        self._settings, self._feedback = settings, feedback
        self._clock, self._now = clock, now
        self._motion = Motion(board, feedback.play)
        self._thinker: Thinker | None = None
        self._hint: Thinker | None = None
        self._ending: float | None = None  # seconds until the results come
        self._paused = True
        self._resting = False  # nobody waits: what frames there are go to the preparation
        self._preparation = Preparation(now)
        self._frames: Any = None

    @property
    def acting(self) -> bool:
        """Whether a touch may make a move now."""
        held = self.moving or self.covered or self.question or self.round_done or self._paused
        return not held and sides.mover(self.table) == self.me and not self._bot_to_move()

    @property
    def busy(self) -> bool:
        """Whether something goes on that people wait for."""
        return self._frames is not None and not self._resting

    # Thinking.

    def hint(self) -> None:
        """Ask the strongest bot what it would do here."""
        if self.acting and not self.hinting:
            self._hint = Thinker(self.table.think("strong"), self._now)
            self.hinting = True
            self._changed()
            self._wake()

    def _show_hint(self) -> None:
        decision = self._hint.decision
        self._drop_thoughts()
        self.board.point_at(decision.move)
        move = self.table.game.describe(self.view, decision.move)
        self.dispatch("on_hint", words.advice(move, decision.why))
        self._changed()

    def _think(self, seconds: float) -> None:
        if self._thinker is None:
            self._thinker = Thinker(self.table.think(), self._now)
            self.thinking = True
            self._changed()
            return
        decision = self._thinker.advance(seconds)
        pause = BOT_PAUSE * PACES[self._settings.animations]
        if decision is not None and self._thinker.waited >= pause:
            self._play(sides.mover(self.table), decision.move)

    def _bot_to_move(self) -> bool:
        seat = sides.mover(self.table)
        return seat is not None and not sides.is_person(self.table, seat)

    def _drop_thoughts(self) -> None:
        self._thinker = self._hint = None
        self.thinking = self.hinting = False

    # Frames.

    def _frame(self, seconds: float) -> None:
        self._resting = False
        if self.moving:
            if self._motion.advance(seconds):
                return
            self._arrive()
        if self._paused:
            self._sleep()
        elif self._ending is not None and not self.question:
            self._end(seconds)
        elif self._bot_to_move() and not (self.covered or self.question or self.round_done):
            self._think(seconds)
        elif self._hint is not None:
            if self._hint.advance(seconds):
                self._show_hint()
        else:
            self._rest()

    def _rest(self) -> None:
        """Nothing goes on: use the time for what makes later questions quick."""
        self._resting = self._preparation.advance()
        if not self._resting:
            self._sleep()
            self.board.prepared()

    def _end_pause(self) -> float:
        """How long the last board stays: so long that a slip of the tongue can be put right."""
        last = self.table.answered()
        if last is not None and last.ply == self.table.ply:
            return LAST_ANSWER
        return END_PAUSE * PACES[self._settings.animations]

    def _end(self, seconds: float) -> None:
        self._ending -= seconds
        if self._ending <= 0:
            self._ending = None
            self.dispatch("on_over")

    def _wake(self) -> None:
        self._resting = False
        if self._frames is None and not self._paused:
            self._frames = self._clock.schedule_interval(self._frame, 0)

    def _sleep(self) -> None:
        if self._frames is not None:
            self._frames.cancel()
            self._frames = None

    def _arrive(self) -> None:
        """The last event has been shown."""
        raise NotImplementedError
