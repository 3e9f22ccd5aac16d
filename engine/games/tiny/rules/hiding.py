"""Hides from each seat what the others lay out or draw, until all are done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engine.core.chance import Chance, Die
from engine.core.game import Seat
from engine.games.tiny.box.sheet import HOLE, START, SquareSheet, blank
from engine.games.tiny.model import RoundDrawing, State, sheet_drawn
from engine.games.tiny.rules import drawing
from engine.games.tiny.rules.moves import lays

T = TypeVar("T")
_TRIES = 12  # at a random piece that leaves a clear path


def hides(state: State) -> bool:
    """Whether anybody has something to hide."""
    return state.rules.seats > 1 and state.phase in ("lay", "draw")


def view(state: State, seat: Seat | None) -> State:
    """Show the others' sheets as they were before this round."""
    if not hides(state):
        return state
    own = None if seat is None else sheet_drawn(state, seat)
    sheets, fresh = list(state.sheets), list(state.fresh)
    for number, sheet in enumerate(sheets):
        if number == own:
            continue
        if state.phase == "lay":
            sheets[number] = blank(sheet.columns, sheet.rows)
        else:
            sheets[number] = RoundDrawing(sheet, fresh[number], state.dice).before().sheet
        fresh[number] = ()
    return replace(state, sheets=tuple(sheets), fresh=tuple(fresh))


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Let the others who are done have drawn something; the rest have not begun."""
    if not hides(view):
        return view
    sheets, fresh = list(view.sheets), list(view.fresh)
    for other, ready in enumerate(view.ready):
        number = sheet_drawn(view, other)
        if other == seat or not ready:
            continue
        if view.phase == "lay":
            sheets[number] = _laid_out(sheets[number], chance)
        else:
            drawn = _drawn(RoundDrawing(sheets[number], (), view.dice), chance)
            sheets[number], fresh[number] = drawn.sheet, drawn.fresh
    return replace(view, sheets=tuple(sheets), fresh=tuple(fresh))


def _laid_out(sheet: SquareSheet, chance: Chance) -> SquareSheet:
    for sign in (HOLE, START):
        sheet = sheet.drawn(_any(lays(sheet), chance).square, sign)
    return sheet


def _drawn(before: RoundDrawing, chance: Chance) -> RoundDrawing:
    """One piece by chance; nothing where none was found, as if the seat had passed."""
    paints = drawing.paints(before)
    for _ in range(_TRIES if paints else 0):
        drawn = before.painted(*_any(paints, chance))
        if drawing.is_done(drawn):
            return drawn
    return before


def _any(things: Sequence[T], chance: Chance) -> T:
    face = chance.roll(Die("thought", tuple(range(len(things))), "thought"))
    assert isinstance(face, int)
    return things[face]
