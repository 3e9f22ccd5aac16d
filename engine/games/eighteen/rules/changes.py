"""The copy of a position that a move works on, and what several parts of the rules change in it."""

from __future__ import annotations

from typing import Final

from engine.core.copies import cloner
from engine.core.game import Event, Seat
from engine.games.eighteen.box.golfers import ABILITIES, NOBODY, Ability
from engine.games.eighteen.box.ground import Ground
from engine.games.eighteen.model import Golfer, Player, State, in_extra

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


def to_tee(player: Player, ground: Ground, hole: int) -> None:
    """Bring the golfers of a player to the tee of a hole, with nothing played on it."""
    renew(player)
    player.golfers = (Golfer(ground.tees[hole]),) * len(player.golfers)
    player.hole = hole
    player.finished = False


def grant_extra(state: State, seat: Seat, golfer: int) -> None:
    """Give a golfer an extra turn: after those earned earlier, but in one's own without a break."""
    place = 1 if in_extra(state) else len(state.extras)
    state.extras = (*state.extras[:place], (seat, golfer), *state.extras[place:])
