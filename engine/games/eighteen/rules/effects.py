"""Playing a move: the module of the phase makes it, and the opening goes on by itself."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.eighteen.model import Move, State
from engine.games.eighteen.rules import flow
from engine.games.eighteen.rules.changes import copied
from engine.games.eighteen.rules.modes import kelly
from engine.games.eighteen.rules.moves import PLAYS
from engine.games.eighteen.rules.opening import steps


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move."""
    events: list[Event] = []
    now = copied(state)
    PLAYS[state.phase](now, seat, move, chance, events)
    if now.phase in steps.STEPS:
        steps.go_on(now, events, chance)
    elif now.phase == "targets" and not kelly.turn(now):
        flow.go_on(now, events, chance)
    return now, tuple(events)
