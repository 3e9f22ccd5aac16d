"""Saves: every table and pad that was begun, to go on with, rename, send, fetch or throw away."""

from __future__ import annotations

import time
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.shell import entry_actions
from app.shell.copies import bring_in, save_copy
from app.shell.entry_picture import board_picture
from app.shell.entry_text import ago, several, state_line
from app.shell.parts import lay_in_rows
from app.shell.visit import is_shown, visit
from app.store.entries import Entry
from app.store.trouble import telling
from app.widgets import Menu, snackbar
from app.widgets.surfaces import Card
from app.window import frame

ACTIONS = [
    ("review", "Review", "school-outline"),
    ("replay", "Replay", "movie-open-play-outline"),
    ("rename", "Rename", "pencil-outline"),
    ("export", "Save a copy", "export-variant"),
    ("delete", "Delete", "trash-can-outline"),
]
ON_DAMAGED = ("delete",)


class SaveCard(Card):
    """One table of the list."""

    entry: Entry = ObjectProperty()
    line = StringProperty("")
    people = StringProperty("")  # and when they played last
    picture = StringProperty("")

    def __init__(self, entry: Entry, saves: SavesScreen) -> None:
        self.saves = saves
        super().__init__(
            entry=entry,
            line=state_line(entry),
            people=f"{several(entry.names)} · {ago(entry.changed, time.time())}",
            picture=board_picture(entry),
            label=f"Open {entry.title}",
        )

    def on_release(self) -> None:
        visit(self.entry)


class DamagedCard(Card):
    """A table that cannot be read, with what is wrong and what can be done."""

    entry: Entry = ObjectProperty()
    title = StringProperty("")

    def __init__(self, entry: Entry, saves: SavesScreen) -> None:
        self.saves = saves
        super().__init__(entry=entry, title=meant(entry))


class SavesScreen(Screen):
    """The list of tables."""

    empty = BooleanProperty(False)
    both = BooleanProperty(False)  # some are over and some are not

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        frame.bind(width_class=self.refresh)

    @property
    def _tables(self) -> Any:
        return App.get_running_app().tables

    def enter(self, **_: object) -> None:
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Read the list anew."""
        if not is_shown(self):
            return
        entries = self._tables.entries.all()
        self.empty = not entries
        going = [entry for entry in entries if not entry.over]
        self._lay(self.ids.going, going)
        self.both = 0 < len(going) < len(entries)
        self._lay(self.ids.over, [entry for entry in entries if entry.over])

    def _lay(self, place: Widget, entries: list[Entry]) -> None:
        in_row = 2 if frame.width_class == "expanded" else 1
        cards = [(DamagedCard if entry.problem else SaveCard)(entry, self) for entry in entries]
        lay_in_rows(place, cards, in_row)

    def ask_what(self, entry: Entry, anchor: Widget) -> None:
        left_out = {"review", "replay"} if entry.pad else set()
        if not entry.over:
            left_out.add("review")
        choices = [a for a in ACTIONS if a[0] not in left_out]
        if entry.problem:
            choices = [a for a in choices if a[0] in ON_DAMAGED]
        menu = Menu(choices=choices)
        menu.bind(on_choose=lambda _menu, key: getattr(self, key)(entry))
        menu.open(anchor)

    def replay(self, entry: Entry) -> None:
        App.get_running_app().go("replay", slot=entry.slot)

    def review(self, entry: Entry) -> None:
        App.get_running_app().go("replay", slot=entry.slot, review=True)

    def rename(self, entry: Entry) -> None:
        entry_actions.ask_for_title(entry.slot, self.refresh)

    def delete(self, entry: Entry) -> None:
        entry_actions.delete(entry.slot, meant(entry), self.refresh, self.refresh)

    def use_backup(self, entry: Entry) -> None:
        with telling(snackbar, "The copy before can't be used"):
            self._tables.use_backup(entry.slot)
            snackbar("The copy before is back. The damaged file is kept aside.")
        self.refresh()

    # Files that leave and arrive.

    def export(self, entry: Entry) -> None:
        save_copy(entry)

    def bring_in(self) -> None:
        bring_in(self.refresh)


def meant(entry: Entry) -> str:
    """Which of several tables is meant: by its title and its people."""
    return f"{entry.title} of {several(entry.names)}" if entry.names else entry.title


kv.load("shell/saves")
