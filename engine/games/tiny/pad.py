"""The score pad: shots on each hole of a real table.

On a page a hole that was not finished is entered as `NOT_FINISHED`. A sheet of JSON is {"seats":
[names, each one's left neighbour next], "shots": {name: shots, or "left"}} and beside it, where
wanted, "holed" {name: whether the hole was finished, true or "yes"} and "longest" {name: the most
moves of one shot that did not end in water}. 14 shots are those of an unfinished hole too, of which
the shots may be left out. The bonus is what is taken off: total = shots - bonus.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.codec import JsonObject
from engine.core.game import Choice, Option, OptionValue, Standing
from engine.core.telling import seat_scores
from engine.core.wording import quoted
from engine.games.tiny.box.dice import GREATEST_FACE, GREATEST_POWER
from engine.games.tiny.model import MOST_SHOTS, UNFINISHED
from engine.games.tiny.rules.options import MODES
from engine.games.tiny.rules.standing import (
    aim,
    bonuses,
    by_shots,
    how_it_was_won,
    parts_of,
    ranks,
)
from engine.pads.pad import (
    BadSheet,
    EntryWay,
    Found,
    Pad,
    PadCell,
    PadLine,
    PadMark,
    PadPage,
    Reason,
    Tally,
    behind,
    gap,
)
from engine.pads.sheets import check_names, clipped, entries, is_away, known_entries, missed

MOST_MOVES: Final = GREATEST_POWER + GREATEST_FACE  # of one shot, with any dice
NOT_FINISHED: Final = "unfinished"
# All ways to play are scored alike; a record tells them apart.
OPTIONS: Final = (
    Option(
        "mode",
        "Mode",
        MODES[0].key,
        "How you played the holes. It doesn't change the score.",
        choices=tuple(Choice(mode.key, mode.title) for mode in MODES),
    ),
)
_KEYS = ("seats", "shots", "holed", "longest")
_FINISHED: Final = {"yes": True, "no": False}


class TinyPad(Pad):
    """One hole each; from three players on, the shots of the left neighbour are taken off."""

    key = "tiny"
    title = "Tiny Mini Golf"
    players = (1, 12)
    options = OPTIONS

    def score(self, doc: object) -> JsonObject:
        return score_sheet(doc)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        return str(options["mode"])

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        return next(mode.seats for mode in MODES if mode.key == self.mode(options))

    def lines(self, page: PadPage) -> tuple[PadLine, ...]:
        return LINES

    def tally(self, page: PadPage) -> Tally:
        """The shots so far. The designer bonus needs everybody's, so it comes with the last."""
        entered, reaches = page.row(_SHOTS), [moves or 0 for moves in page.row(_LONGEST)]
        shots = [_counted(value) for value in entered]
        whole = page.filled(_SHOTS)
        here = [int(seat in page.here(_SHOTS)) for seat in page.seats]
        taken = [each * bonus * whole for each, bonus in zip(here, bonuses(shots), strict=True)]
        points = [own - bonus for own, bonus in zip(shots, taken, strict=True)]
        places = ranks(shots, reaches) if whole else by_shots(shots)
        standing = Standing(
            seat_scores(
                points,
                places,
                parts=[parts_of(*each) for each in zip(shots, taken, strict=True)],
                notes=[_note(*each) for each in zip(entered, reaches, strict=True)],
            ),
            over=True,
            lower_wins=True,
            note=how_it_was_won(shots, places) if whole and all(here) else aim(len(shots)),
            unit="shot" if len(shots) < 3 else "point",
            signed=False,
        )
        found = (_bonus_line(page, taken, whole),) if len(shots) > 2 else ()
        return Tally(standing, _marks(page), found, gap(page, LINES))


# A page.

