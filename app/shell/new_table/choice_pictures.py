"""Little pictures of the choices in a list, each painted when its row comes into sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from app.games.manifest import ChoicePainter
from app.theme import theme

RESTING = 0.08  # seconds without scrolling after which a picture may be painted
NEXT = 0.02  # seconds until the next one: fingers come first


class ChoicePictures:
    """Gives rows their pictures: a row has `value`, `picture`, `pictured` and `picture_size`."""

    def __init__(self, scroll: ScrollView, rows: Sequence[Any], painter: ChoicePainter) -> None:
        self._scroll, self._paint = scroll, painter.paint
        self._rows = [row for row in rows if painter.shows(row.value)]
        self._soon = Clock.create_trigger(self._paint_one, RESTING)
        self._next = Clock.create_trigger(self._paint_one, NEXT)
        self._left = list(self._rows)  # that have none yet
        for row in self._rows:
            row.picture_size = [dp(side) for side in painter.size]
            row.pictured = True
        for name in ("scroll_y", "size"):
            scroll.fbind(name, self._scrolled)
        theme.bind(repaints=self._repaint)
        self._soon()

    def _scrolled(self, *_: object) -> None:
        self._next.cancel()
        self._soon.cancel()
        self._soon()

    def _repaint(self, *_: object) -> None:
        self._left = list(self._rows)
        self._soon()

    def _paint_one(self, *_: object) -> None:
        """Paint the first row in sight that has none, and come back for the next."""
        row = next(filter(self._in_sight, self._left), None)
        if row:
            self._left.remove(row)
            row.picture = self._paint(row.value, tuple(row.picture_size))
            self._next()

    def _in_sight(self, row: Any) -> bool:
        _, low = row.to_window(row.x, row.y)
        _, bottom = self._scroll.to_window(*self._scroll.pos)
        return bottom - row.height < low < bottom + self._scroll.height
