"""A ball's way in time: legs of a known length, and where the ball is at any moment of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import atan2, cos, dist, sin
from typing import NamedTuple

from app.draw.shapes import Point

SPACE = 0.070  # seconds for one space,
FIRST = 0.090  # and for each of the first three
SQUASH = 0.060  # a bounce
HARD = 5 * SPACE  # seconds that a ball which hits a wall hard has still to go
COASTING = 2  # so many spaces before it comes to rest a ball gets slower


class Leg(NamedTuple):
    """One part of a way: from one place of the path to another, or a moment at one of them."""

    kind: str  # "roll", "coast", "bounce", "fall" or "pause"
    start: int
    end: int
    seconds: float


class Moment(NamedTuple):
    """Where a ball is: its point, the nearest place of its path, how it is pressed or shrunk."""

    point: Point
    place: int
    squash: float = 0.0  # 0 is round, 1 as flat as a bounce makes it
    away: float = 0.0  # the angle that leads away from the wall, while it is pressed
    sunk: float = 0.0  # 0 on its level, 1 half-way between two


class Rebound(NamedTuple):
    """A ball touches a wall: after how many seconds, at which place of its path, and whether it is
    the first that it hits hard."""

    when: float
    place: int
    hard: bool


class RunTiming(NamedTuple):
    """The legs of a run with the times at which each of them ends."""

    legs: tuple[Leg, ...]
    ends: tuple[float, ...]

    @property
    def seconds(self) -> float:
        return self.ends[-1] if self.ends else 0.0

    def at(self, time: float, points: Sequence[Point]) -> Moment:
        """Where the ball is after so many seconds, if these are the points of its path."""
        if not self.legs:
            return Moment(points[-1], len(points) - 1)
        number = min(bisect_right(self.ends, time), len(self.legs) - 1)
        leg = self.legs[number]
        begun = self.ends[number] - leg.seconds
        part = min(1.0, max(0.0, (time - begun) / leg.seconds)) if leg.seconds else 1.0
        if leg.kind == "bounce":
            away = away_from_wall(points, leg.start)
            return Moment(points[leg.start], leg.start, 1 - abs(2 * part - 1), away)
        if leg.kind == "fall":
            place = leg.end if part > 0.5 else leg.start
            return Moment(points[place], place, sunk=1 - abs(2 * part - 1))
        if leg.kind == "coast":
            part = 1 - (1 - part) ** 2
        place = leg.start + round(part * (leg.end - leg.start))
        return Moment(_along(points[leg.start : leg.end + 1], part), place)

    def bounces(self) -> list[Rebound]:
        """Every touch of a wall."""
        pairs = zip(self.legs, self.ends, strict=True)
        found = [(end - leg.seconds, leg.start) for leg, end in pairs if leg.kind == "bounce"]
        return [
            Rebound(when, place, hard=number == 0 and self.seconds - when > HARD)
            for number, (when, place) in enumerate(found)
        ]


def away_from_wall(points: Sequence[Point], place: int) -> float:
    """The angle that leads away from the wall which turns a ball at a place of its way."""
    x, y = points[place]
    dx, dy = 0.0, 0.0
    for ax, ay in (*points[max(0, place - 1) : place], *points[place + 1 : place + 2]):
        far = dist((ax, ay), (x, y)) or 1.0
        dx, dy = dx + (ax - x) / far, dy + (ay - y) / far
    return atan2(dy, dx)


def beside(point: Point, angle: float, far: float) -> Point:
    """The point so far away in the direction of an angle."""
    return point[0] + far * cos(angle), point[1] + far * sin(angle)


def _along(points: Sequence[Point], part: float) -> Point:
    """The point this part of the way along a path of equal steps."""
    if len(points) == 1:
        return points[0]
    whole = part * (len(points) - 1)
    step = min(int(whole), len(points) - 2)
    (ax, ay), (bx, by) = points[step], points[step + 1]
    return ax + (bx - ax) * (whole - step), ay + (by - ay) * (whole - step)


def course(legs: Iterable[Leg]) -> RunTiming:
    """Legs one after the other."""
    each = tuple(legs)
    return RunTiming(each, tuple(accumulate(leg.seconds for leg in each)))
