"""The two lists of players and results, each with its order and what stands there while it is
empty."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.records.orders import PLAYER_ORDERS, RESULT_ORDERS, Total, ordered
from app.records.record_text import month
from app.records.rows import ResultRow, player_row
from app.shell.long_list import LongList  # noqa: F401  (kv shows the lists in it)
from app.shell.parts import grouped
from app.widgets import Column, Text
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results.record import Record


class PlayersColumn(Column):
    """Everybody who plays on this device. As much of the list as was unfolded stays so while it is
    the `same`."""

    owner: Any = ObjectProperty(None)  # the screen
    titled = BooleanProperty(False)
    order = StringProperty("played")
    orders = [(key, words) for key, (words, _) in PLAYER_ORDERS.items()]
    count = NumericProperty(0)
    anybody = BooleanProperty(False)  # there are people, whether they are listed or not

    def show(self, totals: list[Total], anybody: bool, same: bool) -> None:
        self.count, self.anybody = len(totals), anybody
        totals.sort(key=PLAYER_ORDERS[self.order][1])
        self.ids.list.show(totals, self._rows, same)

    def _rows(self, totals: Sequence[Total], _before: Total | None) -> list[Widget]:
        return [grouped([player_row(*total, self._visit) for total in totals], dp(64))]

    def _visit(self, person: Person) -> None:
        App.get_running_app().go("person", name=person.name)


class ResultsColumn(Column):
    """Every game that was finished, under its month or what else they are in the order of."""

    owner: Any = ObjectProperty(None)  # the screen
    titled = BooleanProperty(False)
    order = StringProperty("newest")
    orders = list(RESULT_ORDERS.items())
    count = NumericProperty(0)
    anything = BooleanProperty(False)  # there are results, whether they are listed or not

    def show(self, records: list[Record], anything: bool, same: bool) -> None:
        self.count, self.anything = len(records), anything
        self.ids.list.show(ordered(records, self.order), self._rows, same)

    def _rows(self, records: Sequence[Record], before: Record | None) -> list[Widget]:
        said = self._heading(before) if before else ""
        found: list[Widget] = []
        for title, games in groupby(records, key=self._heading):
            if title not in ("", said):
                found.append(Text(text=title, role="section"))
            found.append(grouped([ResultRow(one, owner=self.owner) for one in games], dp(88)))
        return found

    def _heading(self, record: Record) -> str:
        if self.order == "game":
            return GAMES.title(record.game)
        return "" if self.order == "winner" else month(record.when)


kv.load("records/columns")
