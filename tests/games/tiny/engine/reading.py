"""A finished table of Tiny Mini Golf, read off into the score pad as people would do it."""

from __future__ import annotations

from typing import Any

from engine.core.options import OptionValue
from engine.games.tiny.model import UNFINISHED
from engine.games.tiny.pad import NOT_FINISHED
from engine.games.tiny.rules.standing import longest
from engine.pads.pad import PadCell
from engine.play.table import Table


def read_off(table: Table) -> tuple[dict[str, OptionValue], list[tuple[PadCell, Any]]]:
    """The options of the pad, everybody's shots, and the longest of them."""
    state = table.state
    shots = [
        (PadCell("shots", seat), NOT_FINISHED if score == UNFINISHED else score)
        for seat, score in enumerate(state.scores)
    ]
    reaches = [(PadCell("longest", seat), longest(marks)) for seat, marks in enumerate(state.marks)]
    return {"mode": table.setup.mode.key}, [*shots, *reaches]
