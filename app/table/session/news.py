"""The news of a table's session, the questions that it asks, and what its parts ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.news import News
from engine.bots import Decision
from engine.core.chance import Ask, Face
from engine.core.game import Seat

if TYPE_CHECKING:
    from app.table.session.learning import Learning


class Question(NamedTuple):
    """Asks people what came up, before a move can go on or to put it right."""

    seat: Seat | None  # whose move it is; the deal is nobody's
    move: object
    answers: tuple[Face, ...]  # to the questions before
    ask: Ask
    by_bot: bool = False
    ply: int | None = None  # which move is put right; None for one that has yet to be made
    said: Face | None = None  # what was answered before
    rest: tuple[Face, ...] = ()  # what was answered after it: it stays as far as it fits

    @property
    def corrects(self) -> bool:
        return self.ply is not None


class TableNews(News):
    """The news of a table, in which everybody in its session writes."""

    __events__ = ("on_refusal", "on_hint", "on_game_end", "on_told", "on_loss", "on_stretch_end")

    moving: bool = BooleanProperty(False)  # events are being shown
    thinking: bool = BooleanProperty(False)  # a bot
    hinting: bool = BooleanProperty(False)
    covered: bool = BooleanProperty(False)  # the curtain hides the table until `me` looks
    # Dice or cards that people have to name before the move it is about can go on.
    question: Question | None = ObjectProperty(None, allownone=True)
    round_done: int = NumericProperty(0)  # to be looked at before play goes on

    def refuse(self, reason: str, at: tuple[float, float]) -> None:
        """A touch asked for something that the rules refuse."""
        self.dispatch("on_refusal", reason, at)

    def hint(self, text: str) -> None:
        """A hint is ready; the board points at its move."""
        self.dispatch("on_hint", text)

    def tell_answer(self, question: Question, face: Face) -> None:
        """People have answered the last question of a move."""
        self.dispatch("on_told", question, face)

    def warn(self, moves: int, agree: Callable[[], object]) -> None:
        """Putting an answer right would cost so many later moves: people have to agree."""
        self.dispatch("on_loss", moves, agree)

    def tell_stretch_end(self, lines: tuple[str, ...]) -> None:
        """A hole, a round or the like has ended, and its last moment is in sight."""
        self.dispatch("on_stretch_end", lines)

    def tell_game_end(self) -> None:
        """The game has ended and its last board was seen."""
        self.dispatch("on_game_end")

    def on_refusal(self, reason: str, at: tuple[float, float]) -> None: ...

    def on_hint(self, text: str) -> None: ...

    def on_told(self, question: Question, face: Face) -> None: ...

    def on_loss(self, moves: int, agree: Callable[[], object]) -> None: ...

    def on_game_end(self) -> None: ...

    def on_stretch_end(self, lines: tuple[str, ...]) -> None: ...


class Controller(Protocol):
    """What the parts of a session ask of it. They get it while it is built, and call it when it is
    whole: nothing goes on before its `start`."""

    learning: Learning
    counted: bool  # for more than this table

    @property
    def acting(self) -> bool:
        """Whether a touch may make a move now."""

    def play(self, seat: Seat, move: object, answers: tuple[Face, ...] = ()) -> None:
        """Make a move with what people answered so far; IllegalMove where it is refused."""

    def advise(self, decision: Decision) -> None:
        """Point at a move that a bot would make."""

    def arrive(self) -> None:
        """The last event of a move has been shown."""

    def prepared(self) -> None:
        """The game has worked ahead."""

    def skip(self) -> None:
        """Jump to the end of whatever moves."""

    def save(self) -> str:
        """Write the table down; a sentence if that did not work."""

    def settle(self) -> None:
        """Show the table at rest, and let go on what waited for an answer."""

    def stand_anew(self) -> None:
        """The history has changed: keep it, and show where the table stands now."""
