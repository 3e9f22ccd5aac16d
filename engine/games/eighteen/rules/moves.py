"""Who may move and what they may do: every question goes to the module of the phase."""

from __future__ import annotations

from typing import Final, Protocol

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.model import Move, Phase, State
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.modes import kelly, skins
from engine.games.eighteen.rules.opening import drafting, leftovers, lineup, naming, outfitting
from engine.games.eighteen.rules.turn import acting, big_hits, borrowing, choosing, extra, swinging


class Handler(Protocol):
    """What the module of a phase answers."""

    def turn(self, state: State, /) -> tuple[Seat, ...]: ...

    def moves(self, state: State, seat: Seat, /) -> list[Move]: ...

    def why_not(self, state: State, seat: Seat, move: Move, /) -> str | None: ...

    def play(
        self, state: State, seat: Seat, move: Move, chance: Chance, events: Events, /
    ) -> State: ...


HANDLERS: Final[dict[Phase, Handler]] = {
    "golfers": lineup,
    "tokens": skins,
    "first": outfitting,
    "draft": drafting,
    "rest": leftovers,
    "name": naming,
    "targets": kelly,
    "choose": choosing,
    "borrow": borrowing,
    "act": acting,
    "cards": swinging,
    "discard": big_hits,
    "extra": extra,
}


def turn(state: State) -> tuple[Seat, ...]:
    """Name who may move; nobody when the game is over."""
    handler = HANDLERS.get(state.phase)
    return handler.turn(state) if handler else ()


def moves(state: State, seat: Seat) -> list[Move]:
    """List the legal moves of a seat."""
    handler = HANDLERS.get(state.phase)
    return handler.moves(state, seat) if handler else []


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Say why a move is refused; None where it is legal."""
    handler = HANDLERS.get(state.phase)
    return handler.why_not(state, seat, move) if handler else "The game is over."
