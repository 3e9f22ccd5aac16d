"""Players and results: everybody who plays on this device, and every game that was finished."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import Any

from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.records.export import ask_how
from app.records.filters import FilterBar  # noqa: F401  (kv builds the screen with it)
from app.records.person_editor import ask_for_person
from app.records.record_text import month
from app.records.result_sheet import open_result
from app.records.rows import EmptyCard, ResultRow, go_home, player_row
from app.shell.parts import grouped
from app.shell.visit import is_shown
from app.store.trouble import telling
from app.widgets import Column, Half, Menu, Segments, Text, TextButton, snackbar
from app.window import frame
from app.words import natural
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.people import Person
from engine.store.results import Filter, Record
from engine.store.statistics import Sum, sums

AT_ONCE = 20  # people and results that are listed before somebody asks for more
PARTS = [("players", "Players"), ("results", "Results")]
ACTIONS = [("open", "Show the result", "podium"), ("delete", "Delete", "trash-can-outline")]
MIDDLE = {"center_x": 0.5}
NOBODY = "Whoever you name at a table or on a score pad is remembered here."
NOTHING = "Every game that you finish leaves its result here, at a table or on a score pad."
NO_MATCH = "No result fits what you have chosen above."


class RecordsScreen(Screen):
    """Two lists: one at a time on a phone, side by side where there is room."""

    part = StringProperty("players")
    busy = BooleanProperty(False)  # older games are being read

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._reading: ClockEvent | None = None
        self._shown = AT_ONCE
        self._parts = Segments(choices=PARTS, value=self.part)
        self._parts.bind(value=self.setter("part"))
        self.ids.filters.bind(wanted=self._filter_changed)
        frame.bind(width_class=self.refresh)
        self.fbind("part", self.refresh)

    @property
    def _tables(self) -> Any:
        return App.get_running_app().tables

    def enter(self, **_: object) -> None:
        self._shown = AT_ONCE
        self.ids.page.scroll_y = 1
        self.refresh()
        self._read_older()

    def returned(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self._stop_reading()

    # Games that were over before results were kept.

    def _read_older(self) -> None:
        """Take them in, one a frame."""
        self._stop_reading()
        knows = self._tables.records.knows
        slots = [
            entry.slot
            for entry in self._tables.entries.all()
            if entry.over and not entry.problem and not knows(entry.slot, entry.opened)
        ]
        if slots:
            self.busy = True
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
        self.busy = False

    # The lists.

    @property
    def _wanted(self) -> Filter:
        return self.ids.filters.wanted

    def _filter_changed(self, *_: object) -> None:
        self._shown = AT_ONCE
        self._fill()

    def refresh(self, *_: object) -> None:
        """Read everything anew."""
        if is_shown(self):
            self.ids.filters.show(self._tables.records.all())
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

    def _players(self, records: list[Record], share: float, titled: bool) -> Widget:
        column = Half(size_hint_x=share)
        people = self._tables.people.known()
        if titled:
            column.add_widget(Text(text="Players", role="section"))
        if people:
            found = sums(records)
            totals = [(person, found.get(plain(person.name), Sum())) for person in people]
            totals.sort(key=lambda pair: (-pair[1].played, natural(plain(pair[0].name))))
            place = Column()
            self._add_players(place, totals)
            column.add_widget(place)
            column.add_widget(_adding(self.add_person))
        else:
            column.add_widget(
                EmptyCard(
                    self.add_person, icon="account-group", sentence=NOBODY, button="Add a player"
                )
            )
        return column

    def _add_players(self, place: Column, totals: list[tuple[Person, Sum]]) -> None:
        """List some of them, and offer the rest."""
        rows = [player_row(p, total, partial(self._visit, p)) for p, total in totals[:AT_ONCE]]
        place.add_widget(grouped(rows, dp(64)))
        rest = totals[AT_ONCE:]
        if rest:
            more = _more(len(rest))
            more.bind(on_release=lambda _more: place.remove_widget(more))
            more.bind(on_release=lambda _more: self._add_players(place, rest))
            place.add_widget(more)

    def _visit(self, person: Person) -> None:
        App.get_running_app().go("person", name=person.name)

    def add_person(self) -> None:
        ask_for_person(self.refresh)

    def _results(self, records: list[Record], share: float, titled: bool) -> Widget:
        column = Half(size_hint_x=share)
        if titled and not records:  # else months are its titles
            column.add_widget(Text(text="Results", role="section"))
        if not records:
            column.add_widget(self._no_results())
        self._add_results(column, records, 0)
        return column

    def _add_results(self, column: Half, records: list[Record], start: int) -> None:
        """Go on with the list from there to as many as are to be shown, and offer the rest."""
        said = month(records[start - 1].when) if start else ""
        shown = records[start : self._shown]
        for title, games in groupby(shown, key=lambda record: month(record.when)):
            if title != said:
                column.add_widget(Text(text=title, role="section"))
            column.add_widget(grouped([ResultRow(one, owner=self) for one in games], dp(88)))
        rest = len(records) - self._shown
        if rest > 0:
            more = _more(rest)
            more.bind(on_release=lambda _more: self._show_more(column, records, more))
            column.add_widget(more)

    def _show_more(self, column: Half, records: list[Record], button: Widget) -> None:
        column.remove_widget(button)
        start, self._shown = self._shown, self._shown + AT_ONCE
        self._add_results(column, records, start)

    def _no_results(self) -> Widget:
        if self._tables.records.all():
            return EmptyCard(
                self._show_all, icon="filter-off", sentence=NO_MATCH, button="Show all"
            )
        return EmptyCard(go_home, icon="podium", sentence=NOTHING, button="Play a game")

    def _show_all(self) -> None:
        self.ids.filters.wanted = Filter()

    # What can be done with results.

    def open_result(self, record: Record) -> None:
        open_result(record)

    def ask_what(self, record: Record, anchor: Widget) -> None:
        actions = {"open": self.open_result, "delete": self.delete}
        menu = Menu(choices=ACTIONS)
        menu.bind(on_choose=lambda _menu, key: actions[key](record))
        menu.open(anchor)

    def delete(self, record: Record) -> None:
        with telling(snackbar, "The result can't be deleted"):
            self._tables.records.remove(record.key)
            said = f"The result of {GAMES.title(record.game)} is deleted."
            snackbar(said, "Undo", lambda: self._restore(record))
        self.refresh()

    def _restore(self, record: Record) -> None:
        with telling(snackbar, "The result can't be brought back"):
            self._tables.records.restore(record)
        self.refresh()

    def export(self, anchor: Widget) -> None:
        ask_how(self._wanted.of(self._tables.records.all()), anchor)


def _more(rest: int) -> TextButton:
    return TextButton(text=f"Show more ({rest})", pos_hint=MIDDLE)


def _adding(action: Any) -> Widget:
    button = TextButton(text="Add a player", icon="account-plus-outline", pos_hint=MIDDLE)
    button.bind(on_release=lambda _button: action())
    return button


kv.load("records/screen")
