"""Players and results: their lines, and the two lists of them, each with its order and what stands
there while it is empty."""

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
from app.records.photo import photo_of
from app.records.record_text import (
    day,
    headline,
    kind_line,
    mode_title,
    month,
    short_headline,
    sum_line,
    told_line,
)
from app.running import running_app, visit
from app.shell import parts as _parts  # noqa: F401  (kv lays rows out with them)
from app.shell.catalogue import listing
from app.shell.entries import picture as _entry_picture  # noqa: F401
from app.shell.long_list import LongList  # noqa: F401  (kv shows the lists in it)
from app.shell.parts import grouped
from app.shell.results.score_table import Line, ScoreTable
from app.store.tables import Tables
from app.theme import ALL_SEATS
from app.widgets import Card, Chip, Column, Icon, Menu, Row, Sheet, Text
from app.widgets.inputs.press import Pressable
from app.widgets.surfaces.plates import Centred
from app.words import natural
from engine.core.colours import seat_colours
from engine.core.wording import plain
from engine.courses.own import course_name
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results.record import Record
from engine.store.results.statistics import Sum

THUMBNAIL = 64  # dp


class ResultRow(Pressable, Centred):
    """One result of the list."""

    title = StringProperty("")
    line = StringProperty("")
    detail = StringProperty("")
    picture = StringProperty("")
    pad = BooleanProperty(False)
    colours = ListProperty([])
    owner = ObjectProperty(None)  # the screen that opens and deletes it

    def __init__(self, record: Record, **kwargs: object) -> None:
        self.record = record
        title = GAMES.title(record.game)
        super().__init__(
            title=title,
            line=short_headline(record),
            detail=" · ".join(filter(None, (day(record.when), kind_line(record), record.place))),
            pad=record.pad,
            picture=listing(record.game).picture(THUMBNAIL * 3),
            colours=[p.colour for p in sorted(record.players, key=lambda player: player.rank)],
            label=f"{title}, {day(record.when)}",
            **kwargs,
        )

    def on_release(self) -> None:
        self.owner.open_result(self.record)


class EmptyCard(Card):
    """Says why there is nothing yet, with a button to what can be done about it."""

    icon = StringProperty("")
    sentence = StringProperty("")
    button = StringProperty("")

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """The button was tapped."""


def player_row(person: Person, total: Sum, tapped: Callable[[Person], object]) -> Row:
    """A person of the list, with how often they played and won."""
    row = Row(
        seat=person.colour,
        text=person.name,
        detail=sum_line(total),
        role="body_medium",
        label=f"Player {person.name}",
        tappable=True,
    )
    row.add_widget(Icon(icon="chevron-right", colour="text2"))
    row.bind(on_release=lambda _row: tapped(person))
    return row


kv.load("records/rows")


def open_result(record: Record) -> None:
    """Show a result: on the results screen where its table is still there, else in a sheet."""
    tables = running_app().tables
    if _is_there(tables, record):
        visit(tables.entries.of(record.slot))
    else:
        result_sheet(record).open()


def _is_there(tables: Tables, record: Record) -> bool:
    """Whether the slot still holds this game, finished and whole. Older cards do not tell when
    their game was begun (0)."""
    entry = tables.entries.of(record.slot)
    sound = entry.over and not entry.problem and entry.game == record.game
    return sound and entry.opened in (0, record.begun)


def result_sheet(record: Record) -> Sheet:
    parts = (GAMES.title(record.game), kind_line(record), day(record.when))
    sheet = Sheet(title=headline(record), subtitle=" · ".join(filter(None, parts)))
    table = ScoreTable()
    table.show(_lines(record), record.round_title, record.lower_wins, tapped=None)
    sheet.add_widget(table)
    photo = photo_of(record.key)
    if photo is not None:
        sheet.add_widget(photo)
    for words in filter(None, (told_line(record), record.comment, record.note)):
        sheet.add_widget(Text(text=words, role="caption", colour="text2"))
    sheet.add_action("pencil-outline", "Change", lambda: _amend(record))
    return sheet


def _amend(record: Record) -> None:
    running_app().go("play", key=record.key)


def _lines(record: Record) -> list[Line]:
    colours = seat_colours([player.colour for player in record.players], ALL_SEATS)
    lines = [
        Line(seat, p.rank, p.name, colour, p.score, p.played, p.remark)
        for seat, (p, colour) in enumerate(zip(record.players, colours, strict=True))
    ]
    return sorted(lines, key=lambda line: (line.rank, line.seat))


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
