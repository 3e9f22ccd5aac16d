"""What Carom asks of a device: solving a hole, and telling beforehand what a move would do.

Times are those of the process: they are the same however busy the machine is.
"""

from __future__ import annotations

import statistics
from time import process_time

from engine.bots import decide
from engine.core.chance import Seeded
from engine.games.carom.bots.solver import distributions_of, working
from engine.games.carom.box.equipment import DICE
from engine.games.carom.box.holes import plan_of
from engine.games.carom.box.seven import SEVEN
from engine.games.carom.model import Roll, Strike
from engine.games.carom.rules.turf import Turf
from engine.play.table import Table
from tests.bench.report import Figure, at_most

CROWD = 12  # balls on a hole
MOVES = 300  # that are watched there


def figures() -> list[Figure]:
    return [*solving(), *previews(), *decisions()]


def solving() -> list[Figure]:
    """Each of the seven holes from nothing, as a table with a blank card needs it."""
    return [
        at_most(f"carom: solving hole {sheet.key}, {sheet.name}", *_solve(sheet.key), unit="s")
        for sheet in SEVEN
    ]


def _solve(key: str) -> tuple[float, float, str]:
    """Seconds in all, the goal, and the longest bite."""
    ground = Turf(plan_of(key))  # a new one: nothing is known of it
    bites, last = [], process_time()
    for _ in working(ground, distributions_of({tool.key: tool for tool in DICE})):
        now = process_time()
        bites.append(now - last)
        last = now
    longest = 1000 * statistics.quantiles(bites, n=1000)[-1]
    return sum(bites), 1, f"{len(bites):,} bites, of which 99.9 % take at most {longest:.2f} ms"


def previews() -> list[Figure]:
    """Every legal move of a crowded hole, told before one of them is made."""
    times: dict[type, list[float]] = {Roll: [], Strike: []}
    table, chance = _crowd(), Seeded(5)
    while (turn := table.turn) and table.ply < MOVES:
        moves = table.moves(turn[0])
        for move in moves:
            start = process_time()
            table.preview(move, turn[0])
            times.setdefault(type(move), []).append(process_time() - start)
        table.play(moves[chance.number(len(moves))], turn[0])
    return [
        at_most(
            f"carom: preview of a {kind.__name__.lower()} among {CROWD} balls, 95th percentile",
            1000 * statistics.quantiles(times[kind], n=20)[-1],
            goal,
            unit="ms",
        )
        for kind, goal in ((Roll, 8), (Strike, 2))
    ]


def decisions() -> list[Figure]:
    """The strongest bot's thinking, with one opponent and in a crowd."""
    found = []
    for what, table in (("one opponent", _table(2)), (f"{CROWD} balls", _crowd())):
        times = []
        while (turn := table.turn) and table.ply < MOVES / 5:
            start = process_time()
            move = decide(table.think("strong")).move
            times.append(process_time() - start)
            table.play(move, turn[0])
        mean = 1000 * statistics.fmean(times)
        found.append(Figure(f"carom: a strong decision, {what}", round(mean, 1), "ms"))
    return found


def _crowd() -> Table:
    return _table(CROWD)


def _table(seats: int) -> Table:
    names = [f"Seat {number + 1}" for number in range(seats)]
    return Table.open("carom", "carom", names, 3, {"course": "5,6"})
