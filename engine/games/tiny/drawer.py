"""Holes that are drawn for somebody who plays alone, at three levels of malice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.chance import Chance, Die, Seeded
from engine.games.tiny import drawing, laying
from engine.games.tiny.box.dice import TERRAIN, TERRAIN_DICE
from engine.games.tiny.box.sheet import HOLE, START, Sheet, blank
from engine.games.tiny.drawing import Drawing
from engine.games.tiny.model import ROUNDS, Rules
from engine.games.tiny.paths import clear_path

# One number of the table's luck decides everything, so that a saved game stays small; it is never
# asked of people who roll their own dice.
_PENCIL: Final = Die("pencil", tuple(range(1 << 16)), "pencil")
_SKETCHES: Final = {"mild": 1, "mean": 4, "wicked": 12}  # the worst of so many is drawn, each round


def drawn_by_bot(rules: Rules, malice: str, chance: Chance) -> Sheet:
    """Lay out and draw a whole sheet."""
    number = chance.roll(_PENCIL)
    assert isinstance(number, int)
    return _drawn(rules.columns, rules.rows, _SKETCHES[malice], number)


@lru_cache(maxsize=64)
def _drawn(columns: int, rows: int, sketches: int, number: int) -> Sheet:
    chance = Seeded(number, sketches)
    sheet = blank(columns, rows)
    for sign in (HOLE, START):
        places = laying.lays(sheet)
        sheet = sheet.drawn(places[chance.number(len(places))].square, sign)
    for _ in range(ROUNDS):
        dice = tuple(str(chance.roll(TERRAIN)) for _ in range(TERRAIN_DICE))
        tried = [_sketch(Drawing(sheet, (), dice), chance) for _ in range(sketches)]
        sheet = max(tried, key=_length)
    return sheet


def _sketch(drawn: Drawing, chance: Seeded) -> Sheet:
    """Draw piece after piece by chance while the path stays clear."""
    while paints := drawing.paints(drawn):
        further = drawn.painted(*paints[chance.number(len(paints))])
        if not drawing.is_done(further):
            break
        drawn = further
    return drawn.sheet


def _length(sheet: Sheet) -> int:
    path = clear_path(sheet)
    return len(path) if path else 0
