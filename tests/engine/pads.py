"""Score pads filled from finished tables: both have to come to the same end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.options import OptionValue
from engine.pads.pad import PadCell
from engine.pads.scorecard import Scorecard
from engine.play.table import Table

Reading = tuple[dict[str, OptionValue], list[tuple[PadCell, Any]]]


def filled(table: Table, reading: Reading) -> Scorecard:
    """A finished card with what was read off a table."""
    options, entries = reading
    card = Scorecard.open(table.game.info.key, table.setup.seats, options)
    for cell, value in entries:
        card.enter(cell, value)
    card.finish()
    return card


def ending(of: Table | Scorecard) -> dict[str, Any]:
    """What people look for at the end of a game."""
    found = of.standing()
    return {
        "over": found.over,
        "points": [seat.score for seat in found.seats],
        "ranks": [seat.rank for seat in found.seats],
        "places": [seat.place for seat in found.seats],
        "rounds": [seat.rounds for seat in found.seats],
        "winners": found.winners,
        "counted": (found.unit, found.signed, found.lower_wins, found.round_title),
    }


def enter(card: Scorecard, line: str, values: Sequence[Any]) -> None:
    """Fill a line, seat by seat; None leaves a cell out."""
    for seat, value in enumerate(values):
        if value is not None:
            card.enter(PadCell(line, seat), value)
