"""The chart of somebody's scores, one game after the other: wins are filled, the best is named."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.records.record_text import short_day
from app.shell.results.plot import draw_lines, draw_way, ink, lettered, scale, write
from app.theme import Colour, theme
from app.words import number
from engine.store.statistics import Scores

LEFT, RIGHT, BELOW, ABOVE = 44, 14, 26, 26  # dp around the plot
DOT, BEST_DOT, RIM = 8, 12, 1.6  # dp
LEAST_STEP = 9  # dp from game to game, so that dots can be told apart


class ScoreChart(Widget):
    """``scores`` of one person whose colour is ``seat``."""

    scores: Scores | None = ObjectProperty(None, allownone=True)
    seat = StringProperty("blue")
    repaints = NumericProperty(0)  # follows the theme through kv, which lets go of dead widgets
    text_scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "scores", "seat", "repaints", "text_scale"):
            self.fbind(name, self._draw)
        self._draw()

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
        with self.canvas:
            draw_lines([(value, height(value)) for value in lines], left, right)
            self._days(scores, left, right)
            draw_way(spots, self.seat, 1.4)
            self._dots(scores, spots, step)

    def _days(self, scores: Scores, left: float, right: float) -> None:
        """The days of the first and of the last game."""
        series = scores.series
        first, last = short_day(series[0].when), short_day(series[-1].when)
        write(first, left, self.y + dp(2), 0.0)
        if last != first:
            write(last, right + dp(RIGHT - 4), self.y + dp(2), 1.0)

    def _dots(self, scores: Scores, spots: list[tuple[float, float]], step: float) -> None:
        """Every game as long as there is room, and always the best one, the latest of several."""
        colour = ink(self.seat)
        best = max(n for n, point in enumerate(scores.series) if point.score == scores.best)
        for place, (point, spot) in enumerate(zip(scores.series, spots, strict=True)):
            if place != best and step >= dp(LEAST_STEP):
                self._dot(spot, DOT, colour, filled=point.won)
        self._dot(spots[best], BEST_DOT, colour, filled=scores.series[best].won)
        self._name_best(scores, *spots[best])

    def _dot(self, spot: tuple[float, float], side: float, rim: Colour, filled: bool) -> None:
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
