"""The question for people with dice and cards of their own: one tap on a face answers it."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.table.faces import app_button, faces_of, sheet_width
from app.table.questions import Question
from app.table.session import Session
from app.widgets import Sheet, TextButton
from app.words import owner
from engine.game import Seat


class AskSheet(Sheet):
    """Answers `session.question`. Closing it takes a person's move back; a bot's goes on."""

    def __init__(self, session: Session, question: Question, board: Any, **kwargs: Any) -> None:
        table = session.table
        super().__init__(
            title=question.ask.what,
            subtitle=f"{_where(table, question)}. Tap what came up.",
            seat=session.seats[_seat(question)].colour,
            auto_dismiss=not question.by_bot,
            wide=sheet_width(question.ask),
            **kwargs,
        )
        self.question = question
        self._session = session
        self.add_widget(faces_of(table.game, board, question.ask, session.answer))
        self.add_to_foot(self._foot(table))

    def _foot(self, table: Any) -> Widget:
        foot = BoxLayout(size_hint_y=None, height="56dp", spacing="8dp")
        if not self.question.by_bot:
            back = TextButton(text="Take back", pos_hint={"center_y": 0.5})
            back.bind(on_release=self.dismiss)
            foot.add_widget(back)
        foot.add_widget(Widget())
        foot.add_widget(app_button(table.game, self.question.ask, self._session.lend_answer))
        return foot


def _seat(question: Question) -> Seat:
    """Who the question is about: it need not be the one to move."""
    return question.seat if question.ask.seat is None else question.ask.seat


def _where(table: Any, question: Question) -> str:
    name = table.name(_seat(question))
    return f"{owner(name)} turn" if question.ask.seat is None else f"In front of {name}"
