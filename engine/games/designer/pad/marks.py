"""What a page shows beside what was entered: courses in points, conditions with their reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from engine.core.game import Seat
from engine.core.wording import capital, counted, enumerated, ordinal
from engine.games.designer.box.clients import CONDITIONS, MR, MRS, PLEDGES
from engine.games.designer.box.lands import land_of
from engine.games.designer.model import Designer, Rules
from engine.games.designer.pad.page import BROKEN, KEPT, by_tiles, judged
from engine.games.designer.rules.conditions import FACE_DOWN, PASSED, Condition, Conditions
from engine.games.designer.rules.layouts import layout_of
from engine.games.designer.rules.numbering import best_numbers
from engine.games.designer.rules.standing import ROWS, condition_title
from engine.pads.pad import Cell, Found, Mark, Page, Reason

# Clients by whom a course is looked at while they are not chosen. What they pay does not count.
STAND_INS: Final = {"mr": next(iter(MR)), "mrs": next(iter(MRS))}


class Counted(NamedTuple):
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


def row_title(page: Page, sums: Counted, row: str) -> str:
    """What a condition is called, by the clients where they were chosen."""
    if not by_tiles(page):
        return condition_title(sums.rules, row)
    return condition_title(sums.rules, row, page.value("mr") or "", page.value("mrs") or "")


# What was entered.


def marks(page: Page, sums: Counted) -> dict[Cell, Mark]:
    """A mark for every cell that is filled."""
    return {cell: _mark(page, sums, cell, value) for cell, value in page.cells.items()}


def _mark(page: Page, sums: Counted, cell: Cell, value: Any) -> Mark:
    if cell.seat is None:
        return _client(cell.line, value)
    if cell.line == "course":
        return _course(page, sums, cell.seat)
    if cell.line == "promises":
        return _promised(value)
    if cell.line == "stopped":
        return Mark(text=ordinal(value))
    if cell.line == "land_kept":
        return Mark(text=_SAID[value])
    if cell.line in _EACH:
        points = value * _EACH[cell.line]
        return Mark(text=str(value), note=f"{points:+d}" if points else "", good=points > 0)
    return Mark(value)


_EACH: Final = {"collected": FACE_DOWN, "passes": -PASSED}
_SAID: Final = {KEPT: "Yes", BROKEN: "No"}


def _client(line: str, key: str) -> Mark:
    if line == "mr":
        return Mark(text=MR[key].name, why=(Reason(capital(MR[key].wish)),))
    mrs = MRS[key]
    each = f"{counted(mrs.points, 'point')} for each {mrs.thing}"
    return Mark(text=mrs.name, why=(Reason(each),))


def _promised(kinds: Sequence[str]) -> Mark:
    why = tuple(Reason(PLEDGES[kind].name) for kind in kinds)
    return Mark(text=str(len(kinds)) if kinds else "None", why=why)


def _course(page: Page, sums: Counted, seat: Seat) -> Mark:
    """A course in points, as far as they are to be seen on it."""
    designer, own = sums.designers[seat], sums.found[seat]
    assert designer is not None
    land = land_of(designer.land)
    if not designer.tiles:
        return Mark(text=land.name)
    seen = [row for row in ROWS if row in judged(sums.rules) and row != "fast"]
    why = [
        Reason(row_title(page, sums, row), own[row].points, capital("; ".join(own[row].why)))
        for row in seen
        if row != "playable" or own[row].points
    ]
    missing = layout_of(designer.land, designer.tiles).missing
    return Mark(
        sum(own[row].points for row in seen),
        note=f"{missing} missing" if missing else "",
        total=own["total"].points,
        good=False,
        early=bool(missing),
        why=(*why, _numbers(designer)),
        shown=_with_numbers(page, seat, designer),
    )


def _with_numbers(page: Page, seat: Seat, designer: Designer) -> dict[str, Any]:
    """The course with the numbers of all its holes, also those that the app gave them."""
    mr = page.value("mr") or STAND_INS["mr"]
    numbers = best_numbers(designer.land, designer.tiles, mr, designer.numbers)
    found = {str(hole): list(at) for hole, at in enumerate(numbers, start=1) if at}
    return {**page.value("course", seat), "numbers": found}


def _numbers(designer: Designer) -> Reason:
    given = [str(hole) for hole, at in enumerate(designer.numbers or (), start=1) if at]
    if not given:
        return Reason("Numbers", detail="The app gave the holes the numbers that bring most.")
    these = f"{enumerated(given)} as entered" if len(given) < _MANY else "As entered"
    return Reason("Numbers", detail=f"{these}; holes without one have the best that is left.")


_MANY: Final = 9


# What is worked out.


def found_lines(page: Page, sums: Counted) -> tuple[Found, ...]:
    """The conditions of courses, and what promises bring."""
    found = [_condition(page, sums, row) for row in _rows(sums)] if sums.designers else []
    if sums.rules.advanced:
        paid = tuple(_paid(page, sums, seat) for seat in page.seats)
        found.append(Found("Promises bring", paid))
    return tuple(found)


def _rows(sums: Counted) -> Iterable[str]:
    """The conditions in the order in which a course is judged; mistakes only where some cost."""
    faults = any(own["playable"].points for own in sums.found)
    return [row for row in ROWS if row in CONDITIONS and (row != "playable" or faults)]


def _condition(page: Page, sums: Counted, row: str) -> Found:
    return Found(
        row_title(page, sums, row),
        tuple(
            _reasoned(own[row]) if designer and designer.tiles else Mark()
            for own, designer in zip(sums.found, sums.designers, strict=True)
        ),
    )


def _reasoned(condition: Condition) -> Mark:
    return Mark(condition.points, why=tuple(Reason(capital(line)) for line in condition.why))


def _paid(page: Page, sums: Counted, seat: Seat) -> Mark:
    """What somebody's promises bring; those wait of which not everybody's points are known."""
    made = page.value("promises", seat)
    if made is None:
        return Mark()
    waiting = tuple(
        Reason(PLEDGES[kind].name, detail="It waits for everybody's points.")
        for kind in made
        if not sums.can_judge(kind)
    )
    paid = _reasoned(sums.found[seat]["promises"])
    if len(waiting) == len(made) and made:
        return Mark(why=waiting)
    return paid._replace(why=(*paid.why, *waiting))
