"""The chart of a game: everybody's total round by round, with their tokens at the line ends."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, NamedTuple

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.shell.results.plot import STEPS, draw_lines, draw_way, scale, write
from app.theme import theme
from app.widgets import SeatToken

LEFT, RIGHT, BELOW, ABOVE = 44, 40, 28, 14  # dp around the plot
TOKEN, SMALL_TOKEN = 24, 18  # dp
FEW = 7  # lines whose tokens need not be small
LABEL = 20  # dp that the number of a round takes


class Course(NamedTuple):
    """One seat's way through the game."""

    colour: str
    points: tuple[int, ...]  # by round
    first: bool = False  # who won is drawn stronger

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(accumulate(self.points, initial=0))


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


class Chart(Widget):
    """``courses`` of all seats."""

    courses: list[Course] = ListProperty([])
    needed = NumericProperty(0)  # pixels in height that all tokens need, one above the other

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tokens: list[SeatToken] = []
        self._side = dp(TOKEN)
        self.fbind("courses", self._seat_tokens)
        for name in ("pos", "size", "courses"):
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
        lines = scale(min(values), max(values))
        left, right = self.x + dp(LEFT), self.right - dp(RIGHT)
        low, high = self.y + dp(BELOW), self.top - dp(ABOVE)
        rounds = max(len(course) for course in totals) - 1

        def spot(round_: int, value: int) -> tuple[float, float]:
            up = (value - lines[0]) / (lines[-1] - lines[0])
            return left + (right - left) * round_ / rounds, low + (high - low) * up

        with self.canvas.before:
            draw_lines([(value, spot(0, value)[1]) for value in lines], left, right)
            for round_ in labelled(rounds, (right - left) / dp(LABEL)):
                write(str(round_), spot(round_, lines[0])[0], self.y + dp(6), 0.5)
            ends = self._lines(totals, spot)
            self._place_tokens(ends, low, high)

    def _lines(self, totals: list[tuple[int, ...]], spot: Any) -> list[tuple[float, float]]:
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
