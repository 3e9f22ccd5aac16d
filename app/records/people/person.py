"""One person: who they are, and how they have played every game."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.records.filters import FilterBar  # noqa: F401  (kv builds the screen with it)
from app.records.people import people_editors as person_editor
from app.records.people.person_cards import AccountCard, FormCard, ProgressCard
from app.records.record_rows import EmptyCard
from app.records.record_text import sum_line
from app.running import is_shown, running_app
from app.store.tables import Tables
from app.widgets import Half, Menu
from app.window import frame
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.names import YOU
from engine.store.people import Person
from engine.store.results.record import Filter, Record
from engine.store.results.statistics import Sum, accounts, form, rivals, sums

ACTIONS = [
    ("rename", "Rename", "pencil-outline"),
    ("recolour", "Color and mark", "palette-outline"),
    ("merge", "Merge with …", "account-multiple-check-outline"),
    ("delete", "Delete", "trash-can-outline"),
]
NO_GAME = "No results for {} yet. They appear after the first finished game."


class PersonScreen(Screen):
    """Shown for one name at a time."""

    person = StringProperty("")
    seat = StringProperty("blue")
    line = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.ids.filters.bind(wanted=self._fill)
        frame.bind(width_class=self._fill)

    @property
    def _tables(self) -> Tables:
        return running_app().tables

    def enter(self, name: str = "", **_: object) -> None:
        self.person = name
        self.ids.filters.wanted = Filter()
        self.ids.page.scroll_y = 1
        self.refresh()

    def returned(self) -> None:
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Read everything anew."""
        found = self._person
        self.person, self.seat = found.name, found.colour
        self.ids.filters.show(self._records())
        self._fill()

    @property
    def _person(self) -> Person:
        """As they are listed; somebody who is not listed has results all the same."""
        return self._tables.people.find(self.person) or Person(self.person, "blue")

    def _records(self) -> list[Record]:
        return Filter(person=self.person).of(self._tables.results.records.all())

    def _fill(self, *_: object) -> None:
        if not is_shown(self) or not self.person:
            return
        records = self.ids.filters.wanted.of(self._records())
        self.line = sum_line(sums(records).get(plain(self.person), Sum()))
        place = self.ids.columns
        place.clear_widgets()
        cards: list[Widget] = []
        if found := form(records, self.person):
            cards.append(FormCard(found, rivals(records, self.person)))
        cards += [AccountCard(one, self.seat) for one in accounts(records, self.person)]
        cards += self._progress(records)
        if not cards:
            sentence = NO_GAME.format(self.person)
            empty = EmptyCard(icon="podium", sentence=sentence, button="Play a game")
            empty.bind(on_act=lambda _card: running_app().go("home"))
            cards = [empty]
        count = 2 if frame.width_class == "expanded" else 1
        columns = [Half() for _ in range(count)]
        for number, card in enumerate(cards):
            columns[number % count].add_widget(card)
        for column in columns:
            place.add_widget(column)

    def _progress(self, records: list[Record]) -> list[Widget]:
        """How good their decisions are, of each game that was reviewed."""
        kept = self._tables.results.reviews.of_person(records, self.person)
        games = dict.fromkeys(each.record.game for each in kept)
        return [
            ProgressCard(self.person, [k for k in kept if k.record.game == game], self.seat)
            for game in games
            if game in GAMES
        ]

    # What can be changed.

    def ask_what(self, anchor: Widget) -> None:
        menu = Menu(choices=ACTIONS[:1] if self.person == YOU else ACTIONS)
        menu.bind(on_choose=lambda _menu, key: getattr(self, key)())
        menu.open(anchor)

    def rename(self) -> None:
        if self.person == YOU:
            person_editor.ask_for_owner(self._renamed)
            return
        person_editor.ask_for_name(self._person, self._renamed)

    def _renamed(self, name: str) -> None:
        self.person = name
        self.refresh()

    def merge(self) -> None:
        person_editor.ask_who_is_the_same(self._person, self._renamed)

    def recolour(self) -> None:
        person_editor.ask_for_colour(self._person, self.refresh)

    def delete(self) -> None:
        person_editor.delete(self._person, self._leave_or_stay)

    def _leave_or_stay(self) -> None:
        """Whoever is deleted is left; whoever is brought back is in the list again."""
        app = running_app()
        if is_shown(self):
            app.back()
        elif hasattr(app.current, "refresh"):
            app.current.refresh()


kv.load("records/people/person")
