"""The two lists of players and results, each with its order and what stands there while it is
empty."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app import kv
from app.records.record_rows import ResultRow, player_row
from app.records.record_text import day, kind_line, mode_title, month
from app.running import running_app
from app.shell.long_list import LongList  # noqa: F401  (kv shows the lists in it)
from app.shell.parts import grouped
from app.widgets import Chip, Column, Menu, Text
from app.words import natural
from engine.core.wording import plain
from engine.courses.own import course_name
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results.record import Record
from engine.store.results.statistics import Sum

Total = tuple[Person, Sum]
Natural = list[tuple[bool, int, str]]
Sortable = Natural | tuple[float, Natural]


def _name(total: Total) -> Natural:
    return natural(plain(total[0].name))


def _share(total: Total) -> float:
    return total[1].won / total[1].contests if total[1].contests else -1.0


PLAYER_ORDERS: dict[str, tuple[str, Callable[[Total], Sortable]]] = {
    "played": ("Most played", lambda one: (-one[1].played, _name(one))),
    "won": ("Most won", lambda one: (-one[1].won, _name(one))),
    "share": ("Best win rate", lambda one: (-_share(one), _name(one))),
    "name": ("By name", _name),
}
# Results come newest first, and those that are alike stay so.
RESULT_ORDERS: dict[str, str] = {
    "newest": "Newest first",
    "oldest": "Oldest first",
    "game": "By game",
    "winner": "By winner",
}


def ordered(records: Sequence[Record], order: str) -> list[Record]:
    """Results that come newest first, in another order."""
    if order == "oldest":
        return list(reversed(records))
    if order == "game":
        return sorted(records, key=lambda one: GAMES.title(one.game))
    if order == "winner":
        return sorted(records, key=_winner)
    return list(records)


def _winner(record: Record) -> tuple[bool, str]:
    """Games that nobody won come last."""
    names = [plain(player.name) for player in record.winners]
    return not names, min(names, default="")


def is_looked_for(record: Record, question: str, courses: Mapping[str, str]) -> bool:
    """Whether every word that somebody looks for is told of a result. Courses are named by their
    digest."""
    told = (
        GAMES.title(record.game),
        mode_title(record.game, record.mode),
        kind_line(record),
        day(record.when),
        record.place,
        record.comment,
        record.note,
        courses.get(record.course) or course_name(record.course),
        *(player.name for player in record.players),
    )
    words = plain(" ".join(told))
    return all(word in words for word in plain(question).split())


class OrderChip(Chip):
    """``choices`` are pairs of a key and its words; ``value`` is the key that was chosen."""

    choices = ListProperty([])
    value = StringProperty("")

    def on_value(self, *_: object) -> None:
        self.text = dict(self.choices).get(self.value, "")

    on_choices = on_value

    def on_release(self) -> None:
        menu = Menu(choices=self.choices, value=self.value)
        menu.bind(on_choose=lambda _menu, key: setattr(self, "value", key))
        menu.open(self)


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
        running_app().go("person", name=person.name)


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
