"""Small changes to players and positions, made cheaply: nearly every move of a search makes some.

To set a field past the guard that keeps a dataclass frozen costs more than all the rest of a copy.
So a copy is filled in while it is of a class with the same slots and no guard, and then becomes
what it copies: less than half the price of `dataclasses.replace`.
"""

from __future__ import annotations

from dataclasses import fields, make_dataclass
from operator import attrgetter
from typing import Any, Final

from engine.game import Event, Seat
from engine.games.eighteen.box.golfers import ABILITIES, NOBODY, Ability, ability_of
from engine.games.eighteen.box.ground import Ground, ground_of
from engine.games.eighteen.box.ways import WAYS, Way
from engine.games.eighteen.model import Golfer, Player, State

Events = list[Event]

_PLAYER: Final = {field.name: index for index, field in enumerate(fields(Player))}
_STATE: Final = {field.name: index for index, field in enumerate(fields(State))}
_player_values: Final = attrgetter(*_PLAYER)
_state_values: Final = attrgetter(*_STATE)
_UnguardedPlayer: Final[Any] = make_dataclass("_UnguardedPlayer", _PLAYER, slots=True)
_UnguardedState: Final[Any] = make_dataclass("_UnguardedState", _STATE, slots=True)


def altered(player: Player, **news: Any) -> Player:
    """A player with some fields changed."""
    values = list(_player_values(player))
    for name, value in news.items():
        values[_PLAYER[name]] = value
    copy = _UnguardedPlayer(*values)
    copy.__class__ = Player
    return copy  # type: ignore[no-any-return]


def changed(state: State, **news: Any) -> State:
    """A position with some fields changed."""
    values = list(_state_values(state))
    for name, value in news.items():
        values[_STATE[name]] = value
    copy = _UnguardedState(*values)
    copy.__class__ = State
    return copy  # type: ignore[no-any-return]


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
    spent = player.spent and not ability_of(player.ability).per_hole
    return altered(player, turns=0, penalties=0, spent=spent)


def to_tee(player: Player, ground: Ground, hole: int) -> Player:
    """A player with the golfers on the tee of a hole, and nothing played on it."""
    golfers = (Golfer(ground.tees[hole]),) * len(player.golfers)
    return altered(renewed(player), golfers=golfers, hole=hole, finished=False)


def in_extra(state: State) -> bool:
    """Whether the turns of the round are over, so that it is an extra turn that is played."""
    return state.at >= len(state.order)


def actor(state: State) -> Seat:
    """Whose turn it is in a round: the next in order, then who has an extra turn.

    While an extra turn is played it is still the first of `extras`; its end takes it out.
    """
    at, order = state.at, state.order
    return order[at] if at < len(order) else state.extras[0][0]


def grant_extra(state: State, seat: Seat, golfer: int) -> State:
    """Give a golfer an extra turn: after those earned earlier, but in one's own without a break."""
    place = 1 if in_extra(state) else len(state.extras)
    extras = (*state.extras[:place], (seat, golfer), *state.extras[place:])
    return changed(state, extras=extras)
