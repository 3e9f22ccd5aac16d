"""The score pad: shots on each hole, typed in from a real table.

A sheet is {"seats": [names, each one's left neighbour next], "shots": {name: shots}} and beside it,
where wanted, "holed" {name: whether the hole was finished, true or "yes"} and "longest" {name: the
most moves of one shot that did not end in water}. 14 shots are those of an unfinished hole too, of
which the shots may be left out. The bonus is what is taken off: total = shots - bonus.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from reprlib import repr as short
from typing import Any, ClassVar, Final

from engine.games.tiny.model import MOST_SHOTS, UNFINISHED
from engine.games.tiny.standing import bonuses, ranks, totals
from engine.scorepad import BadSheet, Pad
from engine.sheets import check_names, clipped, entries, known_entries

MOST_MOVES = 999  # of a shot that goes on and on over the flag
_KEYS = ("seats", "shots", "holed", "longest")
_FINISHED: Final = {"yes": True, "no": False}


class TinyPad(Pad):
    """One hole each; from three players on, the shots of the left neighbour are taken off."""

    key: ClassVar[str] = "tiny"
    title: ClassVar[str] = "Tiny Mini Golf"
    players: ClassVar[tuple[int, int]] = (1, 7)

    def score(self, sheet: object) -> dict[str, Any]:
        return score_sheet(sheet)


def score_sheet(doc: object) -> dict[str, Any]:
    """Score a sheet: shots, designer bonus and total of every seat, and the winners."""
    sheet = known_entries(doc, "The sheet", _KEYS)
    names = _names(sheet.get("seats"))
    shots = _shots(sheet, names)
    longest = _by_name(sheet, "longest", names)
    reaches = [_longest(longest.get(name), name) for name in names]
    taken, points = bonuses(shots), totals(shots)
    places = ranks(shots, reaches)
    return {
        "seats": {
            name: {"shots": shots[seat], "bonus": taken[seat], "total": points[seat]}
            for seat, name in enumerate(names)
        },
        "winners": [name for name, place in zip(names, places, strict=True) if place == 1],
    }


def _names(seats: object) -> list[str]:
    least, most = TinyPad.players
    listed = isinstance(seats, list) and all(isinstance(name, str) for name in seats)
    if not listed or not isinstance(seats, list) or not least <= len(seats) <= most:
        raise BadSheet(f"The sheet needs 'seats', a list of {least} to {most} names.")
    check_names(seats, "The list of seats")
    return seats


def _by_name(sheet: Mapping[str, object], key: str, names: Sequence[str]) -> Mapping[str, object]:
    values = entries(sheet.get(key, {}), f"The entry {key!r}")
    for name in values:
        if name not in names:
            raise BadSheet(f"The entry {key!r} names {short(name)}, who has no seat.")
    return values


def _shots(sheet: Mapping[str, object], names: Sequence[str]) -> list[int]:
    shots, holed = _by_name(sheet, "shots", names), _by_name(sheet, "holed", names)
    return [_shots_of(name, shots, holed) for name in names]


def _shots_of(name: str, shots: Mapping[str, object], holed: Mapping[str, object]) -> int:
    finished = _finished(holed.get(name, shots.get(name) != UNFINISHED), clipped(name))
    if name in shots:
        return _score(shots[name], finished, clipped(name))
    if finished:
        raise BadSheet(f"The shots of {clipped(name)} are missing.")
    return UNFINISHED


def _finished(value: object, name: str) -> bool:
    found = _FINISHED.get(value) if isinstance(value, str) else value
    if not isinstance(found, bool):
        raise BadSheet(f"{name}: a hole was finished or not, true or false.")
    return found


def _score(shots: object, finished: bool, name: str) -> int:
    # True and 1.0 are no shots, though Python would take them for the number 1.
    number = shots if type(shots) is int else -1
    if finished and 1 <= number <= MOST_SHOTS:
        return number
    if not finished and (0 <= number <= MOST_SHOTS or number == UNFINISHED):
        return UNFINISHED
    allowed = (
        f"A finished hole takes 1 to {MOST_SHOTS} shots."
        if finished
        else f"Not finished: 0 to {MOST_SHOTS} shots, or {UNFINISHED}."
    )
    raise BadSheet(f"{name}: {short(shots)} is no number of shots. {allowed}")


def _longest(moves: object, name: str) -> int:
    if moves is None:
        return 0
    if type(moves) is int and 0 <= moves <= MOST_MOVES:
        return moves
    raise BadSheet(
        f"{clipped(name)}: {short(moves)} is no length of a shot; it is 0 to {MOST_MOVES} moves."
    )
