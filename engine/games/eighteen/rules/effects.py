"""Playing a move: the module of the phase makes it, and the opening goes on by itself."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.eighteen.model import Move, State
from engine.games.eighteen.rules import flow
from engine.games.eighteen.rules.modes import kelly
from engine.games.eighteen.rules.moves import HANDLERS
from engine.games.eighteen.rules.opening import steps


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move."""
    events: list[Event] = []
    state = HANDLERS[state.phase].play(state, seat, move, chance, events)
    if state.phase in steps.STEPS:
        state = steps.go_on(state, events, chance)
    elif state.phase == "targets" and not kelly.turn(state):
        state = flow.go_on(state, events, chance)
    return state, tuple(events)
