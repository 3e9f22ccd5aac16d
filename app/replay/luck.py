"""What a finished review tells of luck and skill: in figures, in sentences and as a chart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from app.records.record_text import decimal
from app.shell.results.chart import Course, Ring, Tick
from app.table import move_text
from app.table.session import seating
from app.words import MINUS
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
_NUMBERED = re.compile(r"(\w+) (\d+)")


def signed(value: float) -> str:
    """A change with its sign, to one decimal."""
    text = f"{value:+.1f}".replace("-", MINUS)
    return "0" if text[1:] == "0.0" else text


class Turn(NamedTuple):
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
        """Expected, luck and skill, which add up to the score."""
        bad = account.luck * better(self.review) < 0
        doubt = f" ±{decimal(account.uncertainty)}" if account.uncertainty >= 0.05 else ""
        return [
            (decimal(account.expected), "expected"),
            (signed(account.luck), f"{'bad luck' if bad else 'luck'}{doubt}"),
            (signed(account.skill), f"given away{doubt}"),
            (decimal(account.score), "score"),
        ]

    def told(self, account: Account) -> str:
        return tell(self.review, account)

    @property
    def colours(self) -> list[str]:
        return [seat.colour for seat in seating.coloured(self.table)]

    # The chart.

    @property
    def _together(self) -> int:
        """How many moves are one step of the chart."""
        return max(1, ceil((self.review.count - 1) / MOST_STEPS))

    @property
    def courses(self) -> list[Course]:
        """What everybody could expect to score, from the first position to the last."""
        winners = self.table.standing().winners
        shown = self.review.forecasts[:: self._together]
        if (self.review.count - 1) % self._together:
            shown = [*shown, self.review.forecasts[-1]]
        found = []
        for seat, colour in enumerate(self.colours):
            worth = [forecast[seat] for forecast in shown]
            points = [after - before for before, after in pairwise(worth)]
            found.append(Course(colour, points, seat in winners, worth[0]))
        return found

    @property
    def ticks(self) -> list[Tick]:
        """The numbers of holes and rounds; with their words where there are several kinds."""
        replay = self.review.replay
        found = [(mark.ply, _NUMBERED.fullmatch(mark.title)) for mark in replay.marks]
        kinds = {match[1] for _, match in found if match}
        return [
            Tick((ply - replay.first) / self._together, match[2] if len(kinds) == 1 else match[0])
            for ply, match in found
            if match
        ]

    @property
    def ring(self) -> Ring | None:
        turn = self.turning_point
        if turn is None:
            return None
        return Ring(turn.seat, ceil((turn.ply - self.review.replay.first) / self._together))

    # The turning points.

    @property
    def turns(self) -> list[Turn]:
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
    def turning_point(self) -> Turn | None:
        return next(iter(self.turns), None)

    def _turn(self, seat: Seat, swing: ScoreChange) -> Turn:
        review = self.review
        mark, step = review.replay.mark(swing.ply), review.replay.after(swing.ply)
        name = self.table.name(seat)
        if abs(swing.skill) >= abs(swing.luck):
            what = f"{name} gave away {units(review, abs(swing.skill))}"
        else:
            good = swing.luck * better(review) > 0
            what = (
                f"{name} had {units(review, abs(swing.luck))} of {'luck' if good else 'bad luck'}"
            )
        assert step is not None
        move = self.table.game.describe(review.replay.truth(swing.ply), step.move)
        place = f"{mark.title}, move" if mark else "Move"
        detail = f"{place} {swing.ply + 1}: {move_text.told(self.table.name(step.seat), move)}"
        return Turn(swing.ply + 1, seat, self.colours[seat], what, detail)
