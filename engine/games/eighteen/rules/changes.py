"""New positions from old ones, and what a position says at a glance."""

from __future__ import annotations

from typing import Any, Final

from engine.core.copies import copier
from engine.core.game import Event, Seat
from engine.games.eighteen.box.golfers import ABILITIES, NOBODY, Ability
from engine.games.eighteen.box.ground import Ground, ground_of
from engine.games.eighteen.box.ways import WAYS, Way
from engine.games.eighteen.model import Golfer, Player, State, in_extra

Events = list[Event]

altered: Final = copier(Player)
changed: Final = copier(State)


def seated(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """All players, with this one at a seat."""
    players = state.players
    return (*players[:seat], player, *players[seat + 1 :])


def with_seat(state: State, seat: Seat, player: Player) -> State:
    """A position with another player at a seat."""
    return changed(state, players=seated(state, seat, player))


def with_player(state: State, seat: Seat, **news: Any) -> State:
    """A position with some fields of one player changed."""
    return with_seat(state, seat, altered(state.players[seat], **news))


def way_of(state: State) -> Way:
    return WAYS[state.rules.mode]


def ground_in(state: State) -> Ground:
    return ground_of(state.rules.course)


def ability_in(state: State, seat: Seat) -> Ability:
    return ABILITIES.get(state.players[seat].ability, NOBODY)


def renewed(player: Player) -> Player:
    """A player for whom a hole begins anew: nothing is played on it, powers of a hole are back."""
    return altered(player, turns=0, penalties=0, spent=False)


def to_tee(player: Player, ground: Ground, hole: int) -> Player:
    """A player with the golfers on the tee of a hole, and nothing played on it."""
    golfers = (Golfer(ground.tees[hole]),) * len(player.golfers)
    return altered(renewed(player), golfers=golfers, hole=hole, finished=False)


def grant_extra(state: State, seat: Seat, golfer: int) -> State:
    """Give a golfer an extra turn: after those earned earlier, but in one's own without a break."""
    place = 1 if in_extra(state) else len(state.extras)
    extras = (*state.extras[:place], (seat, golfer), *state.extras[place:])
    return changed(state, extras=extras)
