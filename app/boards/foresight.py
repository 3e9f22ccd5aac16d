"""Looks at moves that would follow one another, before the first of them is made.

A card dragged from a pile straight into a grid is two moves. The finger needs to know about the
second while nothing has been played yet.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from engine.chance import Recorded
from engine.game import Preview, Seat
from engine.table import Table


class Foresight(NamedTuple):
    """Why the moves cannot be made (None where they can), and what the last of them would do."""

    reason: str | None
    preview: Preview | None = None


def foresee(table: Table, seat: Seat, *moves: Any) -> Foresight:
    """Make all moves but the last in thought; none of these may reveal a card or roll a die."""
    if reason := table.why_not(moves[0], seat):
        return Foresight(reason)
    game, state = table.game, table.view(seat)
    for move, following in pairwise(moves):
        state, _ = game.play(state, seat, move, Recorded(()))
        if reason := game.why_not(state, seat, following):
            return Foresight(reason)
    return Foresight(None, game.preview(state, seat, moves[-1]))
