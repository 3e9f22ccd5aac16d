"""What may have come up, as cards to tap: for every question about people's own dice and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app import kv
from app.boards.board import Board
from app.widgets import QuietCard, Text, TonalButton
from app.window import frame
from engine.chance import Ask, Face
from engine.game import Game

FEW = 6  # answers that stand in rows of three, however wide the window is
MANY = 12  # answers beyond which they stand closer together
WIDE = 680  # dp of a sheet with many answers, where there is room


class FaceCard(QuietCard):
    """One answer; what the board draws for it goes to its `place`."""

    choice = ObjectProperty(None)
    close = BooleanProperty(False)  # one of many


class Faces(GridLayout):
    """All answers to a question in rows of three; of four where there are more and room for them.

    `many` of them stand closer, in longer rows. `chosen` is told which one was tapped.
    """

    many = BooleanProperty(False)

    def __init__(
        self, game: Game[Any, Any], board: Board, ask: Ask, chosen: Callable[[Face], object]
    ) -> None:
        super().__init__(cols=_columns(len(ask.choices)), many=len(ask.choices) > MANY)
        for choice in ask.choices:
            named = game.name_face(choice)
            card = FaceCard(choice=choice, label=f"Answer {named}", close=self.many)
            card.ids.place.add_widget(_face(board, choice, named))
            card.bind(on_release=lambda tapped: chosen(tapped.choice))
            self.add_widget(card)


def _columns(answers: int) -> int:
    if answers > MANY:
        return 4 if frame.compact else 7
    return 3 if answers <= FEW or frame.compact else 4


def sheet_width(ask: Ask) -> float:
    """How wide a sheet with these answers should be on wide windows, in pixels."""
    return dp(WIDE if len(ask.choices) > MANY else 480)


def _face(board: Board, choice: Face, named: str) -> Widget:
    """The board's picture of an answer; its name, where the board has none."""
    try:
        picture: Widget = board.face(choice)
    except NotImplementedError:
        return Text(text=named, role="total", halign="center")
    return picture


def app_button(game: Game[Any, Any], ask: Ask, answers: Callable[[], object]) -> TonalButton:
    """The button by which the app answers this once: "The app deals"."""
    does = {component.key: component.app for component in game.info.components}
    button = TonalButton(text=does.get(ask.component, "The app answers"), icon="auto-fix")
    button.pos_hint = {"center_y": 0.5}
    button.bind(on_release=lambda _button: answers())
    return button


kv.load("table/faces")
