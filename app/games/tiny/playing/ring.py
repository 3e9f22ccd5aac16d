"""Where ticks and arrows around a ball stand: all on the sheet, however near its edge it lies."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, dist, inf, pi, sin
from typing import NamedTuple

from app.draw.shapes import Box, Point
from app.games.tiny.sheet.floor import SheetFloor

EIGHTH = pi / 4
ARROW = 22.0  # dp from an arrow's middle to its rim where it is largest
APART = 40.0  # dp between the middles of two arrows: each can be touched


def away_from(at: Point, direction: float, far: float) -> Point:
    """The point so far from another in one of the eight directions, or between two."""
    angle = direction * EIGHTH
    return at[0] + far * cos(angle), at[1] + far * sin(angle)


def room(floor: SheetFloor, at: Point, direction: int) -> float:
    """How far it is from a point to the edge of the floor."""
    box, angle = floor.box, direction * EIGHTH
    return min(
        _until(at[0], cos(angle), box.x, box.right), _until(at[1], sin(angle), box.y, box.top)
    )


def _until(start: float, step: float, low: float, high: float) -> float:
    """How many steps lead from a number out of a span."""
    if abs(step) < 1e-6:
        return inf
    return max(0.0, ((high if step > 0 else low) - start) / step)


def arrow_base(floor: SheetFloor) -> float:
    """How far from a stopped ball the arrows stand where there is room."""
    return max(floor.ball_size / 2 + 22 * floor.unit, floor.side * 0.72)


class Wheel(NamedTuple):
    """The arrows at a stop, in a ring around the ball, or beside it where there is no room."""

    centre: Point
    radius: float
    arrows: dict[int, Point]  # by direction


def wheel(floor: SheetFloor, at: Point, ways: Collection[int]) -> Wheel:
    """Where the arrows stand for the ways in which a ball at a point can go on.

    Near the edge of the sheet the whole ring stands beside the ball: squeezed together the arrows
    would lie over it, and over the hole.
    """
    unit = floor.unit
    inner = floor.box.grown(-ARROW * unit)
    close = any((way + 1) % 8 in ways for way in ways)
    radius = max(arrow_base(floor), APART * unit / (2 * sin(EIGHTH / 2)) if close else 0)
    centre = at if _fits(at, radius, ways, inner) else _beside(floor, at, radius, inner)
    return Wheel(centre, radius, {way: away_from(centre, way, radius) for way in ways})


def _fits(centre: Point, radius: float, ways: Collection[int], inner: Box) -> bool:
    return all(inner.holds(*away_from(centre, way, radius)) for way in ways)


def _beside(floor: SheetFloor, at: Point, radius: float, inner: Box) -> Point:
    """A place for a whole ring next to a ball and clear of the hole, towards the sheet's middle."""
    far = radius + ARROW * floor.unit + floor.ball_size / 2
    hole = floor.point(floor.hole)
    middle = inner.grown(-radius)
    spots = [
        _inside(away_from(at, turn / 2, steps * far), middle)
        for steps in (1, 1.5, 2)
        for turn in range(16)
    ]
    return max(
        sorted(spots, key=lambda spot: dist(spot, inner.centre)),
        key=lambda spot: min(dist(spot, at), far) + min(dist(spot, hole), far),
    )


def _inside(point: Point, box: Box) -> Point:
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.top)
