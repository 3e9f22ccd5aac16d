"""Score: what the app does beside a box of one's own: pads, dice and decks, players and results."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from app import kv
from app.shell.catalogue import Listing, listings
from app.shell.parts import TapBox
from app.shell.scoring import show_scoring
from app.shell.visit import is_shown, visit
from app.shell.words import ago
from app.tables import Entry
from app.widgets import OutlineButton, TonalButton
from app.widgets.surfaces import Card
from app.window import frame

OPEN = 3  # pads that are shown; all others are among the saves
THUMBNAIL = 96  # dp


class PadButton(TonalButton):
    """Leads from a card to a new score pad."""

    host = ObjectProperty(None)


class TrayButton(OutlineButton):
    """Leads from a card to the dice and decks."""

    host = ObjectProperty(None)


class BoxCard(Card):
    """One game: its score pad, its dice and decks, and what scores what."""

    key = StringProperty("")
    title = StringProperty("")
    players = StringProperty("")
    picture = StringProperty("")

    def __init__(self, game: Listing, **kwargs: Any) -> None:
        super().__init__(
            key=game.key,
            title=game.title,
            players=game.players,
            picture=game.picture(THUMBNAIL * 3),
            **kwargs,
        )
        for has, button in ((game.pad, PadButton), (game.trays, TrayButton)):
            if has:
                self.ids.ways.add_widget(button(host=self))

    def open_pad(self) -> None:
        App.get_running_app().go("new_pad", game=self.key)

    def open_tray(self) -> None:
        App.get_running_app().go("tray", game=self.key)

    def scoring(self) -> None:
        show_scoring(self.key)


class OpenPad(TapBox):
    """A score pad that is not finished."""

    title = StringProperty("")
    line = StringProperty("")
    colours = ListProperty([])

    def __init__(self, entry: Entry, now: float, **kwargs: Any) -> None:
        self.entry = entry
        super().__init__(
            title=entry.title,
            line=", ".join(entry.names) + f" · {ago(entry.changed, now)}",
            colours=list(entry.colours),
            label=f"Open the pad {entry.title}",
            **kwargs,
        )

    def on_release(self) -> None:
        visit(self.entry)


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
        self._show_open()
        place = self.ids.games
        place.clear_widgets()
        in_row = {"compact": 1, "medium": 2}.get(frame.width_class, 3)
        games = [game for game in listings() if game.pad or game.trays]
        for first in range(0, len(games), in_row):
            row = BoxLayout(size_hint_y=None, spacing=frame.gap)
            row.bind(minimum_height=row.setter("height"))
            members = games[first : first + in_row]
            for game in members:
                row.add_widget(BoxCard(game))
            for _ in range(in_row - len(members)):
                row.add_widget(BoxLayout())
            place.add_widget(row)

    def _show_open(self) -> None:
        tables = App.get_running_app().tables
        place = self.ids.open
        place.clear_widgets()
        entries = [e for e in tables.list() if e.pad and not e.over and not e.problem]
        for entry in entries[:OPEN]:
            place.add_widget(OpenPad(entry, tables.now))


kv.load("shell/score")
