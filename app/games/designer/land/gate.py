"""Paints the gate of a land: a quarter of a disc, paved in rings, with an arch on it."""

from __future__ import annotations

from math import pi
from typing import Final

from kivy.utils import get_color_from_hex

from app.draw.grids.squares import SquareLayout
from app.draw.paint import Soft, fill, mixed
from app.draw.polygons import Polygon, bar, circle, grown, moved, stroke
from app.draw.shapes import Point
from app.games.designer.land.ground import QUARTER, arc
from app.theme import BLACK, WHITE, theme
from engine.games.designer.box.lands import AnyLand, plot_of

RADIUS: Final = 1.9  # in sides of a square, as everything here
RINGS: Final = 6
EDGE: Final = 0.035
ARCH: Final = (0.9, 0.92)  # the middle of its feet, from the right angle
SIZE: Final = 1 / 78  # a dp of the arch's drawing

PAVING = get_color_from_hex("#E9DFCC"), get_color_from_hex("#6F644F")
JOINT = get_color_from_hex("#CDBD9F"), get_color_from_hex("#857963")
RIM = get_color_from_hex("#8B6B45"), get_color_from_hex("#3E3424")
POST, POST_LIT = get_color_from_hex("#7A4A2B"), get_color_from_hex("#A8744C")
BOW = get_color_from_hex("#12623B")


class Gate:
    """Where the right angle of a land's gate is, and how it lies."""

    def __init__(self, land: AnyLand, layout: SquareLayout) -> None:
        plot = plot_of(land)
        xs, ys = sorted({x for x, _ in plot.gate}), sorted({y for _, y in plot.gate})
        above = any((x, ys[0] - 1) in plot.doors for x in xs)
        right = any((xs[-1] + 1, y) in plot.doors for y in ys)
        # The straight sides face the land: the right angle is the corner between them.
        self.right, self.up = (1 if right else -1), (1 if above else -1)
        column = xs[-1] + 0.5 if right else xs[0] - 0.5
        row = ys[0] - 0.5 if above else ys[-1] + 0.5
        self.s = layout.size
        x, y = layout.centre(column, row)
        self.angle = (x - self.right * 0.02 * self.s, y - self.up * 0.02 * self.s)

    def quarter(self, radius: float) -> list[Point]:
        """The arc at a distance from the right angle, in sides of a square."""
        start = {(1, 1): pi, (-1, 1): 3 * pi / 2, (1, -1): pi / 2, (-1, -1): 0.0}
        return arc(self.angle, radius * self.s, start[self.right, self.up], QUARTER)

    def disc(self, radius: float) -> list[Polygon]:
        return [[self.angle, *self.quarter(radius)]]

    @property
    def feet(self) -> Point:
        """The middle between the posts of the arch."""
        x, y = self.angle
        across, down = ARCH
        middle = y - self.up * down * self.s
        return x - self.right * across * self.s, middle - 0.2 * self.s


def gate_shadow(land: AnyLand, layout: SquareLayout) -> Soft:
    gate = Gate(land, layout)
    s = layout.size
    return Soft(moved(gate.disc(RADIUS), 0.03 * s, -0.09 * s), 0.1 * s)


def paint_gate(land: AnyLand, layout: SquareLayout) -> None:
    """The whole gate, into the canvas that is open."""
    gate = Gate(land, layout)
    s, dark = layout.size, theme.dark
    rim = [gate.angle, *gate.quarter(RADIUS), gate.angle]
    fill(PAVING[dark], gate.disc(RADIUS))
    for ring in range(1, RINGS):
        fill(JOINT[dark], stroke(gate.quarter(RADIUS * ring / RINGS), 0.017 * s))
    fill(RIM[dark], stroke(rim, EDGE * s))
    _arch(gate.feet, s * SIZE)


def _arch(feet: Point, unit: float) -> None:
    """Two posts and a bow with a flag; drawn in dp around the middle of the feet, y upwards."""

    def at(x: float, y: float) -> Point:
        return feet[0] + x * unit, feet[1] + y * unit

    shade = mixed(PAVING[theme.dark], BLACK, 0.2)
    fill(shade, [circle(at(0, 0), 42 * unit, 0.15)])
    for x in (-31.5, 31.5):
        fill(POST, [grown([at(x, 3), at(x, 33)], 4.5 * unit)])
        fill(POST_LIT, [bar(at(x - 2, 4), at(x - 2, 32), 2.4 * unit)])
    for colour, more in ((WHITE, 1.6), (BOW, 0.0)):
        fill(colour, _bow(feet, unit, more))
    fill(get_color_from_hex("#5A4634"), [bar(at(0, 54), at(0, 74), 1.8 * unit)])
    fill(theme.terrain("flag"), [[at(1, 74), at(1, 64), at(14, 69.5)]])


def _bow(feet: Point, unit: float, more: float) -> list[Polygon]:
    """The band between two flat curves, from post to post."""

    def curve(half: float, top: float, part: float) -> Point:
        side = 2 * part - 1
        x, y = side * half, 34 + (top - 34) * (1 - abs(side) ** 2.4)
        return feet[0] + x * unit, feet[1] + y * unit

    steps = 24
    outer = [curve(38 + more, 57 + more, step / steps) for step in range(steps + 1)]
    inner = [curve(27 - more, 45 - more, step / steps) for step in range(steps + 1)]
    return [[outer[i], outer[i + 1], inner[i + 1], inner[i]] for i in range(steps)]
