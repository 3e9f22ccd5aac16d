"""What a move does: the rules of Carom Mini Golf in the order in which a stroke runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.core.chance import Chance
from engine.core.copies import exchanged, maker, named
from engine.core.game import Event, Seat
from engine.games.carom.box.plan import OFF
from engine.games.carom.model import (
    Ball,
    Dropped,
    GameEnded,
    HoleBegan,
    HoleEnded,
    Move,
    OutOfStrokes,
    Phase,
    Ran,
    Roll,
    Rolled,
    Rules,
    State,
    Strike,
    Struck,
    Tee,
    Teed,
)
from engine.games.carom.rules.course import hole_in_play, order_on
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.standing import totals, winners

Events = list[Event]
Outcome = tuple[State, tuple[Event, ...]]
Marks = tuple[int, ...]  # one number for every ball

_state: Final = maker(State)


def first_tee(rules: Rules) -> State:
    """The table before the first stroke: nobody has teed up."""
    return _tee_of(rules, 0, ())


def _tee_of(rules: Rules, hole: int, scores: tuple[Marks, ...]) -> State:
    """A hole on which nothing has been played."""
    count = len(rules.looks)
    first = order_on(rules.course[hole], rules.looks)[0]
    return _state(rules, hole, 1, first, "tee", (OFF,) * count, (0,) * count, "", 0, 0, scores)


def play(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome:
    """Make a legal move."""
    return _PLAYS[type(move)](state, move, chance)


def _tee(state: State, move: Tee, chance: Chance) -> Outcome:
    ball = state.ball
    spot = hole_in_play(state).ground.starts[move.start]
    teed = _state(
        state.rules, state.hole, state.move, ball, "roll", exchanged(state.balls, ball, spot),
        state.done, "", 0, 0, state.scores,
    )  # fmt: skip
    return teed, (Teed(ball, spot),)


def _roll(state: State, move: Roll, chance: Chance) -> Outcome:
    tool = state.rules.tools[move.tool]
    face = chance.roll(tool.die, tool.question)
    assert isinstance(face, int)
    impulses = tool.strength(face)
    rolled = _state(
        state.rules, state.hole, state.move, state.ball, "aim", state.balls,
        state.done, tool.key, face, impulses, state.scores,
    )  # fmt: skip
    return rolled, (named(Rolled, (state.ball, tool.key, face, impulses)),)


def _strike(state: State, move: Strike, chance: Chance) -> Outcome:
    ball, direction, impulses = state.ball, move.direction, state.impulses
    runs, balls, holed, _, losses = strike(
        hole_in_play(state).ground, state.balls, ball, direction, impulses
    )
    events: Events = [named(Struck, (ball, direction, impulses, losses))]
    for run in runs:
        events.append(named(Ran, (run,)))
    done = state.done
    for dropped in holed:
        # Whoever made it drop, a ball scores the move in which it did.
        done = exchanged(done, dropped, state.move)
        events.append(Dropped(dropped, state.move))
    follow = _next_in_carom if state.rules.carom else _next_in_basic
    return follow(state, balls, done, events), tuple(events)


def _next_in_basic(state: State, balls: Marks, done: Marks, events: Events) -> State:
    """The same ball goes on until it has dropped or is out of strokes; then the next one begins."""
    ball = state.ball
    if not done[ball]:
        if state.move < state.rules.limits[state.hole]:
            return _to_play(state, balls, done, ball, state.move + 1)
        done = _out_of_strokes(state, ball, done, events)
        balls = exchanged(balls, ball, OFF)
    for other in order_on(state.rules.course[state.hole], state.rules.looks):
        if not done[other]:
            return _to_play(state, balls, done, other, 1)
    return _end_hole(state, done, events)


def _next_in_carom(state: State, balls: Marks, done: Marks, events: Events) -> State:
    """The next ball of the order plays; after the last one that is still in play a move ends."""
    order = order_on(state.rules.course[state.hole], state.rules.looks)
    for other in order[order.index(state.ball) + 1 :]:
        if not done[other]:
            return _to_play(state, balls, done, other, state.move)
    left = [ball for ball in order if not done[ball]]
    if left and state.move < state.rules.limits[state.hole]:
        return _to_play(state, balls, done, left[0], state.move + 1)
    for ball in left:
        done = _out_of_strokes(state, ball, done, events)
    return _end_hole(state, done, events)


def _to_play(state: State, balls: Marks, done: Marks, ball: Ball, move: int) -> State:
    phase: Phase = "tee" if balls[ball] == OFF else "roll"
    return _state(state.rules, state.hole, move, ball, phase, balls, done, "", 0, 0, state.scores)


def _out_of_strokes(state: State, ball: Ball, done: Marks, events: Events) -> Marks:
    limit = state.rules.limits[state.hole]
    events.append(OutOfStrokes(ball, limit))
    return exchanged(done, ball, limit)


def _end_hole(state: State, done: Marks, events: Events) -> State:
    rules, scores = state.rules, (*state.scores, done)
    events.append(HoleEnded(state.hole, done))
    if len(scores) < len(rules.course):
        events.append(HoleBegan(state.hole + 1))
        return _tee_of(rules, state.hole + 1, scores)
    events.append(GameEnded(winners(totals(rules, scores))))
    return _state(
        rules, state.hole, state.move, state.ball, "over", (OFF,) * len(done), done, "", 0, 0,
        scores,
    )  # fmt: skip


_PLAYS: dict[type, Callable[[State, Any, Chance], Outcome]] = {
    Tee: _tee,
    Roll: _roll,
    Strike: _strike,
}
