"""Tables of results: every seat with all its rounds, the best and the worst marked by shape; points
by category, with a column for everybody in the order of their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app import kv
from app.pieces.repeat import fill
from app.shell.parts import Name, TapBox
from app.theme import ROLES, font, theme
from app.widgets import Column, Divider, Icon, SeatToken, Text, snug
from app.widgets.pictures import tokens as _tokens  # noqa: F401  (its kv names must exist first)
from app.widgets.surfaces.plates import Centred
from app.words import number
from engine.core.game import SeatScore

RANK, CHEVRON = 18, 24  # dp
DISC, SQUARE = 32, (30, 28)  # dp


class Measures(NamedTuple):
    """How wide the parts of a row are, in dp; ``name`` is what a name needs at least."""

    cell: int
    total: int
    token: int
    gap: int
    name: int

    def row(self, rounds: int) -> int:
        """The width that a row with so many rounds needs."""
        words = RANK + self.token + self.name + self.total + CHEVRON
        return words + self.cell * rounds + 5 * self.gap


ROOMY, TIGHT = Measures(36, 56, 30, 8, 88), Measures(32, 52, 26, 5, 64)

MIDDLE = {"center_y": 0.5}
PLAIN_HEAD = "Player"  # over the names where there are no rounds beside them


class Line(NamedTuple):
    """One seat of the table."""

    seat: int
    rank: int
    name: str
    colour: str
    score: int
    rounds: tuple[int | None, ...]  # None for one that somebody missed
    remark: str = ""  # "came late, from hole 3"


def marks(rounds: Sequence[Sequence[int | None]], lower_wins: bool) -> list[list[str]]:
    """For every seat and round "best", "worst" or "". Seats are held against each other in a
    round; somebody alone is held against their own rounds."""
    if len(rounds) == 1:
        return [_mark(rounds[0], lower_wins)]
    found = [[""] * len(points) for points in rounds]
    # A round that somebody has not played has no best and no worst yet.
    for index, column in enumerate(zip(*rounds, strict=False)):
        for row, mark in zip(found, _mark(column, lower_wins), strict=True):
            row[index] = mark
    return found


def _mark(values: Sequence[int | None], lower_wins: bool) -> list[str]:
    played = [value for value in values if value is not None]
    least, most = min(played, default=0), max(played, default=0)
    if least == most:
        return [""] * len(values)
    best, worst = (least, most) if lower_wins else (most, least)
    return ["best" if v == best else "worst" if v == worst else "" for v in values]


def even_length(count: int, most: int) -> int:
    """How long lines are that hold so many things evenly, none longer than `most`."""
    lines = -(-count // max(1, most))
    return max(1, -(-count // max(1, lines)))


def _most(lines: Sequence[Line]) -> int:
    return max(len(line.rounds) for line in lines)


class Cell(Label):
    """One round's points, on a disc or in a square.

    There may be hundreds of them: each is a bare label that draws no more than it shows, and does
    not follow the theme. The table builds them anew instead.
    """

    def __init__(self, text: str, mark: str) -> None:
        role = ROLES["caption_strong" if mark == "best" else "caption"]
        super().__init__(
            text=text,
            font_name=font(role.weight),
            font_size=sp(role.size) * theme.text_scale,
            color=theme.primary_container_ink if mark == "best" else theme.text,
        )
        self.mark = mark
        if mark:
            self._draw_mark()
            self.bind(pos=self._place_mark, size=self._place_mark)

    def _draw_mark(self) -> None:
        with self.canvas.before:
            if self.mark == "best":
                Color(*theme.primary_container)
                self._sign = SmoothEllipse(size=(dp(DISC), dp(DISC)))
            else:
                Color(*theme.outline)
                self._sign = SmoothLine(width=dp(0.7))

    def _place_mark(self, *_: object) -> None:
        x, y = self.center
        if self.mark == "best":
            self._sign.pos = (x - dp(DISC) / 2, y - dp(DISC) / 2)
        else:
            wide, high = dp(SQUARE[0]), dp(SQUARE[1])
            self._sign.rounded_rectangle = (x - wide / 2, y - high / 2, wide, high, dp(6))


class LegendKey(Centred):
    """One line of the legend."""

    mark = StringProperty("")
    text = StringProperty("")


class ScoreTable(Column):
    """Shows lines in one row each, closer together where room is short; where even that is too
    wide, rounds go below the name."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._show: Callable[[], None] | None = None
        self._rounds = 0
        self._measures = ROOMY
        self._one_row: bool | None = None
        self._below = 0  # rounds in a line below the name
        self._tappable = False  # a row leads on to what its points are made of
        # Widths settle in several steps, and building is dear; but before the frame is painted.
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(width=self._arrange_soon)
        theme.bind(text_scale=self._look_changed, repaints=self._look_changed)

    def show(
        self,
        lines: Sequence[Line],
        round_title: str,
        lower_wins: bool,
        tapped: Callable[[int], object] | None,
    ) -> None:
        self._rounds, self._tappable = _most(lines), tapped is not None
        self._show = partial(self._fill, lines, round_title, lower_wins, tapped)
        self._one_row = None
        self._arrange_soon()

    def _look_changed(self, *_: object) -> None:
        self._one_row = None
        self._arrange_soon()

    def _arrange(self, *_: object) -> None:
        fitting = [m for m in (ROOMY, TIGHT) if self._fits(m)]
        measures = (fitting or [TIGHT])[0]
        below = 0 if fitting else even_length(self._rounds, int(self.width // dp(measures.cell)))
        chosen = measures, bool(fitting), below
        if self._show and chosen != (self._measures, self._one_row, self._below):
            self._measures, self._one_row, self._below = chosen
            self._show()

    def _fits(self, measures: Measures) -> bool:
        return self.width >= dp(measures.row(self._rounds)) * theme.text_scale

    def _fill(
        self,
        lines: Sequence[Line],
        round_title: str,
        lower_wins: bool,
        tapped: Callable[[int], object] | None,
    ) -> None:
        self.clear_widgets()
        signs = marks([line.rounds for line in lines], lower_wins)
        head = [(str(n), "") for n in range(1, _most(lines) + 1)]
        self.add_widget(self._head(round_title if head else PLAIN_HEAD, head))
        for line, seat_signs in zip(lines, signs, strict=True):
            texts = ["–" if points is None else number(points) for points in line.rounds]
            cells = list(zip(texts, seat_signs, strict=True))
            cells += [("", "")] * (len(head) - len(cells))
            self.add_widget(self._seat(line, cells, tapped, alone=len(lines) == 1))
            self.add_widget(Divider())
        if any(any(row) for row in signs):
            self.add_widget(self._legend(round_title.lower(), alone=len(lines) == 1))

    def _head(self, title: str, cells: list[tuple[str, str]]) -> Widget:
        words = self._box(dp(32))
        words.add_widget(
            Text(text=title, role="small_medium", colour="text2", one_line=True, pos_hint=MIDDLE)
        )
        if self._one_row:
            self._add_cells(words, cells)
        words.add_widget(self._right("Total", "small_medium", "text2"))
        if self._tappable:
            words.add_widget(Widget(size_hint_x=None, width=dp(CHEVRON)))
        return words if self._one_row else self._over(words, cells)

    def _over(self, first: Widget, cells: list[tuple[str, str]]) -> Widget:
        """Words with the rounds below them, in as many even lines as they need."""
        both = Column()
        both.add_widget(first)
        for start in range(0, len(cells), self._below):
            line = cells[start : start + self._below]
            line += [("", "")] * (self._below - len(line))
            below = self._box(dp(36))
            self._add_cells(below, line, stretch=True)
            both.add_widget(below)
        return both

    def _seat(
        self,
        line: Line,
        cells: list[tuple[str, str]],
        tapped: Callable[[int], object] | None,
        alone: bool,
    ) -> Widget:
        row = snug(TapBox(orientation="vertical", tappable=tapped is not None))
        if tapped is not None:
            row.label = f"Points of {line.name}"
            row.bind(on_release=lambda _row: tapped(line.seat))
        first = self._box(dp(56 if self._one_row else 48))
        if not alone:
            place = AnchorLayout(size_hint_x=None, width=dp(RANK), anchor_x="left")
            place.add_widget(Text(text=str(line.rank), role="body", colour="text2", hug=True))
            first.add_widget(place)
        token = dp(self._measures.token)
        first.add_widget(SeatToken(seat=line.colour, size=(token, token), pos_hint=MIDDLE))
        words = Column(pos_hint=MIDDLE)
        least = first.height
        words.bind(height=lambda _words, high: setattr(first, "height", max(least, high + dp(8))))
        words.add_widget(Name(text=line.name, role="body_medium"))
        if line.remark:
            words.add_widget(Text(text=line.remark, role="small", colour="text2"))
        first.add_widget(words)
        if self._one_row:
            self._add_cells(first, cells)
        winner = "primary" if line.rank == 1 else "text"
        first.add_widget(self._right(number(line.score), "figure", winner))
        if tapped is not None:
            first.add_widget(Icon(icon="chevron-right", pos_hint=MIDDLE))
        row.add_widget(first if self._one_row else self._over(first, cells))
        return row

    def _box(self, height: float) -> BoxLayout:
        return BoxLayout(size_hint_y=None, height=height, spacing=dp(self._measures.gap))

    def _add_cells(
        self, row: BoxLayout, cells: list[tuple[str, str]], stretch: bool = False
    ) -> None:
        inner = BoxLayout(
            size_hint_x=1 if stretch else None, width=dp(self._measures.cell) * len(cells)
        )
        for text, mark in cells:
            inner.add_widget(Cell(text=text, mark=mark))
        row.add_widget(inner)

    def _right(self, text: str, role: str, colour: str) -> Widget:
        box = AnchorLayout(size_hint_x=None, width=dp(self._measures.total), anchor_x="right")
        box.add_widget(Text(text=text, role=role, colour=colour, hug=True))
        return box

    def _legend(self, round_title: str, alone: bool) -> Widget:
        of = round_title if alone else f"of the {round_title}"
        keys = [LegendKey(mark=mark, text=f"{mark} {of}") for mark in ("best", "worst")]
        return snug(StackLayout(spacing=[dp(16), 0]), *keys)


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


class CategoryRow(Centred):
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


kv.load("shell/results/score_table")
kv.load("shell/results/categories")
