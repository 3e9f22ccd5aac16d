"""Points by category: a row for each, and a column for everybody in the order of their places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.pieces.repeat import fill
from app.widgets import Column
from app.widgets.pictures import seats as _seats  # noqa: F401  (its kv names must exist first)
from app.words import number
from engine.core.game import SeatScore

WIDEST, TITLE = 56, 116  # dp of a column, and of the names of the rows at least
HEAD, ROW = 44, 34  # dp high


class Category(NamedTuple):
    """One row: what points are for, and what everybody has of it; None where that is nothing."""

    title: str
    points: tuple[int | None, ...]


def categories(scores: Sequence[SeatScore]) -> list[Category]:
    """The parts of points that no rounds tell about; none where they are of one kind."""
    titles = list(dict.fromkeys(part.title for score in scores for part in score.parts))
    if len(titles) < 2 or any(score.rounds for score in scores):
        return []
    found = [{part.title: part.points for part in score.parts} for score in scores]
    return [Category(title, tuple(own.get(title) for own in found)) for title in titles]


class CategoryCell(AnchorLayout):
    """The points of one seat in a category, or its token at the head of the column."""

    text = StringProperty("")
    seat = StringProperty("")
    best = BooleanProperty(False)


class CategoryRow(BoxLayout):
    """One category, or the head of the table."""

    title = StringProperty("")
    cells = ObjectProperty(())  # properties of CategoryCells
    high = NumericProperty("34dp")
    room = NumericProperty(0)  # pixels that its cells take

    def on_kv_post(self, _base: object) -> None:
        self.fbind("cells", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        fill(self.ids.cells, CategoryCell, self.cells)


class CategoryTable(Column):
    """Shows nothing where there are no categories."""

    _seats = 0

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._measure)

    def show(self, rows: Sequence[Category], colours: Sequence[str], lower_wins: bool) -> None:
        """``colours`` are those of the seats, in the order of the columns."""
        self._seats = len(colours)
        head = {"title": "", "high": dp(HEAD), "cells": [{"seat": each} for each in colours]}
        lines = [
            {"title": row.title, "high": dp(ROW), "cells": _cells(row, lower_wins)} for row in rows
        ]
        fill(self, CategoryRow, [head, *lines] if rows else [])
        self._measure()

    def _measure(self, *_: object) -> None:
        for row in self.children:
            row.room = min(dp(WIDEST) * self._seats, max(1, self.width - dp(TITLE)))


def _cells(row: Category, lower_wins: bool) -> list[dict[str, object]]:
    known = [points for points in row.points if points is not None]
    best = (min if lower_wins else max)(known)
    tells = len(set(row.points)) > 1
    return [
        {"text": "" if own is None else number(own), "best": tells and own == best}
        for own in row.points
    ]


kv.load("shell/results/categories")
