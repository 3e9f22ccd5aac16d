"""Paints a land: bare ground with its border, slots for tiles, ponds, streams and the gate."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import cos, pi, sin
from random import Random
from typing import Final

from kivy.metrics import dp

from app.draw.dashes import dashes_of
from app.draw.grids.square_shapes import body
from app.draw.grids.squares import SquareLayout
from app.draw.paint import Soft, fill, mixed
from app.draw.polygons import Polygon, circle, grown, moved, stroke
from app.draw.shapes import Point, rounded_path
from app.draw.terrain import pool
from app.games.designer.land.grid import BORDER, FOOT
from app.theme import WHITE, theme
from engine.core.grids.squares import STRAIGHTS, beside
from engine.games.designer.box.lands import POND, STREAM, AnyLand, Square, land_of, plot_of

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
    edge = _cells(solid, layout, BORDER)
    for part in (1, 0.5):  # twice, so that no corner shows a gap
        fill(theme.terrain("land_side"), moved(edge, 0, -FOOT * part * s))
    fill(theme.terrain("land_border"), edge)
    fill(theme.terrain("land"), _cells(solid, layout, 0.01))
    _slots(plot_of(land).land, layout, dashed)
    _water(land, layout)


def slot_colour() -> list[float]:
    return mixed(theme.terrain("land"), WHITE, 0.06 if theme.dark else 0.2)


def dashed_slot(at: Square, layout: SquareLayout) -> list[Polygon]:
    """The dashed line of a slot."""
    box, s = layout.box(at, SLOT), layout.size
    dash, gap = DASH
    lines = dashes_of(rounded_path(box, ROUND * s), dash * s, gap * s, closed=True)
    width = max(LINE * s, dp(1))
    return [part for line in lines for part in stroke(line, width)]


def _solid(land: AnyLand) -> frozenset[Square]:
    plot = plot_of(land)
    return plot.land | plot.water


def _cells(squares: Iterable[Square], layout: SquareLayout, rim: float) -> list[Polygon]:
    return [grown(_against_clock(layout, at), rim * layout.size) for at in squares]


def _against_clock(layout: SquareLayout, at: Square) -> list[Point]:
    box = layout.box(at)
    return [(box.x, box.y), (box.right, box.y), (box.right, box.top), (box.x, box.top)]


def _slots(squares: Collection[Square], layout: SquareLayout, dashed: bool) -> None:
    s = layout.size
    fill(slot_colour(), [rounded_path(layout.box(at, SLOT), ROUND * s) for at in squares])
    if not dashed or s < dp(SMALL):
        return
    line = mixed(theme.terrain("land"), theme.terrain("land_side"), 0.75)
    fill(line, [part for at in squares for part in dashed_slot(at, layout)])


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
