"""What a page comes to: every condition with its reasons, promises, totals and places."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.core.game import Part, Seat, Standing
from engine.core.telling import seat_scores
from engine.games.designer.box.clients import CONDITIONS
from engine.games.designer.model import Designer, Rules
from engine.games.designer.pad.lines import lines
from engine.games.designer.pad.marks import STAND_INS, Counted, found_lines, marks, row_title
from engine.games.designer.pad.page import KEPT, by_tiles, courses, judged, rules_of
from engine.games.designer.pad.sheets import BY_HAND
from engine.games.designer.rules import totals
from engine.games.designer.rules.conditions import Condition, Conditions, conditions
from engine.games.designer.rules.standing import ROWS, aim, part, progress, verdict
from engine.pads.pad import Page, Tally, gap

NOTHING: Final = Condition(0)
_FIRST: Final = {True: "whoever stopped first", False: "whoever was faster"}
SO_FAR: Final = "Courses count as if the game ended now: what is still missing costs points."


def tally(page: Page) -> Tally:
    """Count whatever is there. A course without a tile counts nothing yet."""
    sums = _of_courses(page) if by_tiles(page) else _of_points(page)
    _add_promises(page, sums)
    points = [each["total"].points for each in sums.found]
    stopped = page.row("stopped")
    places = totals.places_on_pad(sums.found, stopped)
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
        note=aim(rules) if missing else verdict(rules, points, places, _FIRST[any(stopped)]),
    )
    shown = marks(page, sums)
    so_far = SO_FAR if missing and any(mark.early for mark in shown.values()) else ""
    return Tally(standing, shown, found_lines(page, sums), missing, so_far)


def _parts(page: Page, sums: Counted, own: Conditions) -> tuple[Part, ...]:
    shown = (*judged(sums.rules), *(("promises",) if sums.rules.advanced else ()))
    return tuple(part(row_title(page, sums, row), own[row]) for row in ROWS if row in shown)


def _missing(page: Page, sums: Counted) -> str:
    for name, designer in zip(page.names, sums.designers, strict=False):
        if designer and not designer.tiles:
            return f"The course of {name} has no tiles yet."
    return gap(page, lines(page), every=True)


# Points that were counted by hand.


def _of_points(page: Page) -> Counted:
    rules = rules_of(page)
    found = [
        {key: Condition(page.value(key, seat) or 0, BY_HAND) for key in CONDITIONS}
        for seat in page.seats
    ]
    known = frozenset(key for key in CONDITIONS if page.filled(key))
    kept = page.value("land_kept", 0)
    return Counted(rules, found, known, None if kept is None else kept == KEPT)


# Courses.


def _of_courses(page: Page) -> Counted:
    rules = rules_of(page)
    designers = [each and _with_rest(page, seat, each) for seat, each in enumerate(courses(page))]
    found = [_judged(page, rules, each) for each in designers]
    known = set(CONDITIONS) if all(each and each.tiles for each in designers) else set()
    known -= {key for key in ("mr", "mrs") if page.value(key) is None}
    known -= set() if page.filled("passes" if rules.solo else "collected") else {"fast"}
    first = designers[0]
    kept = totals.land_kept(first) if first and first.tiles else None
    return Counted(rules, found, frozenset(known), kept, designers)


def _with_rest(page: Page, seat: Seat, designer: Designer) -> Designer:
    """A course with how fast its designer was."""
    return replace(
        designer,
        # Face down nobody sees what they are.
        collected=("",) * (page.value("collected", seat) or 0),
        passes=page.value("passes", seat) or 0,
    )


def _judged(page: Page, rules: Rules, designer: Designer | None) -> Conditions:
    """Score a course. While a client is not known another stands in, and pays nothing."""
    if designer is None or not designer.tiles:
        return dict.fromkeys(CONDITIONS, NOTHING)
    clients = {key: page.value(key) or other for key, other in STAND_INS.items()}
    found = conditions(rules, designer, clients["mr"], clients["mrs"])
    return found | {key: NOTHING for key in clients if page.value(key) is None}


# Promises.


def _add_promises(page: Page, sums: Counted) -> None:
    """Add what promises bring, and the totals; a promise waits for the points it is about."""
    made = [
        [kind for kind in page.value("promises", seat) or () if sums.can_judge(kind)]
        for seat in page.seats
    ]
    points = [{key: one.points for key, one in each.items()} for each in sums.found]
    brought = totals.promised(sums.rules, made, points, land_kept=bool(sums.land_kept))
    for each, promises in zip(sums.found, brought, strict=True):
        each["promises"] = promises
        each["total"] = totals.total(each)
