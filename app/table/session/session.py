"""The controller of one open table: plays, saves, shows and takes back; no widgets.

A move is on disk before its animation starts, and nothing that is shown has any say in the game: a
board may be skipped, thrown away or built anew at any time.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from kivy.clock import Clock

from app.addressing import spoken
from app.challenges.words import record_line
from app.device.feedback import Feedback
from app.settings import Settings
from app.store.tables import Keeper, Tables
from app.table import move_text
from app.table.board.board import AnyBoard
from app.table.session import decisions, seating
from app.table.session.curtain import Curtain
from app.table.session.learning import Learning
from app.table.session.loop import EventQueue, Frames, SessionLoop
from app.table.session.news import Question, TableNews
from app.table.session.questions import Questions
from app.table.session.seating import Rounds
from app.table.session.table_desk import TableDesk
from app.words import owner
from engine.bots import Decision
from engine.core.chance import Ask, Face
from engine.core.game import NO_MEMORY, Memory, Seat
from engine.courses.occasions import occasion_of
from engine.play.table import Table

REST, READ = 0.5, 0.9  # seconds that what has ended stays in sight; where words tell it


class TableSession:
    """One open table. It has a desk for its board, a curtain, questions and a clock, and tells its
    screen what happens through `news`."""

    def __init__(
        self,
        table: Table,
        slot: str,
        board: AnyBoard,
        *,
        settings: Settings,
        tables: Tables,
        feedback: Feedback,
        memory: Memory = NO_MEMORY,
        frames: Frames = Clock,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        self.counted = occasion_of(table) is not None  # for more than this table
        table.lenient = settings.free_take_backs and not self.counted
        self.table, self.board = table, board
        self.news = TableNews()
        self.learning = Learning(table, self)
        self.curtain = Curtain(table, self.news)
        self.desk = TableDesk(table, self, self.curtain, self.news, settings, feedback)
        self.questions = Questions(table, self, self.curtain, self.news)
        events = EventQueue(board, feedback.play, self._tell_stretch_end)
        self.loop = SessionLoop(table, events, self, self.news, settings, frames, now)
        self.together = seating.Together()
        self.rounds = Rounds(seating.known_to_all(table))
        self.feedback = feedback
        self._memory = memory
        self.tables = tables
        self._keeper = Keeper(tables, slot, table, "This game couldn't be saved")

    def start(self) -> None:
        """Show the table for the first time; until then nothing on it moves."""
        self.loop.paused = False
        self.curtain.open()
        self.settle()

    @property
    def slot(self) -> str:
        """Where the table is kept."""
        return self._keeper.slot

    @property
    def acting(self) -> bool:
        """Whether a touch may make a move now."""
        news, me, guide = self.news, self.curtain.me, self.learning.guide
        held = news.moving or news.covered or news.question or news.round_done
        return (
            not held
            and (guide is None or guide.due is None)
            and not self.loop.paused
            and seating.mover(self.table) == me
            and seating.is_person(self.table, me)
        )

    # Playing.

    def play(self, seat: Seat, move: object, answers: tuple[Face, ...] = ()) -> None:
        """Make a move with what people answered so far; IllegalMove where it is refused."""
        try:
            step = self.table.play(move, seat, answers)
        except Ask as ask:
            by_bot = not seating.is_person(self.table, seat)
            self.questions.ask(Question(seat, move, answers, ask, by_bot))
            return
        self.news.question = None
        if self.learning.guide:
            self.learning.follow()
        self.loop.drop_thoughts()
        self.save()
        self.loop.show(step.events)
        self._go_on()

    def hurry(self) -> None:
        """A tap while something moves: jump to what it comes to, which stays in sight for a moment,
        and from there to the end."""
        if self.news.moving and not self.loop.skip():
            self.arrive()

    def skip(self) -> None:
        """Jump to the end of whatever moves."""
        if self.news.moving:
            self.loop.finish()
            self.arrive()

    def arrive(self) -> None:
        """The last event has been shown: now it can be told."""
        self.settle()
        self._tell()
        if self.table.over:
            self.feedback.cup()
            if self.learning.guide is None:  # else it is said over the board what came of it
                self.loop.end_soon()

    def _tell_stretch_end(self) -> float:
        """Tell what has ended and what it came to; the seconds for which it stays in sight."""
        told = self.table.headlines(self.board.ends)
        self.news.tell_stretch_end(told)
        return READ if told else REST

    def prepared(self) -> None:
        """The game has worked ahead: the board asks again for what it shows."""
        self.desk.prepared()
        self.board.prepared()

    def settle(self) -> None:
        """Show the table at rest: see what comes next, and from whose side."""
        self.news.moving = False
        over = self.table.over
        self.together.note(self.table.turn)
        if self.rounds.note(seating.known_to_all(self.table)) and not over:
            self.news.round_done = self.rounds.played
        if over:
            self.curtain.lift()
        elif not self.news.round_done:
            self.curtain.turn_to(seating.side(self.table))
            game, view = self.table.game, self.desk.view
            self.loop.prepare(game.horizon(view), lambda: game.prepare(view, self._memory))
        if not self.news.covered:
            show = self.board.show_round_end if self.news.round_done else self.board.show
            show()
        self._go_on()
        if self.acting and self.table.extras.hints:
            self.table.extras.hints -= 1
            self.hint()

    def _go_on(self) -> None:
        self.news.changed()
        self.loop.wake()

    def _begin_turn(self) -> str:
        """Sound the beginning of a person's turn; the words for it."""
        me = self.curtain.me
        self.feedback.play("turn")
        called = spoken(self.table, f"{owner(self.table.name(me))} turn")
        return f"{called}. {self.desk.prompt(me)}"

    def _tell(self) -> None:
        """Say what happened and whose turn it is in one go: a voice breaks off for what follows."""
        line = self.table.recent(1)[0]
        happened = f"{move_text.told(self.table.name(line.seat), line.text)}. {line.detail}"
        turn = self._begin_turn() if self.acting and line.seat != self.curtain.me else ""
        self.feedback.say(f"{spoken(self.table, happened)} {turn}".strip())

    def end_round(self) -> None:
        """The finished round has been looked at."""
        self.news.round_done = 0
        self.settle()

    def uncover(self) -> None:
        """The person whose turn it is looks at the screen."""
        self.curtain.rise()
        self.board.show()
        self.news.changed()
        if self.acting:
            self.feedback.say(self._begin_turn())
        self.loop.wake()

    # Whose turn is taken next.

    @property
    def others(self) -> tuple[Seat, ...]:
        """The people who may take their turn now instead of the one who is asked for it."""
        news = self.news
        held = news.moving or news.question or news.round_done or self.loop.paused
        return () if held else seating.others_in_turn(self.table)

    def pick(self, seat: Seat) -> None:
        """Let one of the others go first."""
        if seat in self.others:
            self.board.cancel()
            self.loop.drop_thoughts()
            seating.pick(self.table, seat)
            self.save()
            self.settle()

    # Hints.

    def hint(self) -> None:
        """Ask the strongest bot what it would do here."""
        if self.counted:
            self.news.notice("This round counts, so there are no hints.")
        elif self.acting and not self.news.hinting and not self.learning.guide:
            self.loop.think_of_hint(self.curtain.me)
            self._go_on()

    def advise(self, decision: Decision) -> None:
        """Point at a move that a bot would make."""
        self.board.point_at(decision.move)
        move = self.table.game.suggest(self.desk.view, decision.move, self.board.place_names)
        self.news.hint(move_text.advice(move, decision.why))
        self.news.changed()

    def record(self) -> tuple[str, ...]:
        """The record that the last move has set, in a line."""
        if not self.table.over:
            return ()
        line = record_line(self.tables.results.records, self.slot, self.table)
        return (line,) if line else ()

    # Undo and redo.

    def why_no_undo(self) -> str | None:
        return None if self.news.question else decisions.why_no_undo(self.table, self.curtain.me)

    def why_no_redo(self) -> str | None:
        return self.table.why_no_redo()

    def undo(self) -> None:
        """Take back, or say why that is not possible; nothing while the table stands still."""
        if self.loop.paused:
            return
        if self.news.question:
            self.questions.take_back()
            return
        if self.learning.guide:
            self.learning.back()
            return
        self._step(decisions.why_no_undo(self.table, self.curtain.me), decisions.undo)

    @property
    def may_agree(self) -> bool:
        """Whether the last move stays unless everybody agrees to take it back."""
        held = self.news.covered or self.news.question or self.loop.paused or self.learning.guide
        played = self.table.ply > self.table.history.journal.first
        return played and not held and self.why_no_undo() is not None

    def undo_by_agreement(self) -> None:
        """Everybody at the table wants the last decision back."""
        if self.may_agree:
            self._step(None, decisions.undo_by_agreement)

    def redo(self) -> None:
        if self.learning.guide or self.loop.paused:
            return
        self._step(self.table.why_no_redo(), decisions.redo)

    def _step(self, reason: str | None, go: Callable[[Table], None]) -> None:
        if self.news.covered:
            return
        if reason:
            self.feedback.refuse()
            self.news.notice(reason)
            return
        self.loop.finish()
        self.board.cancel()
        go(self.table)
        self.stand_anew()

    def stand_anew(self) -> None:
        """The history has changed: keep it, and show where the table stands now."""
        self.loop.drop_thoughts()
        self.news.round_done = 0
        self.loop.end_now(self.table.over)
        self.rounds = Rounds(seating.known_to_all(self.table))
        self.save()
        self.feedback.thump()
        self.settle()

    # Saving, leaving, coming back.

    def save(self) -> str:
        """Write the table down; a sentence if that did not work, told where it is news."""
        if news := self._keeper.keep():
            self.news.notice(news)
        return self._keeper.trouble

    def pause(self) -> str:
        """The app goes to the background or the table is left: save, hide hands, stand still.

        Returns a sentence if the table could not be saved where it was.
        """
        self.skip()
        self.board.cancel()
        self.loop.drop_thoughts()
        if seating.has_secrets(self.table) and not self.table.over:
            self.curtain.fall()
            self.board.show()
        self.loop.pause()
        if news := self._keeper.leave():
            self.news.notice(news)
        trouble = self._keeper.trouble
        return f"{trouble} Its moves are safe until you close the app." if trouble else news

    def resume(self) -> None:
        if self.loop.paused:
            self.loop.resume()
            self.news.changed()
