"""Cuts a line into dashes, for frames, aims and charts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]


def flat(points: Sequence[Point]) -> list[float]:
    """Points as lines of the canvas take them: x, y, x, y."""
    return [value for point in points for value in point]


def dashes_of(
    points: Sequence[Point], dash: float, gap: float, closed: bool = False
) -> list[list[Point]]:
    """The dashes of a line; each goes round the corners it meets.

    On a `closed` one, whose last point is its first, they are fitted so that they come out even.
    """
    if closed:
        length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))
        fit = length / (dash + gap) / max(1, round(length / (dash + gap)))
        dash, gap = dash * fit, gap * fit
    pieces: list[list[Point]] = [[points[0]]]
    drawing, left = True, dash
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        done = 0.0
        while length - done > left:
            done += left
            at = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if drawing:
                pieces[-1].append(at)
            else:
                pieces.append([at])
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - done
        if drawing:
            pieces[-1].append((bx, by))
    return [piece for piece in pieces if len(piece) > 1]
