"""What a move would do: the ways of the balls, the odds of a die, the strokes still to come."""

from __future__ import annotations

from math import inf, isinf

from engine.game import Chances, Preview, Seat, Trail
from engine.games.carom.box.strength import Tool
from engine.games.carom.course import hole_in_play
from engine.games.carom.model import Move, Roll, Run, State, Strike, Tee
from engine.games.carom.prospects import solution
from engine.games.carom.rolling import Stroke, strike
from engine.games.carom.strokes import lost, steps_of, way
from engine.games.carom.tools import tools
from engine.games.carom.words import ball_name, tool_name
from engine.words import capital, enumerated


def on_average(value: float) -> str:
    """The strokes that a ball may expect to need, as people read them."""
    return "no way to the cup" if isinf(value) else f"{value:.1f} strokes on average"


def preview(state: State, seat: Seat, move: Move) -> Preview:
    """Tell what a move would do, as far as no die decides it."""
    if isinstance(move, Tee):
        return _tee(state, move)
    if isinstance(move, Roll):
        return _roll(state, tools(state.rules)[move.tool])
    return _strike(state, move)


# A starting hex.


def _tee(state: State, move: Tee) -> Preview:
    best = solution(state)
    if best is None:
        return Preview("The ball starts here.")
    value = best.value(hole_in_play(state).ground.starts[move.start])
    if move.start == best.best_start:
        return Preview(f"{capital(on_average(value))} from here: the best start.")
    return Preview(f"{capital(on_average(value))} from here, {best.best:.1f} from the best start.")


# A die or a card.


def _roll(state: State, tool: Tool) -> Preview:
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
    sentence = f"{capital(tool_name(tool))}: {_to_drop(len(faces.get(ground.cup, ())), count)}"
    if best is not None:
        sentence += f"; {on_average(1 + left / count)} from here"
    return Preview(f"{sentence}.", odds=odds)


def _to_drop(faces: int, count: int) -> str:
    return f"{100 * faces / count:.0f} % to drop at once" if faces else "it cannot drop at once"


# A direction.


def _strike(state: State, move: Strike) -> Preview:
    ground = hole_in_play(state).ground
    stroke = strike(ground, state.balls, state.ball, move.direction, state.impulses)
    trails = tuple(Trail(run.ball, run.path, run.bounces, run.end) for run in stroke.runs)
    sentences = [_way(state, stroke), *_ends(state, stroke), *_still_to_come(state, stroke)]
    return Preview(" ".join(sentences), trails=trails)


def _way(state: State, stroke: Stroke) -> str:
    """Tell how far the ball gets, and whom it hits."""
    first, *others = [run for run in stroke.runs if run.end != "slid"]
    told = capital(way(first))
    for before, run in zip((first, *others), others, strict=False):
        meets = "drops and hands on to" if before.end == "cup" else "hits"
        meets = f", then it {meets}" if before is first else f" and {meets}"
        told += f"{meets} the {ball_name(state.rules, run.ball)}, which {_rolls(run)}"
    wasted = lost(stroke.losses)
    if others:
        return f"{told}. {capital(wasted)}." if wasted else f"{told}."
    return f"{told}, {wasted or 'no impulse lost'}."


def _rolls(run: Run) -> str:
    return f"rolls {steps_of(run)} on" if steps_of(run) else "cannot move"


def _ends(state: State, stroke: Stroke) -> list[str]:
    """Tell which balls drop, fall through a hill or slide down a slope."""
    told = []
    for run in stroke.runs:
        own = run.ball == state.ball
        name = "The ball" if own else f"The {ball_name(state.rules, run.ball)}"
        if run.fell:
            told.append(f"{name} falls through the hill's cup.")
        elif run.end == "cup":
            last = own and run is stroke.runs[-1] and not stroke.losses
            told.append(f"{name} drops on the last step." if last else f"{name} drops.")
        elif run.end == "slid":
            told.append(f"{name} slides down the slope.")
        elif run.end == "puddle":
            told.append(f"{name} stops in the puddle.")
    return told


def _still_to_come(state: State, stroke: Stroke) -> list[str]:
    best = solution(state)
    if best is None or state.ball in stroke.holed:
        return []
    return [f"{capital(on_average(best.value(stroke.balls[state.ball])))} from there."]
