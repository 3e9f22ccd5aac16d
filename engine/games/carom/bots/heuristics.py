"""Rules of thumb: what a position is worth, and a quick sensible move with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.game import Seat
from engine.core.wording import capital, counted
from engine.games.carom.bots.expectations import Prospects, solution, worth
from engine.games.carom.bots.solver import FAR, landings_of
from engine.games.carom.box.equipment import StrokeTool
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import Move, Roll, Rules, State, Strike, Tee
from engine.games.carom.rules.rolling import Stroke, strike
from engine.games.carom.rules.turf import Turf, hole_in_play
from engine.games.carom.words import tool_name

Advice = tuple[Move, str]

HEED = 0.5  # of a step of one's own that a step of somebody else's ball counts for
IN = -4  # steps left that a ball in the cup counts as: to drop is worth more than to lie beside it


def evaluate(state: State, seat: Seat) -> float:
    """A seat's lead in strokes, as far as this hole can be foreseen."""
    prospects = Prospects(state, solution(state))
    if state.phase == "over":
        return worth(prospects.finished, seat)
    played = prospects.place[state.ball]
    return worth(prospects.totals(state.balls, state.done, state.move, played), seat)


def advise(state: State, seat: Seat) -> Advice | None:
    """Get as near to the cup as the dice promise, counted in steps around the walls."""
    if state.phase == "over" or seat != state.rules.owners[state.ball]:
        return None
    ground = hole_in_play(state).ground
    if state.phase == "tee":
        return _tee(ground, state.rules)
    if state.phase == "roll":
        return _roll(ground, state)
    return _aim(ground, state)


class _Promise(NamedTuple):
    """The best tool on a spot: what it leaves on average, and on how many faces it drops."""

    left: float
    tool: str
    drops: int


def _tee(ground: Turf, rules: Rules) -> Advice:
    promises = [_promise(ground, spot, rules) for spot in ground.starts]
    start = min(range(len(promises)), key=lambda number: promises[number].left)
    return Tee(start), f"Starting hex {start + 1} leaves the shortest way after your first stroke."


def _roll(ground: Turf, state: State) -> Advice:
    promise = _promise(ground, state.balls[state.ball], state.rules)
    tool = state.rules.tools[promise.tool]
    name = capital(tool_name(tool))
    drops = _drops(ground, state, tool) if state.rules.carom else promise.drops
    if drops:
        return Roll(tool.key), f"{name}: drops with {drops} of {len(tool.impulses)} faces."
    return Roll(tool.key), f"{name}: on average it gets closest to the cup."


def _drops(ground: Turf, state: State, tool: StrokeTool) -> int:
    """The faces that can drop among the balls as they lie: others may be in the way, or help."""
    balls, ball = state.balls, state.ball
    ways = ground.directions(balls[ball])
    return sum(
        any(ball in strike(ground, balls, ball, way, impulses).holed for way in ways)
        for impulses in tool.impulses
    )


@lru_cache(maxsize=8192)
def _promise(ground: Turf, spot: int, rules: Rules) -> _Promise:
    """Look through the tools as if the ball were alone: that can be kept for the next time."""
    landings = landings_of(ground)
    steps = landings.steps
    least: dict[int, int] = {}
    promises = []
    for tool in rules.tools.values():
        for impulses in tool.impulses:
            if impulses not in least:
                reached = landings.reached(spot, impulses)
                least[impulses] = min([steps[each] or IN for each in reached], default=FAR)
        left = [least[impulses] for impulses in tool.impulses]
        promises.append(_Promise(sum(left) / len(left), tool.key, left.count(IN)))
    return min(promises, key=lambda promise: promise.left)


def _aim(ground: Turf, state: State) -> Advice:
    """Get near the cup, and help nobody else there: a drop comes first, whatever else it does."""
    steps, ball = landings_of(ground).steps, state.ball
    found = []
    for direction in ground.directions(state.balls[ball]):
        stroke = strike(ground, state.balls, ball, direction, state.impulses)
        drops = ball in stroke.holed
        own = IN if drops else steps[stroke.balls[ball]]
        found.append((not drops, own + _helped(state, stroke, steps), own, direction, stroke))
    _, _, own, direction, stroke = min(found, key=lambda each: each[:4])
    why = "Your ball drops!" if own == IN else f"That leaves {counted(own, 'step')} to the cup."
    return Strike(direction), why


def _helped(state: State, stroke: Stroke, steps: Sequence[int]) -> float:
    """The steps by which a stroke brings other people's balls nearer to the cup, on the whole."""
    owners = state.rules.owners
    helped = 0
    for ball, (before, after) in enumerate(zip(state.balls, stroke.balls, strict=True)):
        if before != after and ball != state.ball:
            gain = steps[before] - (IN if after == OFF else steps[after])
            helped += gain if owners[ball] != owners[state.ball] else -gain
    return helped * HEED
