"""Shapes as convex polygons: grown and rounded ones, strokes and dashes.

A shape is a list of polygons that may overlap: filled in one solid colour they are one shape. What
a pen with a round tip would draw around a polygon is the polygon grown by the tip's radius, so no
lines are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin

from app.draw.shapes import Point

Polygon = Sequence[Point]
STEP = pi / 8  # of the arc at a rounded corner


def grown(polygon: Polygon, by: float) -> list[Point]:
    """A convex polygon (against the clock; also a line or a point) with a round rim added."""
    if by <= 0:
        return list(polygon)
    if len(polygon) == 1:
        return circle(polygon[0], by)
    outline: list[Point] = []
    count = len(polygon)
    normals = [_normal(polygon[i], polygon[(i + 1) % count]) for i in range(count)]
    for i, (x, y) in enumerate(polygon):
        start, turn = normals[i - 1], (normals[i] - normals[i - 1]) % (2 * pi)
        steps = max(1, ceil(turn / STEP))
        for step in range(steps + 1):
            angle = start + turn * step / steps
            outline.append((x + by * cos(angle), y + by * sin(angle)))
    return outline


def _normal(start: Point, end: Point) -> float:
    """The direction out of a polygon across one of its edges."""
    return atan2(end[1] - start[1], end[0] - start[0]) - pi / 2


def circle(centre: Point, radius: float, flat: float = 1.0, corners: int = 28) -> list[Point]:
    """A circle, or an ellipse that is `flat` times as high as wide."""
    x, y = centre
    turns = (2 * pi * corner / corners for corner in range(corners))
    return [(x + radius * cos(turn), y + radius * flat * sin(turn)) for turn in turns]


def hoop(centre: Point, radius: float, width: float) -> list[list[Point]]:
    """A circle drawn with a pen."""
    outer, inner = (circle(centre, radius + side * width / 2, corners=40) for side in (1, -1))
    return [[outer[i - 1], outer[i], inner[i], inner[i - 1]] for i in range(len(outer))]


def moved(shape: Iterable[Polygon], dx: float, dy: float) -> list[list[Point]]:
    return [[(x + dx, y + dy) for x, y in polygon] for polygon in shape]


def stroke(points: Sequence[Point], width: float) -> list[list[Point]]:
    """A pen's line with round joints and ends."""
    return [grown((start, end), width / 2) for start, end in pairwise(points)]


def bar(start: Point, end: Point, width: float) -> list[Point]:
    """A line with straight ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return [
        (start[0] - nx, start[1] - ny),
        (end[0] - nx, end[1] - ny),
        (end[0] + nx, end[1] + ny),
        (start[0] + nx, start[1] + ny),
    ]


def between(start: Point, end: Point, part: float) -> Point:
    """The point so far on the way from one point to another."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def dashes(
    points: Sequence[Point], width: float, count: int, part: float = 0.55
) -> list[list[Point]]:
    """So many dashes on every stretch of a line, each `part` of its share."""
    return [
        bar(
            between(start, end, (dash + 0.5 - part / 2) / count),
            between(start, end, (dash + 0.5 + part / 2) / count),
            width,
        )
        for start, end in pairwise(points)
        for dash in range(count)
    ]
