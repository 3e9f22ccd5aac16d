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
        self.goals: list[Box] = []
        # Discs never overlap: all rims have one colour, then all discs, then all numbers.
        self._rims, self._discs, self._numbers = (InstructionGroup() for _ in range(3))
        layers = (self._rims, self._discs, self._numbers)
        for layer, colour in zip(layers, (theme.terrain("aim_casing"), WHITE, INK), strict=True):
            layer.add(Color(*colour))
            canvas.add(layer)

    def keep_free(self, centre: Point, radius: float) -> None:
        """Nothing may be written within so many pixels of a point."""
        self.taken.append(_about(centre, radius))

    def keep_goal(self, centre: Point, radius: float) -> None:
        """No callout is laid within so many pixels of a point, whatever else it hides."""
        self.goals.append(_about(centre, radius))

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

    def callout(
        self,
        text: str,
        at: Point,
        away: float,
        ground: Colour | None = None,
        tint: Colour | None = None,
    ) -> Box:
        """Words on a pill beside a point and on the floor, clear of all else, with a line to it.

        `away` is how far off the point the pill begins, in pixels; `tint` is the colour of both. On
        a `ground` of another colour the words are only about what is there now, and have neither
        rim nor line.
        """
        unit = self._floor.unit
        letters = self._letters(text, 16, 700)
        wide, high = letters[1] + 26 * unit, letters[2] + 14 * unit
        box = self._free_ground(at, away, wide, high)
        self.taken.append(box)
        if ground is None:
            self._add(Color(*(tint or theme.callout)))
            self._lead(at, box, away)
            self._add(Color(*WHITE))
            self._add(pill(box.grown(1.5 * unit), 14 * unit))
        self._add(Color(*(ground or tint or theme.callout)))
        self._add(pill(box, 14 * unit))
        self._add(Color(*theme.callout_ink))
        self._add(self._text(text, box.centre, 16, 700))
        return box

    def _free_ground(self, at: Point, away: float, wide: float, high: float) -> Box:
        """The first place around a point that hides nothing, or as little as can be; in a corner of
        the floor where it would hide a goal anywhere else."""
        within = self._floor.box.grown(-4 * self._floor.unit)
        pills = [pill for far in FARTHER for pill in _around(at, away * far, wide, high)]
        boxes = [*pills, *_corners(within, wide, high)]
        boxes = [_inside(each, within) for each in boxes]
        goals = [*self.goals, _about(at, 0.6 * away)]

        def hidden(box: Box) -> tuple[float, float]:
            """How much of goals, and of what else has its place, a box would hide."""
            first, then = (sum(_shared(box, o) for o in own) for own in (goals, self.taken))
            return first, then

        return min(boxes, key=hidden)

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


def _about(centre: Point, radius: float) -> Box:
    return Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)


def _corners(within: Box, wide: float, high: float) -> list[Box]:
    """The four corners of the floor."""
    return [
        Box(x, y, wide, high)
        for y in (within.top - high, within.y)
        for x in (within.x, within.right - wide)
    ]


def _shared(a: Box, b: Box) -> float:
    """The area that two boxes have in common."""
    wide, high = min(a.right, b.right) - max(a.x, b.x), min(a.top, b.top) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


def _inside(box: Box, within: Box) -> Box:
    x = min(max(box.x, within.x), max(within.x, within.right - box.w))
    y = min(max(box.y, within.y), max(within.y, within.top - box.h))
    return Box(x, y, box.w, box.h)
