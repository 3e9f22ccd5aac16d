"""Who wins: the most points, and on a tie whoever stopped first."""

from __future__ import annotations

from engine.core.game import Seat
from engine.games.designer.model import State
from engine.games.designer.rules.scoring.totals import scored


def totals(state: State) -> tuple[int, ...]:
    """The points of everybody when all is counted."""
    found = scored(state.rules, state.designers, state.mr, state.mrs)
    return tuple(each["total"].points for each in found)


def places(state: State) -> list[int]:
    """The final places from 1 on. Who never stopped comes after all who did, in a tie."""
    keys = [
        (-points, designer.stopped or state.rules.seats + 1)
        for points, designer in zip(totals(state), state.designers, strict=True)
    ]
    return [1 + sum(other < own for other in keys) for own in keys]


def winners(state: State) -> tuple[Seat, ...]:
    """Who is in the first place."""
    return tuple(seat for seat, place in enumerate(places(state)) if place == 1)
