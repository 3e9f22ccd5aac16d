"""From hole to hole: the card, the next tee, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.game import Seat
from engine.games.eighteen.model import GameEnded, HoleBegan, Player, State, Won
from engine.games.eighteen.rules.changes import Events, altered, changed, ground_in, to_tee
from engine.games.eighteen.rules.scoring import ranking


def holes_of(state: State) -> int:
    """How many holes the course has."""
    return len(ground_in(state).greens)


def with_green(state: State, hole: int, tokens: tuple[int, ...]) -> State:
    greens = state.greens
    return changed(state, greens=(*greens[:hole], tokens, *greens[hole + 1 :]))


def carded(player: Player) -> Player:
    """Write down what a finished hole took."""
    return altered(player, card=(*player.card, player.turns + player.penalties))


def taken(player: Player, hole: int, points: int) -> Player:
    """Give a player something won on a green."""
    return altered(player, won=(*player.won, Won(hole, points)))


def tee_off(state: State, hole: int, seats: Iterable[Seat], events: Events) -> State:
    """Bring seats to the tee of a hole that they play together."""
    seats = tuple(seats)
    events.append(HoleBegan(hole, seats))
    ground = ground_in(state)
    players = tuple(
        to_tee(player, ground, hole) if seat in seats else player
        for seat, player in enumerate(state.players)
    )
    return changed(state, players=players, hole=hole)


def end(state: State, events: Events) -> State:
    """The game is over."""
    over = changed(state, phase="over")
    events.append(GameEnded(ranking.winners(over)))
    return over
