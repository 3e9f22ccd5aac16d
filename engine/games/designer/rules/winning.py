"""Who wins: the most points, and on a tie whoever stopped first."""

from __future__ import annotations

from engine.core.game import Seat
from engine.games.designer.model import Numbers, State
from engine.games.designer.rules.conditions import Conditions
from engine.games.designer.rules.numbering import kept_numbers
from engine.games.designer.rules.totals import scored


def numbers_seen(state: State) -> list[Numbers | None]:
    """The numbers of holes that everybody sees: they bring as much as any."""
    return [
        kept_numbers(each.land, each.tiles, state.mr, each.numbers) if each.land else None
        for each in state.designers
    ]


def counted(state: State) -> list[Conditions]:
    """All that counts at the end, for everybody."""
    return scored(state.rules, state.designers, state.mr, state.mrs, numbers_seen(state))


def totals(state: State) -> tuple[int, ...]:
    """The points of everybody when all is counted."""
    return tuple(each["total"].points for each in counted(state))


def places(state: State) -> list[int]:
    """The final places from 1 on. Who never stopped comes after all who did, in a tie."""
    keys = [
        (-points, designer.stopped or state.rules.seats + 1)
        for points, designer in zip(totals(state), state.designers, strict=True)
    ]
    return [1 + sum(other < own for other in keys) for own in keys]


def winners(state: State) -> tuple[Seat, ...]:
    """Who is in the first place; somebody alone is, whatever it comes to."""
    if state.rules.solo:
        return (0,)
    return tuple(seat for seat, place in enumerate(places(state)) if place == 1)