_SHOTS: Final = "shots"
_LONGEST: Final = "longest"
LINES: Final = (
    PadLine(
        _SHOTS,
        "Shots",
        (
            EntryWay(
                "number",
                span=(1, MOST_SHOTS),
                choices=(Choice(NOT_FINISHED, "Not finished"),),
            ),
        ),
        help=f"A hole you gave up, or didn't finish in {MOST_SHOTS} shots, scores {UNFINISHED}.",
        enter="Enter the shots",
    ),
    PadLine(
        _LONGEST,
        "Longest shot",
        (EntryWay("number", span=(0, MOST_MOVES)),),
        optional=True,
        help="Only for ties: the most circles crossed by one shot that didn't end in water.",
        enter="Enter the longest shots",
    ),
)
_BONUS_HELP: Final = "Take off the shots your left neighbor needed on the hole you drew."


def _counted(value: int | str | None) -> int:
    """The shots that an entry counts for; an empty one has none yet."""
    return UNFINISHED if value == NOT_FINISHED else int(value or 0)


def _note(value: int | str | None, reach: int) -> str:
    notes = ("not finished" if value == NOT_FINISHED else "", f"longest shot {reach}" * bool(reach))
    return ", ".join(filter(None, notes))


def _marks(page: PadPage) -> dict[PadCell, PadMark]:
    marks = {}
    for cell, value in page.cells.items():
        if cell.line == _LONGEST:
            marks[cell] = PadMark(value, why=(Reason("Counts only if everything else is tied"),))
        elif value == NOT_FINISHED:
            why = (Reason("An unfinished hole", UNFINISHED),)
            marks[cell] = PadMark(UNFINISHED, note="not in", good=False, why=why)
        else:
            marks[cell] = PadMark(value, why=(Reason("Shots", value),))
    return marks


def _bonus_line(page: PadPage, taken: Sequence[int], whole: bool) -> Found:
    """Tells what everybody may take off who is there; a hole that nobody played brings nothing."""
    neighbours = (*page.names[1:], page.names[0])
    here = page.here(_SHOTS)
    marks = (
        PadMark(-bonus, why=(Reason(f"Shots of {name} on this hole", -bonus),))
        if whole and seat in here
        else PadMark()
        for seat, (name, bonus) in enumerate(zip(neighbours, taken, strict=True))
    )
    return Found("Designer bonus", tuple(marks), _BONUS_HELP)


# A sheet.


def score_sheet(doc: object) -> JsonObject:
    """Score a sheet: shots, designer bonus and total of every seat, and the winners."""
    sheet = known_entries(doc, "The sheet", _KEYS)
    names = _names(sheet.get("seats"))
    entered = _by_name(sheet, "shots", names)
    away, told = missed({name: [entered.get(name)] for name in names}, "Hole")
    shots = _shots(sheet, names)
    longest = _by_name(sheet, "longest", names)
    reaches = [_longest(longest.get(name), name) for name in names]
    taken = [0 if gone else bonus for gone, bonus in zip(away, bonuses(shots), strict=True)]
    places = behind(ranks(shots, reaches), away)
    return {
        "seats": {
            name: {
                "shots": entered[name] if away[seat] else shots[seat],
                "bonus": taken[seat],
                "total": shots[seat] - taken[seat],
            }
            for seat, name in enumerate(names)
        },
        "winners": [name for name, place in zip(names, places, strict=True) if place == 1],
    } | told


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
            raise BadSheet(f"The entry {key!r} names {quoted(name)}, who has no seat.")
    return values


def _shots(sheet: Mapping[str, object], names: Sequence[str]) -> list[int]:
    shots, holed = _by_name(sheet, "shots", names), _by_name(sheet, "holed", names)
    return [_shots_of(name, shots, holed) for name in names]


def _shots_of(name: str, shots: Mapping[str, object], holed: Mapping[str, object]) -> int:
    if is_away(shots.get(name)):
        return 0
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
    raise BadSheet(f"{name}: {quoted(shots)} is no number of shots. {allowed}")


def _longest(moves: object, name: str) -> int:
    if moves is None:
        return 0
    if type(moves) is int and 0 <= moves <= MOST_MOVES:
        return moves
    raise BadSheet(
        f"{clipped(name)}: {quoted(moves)} is no length of a shot. It is 0 to {MOST_MOVES} moves."
    )
