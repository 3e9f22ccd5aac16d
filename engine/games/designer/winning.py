"""Who wins, and how everybody stands while tiles are still being laid."""

from __future__ import annotations

from engine.game import Seat
from engine.games.designer.model import State
from engine.games.designer.scoring import scored


def totals(state: State) -> tuple[int, ...]:
    """The points of everybody when all is counted."""
    found = scored(state.rules, state.designers, state.mr, state.mrs)
    return tuple(each["total"].points for each in found)


def winners(state: State) -> tuple[Seat, ...]:
    """Most points win; on a tie whoever stopped first. Who never stopped comes after them."""
    points = totals(state)
    best = max(points)
    tied = [seat for seat, own in enumerate(points) if own == best]
    first = min(_stopped(state, seat) for seat in tied)
    return tuple(seat for seat in tied if _stopped(state, seat) == first)


def _stopped(state: State, seat: Seat) -> int:
    return state.designers[seat].stopped or state.rules.seats + 1
