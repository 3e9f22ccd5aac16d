"""The hole of the day: one round a game that counts, practice, and the calendar of results."""

from __future__ import annotations

from calendar import Calendar
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from functools import partial
from math import ceil
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.screenmanager import Screen

from app import kv
from app.challenges import playing
from app.challenges.badges import PlayerChip  # noqa: F401
from app.challenges.words import day_words, in_a_row, month_words
from app.games import MANIFESTS
from app.running import is_shown
from app.shell.catalogue import Listing, listing
from app.shell.parts import TapBox, grouped, lay_in_rows
from app.slices import Slices
from app.widgets import Chip, Row, Sheet, Text
from app.widgets.surfaces.card import Card
from app.widgets.surfaces.plates import Centred, FilledPlate
from app.window import frame
from app.words import counted, number
from app.workshop import course_view as _course_view  # noqa: F401  (kv shows courses with it)
from engine.courses.daily import PLAYED, Day, daily_in_bites, parts_of
from engine.games import GAMES
from engine.store.results.honours import Round, longest_streak, streak

THUMBNAIL = 320  # pixels of a header
BARS = 10  # of scores, at most
ALL = ""
EXPLAINED = (
    "Everyone gets the same course, dice and cards today. One round of "
    "each game counts, without hints. Practice as often as you like."
)
OFFERED = "Choose a game to practice. It doesn't count."
LATE = (
    "This device's clock is behind a day you've started. Your game "
    "goes on the calendar, but adds nothing to your streak."
)


class DayCard(Card):
    """The hole of the day of one game."""

    game: Listing = ObjectProperty()
    day: Day | None = ObjectProperty(None, allownone=True)  # worked out in the background
    course = ObjectProperty(None, allownone=True)
    picture = StringProperty("")
    mode = StringProperty("")
    state = StringProperty("")  # what there is to say of the counted round
    action = StringProperty("")  # on the button that leads to it; empty where nothing does
    ready = BooleanProperty(False)

    def __init__(self, key: str, owner: DailyScreen) -> None:
        self._owner = owner
        game = listing(key)
        super().__init__(game=game, picture=game.picture(THUMBNAIL))

    def put(self, day: Day) -> None:
        """The course is worked out."""
        self.day, self.course, self.ready = day, day.course, True
        self.mode = GAMES.info(day.game).mode(day.mode).title

    def act(self) -> None:
        if self.day is not None:
            self._owner.play(self.day)

    def practise(self) -> None:
        if self.day is not None:
            self._owner.practise(self.day)


