"""The question for people with dice and cards of their own: one tap on a face answers it."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.table.session.news import Question
from app.table.session.session import TableSession
from app.table.sheets.faces import app_button, faces_of, previous_button, sheet_width
from app.widgets import Sheet, TextButton
from app.window import frame
from app.words import owner
from engine.core.game import Seat
from engine.play.table import Table


class AskSheet(Sheet):
    """Answers the question of a session. Closing it takes a person's move back, and leaves what was
    to be put right as it was; a bot's move goes on."""

    def __init__(self, session: TableSession, question: Question, **kwargs: object) -> None:
        table, seat = session.table, _seat(question)
        super().__init__(
            title=table.worded(question.ask),
            subtitle=_subtitle(table, question),
            seat="" if seat is None else session.desk.seats[seat].colour,
            auto_dismiss=not question.by_bot,
            wide=sheet_width(question.ask),
            **kwargs,
        )
        self.question = question
        self._questions = session.questions
        faces = faces_of(
            table.name_face,
            session.board,
            question.ask,
            session.questions.answer,
            question.said,
        )
        self.add_widget(faces)
        self.add_to_foot(self._foot(table))

    def _foot(self, table: Table) -> Widget:
        foot = BoxLayout(size_hint_y=None, height="56dp", spacing="4dp")
        asked, questions = self.question, self._questions
        if not asked.by_bot:
            words = "Leave it" if asked.corrects else "Take back"
            back = TextButton(text=words, small=True, pos_hint={"center_y": 0.5})
            back.bind(on_release=self.dismiss)
            foot.add_widget(back)
        lends = not asked.corrects and app_button(table.game, asked.ask, questions.lend)
        if questions.has_previous:
            foot.add_widget(previous_button(questions.ask_previous))
        if lends and frame.compact and questions.has_previous:
            lends.size_hint_x = 1  # three buttons in a row: this one finds out what room it has
        else:
            foot.add_widget(Widget())
        if lends:
            foot.add_widget(lends)
        return foot


def _seat(question: Question) -> Seat | None:
    """Who the question is about: it need not be the one to move."""
    return question.seat if question.ask.seat is None else question.ask.seat


def _subtitle(table: Table, question: Question) -> str:
    where = _where(table, question)
    if question.said is not None:
        return f"{where}You said {table.name_face(question.said)}. Tap what really came up."
    return f"{where}Tap what came up."


def _where(table: Table, question: Question) -> str:
    seat = _seat(question)
    if seat is None:
        return ""
    name = table.name(seat)
    return f"{owner(name)} turn. " if question.ask.seat is None else f"In front of {name}. "
