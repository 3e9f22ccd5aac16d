"""Chips that choose among results: by game, mode, year, number of players, place, person, group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.stacklayout import StackLayout

from app import kv
from app.records.record_text import has_modes, mode_title
from app.widgets import Chip, Menu
from app.words import counted, natural
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.results.record import Filter, Record

Wanted = str | int | tuple[str, ...]  # what a chip can ask for
FilterChoice = tuple["Wanted | _Change", str]
ALL_GAMES, ALL_MODES, ALL_YEARS = "All games", "All modes", "All years"
LABELS = {"seats": "number of players"}
ANY_NUMBER, ANYWHERE = "Any number", "Anywhere"
EVERYBODY, ALL_GROUPS = "Everyone", "All groups"
Groups = dict[str, tuple[str, ...]]
_NO_GROUPS: Groups = {}


class _Change(NamedTuple):
    """The choice to change a group, or to make one."""

    group: str


class FilterBar(StackLayout):
    """``wanted`` is the filter that people have chosen; ``show`` tells it what there is to choose
    from. The chip of modes is there once a game is chosen that has several, those of people and
    groups where `by_person`. Emits ``on_group`` with the name of one that people want to change, or
    an empty one for a new group."""

    by_person = BooleanProperty(False)
    wanted = ObjectProperty(Filter(), comparator=lambda one, other: one == other)

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_group")
        super().__init__(**kwargs)
        self._records: Sequence[Record] = ()
        self._groups: Groups = {}
        self.fbind("wanted", self._build)

    def on_group(self, name: str) -> None:
        """People want to make or change a group."""

    def show(self, records: Sequence[Record], groups: Groups = _NO_GROUPS) -> None:
        """Offer what these records have; what was chosen and is gone is let go."""
        self._records, self._groups = records, groups
        wanted = self.wanted
        if wanted.group and wanted.group not in groups.values():
            self.wanted = wanted = replace(wanted, group=())
        if not wanted.group and not wanted.of(records):
            self.wanted = Filter()
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        if self._records:
            wanted = self.wanted
            self._chip("game", ALL_GAMES, "", self._games)
            if wanted.game and has_modes(wanted.game):
                self._chip("mode", ALL_MODES, "", self._modes)
            self._chip("year", ALL_YEARS, 0, self._years)
            if len(self._counts()) > 1 or wanted.seats:
                self._chip("seats", ANY_NUMBER, 0, self._counts)
            if self._places():
                self._chip("place", ANYWHERE, "", self._places)
        if self.by_person:
            if self._records:
                self._chip("person", EVERYBODY, "", self._people)
            self._chip("group", ALL_GROUPS, (), self._listed_groups)

    def _chip(
        self, name: str, everything: str, nothing: Wanted, found: Callable[[], list[FilterChoice]]
    ) -> None:
        """One chip; a tap opens the menu of its choices, which are looked up then."""
        value = getattr(self.wanted, name)
        words = everything if value == nothing else dict(found()).get(value, everything)
        chip = Chip(text=words, trailing="menu-down", selected=value != nothing, check=False)
        chip.label = f"Choose the {LABELS.get(name, name)}"

        def ask(*_: object) -> None:
            menu = Menu(choices=[(nothing, everything), *found()], value=value)
            menu.bind(on_choose=lambda _menu, key: self.choose(name, key))
            menu.open(chip)

        chip.bind(on_release=ask)
        self.add_widget(chip)

    def choose(self, name: str, value: Wanted | _Change) -> None:
        if isinstance(value, _Change):
            self.dispatch("on_group", value.group)
            return
        chosen = {name: value, "mode": ""} if name == "game" else {name: value}
        self.wanted = replace(self.wanted, **chosen)

    def _listed_groups(self) -> list[FilterChoice]:
        """The groups, and what can be done about them."""
        found: list[FilterChoice] = [(members, name) for name, members in self._groups.items()]
        chosen = [name for name, members in self._groups.items() if members == self.wanted.group]
        found += [(_Change(name), f"Change {name} …") for name in chosen]
        return [*found, (_Change(""), "New group …")]

    def _games(self) -> list[FilterChoice]:
        keys = {record.game for record in self._records}
        return sorted(((key, GAMES.title(key)) for key in keys), key=lambda choice: choice[1])

    def _modes(self) -> list[FilterChoice]:
        game = self.wanted.game
        keys = dict.fromkeys(record.mode for record in self._records if record.game == game)
        return sorted(((key, mode_title(game, key)) for key in keys), key=lambda choice: choice[1])

    def _people(self) -> list[FilterChoice]:
        names = {plain(p.name): p.name for one in self._records for p in one.players if not p.bot}
        return sorted(((name, name) for name in names.values()), key=lambda one: natural(one[1]))

    def _counts(self) -> list[FilterChoice]:
        counts = {len(record.players) for record in self._records}
        return [(count, counted(count, "player")) for count in sorted(counts)]

    def _places(self) -> list[FilterChoice]:
        return [(p, p) for p in sorted({r.place for r in self._records if r.place}, key=natural)]

    def _years(self) -> list[FilterChoice]:
        years = {record.year for record in self._records}
        return [(year, str(year)) for year in sorted(years, reverse=True)]


kv.load("records/rows")
