"""Holes that are drawn for somebody who plays alone, at three levels of malice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.bites import finished
from engine.chance import Chance, Die, Seeded
from engine.games.tiny.box.dice import TERRAIN, TERRAIN_DICE
from engine.games.tiny.box.sheet import HOLE, START, Sheet, blank
from engine.games.tiny.model import ROUNDS, Rules
from engine.games.tiny.openings import corner, far_from_hole
from engine.games.tiny.planning import Task, anything, best_of, quick
from engine.games.tiny.rating import Rating
from engine.games.tiny.shapes import with_shape

# One number of the table's luck decides everything, so that a saved game stays small; it is never
# asked of people who roll their own dice.
_PENCIL: Final = Die("pencil", tuple(range(1 << 16)), "pencil")


class Hand(NamedTuple):
    """How somebody draws."""

    far: bool  # whether the hole goes into a corner, far from the start
    sketches: int = 0  # that are rated in a round; 0 to go by rules of thumb
    thoughtful: int = 0  # rounds, the last of the eight, in which sketches are rated


_HANDS: Final = {"mild": Hand(False), "mean": Hand(True), "wicked": Hand(True, 2, 4)}


def drawn_by_bot(rules: Rules, malice: str, chance: Chance) -> Sheet:
    """Lay out and draw a whole sheet."""
    number = chance.roll(_PENCIL)
    assert isinstance(number, int)
    return _drawn(rules.columns, rules.rows, rules.friendly, malice, number)


@lru_cache(maxsize=64)
def _drawn(columns: int, rows: int, friendly: bool, malice: str, number: int) -> Sheet:
    hand, chance = _HANDS[malice], Seeded(number)
    sheet = _laid_out(blank(columns, rows), hand, chance)
    near: Rating | None = None
    for left in reversed(range(ROUNDS)):
        dice = tuple(str(chance.roll(TERRAIN)) for _ in range(TERRAIN_DICE))
        task = Task(sheet, dice, False, friendly)
        if left < hand.thoughtful:
            shape, near = finished(best_of(task, hand.sketches, near))
        else:
            shape = quick(task) if hand.far else anything(task, chance)
        sheet = with_shape(sheet, shape)
    return sheet


def _laid_out(sheet: Sheet, hand: Hand, chance: Seeded) -> Sheet:
    hole = corner(sheet, chance.number(4)) if hand.far else chance.number(len(sheet.signs))
    sheet = sheet.drawn(hole, HOLE)
    places = far_from_hole(sheet)
    return sheet.drawn(places[chance.number(len(places))], START)
