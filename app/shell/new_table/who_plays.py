"""Who plays tonight: one list to tick for tables, live tables and pads. Those who play often and
lately come first, groups stand on top, and somebody new is typed in place.

Nothing moves under the finger: what a tick changes is told at the foot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from app import kv
from app.running import running_app
from app.shell.long_list import LongList  # noqa: F401  (kv shows the list in it)
from app.shell.new_table.draft import Draft
from app.shell.parts import grouped
from app.store.tables import Tables
from app.widgets import Chip, Row, Sheet
from app.words import counted
from engine.core.game import SeatSetup
from engine.core.setup import NAME_LENGTH
from engine.core.wording import plain
from engine.store.names import is_made_up
from engine.store.people import Person
from engine.store.results.statistics import regulars

FIRST_COLOUR = "blue"  # of somebody new, until they sit


class TickRow(Row):
    """Somebody to tick."""

    name = StringProperty("")
    ticked = BooleanProperty(False)


class WhoPlaysSheet(Sheet):
    """``done`` gets those who are ticked, in the order in which they sit or were ticked."""

    words = StringProperty("")  # how many play
    ready = BooleanProperty(False)
    longest = NAME_LENGTH

    def __init__(self, draft: Draft, done: Callable[[list[SeatSetup]], object]) -> None:
        super().__init__(title="Who's playing?")
        self._done, self._most = done, max(mode.seats[1] for mode in draft.info.modes)
        sitting = [s for s in (*draft.seats, *draft.bench) if not s.bot and not is_made_up(s.name)]
        self._ticked = {plain(seat.name): seat.name for seat in sitting}
        self._people = _listed(running_app().tables, sitting)
        self._groups = running_app().tables.people.groups
        for group in self._groups:
            chip = Chip(text=group, icon="account-group-outline", label=f"Tick all of {group}")
            chip.bind(on_release=lambda chip: self._turn_group(chip.text))
            self.ids.groups.add_widget(chip)
        self._rows: dict[str, TickRow] = {}
        self.look()
        self._tell()

    # The list.

    def look(self) -> None:
        """List those with a name that has what is typed in it."""
        wanted, self.ids.entry.error = plain(self._typed), ""
        found = [one for one in self._people if wanted in plain(one.name)]
        self._rows.clear()
        self.ids.new.clear_widgets()
        if self._typed and self._why_not() is None:
            row = Row(icon="account-plus-outline", text=f"Add {self._typed}", tappable=True, side=0)
            row.bind(on_release=lambda _row: self.add())
            self.ids.new.add_widget(row)
        self.ids.list.show(found, self._build)

    @property
    def _typed(self) -> str:
        return str(self.ids.entry.text.strip())

    def _build(self, people: Sequence[Person], _before: Person | None) -> list[Widget]:
        rows = [self._row(one) for one in people]
        return [grouped(rows, dp(48))] if rows else []

    def _row(self, one: Person) -> TickRow:
        row = TickRow(name=one.name, text=one.name, seat=one.colour, label=f"Tick {one.name}")
        row.ticked = plain(one.name) in self._ticked
        row.bind(on_release=lambda row: self._turn([row.name], not row.ticked))
        self._rows[plain(one.name)] = row
        return row

    # What a tick does.

    def _turn_group(self, group: str) -> None:
        members = self._groups[group]
        self._turn(members, not all(plain(name) in self._ticked for name in members))

    def _turn(self, names: Sequence[str], on: bool) -> None:
        for name in names:
            if on:
                self._ticked.setdefault(plain(name), name)
            else:
                self._ticked.pop(plain(name), None)
        self._tell()

    def _tell(self) -> None:
        for name, row in self._rows.items():
            row.ticked = name in self._ticked
        for chip in self.ids.groups.children:
            chip.selected = all(plain(name) in self._ticked for name in self._groups[chip.text])
        count = len(self._ticked)
        fits = count <= self._most
        self.words = counted(count, "player") if fits else f"{self._most} players at most"
        self.ready = 0 < count <= self._most

    # Somebody new.

    def _why_not(self) -> str | None:
        """Why what is typed is nobody new."""
        if is_made_up(self._typed):
            return "Players without a name are called that. Choose another name."
        there = any(plain(one.name) == plain(self._typed) for one in self._people)
        return f"{self._typed} is on the list already." if there else None

    def add(self) -> None:
        """Tick who was typed: somebody new, or the one of that name."""
        name = self._typed
        problem = self._why_not() if name else None
        same = [one for one in self._people if plain(one.name) == plain(name)]
        if not name or (problem and not same):
            self.ids.entry.error = problem or ""
            self.ids.entry.go_on()
            return
        if not same:
            self._people.insert(0, Person(name, FIRST_COLOUR))
        self._turn([same[0].name if same else name], True)
        self.ids.entry.text = ""
        self.ids.entry.go_on()

    def finish(self) -> None:
        self.dismiss()
        known = {plain(one.name): one.colour for one in running_app().tables.people.known()}
        self._done([SeatSetup(name, "", known.get(key, "")) for key, name in self._ticked.items()])


def _listed(tables: Tables, sitting: Sequence[SeatSetup]) -> list[Person]:
    """Everybody who may be meant: those who play often and lately first. Where it would take long
    to find out who that is, those who played last."""
    known = list(tables.people.known())
    there = {plain(one.name) for one in known}
    known += [Person(s.name, s.colour) for s in sitting if plain(s.name) not in there]
    records = tables.results.records
    weights = {} if records.takes_long else regulars(records.all(), tables.today)
    return sorted(known, key=lambda one: -weights.get(plain(one.name), 0.0))


kv.load("shell/new_table/who_plays")
