"""Entries that are only half made, kept with the card until they are whole or given up."""

from __future__ import annotations

from typing import Any

from app.pads.session import PadSession
from engine.pads.amending import Amended
from engine.pads.pad import Cell
from engine.pads.scorecard import Scorecard

DRAFTS = "drafts"


def _key(cell: Cell) -> str:
    return cell.line if cell.seat is None else f"{cell.line}/{cell.seat}"


def draft(card: Scorecard, cell: Cell) -> Any:
    """What was begun in a cell; None where nothing was."""
    drafts = card.ui.get(DRAFTS)
    return drafts.get(_key(cell)) if isinstance(drafts, dict) else None


def keep_draft(session: PadSession, cell: Cell, begun: Any) -> None:
    """Hold on to what was begun, also on the disk: a phone may end the app at any moment."""
    drafts = session.card.ui.get(DRAFTS)
    kept = drafts if isinstance(drafts, dict) else {}
    session.card.ui[DRAFTS] = {**kept, _key(cell): begun}
    session.keep()


def moved_drafts(amended: Amended) -> None:
    """Let what was begun go along with whoever began it, to another seat."""
    drafts = amended.card.ui.get(DRAFTS)
    if not isinstance(drafts, dict):
        return
    moved = {}
    for key, begun in drafts.items():
        line, _, seat = key.partition("/")
        now = amended.places.get(int(seat)) if seat.isdecimal() else None
        if not seat or now is not None:
            moved[_key(Cell(line, now))] = begun
    amended.card.ui[DRAFTS] = moved


def take_draft(card: Scorecard, cell: Cell) -> Any:
    """Give up what was begun in a cell, and return it."""
    begun = draft(card, cell)
    if begun is not None:
        del card.ui[DRAFTS][_key(cell)]
    return begun
