"""Tallies a page: conditions with their reasons, promises, totals and places; and refuses what does
not fit together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from engine.core.codec import JsonObject
from engine.core.game import Part, Seat, Standing
from engine.core.telling import seat_scores
from engine.core.wording import capital, change, counted, enumerated, ordinal
from engine.games.designer.box.clients import CONDITIONS, MR, MRS, PLEDGES
from engine.games.designer.box.lands import land_of
from engine.games.designer.model import Designer, Rules
from engine.games.designer.pad.form import (
    BROKEN,
    KEPT,
    PORTIONS,
    by_tiles,
    courses,
    judged,
    lines,
    rules_of,
    span_of,
)
from engine.games.designer.pad.sheets import BY_HAND, check_stopped
from engine.games.designer.pad.written import IN_BOX, check_copies
from engine.games.designer.rules import totals
from engine.games.designer.rules.conditions import (
    FACE_DOWN,
    PASSED,
    Condition,
    Conditions,
    conditions,
)
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.numbering import best_numbers
from engine.games.designer.rules.standing import (
    ROWS,
    aim,
    condition_title,
    part,
    progress,
    told,
    verdict,
)
from engine.pads.pad import BadSheet, Found, PadCell, PadMark, PadPage, Reason, Tally, gap

# Clients by whom a course is looked at while they are not chosen. What they pay does not count.
STAND_INS: Final = {"mr": next(iter(MR)), "mrs": next(iter(MRS))}


class Sums(NamedTuple):
    """The points of everybody by condition, and what promises can be judged by."""

    rules: Rules
    found: list[Conditions]  # by seat
    known: frozenset[str]  # conditions of which everybody's points are there
    land_kept: bool | None = None  # alone; None where nobody can tell yet
    designers: Sequence[Designer | None] = ()  # where courses were entered

    def can_judge(self, kind: str) -> bool:
        """Whether all that decides about a promise is there."""
        pledge = PLEDGES[kind]
        if self.rules.solo and pledge.alone is None:
            return self.land_kept is not None
        return pledge.condition in self.known


def row_title(page: PadPage, sums: Sums, row: str) -> str:
    """Name a condition, by its client where one was chosen."""
    if not by_tiles(page):
        return condition_title(sums.rules, row)
    return condition_title(sums.rules, row, page.value("mr") or "", page.value("mrs") or "")


# What was entered.


def marks(page: PadPage, sums: Sums) -> dict[PadCell, PadMark]:
    """A mark for every cell that is filled."""
    return {cell: _mark(page, sums, cell, value) for cell, value in page.cells.items()}


def _mark(page: PadPage, sums: Sums, cell: PadCell, value: Any) -> PadMark:
    if cell.seat is None:
        return _client(cell.line, value)
    if cell.line == "course":
        return _course(page, sums, cell.seat)
    if cell.line == "promises":
        return _promised(value)
    if cell.line == "stopped":
        return PadMark(text=ordinal(value))
    if cell.line == "land_kept":
        return PadMark(text=_SAID[value])
    if cell.line in _EACH:
        points = value * _EACH[cell.line]
        return PadMark(text=str(value), note=change(points) if points else "", good=points > 0)
    return PadMark(value)


_EACH: Final = {"collected": FACE_DOWN, "passes": -PASSED}
_SAID: Final = {KEPT: "Yes", BROKEN: "No"}


def _client(line: str, key: str) -> PadMark:
    if line == "mr":
        return PadMark(text=MR[key].name, why=(Reason(capital(MR[key].wish)),))
    mrs = MRS[key]
    each = f"{counted(mrs.points, 'point')} for each {mrs.thing}"
    return PadMark(text=mrs.name, why=(Reason(each),))


def _promised(kinds: Sequence[str]) -> PadMark:
    why = tuple(Reason(PLEDGES[kind].name) for kind in kinds)
    return PadMark(text=str(len(kinds)) if kinds else "None", why=why)


def _course(page: PadPage, sums: Sums, seat: Seat) -> PadMark:
    """A course in points, as far as they are to be seen on it."""
    designer, own = sums.designers[seat], sums.found[seat]
    assert designer is not None
    land = land_of(designer.land)
    if not designer.tiles:
        return PadMark(text=land.name)
    seen = [row for row in ROWS if row in judged(sums.rules) and row != "fast"]
    why = [
        Reason(row_title(page, sums, row), own[row].points, told(own[row].why))
        for row in seen
        if row != "playable" or own[row].points
    ]
    missing = layout_of(designer.land, designer.tiles).missing
    return PadMark(
        sum(own[row].points for row in seen),
        note=f"{missing} missing" if missing else "",
        total=own["total"].points,
        good=False,
        early=bool(missing),
        why=(*why, _numbers(designer)),
        shown=_with_numbers(page, seat, designer),
    )


def _with_numbers(page: PadPage, seat: Seat, designer: Designer) -> JsonObject:
    """The course with the numbers of all its holes, also those that the app gave them."""
    mr = page.value("mr") or STAND_INS["mr"]
    numbers = best_numbers(designer.land, designer.tiles, mr, designer.numbers)
    found = {str(hole): list(at) for hole, at in enumerate(numbers, start=1) if at}
    return {**page.value("course", seat), "numbers": found}


def _numbers(designer: Designer) -> Reason:
    given = [str(hole) for hole, at in enumerate(designer.numbers or (), start=1) if at]
    if not given:
        return Reason("Numbers", detail="The app gave the holes the best numbers.")
    these = f"{enumerated(given)} as entered" if len(given) < _MANY else "As entered"
    return Reason("Numbers", detail=f"{these}. Holes without a number get the best one left.")


_MANY: Final = 9


# What is worked out.


def found_lines(page: PadPage, sums: Sums) -> tuple[Found, ...]:
    """The conditions of courses, and what promises bring."""
    found = [_condition(page, sums, row) for row in _rows(sums)] if sums.designers else []
    if sums.rules.advanced:
        paid = tuple(_paid(page, sums, seat) for seat in page.seats)
        found.append(Found("Promises bring", paid))
    return tuple(found)


def _rows(sums: Sums) -> Iterable[str]:
    """The conditions in the order in which a course is judged; mistakes only where some cost."""
    faults = any(own["playable"].points for own in sums.found)
    return [row for row in ROWS if row in CONDITIONS and (row != "playable" or faults)]


def _condition(page: PadPage, sums: Sums, row: str) -> Found:
    return Found(
        row_title(page, sums, row),
        tuple(
            _reasoned(own[row]) if designer and designer.tiles else PadMark()
            for own, designer in zip(sums.found, sums.designers, strict=True)
        ),
    )


def _reasoned(condition: Condition) -> PadMark:
    return PadMark(condition.points, why=tuple(Reason(capital(line)) for line in condition.why))


def _paid(page: PadPage, sums: Sums, seat: Seat) -> PadMark:
    """The mark of somebody's promises; each waits until all points of its condition are known."""
    made = page.value("promises", seat)
    if made is None:
        return PadMark()
    waiting = tuple(
        Reason(PLEDGES[kind].name, detail="It waits for everyone's points.")
        for kind in made
        if not sums.can_judge(kind)
    )
    paid = _reasoned(sums.found[seat]["promises"])
    if len(waiting) == len(made) and made:
        return PadMark(why=waiting)
    return paid._replace(why=(*paid.why, *waiting))


