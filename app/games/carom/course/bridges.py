"""Paints bridges, hills and ramps of a Carom hole, and knows how high a ball stands on them.

A bridge is a ribbon of planks along a row of hexes. Its height moves it up the screen; where it
is high enough to be passed below, its sides have arches.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple

from kivy.utils import get_color_from_hex

from app.draw.grids.hexes import INNER, WIDE, HexLayout
from app.draw.paint import Soft, fill, mixed, sprite
from app.draw.polygons import bar, moved, stroke
from app.draw.shapes import Point
from app.theme import BLACK, WHITE, Colour, theme
from engine.core.grids.hexes import Hex, W, back, beside
from engine.games.carom.box.hole_plan import OUTSIDE, RAMPS, HolePlan
from engine.games.carom.box.pieces import PIECES, LaidPiece

# In radii of a hex.
RISE: Final = 0.34  # what one slope hex climbs
THICK: Final = 0.07  # of the planks at a bridge's foot
HALF: Final = 0.70  # from the middle of the deck to its edge
RAIL: Final = 0.085
PLANKS: Final = 5  # to a hex

# (light, dark)
WOOD: Final = ("#C79A67", "#A87E50")
WOOD_LIT: Final = ("#E9C898", "#CDA673")
WOOD_SEAM: Final = ("#9C7343", "#7B582F")
CHEVRON: Final = ("#FFF6E6", "#F3E6CF")
MOUTH: Final = "#16301F"
SHADING: Final = 0.2  # how much light and shade are on a slope


def wood(shades: tuple[str, str]) -> Colour:
    return list(get_color_from_hex(shades[theme.dark]))


def lit(uphill: Point) -> float:
    """How much light falls on a slope (below 0: shade). It comes from up left."""
    return (uphill[0] - uphill[1]) / sqrt(2)


def shaded(colour: Colour, by: float) -> Colour:
    """A colour in the light or in the shade."""
    return mixed(colour, WHITE if by > 0 else BLACK, abs(by))


def heights(laid: LaidPiece) -> list[float]:
    """How high a bridge is at the edges between its hexes, from its first to its last."""
    parts = PIECES[laid.piece].parts
    half = len(parts) / 2
    steps = (
        0.0 if part != "slope" else RISE if n < half else -RISE for n, part in enumerate(parts)
    )
    return list(accumulate(steps, initial=0.0))


def height_at(plan: HolePlan, spot: int) -> float:
    """How high a ball on a spot stands, in radii."""
    place = plan.spots[spot]
    if place.level not in ("slope", "top") or place.hex not in plan.cover:
        return 0.0
    laid, index = plan.cover[place.hex]
    edges = heights(laid)
    return (edges[index] + edges[index + 1]) / 2 + THICK


def passable(laid: LaidPiece) -> list[int]:
    """The hexes of a piece below which a ball can be."""
    piece = PIECES[laid.piece]
    return [index for index in range(len(piece.parts)) if piece.has_under(index)]


class Ribbon(NamedTuple):
    """A bridge on the screen: `at` finds its points."""

    start: Point  # the middle of its foot
    along: Point
    across: Point  # to its left
    radius: float
    edges: tuple[float, ...]

    def at(self, far: float, side: float, up: float | None = None) -> Point:
        """A point so far along and so far to a side, in radii; on the deck unless `up` says."""
        if up is None:
            up = self.height(far)
        s = self.radius
        return (
            self.start[0] + (self.along[0] * far + self.across[0] * side) * s,
            self.start[1] + (self.along[1] * far + self.across[1] * side + up) * s,
        )

    def height(self, far: float) -> float:
        place = min(max(far / WIDE, 0.0), len(self.edges) - 1.001)
        index = int(place)
        low, high = self.edges[index], self.edges[index + 1]
        return THICK + low + (high - low) * (place - index)

    def strip(self, start: float, end: float, half: float) -> list[Point]:
        """A part of the deck."""
        return [
            self.at(start, -half),
            self.at(end, -half),
            self.at(end, half),
            self.at(start, half),
        ]

    @property
    def near(self) -> float:
        """The side that faces the onlooker: 1 left of the way along, -1 right, 0 neither."""
        return 0.0 if abs(self.across[1]) < 0.1 else -1.0 if self.across[1] > 0 else 1.0


def ribbon(laid: LaidPiece, layout: HexLayout) -> Ribbon:
    ax, ay = along = layout.heading(laid.turn)
    x, y = layout.centre(*laid.at)
    s = layout.radius
    start = (x - ax * INNER * s, y - ay * INNER * s)
    return Ribbon(start, along, (-ay, ax), s, tuple(heights(laid)))


def bridge_shadow(laid: LaidPiece, layout: HexLayout) -> Soft:
    """The higher, the farther from the foot it falls."""
    road = ribbon(laid, layout)
    s = layout.radius

    def fallen(far: float, side: float) -> Point:
        x, y = road.at(far, side, 0.0)
        high = road.height(far)
        return x + (0.06 + 0.35 * high) * s, y - (0.1 + 0.45 * high) * s

    fars = [n * WIDE for n in range(len(road.edges))]
    shape = [
        [fallen(a, -HALF), fallen(b, -HALF), fallen(b, HALF), fallen(a, HALF)]
        for a, b in pairwise(fars)
    ]
    return Soft(shape, 0.15 * s)


def paint_bridge(laid: LaidPiece, layout: HexLayout) -> None:
    """One bridge with its sides, arches, planks, rails and marks."""
    road = ribbon(laid, layout)
    for index in passable(laid):
        for side in (-1.0, 1.0):
            if side != road.near:
                _mouth(road, index, side)
    _sides(road)
    for index in passable(laid):
        if road.near:
            _arch(road, index)
    _deck(laid, road)
    for index, part in enumerate(PIECES[laid.piece].parts):
        if part == "slope":
            _chevrons(road, index)
        elif part == "cup":
            sprite("terrain/cup", road.at((index + 0.5) * WIDE, 0), road.radius / 25)


def _sides(road: Ribbon) -> None:
    """Paint the body below the deck, as far as it is seen."""
    body, trim = [], []
    for index in range(len(road.edges) - 1):
        a, b = index * WIDE, (index + 1) * WIDE
        for side in (-HALF, HALF):
            foot = [road.at(a, side, 0.0), road.at(b, side, 0.0)]
            body.append([*foot, road.at(b, side), road.at(a, side)])
    ends = (0.0, (len(road.edges) - 1) * WIDE)
    for end in ends:
        low = [road.at(end, -HALF, 0.0), road.at(end, HALF, 0.0)]
        trim.append([*low, road.at(end, HALF), road.at(end, -HALF)])
    fill(theme.terrain("wall_side"), body + trim)


def _deck(laid: LaidPiece, road: Ribbon) -> None:
    parts = PIECES[laid.piece].parts
    half = len(parts) / 2
    for index, part in enumerate(parts):
        way = 0.0 if part != "slope" else 1.0 if index < half else -1.0
        light = SHADING * lit((road.along[0] * way, road.along[1] * way))
        a, b = index * WIDE, (index + 1) * WIDE
        fill(shaded(wood(WOOD_LIT), light), [road.strip(a, b, HALF)])
        fill(shaded(wood(WOOD), light), [road.strip(a, b, HALF - RAIL)])
        seams = [a + (b - a) * plank / PLANKS for plank in range(1 if index == 0 else 0, PLANKS)]
        reach = HALF - RAIL
        fill(
            [*wood(WOOD_SEAM)[:3], 0.7],
            [bar(road.at(far, -reach), road.at(far, reach), 0.045 * road.radius) for far in seams],
        )
    rails = [
        line
        for side in (-1, 1)
        for line in stroke(
            [road.at(n * WIDE, side * (HALF - RAIL)) for n in range(len(road.edges))],
            0.04 * road.radius,
        )
    ]
    fill(wood(WOOD_SEAM), rails)


def _chevrons(road: Ribbon, index: int) -> None:
    """Three arrows that point uphill."""
    up = 1.0 if road.edges[index + 1] > road.edges[index] else -1.0
    shape = []
    for step in (-0.42, 0.0, 0.42):
        tip = (index + 0.5) * WIDE + (step + 0.14 * up)
        back = tip - 0.28 * up
        line = [road.at(back, -0.3), road.at(tip, 0.0), road.at(back, 0.3)]
        shape += stroke(line, 0.12 * road.radius)
    fill(wood(CHEVRON), shape)


def _arch(road: Ribbon, index: int) -> None:
    """An opening in the side that is seen."""
    middle, high = (index + 0.5) * WIDE, road.height((index + 0.5) * WIDE)
    side = road.near * HALF
    for colour, wide, tall in (
        (theme.terrain("wall"), 0.62, high * 0.96),
        (get_color_from_hex(MOUTH), 0.5, high * 0.8),
    ):
        curve = [
            road.at(middle + wide * cos(turn), side, tall * sin(turn) ** 0.7)
            for turn in (pi * step / 16 for step in range(17))
        ]
        fill(colour, [curve])


def _mouth(road: Ribbon, index: int, side: float) -> None:
    """An opening on a side that is not seen: what stands out of it on the ground."""
    middle = (index + 0.5) * WIDE
    # On the far side the deck hides as much of the ground as it is high.
    hidden = road.height(middle) * max(0.0, road.across[1] * side)
    for colour, wide, out in (
        (theme.terrain("wall"), 0.62, 0.27),
        (get_color_from_hex(MOUTH), 0.48, 0.17),
    ):
        curve = [
            road.at(middle + wide * cos(turn), side * (HALF + hidden + out * sin(turn) ** 0.8), 0.0)
            for turn in (pi * step / 16 for step in range(17))
        ]
        foot = [road.at(middle - wide, side * 0.3, 0.0), road.at(middle + wide, side * 0.3, 0.0)]
        fill(colour, [[*curve, *foot]])


# Paints the ramps that a map shows, which lead from a high terrace of grass down to a low one.

RAMP_CHEVRON: Final = [1.0, 1.0, 1.0, 1.0]


def paint_ramps(plan: HolePlan, layout: HexLayout) -> None:
    """Grass that darkens on its way down, with arrows uphill."""
    ramps = plan.marked(*RAMPS)
    for at in ramps:
        up = plan.up_ramp(at)
        above, below = _steps(plan, at, up), _steps(plan, at, back(up))
        corners = layout.corners(*at)
        eastern, western = [*corners[5:], *corners[:3]], corners[2:6]
        halves = (western, eastern) if up == W else (eastern, western)
        light = SHADING * lit(layout.heading(up))
        for half, shape in enumerate(halves):
            part = (2 * above + half + 0.5) / (2 * (above + below + 1))
            grass = mixed(theme.terrain("fairway_a"), theme.terrain("grass_b"), part)
            fill(shaded(grass, light), [shape])
    for at in ramps:
        _brinks(plan, at, layout)
        _arrow(layout, at, plan.up_ramp(at))


def _steps(plan: HolePlan, at: Hex, direction: int) -> int:
    """How many more hexes of the ramp follow in a direction."""
    count, at = 0, beside(at, direction)
    while plan.mark(at) in RAMPS:
        count, at = count + 1, beside(at, direction)
    return count


def _brinks(plan: HolePlan, at: Hex, layout: HexLayout) -> None:
    """A lit edge where the ramp leaves its terrace, and a shade where it meets the low ground."""
    s, up = layout.radius, plan.up_ramp(at)
    for direction, colour in ((up, [1, 1, 1, 0.6]), (back(up), [0, 0, 0, 0.2])):
        for turn in (-1, 0, 1):
            other = beside(at, (direction + turn) % 6)
            if plan.mark(other) in (*RAMPS, OUTSIDE):
                continue
            fill(colour, [bar(*layout.edge(at, (direction + turn) % 6), 0.1 * s)])


def _arrow(layout: HexLayout, at: Hex, up: int) -> None:
    """Two chevrons, with a shade below that tells them from light grass."""
    middle, s = layout.centre(*at), layout.radius
    ahead = layout.heading(up)
    left = (-ahead[1], ahead[0])

    def spot(far: float, side: float) -> Point:
        return (
            middle[0] + (ahead[0] * far + left[0] * side) * s,
            middle[1] + (ahead[1] * far + left[1] * side) * s,
        )

    shape = []
    for far in (-0.2, 0.22):
        line = [spot(far - 0.15, -0.3), spot(far + 0.15, 0), spot(far - 0.15, 0.3)]
        shape += stroke(line, 0.12 * s)
    fill(shaded(theme.terrain("grass_b"), -0.35), moved(shape, 0, -0.06 * s))
    fill(RAMP_CHEVRON, shape)
