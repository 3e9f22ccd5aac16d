"""Our year: what was played, with whom and where, a calendar of it, and a picture to send."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from app import kv
from app.challenges.daily import MonthGrid  # noqa: F401  (kv builds the calendar with it)
from app.challenges.words import month_words
from app.device.files import file_name
from app.device.pictures import share_picture
from app.records.record_rows import open_result
from app.records.record_text import day, short_headline, won_line
from app.running import running_app
from app.shell.parts import grouped, lay_figures
from app.shell.written import files_folder, say_where
from app.store.drawn import draw_widget
from app.store.tables import Tables
from app.widgets import Column, Row, Text, snackbar
from app.words import counted, plural, rounded
from engine.games import GAMES
from engine.store.results.record import Record
from engine.store.results.statistics import Sum, Year, year_of

MOST_TOLD = 5  # of people, games and places
WIDTH = 600  # dp of the picture
DOTS = 4  # of a day in the calendar; more are told by their number


class YearCard(Column):
    """The figures and lists of a year."""

    title = StringProperty("")
    best = StringProperty("")  # the day on which most was played

    def show(self, year: Year) -> None:
        self.title = f"Our {year.year}"
        date, plays = year.best_day
        when = day(f"{date}T00:00:00") if plays > 1 else ""
        self.best = f"Most in a day: {plays} games, on {when}" if when else ""
        figures, lists = self.ids.figures, self.ids.lists
        figures.clear_widgets()
        lists.clear_widgets()
        days, hours = len(year.days), rounded(year.minutes / 60)
        told = [
            (year.plays, "game"),
            (days, "day"),
            *([(int(hours), "hour")] if hours != "0" else []),
        ]
        lay_figures(figures, [(str(n), noun if n == 1 else plural(noun)) for n, noun in told])
        people = [_person_row(name, total) for name, total in year.people[:MOST_TOLD]]
        games = [_count_row(GAMES.title(game), count) for game, count in year.games[:MOST_TOLD]]
        places = [_count_row(place, count) for place, count in year.places[:MOST_TOLD]]
        for title, rows in (("People", people), ("Games", games), ("Places", places)):
            if rows:
                lists.add_widget(Text(text=title, role="section"))
                lists.add_widget(grouped(rows, dp(16)))


def _person_row(name: str, total: Sum) -> Row:
    known = running_app().tables.people.find(name)
    told = f"{counted(total.played, 'game')}, {won_line(total)}"
    return Row(seat=known.colour if known else "", text=name, detail=told)


def _count_row(text: str, count: int) -> Row:
    row = Row(text=text)
    row.add_widget(Text(text=counted(count, "game"), role="body_strong", hug=True))
    return row


class YearPicture(BoxLayout):
    """A year to send, light or dark as the app is."""

    def __init__(self, year: Year) -> None:
        super().__init__(width=dp(WIDTH))
        self.ids.card.show(year)


class YearScreen(Screen):
    """One year after the other, and its months."""

    empty = BooleanProperty(False)
    month = StringProperty("")
    first = BooleanProperty(False)  # nothing was played in an earlier month
    last = BooleanProperty(False)  # nor will be in a later one

    @property
    def _tables(self) -> Tables:
        return running_app().tables

    def enter(self, **_: object) -> None:
        self.ids.page.scroll_y = 1
        self._records = self._tables.results.records.all()
        self._months = sorted({_month_of(record) for record in self._records})
        self.empty = not self._months
        if self._months:
            self._shown = self._months[-1]
            self._tell()

    def returned(self) -> None:
        self.enter()

    def turn(self, months: int) -> None:
        """Turn over so many months, into the next year where that is one."""
        year, month = self._shown
        number = year * 12 + month - 1 + months
        self._shown = number // 12, number % 12 + 1
        self._tell()

    def _tell(self) -> None:
        year, month = self._shown
        self.month = month_words(year, month)
        self.first, self.last = (self._shown == self._months[end] for end in (0, -1))
        self._year = year_of(self._records, year)
        self.ids.card.show(self._year)
        stem = f"{year:04}-{month:02}-"
        marks = {date: _mark(count) for date, count in self._year.days.items()}
        self.ids.month.show(year, month, marks, self._tables.today)
        self._list([record for record in self._records if record.when.startswith(stem)])

    def _list(self, records: list[Record]) -> None:
        place = self.ids.plays
        place.clear_widgets()
        rows = []
        for record in records:
            title = f"{GAMES.title(record.game)}: {short_headline(record)}"
            row = Row(text=title, detail=day(record.when), tappable=True)
            row.bind(on_release=lambda _row, record=record: open_result(record))
            rows.append(row)
        if rows:
            place.add_widget(grouped(rows, dp(16)))

    def share(self) -> None:
        """Draw the year, and hand it to other people."""
        path = Path(files_folder()) / file_name(f"Our {self._year.year}", "png")
        tell = partial(say_where, folder=path.parent)
        draw_widget(
            YearPicture(self._year),
            path,
            drawn=lambda: share_picture(path, f"Our {self._year.year}", tell),
            failed=snackbar,
        )


def _month_of(record: Record) -> tuple[int, int]:
    return record.year, int(record.when[5:7])


def _mark(count: int) -> str:
    return "•" * count if count <= DOTS else str(count)


kv.load("records/year")
