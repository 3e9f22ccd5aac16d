"""How long a ball takes for each part of its way, and where it is at any moment of it."""

from __future__ import annotations

from app.pieces.run import COASTING, FIRST, SPACE, SQUASH, Course, Leg, course
from engine.core.grids.hexes import beside
from engine.games.carom.box.hole_plan import HolePlan
from engine.games.carom.model import Run

SLIDE = 0.110  # one hex of sliding back
PAUSE = 0.040  # between touching a ball and that ball's start
FALL = 0.220  # through the cup of a hill
CLIMB, DESCENT = 1.7, 0.9  # how much longer a hex uphill or downhill takes


def timed(run: Run, plan: HolePlan) -> Course:
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
    return course(legs)


def _seconds(run: Run, plan: HolePlan, place: int, coasting: int) -> float:
    """How long the step from one place of a path to the next takes."""
    last = len(run.path) - 1 - int(run.fell)
    if run.end == "slid":
        return SLIDE
    seconds = FIRST if place < 3 else SPACE
    if coasting and place == last - 1:
        seconds = 2 * SPACE  # twice the time and slowing down: it sets out as fast as it came
    return seconds * _steepness(plan, run.path[place], run.path[place + 1])


def _steepness(plan: HolePlan, start: int, end: int) -> float:
    """How much longer a step takes for going up or down."""
    here, there = plan.spots[start], plan.spots[end]
    uphill = plan.uphill(there if there.level == "slope" else here)
    if uphill is None:
        return 1.0
    ahead = (uphill, (uphill + 1) % 6, (uphill - 1) % 6)
    return CLIMB if there.hex in (beside(here.hex, way) for way in ahead) else DESCENT
