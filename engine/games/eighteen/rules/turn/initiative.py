"""The order of play: the club with the lowest initiative first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.golfers import ability_of
from engine.games.eighteen.model import Player

_TIES: Final = {"wins": -1, "": 0, "loses": 1}
_LAST: Final = (1 + len(CLUBS), 0, 0)


def initiative_of(players: Sequence[Player], seat: Seat) -> tuple[int, int, int]:
    """What a seat is sorted by: its initiative, how it fares in ties, and after whom it plays.

    Who borrows a club plays right after its owner, whatever the owner's golfer does to it.
    """
    player = players[seat]
    if player.chosen is not None:
        return own_initiative(player.chosen, player.ability)
    owners = [owner for owner, other in enumerate(players) if other.chosen == player.playing]
    return (*initiative_of(players, owners[0])[:2], 1)


@cache
def own_initiative(club: int, key: str) -> tuple[int, int, int]:
    """What a golfer is sorted by who plays a club of the own bag."""
    ability = ability_of(key)
    return CLUBS[club].initiative + ability.initiative, _TIES[ability.ties], 0


def order_of(players: Sequence[Player]) -> tuple[Seat, ...]:
    """The order of this round's turns; who misses theirs comes at the end."""
    turns = []
    for seat, player in enumerate(players):
        if player.playing:
            turns.append((initiative_of(players, seat), seat))
        elif not player.finished:
            turns.append((_LAST, seat))
    turns.sort()
    return tuple([seat for _, seat in turns])
