"""Checks whether the entries of a page fit together."""

from __future__ import annotations

from engine.games.designer.model import Designer
from engine.games.designer.pad.form import PORTIONS, by_tiles, courses, rules_of, span_of
from engine.games.designer.pad.sheets import check_stopped
from engine.games.designer.pad.written import IN_BOX, check_copies
from engine.games.designer.rules.standing import condition_title
from engine.pads.pad import BadSheet, PadPage


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
                    f"{condition_title(rules, key)} of {name}: {told} cannot be, "
                    f"each one counts {portion} points."
                )


def _check_sums(page: PadPage) -> None:
    """Everybody together has no more tiles face down than there are in a box."""
    rules = rules_of(page)
    points, most = sum(value or 0 for value in page.row("fast")), span_of(rules, "fast")[1]
    if points > most:
        title = condition_title(rules, "fast")
        raise BadSheet(f"{title}: {points} points together, but the box has only {most}.")


def _check_promises(page: PadPage) -> None:
    """Nobody begins without a promise, so that nobody can end without one."""
    for name, made in zip(page.names, page.row("promises"), strict=True):
        if made == []:
            raise BadSheet(f"Promises of {name}: everybody makes one at least, before round 1.")
