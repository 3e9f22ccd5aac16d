"""The score pad: strokes on each hole of a real table.

On a page a ball that did not drop is entered as `MISSED`. A sheet of JSON is {"limit": 10, "holes":
[{name: strokes, or null for a ball that did not drop}]}; "late" or "left" stands for the strokes of
somebody who was not here. Where everybody plays several balls it has an entry "balls", and their
strokes are added up already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from engine.core.codec import JsonObject
from engine.core.game import Choice, Option, OptionValue, Standing
from engine.core.telling import against_par, par_told, plus_or_minus, seat_scores, without
from engine.core.wording import quoted, small
from engine.courses.own import NAMED, course_name, is_own, own_course
from engine.games.carom.box.holes import HOLES
from engine.games.carom.rules.options import BASIC, CAROM, LIMITS, MOST_HOLES, why_not_balls
from engine.games.carom.rules.standing import how_it_is_won, places
from engine.pads.pad import (
    PAR,
    BadSheet,
    EntryWay,
    Pad,
    PadCell,
    PadLine,
    PadMark,
    PadPage,
    Tally,
    away_in,
    behind,
    gap,
    last_begun,
)
from engine.pads.sheets import (
    check_players,
    chosen,
    clipped,
    entries,
    is_away,
    known_entries,
    listed,
    missed,
    same_players,
)

OF_SHEETS = (
    Option(
        "mode",
        "Mode",
        BASIC.key,
        "With several balls each, the mode is always Carom.",
        choices=tuple(Choice(mode.key, mode.title) for mode in (BASIC, CAROM)),
    ),
    Option(
        "limit",
        "Strokes per hole",
        LIMITS[0],
        "Joined courses need more. If a hole has fewer, say so when a ball misses.",
        choices=tuple(Choice(limit, str(limit)) for limit in LIMITS),
    ),
    *(option for option in CAROM.options if option.key == "balls"),
)
_COURSE = next(option for option in BASIC.options if option.key == "course")
# A sheet has as many holes as it has; people say beforehand after which one they will stop.
OPTIONS = (
    *OF_SHEETS,
    Option(
        "length",
        "Holes",
        len(_COURSE.items(_COURSE.default)),
        "After the last hole you can finish the pad.",
        span=(1, MOST_HOLES),
    ),
)
_BOX = NAMED + "Holes 1 to 6"
MOST_PAR, USUAL_PARS = 30, (2, 9)
MISSED: Final = "missed"  # with the most strokes of this pad, or with fewer:
MISSED_WITH: Final = {limit: f"missed-{limit}" for limit in LIMITS}
_KEYS = {"holes", *(option.key for option in OF_SHEETS)}


class CaromPad(Pad):
    """As many holes as there are; a ball that did not drop scores the limit."""

    key = "carom"
    title = "Carom Mini Golf"
    players = BASIC.seats
    options = OPTIONS

    def score(self, doc: object) -> JsonObject:
        return score_sheet(doc)

    def mode(self, options: Mapping[str, OptionValue]) -> str:
        """Several balls each are played in Carom alone; with one ball people have to say."""
        return str(options["mode"]) if options["balls"] == 1 else CAROM.key

    def seats(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        balls = options["balls"]
        assert isinstance(balls, int)
        least, most = BASIC.seats if self.mode(options) == BASIC.key else CAROM.seats
        fitting = [n for n in range(least, most + 1) if not why_not_balls(n, balls)]
        return fitting[0], fitting[-1]

    def courses(self) -> tuple[Choice, ...]:
        detail = f"par {sum(self.pars(_BOX))}, as they came with the box"
        return (Choice(_BOX, course_name(_BOX), detail),)

    def pars(self, course: str) -> tuple[int, ...]:
        if is_own(course):
            return (own_course(course, self.key).content.par,)
        keys = _COURSE.items(_COURSE.default) if course == _BOX else ()
        return tuple(HOLES[str(key)].par for key in keys)

    def lines(self, page: PadPage) -> tuple[PadLine, ...]:
        begun = last_begun(page, _KEY, MOST_HOLES)
        enough = max(begun, int(page.options["length"]))
        limit, balls = page.options["limit"], page.options["balls"]
        assert isinstance(limit, int)
        assert isinstance(balls, int)
        shown = range(1, min(MOST_HOLES, begun + 1) + 1)
        holes = [_line(number, number > enough, limit, balls) for number in shown]
        if not page.course:
            return tuple(holes)
        return tuple(line for hole in holes for line in (hole, _par_line(hole)))

    def tally(self, page: PadPage) -> Tally:
        """The strokes so far; a hole is a round once everybody has played it."""
        keys = [_KEY.format(n) for n in range(1, last_begun(page, _KEY, MOST_HOLES) + 1)]
        holes = [[_counted(value, page) for value in page.row(key)] for key in keys]
        points = [sum(own) for own in zip([0] * len(page.names), *map(_zeros, holes), strict=True)]
        whole = [key for key in keys if page.filled(key)]
        rounds = [_zeros(hole) for key, hole in zip(keys, holes, strict=True) if key in whole]
        ranks = places(points)
        pars = [_par(page, number) for number, key in enumerate(keys, 1) if page.filled(key)]
        away = away_in(page, whole)
        standing = Standing(
            seat_scores(points, ranks, rounds, notes=_notes(rounds, pars, away), away=away),
            over=True,
            lower_wins=True,
            round_title="Hole",
            note=how_it_is_won(ranks, over=bool(rounds)),
            unit="stroke",
            signed=False,
            pars=tuple(pars) if any(pars) else (),
        )
        return Tally(
            standing,
            _marks(page, holes),
            missing=gap(page, self.lines(page)),
            planned=int(page.options["length"]),
        )


# A page.

_KEY: Final = "hole-{}"
_MISSES: Final = {key: limit for limit, key in MISSED_WITH.items()}
Strokes = list[int | None]


@lru_cache(maxsize=2 * MOST_HOLES)  # every entry of a save asks for all of them
def _line(number: int, optional: bool, limit: int, balls: int) -> PadLine:
    """One hole. Strokes are added up where everybody has several balls."""
    missed = _missing(limit) if balls == 1 else ()
    way = EntryWay("number", span=(balls, balls * limit), choices=missed)
    title = f"Hole {number}"
    return PadLine(
        _KEY.format(number),
        title,
        (way,),
        enter=f"Enter hole {number}",
        optional=optional,
        round=number,
    )


@lru_cache(maxsize=2 * MOST_HOLES)
def _par_line(hole: PadLine) -> PadLine:
    """What stands beside a hole of a course that people named."""
    return PadLine(
        PAR.format(hole.round),
        f"Par of {small(hole.title)}",
        (EntryWay("number", span=(1, MOST_PAR), usual=USUAL_PARS),),
        shared=True,
        beside=hole.key,
        optional=True,
        help="The strokes a good player needs with one ball. Asked once per course.",
        enter=hole.enter,
        short="Par",
    )


def _par(page: PadPage, hole: int) -> int:
    """The par of all balls of a player; 0 where nobody knows."""
    return (page.par(hole) or 0) * int(page.options["balls"])


def _notes(
    rounds: Sequence[Sequence[int]], pars: Sequence[int], away: Sequence[tuple[int, ...]]
) -> list[str]:
    """How the finished holes of everybody compare with par."""
    found = []
    for seat, missed_holes in enumerate(away):
        own = without([hole[seat] for hole in rounds], missed_holes)
        over = against_par(own, pars)
        found.append("" if over is None else par_told(over))
    return found


def _missing(limit: int) -> tuple[Choice, ...]:
    """How a ball that did not drop is entered: by the strokes of its hole, where they differ."""
    fewer = [each for each in LIMITS if each < limit]
    if not fewer:
        return (Choice(MISSED, "Did not drop"),)
    told = [(MISSED_WITH[each], each) for each in fewer]
    return tuple(Choice(key, f"No drop in {each}") for key, each in (*told, (MISSED, limit)))


def _counted(value: object, page: PadPage) -> int | None:
    """The strokes that an entry counts for."""
    if value == MISSED:
        value = page.options["limit"]
    strokes = _MISSES.get(value, value) if isinstance(value, str) else value
    return int(strokes) if isinstance(strokes, int | str) else None


def _note(strokes: int, par: int, missed: bool) -> tuple[str, bool]:
    """A third line of a cell, and whether it is good news."""
    if missed:
        return "no drop", False
    return (plus_or_minus(strokes - par), strokes <= par) if par else ("", False)


def _zeros(hole: Strokes) -> list[int]:
    return [strokes or 0 for strokes in hole]


def _marks(page: PadPage, holes: list[Strokes]) -> dict[PadCell, PadMark]:
    marks = {}
    for seat in page.seats:
        own = [hole[seat] for hole in holes]
        totals = accumulate(strokes or 0 for strokes in own)
        for number, (strokes, total) in enumerate(zip(own, totals, strict=True), 1):
            cell = PadCell(_KEY.format(number), seat)
            missed = page.cells.get(cell) in (MISSED, *_MISSES)
            if strokes is not None:
                note, good = _note(strokes, _par(page, number), missed)
                marks[cell] = PadMark(strokes, total=total, note=note, good=good)
    if page.course:
        for number in range(1, len(holes) + 2):  # the hole that is next has its line already
            if par := page.par(number):
                marks[PadCell(PAR.format(number))] = PadMark(text=f"par {par}")
    return marks


# A sheet.


def score_sheet(doc: object) -> JsonObject:
    """Score a sheet: the strokes of each hole, the totals and the winners."""
    sheet = known_entries(doc, "The sheet", _KEYS)
    choice = chosen(sheet, OF_SHEETS)
    limit, balls = choice["limit"], choice["balls"]
    played = listed(sheet.get("holes"), MOST_HOLES, "holes")
    holes = [
        _score_hole(doc, f"Hole {number}", limit, balls) for number, doc in enumerate(played, 1)
    ]
    players = same_players(holes, "Hole")
    problem = why_not_balls(len(players), balls)
    if problem:
        raise BadSheet(problem)
    own = {name: [hole[name] for hole in holes] for name in players}
    totals = [sum(one for one in each if isinstance(one, int)) for each in own.values()]
    away, told = missed(own, "Hole")
    ranks = behind(places(totals), away)
    return {
        "holes": holes,
        "totals": dict(zip(players, totals, strict=True)),
        "winners": [name for name, rank in zip(players, ranks, strict=True) if rank == 1],
    } | told


def _score_hole(doc: object, where: str, limit: int, balls: int) -> dict[str, int | str]:
    hole = entries(doc, where)
    check_players(hole, CaromPad.players, where, "strokes")
    return {
        name: _strokes(strokes, f"{where}, {clipped(name)}", limit, balls)
        for name, strokes in hole.items()
    }


def _strokes(strokes: object, where: str, limit: int, balls: int) -> int | str:
    """The strokes of a player's balls; of several ones nobody could tell which did not drop. Or
    the word that tells why somebody has none."""
    if isinstance(strokes, str) and is_away(strokes):
        return strokes
    if strokes is None and balls == 1:
        return limit
    # True and 1.0 are no strokes, though Python would take them for the number 1.
    if type(strokes) is int and balls <= strokes <= balls * limit:
        return strokes
    wanted = f"{balls} to {balls * limit}"
    wanted += ", or null for a ball that did not drop" if balls == 1 else f" for {balls} balls"
    raise BadSheet(f"{where}: {quoted(strokes)} is no score. It is {wanted}.")
