"""Players and results: everybody who plays on this device, and every game that was finished."""

from __future__ import annotations

from dataclasses import replace

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.records.filters import FilterBar  # noqa: F401  (kv builds the screen with it)
from app.records.people.people_editors import GroupSheet, ask_for_person
from app.records.record_rows import PlayersColumn, ResultsColumn, is_looked_for, open_result  # noqa: F401  (kv builds the screen)
from app.records.record_text import as_text
from app.running import is_shown, running_app
from app.shell.long_list import IN_A_FRAME, SEARCHED_FROM, Reading
from app.shell.written import RESULTS, data_ways, share_out, share_sheet
from app.slices import Slices
from app.store.tables import Tables
from app.store.trouble import telling
from app.widgets import Menu, snackbar
from app.window import frame
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.deletions import Deletion
from engine.store.names import YOU
from engine.store.people import Person
from engine.store.results.record import Filter, Record
from engine.store.results.statistics import Sum, sums

PARTS = [("players", "Players"), ("results", "Results")]
ACTIONS = [
    ("open", "Show the result", "podium"),
    ("amend", "Change", "pencil-outline"),
    ("delete", "Delete", "trash-can-outline"),
]
SEEN = 0.03  # seconds: what is said is seen before the work begins
MANY = "Loading results …"
NOBODYS = "blue"  # the colour of whoever has no name yet
OLDER = "Looking through earlier games …"


class RecordsScreen(Screen):
    """Two lists: one at a time on a phone, side by side where there is room."""

    part = StringProperty("players")
    parts = PARTS
    many = BooleanProperty(False)  # there is enough to search in
    reading = StringProperty("")  # what goes on where there is much to look through

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._older = Slices(self._have_read)
        self._same = False  # the lists are those that were shown before
        self._players, self._results = (self.ids[part].__self__ for part, _ in PARTS)
        self.long_file = Slices(self._begin, IN_A_FRAME)
        self._start = Clock.create_trigger(self._read_long, SEEN)
        self._list_reading = Reading(self._tell, self._read_older)
        for column in (self._players, self._results):
            column.bind(order=self._look)
        self.ids.filters.bind(wanted=self._look, on_group=self._ask_for_group)
        self.ids.question.fbind("text", self._look)
        frame.bind(width_class=self.refresh)
        self.fbind("part", self.refresh)

    @property
    def _tables(self) -> Tables:
        return running_app().tables

    def enter(self, **_: object) -> None:
        self.ids.question.text = ""
        self.ids.page.scroll_y = 1
        if not self._reads_first():
            self._begin()

    @property
    def place(self) -> tuple[str, Filter, str, str]:
        """The list that is shown, what of it, and in which order."""
        return self.part, self.ids.filters.wanted, self._players.order, self._results.order

    @place.setter
    def place(self, place: tuple[str, Filter, str, str]) -> None:
        self.part, self.ids.filters.wanted, self._players.order, self._results.order = place

    def _reads_first(self) -> bool:
        """Begin to read where there are many; whether that goes on: nothing is listed meanwhile."""
        if self._tables.results.records.takes_long and not self.long_file.busy:
            self._tell(MANY)
            self.ids.columns.clear_widgets()
            self._start()
        return bool(self._start.is_triggered or self.long_file.busy)

    def _read_long(self, *_: object) -> None:
        self.long_file.begin(self._tables.results.records.reading())

    def _begin(self, *_: object) -> None:
        self._tell("")
        self.refresh()
        if not self._list_reading.begin():
            self._read_older()

    def returned(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self._start.cancel()
        self.long_file.stop()
        self._list_reading.stop()
        self._stop_reading()

    def _tell(self, sentence: str) -> None:
        self.reading = sentence

    # Games that were over before results were kept.

    def _read_older(self) -> None:
        """Take them in, a few a frame."""
        self._stop_reading()
        knows = self._tables.results.records.knowing()
        slots = [
            entry.slot
            for entry in self._tables.entries.all()
            if entry.over
            and not entry.problem
            and not entry.taught
            and not knows(entry.slot, entry.opened)
        ]
        if slots:
            self._tell(OLDER)
            self._older.begin(map(self._tables.note_earlier, slots))

    def _have_read(self, _: object) -> None:
        self._stop_reading()
        self.refresh()

    def _stop_reading(self) -> None:
        self._older.pause()
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
        if is_shown(self) and not self._reads_first():
            records, people = self._tables.results.records.all(), self._tables.people
            self.many = max(len(records), len(people.known())) > SEARCHED_FROM
            self.ids.filters.show(records, people.groups)
            self._same = True
            self._fill()

    def _fill(self) -> None:
        if not is_shown(self) or self._reads_first():
            return
        people, records = self._tables.people.known(), self._tables.results.records.all()
        wanted, question = self._wanted.of(records), self.ids.question.text
        both = frame.width_class == "expanded"
        self.ids.columns.clear_widgets()
        if both or self.part == "players":
            found = sums(wanted)
            if self._tables.people.owner is None and plain(YOU) in found:
                people = (Person(YOU, NOBODYS), *people)
            listed = [one for one in people if self._is_wanted(one)]
            totals = [(person, found.get(plain(person.name), Sum())) for person in listed]
            self._players.show(totals, bool(people), self._same)
            self.ids.columns.add_widget(self._players)
        if both or self.part == "results":
            told = self._looked_for(wanted, question) if question else wanted
            self._results.show(told, bool(records), self._same)
            self.ids.columns.add_widget(self._results)

    def _looked_for(self, records: list[Record], question: str) -> list[Record]:
        courses = {kept.digest: kept.course.name for kept in running_app().courses.all()}
        return [one for one in records if is_looked_for(one, question, courses)]

    def _is_wanted(self, person: Person) -> bool:
        """Whether somebody is of the chosen group, and is looked for."""
        group, words = self._wanted.group, plain(self.ids.question.text).split()
        name = plain(person.name)
        in_group = not group or any(plain(one) == name for one in group)
        return in_group and all(word in name for word in words)

    def add_person(self) -> None:
        ask_for_person(self.refresh)

    def _ask_for_group(self, _bar: object, name: str) -> None:
        GroupSheet(name, self._grouped).open()

    def _grouped(self, name: str) -> None:
        """Show the group that was just made or changed."""
        members = self._tables.people.groups.get(name, ())
        self.ids.filters.show(self._tables.results.records.all(), self._tables.people.groups)
        self.ids.filters.wanted = replace(self._wanted, group=members)
        self._look()

    def show_all(self) -> None:
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
        running_app().go("play", key=record.key)

    def delete(self, record: Record) -> None:
        with telling(snackbar, "The result can't be deleted"):
            deletion = self._tables.delete_result(record)
            said = f"Result of {GAMES.title(record.game)} deleted."
            snackbar(said, "Undo", lambda: self._bring_back(deletion))
        self.refresh()

    def _bring_back(self, deletion: Deletion) -> None:
        with telling(snackbar, "The result can't be restored"):
            self._tables.bring_back(deletion)
        self.refresh()

    def export(self) -> None:
        """Offer the ways out for the results that are listed."""
        if self._reads_first():
            return
        records = self._wanted.of(self._tables.results.records.all())
        if records:
            text = ("text-box-outline", "Text", lambda: share_out(as_text(records), RESULTS))
            share_sheet("Share results", [text, *data_ways(records, RESULTS)])
        else:
            snackbar("There are no results to export.")


kv.load("records/screen")
