"""The controller of one open table: plays, saves, shows, lets bots think, asks, hides; no widgets.

A move is on disk before its animation starts, and nothing that is shown has any say in the game: a
board may be skipped, thrown away or built anew at any time.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty

from app.table import words
from app.table.session import sides, undo
from app.table.session.keeping import Keeper
from app.table.session.motion import PACES
from app.table.session.pacing import Pacing
from app.table.session.questions import Question
from app.table.session.rounds import Rounds
from engine.core.chance import Ask, Face
from engine.core.game import Seat
from engine.play.table import Table


class Session(Pacing):
    """One open table, and the desk of the board that shows it.

    Properties to follow: `changes` counts whatever happens; `moving`; `thinking` (a bot);
    `hinting`; `covered` (the curtain is down); `question` (dice or cards that people have to name);
    `round_done` (a finished round that is to be looked at before play goes on).
    """

    changes = NumericProperty(0)

    def __init__(
        self,
        table: Table,
        slot: str,
        board: Any,
        *,
        settings: Any,
        tables: Any,
        feedback: Any,
        clock: Any = Clock,
        now: Any = perf_counter,
    ) -> None:
        super().__init__(table, board, settings, feedback, clock, now)
        table.lenient = settings.free_take_backs
        self.together = sides.Together()
        self.rounds = Rounds(sides.known_to_all(table))
        self._looker: Seat | None = None  # the person whose hand may be on the screen
        self._keeper = Keeper(tables, slot, table)

    def start(self) -> None:
        """Show the table for the first time; until then nothing on it moves."""
        self._paused = False
        self._open = True
        self._settle()

    @property
    def slot(self) -> str:
        """Where the table is kept."""
        return self._keeper.slot

    # What the board may do.

    @property
    def quick(self) -> bool:
        return bool(self._settings.shoot_on_release)

    def propose(self, move: Any, at: tuple[float, float]) -> bool:
        if not self.acting:
            return False
        reason = self.why_not(move)
        if reason:
            self.refuse(reason, at)
            return False
        self._feedback.thump()
        self._play(self.me, move)
        return True

    def refuse(self, reason: str, at: tuple[float, float]) -> None:
        self._feedback.refuse()
        self.dispatch("on_refusal", reason, at)

    def tick(self) -> None:
        self._feedback.tick()

    def sound(self, name: str) -> None:
        self._feedback.play(name)

    # Playing.

    def _play(self, seat: Seat, move: Any, answers: tuple[Face, ...] = ()) -> None:
        by_bot = not sides.is_person(self.table, seat)
        try:
            step = self.table.play(move, seat, answers)
        except Ask as ask:
            self._turn_to(ask.seat)
            self.question = Question(seat, move, answers, ask, by_bot)
            self._changed()
            return
        self.question = None
        self._drop_thoughts()
        self.save()
        self.moving = True
        self._motion.start(step.events, PACES[self._settings.animations])
        self._changed()
        self._wake()

    def skip(self) -> None:
        """Jump to the end of whatever moves."""
        if self.moving:
            self._motion.finish()
            self._arrive()

    def _arrive(self) -> None:
        """The last event has been shown: now it can be told."""
        self._settle()
        self._tell()
        if self.table.over:
            self._ending = self._end_pause()
            self._feedback.cup()

    def _settle(self) -> None:
        """Show the table at rest: see what comes next, and from whose side."""
        self.moving = False
        over = self.table.over
        self.together.note(self.table.turn)
        if self.rounds.note(sides.known_to_all(self.table)) and not over:
            self.round_done = self.rounds.played
        if over:
            self.covered = False
        elif not self.round_done:
            self._take_side(sides.side(self.table))
            game, view = self.table.game, self.view
            self._preparation.begin(game.horizon(view), lambda: game.prepare(view))
        if not self.covered:
            self.board.show()
        self._changed()
        self._wake()

    def _take_side(self, me: Seat) -> None:
        self.me = me
        self.covered = sides.has_secrets(self.table) and me != self._looker
        if self.covered:
            self._looker = None

    def _hand_to(self, seat: Seat) -> None:
        looks = self.in_sight and self._looker == seat and sides.has_secrets(self.table)
        self.me = seat
        if not looks:
            self._looker, self.covered = None, True

    def _announce(self) -> str:
        """A person's turn begins; what is to be said of it."""
        self._feedback.play("turn")
        return f"{self.table.name(self.me)}. {self.prompt(self.me)}"

    def _tell(self) -> None:
        """Say what happened and whose turn it is in one go: a voice breaks off for what follows."""
        line = self.table.recent(1)[0]
        happened = f"{words.told(self.table.name(line.seat), line.text)}. {line.detail}"
        turn = self._announce() if self.acting and line.seat != self.me else ""
        self._feedback.say(f"{happened} {turn}".strip())

    def go_on(self) -> None:
        """The finished round has been looked at."""
        self.round_done = 0
        self._settle()

    # The curtain.

    def uncover(self) -> None:
        """The person whose turn it is looks at the screen."""
        self._looker = self.me
        self.covered = False
        self.board.show()
        self._changed()
        if self.acting:
            self._feedback.say(self._announce())
        self._wake()

    # Undo and redo.

    def why_no_undo(self) -> str | None:
        return None if self.question else undo.why_no_undo(self.table, self.me)

    def why_no_redo(self) -> str | None:
        return self.table.why_no_redo()

    def undo(self) -> None:
        """Take back, or say why that is not possible."""
        if self.question:
            self.take_question_back()
            return
        self._step(undo.why_no_undo(self.table, self.me), undo.undo)

    def redo(self) -> None:
        self._step(self.table.why_no_redo(), undo.redo)

    def _step(self, reason: str | None, go: Any) -> None:
        if self.covered:
            return
        if reason:
            self._feedback.refuse()
            self.dispatch("on_notice", reason)
            return
        self._motion.finish()
        self.board.cancel()
        go(self.table)
        self._stand_anew()

    def _stand_anew(self) -> None:
        """The history has changed: keep it, and show where the table stands now."""
        self._drop_thoughts()
        self.round_done = 0
        self._ending = 0.0 if self.table.over else None
        self.rounds = Rounds(sides.known_to_all(self.table))
        self.save()
        self._feedback.thump()
        self._settle()

    # Saving, leaving, coming back.

    def save(self) -> str:
        """Write the table down; a sentence if that did not work, told where it is news."""
        self._tell_news(self._keeper.keep(self.table))
        return self._keeper.trouble

    def _tell_news(self, news: str) -> None:
        if news:
            self.dispatch("on_notice", news)

    def pause(self) -> str:
        """The app goes to the background or the table is left: save, hide hands, stand still.

        Returns a sentence if the table could not be saved where it was.
        """
        if self.moving:
            self.skip()
        self.board.cancel()
        self._drop_thoughts()
        if sides.has_secrets(self.table) and not self.table.over:
            self._looker = None
            self.covered = True
            self.board.show()
        self._paused = True
        self._sleep()
        news = self._keeper.leave(self.table)
        self._tell_news(news)
        trouble = self._keeper.trouble
        return f"{trouble} Its moves are held until the app is closed." if trouble else news

    def resume(self) -> None:
        if self._paused:
            self._paused = False
            self._changed()
            self._wake()

    def _changed(self) -> None:
        self.changes += 1
