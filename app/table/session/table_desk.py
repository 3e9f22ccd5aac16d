"""The board's door to a table: what it may look at and do, from the side of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.addressing import spoken
from app.device.feedback import Feedback
from app.settings import Settings
from app.table.session import seating
from app.table.session.curtain import Curtain
from app.table.session.news import Controller, TableNews
from engine.core.game import Count, Highlight, IllegalMove, Preview, Seat, Standing, Turn
from engine.play.table import Foresight, Table

RATING = "rating"  # the kind of a highlight that tells how hard a hole is


class Judgements:
    """Remembers what a table has said about moves in the position that it is in.

    A finger asks about the same move while it comes, moves and goes: it is judged once, and once
    more only by the table that plays it.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._state: object = None
        self._said: dict[tuple[object, ...], Foresight] = {}

    def of(self, moves: tuple[object, ...], seat: Seat, openly: bool = False) -> Foresight:
        """Judge a seat's moves that would follow one another; openly, as everybody knows it."""
        if self._state is not self._table.state:
            self.forget()
            self._state = self._table.state
        asked = (seat, openly, moves, *map(type, moves))  # named tuples may be equal across types
        if asked not in self._said:
            self._said[asked] = self._table.foresee(*moves, seat=seat, openly=openly)
        return self._said[asked]

    def forget(self) -> None:
        self._said.clear()


class TableDesk:
    """Fulfils the board's Desk (app/table/board/desk.py), and tells screens what `me` may read."""

    def __init__(
        self,
        table: Table,
        controller: Controller,
        curtain: Curtain,
        news: TableNews,
        settings: Settings,
        feedback: Feedback,
    ) -> None:
        self._table, self._controller, self._curtain, self._news = table, controller, curtain, news
        self._settings, self._feedback = settings, feedback
        self.seats = seating.coloured(table)
        self.mode = table.setup.mode.key
        self._judgements = Judgements(table)
        self._stood: tuple[object, Seat | None, Standing] | None = None  # what `standing` told last

    # What is seen.

    @property
    def me(self) -> Seat:
        return self._curtain.me

    @property
    def view(self) -> Any:
        return self._table.view(self._curtain.onlooker)

    @property
    def turn(self) -> tuple[Seat, ...]:
        return self._table.turn

    def moves(self) -> Sequence[Any]:
        looks = self._curtain.onlooker is not None
        return self._table.moves(self.me) if looks and self.me in self.turn else ()

    def why_not(self, *moves: object) -> str | None:
        return self._judgements.of(moves, self.me).reason

    def preview(self, *moves: object) -> Preview | None:
        found = self._judgements.of(moves, self.me, seating.looked_on(self._table)).preview
        return found.plain if found and self.plain else found

    def prepared(self) -> None:
        """Forget what was judged: the game has worked ahead and may know more."""
        self._judgements.forget()

    def highlights(self, seat: Seat) -> tuple[Highlight, ...]:
        found = self._table.game.highlights(self.view, seat)
        return tuple(each for each in found if each.kind != RATING) if self.plain else found

    def standing(self) -> Standing:
        """How everybody stands: worked out once a position, because all parts of a screen ask for
        it with every touch."""
        state, onlooker = self._table.state, self._curtain.onlooker
        if self._stood is None or self._stood[0] is not state or self._stood[1] != onlooker:
            self._stood = (state, onlooker, self._table.game.standing(self.view))
        return self._stood[2]

    def phase(self) -> str:
        """Where the game is, as far as `me` may know."""
        return self._table.game.phase(self.view)

    def done(self, seat: Seat) -> str:
        """How a seat has finished what all are at; empty while it goes on."""
        return self._table.game.done(self.view, seat)

    def order(self) -> tuple[Turn, ...]:
        return self._table.game.order(self.view)

    def count(self) -> Count | None:
        """The count that goes up, if there is one."""
        return self._table.game.count(self.view)

    def prompt(self, seat: Seat) -> str:
        """Tell a seat what to do now, in words that `me` may read."""
        return self._table.game.prompt(self.view, seat)

    # What goes on.

    @property
    def acting(self) -> bool:
        return self._controller.acting

    @property
    def plain(self) -> bool:
        """A round that counts has the same help for everybody: none."""
        return self._controller.counted

    @property
    def moving(self) -> bool:
        return self._news.moving

    @property
    def asked(self) -> Any:
        question = self._news.question
        return question.move if question else None

    @property
    def quick(self) -> bool:
        return bool(self._settings.shoot_on_release)

    # What is done.

    def propose(self, move: object, at: tuple[float, float]) -> bool:
        controller = self._controller
        if not controller.acting:
            return False
        guide = controller.learning.guide
        if guide and (instead := guide.refuses(move)):
            self.refuse(instead, at)
            return False
        try:
            controller.play(self._curtain.me, move)
        except IllegalMove as refusal:
            self.refuse(str(refusal), at)
            return False
        self._feedback.thump()
        return True

    def refuse(self, reason: str, at: tuple[float, float]) -> None:
        self._feedback.refuse()
        self._news.refuse(reason, at)

    def spoken(self, text: str) -> str:
        return spoken(self._table, text)

    def tick(self) -> None:
        self._feedback.tick()

    def sound(self, name: str) -> None:
        self._feedback.play(name)
