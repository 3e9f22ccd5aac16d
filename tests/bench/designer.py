"""What Mini Golf Designer asks of a device: scoring a course, numbering its holes.

Times are those of the process: they are the same however busy the machine is.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from time import process_time

from engine.games.designer.box.clients import MR
from engine.games.designer.box.lands import LANDS
from engine.games.designer.model import Designer, Rules
from engine.games.designer.rules.conditions import conditions
from engine.games.designer.rules.layouts import layouts_of
from engine.games.designer.rules.numbering import best, best_numbers
from tests.bench.report import Figure, at_most
from tests.games.designer.engine.courses import careless, matched

RULES = Rules(advanced=False, seats=2, visits="")


def figures() -> list[Figure]:
    return [*scoring(), *numbering()]


def scoring() -> list[Figure]:
    """A full course on every land from nothing but its tiles and numbers."""
    times = []
    for land in LANDS:
        designer = Designer(land=land, tiles=matched(land, land))
        numbers = best_numbers(land, designer.tiles, "turner")
        layouts_of.cache_clear()
        times.append(_timed(conditions, RULES, designer, "turner", "bloom", numbers))
    what = f"designer: full score of one layout, slowest of {len(times)}"
    return [at_most(what, 1000 * max(times), 2, _average(times), unit="ms")]


def numbering() -> list[Figure]:
    """The best numbers, for every client, of courses laid with care and of any at all."""
    found = []
    for how, lay in (("careful", matched), ("careless", careless)):
        layouts = [layouts_of(land, lay(land, land))[0] for land in LANDS]
        times = [_timed(best, layout, mr) for layout in layouts for mr in MR]
        holes = [len(layout.holes) for layout in layouts]
        what = f"designer: best numbering, {how}, slowest of {len(times)}"
        beside = f"{min(holes)} to {max(holes)} holes, {_average(times)}"
        found.append(at_most(what, 1000 * max(times), 50, beside, unit="ms"))
    return found


def _timed(work: Callable[..., object], *what: object) -> float:
    start = process_time()
    work(*what)
    return process_time() - start


def _average(times: list[float]) -> str:
    return f"{1000 * statistics.fmean(times):.2f} ms on average"
