"""What a screen may follow of a session: its moments as properties, what it says as events, and the
questions that it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from engine.core.chance import Ask, Face
from engine.core.game import Seat


class Question(NamedTuple):
    """What people have to say before a move can go on, or once more to put it right."""

    seat: Seat | None  # whose move it is; the deal is nobody's
    move: Any
    answers: tuple[Face, ...]  # to the questions before
    ask: Ask
    by_bot: bool = False
    ply: int | None = None  # which move is put right; None for one that has yet to be made
    said: Face | None = None  # what was answered before
    rest: tuple[Face, ...] = ()  # what was answered after it: it stays as far as it fits

    @property
    def corrects(self) -> bool:
        return self.ply is not None


class News(EventDispatcher):
    """The one part of a session that knows Kivy. Everybody in the session writes here.

    Events: `on_refusal(reason, at)`, `on_notice(text)`, `on_hint(text)`, `on_over()`,
    `on_told(question, face)`, `on_loss(moves, agree)`.
    """

    __events__ = ("on_refusal", "on_notice", "on_hint", "on_over", "on_told", "on_loss")

    changes: int = NumericProperty(0)  # counts whatever happens
    moving: bool = BooleanProperty(False)  # events are being shown
    thinking: bool = BooleanProperty(False)  # a bot
    hinting: bool = BooleanProperty(False)
    covered: bool = BooleanProperty(False)  # the curtain hides the table until `me` looks
    # Dice or cards that people have to name before the move it is about can go on.
    question: Question | None = ObjectProperty(None, allownone=True)
    round_done: int = NumericProperty(0)  # to be looked at before play goes on

    def changed(self) -> None:
        """Tell whoever follows that something happened."""
        self.changes += 1

    def say(self, event: str, *what: Any) -> None:
        self.dispatch(event, *what)

    def on_refusal(self, reason: str, at: tuple[float, float]) -> None:
        """A touch asked for something that the rules refuse."""

    def on_notice(self, text: str) -> None:
        """Something to be told in passing."""

    def on_hint(self, text: str) -> None:
        """A hint is ready; the board points at its move."""

    def on_told(self, question: Any, face: Any) -> None:
        """People have answered the last question of a move."""

    def on_loss(self, moves: int, agree: Callable[[], object]) -> None:
        """An answer can only be put right if so many moves go: to be agreed to."""

    def on_over(self) -> None:
        """The game has ended and its last board was seen."""
