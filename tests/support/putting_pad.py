"""What Putting Around declares for people who own it: a score pad and a tray, both very small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.chance import Deck
from engine.core.game import Choice, OptionValue, Standing
from engine.core.telling import seat_scores
from engine.pads.pad import (
    EntryWay,
    Pad,
    PadCell,
    PadLine,
    PadMark,
    PadPage,
    Tally,
    gap,
    last_begun,
)
from engine.pads.sheets import check_players, entries, known_entries
from engine.trays.groups import Dice, DrawPile, Group, Groups, box_of
from tests.support.putting_rules import COUNTED, DIE, KEY, MOST_HOLES, SEATS, TITLE, places_of

_HOLE = "hole-{}"
_STROKES = EntryWay("number", span=(int(min(DIE.faces)), int(max(DIE.faces))))
_BALL = EntryWay("choice", choices=(Choice("hard", "Hard"), Choice("soft", "Soft")))


class PuttingPad(Pad):
    """The strokes on each hole, and which ball everybody has."""

    key = KEY
    title = TITLE
    players = SEATS

    def score(self, sheet: object) -> dict[str, Any]:
        """A sheet is {"strokes": {name: in all}}."""
        strokes = entries(known_entries(sheet, "The sheet", ["strokes"])["strokes"], "'strokes'")
        check_players(strokes, self.players, "The sheet", "strokes")
        return {"totals": dict(strokes)}

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return "around"

    def lines(self, page: PadPage) -> tuple[PadLine, ...]:
        further = min(MOST_HOLES, last_begun(page, _HOLE, MOST_HOLES) + 1)
        ball = PadLine("ball", "Ball", (_BALL,), optional=True, enter="Enter the ball")
        holes = (
            PadLine(_HOLE.format(n), f"Hole {n}", (_STROKES,), enter=f"Enter hole {n}")
            for n in range(1, further + 1)
        )
        return (ball, *holes)

    def tally(self, page: PadPage) -> Tally:
        numbers = range(1, last_begun(page, _HOLE, MOST_HOLES) + 1)
        holes = [page.row(_HOLE.format(number)) for number in numbers]
        totals = [sum(hole[seat] or 0 for hole in holes) for seat in page.seats]
        whole = [hole for hole in holes if None not in hole]
        standing = Standing(seat_scores(totals, places_of(totals), whole), over=True, **COUNTED)
        marks = {cell: _mark(cell, value) for cell, value in page.cells.items()}
        return Tally(standing, marks, missing=gap(page, self.lines(page)))


def _mark(cell: PadCell, value: Any) -> PadMark:
    return PadMark(text=value.capitalize()) if cell.line == "ball" else PadMark(value)


CLUBS = Deck("clubs", ("iron", "wood"))
TRAYS: Groups = (
    Group("die", "Die", dice=(Dice("die", "Putting", DIE),)),
    Group("clubs", "Clubs", piles=(DrawPile("clubs", "Clubs", CLUBS, box_of(2, 1), ("back",)),)),
)
