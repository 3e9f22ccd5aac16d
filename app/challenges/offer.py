"""The quiet card of home that leads to the hole of the day and to the tours."""

from __future__ import annotations

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty

from app import kv
from app.widgets.surfaces.card import Card
from app.words import counted


class ChallengeOffer(Card):
    """How far people are stands here a moment after everything else: home waits for no file.

    ``on_told`` follows then, with the medals that were won and the days in a row.
    """

    day = StringProperty(" ")
    tour = StringProperty(" ")

    def __init__(self, **kwargs: object) -> None:
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
        self.day = f"{played} of {len(PLAYED)} played today{row}"
        medals = sum(map(honours.won, TOURING))
        self.tour = f"{medals} of {STAGES * len(TOURING)} medals"
        app.tell_problems()
        self.dispatch("on_told", medals, days)

    def on_told(self, medals: int, days: int) -> None:
        """It is known how far people are."""


kv.load("challenges/offer")