NOTHING: Final = Condition(0)
_FIRST: Final = {True: "whoever stopped first", False: "whoever was faster"}
SO_FAR: Final = "Courses count as if the game ended now, so what's missing costs points."


def tally(page: PadPage) -> Tally:
    """Count whatever is there. A course without a tile counts nothing yet."""
    sums = _of_courses(page) if by_tiles(page) else _of_points(page)
    _add_promises(page, sums)
    points = [each["total"].points for each in sums.found]
    stopped = page.row("stopped")
    places = totals.places_on_pad(sums.found, stopped)
    best = [seat for seat, own in enumerate(points) if own == max(points)]
    first = _FIRST[totals.stopping_ranks(best, stopped).count(0) == 1]
    missing = _missing(page, sums)
    rules = sums.rules
    standing = Standing(
        seat_scores(
            points,
            places,
            parts=[_parts(page, sums, each) for each in sums.found],
            notes=[progress(each) if each else "" for each in sums.designers],
        ),
        over=True,
        note=aim(rules) if missing else verdict(rules, points, places, first),
    )
    shown = marks(page, sums)
    so_far = SO_FAR if missing and any(mark.early for mark in shown.values()) else ""
    return Tally(standing, shown, found_lines(page, sums), missing, so_far, behind=True)


def _parts(page: PadPage, sums: Sums, own: Conditions) -> tuple[Part, ...]:
    shown = (*judged(sums.rules), *(("promises",) if sums.rules.advanced else ()))
    return tuple(part(row, row_title(page, sums, row), own[row]) for row in ROWS if row in shown)


def _missing(page: PadPage, sums: Sums) -> str:
    for name, designer in zip(page.names, sums.designers, strict=False):
        if designer and not designer.tiles:
            return f"{name}'s course has no tiles yet."
    return gap(page, lines(page), every=True)


# Points that were counted by hand.


