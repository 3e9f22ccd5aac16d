"""A finished table of Gnoming A-Round, read off into the score pad as people would do it."""

from __future__ import annotations

from typing import Any

from engine.core.options import OptionValue
from engine.games.gnoming.model import State
from engine.games.gnoming.pad.page import NOBODY, WRITTEN
from engine.games.gnoming.rules.options import ADVANCED, PATIENCE, TOTALS
from engine.pads.pad import PadCell
from engine.play.table import Table


def read_off(table: Table) -> tuple[dict[str, OptionValue], list[tuple[PadCell, Any]]]:
    """The options of the pad, and for every round all grids and who went out."""
    entries: list[tuple[PadCell, Any]] = []
    for number, state in enumerate(finished_rounds(table), 1):
        entries += [
            (PadCell(f"round-{number}", s), rows(state, s)) for s in range(len(state.grids))
        ]
        out = NOBODY if state.out is None else state.out
        entries.append((PadCell(f"out-{number}"), out))
    return options_of(table), entries


def finished_rounds(table: Table) -> list[State]:
    """How the table lay at the end of every round."""
    return [step.state for step in table.steps if step.state.phase in ("scored", "over")]


def rows(state: State, seat: int) -> list[list[int | str]]:
    """Somebody's cards as they are written down."""
    cards = [WRITTEN[card] for card in state.grids[seat] if card is not None]
    return [cards[0:3], cards[3:6], cards[6:9]]


def options_of(table: Table) -> dict[str, OptionValue]:
    chosen = table.setup.options
    return {
        "advanced": table.setup.mode.key == ADVANCED.key,
        "runs": chosen.get("runs", False),
        "one_value": chosen.get("one_value", False),
        "patience": table.setup.mode.key == PATIENCE.key,
        "kids": chosen.get("young", False),
        "scoring": chosen.get("scoring", TOTALS),
        "rounds": chosen["rounds"],
    }
