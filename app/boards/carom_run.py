"""How long a ball takes for each part of its way, and where it is at any moment of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from app.boards.shapes import Point
from engine.games.carom.box.plan import DOWN_EAST, UP_EAST, Plan
from engine.games.carom.model import Run

SPACE = 0.070  # seconds for one hex,
FIRST = 0.090  # and for each of the first three
SLIDE = 0.110  # one hex of sliding back
SQUASH = 0.060  # a bounce
PAUSE = 0.040  # between touching a ball and that ball's start
FALL = 0.220  # through the cup of a hill
CLIMB, DESCENT = 1.7, 0.9  # how much longer a hex uphill or downhill takes
COASTING = 2  # so many hexes before it comes to rest a ball gets slower


class Leg(NamedTuple):
    """One part of a way: from one place of the path to another, or a moment at one of them."""

    kind: str  # "roll", "coast", "bounce", "fall" or "pause"
    start: int
    end: int
    seconds: float


class Moment(NamedTuple):
    """Where a ball is: its point, and how it is pressed or shrunk."""

    point: Point
    squash: float = 0.0  # 0 is round, 1 as flat as a bounce makes it
    sunk: float = 0.0  # 0 on its level, 1 half-way between two


class Course(NamedTuple):
    """The legs of a run with the times at which each of them ends."""

    legs: tuple[Leg, ...]
    ends: tuple[float, ...]

    @property
    def seconds(self) -> float:
        return self.ends[-1] if self.ends else 0.0

    def at(self, time: float, points: Sequence[Point]) -> Moment:
        """Where the ball is after so many seconds, if these are the points of its path."""
        if not self.legs:
            return Moment(points[-1])
        number = min(bisect_right(self.ends, time), len(self.legs) - 1)
        leg = self.legs[number]
        begun = self.ends[number] - leg.seconds
        part = min(1.0, max(0.0, (time - begun) / leg.seconds)) if leg.seconds else 1.0
        if leg.kind == "bounce":
            return Moment(points[leg.start], squash=1 - abs(2 * part - 1))
        if leg.kind == "fall":
            return Moment(points[leg.end if part > 0.5 else leg.start], sunk=1 - abs(2 * part - 1))
        if leg.kind == "coast":
            part = 1 - (1 - part) ** 2
        return Moment(_along(points[leg.start : leg.end + 1], part))

    def bounces(self) -> list[float]:
        """When the ball touches a wall."""
        pairs = zip(self.legs, self.ends, strict=True)
        return [end - leg.seconds for leg, end in pairs if leg.kind == "bounce"]


def _along(points: Sequence[Point], part: float) -> Point:
    """The point this part of the way along a path of equal steps."""
    if len(points) == 1:
        return points[0]
    whole = part * (len(points) - 1)
    step = min(int(whole), len(points) - 2)
    (ax, ay), (bx, by) = points[step], points[step + 1]
    return ax + (bx - ax) * (whole - step), ay + (by - ay) * (whole - step)


def timed(run: Run, plan: Plan) -> Course:
    """Give every part of a run its time."""
    last = len(run.path) - 1 - int(run.fell)
    coasting = max(0, last - COASTING) if run.end in ("rest", "puddle", "slid") else last
    legs: list[Leg] = []
    for place in range(last + 1):
        if place in run.bounces:
            legs.append(Leg("bounce", place, place, SQUASH))
        if place < last:
            kind = "coast" if place >= coasting and place == last - 1 else "roll"
            legs.append(Leg(kind, place, place + 1, _seconds(run, plan, place, last - coasting)))
    if run.fell:
        legs.append(Leg("fall", last, last + 1, FALL))
    if run.end == "hit":
        legs.append(Leg("pause", last, last, PAUSE))
    return Course(tuple(legs), tuple(accumulate(leg.seconds for leg in legs)))


def _seconds(run: Run, plan: Plan, place: int, coasting: int) -> float:
    """How long the step from one place of a path to the next takes."""
    last = len(run.path) - 1 - int(run.fell)
    if run.end == "slid":
        return SLIDE
    seconds = FIRST if place < 3 else SPACE
    if coasting and place == last - 1:
        seconds = 2 * SPACE  # twice the time and slowing down: it sets out as fast as it came
    return seconds * _steepness(plan, run.path[place], run.path[place + 1])


def _steepness(plan: Plan, start: int, end: int) -> float:
    """How much longer a step takes for going up or down."""
    here, there = plan.spots[start], plan.spots[end]
    if there.level != "slope" and here.level != "slope":
        return 1.0
    ramp = plan.mark(there.hex) if plan.mark(there.hex) in (DOWN_EAST, UP_EAST) else ""
    if ramp:
        up = (ramp == UP_EAST) == (there.x + (there.y % 2) / 2 > here.x + (here.y % 2) / 2)
    else:
        up = there.level == "top" or here.level in ("ground", "channel")
    return CLIMB if up else DESCENT
