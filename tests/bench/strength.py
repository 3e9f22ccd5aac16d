"""How strong the bots are: level against level over many games, seats alternating.

`python -m tests.bench.strength [--games 200] [--jobs 2] [--json]` prints the share of games won and
the thinking time of a decision. A drawn game counts half. Where a table has more than two seats,
one of the better level sits among the worse and is compared with each of them. Alone each level
plays the same game for itself, and the one with more points has won.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any, NamedTuple

from engine.bots import Budget, decide
from engine.games import GAMES
from engine.play.table import Table
from tests.bench.report import Figure, at_least


class Pairing(NamedTuple):
    game: str
    mode: str
    better: str
    worse: str
    goal: float  # the share of games that the better one should win


def pairings() -> list[Pairing]:
    """Those of every game that has a `tests/games/<key>/strength.py`."""
    homes = (f"tests.games.{game}.strength" for game in GAMES)
    return [pair for home in homes if find_spec(home) for pair in import_module(home).PAIRINGS]


def levels(game: str, mode: str, goal: float = 0.6) -> tuple[Pairing, ...]:
    """Each level against the one below it; the last two may be close."""
    return (
        Pairing(game, mode, "easy", "random", 0.8),
        Pairing(game, mode, "greedy", "easy", 0.65),
        Pairing(game, mode, "strong", "greedy", goal),
    )


def play(pairing: Pairing, seed: int, playouts: int) -> tuple[float, float, int]:
    """Play one game: what the better bot won of it, its thinking time in seconds, its decisions."""
    fewest, most = GAMES[pairing.game].info.mode(pairing.mode).seats
    if most == 1:
        scores, spent, decisions = _played(pairing, [pairing.better], seed, playouts)
        others, _, _ = _played(pairing, [pairing.worse], seed, playouts)
        return _share([*scores, *others], 0), spent, decisions
    count = max(fewest, 2)
    mine = seed % count
    levels = [pairing.worse] * count
    levels[mine] = pairing.better
    # All seats see the same luck for some seeds, so that none is favoured.
    ranks, spent, decisions = _played(pairing, levels, seed // count, playouts)
    return _share(ranks, mine), spent, decisions


def _played(
    pairing: Pairing, levels: Sequence[str], seed: int, playouts: int
) -> tuple[list[int], float, int]:
    """Play a table to its end: how good the seats were, the better bot's seconds and decisions."""
    table = Table.open(pairing.game, pairing.mode, [f"bot:{level}" for level in levels], seed)
    spent, decisions = 0.0, 0
    while turn := table.turn:
        start = perf_counter()
        move = decide(table.think(budget=Budget(playouts))).move
        if levels[turn[0]] == pairing.better:
            spent += perf_counter() - start
            decisions += 1
        table.play(move, turn[0])
    seats = table.standing().seats
    return [seat.score if len(seats) == 1 else -seat.rank for seat in seats], spent, decisions


def _share(results: Sequence[int], mine: int) -> float:
    """The share of the others that one result beats; a draw counts half."""
    others = [each for seat, each in enumerate(results) if seat != mine]
    return sum((results[mine] > each) + (results[mine] == each) / 2 for each in others) / len(
        others
    )


def measure(pairing: Pairing, games: int, jobs: int, playouts: int) -> dict[str, Any]:
    with ProcessPoolExecutor(jobs) as pool:
        results = list(pool.map(play, [pairing] * games, range(games), [playouts] * games))
    won, spent, decisions = (sum(column) for column in zip(*results, strict=True))
    return {
        "game": pairing.game,
        "mode": pairing.mode,
        "better": pairing.better,
        "worse": pairing.worse,
        "games": games,
        "won": won / games,
        "goal": pairing.goal,
        "milliseconds_a_decision": round(1000 * spent / decisions, 2),
    }


def figures(games: int = 200, jobs: int = 2) -> list[Figure]:
    found = []
    for pairing in pairings():
        row = measure(pairing, games, jobs, Budget().playouts)
        what = f"{pairing.game} {pairing.mode}: {pairing.better} beats {pairing.worse}"
        beside = f"{row['milliseconds_a_decision']} ms a decision"
        found.append(
            at_least(f"{what}, share of {games} games", row["won"], pairing.goal, beside, unit="")
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--playouts", type=int, default=Budget().playouts)
    parser.add_argument("--game", default="", help="one game alone")
    parser.add_argument("--mode", default="", help="one mode alone")
    parser.add_argument("--only", default="", help="the better level of one pairing")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = [
        measure(pairing, args.games, args.jobs, args.playouts)
        for pairing in pairings()
        if args.only in ("", pairing.better)
        and args.game in ("", pairing.game)
        and args.mode in ("", pairing.mode)
    ]
    if args.json:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        print(
            f"{row['game']} {row['mode']}: {row['better']} beats {row['worse']} in "
            f"{row['won']:.1%} of {row['games']} games (goal {row['goal']:.0%}), "
            f"{row['milliseconds_a_decision']} ms a decision"
        )


if __name__ == "__main__":
    main()
