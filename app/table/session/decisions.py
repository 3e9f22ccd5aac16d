"""Undo and redo as people mean them: from one decision of a person to another.

Where take-backs are free, undo goes back over the bots' answers to the last decision of a person,
and redo comes forward over them again. Elsewhere one move at a time, as far as the table allows.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.table.session.seating import is_person, last_person, mover
from engine.core.game import Seat
from engine.play.table import Step, Table


def why_no_undo(table: Table, asker: Seat) -> str | None:
    """Say why this person can take nothing back now; None where something can be."""
    reason = table.why_no_undo(asker)
    if reason is None and table.free and last_person(table) is None:
        return "Only bots have moved, and they'd do the same again."
    return reason


def undo(table: Table) -> None:
    """Take back the last decision of a person, with all that came after it."""
    step = _take_back(table)
    while table.free and not is_person(table, step.seat):
        step = _take_back(table)


def undo_by_agreement(table: Table) -> None:
    """Take back the last decision of a person, whatever came of it: everybody wants it so."""
    step = table.undo(agreed=True)
    while not is_person(table, step.seat) and table.ply > table.history.journal.first:
        step = table.undo(agreed=True)
    table.extras.agreed = _with(table.extras.agreed, table.ply)


def _take_back(table: Table) -> Step:
    """Take a move back; where it had revealed something, that was a peek, and stays noted."""
    step = table.undo()
    if step.revealed:
        table.extras.peeks = _with(table.extras.peeks, table.ply)
    return step


def _with(plies: Iterable[int], ply: int) -> tuple[int, ...]:
    return tuple(sorted({*plies, ply}))


def redo(table: Table) -> None:
    """Bring back the next decision, and the bots' moves that followed it."""
    table.redo()
    while table.why_no_redo() is None:
        seat = mover(table)
        if seat is None or is_person(table, seat):
            return
        table.redo()
