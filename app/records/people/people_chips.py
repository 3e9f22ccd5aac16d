"""Chips of all known people, to choose some of them: those who played last stand first."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ListProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from app import kv
from app.records.people.person_editor import ask_for_person
from app.widgets import Chip

AT_ONCE = 16


class NameChip(Chip):
    """Somebody; a long name is cut so that it fits on every phone."""

    name = StringProperty("")


class PeopleChips(StackLayout):
    """``chosen`` are names in the order in which they were tapped."""

    chosen = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown = AT_ONCE
        self.fbind("chosen", self._mark)

    def show(self) -> None:
        """Read anew who there is. Whoever is chosen is there in any case."""
        known = [person.name for person in App.get_running_app().tables.people.known()]
        names = [*(name for name in self.chosen if name not in known), *known]
        listed = [n for i, n in enumerate(names) if i < self._shown or n in self.chosen]
        self.clear_widgets()
        for name in listed:
            self._add(NameChip(name=name), lambda chip: self._turn(chip.name))
        if len(names) > len(listed):
            rest = len(names) - len(listed)
            more = Chip(text=f"{rest} more", icon="dots-horizontal", label="Show more people")
            self._add(more, lambda _chip: self._more())
        new = Chip(text="Somebody new", icon="account-plus-outline")
        self._add(new, lambda _chip: ask_for_person(self.show, self._turn))
        self._mark()

    def _add(self, chip: Chip, tapped: Any) -> None:
        chip.bind(on_release=tapped)
        self.add_widget(chip)

    def _turn(self, name: str) -> None:
        others = [one for one in self.chosen if one != name]
        self.chosen = others if name in self.chosen else [*others, name]

    def _more(self) -> None:
        self._shown += 2 * AT_ONCE
        self.show()

    def _mark(self, *_: object) -> None:
        for chip in self.children:
            chip.selected = isinstance(chip, NameChip) and chip.name in self.chosen


kv.load("records/people/people_chips")
