"""Whose side of a table is shown, and whether that person is known to look at it."""

from __future__ import annotations

from app.table.session import seating
from app.table.session.news import TableNews
from engine.core.game import Seat
from engine.play.table import Table


class Curtain:
    """Comes down between two people who share a device and have secrets from each other."""

    def __init__(self, table: Table, news: TableNews) -> None:
        self._table, self._news = table, news
        self.me: Seat = seating.side(table)
        self._looker: Seat | None = None  # the person whose hand may be on the screen
        self._open = False  # until the table was shown nobody is known to look at it

    def open(self) -> None:
        """The table is shown for the first time."""
        self._open = True

    @property
    def onlooker(self) -> Seat | None:
        """Who looks at the screen; None while nobody is known to."""
        return self.me if self._open and not self._news.covered else None

    def turn_to(self, me: Seat) -> None:
        """Show the table to a seat, behind the curtain if another person was looking."""
        self.me = me
        self._news.covered = seating.has_secrets(self._table) and me != self._looker
        if self._news.covered:
            self._looker = None

    def hand_to(self, seat: Seat) -> None:
        """Let a person look alone, behind the curtain if another one might be looking."""
        seen = self.onlooker is not None and self._looker == seat
        self.me = seat
        if not (seen and seating.has_secrets(self._table)):
            self.fall()

    def fall(self) -> None:
        """Hide everything until `me` looks."""
        self._looker, self._news.covered = None, True

    def rise(self) -> None:
        """The person whose side is shown looks at the screen."""
        self._looker, self._news.covered = self.me, False

    def lift(self) -> None:
        """Nothing is secret any more."""
        self._news.covered = False
