"""Home: go on with the last table, or begin a new one of any game."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.screenmanager import Screen

from app import kv
from app.challenges.offer import ChallengeOffer
from app.running import is_shown, visit
from app.shell.catalogue import Listing, listings
from app.shell.entries.text import phase_line, state_line, who
from app.shell.long_list import Reading
from app.shell.parts import TapBox, lay_in_rows
from app.store.entries import Entry
from app.store.index import to_go_on_with
from app.theme import theme
from app.touch import Touch
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred
from app.window import frame
from app.words import counted, moment_at

OTHERS = 2
LESSONS = "lessons.json"  # there once a lesson was begun
OTHER_TABLES, OTHER_PADS = "Other games", "Other games and pads"
REMEMBERED = 20  # news that were told
COMING = 400  # milliseconds in which a greeting comes
SHARE = 2  # the table to go on with is so many times as wide as the card of the others


def _picture(entry: Entry) -> str:
    """The picture of something begun, for which the home of somebody new need not wait."""
    from app.shell.entries.picture import board_picture

    return board_picture(entry)


class GameCard(Card):
    """One game: a piece of its board, its title and what it is about."""

    game: Listing = ObjectProperty()
    picture = StringProperty("")
    across = BooleanProperty(False)  # picture at the left instead of on top
    stacked = NumericProperty(0)  # the picture's height where it is on top
    rim = ListProperty([0, 0])  # pixels of the card's border beside and above the picture

    def __init__(self, game: Listing, width: float, **kwargs: Any) -> None:
        """``width``: about as wide as the picture will be drawn, in pixels."""
        label = f"New game of {game.title}"
        super().__init__(game=game, picture=game.picture(width), label=label, **kwargs)

    def on_release(self) -> None:
        App.get_running_app().go("new_table", game=self.game.key)


class ContinueCard(Card):
    """The table played last, with a picture of its board and the widest button."""

    entry: Entry = ObjectProperty()
    phase = StringProperty("")
    turn = StringProperty("")
    picture = StringProperty("")
    roomy = BooleanProperty(False)

    def __init__(self, entry: Entry, **kwargs: Any) -> None:
        told = {"phase": phase_line(entry), "turn": who(entry), "picture": _picture(entry)}
        super().__init__(entry=entry, **told, **kwargs)

    def go_on(self) -> None:
        visit(self.entry)


class OtherTable(Centred, TapBox):
    """A table played before the last one."""

    entry: Entry = ObjectProperty()
    line = StringProperty("")
    picture = StringProperty("")

    def __init__(self, entry: Entry) -> None:
        picture, label = _picture(entry), f"Open {entry.title}"
        super().__init__(entry=entry, line=state_line(entry), picture=picture, label=label)

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


def _news(latest: Entry | None, today: str, medals: int, days: int) -> Iterator[tuple[str, str]]:
    """What may be new, the rarest first: a key that tells it from older news, and a sentence."""
    if medals:
        yield f"medals {medals}", f"A new medal: you have {medals} now!"
    if days > 1:
        yield f"streak {today}", f"{days} days in a row!"
    if latest is not None and not latest.pad and _day_of(latest) != today:
        yield f"waiting {latest.slot} {today}", f"{latest.title} is waiting for you."


def _day_of(entry: Entry) -> str:
    return moment_at(entry.changed).date().isoformat()


class HomeScreen(Screen):
    """Shown first, and where everything leads back to."""

    reading = StringProperty("")  # what goes on where there are many tables to look through
    greeting = StringProperty("")  # what is new since it was shown last
    greeted = NumericProperty(0)  # from 0 to 1 while that comes

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.problem = ""  # with tables that have not been told of yet
        self._told: set[str] = set()
        self._reading = Reading(self._tell, self._arrange)
        frame.bind(width_class=self._arrange, across=self._arrange)
        self.ids.offer.bind(on_told=self._greet)

    def enter(self, **_: object) -> None:
        self._arrange()

    def leave(self) -> None:
        self._reading.stop()
        self._stand()
        self.greeting, self.greeted = "", 0

    # What is new.

    def _greet(self, _offer: ChallengeOffer, medals: int, days: int) -> None:
        """Say one thing that was not said before; it moves once, and a touch ends that."""
        app = App.get_running_app()
        latest = self._latest(app.tables.entries.all())
        news = dict(_news(latest, app.tables.today, medals, days))
        unsaid = [key for key in news if key not in app.settings.greeted]
        if not unsaid or self.greeting:
            return
        app.settings.greeted = [*app.settings.greeted, *unsaid][-REMEMBERED:]
        self.greeting = news[unsaid[0]]
        seconds = 0 if theme.calm else theme.time(COMING)
        if seconds:
            Animation(greeted=1, duration=seconds, t="out_back").start(self)
        else:
            self.greeted = 1

    def _stand(self) -> None:
        Animation.cancel_all(self, "greeted")
        self.greeted = 1 if self.greeting else 0

    def on_touch_down(self, touch: Touch) -> bool:
        self._stand()
        return bool(super().on_touch_down(touch))

    def _tell(self, sentence: str) -> None:
        self.reading = sentence

    def _arrange(self, *_: object) -> None:
        if not is_shown(self):
            return
        self._show_tables()
        games, most = listings(), 5 if frame.width_class == "expanded" else 2
        in_row = ceil(len(games) / ceil(len(games) / most))  # six are three and three
        alone = games[-1] if len(games) % in_row == 1 else None
        wide = frame.width / in_row
        cards = [GameCard(game, wide, across=game is alone) for game in games]
        lay_in_rows(self.ids.games, cards, in_row, even=False)
        self.ids.offer.show()

    def _show_tables(self) -> None:
        place = self.ids.tables
        place.clear_widgets()
        if self._reading.begin():
            return
        tables = App.get_running_app().tables
        entries = tables.entries.all()
        self._find_damaged(entries)
        latest = self._latest(entries)
        if latest is None:
            return
        roomy = frame.width_class == "expanded" and not frame.across
        place.add_widget(ContinueCard(latest, roomy=roomy, size_hint_x=SHARE))
        others = [e for e in entries if e.slot != latest.slot and not e.problem]
        if others and roomy:
            place.add_widget(OtherTables(others[:OTHERS], len(entries)))

    def _latest(self, entries: list[Entry]) -> Entry | None:
        """People's own last table: a lesson that was left is offered as one."""
        if not (App.get_running_app().home_folder / LESSONS).exists():
            return to_go_on_with(entries)
        from app.lessons.offer import lesson_slots  # late: not everybody has begun one

        return to_go_on_with(entries, lesson_slots())

    def _find_damaged(self, entries: list[Entry]) -> None:
        """Tell once of each table that cannot be read; Saves shows what can be done."""
        damaged = {entry.slot for entry in entries if entry.problem}
        new = len(damaged - self._told)
        self._told = damaged
        if new:
            self.problem = f"{counted(new, 'saved game')} can't be read. See Saves."


kv.load("shell/home")
