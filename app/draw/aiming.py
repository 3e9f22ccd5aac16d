"""Draws an aim on any board: the dashed line of a way, and rings that breathe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup

from app.draw.crisp import disc, strokes, thread
from app.draw.shapes import Floor, Point, dashes_of, flat
from app.theme import WHITE, theme

CASING, LINE = 9.0, 4.0  # dp of the aim line
DASH, GAP = 10.0, 7.0
BREATH = 1.6  # seconds


def draw_way(
    group: InstructionGroup,
    floor: Floor,
    points: Sequence[Point],
    bounces: Iterable[Point] = (),
    colour: Sequence[float] = WHITE,
    red: Sequence[Point] = (),
) -> None:
    """Draw a way as white dashes in a dark casing, with a bead on every bounce.

    The stretch that is `red` goes on from the last point and tells what stops the ball.
    """
    unit, grain = floor.unit, floor.grain
    whole = flat([*points, *red[1:]])
    group.add(Color(*theme.terrain("aim_casing")))
    group.add(thread(whole, CASING * unit, grain, joint="round", cap="round"))
    for stretch, tint in ((points, colour), (red, theme.pin)):
        if len(stretch) > 1:
            group.add(Color(*tint))
            # The round ends of a dash reach beyond it.
            cut = dashes_of(stretch, (DASH - LINE) * unit, (GAP + LINE) * unit)
            group.add(strokes([part for dash in cut for part in pairwise(dash)], LINE * unit))
    for point in bounces:
        for tint, radius in ((WHITE, 6.0), (theme.callout, 4.0)):
            group.add(Color(*tint))
            group.add(disc(point, radius * unit))


class Breath:
    """Colours that breathe slowly: only their strength changes, nothing is drawn anew."""

    def __init__(self) -> None:
        self._colours: list[tuple[Color, float]] = []
        self._phase = 0.0
        self._clock = Clock.create_trigger(self._breathe, 1 / 30, interval=True)

    def take(self, colours: Sequence[Color]) -> None:
        """Let these breathe, and no others."""
        self._colours = [(colour, colour.a) for colour in colours]
        if self._colours and theme.animations != "off":
            self._clock()
        else:
            self._clock.cancel()

    def _breathe(self, passed: float) -> None:
        self._phase = (self._phase + passed) % BREATH
        part = 0.62 + 0.38 * cos(2 * pi * self._phase / BREATH)
        for colour, strength in self._colours:
            colour.a = strength * part


# The eight ways of a screen against the clock from the right.
_WAYS = ("right", "to the top right", "up", "to the top left",
         "left", "to the bottom left", "down", "to the bottom right")  # fmt: skip


def compass(angle: float) -> str:
    """Where an angle points (radians against the clock from the right), in words."""
    return _WAYS[round(angle / (pi / 4)) % 8]