def _of_points(page: PadPage) -> Sums:
    rules = rules_of(page)
    found = [
        {key: Condition(page.value(key, seat) or 0, BY_HAND) for key in CONDITIONS}
        for seat in page.seats
    ]
    known = frozenset(key for key in CONDITIONS if page.filled(key))
    kept = page.value("land_kept", 0)
    return Sums(rules, found, known, None if kept is None else kept == KEPT)


# Courses.


def _of_courses(page: PadPage) -> Sums:
    rules = rules_of(page)
    designers = [each and _with_rest(page, seat, each) for seat, each in enumerate(courses(page))]
    found = [_judged(page, rules, each) for each in designers]
    here = [designers[seat] for seat in page.here("course")]
    known = set(CONDITIONS) if all(each and each.tiles for each in here) else set()
    known -= {key for key in ("mr", "mrs") if page.value(key) is None}
    known -= set() if page.filled("passes" if rules.solo else "collected") else {"fast"}
    first = designers[0]
    kept = totals.land_kept(first) if first and first.tiles else None
    return Sums(rules, found, frozenset(known), kept, designers)


def _with_rest(page: PadPage, seat: Seat, designer: Designer) -> Designer:
    """A course with how fast its designer was."""
    return replace(
        designer,
        # Face down nobody sees what they are.
        collected=("",) * (page.value("collected", seat) or 0),
        passes=page.value("passes", seat) or 0,
    )


def _judged(page: PadPage, rules: Rules, designer: Designer | None) -> Conditions:
    """Score a course. While a client is not known another stands in, and pays nothing."""
    if designer is None or not designer.tiles:
        return dict.fromkeys(CONDITIONS, NOTHING)
    clients = {key: page.value(key) or other for key, other in STAND_INS.items()}
    found = conditions(rules, designer, clients["mr"], clients["mrs"])
    return found | {key: NOTHING for key in clients if page.value(key) is None}


# Promises.


def _add_promises(page: PadPage, sums: Sums) -> None:
    """Add what promises bring, and the totals; a promise waits for the points it is about."""
    made = [
        [kind for kind in page.value("promises", seat) or () if sums.can_judge(kind)]
        for seat in page.seats
    ]
    points = [{key: one.points for key, one in each.items()} for each in sums.found]
    brought = _brought(page, sums, made, points)
    for each, promises in zip(sums.found, brought, strict=True):
        each["promises"] = promises
        each["total"] = totals.total(each)


def _brought(
    page: PadPage, sums: Sums, made: list[list[str]], points: list[dict[str, int]]
) -> list[Condition]:
    """Who has left is no rival: the others are compared among themselves."""
    gone = {cell.seat for cell in page.away}
    here = [seat for seat in page.seats if seat not in gone]
    brought = totals.promised(
        sums.rules,
        [made[seat] for seat in here],
        [points[seat] for seat in here],
        land_kept=bool(sums.land_kept),
    )
    by_seat = dict(zip(here, brought, strict=True))
    return [by_seat.get(seat, NOTHING) for seat in page.seats]


def why_not(page: PadPage) -> str:
    """A sentence about points that cannot be, or tiles that cannot lie so."""
    try:
        if by_tiles(page):
            _check_tiles(page, courses(page))
        else:
            _check_portions(page)
            _check_sums(page)
        _check_promises(page)
        check_stopped(page.row("stopped"))
    except BadSheet as wrong:
        return str(wrong)
    return ""


def _check_tiles(page: PadPage, laid: list[Designer | None]) -> None:
    check_copies(each.tiles for each in laid if each)
    used = sum(len(each.tiles) for each in laid if each)
    used += sum(number or 0 for number in page.row("collected"))
    if used > IN_BOX:
        raise BadSheet(f"That makes {used} tiles, but the box holds {IN_BOX}.")


def _check_portions(page: PadPage) -> None:
    rules = rules_of(page)
    for key, portion in PORTIONS.items():
        for name, value in zip(page.names, page.row(key), strict=True):
            if value is not None and value % portion:
                told = str(value).replace("-", "−")
                raise BadSheet(
                    f"{name}, {condition_title(rules, key)}: {told} doesn't work, each "
                    f"one counts {portion} points."
                )


def _check_sums(page: PadPage) -> None:
    """Everybody together has no more tiles face down than there are in a box."""
    rules = rules_of(page)
    points, most = sum(value or 0 for value in page.row("fast")), span_of(rules, "fast")[1]
    if points > most:
        title = condition_title(rules, "fast")
        raise BadSheet(f"{title}: {points} points in all, but the box has only {most}.")


def _check_promises(page: PadPage) -> None:
    """Nobody begins without a promise, so that nobody can end without one."""
    for name, made in zip(page.names, page.row("promises"), strict=True):
        if made == []:
            raise BadSheet(f"{name}: everyone makes at least one promise before round 1.")
