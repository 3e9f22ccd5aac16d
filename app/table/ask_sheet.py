"""The question for people with dice and cards of their own: one tap on a face answers it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app import kv
from app.table import words
from app.table.questions import Question
from app.table.session import Session
from app.widgets import QuietCard, Sheet, Text, TextButton, TonalButton
from app.window import frame
from engine.chance import Face
from engine.game import Seat


class FaceCard(QuietCard):
    """One answer; `face` is the widget that the board draws for it."""

    choice = ObjectProperty(None)


class Faces(GridLayout):
    """All answers in rows of three; of four where there are many and room for them."""


class AskSheet(Sheet):
    """Answers `session.question`. Closing it takes a person's move back; a bot's goes on."""

    def __init__(self, session: Session, question: Question, board: Any, **kwargs: Any) -> None:
        table = session.table
        super().__init__(
            title=question.ask.what,
            subtitle=f"{_where(table, question)}. Tap what came up.",
            seat=session.seats[_seat(question)].colour,
            auto_dismiss=not question.by_bot,
            **kwargs,
        )
        self.question = question
        self._session = session
        few = len(question.ask.choices) <= 6
        faces = Faces(cols=3 if few or frame.compact else 4)
        for choice in question.ask.choices:
            faces.add_widget(self._face(board, choice))
        self.add_widget(faces)
        self.add_to_foot(self._foot(table))

    def _face(self, board: Any, choice: Face) -> FaceCard:
        named = self._session.table.game.name_face(choice)
        card = FaceCard(choice=choice, label=f"Answer {named}")
        try:
            face = board.face(choice)
        except NotImplementedError:
            face = Text(text=named, role="total", halign="center")
        card.ids.place.add_widget(face)
        card.bind(on_release=lambda tapped: self._session.answer(tapped.choice))
        return card

    def _foot(self, table: Any) -> Widget:
        foot = BoxLayout(size_hint_y=None, height="56dp", spacing="8dp")
        if not self.question.by_bot:
            back = TextButton(text="Take back", pos_hint={"center_y": 0.5})
            back.bind(on_release=self.dismiss)
            foot.add_widget(back)
        foot.add_widget(Widget())
        app_does = TonalButton(text=_what_the_app_does(table, self.question))
        app_does.icon = "auto-fix"
        app_does.pos_hint = {"center_y": 0.5}
        app_does.bind(on_release=lambda _button: self._session.lend_answer())
        foot.add_widget(app_does)
        return foot


def _seat(question: Question) -> Seat:
    """Who the question is about: it need not be the one to move."""
    return question.seat if question.ask.seat is None else question.ask.seat


def _where(table: Any, question: Question) -> str:
    name = table.name(_seat(question))
    return f"{words.owner(name)} turn" if question.ask.seat is None else f"In front of {name}"


def _what_the_app_does(table: Any, question: Question) -> str:
    """ "The app deals", in the words of the component that is asked for."""
    for component in table.game.info.components:
        if component.key == question.ask.component:
            return component.app
    return "The app answers"


kv.load("table/ask_sheet")
