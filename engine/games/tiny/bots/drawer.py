"""Holes that are drawn for somebody who plays alone, at three levels of malice."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.bites import finished
from engine.core.chance import Chance, Seeded, WrongAnswer
from engine.games.tiny.bots.openings import corner, far_from_hole
from engine.games.tiny.bots.planning import Task, anything, best_of, quick
from engine.games.tiny.bots.rating import Rating
from engine.games.tiny.bots.shapes import with_shape
from engine.games.tiny.box.dice import TERRAIN, TERRAIN_DICE
from engine.games.tiny.box.sheet import HOLE, SIGNS, START, Sheet, blank
from engine.games.tiny.model import ROUNDS, Rules
from engine.games.tiny.rules.paths import is_clear


class Hand(NamedTuple):
    """How somebody draws."""

    far: bool  # whether the hole goes into a corner, far from the start
    sketches: int = 0  # that are rated in a round; 0 to go by rules of thumb
    care: int = 0  # squares that are thought about; the smaller a sheet, the more rounds it lasts

    def thoughtful(self, rules: Rules) -> int:
        """In how many rounds, the last of the eight, sketches are rated."""
        return self.care // (rules.columns * rules.rows)


# Somebody waits for the hole, so the care is what can be taken in about half a second.
_HANDS: Final = {"mild": Hand(False), "mean": Hand(True), "wicked": Hand(True, 2, 330)}


def drawn_by_bot(rules: Rules, malice: str, chance: Chance) -> Sheet:
    """Lay out and draw a whole sheet; it is recorded as it is, and not how it was drawn."""
    signs = chance.note(lambda luck: _drawn(rules, _HANDS[malice], luck).signs)
    sheet = Sheet(rules.columns, signs)
    if not _is_whole(sheet, rules.rows):
        raise WrongAnswer("What was drawn is no hole that can be played.")
    return sheet


def _is_whole(sheet: Sheet, rows: int) -> bool:
    signs = sheet.signs
    fits = len(signs) == sheet.columns * rows and SIGNS.issuperset(signs)
    return fits and signs.count(HOLE) == signs.count(START) == 1 and is_clear(sheet)


def _drawn(rules: Rules, hand: Hand, chance: Seeded) -> Sheet:
    sheet = _laid_out(blank(rules.columns, rules.rows), hand, chance)
    near: Rating | None = None
    for left in reversed(range(ROUNDS)):
        dice = tuple(str(chance.roll(TERRAIN)) for _ in range(TERRAIN_DICE))
        task = Task(sheet, dice, False, rules.friendly)
        if left < hand.thoughtful(rules):
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
