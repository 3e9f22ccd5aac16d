"""A shot on its own: a sheet and a shot as JSON in, the ball's way as JSON out.

{"sheet": ["····", "·0·F"], "from": [1, 1], "direction": "NE", "moves": 3, "choices": ["N"]}: rows
of signs (a dot stands for an empty square too), and the directions that answer the precision stops
in their order. Where an answer is missing, "options" tells between which ways it would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.codec import JsonObject
from engine.core.game import BadTrace
from engine.core.grids.squares import LETTERS
from engine.core.tracing import entries
from engine.core.wording import counted, quoted
from engine.games.tiny.box.sheet import EMPTY, HOLE, NONE, SIGNS, START, WALLS, WATER, SquareSheet
from engine.games.tiny.model import BallRun
from engine.games.tiny.rules.running import lines_of, way

LARGEST: Final = 40  # columns and rows of a sheet
MOST_MOVES: Final = 10_000
_NEEDED: Final = ("sheet", "from", "direction", "moves")
_TAKEN: Final = {WATER: "in water", HOLE: "in the hole"} | dict.fromkeys(WALLS, "on a wall")


def trace(doc: object) -> JsonObject:
    """Play one shot; BadTrace says in a sentence what is wrong with it."""
    shot = entries(doc, "The shot", _NEEDED, ("choices",))
    sheet = _sheet(shot["sheet"])
    origin = _origin(shot["from"], sheet)
    direction = _direction(shot["direction"], "The direction")
    moves = shot["moves"]
    if type(moves) is not int or not 0 <= moves <= MOST_MOVES:
        raise BadTrace(f"The moves are a whole number from 0 to {MOST_MOVES}, not {quoted(moves)}.")
    choices = _choices(shot.get("choices", []))
    lines = lines_of(sheet)
    runs = [lines.run(origin, direction, moves)]
    for number, choice in enumerate(choices, 1):
        options = runs[-1].options
        if not options:
            times = counted(number - 1, "time")
            raise BadTrace(f"Choice {number} answers no stop: the ball stopped {times}.")
        if choice not in options:
            ways = ", ".join(LETTERS[each] for each in options)
            raise BadTrace(f"Choice {number}: the ball cannot go {LETTERS[choice]}, but {ways}.")
        runs.append(lines.go_on(runs[-1], choice))
    return _told(sheet, origin, runs)


def _sheet(doc: object) -> SquareSheet:
    listed = isinstance(doc, list) and all(isinstance(row, str) for row in doc)
    if not listed or not isinstance(doc, list):
        raise BadTrace("The sheet is a list of rows, each a text of signs.")
    rows = ["".join(row.split()).replace(".", EMPTY) for row in doc]
    if not 1 <= len(rows) <= LARGEST or not all(1 <= len(row) <= LARGEST for row in rows):
        raise BadTrace(f"A sheet has 1 to {LARGEST} rows of 1 to {LARGEST} squares.")
    if len({len(row) for row in rows}) > 1:
        raise BadTrace("All rows of a sheet are equally long.")
    signs = "".join(rows)
    unknown = sorted(set(signs) - SIGNS)
    if unknown:
        known = " ".join(sorted(SIGNS))
        raise BadTrace(f"{quoted(unknown[0])} is no sign of a sheet: it knows {known}.")
    for sign, name in ((HOLE, "hole"), (START, "start")):
        if signs.count(sign) > 1:
            raise BadTrace(f"A sheet has one {name}, {sign}, not {signs.count(sign)}.")
    return SquareSheet(len(rows[0]), signs)


def _origin(doc: object, sheet: SquareSheet) -> int:
    pair = isinstance(doc, list) and len(doc) == 2 and all(type(each) is int for each in doc)
    if not pair or not isinstance(doc, list):
        raise BadTrace(f"The ball lies at [column, row], not {quoted(doc)}.")
    origin = sheet.number((doc[0], doc[1]))
    if origin == NONE:
        raise BadTrace(f"The ball would lie beside the sheet at {quoted(doc)}.")
    where = _TAKEN.get(sheet.signs[origin])
    if where:
        raise BadTrace(f"The ball would lie {where} at {doc}.")
    return origin


def _direction(doc: object, what: str) -> int:
    if not isinstance(doc, str) or doc not in LETTERS:
        raise BadTrace(f"{what} is one of {', '.join(LETTERS)}, not {quoted(doc)}.")
    return LETTERS.index(doc)


def _choices(doc: object) -> list[int]:
    if not isinstance(doc, list):
        raise BadTrace("The choices are a list of directions.")
    return [_direction(choice, f"Choice {number}") for number, choice in enumerate(doc, 1)]


def _told(sheet: SquareSheet, origin: int, runs: Sequence[BallRun]) -> JsonObject:
    """The circles on the way, the line as it is drawn, and how it ended or what is to decide."""
    last = runs[-1]
    circles = [origin, *(square for run in runs for square in run.crossed)]
    told: JsonObject = {
        "path": [list(sheet.square(square)) for square in circles],
        "line": [list(point) for point in way(runs)],
        "stops": len(runs) - 1 + bool(last.options),
    }
    if last.options:
        at = last.corner if last.end == "corner" else sheet.square(last.at)
        options = [LETTERS[each] for each in last.options]
        return {**told, "at": list(at), "left": last.left, "options": options}
    end = origin if last.end == "water" else last.at
    return {
        **told,
        "end": list(sheet.square(end)),
        "holed": last.end == "hole",
        "water": last.end == "water",
    }
