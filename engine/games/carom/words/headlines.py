"""What everybody should notice: a ball in the cup, the next hole, who is done with this one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Event, Seat
from engine.core.telling import seat_named
from engine.core.wording import capital, counted
from engine.games.carom.model import Ball, Dropped, HoleBegan, OutOfStrokes, State
from engine.games.carom.words.names import ball_name, phase, several


def headlines(state: State, events: Sequence[Event]) -> tuple[str, ...]:
    """What of a move everybody should notice."""
    return tuple(line for event in events if (line := _headline(state, event)))


def _headline(state: State, event: Event) -> str:
    match event:
        case Dropped(ball, score):
            return f"{_who(state, ball)} is in, {counted(score, 'stroke')}"
        case OutOfStrokes(ball, score):
            return f"{_who(state, ball)} is out of strokes: {score}"
        case HoleBegan():
            return phase(state)
    return ""


def _who(state: State, ball: Ball) -> str:
    """Whose ball it is; its look where they have several."""
    if several(state.rules):
        return capital(f"the {ball_name(state.rules, ball)}")
    return seat_named(state.rules.owners[ball])


def done(state: State, seat: Seat) -> str:
    """Whether all balls of a seat are through with the hole in play."""
    own = [ball for ball, owner in enumerate(state.rules.owners) if owner == seat]
    return "in" if state.phase != "over" and all(state.done[ball] for ball in own) else ""
