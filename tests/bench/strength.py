"""How strong the bots are: level against level over many games, the seats turned.

`python -m tests.bench.strength [--games 200] [--jobs 2] [--json]` prints a table for docs/bots.md:
the share of games won with its 95 % confidence, and the thinking time of a decision. A drawn game
counts half. Where a table has more than two seats, one of the better level sits among the worse and
is compared with each of them. Alone each level plays the same game for itself, and the one with
more points has won.

With `--sums FILE` the games of each row are added up there every few games, and only those that
are still missing are played: a long measuring may be broken off. A row whose bots have changed has
to be taken out of the file by hand.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

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
    seats: int = 0  # of the table; two, or as few as the mode allows, where nobody says

    @property
    def table(self) -> int:
        fewest, most = GAMES[self.game].info.mode(self.mode).seats
        return 1 if most == 1 else self.seats or max(fewest, 2)


class Sums(NamedTuple):
    """What was added up over the games of a pairing, those from seed 0 on."""

    games: int = 0
    won: float = 0.0
    seconds: float = 0.0
    decisions: int = 0


class Strength(NamedTuple):
    """How a pairing came out; the share lies between low and high with a confidence of 95 %."""

    game: str
    mode: str
    seats: int
    better: str
    worse: str
    games: int
    won: float
    low: float
    high: float
    goal: float
    milliseconds: float  # of the processor, for a decision of the better one


def pairings() -> list[Pairing]:
    """Those of every game that has a `tests/games/<key>/strength.py`."""
    homes = (f"tests.games.{game}.strength" for game in GAMES)
    return [pair for home in homes if find_spec(home) for pair in import_module(home).PAIRINGS]


def levels(game: str, mode: str, goal: float = 0.6, seats: int = 0) -> tuple[Pairing, ...]:
    """Each level against the one below it; the last two may be close."""
    return (
        Pairing(game, mode, "easy", "random", 0.8, seats),
        Pairing(game, mode, "greedy", "easy", 0.65, seats),
        Pairing(game, mode, "strong", "greedy", goal, seats),
    )


def play(pairing: Pairing, seed: int, playouts: int) -> tuple[float, float, int]:
    """Play one game: what the better bot won of it, its thinking time in seconds, its decisions."""
    count = pairing.table
    if count == 1:
        scores, spent, decisions = _played(pairing, [pairing.better], seed, playouts)
        others, _, _ = _played(pairing, [pairing.worse], seed, playouts)
        return _share([*scores, *others], 0), spent, decisions
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
        start = process_time()
        move = decide(table.think(budget=Budget(playouts))).move
        if levels[turn[0]] == pairing.better:
            spent += process_time() - start
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


NORMAL: Final = 1.96  # standard errors between which 95 of 100 lie


def confidence(share: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies (Wilson's interval): for games that are won or lost.

    Where a game is compared with several others, or drawn, it is a little wider than it need be.
    """
    square = NORMAL**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = sqrt(share * (1 - share) / games + square / (4 * games**2))
    reach = NORMAL * spread / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def measure(
    pairing: Pairing, games: int, jobs: int, playouts: int, kept: Path | None = None
) -> Strength:
    sums = _kept(pairing, kept)
    with ProcessPoolExecutor(jobs) as pool:
        while sums.games < games:
            seeds = range(sums.games, min(sums.games + 10 if kept else games, games))
            results = list(pool.map(play, [pairing] * len(seeds), seeds, [playouts] * len(seeds)))
            won, spent, decisions = (sum(column) for column in zip(*results, strict=True))
            sums = Sums(
                sums.games + len(seeds),
                sums.won + won,
                sums.seconds + spent,
                sums.decisions + int(decisions),
            )
            _keep(pairing, sums, kept)
    share = sums.won / sums.games
    low, high = confidence(share, sums.games)
    game, mode, better, worse, goal, _ = pairing
    each = round(1000 * sums.seconds / sums.decisions, 2)
    return Strength(
        game, mode, pairing.table, better, worse, sums.games, share, low, high, goal, each
    )


def _name(pairing: Pairing) -> str:
    return " ".join((*pairing[:4], str(pairing.table)))


def _kept(pairing: Pairing, kept: Path | None) -> Sums:
    if kept is None or not kept.exists():
        return Sums()
    return Sums(*json.loads(kept.read_text(encoding="utf-8")).get(_name(pairing), ()))


def _keep(pairing: Pairing, sums: Sums, kept: Path | None) -> None:
    if kept is None:
        return
    rows = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    kept.write_text(json.dumps(rows | {_name(pairing): sums}, indent=1), encoding="utf-8")


def figures(games: int = 200, jobs: int = 2) -> list[Figure]:
    found = []
    for pairing in pairings():
        row = measure(pairing, games, jobs, Budget().playouts)
        what = f"{row.game} {row.mode}: {row.better} beats {row.worse}"
        beside = f"{row.low:.2f} to {row.high:.2f}, {row.milliseconds} ms a decision"
        found.append(
            at_least(f"{what}, share of {games} games", row.won, pairing.goal, beside, unit="")
        )
    return found


HEAD: Final = (
    "| mode | seats | pairing | games | won | 95 % confidence | goal | ms a decision |\n"
    "|---|---|---|---|---|---|---|---|"
)


def line(row: Strength) -> str:
    """A row of the table."""
    return (
        f"| {row.mode} | {row.seats} | {row.better} beats {row.worse} | {row.games} | "
        f"{row.won:.1%} | {row.low:.0%} to {row.high:.0%} | {row.goal:.0%} | "
        f"{row.milliseconds:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--playouts", type=int, default=Budget().playouts)
    parser.add_argument("--game", default="", help="one game alone")
    parser.add_argument("--mode", default="", help="one mode alone")
    parser.add_argument("--only", default="", help="the better level of one pairing")
    parser.add_argument("--sums", type=Path, help="a file in which the games are added up")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    chosen = [
        pairing
        for pairing in pairings()
        if args.only in ("", pairing.better)
        and args.game in ("", pairing.game)
        and args.mode in ("", pairing.mode)
    ]
    rows = (measure(pairing, args.games, args.jobs, args.playouts, args.sums) for pairing in chosen)
    if args.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
        return
    before = ""
    for row in rows:
        if row.game != before:
            print(f"\n{row.game}\n\n{HEAD}")
            before = row.game
        print(line(row), flush=True)


if __name__ == "__main__":
    main()
