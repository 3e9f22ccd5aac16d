"""Parts of all charts: round numbers at their side, the lines behind them, a few words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp, sp

from app.draw.shapes import dashes_of
from app.theme import Colour, font, theme
from app.words import number

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LINES = 5
DASH, SPACE = 4, 4  # dp, of the lines
ASIDE, UNDER = 9, 9  # dp from the beginning of a line to its number, and by which that hangs lower
LETTERS = 13  # sp
LONG, GAP = 9, 6  # dp, of a dashed line


def scale(low: int, high: int) -> tuple[int, ...]:
    """Round numbers that span the values, few enough to be read."""
    span = max(1, high - low)
    step = next((s for s in STEPS if span / s <= MOST_LINES), STEPS[-1])
    first = low // step * step
    last = -(-high // step) * step
    return tuple(range(first, max(last, first + step) + 1, step))


def draw_lines(lines: Iterable[tuple[int, float]], left: float, right: float) -> None:
    """A line for each value at its height, whole at nought, with the value at its left."""
    for value, y in lines:
        Color(*(theme.outline if value == 0 else theme.outline_variant))
        if value == 0:
            Rectangle(pos=(left, y), size=(right - left, dp(1)))
        else:
            for piece in range(int((right - left) / dp(DASH + SPACE)) + 1):
                x = left + piece * dp(DASH + SPACE)
                Rectangle(pos=(x, y), size=(min(dp(DASH), right - x), dp(1)))
        write(number(value), left - dp(ASIDE), y - dp(UNDER), 1.0)


def ink(seat: str) -> Colour:
    """The colour of a seat for a line on paper or in the dark."""
    look = theme.seat(seat)
    return look.highlight if theme.dark else look.line


def draw_way(spots: Sequence[tuple[float, float]], seat: str, width: float) -> None:
    """The line of a seat; that of a flat ball, whose colour a round one has too, is dashed.

    It is drawn leg by leg: a smooth line runs far beyond its corners where they are sharp.
    """
    Color(*ink(seat))
    dashed = theme.seat(seat).shape == "flat"
    for piece in dashes_of(spots, dp(LONG), dp(GAP)) if dashed else [spots]:
        for one, other in pairwise(piece):
            if one != other:
                SmoothLine(points=(*one, *other), width=dp(width))


def write(text: str, x: float, y: float, part: float) -> None:
    """Write a few letters; `part` of their width lies left of x."""
    words = lettered(text)
    wide, high = words.texture.size
    Color(*theme.text2)
    Rectangle(texture=words.texture, pos=(x - wide * part, y), size=(wide, high))


def lettered(text: str, weight: int = 400) -> CoreLabel:
    """Words whose texture is ready to be drawn."""
    size = sp(LETTERS) * theme.text_scale
    label = CoreLabel(text=text, font_size=size, font_name=font(weight))
    label.refresh()
    return label
