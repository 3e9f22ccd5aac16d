"""Paints the ramps that a map shows, which lead from a high terrace of grass down to a low one."""

from __future__ import annotations

from typing import Final

from app.draw.grids.hexes import HexLayout
from app.draw.paint import fill, mixed
from app.draw.polygons import bar, moved, stroke
from app.draw.shapes import Point
from app.games.carom.course.bridges import lit, shaded
from app.theme import theme
from engine.core.grids.hexes import Hex, W, back, beside
from engine.games.carom.box.hole_plan import OUTSIDE, RAMPS, HolePlan

CHEVRON: Final = [1.0, 1.0, 1.0, 1.0]
SHADING: Final = 0.2  # how much light and shade are on a ramp


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
    fill(CHEVRON, shape)
