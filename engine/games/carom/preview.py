"""Previews moves: the ways of the balls, the odds of a die, the strokes still to come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import inf, isinf

from engine.core.game import Chances, Preview, Seat, Trail
from engine.core.wording import capital, enumerated
from engine.games.carom.bots.expectations import solution
from engine.games.carom.box.equipment import StrokeTool, look_name
from engine.games.carom.model import Move, Roll, Run, State, Strike, Tee
from engine.games.carom.rules.rolling import Stroke, strike
from engine.games.carom.rules.turf import hole_in_play
from engine.games.carom.words import lost, steps_of, tool_name, way

NOTHING_LOST = "no impulse lost"
STARTS = "Your ball starts here."


def on_average(value: float) -> str:
    """The strokes that a ball may expect to need, as people read them."""
    return "no way to the cup" if isinf(value) else f"about {value:.1f} strokes to go"


def preview(state: State, seat: Seat, move: Move) -> Preview:
    """Tell what a move would do, as far as no die decides it."""
    if isinstance(move, Tee):
        return _tee(state, move)
    if isinstance(move, Roll):
        return _roll(state, state.rules.tools[move.tool])
    return _strike(state, move)


# A starting hex.


def _tee(state: State, move: Tee) -> Preview:
    best = solution(state)
    if best is None:
        return Preview(STARTS)
    value = best.value(hole_in_play(state).ground.starts[move.start])
    if move.start == best.best_start:
        return Preview(f"{capital(on_average(value))}: the best start.", facts=STARTS)
    told = f"{capital(on_average(value))}. The best start: {best.best:.1f}."
    return Preview(told, facts=STARTS)


# A die or a card.


def _roll(state: State, tool: StrokeTool) -> Preview:
    """Try every face in every direction, among the balls as they lie."""
    ground, ball = hole_in_play(state).ground, state.ball
    best = solution(state)
    faces: dict[int, list[str]] = {}  # that let the ball come to rest on a spot, or drop
    left = 0.0
    for face, impulses in zip(tool.die.faces, tool.impulses, strict=True):
        found = set()
        for direction in ground.directions(state.balls[ball]):
            stroke = strike(ground, state.balls, ball, direction, impulses)
            found.add(ground.cup if ball in stroke.holed else stroke.balls[ball])
        for spot in found:
            faces.setdefault(spot, []).append(str(face))
        if best is not None:
            left += min([best.value(spot) for spot in found], default=inf)
    count = len(tool.die.faces)
    odds = tuple(
        Chances(spot, len(shown) / count, "any" if len(shown) == count else enumerated(shown, "or"))
        for spot, shown in sorted(faces.items())
    )
    named = capital(tool_name(tool))
    sentence = f"{named}: {_to_drop(len(faces.get(ground.cup, ())), count)}"
    if best is not None:
        sentence += f". {capital(on_average(1 + left / count))}"
    return Preview(f"{sentence}.", odds=odds, facts=f"{named}.")


def _to_drop(faces: int, count: int) -> str:
    return f"{100 * faces / count:.0f}% to drop now" if faces else "can't drop now"


# A direction.


def _strike(state: State, move: Strike) -> Preview:
    ground = hole_in_play(state).ground
    stroke = strike(ground, state.balls, state.ball, move.direction, state.impulses)
    trails = tuple(Trail(run.ball, run.path, run.bounces, run.end) for run in stroke.runs)
    told, to_come = _told(state, stroke), _still_to_come(state, stroke)
    return Preview(" ".join((*told, *to_come)), trails=trails, facts=" ".join(told))


def _told(state: State, stroke: Stroke) -> list[str]:
    """Tell a stroke in short sentences, what matters most first: a phone may show no more."""
    first, *others = [run for run in stroke.runs if run.end != "slid"]
    slides = [_slide(state, run) for run in stroke.runs if run.end == "slid"]
    wasted = lost(stroke.losses)
    if not others:
        return [*_end(first, stroke), *slides, f"{capital(way(first))}, {wasted or NOTHING_LOST}."]
    told = [_collision(state, first, others)]
    told += [_handed_on(state, run, after) for run, after in pairwise(others)]
    if steps_of(first):
        told.append(f"First {way(first)}.")
    return [*told, *slides, *([f"{capital(wasted)}."] if wasted else [])]


def _end(run: Run, stroke: Stroke) -> list[str]:
    """Tell what becomes of a ball that hits no other, unless it just lies there."""
    if run.fell:
        return ["Falls through the hill's cup."]
    if run.end == "cup":
        return ["Drops." if stroke.losses else "Drops on the last step."]
    return ["Stops in the puddle."] if run.end == "puddle" else []


def _collision(state: State, first: Run, others: Sequence[Run]) -> str:
    """Tell whom the ball hits, and what comes of it in the end."""
    hits = "Drops and hits" if first.end == "cup" else "Hits"
    hit, last = _name(state, others[0]), others[-1]
    if last.ball == state.ball:
        return f"{hits} {hit}, gets them back and {_does(last)}."
    who = "which" if last is others[0] else f"then {_name(state, last)}"
    return f"{hits} {hit}, {who} {_does(last)}."


def _does(run: Run) -> str:
    if run.fell:
        return "falls through the hill's cup"
    if run.end == "cup":
        return "drops"
    if not steps_of(run):
        return "can't move"
    return f"rolls {steps_of(run)}{' into the puddle' if run.end == 'puddle' else ''}"


def _handed_on(state: State, run: Run, after: Run) -> str:
    """Tell of a ball between the first and the last one."""
    if run.end == "cup":
        does = "drops and hits"
    else:
        does = f"rolls {steps_of(run)} and hits" if steps_of(run) else "passes it on to"
    return f"{capital(_name(state, run))} {does} {_name(state, after)}."


def _slide(state: State, run: Run) -> str:
    """Tell of a ball that does not stay where it came to rest."""
    does = "falls through the hill's cup" if run.fell else "slides down the slope"
    return f"{capital(_name(state, run))} {does}."


def _name(state: State, run: Run) -> str:
    return "the ball" if run.ball == state.ball else look_name(state.rules.looks[run.ball])


def _still_to_come(state: State, stroke: Stroke) -> list[str]:
    best = solution(state)
    if best is None or state.ball in stroke.holed:
        return []
    return [f"{capital(on_average(best.value(stroke.balls[state.ball])))}."]
