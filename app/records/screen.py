"""Players and results: everybody who plays on this device, and every game that was finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app import kv
from app.records.export import ask_how
from app.records.filters import FilterBar  # noqa: F401  (kv builds the screen with it)
from app.records.orders import (
    PLAYER_ORDERS,
    RESULT_ORDERS,
    Total,
    is_looked_for,
    order_chip,
    ordered,
)
from app.records.people.group_editor import ask_for_group
from app.records.people.person_editor import ask_for_person
from app.records.photo import photos
from app.records.record_text import month
from app.records.result_sheet import open_result
from app.records.rows import EmptyCard, ResultRow, go_home, player_row
from app.shell.long_list import SEARCHED_FROM, Build, LongList
from app.shell.parts import grouped
from app.shell.reading import Reading
from app.shell.visit import is_shown
from app.store.trouble import telling
from app.widgets import Chip, Half, Menu, Segments, Text, TextButton, snackbar, snug
from app.window import frame
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results.record import Filter, Record
from engine.store.results.statistics import Sum, sums

PARTS = [("players", "Players"), ("results", "Results")]
ACTIONS = [
    ("open", "Show the result", "podium"),
    ("amend", "Change", "pencil-outline"),
    ("delete", "Delete", "trash-can-outline"),
]
NOBODY = "Whoever you name at a table or on a score pad is remembered here."
NOTHING = "Every game that you finish leaves its result here, at a table or on a score pad."
SEEN = 0.03  # seconds: what is said is seen before the work begins
MANY = "Reading the results …"
OLDER = "Looking at games from before …"
NOBODY_FITS = "Nobody fits what you have chosen above."
NO_MATCH = "No result fits what you have chosen above."


class RecordsScreen(Screen):
    """Two lists: one at a time on a phone, side by side where there is room."""

    part = StringProperty("players")
    many = BooleanProperty(False)  # there is enough to search in
    reading = StringProperty("")  # what goes on where there is much to look through

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._reading: ClockEvent | None = None
        self._lists: dict[str, LongList[Any]] = {part: LongList() for part, _ in PARTS}
        self._same = False  # the lists are those that were shown before
        self._orders = {"players": "played", "results": "newest"}
        self._start = Clock.create_trigger(self._begin, SEEN)
        self._list_reading = Reading(self._tell, self._read_older)
        self._parts = Segments(choices=PARTS, value=self.part)
        self._parts.bind(value=self.setter("part"))
        self.ids.filters.bind(wanted=self._look, on_group=self._ask_for_group)
        self.ids.question.fbind("text", self._look)
        frame.bind(width_class=self.refresh)
        self.fbind("part", self.refresh)

    @property
    def _tables(self) -> Any:
        return App.get_running_app().tables

    def enter(self, **_: object) -> None:
        self.ids.question.text = ""
        self.ids.page.scroll_y = 1
        if self._tables.records.takes_long:
            self._tell(MANY)
            self._start()
        else:
            self._begin()

    def _begin(self, *_: object) -> None:
        self._tell("")
        self.refresh()
        if not self._list_reading.begin():
            self._read_older()

    def returned(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self._start.cancel()
        self._list_reading.stop()
        self._stop_reading()

    def _tell(self, sentence: str) -> None:
        self.reading = sentence

    # Games that were over before results were kept.

    def _read_older(self) -> None:
        """Take them in, one a frame."""
        self._stop_reading()
        knows = self._tables.records.knowing()
        slots = [
            entry.slot
            for entry in self._tables.entries.all()
            if entry.over and not entry.problem and not knows(entry.slot, entry.opened)
        ]
        if slots:
            self._tell(OLDER)
            waiting = iter(slots)
            self._reading = Clock.schedule_interval(lambda _dt: self._read_one(waiting), 0)

    def _read_one(self, waiting: Iterator[str]) -> bool:
        """Whether there may be more."""
        slot = next(waiting, None)
        if slot is None:
            self._stop_reading()
            self.refresh()
            return False
        self._tables.note_earlier(slot)
        return True

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        self._tell("")

    # The lists.

    @property
    def _wanted(self) -> Filter:
        return self.ids.filters.wanted

    def _look(self, *_: object) -> None:
        self._same = False
        self._fill()

    def refresh(self, *_: object) -> None:
        """Read everything anew."""
        if is_shown(self):
            records, people = self._tables.records.all(), self._tables.people
            self.many = max(len(records), len(people.known())) > SEARCHED_FROM
            self.ids.filters.show(records, people.groups)
            self._same = True
            self._fill()

    def _fill(self) -> None:
        if not is_shown(self):
            return
        place = self.ids.columns
        place.clear_widgets()
        both = frame.width_class == "expanded"
        self._choose_part(needed=not both)
        records = self._wanted.of(self._tables.records.all())
        if both or self.part == "players":
            place.add_widget(self._players(records, 0.42 if both else 1, both))
        if both or self.part == "results":
            place.add_widget(self._results(records, 0.58 if both else 1, both))

    def _choose_part(self, needed: bool) -> None:
        """Side by side there is nothing to choose."""
        place = self.ids.parts
        place.clear_widgets()
        if needed:
            self._parts.value = self.part
            place.add_widget(self._parts)

    def _order(self, part: str, choices: list[tuple[str, str]]) -> Widget:
        """A chip to choose the order of a list, at the head of it."""
        chip = order_chip(f"Order of {part}", choices, self._orders[part])
        chip.bind(value=lambda _chip, value: self._reorder(part, value))
        return chip

    def _reorder(self, part: str, order: str) -> None:
        self._orders[part] = order
        self._look()

    def _players(self, records: list[Record], share: float, titled: bool) -> Widget:
        column = Half(size_hint_x=share)
        people = [one for one in self._tables.people.known() if self._is_wanted(one)]
        if titled:
            column.add_widget(Text(text="Players", role="section"))
        if people:
            found = sums(records)
            totals = [(person, found.get(plain(person.name), Sum())) for person in people]
            totals.sort(key=PLAYER_ORDERS[self._orders["players"]][1])
            if len(people) > 1:
                orders = [(key, words) for key, (words, _) in PLAYER_ORDERS.items()]
                column.add_widget(self._order("players", orders))
            column.add_widget(self._listed("players", totals, self._player_rows))
            column.add_widget(_adding(self.add_person))
        elif self._tables.people.known():
            column.add_widget(Text(text=NOBODY_FITS, colour="text2"))
        else:
            column.add_widget(
                EmptyCard(
                    self.add_person, icon="account-group", sentence=NOBODY, button="Add a player"
                )
            )
        return column

    def _is_wanted(self, person: Person) -> bool:
        """Whether somebody is of the chosen group, and is looked for."""
        group, words = self._wanted.group, plain(self.ids.question.text).split()
        name = plain(person.name)
        in_group = not group or any(plain(one) == name for one in group)
        return in_group and all(word in name for word in words)

    def _player_rows(self, totals: Sequence[Total], _before: Total | None) -> list[Widget]:
        rows = [player_row(person, total, partial(self._visit, person)) for person, total in totals]
        return [grouped(rows, dp(64))]

    def _visit(self, person: Person) -> None:
        App.get_running_app().go("person", name=person.name)

    def add_person(self) -> None:
        ask_for_person(self.refresh)

    def _ask_for_group(self, _bar: object, name: str) -> None:
        ask_for_group(name, self._grouped)

    def _grouped(self, name: str) -> None:
        """Show the group that was just made or changed."""
        members = self._tables.people.groups.get(name, ())
        self.ids.filters.show(self._tables.records.all(), self._tables.people.groups)
        self.ids.filters.wanted = replace(self._wanted, group=members)
        self._look()

    def _results(self, records: list[Record], share: float, titled: bool) -> Widget:
        column = Half(size_hint_x=share)
        question = self.ids.question.text
        found = [one for one in records if is_looked_for(one, question)] if question else records
        if titled and not found:  # else months are its titles
            column.add_widget(Text(text="Results", role="section"))
        head = snug(StackLayout(spacing=(dp(8), 0)))
        if len(found) > 1:
            head.add_widget(self._order("results", list(RESULT_ORDERS.items())))
        head.add_widget(self._writing())
        column.add_widget(head)
        if not found:
            column.add_widget(self._no_results())
            return column
        in_order = ordered(found, self._orders["results"])
        column.add_widget(self._listed("results", in_order, self._result_rows))
        return column

    def _writing(self) -> Widget:
        chip = Chip(text="Write down a play", icon="pencil-plus-outline")
        chip.bind(on_release=lambda _chip: App.get_running_app().go("play"))
        return chip

    def _listed(self, part: str, things: Sequence[Any], build: Build[Any]) -> LongList[Any]:
        """One of the two lists; as much of it as was unfolded stays so while it is the same."""
        listed = self._lists[part]
        if listed.parent:
            listed.parent.remove_widget(listed)
        listed.show(things, build, self._same)
        return listed

    def _result_rows(self, records: Sequence[Record], before: Record | None) -> list[Widget]:
        """Results under their months, or what else they are in the order of."""
        said = self._heading(before) if before else ""
        found: list[Widget] = []
        for title, games in groupby(records, key=self._heading):
            if title not in ("", said):
                found.append(Text(text=title, role="section"))
            found.append(grouped([ResultRow(one, owner=self) for one in games], dp(88)))
        return found

    def _heading(self, record: Record) -> str:
        if self._orders["results"] == "game":
            return GAMES.title(record.game)
        return "" if self._orders["results"] == "winner" else month(record.when)

    def _no_results(self) -> Widget:
        if self._tables.records.all():
            return EmptyCard(
                self._show_all, icon="filter-off", sentence=NO_MATCH, button="Show all"
            )
        return EmptyCard(go_home, icon="podium", sentence=NOTHING, button="Play a game")

    def _show_all(self) -> None:
        self.ids.question.text = ""
        self.ids.filters.wanted = Filter()

    # What can be done with results.

    def open_result(self, record: Record) -> None:
        open_result(record)

    def ask_what(self, record: Record, anchor: Widget) -> None:
        actions = {"open": self.open_result, "amend": self.amend, "delete": self.delete}
        menu = Menu(choices=ACTIONS)
        menu.bind(on_choose=lambda _menu, key: actions[key](record))
        menu.open(anchor)

    def amend(self, record: Record) -> None:
        App.get_running_app().go("play", key=record.key)

    def delete(self, record: Record) -> None:
        with telling(snackbar, "The result can't be deleted"):
            photo = photos().read(record.key)
            self._tables.records.remove(record.key)
            photos().keep(record.key, None)
            said = f"The result of {GAMES.title(record.game)} is deleted."
            snackbar(said, "Undo", lambda: self._restore(record, photo))
        self.refresh()

    def _restore(self, record: Record, photo: bytes | None) -> None:
        with telling(snackbar, "The result can't be brought back"):
            self._tables.records.restore(record)
            photos().keep(record.key, photo)
        self.refresh()

    def export(self, anchor: Widget) -> None:
        ask_how(self._wanted.of(self._tables.records.all()), anchor)


def _adding(action: Any) -> Widget:
    middle = {"center_x": 0.5}
    button = TextButton(text="Add a player", icon="account-plus-outline", pos_hint=middle)
    button.bind(on_release=lambda _button: action())
    return button


kv.load("records/screen")
