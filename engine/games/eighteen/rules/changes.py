"""The copy of a position that a move works on, and what several parts of the rules change in it:
golfers to a tee, tokens on a green, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from engine.core.chance import Chance
from engine.core.copies import cloner, exchanged
from engine.core.game import Event, Seat
from engine.games.eighteen.box.golfers import ABILITIES, NOBODY, Ability
from engine.games.eighteen.box.played_course import PlayedCourse
from engine.games.eighteen.model import (
    GameEnded,
    Golfer,
    HoleBegan,
    Move,
    Player,
    State,
    Won,
    in_extra,
)
from engine.games.eighteen.rules import ranking

Events = list[Event]

_copy_state: Final = cloner(State)
_copy_player: Final = cloner(Player)


def copied(state: State) -> State:
    """Copy a position and its players: `play` copies once, changes the copy and returns it.

    All players are copied, also those whom a move leaves alone: to find out who is to be changed
    costs as much, and is a trap for whoever forgets it.
    """
    new = _copy_state(state)
    new.players = tuple([_copy_player(player) for player in new.players])
    return new


def ability_in(state: State, seat: Seat) -> Ability:
    return ABILITIES.get(state.players[seat].ability, NOBODY)


def renew(player: Player) -> None:
    """Let a hole begin anew for a player: nothing is played on it, powers of a hole are back."""
    player.turns = player.penalties = 0
    player.spent = False


def to_tee(player: Player, ground: PlayedCourse, hole: int) -> None:
    """Bring the golfers of a player to the tee of a hole, with nothing played on it."""
    renew(player)
    player.golfers = (Golfer(ground.tees[hole]),) * len(player.golfers)
    player.hole = hole
    player.finished = False


def grant_extra(state: State, seat: Seat, golfer: int) -> None:
    """Give a golfer an extra turn: after those earned earlier, but in one's own without a break."""
    place = 1 if in_extra(state) else len(state.extras)
    state.extras = (*state.extras[:place], (seat, golfer), *state.extras[place:])


class Handler(NamedTuple):
    """The rules of a phase."""

    turn: Callable[[State], tuple[Seat, ...]]
    moves: Callable[[State, Seat], Sequence[Move]]
    why_not: Callable[[State, Seat, Move], str | None]
    play: Callable[[State, Seat, Move, Chance, Events], None]


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
