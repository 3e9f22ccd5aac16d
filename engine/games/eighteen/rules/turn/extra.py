"""Extra turns: a golfer who has come to a tee may play on after the round, while clubs last."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.model import (
    Choose,
    Decline,
    KeepCard,
    Move,
    Peek,
    ReturnCard,
    State,
    TurnBegan,
)
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.flow import go_on
from engine.games.eighteen.rules.rounds import show
from engine.games.eighteen.rules.turn import peeking
from engine.games.eighteen.rules.turn.peeking import bound_clubs


def turn(state: State) -> tuple[Seat, ...]:
    """Whose golfer may play on."""
    return (state.extras[0][0],)


def moves(state: State, seat: Seat) -> list[Move]:
    if seat != state.extras[0][0]:
        return []
    if peeking.decides(state.players[seat]):
        return [*peeking.DECISIONS]
    return [*map(Choose, bound_clubs(state, seat)), *peeking.peeks(state, seat), Decline()]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if seat != state.extras[0][0]:
        return "The extra turn is somebody else's."
    if peeking.decides(state.players[seat]):
        return None if move in peeking.DECISIONS else peeking.UNDECIDED
    if isinstance(move, Decline):
        return None
    if isinstance(move, Peek):
        return peeking.why_not(state, seat, move)
    if not isinstance(move, Choose):
        return "Choose a club for your extra turn, or decline it."
    if move.club in bound_clubs(state, seat):
        return None
    return "Choose a club from your hand for the extra turn, or decline it."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    if isinstance(move, Peek | KeepCard | ReturnCard):
        peeking.play(state, seat, move, chance, events)
    elif isinstance(move, Choose):
        events.append(TurnBegan(seat, move.club, extra=True, golfer=state.extras[0][1]))
        player = state.players[seat]
        player.chosen = move.club
        show(player, move.club)
        state.phase = "act"
    else:
        state.extras = state.extras[1:]
        go_on(state, events, chance)
