"""Holes ready to be played: worked out when they are first asked for, and kept.

Moves are made once and handed out again and again: a playout asks for little else.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.grids.hexes import DIRECTIONS
from engine.games.carom.box.balls import in_order
from engine.games.carom.box.holes import HOLES, plan_of
from engine.games.carom.box.plan import HoleSheet
from engine.games.carom.model import Ball, State, Strike, Tee
from engine.games.carom.rules.ground import Turf

_STRIKES = tuple(Strike(direction) for direction in DIRECTIONS)


class PlayableHole:
    """A hole with its ground and the moves that it allows."""

    def __init__(self, sheet: HoleSheet) -> None:
        self.sheet = sheet
        self.ground = Turf(plan_of(sheet.key))
        self.tees = tuple(Tee(number) for number in range(len(self.ground.starts)))
        self.strikes = tuple(  # by spot
            tuple(_STRIKES[direction] for direction in self.ground.directions(spot))
            for spot in range(len(self.ground.spots))
        )


@lru_cache(maxsize=128)
def hole_of(key: str) -> PlayableHole:
    """A hole by its key."""
    return PlayableHole(HOLES[key])


def hole_in_play(state: State) -> PlayableHole:
    return hole_of(state.rules.course[state.hole])


@lru_cache(maxsize=256)
def order_on(key: str, looks: tuple[str, ...]) -> tuple[Ball, ...]:
    """The order in which balls play a hole."""
    return in_order(looks, HOLES[key].order)


def order_of_play(state: State) -> tuple[Ball, ...]:
    """The order in which the balls of a table play the present hole."""
    return order_on(state.rules.course[state.hole], state.rules.looks)
