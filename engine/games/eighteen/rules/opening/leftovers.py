"""After the draft: who is short of clubs takes some of what nobody took."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.model import (
    HIDDEN,
    SECRET_CLUBS,
    ClubTaken,
    Move,
    State,
    TakeClub,
)
from engine.games.eighteen.rules.changes import Events
from engine.games.eighteen.rules.opening.bags import lacks, pack, suiting, untaken, why_not_suit


def begin(state: State, events: Events, chance: Chance) -> None:
    """Lay out what nobody took; nobody needs to know it where nobody is short."""
    for seat in range(state.rules.seats):
        player = state.players[seat]
        player.pack, player.up, player.picked = (), False, False
    state.round = 0
    if state.rules.clubs in SECRET_CLUBS and any(lacks(player) > 0 for player in state.players):
        state.left = untaken(state)


def turn(state: State) -> tuple[Seat, ...]:
    short = (
        seat
        for seat, player in enumerate(state.players)
        if lacks(player) > 0 and suiting(player, state.left)
    )
    return tuple(short)[:1]


def moves(state: State, seat: Seat) -> list[Move]:
    if seat not in turn(state):
        return []
    return [TakeClub(club) for club in suiting(state.players[seat], state.left)]


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, TakeClub):
        return "Take a club of those that are left."
    if seat not in turn(state):
        return "Somebody else takes a club now."
    if move.club not in state.left:
        return "That club is not among those that are left."
    return why_not_suit(state.players[seat], move.club)


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, TakeClub)
    events.append(ClubTaken(seat, HIDDEN))
    state.left = tuple(club for club in state.left if club != move.club)
    pack(state.players[seat], [move.club])
