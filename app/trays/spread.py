"""Lays things of one shape out as large as they fit, in rows of which the last is centred."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout

GAP = 8


class Spread(FloatLayout):
    """``shape`` is the height of a child for a width of 1, ``below`` what a caption adds to it and
    ``largest`` the width beyond which it would be no easier to read; all but the first in pixels.
    """

    shape = NumericProperty(1.0)
    below = NumericProperty(0)
    largest = NumericProperty("240dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "shape", "below", "largest", "children"):
            self.fbind(name, self._arrange)

    def _width(self, count: int, columns: int) -> float:
        """How wide children in so many columns can be."""
        rows = -(-count // columns)
        high = (self.height - dp(GAP) * (rows - 1)) / rows - self.below
        return min((self.width - dp(GAP) * (columns - 1)) / columns, high / self.shape)

    def _arrange(self, *_: object) -> None:
        cards = list(reversed(self.children))
        if not cards or min(self.size) < dp(8):
            return
        gap, count = dp(GAP), len(cards)
        columns = max(range(1, count + 1), key=lambda n: min(self.largest, self._width(count, n)))
        wide = max(1.0, min(self.largest, self._width(count, columns)))
        high = wide * self.shape + self.below
        rows = -(-count // columns)
        # Not center_x and center_y: Kivy may still hold those of the size before.
        middle, top = self.x + self.width / 2, self.y + self.height / 2
        top += (rows * (high + gap) - gap) / 2
        for place, card in enumerate(cards):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            left = middle - (in_row * (wide + gap) - gap) / 2
            card.size_hint = (None, None)
            card.size = (round(wide), round(high))
            card.pos = (
                round(left + column * (wide + gap)),
                round(top - (row + 1) * high - row * gap),
            )
