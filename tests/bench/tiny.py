"""What Tiny Mini Golf asks of a device: rating a sheet, judging the clear path, thinking.

Times are those of the process: they are the same however busy the machine is.
"""

from __future__ import annotations

import statistics
from functools import cache
from itertools import product
from time import process_time

from engine.bots import decide
from engine.core.chance import Seeded
from engine.games.tiny.bots.rating import about, rating
from engine.games.tiny.bots.sketching import drawn_by_bot
from engine.games.tiny.box.dice import TERRAIN, TERRAIN_DICE
from engine.games.tiny.box.gallery import GALLERY
from engine.games.tiny.box.sheet import SquareSheet
from engine.games.tiny.model import RoundDrawing, Rules
from engine.games.tiny.rules.drawing import paints
from engine.games.tiny.rules.options import MALICE, SIZES
from engine.games.tiny.rules.paths import clear_path, is_clear
from engine.play.table import Table
from tests.bench.report import Figure, at_most

FRAME = 1000 / 60  # milliseconds
PIECES = 400  # whose clear path is judged


def figures() -> list[Figure]:
    return [*ratings(), *clear_paths(), *drawers(), *decisions()]


def ratings() -> list[Figure]:
    """Every sheet of the gallery from nothing, and one with all terrain, drawn hard."""
    return [figure for columns, rows in SIZES.values() for figure in _rated(columns, rows)]


def _rated(columns: int, rows: int) -> list[Figure]:
    sheets = [hung.sheet for hung in GALLERY.values() if hung.sheet.columns == columns]
    sheets.append(_wicked(0, columns, rows))
    seconds, bites = zip(*map(_rate, sheets), strict=True)
    longest, size = 1000 * max(bites), f"{columns} × {rows}"
    return [
        at_most(
            f"tiny: rating a sheet of {size}, slowest of {len(sheets)}",
            max(seconds),
            3,
            f"{statistics.fmean(seconds):.2f} s on average, 99 % of bites within {longest:.1f} ms",
            unit="s",
        ),
        at_most(
            f"tiny: the first MISS alone on {size}, slowest of {len(sheets)}",
            max(map(_appraised, sheets)),
            0.7,
            unit="s",
        ),
    ]


@cache
def _wicked(number: int, columns: int = 8, rows: int = 10) -> SquareSheet:
    chosen = Rules("solo", 1, columns, rows, False, "wicked", 0, 0)
    return drawn_by_bot(chosen, "wicked", Seeded(number))


def _appraised(sheet: SquareSheet) -> float:
    """Seconds until about the rating is known, of which nothing was."""
    start = process_time()
    about(sheet)
    return process_time() - start


def _rate(sheet: SquareSheet) -> tuple[float, float]:
    """Seconds in all, and how long a long bite takes."""
    bites, last = [0.0], process_time()
    for _ in rating(sheet, friendly=True):  # nobody asks for that before: nothing is known
        now = process_time()
        bites.append(now - last)
        last = now
    return sum(bites), statistics.quantiles(bites, n=100)[-1]


def clear_paths() -> list[Figure]:
    """After each painted square: is a path left, and which one."""
    chance = Seeded(3)
    times: list[float] = []
    while len(times) < PIECES:
        dice = tuple(str(chance.roll(TERRAIN)) for _ in range(TERRAIN_DICE))
        drawn = RoundDrawing(_wicked(chance.number(4)), (), dice)
        while (found := paints(drawn)) and len(times) < PIECES:
            drawn = drawn.painted(*found[chance.number(len(found))])
            start = process_time()
            if is_clear(drawn.sheet):
                clear_path(drawn.sheet)
            times.append(process_time() - start)
    slow = 1000 * statistics.quantiles(times, n=20)[-1]
    what = "tiny: clear path after a painted square, 95th percentile"
    return [at_most(what, slow, FRAME, unit="ms")]


def drawers() -> list[Figure]:
    """A hole drawn by the app when a table for one is opened."""
    found = []
    for malice, (columns, rows) in product(MALICE, SIZES.values()):
        chosen, times = Rules("solo", 1, columns, rows, False, malice, 0, 0), []
        for number in range(100, 105):
            start = process_time()
            drawn_by_bot(chosen, malice, Seeded(number))
            times.append(process_time() - start)
        what = f"tiny: drawing a {malice} hole of {columns} × {rows}, slowest of {len(times)}"
        beside = f"{statistics.fmean(times):.2f} s on average"
        found.append(at_most(what, max(times), 0.7, beside, unit="s"))
    return found


def decisions() -> list[Figure]:
    """The strongest bot's thinking in a game of two, by phase."""
    table = Table.open("tiny", "race", ["Seat 1", "Seat 2"], 3)
    times: dict[str, list[float]] = {}
    while turn := table.turn:
        phase = table.state.phase
        start = process_time()
        move = decide(table.think("strong", seat=turn[0])).move
        times.setdefault(phase, []).append(process_time() - start)
        table.play(move, turn[0])
    return [
        Figure(
            f"tiny: a strong decision, {phase}",
            round(1000 * statistics.fmean(spent), 1),
            "ms",
            beside=f"{1000 * max(spent):,.0f} ms at most",
        )
        for phase, spent in times.items()
    ]
