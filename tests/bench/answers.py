"""How long strong bots take for an answer, in every game and mode, in seconds of the processor.

`python -m tests.bench.answers [--playouts 320] [--games 2] [GAME ...]`. A game has a process of its
own that knows nothing yet, and every table another seed: what a mode has worked out is no help to
the next. A move is forced where there is no other that a player would look at, and obvious where
the bot says so: a part of its budget was enough (`ObviousDecision` in `engine/bots/base.py`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple

from engine.bots import USUAL, Budget, ObviousDecision, decide
from engine.games import GAMES
from engine.play.table import Table
from tests.bench.report import Figure, at_most

TABLES = 2  # a mode
SEATS = 3  # where a mode has as many
PLIES = 60  # of a table: searches take longest while much is open
ANSWER, AT_ONCE = 1000, 250  # milliseconds


class Answers(NamedTuple):
    """What the decisions in a mode took, in milliseconds."""

    mode: str
    searched: list[float]  # all that are not forced
    obvious: list[float]  # those of them that are
    forced: list[float]

    def told(self) -> str:
        middle = median(self.searched)
        return (
            f"{len(self.searched)} decisions, middle {middle:.0f}, longest "
            f"{max(self.searched):.0f}; {len(self.forced)} forced, "
            f"longest {max(self.forced, default=0):.0f}"
        )


def usual(spent: list[float]) -> float:
    """The 95th percentile."""
    if len(spent) < 2:
        return max(spent, default=0.0)
    return quantiles(spent, n=20, method="inclusive")[-1]


def answers(key: str, mode: str, playouts: int, tables: int) -> Answers:
    fewest, most = GAMES[key].info.mode(mode).seats
    found = Answers(mode, [], [], [])
    for number in range(tables):
        levels = ["bot:strong"] * max(fewest, min(SEATS, most))
        table = Table.open(key, mode, levels, seed=100 * number + sum(map(ord, mode)))
        while (turn := table.turn) and table.ply < PLIES:
            forced = len(table.game.candidates(table.view(turn[0]), turn[0])) == 1
            start = process_time()
            decision = decide(table.think(budget=Budget(playouts)))
            spent = 1000 * (process_time() - start)
            (found.forced if forced else found.searched).append(spent)
            if isinstance(decision, ObviousDecision):
                found.obvious.append(spent)
            table.play(decision.move, turn[0])
    return found


def figures() -> list[Figure]:
    return [figure for key in GAMES for figure in _figures(key, USUAL, TABLES)]


def _figures(key: str, playouts: int, tables: int) -> list[Figure]:
    command = [sys.executable, "-m", "tests.bench.answers", "--one", key]
    command += ["--playouts", str(playouts), "--games", str(tables)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    modes = [Answers(*row) for row in json.loads(run.stdout)]
    longest = max([spent for mode in modes for spent in mode.forced], default=0.0)
    found = []
    for mode in modes:
        what, obvious = f"{key} {mode.mode}:", mode.obvious
        found.append(
            at_most(f"{what} 95 of 100 answers", usual(mode.searched), ANSWER, mode.told(), "ms")
        )
        if obvious:
            told = f"{len(obvious)} decisions, longest {max(obvious):.0f}"
            found.append(
                at_most(f"{what} 95 of 100 obvious ones", usual(obvious), AT_ONCE, told, "ms")
            )
    return [*found, at_most(f"{key}: the longest forced answer", longest, AT_ONCE, unit="ms")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="GAME", default=[*GAMES])
    parser.add_argument("--playouts", type=int, default=USUAL)
    parser.add_argument("--games", type=int, default=TABLES)
    parser.add_argument("--one", action="store_true", help="in this process, as JSON")
    args = parser.parse_args()
    if args.one:
        modes = (mode.key for mode in GAMES[args.keys[0]].info.modes)
        found = [answers(args.keys[0], mode, args.playouts, args.games) for mode in modes]
        print(json.dumps(found))
        return
    for key in args.keys:
        for figure in _figures(key, args.playouts, args.games):
            print(figure.line(), flush=True)


if __name__ == "__main__":
    main()
