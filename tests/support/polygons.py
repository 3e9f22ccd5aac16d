"""What a test asks of shapes that are made of polygons."""

from __future__ import annotations

from typing import Any


def holds(shape: list[Any], point: tuple[float, float]) -> bool:
    """Whether a point is inside one of some convex polygons."""
    return any(
        all(
            (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= 0
            for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True)
        )
        for polygon in shape
    )