class DailyScreen(Screen):
    """Today for every game, and the days before."""

    subtitle = StringProperty("")
    streak = StringProperty("")
    longest = StringProperty("")
    month = StringProperty("")
    latest = BooleanProperty(True)  # there is nothing after it yet
    note = StringProperty("")
    spread = StringProperty("")  # over how often each score came up
    busy = BooleanProperty(False)  # courses are being drawn up

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._date = ""
        self._days: dict[str, Day] = {}
        self.cards: dict[str, DayCard] = {}
        self._work = Slices(lambda _: self.leave())
        self._past = Slices(lambda _: None)  # draws up the course of a day gone by
        self._game = ALL
        self._shown = (0, 0)  # the year and the month of the calendar
        self._chips: dict[str, Chip] = {}
        for key in (ALL, *(key for key in MANIFESTS if key in PLAYED)):
            chip = Chip(text=GAMES.title(key) if key else "All games", selected=key == ALL)
            chip.bind(on_release=partial(self._choose, key))
            self._chips[key] = chip
            self.ids.filters.add_widget(chip)
        frame.bind(width_class=self._arrange)

    # Coming and going.

    def enter(self, **_: object) -> None:
        self.ids.page.scroll_y = 1
        self.returned()

    def returned(self) -> None:
        self._open(App.get_running_app().tables.today)
        self.ids.player.show()
        self._arrange()

    def resume(self) -> None:
        """It may be another day by now."""
        self.returned()

    def leave(self) -> None:
        self._work.pause()
        self._past.pause()
        self.busy = False

    pause = leave

    def _open(self, date: str) -> None:
        if date != self._date:
            self._date, self._days = date, {}
            self._shown = parts_of(date)[:2]
            self._work.begin(self._make())
        self.busy = len(self._days) < len(self._chips) - 1
        if self.busy:
            self._work.resume()

    # The courses of the day, worked out a little a frame.

    def _make(self) -> Generator[None, None, None]:
        for key in self._chips:
            if key:
                self._days[key] = yield from daily_in_bites(key, self._date)
                if key in self.cards:
                    self.cards[key].put(self._days[key])

    # What is seen.

    def _arrange(self, *_: object) -> None:
        if not is_shown(self):
            return
        self.cards = {key: DayCard(key, self) for key in self._chips if key}
        for key, day in self._days.items():
            self.cards[key].put(day)
        in_row = {"compact": 1, "medium": 2}.get(frame.width_class, 3)
        lay_in_rows(self.ids.games, list(self.cards.values()), in_row)
        self._tell()

    def _tell(self) -> None:
        honours = App.get_running_app().tables.results.honours
        for key, card in self.cards.items():
            card.state, card.action = self._state(key)
        late = honours.is_late(self._date)
        self.note = LATE if late else EXPLAINED
        rounds = honours.days()
        days = streak(rounds, self._date)
        self.subtitle = day_words(self._date) + (f" · {in_a_row(days)}" if days else "")
        self.streak = in_a_row(days)
        self.longest = (
            (
                f"Longest streak {counted(longest_streak(rounds), 'day')} · "
                f"{counted(len(rounds), 'counted round')}"
            )
            if rounds
            else "Play a round today to start a streak."
        )
        self._show_month(honours.days(self._game))

    def _state(self, game: str) -> tuple[str, str]:
        """The line about the counted round, and the words of its button."""
        tables = App.get_running_app().tables
        played = tables.results.honours.day(game, self._date)
        slot = playing.slot_of(game, self._date)
        if played is not None and played.score is not None:
            return f"Counted: {number(played.score)}", "Result" if tables.holds(slot) else ""
        if tables.holds(slot):
            return "Started, waiting for you", "Continue"
        if played is not None:
            return "Started and deleted", ""
        return "Not played yet", "Play"

    # What can be done.

    def play(self, day: Day) -> None:
        app, slot = App.get_running_app(), playing.slot_of(day.game, self._date)
        if app.tables.holds(slot) and app.tables.entries.of(slot).over:
            app.go("results", slot=slot)
        else:
            playing.play_day(day, self._date, self.ids.player.player)

    def practise(self, day: Day) -> None:
        playing.practise(day, self._date, self.ids.player.player)

    # The calendar.

    def turn(self, months: int) -> None:
        """Turn over so many months."""
        year, month = self._shown
        self._shown = divmod(year * 12 + month - 1 + months, 12)
        self._shown = (max(1, self._shown[0]), self._shown[1] + 1)
        self._tell()

    def _choose(self, game: str, _chip: Chip) -> None:
        self._game = game
        for key, chip in self._chips.items():
            chip.selected = key == game
        self._tell()

    def _show_month(self, rounds: list[Round]) -> None:
        year, month = self._shown
        self.month = month_words(year, month)
        self.latest = self._shown >= parts_of(self._date)[:2]
        stem = f"{year:04}-{month:02}-"
        found = [played for played in rounds if played.of.startswith(stem)]
        results: dict[str, str] = {}
        for played in found:
            dots = results.get(played.of, "") + "•"
            results[played.of] = number(played.score or 0) if self._game else dots
        self.ids.month.show(year, month, results, self._date, self.open_day)
        self._list(found)
        self._show_spread(rounds if self._game else [])

    def _show_spread(self, rounds: list[Round]) -> None:
        """How often somebody came to each score of one game."""
        scores = [played.score for played in rounds if played.score is not None]
        wide = ceil((max(scores) - min(scores) + 1) / BARS) if scores else 1
        often = Counter(score // wide for score in scores)
        place = self.ids.spread
        place.clear_widgets()
        for step in range(min(often), max(often) + 1) if len(scores) > 1 else ():
            least, most = step * wide, (step + 1) * wide - 1
            text = number(least) if wide == 1 else f"{number(least)} to {number(most)}"
            share = often[step] / max(often.values())
            place.add_widget(SpreadBar(text=text, count=often[step], share=share))
        self.spread = f"Your {counted(len(scores), 'result')}" if len(scores) > 1 else ""

    # Days gone by, for practice.

    def open_day(self, date: str) -> None:
        """Offer a day for practice: the game that is looked at, or one of all."""
        if self._game:
            self._practise_on(self._game, date)
            return
        sheet = Sheet(title=day_words(date), subtitle=OFFERED)
        for key in self._chips:
            if key:
                sheet.add_action("golf", GAMES.title(key), partial(self._practise_on, key, date))
        sheet.open()

    def _practise_on(self, game: str, date: str) -> None:
        if date == self._date and game in self._days:
            self.practise(self._days[game])
            return
        self.busy = True
        self._past = Slices(lambda day: self._begin(day, date))
        self._past.begin(daily_in_bites(game, date))

    def _begin(self, day: Day, date: str) -> None:
        self.busy = False
        playing.practise(day, date, self.ids.player.player)

    def _list(self, rounds: list[Round]) -> None:
        place = self.ids.history
        place.clear_widgets()
        if not rounds:
            place.add_widget(Text(text="No counted rounds this month.", colour="text2"))
            return
        rows = []
        for played in sorted(rounds, key=lambda each: each.of, reverse=True):
            late = " · made up later" if played.late else ""
            row = Row(text=GAMES.title(played.game), detail=day_words(played.of) + late)
            row.add_widget(Text(text=number(played.score or 0), role="body_strong", hug=True))
            rows.append(row)
        place.add_widget(grouped(rows, dp(16)))


kv.load("challenges/daily")


DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


class DayCell(FilledPlate, TapBox):
    """A day: its number, and what was reached below it. All but those to come can be tapped."""

    day = NumericProperty(0)
    date = StringProperty("")
    result = StringProperty("")
    today = BooleanProperty(False)
    ahead = BooleanProperty(False)  # it is still to come
    ink = StringProperty("text2")

    def __init__(self, opened: Callable[[str], object] | None, **kwargs: Any) -> None:
        self._opened = opened
        super().__init__(**kwargs)

    def on_release(self) -> None:
        if self._opened is not None:
            self._opened(self.date)


class SpreadBar(Centred):
    """How often a score came up, beside the one that came up most."""

    text = StringProperty("")
    count = NumericProperty(0)
    share = NumericProperty(0)


class MonthGrid(GridLayout):
    """Weeks below each other, from Monday on."""

    def show(
        self,
        year: int,
        month: int,
        results: Mapping[str, str],
        today: str,
        opened: Callable[[str], object] | None = None,
    ) -> None:
        """The results are told by their dates; `opened` is called with that of a day tapped, where
        days can be practiced."""
        self.clear_widgets()
        for name in DAYS:
            self.add_widget(Text(text=name, role="small", colour="text2", halign="center"))
        for day in Calendar().itermonthdays(year, month):
            date = f"{year:04}-{month:02}-{day:02}"
            ahead = day > 0 and date > today
            told: dict[str, Any] = {"result": results.get(date, ""), "today": date == today}
            label = f"Practice {day_words(date)}" if opened and day and not ahead else ""
            cell = DayCell(opened, day=day, date=date, ahead=ahead, label=label, **told)
            cell.disabled = not label
            self.add_widget(cell)


kv.load("challenges/month")
