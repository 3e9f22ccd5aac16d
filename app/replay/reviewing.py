"""The review of a game as its screen shows it: worked out a little in each frame, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import NamedTuple

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.slices import work_for
from app.store.trouble import because
from app.table.session import seating
from app.widgets import snackbar
from engine.core.game import Seat
from engine.core.judging import Grade
from engine.play.table import Table
from engine.review.accounts import units
from engine.review.progress import SLIPS
from engine.review.reviewing import Judged, Review
from engine.store.results.reviews import Reviews


class GradeLook(NamedTuple):
    """A grade by its icon, its word and a colour of the theme."""

    icon: str
    word: str
    colour: str


LOOKS: dict[Grade, GradeLook] = {
    "best": GradeLook("check-circle", "Best move", "primary"),
    "fine": GradeLook("check-circle-outline", "Fine", "text2"),
    "slip": GradeLook("alert-circle-outline", "Mistake", "warn"),
    "blunder": GradeLook("close-octagon", "Big mistake", "pin"),
}


def verdict(review: Review, judged: Judged) -> str:
    """A grade with what the move cost: "Slip: 0.7 strokes lost"."""
    look = LOOKS[judged.grade]
    cost = 0.0 if judged.grade == "best" else round(judged.loss, 1)
    return f"{look.word}: {units(review, judged.loss)} lost" if cost else look.word


SLICE, SHORT_SLICE = 0.012, 0.004  # seconds of work a frame; the short one while a board moves
KEPT_EVERY = 3.0  # seconds of work: a sudden end costs no more
NOTHING = "Nothing to rate here"
AHEAD = "Not rated yet"
NOT_KEPT = "The review can't be saved"


class Reviewing(EventDispatcher):
    """The review of one table at a time, from `open` to `close`; until `begin` there is none.

    ``busy`` says whether something moves on the screen.
    """

    possible = BooleanProperty(False)  # the game is over, and nobody has asked for a review
    on = BooleanProperty(False)
    done = BooleanProperty(False)
    share = NumericProperty(0)  # of the game that is judged, from 0 to 1
    notes = ListProperty([])  # (ply, grade) of slips and blunders, for the slider
    mark = StringProperty("")  # the icon, the colour and the words of the move that is looked at
    colour = StringProperty("text2")
    words = StringProperty("")
    better = BooleanProperty(False)  # whether a better move is known

    def __init__(self, busy: Callable[[], bool]) -> None:
        super().__init__()
        self._busy = busy
        self._ticking = Clock.create_trigger(self.frame, 0, interval=True)
        self._forget()

    def _forget(self) -> None:
        self._reviews: Reviews | None = None
        self._table: Table | None = None
        self._slot = ""
        self.review: Review | None = None
        self.judged: Judged | None = None  # the move that is looked at
        self._by_ply: dict[int, Judged] = {}
        self._work: Iterator[None] = iter(())
        self._spent = 0.0  # seconds since it was kept
        self._told = False  # that the disk does not take it
        self._ply = 0
        self._whose: Seat | None = None
        self.possible = self.on = self.done = self.better = False
        self.share, self.notes, self.mark, self.words = 0, [], "", ""

    def open(self, reviews: Reviews, slot: str, table: Table) -> None:
        """A game that is over can be reviewed; where that was begun before, it goes on."""
        self._reviews, self._slot, self._table = reviews, slot, table
        self.possible = table.over and not table.extras.taught
        if self.possible and reviews.has(slot):
            self.begin()

    def close(self) -> None:
        self.rest()
        self._forget()

    def begin(self) -> None:
        """Begin, or go on where it was left."""
        if self.on or self._reviews is None or self._table is None or not self._table.over:
            return
        self.review = self._reviews.open(self._slot, self._table)
        self.possible, self.on = False, True
        self._work = self.review.working()
        self._show()
        if not self.done:
            self._ticking()

    def rest(self) -> None:
        """Stop for now, and keep what is done."""
        if self._ticking.is_triggered:
            self._ticking.cancel()
            self._keep()

    def go_on(self) -> None:
        if self.on and not self.done:
            self._ticking()

    def frame(self, _seconds: float) -> None:
        """Work on for one frame."""
        assert self.review is not None
        start, reached = perf_counter(), len(self.review.forecasts)
        work_for(SHORT_SLICE if self._busy() else SLICE, self._work, perf_counter)
        self._spent += perf_counter() - start
        if len(self.review.forecasts) != reached:
            self._show()
        if self.review.done:
            self._ticking.cancel()
        if self.review.done or self._spent > KEPT_EVERY:
            self._keep()

    def _keep(self) -> None:
        self._spent = 0.0
        if self._reviews is None or self._table is None or self.review is None:
            return
        try:
            self._reviews.keep(self._slot, self._table, self.review)
            self._told = False
        except OSError as trouble:
            if not self._told:  # it is tried again every few seconds
                snackbar(because(NOT_KEPT, trouble), icon="alert-outline")
            self._told = True

    # What is shown.

    def _show(self) -> None:
        review = self.review
        assert review is not None
        self.share = len(review.forecasts) / review.count
        for judged in review.decisions[len(self._by_ply) :]:
            self._by_ply[judged.ply] = judged
        self.notes = [(judged.ply + 1, judged.grade) for judged in self.slips()]
        self.done = review.done
        self.tell(self._ply)

    def slips(self) -> list[Judged]:
        """The slips of whom is looked at: of one seat, of all people, or where only bots have
        played of all."""
        assert self._table is not None
        wanted = seating.persons(self._table) or range(len(self._table.setup.seats))
        seats = wanted if self._whose is None else (self._whose,)
        return [one for one in self._by_ply.values() if one.grade in SLIPS and one.seat in seats]

    def look_at(self, whose: Seat | None) -> None:
        """Count the slips of one seat alone, or of everybody."""
        self._whose = whose
        if self.on:
            self._show()

    def tell(self, ply: int) -> None:
        """Judge the move that led to a position."""
        self._ply = ply
        if self.review is None:
            return
        self.judged = self._by_ply.get(ply - 1)
        if self.judged is None:
            reached = ply - self.review.replay.first <= len(self.review.forecasts)
            self.mark, self.colour = "", "text2"
            self.words = NOTHING if reached else AHEAD
            self.better = False
            return
        look = LOOKS[self.judged.grade]
        self.mark, self.colour = look.icon, look.colour
        self.words = verdict(self.review, self.judged)
        self.better = self.judged.best != self.judged.move

    def slip_from(self, ply: int, way: int) -> int | None:
        """The position after the next slip, or after the one before; from the last one on it begins
        anew. None where nobody slipped."""
        plies = [place for place, _ in self.notes]
        if way < 0:
            plies.reverse()
        beyond = [place for place in plies if (place - ply) * way > 0]
        return next(iter(beyond + plies), None)
