"""A finished table of Carom Mini Golf, read off into the score pad as people would do it."""

from __future__ import annotations

from typing import Any

from engine.core.options import OptionValue
from engine.games.carom.model import OutOfStrokes
from engine.games.carom.pad import MISSED, MISSED_WITH
from engine.pads.pad import PadCell
from engine.play.table import Table


def read_off(table: Table) -> tuple[dict[str, OptionValue], list[tuple[PadCell, Any]]]:
    """The options of the pad, and the strokes of every hole; several balls are added up."""
    chosen = table.setup.options
    balls = chosen.get("balls", 1)
    limits = [table.state.rules.limit_on(key) for key in table.state.rules.course]
    options: dict[str, OptionValue] = {
        "mode": table.setup.mode.key,
        "limit": max(limits),
        "balls": balls,
        "length": len(limits),
    }
    rounds = zip(*(seat.rounds for seat in table.standing().seats), strict=True)
    missed = _missed(table) if balls == 1 else set()
    entries = [
        (
            PadCell(f"hole-{number}", seat),
            _miss(limits, number) if (number, seat) in missed else strokes,
        )
        for number, hole in enumerate(rounds, 1)
        for seat, strokes in enumerate(hole)
    ]
    return options, entries


def _miss(limits: list[int], number: int) -> str:
    limit = limits[number - 1]
    return MISSED if limit == max(limits) else MISSED_WITH[limit]


def _missed(table: Table) -> set[tuple[int, int]]:
    """The holes, counted from 1, and the seats whose ball did not drop."""
    missed = set()
    hole = 1
    for step in table.steps:
        missed |= {(hole, event.ball) for event in step.events if isinstance(event, OutOfStrokes)}
        hole = len(step.state.scores) + 1
    return missed
