"""Words and numbers over a board: discs and callouts that keep out of each other's way."""

from __future__ import annotations

from math import hypot
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.crisp import disc, pill, thread
from app.draw.shapes import Box, Floor, Point, apart, words
from app.theme import WHITE, Colour, theme

FARTHER = (1.0, 1.8, 2.6)  # times the distance at which a callout looks for free ground
INK: Colour = [0.086, 0.129, 0.102, 1]


class Labels:
    """Lays labels on a floor that may be seen larger than it is: they stay of one size."""

    def __init__(self, canvas: InstructionGroup, floor: Floor) -> None:
        self._canvas, self._floor = canvas, floor
        self.taken: list[Box] = []
        # Discs never overlap: all rims have one colour, then all discs, then all numbers.
        self._rims, self._discs, self._numbers = (InstructionGroup() for _ in range(3))
        layers = (self._rims, self._discs, self._numbers)
        for layer, colour in zip(layers, (theme.terrain("aim_casing"), WHITE, INK), strict=True):
            layer.add(Color(*colour))
            canvas.add(layer)

    def keep_free(self, centre: Point, radius: float) -> None:
        """Nothing may be written within so many pixels of a point."""
        self.taken.append(Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius))

    def disc(self, text: str, centre: Point, radius: float) -> bool:
        """A number on a white disc of a radius in dp, if there is room; whether there was."""
        reach = radius * self._floor.unit * max(1.0, theme.text_scale * 0.96)
        box = Box(centre[0] - reach, centre[1] - reach, 2 * reach, 2 * reach)
        if not all(apart(box.grown(-reach * 0.12), other) for other in self.taken):
            return False
        self.taken.append(box)
        self._rims.add(disc(centre, reach + self._floor.unit))
        self._discs.add(disc(centre, reach))
        size = min(15.0, max(12.0, radius * 0.86))
        self._numbers.add(self._text(text, centre, size, 800))
        return True

    def write(self, text: str, centre: Point, size: float, ink: Colour) -> None:
        """A number on something that is there already."""
        self._add(Color(*ink))
        self._add(self._text(text, centre, size, 800))

    def callout(self, text: str, at: Point, away: float, ground: Colour | None = None) -> Box:
        """Words on a pill beside a point and on the floor, clear of all else, with a line to it.

        `away` is how far off the point the pill begins, in pixels. On a `ground` of another colour
        the words are only about what is there now, and have neither rim nor line.
        """
        unit = self._floor.unit
        letters = self._letters(text, 16, 700)
        wide, high = letters[1] + 26 * unit, letters[2] + 14 * unit
        pills = [pill for far in FARTHER for pill in _around(at, away * far, wide, high)]
        within = self._floor.box.grown(-4 * unit)
        boxes = [_inside(each, within) for each in pills]
        clear = [box for box in boxes if not box.holds(*at)] or boxes
        box = min(clear, key=self._hidden)  # the first of those that hide nothing
        self.taken.append(box)
        if ground is None:
            self._add(Color(*theme.callout))
            self._lead(at, box, away)
            self._add(Color(*WHITE))
            self._add(pill(box.grown(1.5 * unit), 14 * unit))
        self._add(Color(*(ground or theme.callout)))
        self._add(pill(box, 14 * unit))
        self._add(Color(*theme.callout_ink))
        self._add(self._text(text, box.centre, 16, 700))
        return box

    def _hidden(self, box: Box) -> float:
        """How much a box would hide of what has its place already."""
        return sum(_shared(box, other) for other in self.taken)

    def _lead(self, at: Point, box: Box, away: float) -> None:
        """A line from a callout to what it is about, which it does not cover."""
        (x, y), (far_x, far_y) = at, box.centre
        part = 0.5 * away / max(hypot(far_x - x, far_y - y), away)
        start = (x + (far_x - x) * part, y + (far_y - y) * part)
        self._add(thread([*start, far_x, far_y], 2.8 * self._floor.unit, self._floor.grain))

    def _text(self, text: str, centre: Point, size: float, weight: int) -> Rectangle:
        texture, wide, high = self._letters(text, size, weight)
        corner = (centre[0] - wide / 2, centre[1] - high / 2)
        return Rectangle(texture=texture, pos=corner, size=(wide, high))

    def _letters(self, text: str, size: float, weight: int) -> tuple[Any, float, float]:
        """A text, and its size on the floor: written as fine as it is seen."""
        texture = words(text, size, weight)
        return texture, texture.width / self._floor.grain, texture.height / self._floor.grain

    def _add(self, part: Any) -> None:
        self._canvas.add(part)


def _around(at: Point, away: float, wide: float, high: float) -> list[Box]:
    """Six places for a box so far off a point."""
    x, y = at
    beside, up, middle = away + wide / 2, away * 0.4 + high / 2, away + high / 2
    spots = [(0, middle), (beside, up), (-beside, up), (0, -middle), (beside, -up), (-beside, -up)]
    return [Box(x + dx - wide / 2, y + dy - high / 2, wide, high) for dx, dy in spots]


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes have in common."""
    wide, high = min(a.right, b.right) - max(a.x, b.x), min(a.top, b.top) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


def _inside(box: Box, within: Box) -> Box:
    x = min(max(box.x, within.x), max(within.x, within.right - box.w))
    y = min(max(box.y, within.y), max(within.y, within.top - box.h))
    return Box(x, y, box.w, box.h)
