"""A plain board for Sealed Bids: the hand as buttons, the rest as words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.table.board.board import Board
from app.widgets import Text, TonalButton
from app.widgets.surfaces.viewport import Viewport
from tests.support.sealed import Bid, Opened, Roll, Rolled, State

SHOWING = 0.4  # seconds that an event takes at full pace


class SealedBoard(Board[State, Bid | Roll]):
    """Roll is the main action; a tap on a card bids it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.column = BoxLayout(orientation="vertical", padding=24, spacing=8)
        self.column.pos_hint = {"x": 0, "y": 0}
        self.add_widget(self.column)
        self.pointed_at: Any = None
        self.cancelled = 0

    def show(self) -> None:
        view = self.desk.view
        self.pointed_at = None
        self.column.clear_widgets()
        self._say(f"Prize {view.prize}" if view.prize else "No prize yet")
        for seat in self.desk.seats:
            self._say(f"{seat.name} is {'in turn' if self._in_turn(seat) else 'waiting'}")
        for card in view.hands[self.desk.me]:
            button = TonalButton(text=f"Bid {card}" if card else "Face down")
            button.bind(on_release=lambda button, card=card: self._bid(button, card))
            self.column.add_widget(button)
        rolls = self.desk.acting and Roll() in self.desk.moves()
        self.action_text = "Roll" if rolls else ""

    def _in_turn(self, seat: Any) -> bool:
        return self.desk.seats.index(seat) in self.desk.turn

    def _say(self, text: str) -> None:
        self.column.add_widget(Text(text=text))

    def _bid(self, button: Any, card: int) -> None:
        self.desk.propose(Bid(card), button.to_window(*button.center))

    def act(self) -> None:
        self.desk.propose(Roll(), self.to_window(*self.center))

    def animate(self, event: Any, pace: float) -> float:
        return SHOWING * pace if isinstance(event, Rolled | Opened) else 0.0

    def point_at(self, move: Any) -> None:
        self.pointed_at = move

    def cancel(self) -> None:
        self.cancelled += 1

    def sounds(self, event: Any) -> str:
        return "flip" if isinstance(event, Opened) else ""

    def face(self, choice: int | str) -> Any:
        return Text(text=str(choice), role="total", halign="center")


class Ground(FloatLayout):
    """What is seen through the window of the wide board."""

    zoom = NumericProperty(1.0)

    def __init__(self, cancel: Callable[[], None]) -> None:
        super().__init__()
        self.cancel = cancel


class WideSealedBoard(SealedBoard):
    """The same on ground that pans and zooms."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.remove_widget(self.column)
        self.field = Ground(self.cancel)
        self.field.add_widget(self.column)
        self.viewport = Viewport(board=self.field, pos_hint={"x": 0, "y": 0})
        self.add_widget(self.viewport)

    def face(self, choice: int | str) -> Any:
        return None
