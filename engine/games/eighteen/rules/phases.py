"""Who may move, what they may do, and what their moves do: every question goes to the module of the
phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Event, Seat
from engine.games.eighteen.model import Move, Phase, State
from engine.games.eighteen.rules import kelly, rounds
from engine.games.eighteen.rules.changes import Handler, copied
from engine.games.eighteen.rules.opening.dealing import OPENING, go_on_opening
from engine.games.eighteen.rules.turn import acting, borrowing, choosing, swinging

HANDLERS: Final[dict[Phase, Handler]] = {
    **OPENING,
    "targets": kelly.HANDLER,
    "choose": choosing.HANDLER,
    "borrow": borrowing.HANDLER,
    "act": acting.HANDLER,
    "cards": swinging.HANDLER,
    "discard": swinging.DISCARD_HANDLER,
    "extra": choosing.EXTRA_HANDLER,
}


def _nobody(_state: State) -> tuple[Seat, ...]:
    return ()


def _nothing(_state: State, _seat: Seat) -> Sequence[Move]:
    return ()


# What every move asks for is found in one step instead of two.
_TURNS: Final = {phase: handler.turn for phase, handler in HANDLERS.items()} | {"over": _nobody}
_MOVES: Final = {phase: handler.moves for phase, handler in HANDLERS.items()} | {"over": _nothing}
PLAYS: Final = {phase: handler.play for phase, handler in HANDLERS.items()}


def turn(state: State) -> tuple[Seat, ...]:
    """Name who may move; nobody when the game is over."""
    return _TURNS[state.phase](state)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """List the legal moves of a seat."""
    return _MOVES[state.phase](state, seat)


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Say why a move is refused; None where it is legal."""
    handler = HANDLERS.get(state.phase)
    return handler.why_not(state, seat, move) if handler else "The game is over."


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move."""
    events: list[Event] = []
    now = copied(state)
    PLAYS[state.phase](now, seat, move, chance, events)
    if now.phase in OPENING:
        go_on_opening(now, events, chance)
    elif now.phase == "targets" and not kelly.turn(now):
        rounds.go_on(now, events, chance)
    return now, tuple(events)
