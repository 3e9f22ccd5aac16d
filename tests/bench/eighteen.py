"""What 18 Holes asks of a device: building a course by chance, and adjusting it.

Times are those of the process: they are the same however busy the machine is.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from itertools import product
from time import process_time

from engine.chance import Seeded
from engine.games.eighteen.adjusting import HARDER, adjusted
from engine.games.eighteen.building import MANNERS, quick
from tests.bench.report import Figure, at_most

COURSES = 30  # that are built of each kind


def figures() -> list[Figure]:
    return building()


def building() -> list[Figure]:
    """Eighteen holes by chance, and adjustment tiles on them, as when a table is opened."""
    found = []
    for compact, stars in product((False, True), MANNERS):
        times = [_timed(quick, Seeded(seed), 18, stars, compact) for seed in range(COURSES)]
        what = f"eighteen: a {stars}{' compact' * compact} quick course, slowest of {COURSES}"
        found.append(_slowest(what, times))
    texts = [quick(Seeded(seed), 18, "fair") for seed in range(COURSES)]
    times = [_timed(adjusted, Seeded(seed), text, HARDER) for seed, text in enumerate(texts)]
    return [*found, _slowest(f"eighteen: a course made harder, slowest of {COURSES}", times)]


def _timed(work: Callable[..., object], *what: object) -> float:
    start = process_time()
    work(*what)
    return process_time() - start


def _slowest(what: str, times: list[float]) -> Figure:
    return at_most(what, max(times), 0.5, f"{statistics.fmean(times):.3f} s on average", unit="s")
