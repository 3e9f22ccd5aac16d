"""Who may move and what they may do: every question goes to the module of the phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.game import Seat
from engine.games.eighteen.model import Move, Phase, State
from engine.games.eighteen.rules.handler import Handler
from engine.games.eighteen.rules.modes import kelly
from engine.games.eighteen.rules.opening.steps import STEPS
from engine.games.eighteen.rules.turn import acting, big_hits, borrowing, choosing, extra, swinging

HANDLERS: Final[dict[Phase, Handler]] = {
    **STEPS,
    "targets": kelly,
    "choose": choosing,
    "borrow": borrowing,
    "act": acting,
    "cards": swinging,
    "discard": big_hits,
    "extra": extra,
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
