"""The board's door to the table: what it may look at, from the side of one seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from app.table.session import sides
from engine.core.game import Count, Highlight, Preview, Seat, Standing, Turn
from engine.play.table import Table


class TableDesk(EventDispatcher):
    """The asking half of a board's Desk, and what a screen may hear; Session does the rest.

    Events: `on_refusal(reason, at)`, `on_notice(text)`, `on_hint(text)`, `on_over()`,
    `on_told(question, face)`, `on_loss(moves, agree)`.
    """

    __events__ = ("on_refusal", "on_notice", "on_hint", "on_over", "on_told", "on_loss")

    covered = BooleanProperty(False)  # the curtain hides the table until `me` looks

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.seats = sides.coloured(table)
        self.mode = table.setup.mode.key
        self.me: Seat = sides.side(table)
        self._stood: tuple[Any, Seat | None, Standing] | None = None  # what `standing` told last
        self._open = False  # until the table was shown nobody is known to look at it

    @property
    def in_sight(self) -> bool:
        """Whether it is `me` who looks at the screen."""
        return self._open and not self.covered

    @property
    def _onlooker(self) -> Seat | None:
        """Who looks at the screen; None while nobody is known to."""
        return self.me if self.in_sight else None

    @property
    def view(self) -> Any:
        """What `me` may see; behind the curtain only what an onlooker may."""
        return self.table.view(self._onlooker)

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self.table.turn

    def moves(self) -> Sequence[Any]:
        return self.table.moves(self.me) if self.in_sight and self.me in self.turn else ()

    def why_not(self, *moves: Any) -> str | None:
        return self.table.foresee(*moves, seat=self.me).reason

    def preview(self, *moves: Any) -> Preview | None:
        return self.table.foresee(*moves, seat=self.me).preview

    def highlights(self, seat: Seat) -> tuple[Highlight, ...]:
        return self.table.game.highlights(self.view, seat)

    def standing(self) -> Standing:
        """How everybody stands: worked out once a position, because all parts of a screen ask for
        it with every touch."""
        state, onlooker = self.table.state, self._onlooker
        if self._stood is None or self._stood[0] is not state or self._stood[1] != onlooker:
            self._stood = (state, onlooker, self.table.game.standing(self.view))
        return self._stood[2]

    def phase(self) -> str:
        """Where the game is, as far as `me` may know."""
        return self.table.game.phase(self.view)

    def order(self) -> tuple[Turn, ...]:
        """The order of play now; empty where it is that of the seats."""
        return self.table.game.order(self.view)

    def count(self) -> Count | None:
        """What is being counted up, if anything."""
        return self.table.game.count(self.view)

    def prompt(self, seat: Seat) -> str:
        """What a seat should do now, in words that `me` may read."""
        return self.table.game.prompt(self.view, seat)

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
