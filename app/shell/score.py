"""Score: what the app does beside a box of one's own: pads, live tables, dice, decks, results."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen

from app import kv
from app.running import is_shown, visit
from app.shell.catalogue import Listing, listings
from app.shell.entries.picture import board_picture
from app.shell.entries.text import ago, several
from app.shell.parts import lay_in_rows
from app.shell.rules.scoring import show_scoring
from app.store.entries import Entry
from app.widgets.surfaces.boxes import Column
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from app.window import frame
from engine.core.wording import capital

OPEN = 2  # pads that are shown, or a row of them; all others are among the saves
THUMBNAIL = 96  # dp


class BoxCard(Card):
    """One game: its score pad, a live table, its dice and decks, and what scores what."""

    game: Listing = ObjectProperty()
    picture = StringProperty("")

    def __init__(self, game: Listing) -> None:
        super().__init__(game=game, picture=game.picture(THUMBNAIL * 3))

    def open_pad(self) -> None:
        App.get_running_app().go("new_pad", game=self.game.key)

    def open_live(self) -> None:
        App.get_running_app().go("new_table", game=self.game.key, live=True)

    def open_tray(self) -> None:
        App.get_running_app().go("tray", game=self.game.key)

    def scoring(self) -> None:
        show_scoring(self.game.key)


class OpenPad(Centred, Card):
    """A score pad that is not finished."""

    entry: Entry = ObjectProperty()
    line = StringProperty("")
    people = StringProperty("")
    picture = StringProperty("")

    def __init__(self, entry: Entry, now: float) -> None:
        super().__init__(
            entry=entry,
            line=capital(entry.phase),
            people=f"{several(entry.names)} · {ago(entry.changed, now)}",
            picture=board_picture(entry),
            label=f"Open pad {entry.title}",
        )

    def on_release(self) -> None:
        visit(self.entry)


class OpenPads(Column):
    """The pads to go on with, below a heading."""

    more = StringProperty("")  # the way to all of them, where some are not shown

    def __init__(self, entries: list[Entry], in_row: int, now: float, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        shown = entries[: max(OPEN, in_row)]
        self.more = f"All {len(entries)}" if len(entries) > len(shown) else ""
        lay_in_rows(self.ids.place, [OpenPad(entry, now) for entry in shown], in_row)


class ScoreScreen(Screen):
    """A destination of the bar."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        frame.bind(width_class=self._arrange, across=self._arrange)

    def enter(self, **_: object) -> None:
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if not is_shown(self):
            return
        in_row = {"compact": 1, "medium": 2}.get(frame.width_class, 3)
        self._show_open(in_row)
        games = [game for game in listings() if game.pad or game.trays]
        lay_in_rows(self.ids.games, [BoxCard(game) for game in games], in_row)

    def _show_open(self, in_row: int) -> None:
        tables = App.get_running_app().tables
        entries = [e for e in tables.entries.all() if e.pad and not e.over and not e.problem]
        self.ids.open.clear_widgets()
        if entries:
            self.ids.open.add_widget(OpenPads(entries, in_row, tables.now))


kv.load("shell/score")
