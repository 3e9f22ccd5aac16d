"""The run of a ball: from where it lay, or from where somebody decided, to where it stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

Point = tuple[float, float]  # squares have their circles at whole numbers, corners lie between
End = Literal["rest", "sand", "water", "hole", "corner", "flag", "caught"]
"""How a run ends: with its last move, in sand, in water, in the hole; at a wall's corner or at the
flag, where it will go on; or caught between corners."""


class Run(NamedTuple):
    """A ball's way, and what is still to come of its shot."""

    points: tuple[Point, ...]  # the line to draw, from its first point to its last
    end: End
    at: int  # the square it is on, or the one that it came from last, at a corner
    left: int  # moves still to make
    crossed: tuple[int, ...]  # the circles it came to, each a move
    corner: Point = (0.0, 0.0)  # where it waits, if at a corner
    options: tuple[int, ...] = ()  # the directions in which it may go on
    corners: int = 0  # met since the last circle

    @property
    def turns(self) -> tuple[int, ...]:
        """At which of its points the ball changes its direction."""
        return turns(self.points)


def turns(points: Sequence[Point]) -> tuple[int, ...]:
    """At which of its points a line changes its direction."""
    return tuple(
        at
        for at, (before, here, after) in enumerate(
            zip(points, points[1:], points[2:], strict=False), start=1
        )
        if _way(before, here) != _way(here, after)
    )


def _way(one: Point, other: Point) -> tuple[int, int]:
    """Which way a line goes, however long it is."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
