"""Where ticks and arrows around a ball stand: all on the sheet, however near its edge it lies."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from math import cos, hypot, inf, pi, sin

from app.draw.shapes import Box, Point
from app.games.tiny.sheet.floor import SheetFloor

EIGHTH = pi / 4
ARROW = 22.0  # dp from an arrow's middle to its rim where it is largest
APART = 40.0  # dp between the middles of two arrows: each can be touched
ROUNDS = 40  # in which arrows that stand too close make room for each other


def away_from(at: Point, direction: int, far: float) -> Point:
    """The point so far from another in one of the eight directions."""
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


def arrow_points(floor: SheetFloor, at: Point, ways: Collection[int]) -> dict[int, Point]:
    """Where the arrow of every way stands that a ball at a point can go on."""
    inner = floor.box.grown(-ARROW * floor.unit)
    ring = {way: away_from(at, way, arrow_base(floor)) for way in ways}
    points = {way: _inside(point, inner) for way, point in ring.items()}
    for _ in range(ROUNDS):
        for one, other in combinations(sorted(points), 2):
            _part(points, one, other, APART * floor.unit)
        points = {way: _inside(point, inner) for way, point in points.items()}
    return points


def _part(points: dict[int, Point], one: int, other: int, least: float) -> None:
    """Push two arrows away from each other until they are so far apart."""
    (ax, ay), (bx, by) = points[one], points[other]
    far = hypot(bx - ax, by - ay)
    if far < least:
        part = (least - far) / 2 / (far or 1.0)
        dx, dy = ((bx - ax) * part, (by - ay) * part) if far else (0.0, least / 2)
        points[one], points[other] = (ax - dx, ay - dy), (bx + dx, by + dy)


def _inside(point: Point, box: Box) -> Point:
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.top)
