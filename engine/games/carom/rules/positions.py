"""Checks positions that no moves prove: ranges, counts and references of every field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.game import Setup
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import State
from engine.games.carom.rules.options import rules_of
from engine.games.carom.rules.turf import hole_in_play

Holds = Callable[[State], bool]


def check(setup: Setup, state: State) -> str | None:
    """Say why no table set up like this can have come to this position; None where it may."""
    if state.rules != rules_of(setup):
        return "its rules are not those of the game."
    return next((wrong for wrong, holds in CHECKS if not holds(state)), None)


def _hole(state: State) -> bool:
    last = len(state.rules.course) - 1
    return state.hole == last if state.phase == "over" else 0 <= state.hole <= last


def _move(state: State) -> bool:
    return 1 <= state.move <= state.rules.limits[state.hole]


def _ball(state: State) -> bool:
    count = len(state.rules.looks)
    if not (0 <= state.ball < count and len(state.balls) == len(state.done) == count):
        return False
    if state.phase == "over":
        return True
    teed = state.balls[state.ball] != OFF
    return not state.done[state.ball] and teed == (state.phase in ("roll", "aim"))


def _spots(state: State) -> bool:
    """Balls lie on spots of the hole, on one of their own but for starting hexes."""
    ground = hole_in_play(state).ground
    lying = [spot for spot in state.balls if spot != OFF]
    if any(not 0 <= spot < len(ground.spots) or spot == ground.cup for spot in lying):
        return False
    shared = {spot for spot in lying if lying.count(spot) > 1}
    return shared <= {*ground.starts} and (state.phase != "over" or not lying)


def _done(state: State) -> bool:
    limit = state.rules.limits[state.hole]
    if state.phase == "over":
        return bool(state.scores) and state.done == state.scores[-1]
    if any(not 0 <= score <= limit for score in state.done):
        return False
    if any(score and spot != OFF for score, spot in zip(state.done, state.balls, strict=True)):
        return False
    others = [spot for ball, spot in enumerate(state.balls) if ball != state.ball]
    return state.rules.carom or {*others} <= {OFF}


def _stroke(state: State) -> bool:
    tool = state.rules.tools.get(state.tool)
    if state.phase != "aim":
        return (state.tool, state.face, state.impulses) == ("", 0, 0)
    if tool is None or state.face not in tool.die.faces:
        return False
    return state.impulses == tool.strength(state.face)


def _scores(state: State) -> bool:
    finished = len(state.rules.course) if state.phase == "over" else state.hole
    return len(state.scores) == finished and all(
        len(row) == len(state.rules.looks) and all(1 <= score <= limit for score in row)
        for row, limit in zip(state.scores, state.rules.limits, strict=False)
    )


CHECKS: Final[tuple[tuple[str, Holds], ...]] = (
    ("there is no such hole.", _hole),
    ("there is no such stroke.", _move),
    ("it is no such ball's turn.", _ball),
    ("no ball can lie there.", _spots),
    ("its scores are not those of its holes.", _scores),
    ("its balls have not finished like that.", _done),
    ("nobody has rolled that.", _stroke),
)
