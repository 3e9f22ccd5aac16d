"""Saves: every table and pad that was begun, to go on with, rename, send, fetch or throw away."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.running import is_shown, visit
from app.shell.entries import actions
from app.shell.entries.copies import bring_in, save_copy
from app.shell.entries.picture import board_picture
from app.shell.entries.text import ago, several, state_line
from app.shell.long_list import SEARCHED_FROM, LongList, Reading  # noqa: F401  (kv builds lists of it)
from app.shell.parts import in_rows
from app.store.entries import Entry
from app.store.trouble import telling
from app.widgets import Menu, snackbar
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from app.window import frame
from app.words import counted
from engine.core.wording import plain
from engine.games import GAMES

ACTIONS = [
    ("review", "Review", "school-outline"),
    ("replay", "Replay", "movie-open-play-outline"),
    ("rename", "Rename", "pencil-outline"),
    ("export", "Save a copy", "export-variant"),
    ("delete", "Delete", "trash-can-outline"),
    ("choose", "Select several", "checkbox-multiple-marked-outline"),
]
ON_DAMAGED = ("delete",)


class SaveCard(Card):
    """One table of the list. While people choose some, a tap chooses it or lets it go."""

    entry: Entry = ObjectProperty()
    game = StringProperty("")  # where the title does not say it
    line = StringProperty("")
    people = StringProperty("")  # and when they played last
    picture = StringProperty("")
    choosing = BooleanProperty(False)

    def __init__(self, entry: Entry, saves: SavesScreen) -> None:
        self.saves = saves
        title = GAMES.title(entry.game)
        super().__init__(
            entry=entry,
            game="" if title in entry.title else title,
            line=state_line(entry),
            people=f"{several(entry.names)} · {ago(entry.changed, time.time())}",
            picture=board_picture(entry),
            label=f"Open {entry.title}",
            choosing=saves.choosing,
            selected=entry.slot in saves.chosen,
        )

    def on_release(self) -> None:
        if self.choosing:
            self.selected = self.saves.choose(self.entry)
        else:
            visit(self.entry)


class DamagedCard(Card):
    """A table that cannot be read, with what is wrong and what can be done."""

    entry: Entry = ObjectProperty()
    title = StringProperty("")

    def __init__(self, entry: Entry, saves: SavesScreen) -> None:
        self.saves = saves
        super().__init__(entry=entry, title=meant(entry))


class ChoosingBar(Centred):
    """Says how many are chosen, and what can be done with them."""

    count = NumericProperty(0)
    saves = ObjectProperty(None, allownone=True)


class SavesScreen(Screen):
    """The list of tables; those that are over stand below those that go on."""

    empty = BooleanProperty(False)
    both = BooleanProperty(False)  # some are over and some are not
    many = BooleanProperty(False)  # they can be searched
    told = StringProperty("")  # what goes on, or why nothing is listed
    choosing = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chosen: set[str] = set()  # slots
        self._listed: list[Entry] = []
        self._bar: ChoosingBar | None = None
        self._reading = Reading(self._tell, self.refresh)
        self.ids.question.fbind("text", self._look)
        frame.bind(width_class=self.refresh)

    @property
    def _tables(self) -> Any:
        return App.get_running_app().tables

    def enter(self, **_: object) -> None:
        self.ids.question.text = ""
        self.refresh()

    def returned(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self._reading.stop()
        self.end_choosing()

    def back(self) -> bool:
        """Whoever chooses stops choosing first."""
        choosing = self.choosing
        self.end_choosing()
        return choosing

    def _tell(self, sentence: str) -> None:
        self.told = sentence

    def refresh(self, *_: object) -> None:
        """Read the list anew."""
        if is_shown(self) and not self._reading.begin():
            self._fill(same=True)

    def _look(self, *_: object) -> None:
        if is_shown(self):
            self._fill(same=False)

    def _fill(self, same: bool) -> None:
        entries = self._tables.entries.all()
        self.empty, self.many = not entries, len(entries) > SEARCHED_FROM
        found = [entry for entry in entries if is_meant(entry, self.ids.question.text)]
        self.told = "" if found or self.empty else "No saved game matches your search."
        going = [entry for entry in found if not entry.over]
        over = [entry for entry in found if entry.over]
        self.both = bool(going and over)
        self._listed = found
        self.ids.going.show(going, self._cards, same)
        self.ids.over.show(over, self._cards, same)

    def _cards(self, entries: Sequence[Entry], _before: Entry | None) -> list[Widget]:
        in_row = 2 if frame.width_class == "expanded" else 1
        cards = [(DamagedCard if entry.problem else SaveCard)(entry, self) for entry in entries]
        return in_rows(cards, in_row)

    def ask_what(self, entry: Entry, anchor: Widget) -> None:
        left_out = {"review", "replay"} if entry.pad else set()
        if not entry.over or entry.taught:
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
        actions.ask_for_title(entry.slot, self.refresh)

    def delete(self, entry: Entry) -> None:
        actions.delete(entry.slot, meant(entry), self.refresh, self.refresh)

    def use_backup(self, entry: Entry) -> None:
        with telling(snackbar, "The older copy can't be used"):
            self._tables.use_backup(entry.slot)
            snackbar("The older copy is back. The damaged file is saved too.")
        self.refresh()

    # Several at once.

    def choose(self, entry: Entry) -> bool:
        """Choose a table, or let it go; whether it is chosen now."""
        self.chosen ^= {entry.slot}
        self._show_choice()
        return entry.slot in self.chosen

    def choose_all(self) -> None:
        """Choose all that are listed, or none where all are."""
        all_slots = {entry.slot for entry in self._listed if not entry.problem}
        self.chosen = set() if self.chosen == all_slots else all_slots
        self._show_choice()

    def end_choosing(self) -> None:
        self.chosen = set()
        self._show_choice(choosing=False)

    def _show_choice(self, choosing: bool = True) -> None:
        self.choosing = choosing
        if choosing and self._bar is None:
            self._bar = ChoosingBar(saves=self)
            self.ids.whole.add_widget(self._bar)
        elif not choosing and self._bar is not None:
            self.ids.whole.remove_widget(self._bar)
            self._bar = None
        if self._bar is not None:
            self._bar.count = len(self.chosen)
        for card in self._shown_cards():
            card.choosing, card.selected = choosing, card.entry.slot in self.chosen

    def _shown_cards(self) -> list[SaveCard]:
        lists = (self.ids.going, self.ids.over)
        return [w for place in lists for w in place.walk(restrict=True) if isinstance(w, SaveCard)]

    def delete_chosen(self) -> None:
        slots = sorted(self.chosen)
        self.end_choosing()
        gone: list[str] = []
        with telling(snackbar, "Not everything could be deleted"):
            for slot in slots:
                self._tables.delete(slot)
                gone.append(slot)
            snackbar(f"{counted(len(gone), 'table')} deleted.", "Undo", lambda: self._restore(gone))
        self.refresh()

    def _restore(self, slots: list[str]) -> None:
        with telling(snackbar, "Not everything could be restored"):
            for slot in slots:
                self._tables.restore(slot)
        self.refresh()

    # Files that leave and arrive.

    def export(self, entry: Entry) -> None:
        save_copy(entry)

    def bring_in(self) -> None:
        bring_in(self.refresh)


def meant(entry: Entry) -> str:
    """Which of several tables is meant: by its title and its people."""
    return f"{entry.title} of {several(entry.names)}" if entry.names else entry.title


def is_meant(entry: Entry, question: str) -> bool:
    """Whether every word that somebody looks for is in the title, the game or the names."""
    words = plain(" ".join((entry.title, GAMES.title(entry.game), *entry.names)))
    return all(word in words for word in plain(question).split())


kv.load("shell/saves")
