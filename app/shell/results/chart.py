"""The chart of a game: everybody's total round by round, with their tokens at the line ends.

The same chart tells what everybody may expect to score, move by move, with a ring around the move
that turned the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import ceil, floor
from typing import Any, NamedTuple

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.shell.results.plot import STEPS, draw_lines, draw_way, lettered, scale, write
from app.theme import theme
from app.widgets import SeatToken

LEFT, RIGHT, BELOW, ABOVE = 44, 40, 28, 14  # dp around the plot
TOKEN, SMALL_TOKEN = 24, 18  # dp
FEW = 7  # lines whose tokens need not be small
LABEL = 20  # dp that the number of a round takes
GAP = 8  # dp between the words of two ticks
RING = 8  # dp


class SeatCourse(NamedTuple):
    """One seat's way through the game."""

    colour: str
    points: Sequence[float]  # by round
    first: bool = False  # who won is drawn stronger
    start: float = 0

    @property
    def totals(self) -> tuple[float, ...]:
        return tuple(accumulate(self.points, initial=self.start))


class Tick(NamedTuple):
    """A word below the chart, where it belongs to a step of the courses."""

    step: float
    word: str


class StepRing(NamedTuple):
    """A ring around one step of one course."""

    course: int
    step: int


def labelled(rounds: int, room: float) -> range:
    """The rounds whose numbers are written, so few that they do not touch; always the last."""
    step = next(s for s in STEPS if rounds / s <= max(1, room))
    return range(rounds, 0, -step)


def apart(wanted: list[float], gap: float, low: float, high: float) -> list[float]:
    """Heights as near to the wanted ones as they can be without touching, in the same order."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0.0] * len(wanted)
    reach = low
    for index in order:
        placed[index] = max(wanted[index], reach)
        reach = placed[index] + gap
    ceiling = high
    for index in reversed(order):
        placed[index] = min(placed[index], ceiling)
        ceiling = placed[index] - gap
    return placed


def ticks_of(rounds: int, room: float) -> list[Tick]:
    """The numbers of the rounds."""
    return [Tick(number, str(number)) for number in labelled(rounds, room)]


def thinned(ticks: Sequence[Tick], rounds: int, room: float) -> list[Tick]:
    """As many ticks as there is room for, each far enough from the one before."""
    kept: list[Tick] = []
    for tick in ticks:
        if not kept or tick.step - kept[-1].step >= rounds / max(1, room):
            kept.append(tick)
    return kept


class Chart(Widget):
    """``courses`` of all seats; ``ticks`` where their steps are no rounds."""

    courses: list[SeatCourse] = ListProperty([])
    ticks: list[Tick] = ListProperty([])
    ring: StepRing | None = ObjectProperty(None, allownone=True)
    needed = NumericProperty(0)  # pixels in height that all tokens need, one above the other

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tokens: list[SeatToken] = []
        self._side = dp(TOKEN)
        self.fbind("courses", self._seat_tokens)
        for name in ("pos", "size", "courses", "ticks", "ring"):
            self.fbind(name, self._draw)
        theme.bind(repaints=self._draw, text_scale=self._draw)

    def _seat_tokens(self, *_: object) -> None:
        self.clear_widgets()
        count = len(self.courses)
        side = self._side = dp(TOKEN if count <= FEW else SMALL_TOKEN)
        self._tokens = [SeatToken(seat=c.colour, size=(side, side)) for c in self.courses]
        for token in reversed(self._tokens):
            self.add_widget(token)
        # Last, as it may change the height, and with it draw everything anew at once.
        self.needed = count * (side + dp(1)) + dp(ABOVE + BELOW)

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        if not self.courses or self.width < dp(120) or self.height < dp(80):
            return
        totals = [course.totals for course in self.courses]
        values = [total for course in totals for total in course]
        lines = scale(floor(min(values)), ceil(max(values)))
        left, right = self.x + dp(LEFT), self.right - dp(RIGHT)
        low, high = self.y + dp(BELOW), self.top - dp(ABOVE)
        rounds = max(len(course) for course in totals) - 1

        def spot(round_: float, value: float) -> tuple[float, float]:
            up = (value - lines[0]) / (lines[-1] - lines[0])
            return left + (right - left) * round_ / rounds, low + (high - low) * up

        with self.canvas.before:
            draw_lines([(value, spot(0, value)[1]) for value in lines], left, right)
            room = (right - left) / self._label
            ticks = thinned(self.ticks, rounds, room) if self.ticks else ticks_of(rounds, room)
            for tick in ticks:
                write(tick.word, spot(tick.step, lines[0])[0], self.y + dp(6), 0.5)
            ends = self._lines(totals, spot)
            self._draw_ring(totals, spot)
            self._place_tokens(ends, low, high)

    @property
    def _label(self) -> float:
        """How wide the room of one tick is, in pixels: a number's, or that of the longest words."""
        words = (lettered(tick.word).texture.width + dp(GAP) for tick in self.ticks)
        return max(dp(LABEL), *words, 0.0)

    def _draw_ring(self, totals: list[tuple[float, ...]], spot: Any) -> None:
        if self.ring is not None:
            course, step = self.ring
            Color(*theme.text)
            SmoothLine(circle=(*spot(step, totals[course][step]), dp(RING)), width=dp(1.4))

    def _lines(self, totals: list[tuple[float, ...]], spot: Any) -> list[tuple[float, float]]:
        ends = []
        winners_last = sorted(range(len(totals)), key=lambda i: self.courses[i].first)
        for index in winners_last:
            course = self.courses[index]
            points = [spot(round_, value) for round_, value in enumerate(totals[index])]
            draw_way(points, course.colour, 2 if course.first else 1.3)
        for index in range(len(totals)):
            ends.append(spot(len(totals[index]) - 1, totals[index][-1]))
        return ends

    def _place_tokens(self, ends: list[tuple[float, float]], low: float, high: float) -> None:
        heights = apart([y for _, y in ends], self._side + dp(1), low, high)
        for token, (x, end), y in zip(self._tokens, ends, heights, strict=True):
            token.pos = (x + dp(10), y - self._side / 2)
            if abs(y - end) > dp(2):
                Color(*theme.outline_variant)
                SmoothLine(points=[x, end, x + dp(12), y], width=dp(0.8))
