"""Who may move and what they may do: every question goes to the module of the phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.chance import Chance
from engine.game import Seat
from engine.games.eighteen import (
    acting,
    bighits,
    borrowing,
    choosing,
    drafting,
    extra,
    kelly,
    lineup,
    skins,
    swinging,
)
from engine.games.eighteen.changes import Events
from engine.games.eighteen.model import Move, Phase, State


class Handler(NamedTuple):
    """What a phase answers."""

    turn: Callable[[State], tuple[Seat, ...]]
    moves: Callable[[State, Seat], list[Move]]
    why_not: Callable[[State, Seat, Move], str | None]
    play: Callable[[State, Seat, Move, Chance, Events], State]


HANDLERS: Final[dict[Phase, Handler]] = {
    "golfers": Handler(lineup.turn, lineup.moves, lineup.why_not, lineup.play),
    "tokens": Handler(skins.turn, skins.moves, skins.why_not, skins.play),
    "first": Handler(
        drafting.turn_first, drafting.moves_first, drafting.why_not_first, drafting.play_first
    ),
    "draft": Handler(
        drafting.turn_draft, drafting.moves_draft, drafting.why_not_draft, drafting.play_draft
    ),
    "rest": Handler(
        drafting.turn_rest, drafting.moves_rest, drafting.why_not_rest, drafting.play_rest
    ),
    "name": Handler(
        drafting.turn_name, drafting.moves_name, drafting.why_not_name, drafting.play_name
    ),
    "targets": Handler(kelly.needing, kelly.moves, kelly.why_not, kelly.play),
    "choose": Handler(choosing.turn, choosing.moves, choosing.why_not, choosing.play),
    "borrow": Handler(borrowing.turn, borrowing.moves, borrowing.why_not, borrowing.play),
    "act": Handler(acting.turn, acting.moves, acting.why_not, acting.play),
    "cards": Handler(swinging.turn, swinging.moves, swinging.why_not, swinging.play),
    "discard": Handler(bighits.turn, bighits.moves, bighits.why_not, bighits.play),
    "extra": Handler(extra.turn, extra.moves, extra.why_not, extra.play),
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
