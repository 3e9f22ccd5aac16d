"""Lays a land out on the screen and paints it: ground, border, slots, water and the gate."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import pairwise
from math import cos, floor, pi, sin
from random import Random
from typing import Final

from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from app.draw.grids.squares import WHOLE, SquareLayout, body
from app.draw.paint import Soft, fill, mixed, stamp
from app.draw.polygons import Polygon, bar, circle, grown, moved, stroke
from app.draw.shapes import Box, Point, Room, dashes_of, rounded_path
from app.draw.terrain import pool
from app.theme import BLACK, WHITE, theme
from engine.core.grids.squares import STRAIGHTS, beside
from engine.games.designer.box.lands import POND, STREAM, AnyLand, Square, land_of, plot_of

BORDER: Final = 0.1  # how broad the border around a land is, in sides of a square,
FOOT: Final = 0.07  # and how high its side
MARGIN: Final = Room(BORDER, BORDER + FOOT, BORDER, BORDER)
BESIDE: Final = 0.28  # so much of the squares beside a land is seen where tiles may be laid


def land_layout(
    land: AnyLand, box: Box, tiles: Iterable[Square] = (), beside: float = 0.0, most: float = 1e9
) -> SquareLayout:
    """Lay a land with its tiles into the middle of a box; `most` pixels a side of a square.

    `beside` is how much of the squares around all of it is seen.
    """
    found = land_of(land)
    squares = [(0, 0), (found.wide - 1, found.high - 1), *tiles]
    left, right = min(x for x, _ in squares), max(x for x, _ in squares) + 1
    top, low = min(y for _, y in squares), max(y for _, y in squares) + 1
    room = Room(*(max(side, beside) for side in MARGIN))
    wide, high = right - left + room.left + room.right, low - top + room.above + room.below
    size = min(box.w / wide, box.h / high, most)
    sharp = size >= WHOLE
    if sharp:
        size = float(floor(size))
    x = box.x + (box.w - wide * size) / 2 + (room.left - left) * size
    y = box.top - (box.h - high * size) / 2 - (room.above - top) * size
    origin = (float(round(x)), float(round(y))) if sharp else (x, y)
    return SquareLayout(size, origin, found.wide, found.high)


def shape_of(land: AnyLand) -> float:
    """How high a land is for its width, with what is seen beside it."""
    found = land_of(land)
    return (found.high + 2 * BESIDE) / (found.wide + 2 * BESIDE)


KIT: Final = 98  # the side of a square, in dp, that the textures are drawn for

# In sides of a square.
SLOT, ROUND, LINE = 0.86, 0.09, 0.018  # a slot: its side, its corners, its dashed line
DASH: Final = (0.055, 0.045)
SMALL: Final = 22  # dp: slots of smaller lands have no dashes
PONDS: Final = (0.24, 0.2, 0.16)  # inset, rim with and without the edge of the water
BANK: Final = (0.2, 0.15)  # of a stream: inset and rim of the grass on both sides,
BROOK: Final = (0.38, 0.155, 0.11)  # and of the water as for ponds
SUNK: Final = 0.016  # the water lies so much lower than its rim
PADS: Final = (1.5, 0.085)  # squares of water for every lily pad, and its radius
STONES: Final = 0.036  # their radius at a stream


def land_shadow(land: AnyLand, layout: SquareLayout) -> Soft:
    """The soft shadow under the whole land."""
    s = layout.size
    shape = [*_cells(_solid(land), layout, BORDER)]
    return Soft(moved(shape, 0.04 * s, -(FOOT + 0.1) * s), 0.12 * s)


def paint_land(land: AnyLand, layout: SquareLayout, dashed: bool = True) -> None:
    """All of a land but its gate and tiles, into the canvas that is open; dashes take longest."""
    solid, s = _solid(land), layout.size
    corners = [layout.box(at)[:2] for at in solid]
    edge = [_cell(s, s, BORDER * s)]
    for part in (1, 0.5):  # twice, so that no corner shows a gap
        stamp(theme.terrain("land_side"), edge, [(x, y - FOOT * part * s) for x, y in corners])
    stamp(theme.terrain("land_border"), edge, corners)
    stamp(theme.terrain("land"), [_cell(s, s, 0.01 * s)], corners)
    _slots(plot_of(land).land, layout, dashed)
    _water(land, layout)


def slot_colour() -> list[float]:
    return mixed(theme.terrain("land"), WHITE, 0.06 if theme.dark else 0.2)


# All slots of a land are alike: to work their lines out for each took half of painting a land.
@lru_cache(maxsize=16)
def _dashes(wide: float, high: float, side: float, least: float) -> list[list[Point]]:
    """The dashed line of a slot in the corner, by the side of a square and the thinnest line."""
    dash, gap = DASH
    path = rounded_path(Box(0, 0, wide, high), ROUND * side)
    lines = dashes_of(path, dash * side, gap * side, closed=True)
    width = max(LINE * side, least)
    # Straight ends: round ones are not seen on so thin a line, and have five times the corners.
    return [bar(start, end, width) for line in lines for start, end in pairwise(line)]


def _solid(land: AnyLand) -> frozenset[Square]:
    plot = plot_of(land)
    return plot.land | plot.water


def _cells(squares: Iterable[Square], layout: SquareLayout, rim: float) -> list[Polygon]:
    cells: list[Polygon] = []
    for at in squares:
        box = layout.box(at)
        cells += moved([_cell(box.w, box.h, rim * layout.size)], box.x, box.y)
    return cells


@lru_cache(maxsize=16)
def _cell(wide: float, high: float, rim: float) -> list[Point]:
    """A square in the corner with a round rim, against the clock."""
    return grown([(0, 0), (wide, 0), (wide, high), (0, high)], rim)


def _slots(squares: Collection[Square], layout: SquareLayout, dashed: bool) -> None:
    s = layout.size
    side = SLOT * s
    corners = [layout.box(at, SLOT)[:2] for at in squares]
    stamp(slot_colour(), [rounded_path(Box(0, 0, side, side), ROUND * s)], corners)
    if not dashed or s < dp(SMALL):
        return
    line = mixed(theme.terrain("land"), theme.terrain("land_side"), 0.75)
    stamp(line, _dashes(side, side, s, dp(1)), corners)


# Water.


def _water(land: AnyLand, layout: SquareLayout) -> None:
    rows = land_of(land).rows
    wet = plot_of(land).water
    ponds = {at: None for at in wet if rows[at[1]][at[0]] == POND}
    brooks = {at: None for at in wet if rows[at[1]][at[0]] == STREAM}
    s, down = layout.size, -SUNK * layout.size
    scale = max(s / KIT, 0.3 * dp(1))
    if brooks:
        fill(theme.terrain("rough"), moved(body(layout, brooks, *BANK), 0, 1.2 * down))
        fill(theme.terrain("grass_a"), body(layout, brooks, *BANK))
    for pieces, (inset, rim, bed) in ((ponds, PONDS), (brooks, BROOK)):
        if pieces:
            outer = body(layout, pieces, inset, rim)
            pool("water", outer, moved(body(layout, pieces, inset, bed), 0, down), scale)
    _pads(land, ponds, layout)
    _stones(brooks, layout)


def _pads(land: AnyLand, ponds: Collection[Square], layout: SquareLayout) -> None:
    """Lily pads, some of them in flower, far from each other."""
    seeded, s = Random(f"pads {land}"), layout.size
    every, radius = PADS
    spots: list[Point] = []
    for at in seeded.sample(sorted(ponds), k=round(len(ponds) / every)):
        x, y = layout.centre(*at)
        spots.append((x + seeded.uniform(-0.2, 0.2) * s, y + seeded.uniform(-0.2, 0.2) * s))
    leaf = mixed(theme.terrain("tree_lit"), WHITE, 0.06)
    fill(theme.terrain("tree"), [circle(at, (radius + 0.014) * s, 0.66) for at in spots])
    fill(leaf, [circle(at, radius * s, 0.64) for at in spots])
    for x, y in spots[::2]:
        bloom = (x + 0.03 * s, y + 0.02 * s)
        fill([0.965, 0.714, 0.812, 1], [circle(bloom, 0.036 * s)])
        fill([1.0, 0.827, 0.302, 1], [circle(bloom, 0.014 * s)])


def _stones(brooks: Collection[Square], layout: SquareLayout) -> None:
    """Pebbles on the banks of a stream."""
    s = layout.size
    stones: list[Point] = []
    for at in sorted(brooks):
        seeded = Random(f"stones {at}")
        sides = [side for side in (beside(at, way) for way in STRAIGHTS) if side not in brooks]
        for side in sides[:2]:
            away, along = 0.315, seeded.uniform(-0.2, 0.2)
            dx, dy = side[0] - at[0], side[1] - at[1]
            x, y = layout.centre(at[0] + dx * away + dy * along, at[1] + dy * away + dx * along)
            stones.append((x, y))
    fill([0.56, 0.58, 0.54, 1], [circle((x, y - 0.01 * s), STONES * s, 0.8) for x, y in stones])
    fill([0.73, 0.74, 0.71, 1], [circle(at, 0.88 * STONES * s, 0.75) for at in stones])


def arc(middle: Point, radius: float, start: float, turn: float, steps: int = 40) -> list[Point]:
    """Points of a part of a circle."""
    angles = [start + turn * step / steps for step in range(steps + 1)]
    return [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]


QUARTER: Final = pi / 2


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

    def band(self, radius: float, width: float) -> list[Polygon]:
        """A line along an arc; both in sides of a square."""
        outer, inner = self.quarter(radius + width / 2), self.quarter(radius - width / 2)
        sides = zip(pairwise(outer), pairwise(inner), strict=True)
        return [[a, b, d, c] for (a, b), (c, d) in sides]

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
        fill(JOINT[dark], gate.band(RADIUS * ring / RINGS, 0.017))
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
