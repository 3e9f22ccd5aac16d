"""Plays moves: the rules of Carom Mini Golf in the order in which a stroke runs."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.copies import cloner, exchanged
from engine.core.game import Event, Seat
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.model import (
    Ball,
    Dropped,
    GameEnded,
    HoleBegan,
    HoleEnded,
    Move,
    OutOfStrokes,
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
from engine.games.carom.rules.rolling import strike
from engine.games.carom.rules.standing import totals, winners
from engine.games.carom.rules.turf import hole_in_play, order_of_play, order_on

Events = list[Event]

_copy = cloner(State)


def first_tee(rules: Rules) -> State:
    """The table before the first stroke: nobody has teed up."""
    count = len(rules.looks)
    first = order_on(rules.course[0], rules.looks)[0]
    return State(rules, 0, 1, first, "tee", (OFF,) * count, (0,) * count, "", 0, 0, ())


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move. Every function below changes the copy that is made here."""
    new = _copy(state)
    if isinstance(move, Strike):
        return new, _strike(new, move)
    if isinstance(move, Roll):
        return new, _roll(new, move, chance)
    return new, _tee(new, move)


def _tee(state: State, move: Tee) -> tuple[Event, ...]:
    spot = hole_in_play(state).ground.starts[move.start]
    state.balls = exchanged(state.balls, state.ball, spot)
    state.phase = "roll"
    return (Teed(state.ball, spot),)


def _roll(state: State, move: Roll, chance: Chance) -> tuple[Event, ...]:
    tool = state.rules.tools[move.tool]
    face = chance.roll(tool.die, tool.question)
    assert isinstance(face, int)
    state.tool, state.face, state.impulses = tool.key, face, tool.strength(face)
    state.phase = "aim"
    return (Rolled(state.ball, tool.key, face, state.impulses),)


def _strike(state: State, move: Strike) -> tuple[Event, ...]:
    ball, direction, impulses = state.ball, move.direction, state.impulses
    ground = hole_in_play(state).ground
    runs, balls, holed, _, losses = strike(ground, state.balls, ball, direction, impulses)
    events: Events = [Struck(ball, direction, impulses, losses)]
    for run in runs:
        events.append(Ran(run))
    state.balls = balls
    state.tool, state.face, state.impulses = "", 0, 0
    for dropped in holed:
        # Whoever made it drop, a ball scores the move in which it did.
        state.done = exchanged(state.done, dropped, state.move)
        events.append(Dropped(dropped, state.move))
    follow = _next_in_carom if state.rules.carom else _next_in_basic
    follow(state, events)
    return tuple(events)


def _next_in_basic(state: State, events: Events) -> None:
    """The same ball goes on until it has dropped or is out of strokes; then the next one begins."""
    ball = state.ball
    if not state.done[ball]:
        if state.move < state.rules.limits[state.hole]:
            state.move += 1
            state.phase = "roll"
            return
        _run_out(state, ball, events)
        state.balls = exchanged(state.balls, ball, OFF)
    for other in order_of_play(state):
        if not state.done[other]:
            _to_play(state, other, 1)
            return
    _end_hole(state, events)


def _next_in_carom(state: State, events: Events) -> None:
    """The next ball of the order plays; after the last one that is still in play a move ends."""
    order = order_of_play(state)
    for other in order[order.index(state.ball) + 1 :]:
        if not state.done[other]:
            _to_play(state, other, state.move)
            return
    left = [ball for ball in order if not state.done[ball]]
    if left and state.move < state.rules.limits[state.hole]:
        _to_play(state, left[0], state.move + 1)
        return
    for ball in left:
        _run_out(state, ball, events)
    _end_hole(state, events)


def _to_play(state: State, ball: Ball, move: int) -> None:
    state.ball, state.move = ball, move
    state.phase = "tee" if state.balls[ball] == OFF else "roll"


def _run_out(state: State, ball: Ball, events: Events) -> None:
    """A ball that is out of strokes scores the limit."""
    limit = state.rules.limits[state.hole]
    state.done = exchanged(state.done, ball, limit)
    events.append(OutOfStrokes(ball, limit))


def _end_hole(state: State, events: Events) -> None:
    events.append(HoleEnded(state.hole, state.done))
    state.scores = (*state.scores, state.done)
    state.balls = (OFF,) * len(state.balls)
    if len(state.scores) == len(state.rules.course):
        state.phase = "over"
        events.append(GameEnded(winners(totals(state.rules, state.scores))))
        return
    state.hole += 1
    state.done = (0,) * len(state.done)
    _to_play(state, order_of_play(state)[0], 1)
    events.append(HoleBegan(state.hole))
