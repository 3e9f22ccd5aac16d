"""The chart of somebody's scores, one game after the other: wins are filled, the best is named.

Where there are more games than can be told apart, neighbours become one: the line goes through
their averages, and a band around it from the lowest to the highest.
"""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.records.record_text import short_day
from app.shell.results.plot import draw_lines, draw_way, ink, lettered, scale, write
from app.theme import Colour, theme
from app.words import number
from engine.store.results.statistics import Scores

LEFT, RIGHT, BELOW, ABOVE = 44, 14, 26, 26  # dp around the plot
DOT, BEST_DOT, RIM = 8, 12, 1.6  # dp
LEAST_STEP = 9  # dp from game to game, so that dots can be told apart
BAND = 0.18  # how strong the colour of the band is

Spot = tuple[float, float]


class ScoreChart(Widget):
    """``scores`` of one person whose colour is ``seat``."""

    scores: Scores | None = ObjectProperty(None, allownone=True)
    seat = StringProperty("blue")
    crowded = BooleanProperty(False)  # too many games to be told apart
    repaints = NumericProperty(0)  # follows the theme through kv, which lets go of dead widgets
    text_scale = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        draw = Clock.create_trigger(self._draw)  # once a frame, however often it is laid out
        for name in ("pos", "size", "scores", "seat", "repaints", "text_scale"):
            self.fbind(name, draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        scores = self.scores
        if scores is None or self.width < dp(120) or self.height < dp(80):
            return
        values = [point.score for point in scores.series]
        lines = scale(min(values), max(values))
        left, right = self.x + dp(LEFT), self.right - dp(RIGHT)
        low, high = self.y + dp(BELOW), self.top - dp(ABOVE)

        def height(value: int) -> float:
            return low + (high - low) * (value - lines[0]) / (lines[-1] - lines[0])

        step = (right - left) / max(1, len(values) - 1)
        spots = [(left + step * place, height(value)) for place, value in enumerate(values)]
        together = max(1, ceil(dp(LEAST_STEP) / step)) if len(values) > 1 else 1
        self.crowded = together > 1
        groups = [spots[n : n + together] for n in range(0, len(spots), together)]
        with self.canvas:
            draw_lines([(value, height(value)) for value in lines], left, right)
            self._days(scores, left, right)
            if self.crowded:
                self._band(groups)
            draw_way([_average(group) for group in groups], self.seat, 1.4)
            self._dots(scores, spots, alone=not self.crowded)

    def _band(self, groups: list[list[Spot]]) -> None:
        """From the lowest to the highest of each group."""
        Color(*ink(self.seat)[:3], BAND)
        vertices: list[float] = []
        for group in groups:
            x = _average(group)[0]
            heights = [y for _, y in group]
            vertices += (x, min(heights), 0, 0, x, max(heights), 0, 0)
        Mesh(vertices=vertices, indices=range(len(vertices) // 4), mode="triangle_strip")

    def _days(self, scores: Scores, left: float, right: float) -> None:
        """The days of the first and of the last game."""
        series = scores.series
        first, last = short_day(series[0].when), short_day(series[-1].when)
        write(first, left, self.y + dp(2), 0.0)
        if last != first:
            write(last, right + dp(RIGHT - 4), self.y + dp(2), 1.0)

    def _dots(self, scores: Scores, spots: list[Spot], *, alone: bool) -> None:
        """Every game as long as there is room, and always the best one, the latest of several."""
        colour = ink(self.seat)
        goal = scores.best
        best = max(n for n, point in enumerate(scores.series) if point.score == goal)
        for place, (point, spot) in enumerate(zip(scores.series, spots, strict=True)):
            if place != best and alone:
                self._dot(spot, DOT, colour, filled=point.won)
        self._dot(spots[best], BEST_DOT, colour, filled=scores.series[best].won)
        self._name_best(scores, *spots[best])

    def _dot(self, spot: Spot, side: float, rim: Colour, filled: bool) -> None:
        for part, colour in ((dp(side), rim), (dp(side - 2 * RIM), theme.surface)):
            Color(*colour)
            SmoothEllipse(pos=(spot[0] - part / 2, spot[1] - part / 2), size=(part, part))
            if filled:
                break

    def _name_best(self, scores: Scores, x: float, y: float) -> None:
        """Words over the dot, or below it where it is low; never over the edge."""
        words = lettered(f"Best {number(scores.best)}", 700)
        wide, high = words.texture.size
        lower = scores.lower_wins
        at_y = y - dp(BEST_DOT) / 2 - high - dp(1) if lower else y + dp(BEST_DOT) / 2 + dp(1)
        if at_y < self.y + dp(BELOW) - dp(4):
            at_y = y + dp(BEST_DOT) / 2 + dp(1)
        at_x = min(max(x - wide / 2, self.x + dp(LEFT) - dp(4)), self.right - wide)
        Color(*theme.surface[:3], 0.85)
        Rectangle(pos=(at_x - dp(2), at_y), size=(wide + dp(4), high))
        Color(*theme.text)
        Rectangle(texture=words.texture, pos=(at_x, at_y), size=(wide, high))


def _average(spots: list[Spot]) -> Spot:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
