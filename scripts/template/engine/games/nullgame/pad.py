"""The score pad of Null Game: the strokes on each hole of a real table.

May stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.nullgame import rules
from engine.games.nullgame.info import KEY, MOST_HOLES, SEATS, TITLE

from engine.core.game import OptionValue
from engine.pads.pad import EntryWay, Pad, PadLine, PadMark, PadPage, Tally, gap, last_begun
from engine.pads.sheets import check_players, entries, known_entries

_HOLE = "hole-{}"
_STROKES = EntryWay("number", span=(1, 5))


class NullGamePad(Pad):
    """One line for each hole; a further one comes when the last was begun."""

    key = KEY
    title = TITLE
    players = SEATS

    def score(self, doc: object) -> dict[str, Any]:
        """A sheet is {"strokes": {name: in all}}."""
        strokes = entries(known_entries(doc, "The sheet", ["strokes"])["strokes"], "'strokes'")
        check_players(strokes, self.players, "The sheet", "strokes")
        return {"totals": dict(strokes)}

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return "round"

    def lines(self, page: PadPage) -> tuple[PadLine, ...]:
        further = min(MOST_HOLES, last_begun(page, _HOLE, MOST_HOLES) + 1)
        return tuple(
            PadLine(_HOLE.format(n), f"Hole {n}", (_STROKES,), enter=f"Enter hole {n}", round=n)
            for n in range(1, further + 1)
        )

    def tally(self, page: PadPage) -> Tally:
        numbers = range(1, last_begun(page, _HOLE, MOST_HOLES) + 1)
        holes = [page.row(_HOLE.format(number)) for number in numbers]
        rounds = [[hole[seat] or 0 for hole in holes] for seat in page.seats]
        marks = {cell: PadMark(value) for cell, value in page.cells.items()}
        standing = rules.standing(rounds, over=True)
        return Tally(standing, marks, missing=gap(page, self.lines(page)))
