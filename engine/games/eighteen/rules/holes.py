"""From hole to hole: the card, the next tee, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.games.eighteen.model import (
    GameEnded,
    HoleBegan,
    Player,
    State,
    Won,
)
from engine.games.eighteen.rules.changes import Events, to_tee
from engine.games.eighteen.rules.scoring import ranking


def holes_of(state: State) -> int:
    """How many holes the course has."""
    return len(state.rules.ground.greens)


def stock(state: State, hole: int, tokens: tuple[int, ...]) -> None:
    """Let these tokens lie on a green, in place of what lay there."""
    greens = state.greens
    state.greens = exchanged(greens, hole, tokens)


def write_down(player: Player) -> None:
    """Put on the card what a finished hole took."""
    player.card = (*player.card, player.turns + player.penalties)


def give(player: Player, hole: int, points: int) -> None:
    """Give a player something won on a green."""
    player.won = (*player.won, Won(hole, points))


def tee_off(state: State, hole: int, seats: Iterable[Seat], events: Events) -> None:
    """Bring seats to the tee of a hole that they play together."""
    seats = tuple(seats)
    events.append(HoleBegan(hole, seats))
    ground = state.rules.ground
    for seat in seats:
        to_tee(state.players[seat], ground, hole)
    state.hole = hole


def end(state: State, events: Events) -> None:
    """The game is over."""
    state.phase = "over"
    events.append(GameEnded(ranking.winners(state)))
