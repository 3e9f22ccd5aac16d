"""Where the cells of a pad lie to one another, and what an entry would make of a total."""

from __future__ import annotations

from typing import Any

from app.words import number
from engine.pads.pad import PadCell, PadLine, PadMark
from engine.pads.scorecard import Scorecard


def cells_of(card: Scorecard, line: PadLine) -> list[PadCell]:
    """The cells of one line."""
    seats = [None] if line.shared else list(card.page.seats)
    return [PadCell(line.key, seat) for seat in seats]


def row_of(card: Scorecard, cell: PadCell) -> list[PadCell]:
    """Every cell of a line and of those that stand beside it, in the order of the form."""
    lines = card.lines
    here = next((line for line in lines if line.key == cell.line), None)
    if here is None:
        return []
    return [found for line in lines if line.row == here.row for found in cells_of(card, line)]


def cell_before(card: Scorecard, cell: PadCell) -> PadCell | None:
    """The cell before one, across lines; None at the very first."""
    cells = [found for line in card.lines for found in cells_of(card, line)]
    place = cells.index(cell) if cell in cells else 0
    return cells[place - 1] if place else None


def can_hold(card: Scorecard, cell: PadCell) -> bool:
    """Whether anything at all can be entered in a cell: of two tokens both may be taken, and some
    are not here."""
    if cell in card.page.away:
        return False
    ways = card.line(cell.line).ways
    values = [choice.value for way in ways for choice in way.choices]
    return any(way.kind != "choice" for way in ways) or any(
        not card.why_not(cell, value) for value in values
    )


def mark_with(card: Scorecard, cell: PadCell, value: Any) -> PadMark | None:
    """What a cell would show with this value; None where it cannot hold it."""
    if value is None or card.why_not(cell, value):
        return None
    return card.pad.tally(card.page.holding(cell, value)).marks.get(cell)


def written(mark: PadMark | None) -> str:
    """A mark in short: its word or its points."""
    if mark is None:
        return ""
    return mark.text or ("" if mark.points is None else number(mark.points))


def forecast(card: Scorecard, cell: PadCell, value: Any) -> str:
    """What an entry would come to: "7, total 23"; nothing where there is no total to tell."""
    mark = mark_with(card, cell, value)
    if mark is None or mark.total is None:
        return ""
    if mark.early:
        return f"{mark.note}; if the game ended now: {written(mark)}"
    shown = f"{written(mark)}, total {number(mark.total)}"
    return f"{shown}: {mark.note}" if mark.note else shown
