"""Home: go on with the last table, or begin a new one of five games."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from app import kv
from app.shell.catalogue import Listing, listings
from app.shell.entry_text import state_line, who
from app.shell.parts import TapBox
from app.shell.visit import is_shown, visit
from app.store.entries import Entry
from app.widgets.surfaces import Card
from app.window import frame
from app.words import counted

OTHERS = 2
OTHER_TABLES, OTHER_PADS = "Other tables", "Other tables and pads"
SHARE = 2  # the table to go on with is so many times as wide as the card of the others


def _picture(entry: Entry) -> str:
    """The picture of something begun, for which the home of somebody new need not wait."""
    from app.shell.entry_picture import board_picture

    return board_picture(entry)


class GameCard(Card):
    """One game: a piece of its board, its title and what it is about."""

    key = StringProperty("")
    title = StringProperty("")
    tagline = StringProperty("")
    players = StringProperty("")
    picture = StringProperty("")
    across = BooleanProperty(False)  # picture at the left instead of on top
    stacked = NumericProperty(0)  # the picture's height where it is on top
    rim = ListProperty([0, 0])  # pixels of the card's border beside and above the picture

    def __init__(self, game: Listing, width: float, **kwargs: Any) -> None:
        """``width``: about as wide as the picture will be drawn, in pixels."""
        super().__init__(
            key=game.key,
            title=game.title,
            tagline=game.tagline,
            players=game.players,
            picture=game.picture(width),
            label=f"New table of {game.title}",
            **kwargs,
        )

    def on_release(self) -> None:
        App.get_running_app().go("new_table", game=self.key)


class ContinueCard(Card):
    """The table played last, with a picture of its board and the widest button."""

    title = StringProperty("")
    phase = StringProperty("")
    turn = StringProperty("")
    colours = ListProperty([])
    picture = StringProperty("")
    pad = BooleanProperty(False)
    roomy = BooleanProperty(False)

    def __init__(self, entry: Entry, **kwargs: Any) -> None:
        self.entry = entry
        super().__init__(
            title=entry.title,
            phase=entry.phase,
            turn=who(entry),
            colours=list(entry.colours),
            picture=_picture(entry),
            pad=entry.pad,
            **kwargs,
        )

    def go_on(self) -> None:
        visit(self.entry)


class OtherTable(TapBox):
    """A table played before the last one."""

    title = StringProperty("")
    line = StringProperty("")
    colours = ListProperty([])
    picture = StringProperty("")
    pad = BooleanProperty(False)

    def __init__(self, entry: Entry, **kwargs: Any) -> None:
        self.entry = entry
        super().__init__(
            title=entry.title,
            line=state_line(entry),
            colours=list(entry.colours),
            picture=_picture(entry),
            pad=entry.pad,
            label=f"Open {entry.title}",
            **kwargs,
        )

    def on_release(self) -> None:
        visit(self.entry)


class OtherTables(Card):
    """The latest tables besides the one on the continue card."""

    def __init__(self, entries: list[Entry], count: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.all.text = f"All {count}"
        self.ids.heading.text = OTHER_PADS if any(entry.pad for entry in entries) else OTHER_TABLES
        for entry in entries:
            self.ids.place.add_widget(OtherTable(entry))


class GameGrid(BoxLayout):
    """The five cards: side by side where there is room, else in pairs with a wide one last."""

    in_row = NumericProperty(0)

    def show(self, games: tuple[Listing, ...], in_row: int) -> None:
        self.clear_widgets()
        for first in range(0, len(games), in_row):
            row = BoxLayout(size_hint_y=None, spacing=frame.gap)
            row.bind(minimum_height=row.setter("height"))
            members = games[first : first + in_row]
            alone = len(members) == 1 and in_row > 1
            for game in members:
                row.add_widget(GameCard(game, frame.width / in_row, across=alone))
            self.add_widget(row)


class HomeScreen(Screen):
    """Shown first, and where everything leads back to."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.problem = ""  # with tables that have not been told of yet
        self._told: set[str] = set()
        frame.bind(width_class=self._arrange, across=self._arrange)

    def enter(self, **_: object) -> None:
        self._arrange()

    def _arrange(self, *_: object) -> None:
        if not is_shown(self):
            return
        self._show_tables()
        expanded = frame.width_class == "expanded"
        self.ids.games.show(listings(), 5 if expanded else 2)

    def _show_tables(self) -> None:
        place = self.ids.tables
        place.clear_widgets()
        tables = App.get_running_app().tables
        entries = tables.entries.all()
        self._find_damaged(entries)
        latest = tables.entries.latest()
        if latest is None:
            return
        roomy = frame.width_class == "expanded" and not frame.across
        place.add_widget(ContinueCard(latest, roomy=roomy, size_hint_x=SHARE))
        others = [e for e in entries if e.slot != latest.slot and not e.problem]
        if others and roomy:
            place.add_widget(OtherTables(others[:OTHERS], len(entries)))

    def _find_damaged(self, entries: list[Entry]) -> None:
        """Tell once of each table that cannot be read; Saves shows what can be done."""
        damaged = {entry.slot for entry in entries if entry.problem}
        new = len(damaged - self._told)
        self._told = damaged
        if new:
            self.problem = f"{counted(new, 'table')} can't be read. Look at Saves."


kv.load("shell/home")
