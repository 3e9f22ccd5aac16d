"""A finished table as people would read it off for the score pad."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.game import OptionValue
from engine.games.designer.box.clients import CONDITIONS
from engine.games.designer.model import Designer, State
from engine.games.designer.rules import totals
from engine.games.designer.rules.numbering import kept_numbers
from engine.pads.pad import PadCell
from engine.play.table import Table

Entries = list[tuple[PadCell, Any]]


def read_off(table: Table, entry: str = "conditions") -> tuple[dict[str, OptionValue], Entries]:
    """The options of the pad and the entries: points counted by hand, or "tiles" as they lie."""
    state: State = table.state
    options: dict[str, OptionValue]
    options = {"version": table.setup.mode.key, "young": state.rules.young, "entry": entry}
    entries = _courses(state) if entry == "tiles" else _points(state)
    if state.rules.advanced:
        entries += _row("promises", (list(each.promises) for each in state.designers))
        if state.rules.solo and entry == "conditions":
            kept = totals.land_kept(state.designers[0])
            entries += _row("land_kept", ["yes" if kept else "no"])
    return options, entries


def _row(line: str, values: Iterable[Any]) -> Entries:
    return [(PadCell(line, seat), value) for seat, value in enumerate(values)]


def _points(state: State) -> Entries:
    numbers = [kept_numbers(d.land, d.tiles, state.mr, d.numbers) for d in state.designers]
    found = totals.scored(state.rules, state.designers, state.mr, state.mrs, numbers)
    asked = [key for key in CONDITIONS if key != "playable" or not state.rules.young]
    return [cell for key in asked for cell in _row(key, (each[key].points for each in found))]


def _courses(state: State) -> Entries:
    fast = ("passes", [each.passes for each in state.designers])
    if not state.rules.solo:
        fast = ("collected", [len(each.collected) for each in state.designers])
    return [
        (PadCell("mr"), state.mr),
        (PadCell("mrs"), state.mrs),
        *_row("course", (course(each, state.mr) for each in state.designers)),
        *_row(*fast),
    ]


def course(designer: Designer, mr: str) -> dict[str, Any]:
    """A land with its tiles, and the numbers that lie on them."""
    numbers = kept_numbers(designer.land, designer.tiles, mr, designer.numbers)
    return {
        "land": designer.land,
        "tiles": [list(tile) for tile in designer.tiles],
        "numbers": {str(hole): list(at) for hole, at in enumerate(numbers, start=1) if at},
    }
