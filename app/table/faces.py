"""What may have come up, as cards to tap: for every question about people's own dice and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app import kv
from app.boards.board import Board
from app.widgets import QuietCard, Text, TonalButton
from app.window import frame
from engine.chance import Ask, Face
from engine.game import Game

FEW = 6  # answers that stand in rows of three, however wide the window is


class FaceCard(QuietCard):
    """One answer; what the board draws for it goes to its `place`."""

    choice = ObjectProperty(None)


class Faces(GridLayout):
    """All answers to a question in rows of three; of four where there are many and room for them.

    `chosen` is told which one was tapped.
    """

    def __init__(
        self, game: Game[Any, Any], board: Board, ask: Ask, chosen: Callable[[Face], object]
    ) -> None:
        few = len(ask.choices) <= FEW
        super().__init__(cols=3 if few or frame.compact else 4)
        for choice in ask.choices:
            named = game.name_face(choice)
            card = FaceCard(choice=choice, label=f"Answer {named}")
            card.ids.place.add_widget(_face(board, choice, named))
            card.bind(on_release=lambda tapped: chosen(tapped.choice))
            self.add_widget(card)


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
