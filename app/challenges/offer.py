"""The card of home that is for whoever plays: the day, the tours, and what waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from app import kv
from app.widgets.surfaces.card import Card
from app.words import counted

WAITS = "You've started answering it"


class Waiting(NamedTuple):
    """Something that somebody has begun and not ended."""

    icon: str
    title: str
    detail: str
    screen: str
    chosen: dict[str, Any]


def waiting() -> Waiting | None:
    """What waits: a challenge that was begun, a lesson that was left, exercises that are due."""
    return next(chain(_challenges(), _lessons(), _exercises()), None)


def _challenges() -> Iterator[Waiting]:
    tables = App.get_running_app().tables
    begun = {one.slot for one in tables.results.honours.all() if one.kind == "challenge"}
    for entry in tables.entries.all() if begun else ():
        if entry.slot in begun and not entry.over and not entry.problem:
            yield Waiting("flag-checkered", entry.title, WAITS, "table", {"slot": entry.slot})


def _lessons() -> Iterator[Waiting]:
    from app.lessons.offer import waiting_lesson
    from engine.games import GAMES

    for game in GAMES:
        if left := waiting_lesson(game):
            slot, done, steps = left
            told = f"Step {done + 1} of {steps}"
            title = f"Lesson: {GAMES.title(game)}"
            yield Waiting("school-outline", title, told, "table", {"slot": slot})


def _exercises() -> Iterator[Waiting]:
    tables = App.get_running_app().tables
    from engine.store.practice import puzzle_in

    due = [
        one
        for one in tables.results.practice.due(tables.today)
        if puzzle_in(one.slot) or tables.holds(one.slot)
    ]
    if due:
        told = f"{counted(len(due), 'position')} to solve again"
        yield Waiting("dumbbell", "Exercises", told, "exercise", {})


def _next_stage() -> str:
    """The stage that is open on the tour on which most are won."""
    from engine.courses.tours import STAGES, TOURING, opened, stages_of
    from engine.games import GAMES

    honours = App.get_running_app().tables.results.honours
    won = {game: honours.won(game, _me()) for game in TOURING}
    game = max(won, key=lambda game: (0 < won[game] < STAGES, won[game]))
    if not 0 < won[game] < STAGES:
        return ""
    number = min(STAGES, opened(honours.medals(game, _me()))) - 1
    return f", next {stages_of(game)[number].title} in {GAMES.title(game)}"


def _me() -> str:
    """Whose medals home tells of."""
    from app.challenges.playing import usual_player
    from app.challenges.words import person_of

    return person_of(usual_player())


class ChallengeOffer(Card):
    """How far people are stands here a moment after everything else: home waits for no file.

    ``on_told`` follows then, with the medals that were won and the days in a row.
    """

    day = StringProperty(" ")
    tour = StringProperty(" ")
    waits = BooleanProperty(False)  # there is a third line
    icon = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._waiting: Waiting | None = None
        self.register_event_type("on_told")
        super().__init__(**kwargs)
        self._next_frame = Clock.create_trigger(self._tell, 0)
        self._this_frame = Clock.create_trigger(self._next_frame, 0)

    def show(self) -> None:
        self._this_frame()

    def _tell(self, *_: object) -> None:
        from engine.courses.daily import PLAYED
        from engine.courses.tours import STAGES, TOURING
        from engine.store.results.honours import streak

        app = App.get_running_app()
        tables = app.tables
        honours, date = tables.results.honours, tables.today
        rounds = honours.days()
        played = sum(one.of == date for one in rounds)
        days = streak(rounds, date)
        row = f", {counted(days, 'day')} in a row" if days > 1 else ""
        left = len(PLAYED) - played
        self.day = f"{f'{left} left today' if left else 'All played today'}{row}"
        medals = sum(honours.won(game, _me()) for game in TOURING)
        self.tour = f"{medals} of {STAGES * len(TOURING)} medals{_next_stage()}"
        self._waiting = waiting()
        self.waits = self._waiting is not None
        if self._waiting is not None:
            self.icon, self.title, self.detail = self._waiting[:3]
        app.tell_problems()
        self.dispatch("on_told", medals, days)

    def go_on(self) -> None:
        """To what waits."""
        if self._waiting is not None:
            App.get_running_app().go(self._waiting.screen, **self._waiting.chosen)

    def on_told(self, medals: int, days: int) -> None:
        """It is known how far people are."""


kv.load("challenges/offer")
