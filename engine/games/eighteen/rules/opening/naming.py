"""A club that never expires is named before the first hole."""

from __future__ import annotations

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.model import ClubNamed, Move, NameClub, State
from engine.games.eighteen.rules.changes import Events


def begin(state: State, events: Events, chance: Chance) -> None:
    state.left = ()


def turn(state: State) -> tuple[Seat, ...]:
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if ability_of(player.ability).eternal == "named" and not player.eternal
    )[:1]


def moves(state: State, seat: Seat) -> list[Move]:
    return [NameClub(club) for club in state.players[seat].bag] if seat in turn(state) else []


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    if not isinstance(move, NameClub):
        return "Name the club that never leaves your hand."
    if seat not in turn(state):
        return "Somebody else names a club now."
    return None if move.club in state.players[seat].bag else "That club is not in your bag."


def play(state: State, seat: Seat, move: Move, chance: Chance, events: Events) -> None:
    assert isinstance(move, NameClub)
    events.append(ClubNamed(seat, move.club))
    player = state.players[seat]
    player.eternal = (move.club,)
    player.shown = tuple(sorted({*player.shown, move.club}))
