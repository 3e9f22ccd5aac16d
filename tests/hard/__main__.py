"""`python -m tests.hard [KIND...] [--count N] [--minutes M] [--seed S] [--jobs J]`

Every try has a number, and is the same try whenever it is made again. What fails prints the command
that makes just that try.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.engine.cases import REAL, REAL_GAMES
from tests.hard.heavy import FILES
from tests.hard.tries import Tried, several

# How many tries of a kind make a full run; a try of the monkey is a minute at a table.
FULL = {
    "kills": 10_000,
    "mutations": 100_000,
    "games": 1_000 * len(REAL),
    "monkey": 2_000,
    "heavy": len(FILES),
    "folders": 2_000,
    "limits": 20_000,
    "endurance": len(REAL_GAMES),
}
EVERY = 60  # seconds between two lines that say how far a run has come: a part of one counts too


# A monkey leaves an app open for so many minutes: then comes a new one in a process of its own, so
# that what one of them has spoilt does not hide what others do.
STAY = 8


def all_of(kind: str, first: int, count: int, until: float, jobs: int) -> Iterator[Tried]:
    size = STAY if kind == "monkey" else 25
    parts = [
        (kind, start, min(start + size, first + count), until)
        for start in range(first, first + count, size)
    ]
    if jobs == 1 and (kind != "monkey" or len(parts) == 1):
        for part in parts:
            yield from several(part)
        return
    staying = 1 if kind == "monkey" else None
    with ProcessPoolExecutor(jobs, get_context("spawn"), max_tasks_per_child=staying) as pool:
        for found in pool.map(several, parts):
            yield from found


def report(kind: str, tries: Iterable[Tried]) -> bool:
    """Print what came of tries; whether all went well."""
    begun, found, failed = time.time(), Counter[str](), 0
    told = begun
    for tried in tries:
        found[tried.result] += 1
        if time.time() > told + EVERY:
            told = time.time()
            print(
                f"{kind}: {found.total():,} after {told - begun:.0f} s, {failed} failed", flush=True
            )
        if tried.failure:
            failed += 1
            print(tried.failure)
            print(f"Again: python -m tests.hard {kind} --count 1 --seed {tried.number}", flush=True)
    results = ", ".join(f"{number:,} {result}" for result, number in found.most_common())
    print(f"{kind}: {found.total():,} in {time.time() - begun:.0f} s: {results}.", flush=True)
    return not failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hard", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(FULL))
    parser.add_argument("--count", type=int, help="tries of each kind, instead of a full run")
    parser.add_argument("--minutes", type=float, default=24 * 60, help="at most, for each kind")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first try")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    args = parser.parse_args()
    if unknown := [kind for kind in args.kinds if kind not in FULL]:
        parser.error(f"there is no {unknown[0]}; there are {', '.join(FULL)}")
    well = [
        report(
            kind,
            all_of(
                kind,
                args.seed,
                args.count or FULL[kind],
                time.time() + 60 * args.minutes,
                args.jobs,
            ),
        )
        for kind in args.kinds or FULL
    ]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
