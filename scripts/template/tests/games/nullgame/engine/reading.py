"""Reads a finished table of Null Game off into its pad.

May stay.
"""

from __future__ import annotations

from typing import Any

from engine import Table
from engine.pads.pad import PadCell


def read_off(table: Table) -> tuple[dict[str, Any], list[tuple[PadCell, Any]]]:
    """The options of the pad, and every entry in the order in which people make them."""
    holes = zip(*(seat.rounds for seat in table.standing().seats), strict=True)
    return {}, [
        (PadCell(f"hole-{number}", seat), strokes)
        for number, hole in enumerate(holes, 1)
        for seat, strokes in enumerate(hole)
    ]
