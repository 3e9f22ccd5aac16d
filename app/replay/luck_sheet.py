"""Luck and skill: where everybody's score comes from, the way of the game, and what turned it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.device.pictures import share_picture
from app.records.record_text import decimal
from app.shell.parts import grouped, lay_figures
from app.shell.results.chart import SeatCourse, StepRing, Tick
from app.shell.results.outcome import outcome_of
from app.shell.written import files_folder, say_where
from app.store.drawn import draw_widget
from app.table import move_text
from app.table.session import seating
from app.widgets import Card, Row, Sheet, Text, snackbar
from app.widgets.surfaces.boxes import Column
from app.words import MINUS, moment_at
from engine.core.game import Seat
from engine.play.table import Table
from engine.review.accounts import (
    Account,
    ScoreChange,
    accounts,
    better,
    tell,
    turning_points,
    units,
)
from engine.review.reviewing import Review

MOST_STEPS = 96  # of the chart
TURNS = 3


def signed(value: float) -> str:
    """A change with its sign, to one decimal."""
    text = f"{value:+.1f}".replace("-", MINUS)
    return "0" if text[1:] == "0.0" else text


class TurningPoint(NamedTuple):
    """A move that changed much for somebody."""

    ply: int  # the position after it
    seat: Seat
    colour: str
    sentence: str
    detail: str


@dataclass(frozen=True, slots=True)
class Story:
    """The luck and the skill of everybody at one table."""

    review: Review
    table: Table

    @property
    def accounts(self) -> tuple[Account, ...]:
        return accounts(self.review)

    def figures(self, account: Account) -> list[tuple[str, str]]:
        """Where the score comes from. Plus is good in every game, whether more wins or less."""
        good = better(self.review)
        doubt = f" ±{decimal(account.uncertainty)}" if account.uncertainty >= 0.05 else ""
        return [
            (decimal(account.expected), "expected"),
            (signed(good * account.luck), f"luck{doubt}"),
            (signed(good * account.skill), f"lost to mistakes{doubt}"),
            (decimal(account.score), "score"),
        ]

    def told(self, account: Account) -> str:
        return tell(self.review, account)

    @property
    def colours(self) -> list[str]:
        return [seat.colour for seat in seating.coloured(self.table)]

    # The chart.

    @property
    def together(self) -> int:
        """How many moves are one step of the chart."""
        return max(1, ceil((self.review.count - 1) / MOST_STEPS))

    @property
    def courses(self) -> list[SeatCourse]:
        """The score that everybody could expect, from the first position to the last."""
        winners = self.table.standing().winners
        shown = self.review.forecasts[:: self.together]
        if (self.review.count - 1) % self.together:
            shown = [*shown, self.review.forecasts[-1]]
        found = []
        for seat, colour in enumerate(self.colours):
            worth = [forecast[seat] for forecast in shown]
            points = [after - before for before, after in pairwise(worth)]
            found.append(SeatCourse(colour, points, seat in winners, worth[0]))
        return found

    @property
    def ticks(self) -> list[Tick]:
        """The numbers of holes and rounds; with their words where there are several kinds."""
        replay = self.review.replay
        numbered = [mark for mark in replay.marks if mark.stretch.number]
        alike = len({mark.stretch.noun for mark in numbered}) == 1
        return [
            Tick(
                (mark.ply - replay.first) / self.together,
                str(mark.stretch.number) if alike else mark.title,
            )
            for mark in numbered
        ]

    @property
    def ring(self) -> StepRing | None:
        turn = self.turning_point
        if turn is None:
            return None
        return StepRing(turn.seat, ceil((turn.ply - self.review.replay.first) / self.together))

    # The turning points.

    @property
    def turns(self) -> list[TurningPoint]:
        """The moves that changed most, the greatest change first; each move once."""
        swings = [
            (seat, swing)
            for seat in self.review.seats
            for swing in turning_points(self.review, seat)
        ]
        swings.sort(key=lambda each: (-each[1].size, each[1].ply))
        firsts: dict[int, Seat] = {}
        for seat, swing in swings:
            firsts.setdefault(swing.ply, seat)
        kept = [(seat, swing) for seat, swing in swings if firsts[swing.ply] == seat]
        return [self._turn(seat, swing) for seat, swing in kept[:TURNS]]

    @property
    def turning_point(self) -> TurningPoint | None:
        return next(iter(self.turns), None)

    def _turn(self, seat: Seat, swing: ScoreChange) -> TurningPoint:
        review = self.review
        mark, step = review.replay.mark(swing.ply), review.replay.after(swing.ply)
        name = self.table.name(seat)
        if abs(swing.skill) >= abs(swing.luck):
            what = f"{name} lost {units(review, abs(swing.skill))} to a mistake"
        else:
            good = swing.luck * better(review) > 0
            what = (
                f"{name} had {units(review, abs(swing.luck))} of {'luck' if good else 'bad luck'}"
            )
        assert step is not None
        move = self.table.game.describe(review.replay.truth(swing.ply), step.move)
        place = f"{mark.title}, move" if mark else "Move"
        detail = f"{place} {swing.ply + 1}: {move_text.told(self.table.name(step.seat), move)}"
        return TurningPoint(swing.ply + 1, seat, self.colours[seat], what, detail)


TITLE = "Luck and skill"
FIRST, FURTHER = "The turning point", "Other big moments"


class LuckChart(Column):
    """The chart of what everybody could expect, with its words."""

    courses = ListProperty([])
    ticks = ListProperty([])
    ring = ObjectProperty(None, allownone=True)

    def __init__(self, story: Story, **kwargs: object) -> None:
        courses, ticks, ring = story.courses, story.ticks, story.ring
        super().__init__(courses=courses, ticks=ticks, ring=ring, **kwargs)


class LuckCard(Card):
    """Somebody's account: four figures, a sentence, and a way to its parts."""

    name = StringProperty("")
    seat = StringProperty("")
    told = StringProperty("")
    parted = BooleanProperty(False)  # there is more than one hole or round to tell of

    def __init__(self, story: Story, account: Account, **kwargs: object) -> None:
        self._account, self._story = account, story
        super().__init__(
            name=story.table.name(account.seat),
            seat=story.colours[account.seat],
            told=story.told(account),
            parted=len(account.parts) > 1,
            **kwargs,
        )
        figures = story.figures(account)
        lay_figures(self.ids.figures, figures, len(figures))

    def open_parts(self) -> None:
        """Luck and skill hole by hole, or round by round."""
        sheet = Sheet(title=self.name, subtitle="Luck and skill, one by one")
        sheet.seat = self.seat
        rows, good = [], better(self._story.review)
        for part in self._account.parts:
            row = Row(text=part.title or "The game")
            luck, lost = signed(good * part.luck), signed(good * part.skill)
            words = f"{luck} luck\n{lost} lost to mistakes"
            row.add_widget(Text(text=words, role="caption_medium", hug=True, halign="right"))
            rows.append(row)
        sheet.add_widget(grouped(rows, dp(16)))
        sheet.open()


