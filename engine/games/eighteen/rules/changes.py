"""New positions from old ones, and what a position says at a glance."""

from __future__ import annotations

from typing import Any, Final

from engine.core.copies import copier, exchanged
from engine.core.game import Event, Seat
from engine.games.eighteen.box.golfers import ABILITIES, NOBODY, Ability
from engine.games.eighteen.box.ground import Ground
from engine.games.eighteen.model import Golfer, Player, State, in_extra
from engine.games.eighteen.rules.loose import LoosePlayer, LooseState

Events = list[Event]

altered: Final = copier(Player)
changed: Final = copier(State)


def with_seat(state: State, seat: Seat, player: Player) -> State:
    """A position with another player at a seat."""
    players = state.players
    return changed(state, players=exchanged(players, seat, player))


def with_player(state: State, seat: Seat, **news: Any) -> State:
    """A position with some fields of one player changed."""
    return with_seat(state, seat, altered(state.players[seat], **news))


def ability_in(state: State, seat: Seat) -> Ability:
    return ABILITIES.get(state.players[seat].ability, NOBODY)


def renew(player: LoosePlayer) -> None:
    """Let a hole begin anew for a player: nothing is played on it, powers of a hole are back."""
    player.turns = player.penalties = 0
    player.spent = False


def to_tee(player: LoosePlayer, ground: Ground, hole: int) -> None:
    """Bring the golfers of a player to the tee of a hole, with nothing played on it."""
    renew(player)
    player.golfers = (Golfer(ground.tees[hole]),) * len(player.golfers)
    player.hole = hole
    player.finished = False


def grant_extra(state: LooseState, seat: Seat, golfer: int) -> None:
    """Give a golfer an extra turn: after those earned earlier, but in one's own without a break."""
    place = 1 if in_extra(state) else len(state.extras)
    state.extras = (*state.extras[:place], (seat, golfer), *state.extras[place:])
