"""The part of a session that lets people say what their own dice and cards showed."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from app.table.session import sides
from app.table.session.desk import TableDesk
from app.table.session.questions import Question, lend_answer
from engine.core.chance import Face
from engine.core.game import IllegalMove, Seat


class Answering(TableDesk):
    """`question` is what has to be named before the move it is about can go on."""

    board: Any
    question = ObjectProperty(None, allownone=True)

    @property
    def asked(self) -> Any:
        return self.question.move if self.question else None

    def answer(self, face: Face) -> None:
        """Say what came up."""
        asked = self.question
        if asked is None:
            return
        try:
            if asked.corrects:
                self._put_right(asked, face)
            else:
                self._play(asked.seat, asked.move, (*asked.answers, face))
        except IllegalMove as refusal:
            self.dispatch("on_notice", str(refusal))
            return
        if self.question is None and not asked.corrects:
            self.dispatch("on_told", asked, face)

    def lend_answer(self) -> None:
        """Let the app roll or deal this once."""
        asked = self.question
        if asked is not None and asked.seat is not None:
            lent = lend_answer(self.table, asked.seat, asked.move, asked.answers)
            self._play(asked.seat, asked.move, (*asked.answers, lent))

    def take_question_back(self) -> None:
        """Break a person's move off before it was played. A bot's move has to go on, and what was
        to be put right stays as it was."""
        if self.question is not None and not self.question.by_bot:
            self.question = None
            self._settle()

    def _turn_to(self, seat: Seat | None) -> None:
        """Hand the device over where something comes up in front of another person who may be the
        only one to see it."""
        if seat in (None, self.me) or not sides.has_secrets(self.table):
            return
        if sides.is_person(self.table, seat):
            self.question = None  # it was answered
            self._take_side(seat)

    def _put_right(self, asked: Question, face: Face) -> None:
        """Make a move of the history with another answer."""
        raise NotImplementedError

    def _play(self, seat: Seat, move: Any, answers: tuple[Face, ...] = ()) -> None:
        """Make a move with what people answered so far."""
        raise NotImplementedError

    def _take_side(self, me: Seat) -> None:
        """Show the table to a seat, behind the curtain if another person was looking."""
        raise NotImplementedError

    def _settle(self) -> None:
        """Show the table at rest, and let go on what waited for an answer."""
        raise NotImplementedError

    def _changed(self) -> None:
        """Tell whoever follows that something happened."""
        raise NotImplementedError
