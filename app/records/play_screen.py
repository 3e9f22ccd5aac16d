"""A play written down afterwards, or what people want to tell of one that was played here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from app import kv
from app.records.people.people_editors import why_no_name  # and kv builds the screen with its chips
from app.records.photo import can_pick, photos, pick
from app.records.record_text import day, has_modes, mode_title
from app.running import running_app
from app.shell.writing import ask_for_words
from app.store.tables import Tables
from app.store.trouble import telling
from app.widgets import Menu, snackbar
from app.widgets.surfaces.plates import Centred
from app.words import MINUS, number
from engine.core.game import BadSetup, SeatSetup
from engine.core.setup import NAME_LENGTH
from engine.core.wording import plain
from engine.games import GAMES
from engine.store.results.record import MOST_MINUTES, Key, Record
from engine.store.results.records import written

EVENING = "T20:00:00"  # when a game was that nobody knows the hour of
WAYS_OF_DAYS = ("%d %B %Y", "%d %b %Y", "%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y")
LARGEST_SCORE = 100_000


class FinalScore(Centred):
    """Somebody who played, and what they had in the end."""

    screen = ObjectProperty(None)
    name = StringProperty("")
    seat = StringProperty("")
    score = StringProperty("")
    fixed = BooleanProperty(False)  # it was counted here


class PlayScreen(Screen):
    """Shown for a new play, or for the ``key`` of a result. What was written of a new one stays
    until it is kept."""

    title = StringProperty("")
    game = StringProperty("")
    mode = StringProperty("")
    game_title = StringProperty("")
    mode_title = StringProperty("")
    has_modes = BooleanProperty(False)
    # Played here, or of a game that this version does not know: game, mode and scores stay.
    fixed = BooleanProperty(False)
    photo: bytes | None = ObjectProperty(None, allownone=True)
    has_photo = BooleanProperty(False)
    takes_photos = BooleanProperty(False)  # the device lets people pick one
    missing = StringProperty("")  # before it can be kept, in a sentence

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._record: Record | None = None
        self._begun = False  # a new play is being written
        self.ids.people.fbind("chosen", self._lay_lines)
        for name in ("day", "minutes"):
            self.ids[name].fbind("text", self._check)

    @property
    def _tables(self) -> Tables:
        return running_app().tables

    def enter(self, key: Key | None = None, **_: object) -> None:
        self.ids.page.scroll_y = 1
        known = {record.key: record for record in self._tables.results.records.all()}
        if key is not None and key in known:
            self._show(known[key])
        elif self._record is not None or not self._begun:
            self._show(None)
        self.ids.people.show()
        self.takes_photos = can_pick()

    def returned(self) -> None:
        """Back from somewhere: everything as it was."""

    def _show(self, record: Record | None) -> None:
        self._record, self._begun = record, record is None
        self.fixed = record is not None and (not record.written or record.game not in GAMES)
        self.title = "Edit result" if record else "Add a result"
        self._choose_game(record.game if record else self._usual(), record.mode if record else "")
        ids = self.ids
        ids.day.text = day(record.when if record else datetime.now().isoformat())
        ids.place.text = record.place if record else ""
        ids.minutes.text = str(record.minutes or "") if record else ""
        ids.comment.text = record.comment if record else ""
        self.photo = photos().read(record.key) if record else None
        ids.lines.clear_widgets()
        ids.people.chosen = []
        if record is not None:
            for player in record.players:
                self._add_line(player.name, player.colour, number(player.score))
            ids.people.chosen = [player.name for player in record.players]
        self._check()

    def _usual(self) -> str:
        """The game that was played last, or the first of all."""
        records = self._tables.results.records.all()
        played = [record.game for record in records[:1] if record.game in GAMES]
        return (played or list(GAMES))[0]

    # Game and mode.

    def _choose_game(self, game: str, mode: str = "") -> None:
        self.game, self.game_title = game, GAMES.title(game)
        self.has_modes = has_modes(game)
        self._choose_mode(mode or GAMES.info(game).modes[0].key)

    def _choose_mode(self, mode: str) -> None:
        self.mode, self.mode_title = mode, mode_title(self.game, mode)
        self._check()

    def ask_game(self, anchor: Widget) -> None:
        self._ask([(key, GAMES.title(key)) for key in GAMES], self.game, self._choose_game, anchor)

    def ask_mode(self, anchor: Widget) -> None:
        modes = [(mode.key, mode.title) for mode in GAMES.info(self.game).modes]
        self._ask(modes, self.mode, self._choose_mode, anchor)

    def _ask(
        self,
        choices: list[tuple[str, str]],
        value: str,
        chosen: Callable[[str], object],
        anchor: Widget,
    ) -> None:
        menu = Menu(choices=choices, value=value)
        menu.bind(on_choose=lambda _menu, key: chosen(key))
        menu.open(anchor)

    def say_day(self, ago: int) -> None:
        """It was today, or so many days ago."""
        self.ids.day.text = day((datetime.now() - timedelta(days=ago)).isoformat())

    # People and scores.

    @property
    def lines(self) -> list[FinalScore]:
        return list(reversed(self.ids.lines.children))

    def _add_line(self, name: str, seat: str = "", score: str = "") -> None:
        person = self._tables.people.find(name)
        colour = seat or (person.colour if person else "blue")
        line = FinalScore(screen=self, name=name, seat=colour, score=score, fixed=self.fixed)
        line.fbind("score", self._check)
        self.ids.lines.add_widget(line)

    def _lay_lines(self, _chips: object, chosen: list[str]) -> None:
        """A line for everybody who is chosen; those who are not any more lose theirs."""
        if self.fixed:
            return
        for line in self.lines:
            if line.name not in chosen:
                self.ids.lines.remove_widget(line)
        there = {line.name for line in self.lines}
        for name in chosen:
            if name not in there:
                self._add_line(name)
        self._check()

    def ask_who(self, line: FinalScore) -> None:
        """It was somebody else who played."""
        others = {plain(one.name) for one in self.lines if one is not line}

        def problem(name: str) -> str | None:
            return "Who else played." if plain(name) in others else why_no_name(name)

        def change(name: str) -> None:
            line.name = name
            if not self.fixed:
                self.ids.people.chosen = [one.name for one in self.lines]
                self.ids.people.show()

        ask_for_words("Who was it?", line.name, NAME_LENGTH, change, problem, "That's who it was")

    # A photo of it.

    def on_photo(self, _screen: Screen, photo: bytes | None) -> None:
        self.has_photo = photo is not None

    def ask_photo(self) -> None:
        pick(self._take_photo)

    def _take_photo(self, photo: bytes) -> None:
        self.photo = photo

    def take_photo_off(self) -> None:
        self.photo = None

    # Keeping it.

    def _check(self, *_: object) -> None:
        """Say what is missing before it can be kept."""
        try:
            self._made()
        except (ValueError, BadSetup) as reason:
            self.missing = str(reason)
        else:
            self.missing = ""

    def keep(self) -> None:
        with telling(snackbar, "The result can't be saved"):
            made = self._made()
            photos().keep(made.key, self.photo)
            self._tables.names.amend(self._record or made, made)
            self._record, self._begun = None, False
            running_app().back()
            snackbar(f"{GAMES.title(made.game)} of {day(made.when)} saved.")

    def _made(self) -> Record:
        """The result as it is written here; ValueError or BadSetup says what is missing."""
        when, minutes = self._when(), self._minutes()
        record = self._record
        if record is not None and self.fixed:
            names = [line.name for line in self.lines]
            pairs = zip(record.players, names, strict=True)
            made = replace(record, players=tuple(replace(p, name=name) for p, name in pairs))
        else:
            begun = record.begun if record else self._tables.now
            people = [SeatSetup(line.name, "", line.seat) for line in self.lines]
            if not people:
                raise ValueError("Choose who played.")
            scores = [_score(line) for line in self.lines]
            made = written(begun, when, self.game, self.mode, people, scores)
        told = {"place": self.ids.place.text.strip(), "comment": self.ids.comment.text.strip()}
        return replace(made, when=when, minutes=minutes, **told)

    def _when(self) -> str:
        """The moment: the hour stays as it was as long as the day does."""
        found = day_of(self.ids.day.text)
        today = datetime.now()
        if found > today.date():
            raise ValueError("This day is in the future.")
        before = self._record.when if self._record else today.isoformat(timespec="seconds")
        return before if before.startswith(found.isoformat()) else f"{found.isoformat()}{EVENING}"

    def _minutes(self) -> int:
        text = self.ids.minutes.text.strip()
        if not text:
            return 0
        if not (text.isascii() and text.isdecimal() and int(text) <= MOST_MINUTES):
            raise ValueError("Enter the minutes as a whole number.")
        return int(text)


def day_of(text: str) -> date:
    """The day that somebody wrote; ValueError where it is none."""
    for way in WAYS_OF_DAYS:
        try:
            return datetime.strptime(" ".join(text.split()), way).date()
        except ValueError:
            continue
    raise ValueError("Write the day like 17 May 2026 or 2026-05-17.")


def _score(line: FinalScore) -> int:
    text = line.score.strip().replace(MINUS, "-")
    try:
        found = int(text)
    except ValueError:
        said = f"Enter {line.name}'s score as a whole number."
        raise ValueError(said if text else f"Enter {line.name}'s final score.") from None
    if abs(found) > LARGEST_SCORE:
        raise ValueError(f"{line.name}'s score can't be that high or low.")
    return found


kv.load("records/play")
