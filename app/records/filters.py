"""Chips that choose among results: by game, by mode, by year, by person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.stacklayout import StackLayout

from app import kv
from app.records.record_text import has_modes, mode_title
from app.widgets import Chip, Menu
from app.words import natural
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.results import Filter, Record

Choice = tuple[Any, str]
ALL_GAMES, ALL_MODES, ALL_YEARS = "All games", "All modes", "All years"
EVERYBODY = "Everybody"


class FilterBar(StackLayout):
    """``wanted`` is the filter that people have chosen; ``show`` tells it what there is to choose
    from. The chip of modes is there once a game is chosen that has several, that of people where
    `by_person`."""

    by_person = BooleanProperty(False)
    wanted = ObjectProperty(Filter(), comparator=lambda one, other: one == other)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._records: Sequence[Record] = ()
        self.fbind("wanted", self._build)

    def show(self, records: Sequence[Record]) -> None:
        """Offer what these records have; what was chosen and is gone is let go."""
        self._records = records
        wanted = self.wanted
        if not wanted.of(records):
            self.wanted = Filter()
        self._build()

    def _build(self, *_: object) -> None:
        self.clear_widgets()
        if not self._records:
            return
        wanted = self.wanted
        self._chip("game", ALL_GAMES, "", self._games())
        if wanted.game and has_modes(wanted.game):
            self._chip("mode", ALL_MODES, "", self._modes())
        self._chip("year", ALL_YEARS, 0, self._years())
        if self.by_person:
            self._chip("person", EVERYBODY, "", self._people())

    def _chip(self, name: str, everything: str, nothing: Any, found: list[Choice]) -> None:
        """One chip; a tap opens the menu of its choices."""
        value = getattr(self.wanted, name)
        choices = [(nothing, everything), *found]
        words = next((text for key, text in choices if key == value), everything)
        chip = Chip(text=words, trailing="menu-down", selected=value != nothing, check=False)
        chip.label = f"Choose the {name}"

        def ask(*_: object) -> None:
            menu = Menu(choices=choices, value=value)
            menu.bind(on_choose=lambda _menu, key: self._choose(name, key))
            menu.open(chip)

        chip.bind(on_release=ask)
        self.add_widget(chip)

    def _choose(self, name: str, value: Any) -> None:
        chosen = {name: value, "mode": ""} if name == "game" else {name: value}
        self.wanted = replace(self.wanted, **chosen)

    def _games(self) -> list[Choice]:
        keys = {record.game for record in self._records}
        return sorted(((key, GAMES.title(key)) for key in keys), key=lambda choice: choice[1])

    def _modes(self) -> list[Choice]:
        game = self.wanted.game
        keys = dict.fromkeys(record.mode for record in self._records if record.game == game)
        return sorted(((key, mode_title(game, key)) for key in keys), key=lambda choice: choice[1])

    def _people(self) -> list[Choice]:
        names = {plain(p.name): p.name for one in self._records for p in one.players if not p.bot}
        return sorted(((name, name) for name in names.values()), key=lambda one: natural(one[1]))

    def _years(self) -> list[Choice]:
        years = {record.year for record in self._records}
        return [(year, str(year)) for year in sorted(years, reverse=True)]


kv.load("records/rows")
