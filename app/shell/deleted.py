"""Recently deleted: games, results, people and courses of the last 30 days, each to be had back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.records.record_text import day, headline
from app.running import running_app
from app.shell.entries.text import ago, several
from app.shell.long_list import LongList  # noqa: F401  (kv shows the list in it)
from app.shell.parts import grouped
from app.store.entries import Entry
from app.store.trouble import telling
from app.widgets import Row, TextButton, snackbar
from engine.core.game import BadSave
from engine.games import GAMES
from engine.store.courses import KeptCourse
from engine.store.deletions import Deletion, Merger
from engine.store.people import Unlisted


class Recoverable(NamedTuple):
    """One thing of the list, and how it comes back."""

    when: float
    icon: str
    title: str
    detail: str
    restore: Callable[[], object]


class DeletedScreen(Screen):
    """The last thing that was deleted comes first."""

    empty = BooleanProperty(False)

    def enter(self, **_: object) -> None:
        self.ids.page.scroll_y = 1
        self._fill(same=False)

    def returned(self) -> None:
        self._fill(same=True)

    def _fill(self, same: bool) -> None:
        things = sorted(recoverable(), key=lambda one: -one.when)
        self.empty = not things
        self.ids.list.show(things, self._rows, same)

    def _rows(self, things: Sequence[Recoverable], _before: Recoverable | None) -> list[Widget]:
        return [grouped([self._row(one) for one in things], dp(64))] if things else []

    def _row(self, one: Recoverable) -> Row:
        since = ago(one.when, running_app().tables.now)
        detail = f"{one.detail} · deleted {since}" if one.detail else f"Deleted {since}"
        row = Row(icon=one.icon, text=one.title, detail=detail)
        button = TextButton(text="Restore", label=f"Restore {one.title}")
        button.bind(on_release=lambda _button: self._restore(one))
        row.add_widget(button)
        return row

    def _restore(self, one: Recoverable) -> None:
        with telling(snackbar, "This can't be restored"):
            one.restore()
            snackbar(f"{one.title}: restored.")
        self._fill(same=True)


def recoverable() -> list[Recoverable]:
    """All that can come back."""
    app = running_app()
    tables, slots = app.tables, app.courses.slots
    found = [_table(when, entry) for when, entry in tables.removed()]
    found += [_deletion(one) for one in tables.deletions.all(tables.now)]
    for slot, when in slots.removed(tables.now).items():
        try:
            course = app.courses.read_removed(slot)
        except BadSave:  # nothing that anybody could build on
            continue
        found.append(_course(when, course))
    return found


def _table(when: float, entry: Entry) -> Recoverable:
    icon = "notebook-outline" if entry.pad else "golf"
    title = f"{entry.title} of {several(entry.names)}" if entry.names else entry.title
    detail = "Score pad" if entry.pad else "Game"
    return Recoverable(when, icon, title, detail, partial(running_app().tables.restore, entry.slot))


def _course(when: float, kept: KeptCourse) -> Recoverable:
    restore = partial(running_app().courses.slots.restore, kept.slot)
    game = GAMES.title(kept.course.game)
    title = kept.course.name or "Course without a name"
    return Recoverable(when, "flag-outline", title, f"{game} course", restore)


def _deletion(one: Deletion) -> Recoverable:
    what, restore = one.what, partial(running_app().tables.bring_back, one)
    if isinstance(what, Unlisted):
        return Recoverable(one.when, "account-outline", what.name, "Player", restore)
    if isinstance(what, Merger):
        title = f"{what.gone.name}, merged with {what.renaming.after}"
        return Recoverable(one.when, "account-multiple-outline", title, "Players", restore)
    kind = "Play" if what.written else "Result"
    detail = f"{kind}, {GAMES.title(what.game)}, {day(what.when)}"
    return Recoverable(one.when, "podium", headline(what), detail, restore)


kv.load("shell/deleted")
