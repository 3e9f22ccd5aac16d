"""The score pad: strokes on each hole, typed in from a real table.

A sheet is {"limit": 10, "holes": [{name: strokes, or null for a ball that did not drop}]}. Where
everybody plays several balls it has an entry "balls", and their strokes are added up already.
"""

from __future__ import annotations

from reprlib import repr as short
from typing import Any, ClassVar

from engine.game import Option
from engine.games.carom.options import BASIC, CAROM, MOST_HOLES, why_not_balls
from engine.games.carom.standing import winners
from engine.scorepad import (
    BadSheet,
    Pad,
    PadRow,
    check_players,
    chosen,
    clipped,
    entries,
    known_entries,
    listed,
    same_players,
)

OPTIONS = tuple(option for option in CAROM.options if option.key in ("limit", "balls"))
_KEYS = {"holes", *(option.key for option in OPTIONS)}


class CaromPad(Pad):
    """Up to twenty-four holes; a ball that did not drop scores the limit."""

    key: ClassVar[str] = "carom"
    title: ClassVar[str] = "Carom Mini Golf"
    players: ClassVar[tuple[int, int]] = BASIC.seats
    rows: ClassVar[tuple[PadRow, ...]] = (PadRow("holes", "Hole", "number", most=MOST_HOLES),)
    options: ClassVar[tuple[Option, ...]] = OPTIONS

    def score(self, sheet: object) -> dict[str, Any]:
        return score_sheet(sheet)


def score_sheet(doc: object) -> dict[str, Any]:
    """Score a sheet: the strokes of each hole, the totals and the winners."""
    sheet = known_entries(doc, "The sheet", _KEYS)
    choice = chosen(sheet, OPTIONS)
    limit, balls = choice["limit"], choice["balls"]
    played = listed(sheet.get("holes"), MOST_HOLES, "holes")
    holes = [
        _score_hole(doc, f"Hole {number}", limit, balls) for number, doc in enumerate(played, 1)
    ]
    players = same_players(holes, "Hole")
    problem = why_not_balls(len(players), balls)
    if problem:
        raise BadSheet(problem)
    totals = [sum(hole[name] for hole in holes) for name in players]
    return {
        "holes": holes,
        "totals": dict(zip(players, totals, strict=True)),
        "winners": [players[seat] for seat in winners(totals)],
    }


def _score_hole(doc: object, where: str, limit: int, balls: int) -> dict[str, int]:
    hole = entries(doc, where)
    check_players(hole, CaromPad.players, where, "strokes")
    return {
        name: _strokes(strokes, f"{where}, {clipped(name)}", limit, balls)
        for name, strokes in hole.items()
    }


def _strokes(strokes: object, where: str, limit: int, balls: int) -> int:
    """The strokes of a player's balls; of several ones nobody could tell which did not drop."""
    if strokes is None and balls == 1:
        return limit
    # True and 1.0 are no strokes, though Python would take them for the number 1.
    if type(strokes) is int and balls <= strokes <= balls * limit:
        return strokes
    wanted = f"{balls} to {balls * limit}"
    wanted += ", or null for a ball that did not drop" if balls == 1 else f" for {balls} balls"
    raise BadSheet(f"{where}: {short(strokes)} is no score; it is {wanted}.")
