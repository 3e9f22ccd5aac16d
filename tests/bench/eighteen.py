"""What 18 Holes asks of a device: building courses, heat maps, previews, solving holes, thinking.

Times are those of the process: they are the same however busy the machine is.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from itertools import product
from time import process_time

from engine.bots import decide
from engine.core.chance import Seeded
from engine.games.eighteen.bots.picks import Bag
from engine.games.eighteen.bots.planning import BagPlan
from engine.games.eighteen.box.clubs import CLUBS, clubs_for, hand
from engine.games.eighteen.box.golfers import NOBODY
from engine.games.eighteen.box.played_course import ground_of
from engine.games.eighteen.preview.card_luck import Field, luck_of
from engine.games.eighteen.preview.distances import Distances
from engine.games.eighteen.preview.shot_odds import heat_from
from engine.games.eighteen.rules.opening.adjusting import HARDER, adjusted
from engine.games.eighteen.rules.opening.quick_course import MANNERS, quick
from engine.play.table import Table
from tests.bench.report import Figure, at_most

COURSES = 30  # that are built of each kind
MOVES = 200  # that are watched
FRAME = 1000 / 60  # milliseconds


def figures() -> list[Figure]:
    return [*building(), *heat_maps(), *previews(), *solving(), *decisions()]


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


def heat_maps() -> list[Figure]:
    """One club from every place of a course, nothing of it known before: within two frames."""
    times = []
    for number, club in enumerate(clubs_for(5)):
        field = Field(ground_of("harbour"), False)  # a new one: nothing has been flown on it
        luck = luck_of(_table().state, 0)
        tee = field.ground.tees[number % len(field.ground.tees)]
        times.append(_timed(heat_from, field, tee, luck, CLUBS[club], NOBODY))
    slowest = 1000 * max(times)
    beside = f"{1000 * statistics.fmean(times):.1f} ms on average"
    return [at_most("eighteen: heat map of a club, slowest", slowest, 2 * FRAME, beside, unit="ms")]


def previews() -> list[Figure]:
    """Every legal move of a game, told before one of them is made."""
    table, chance, times = _table(), Seeded(5), []
    while (turn := table.turn) and table.ply < MOVES:
        moves = table.moves(turn[0])
        times += [_timed(table.preview, move, turn[0]) for move in moves]
        table.play(moves[chance.number(len(moves))], turn[0])
    slow = 1000 * statistics.quantiles(times, n=20)[-1]
    return [at_most("eighteen: preview of a move, 95th percentile", slow, 8, unit="ms")]


def solving() -> list[Figure]:
    """The turns to the green of long holes, for anybody and for a bag."""
    found = []
    for key in ("starter", "harbour"):
        field = Field(ground_of(key), False)
        work: dict[str, Distances | BagPlan] = {
            "anybody": Distances(field, 1),
            "a bag": BagPlan(field, 1, Bag(hand("A"))),
        }
        for whose, solver in work.items():
            bites, last = [], process_time()
            for _ in solver.solving():
                now = process_time()
                bites.append(now - last)
                last = now
            longest = 1000 * statistics.quantiles(bites, n=100)[-1]
            what = f"eighteen: solving hole 2 of {key} for {whose}"
            beside = f"{len(bites):,} bites, of which 99 % take at most {longest:.1f} ms"
            found.append(at_most(what, sum(bites), 1.5, beside, unit="s"))
    return found


def decisions() -> list[Figure]:
    """The strongest bot's thinking in a game of two."""
    table, times = _table(), []
    while turn := table.turn:
        start = process_time()
        move = decide(table.think("strong", seat=turn[0])).move
        times.append(process_time() - start)
        table.play(move, turn[0])
    slowest = f"{statistics.fmean(times):.3f} s on average"
    return [at_most("eighteen: a strong decision, slowest", max(times), 1.5, slowest, unit="s")]


def _table() -> Table:
    return Table.open("eighteen", "match", ["Seat 1", "Seat 2"], 3, {"clubs": "hands"})