class LuckSheet(Sheet):
    """``go_to`` leads to a position of the replay."""

    def __init__(
        self, review: Review, table: Table, go_to: Callable[[int], object], **kwargs: object
    ) -> None:
        super().__init__(title=TITLE, **kwargs)
        self.story = story = Story(review, table)
        card = Card()
        card.add_widget(LuckChart(story))
        self.add_widget(card)
        turns = story.turns
        for title, group in ((FIRST, turns[:1]), (FURTHER, turns[1:])):
            rows = []
            for turn in group:
                row = Row(seat=turn.colour, text=turn.sentence, detail=turn.detail, tappable=True)
                row.bind(on_release=lambda _row, ply=turn.ply: self._lead_to(go_to, ply))
                rows.append(row)
            if rows:
                self.add_widget(Text(text=title, role="section"))
                self.add_widget(grouped(rows, dp(64)))
        for account in story.accounts:
            self.add_widget(LuckCard(story, account))

    def share(self) -> None:
        share_review(self.story)

    def _lead_to(self, go_to: Callable[[int], object], ply: int) -> None:
        self.dismiss()
        go_to(ply)


kv.load("replay/luck_sheet")


WIDTH = 600  # dp


class ReviewPicture(BoxLayout):
    """One review, light or dark as the app is."""

    title = StringProperty("")
    subtitle = StringProperty("")
    day = StringProperty("")
    turn = StringProperty("")
    turn_detail = StringProperty("")
    turn_seat = StringProperty("")

    def __init__(self, story: Story, **kwargs: object) -> None:
        super().__init__(width=dp(WIDTH), **kwargs)
        outcome = outcome_of(story.table)
        self.title, self.subtitle, self.day = outcome.headline, outcome.subtitle, outcome.day
        chart = self.ids.chart
        chart.courses, chart.ticks, chart.ring = story.courses, story.ticks, story.ring
        if turn := story.turning_point:
            self.turn, self.turn_detail, self.turn_seat = turn.sentence, turn.detail, turn.colour
        for account in story.accounts:
            colour = story.colours[account.seat]
            self.ids.told.add_widget(Row(seat=colour, text=story.told(account), side=0))


def share_review(story: Story) -> None:
    """Draw the picture, and hand it to other people."""
    outcome = outcome_of(story.table)
    moment = moment_at(outcome.ended)
    path = files_folder() / f"{outcome.game} review {moment:%Y-%m-%d %H.%M.%S}.png"
    tell = partial(say_where, folder=path.parent)
    draw_widget(
        ReviewPicture(story),
        path,
        drawn=lambda: share_picture(path, outcome.headline, tell),
        failed=snackbar,
    )


kv.load("replay/review_picture")
