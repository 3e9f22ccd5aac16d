"""Reviews of many games, to see that luck and skill add up to the score in every one of them.

`python -m tests.engine.sums [GAME ...] [--games 200]` plays games of the middle and the easy bot
and reviews the decisions of both; it takes minutes. What the suite tries is a game of each.
"""

from __future__ import annotations

import argparse

from engine.bots import Budget, decide
from engine.review.accounts import accounts
from engine.review.reviewing import Review
from tests.engine.cases import REAL, Case

EXACT = 1e-6


def off(case: Case, seed: int) -> float:
    """By how much the sums of one game are off at most."""
    seats = min(max(case.seats, 2), case.open().setup.mode.seats[1])
    table = case._replace(seats=seats).open(seed)
    while not table.over:
        seat = table.turn[0]
        table.play(decide(table.think(("greedy", "easy")[seat % 2])).move, seat)
    review = Review(table, Budget(4)).finish()
    found = 0.0
    for account in accounts(review):
        score = table.standing().seats[account.seat].score
        parts = sum(part.luck + part.skill for part in account.parts)
        whole = account.expected + account.luck + account.skill
        found = max(found, abs(whole - score), abs(account.expected + parts - score))
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("named", nargs="*")
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args()
    worst = 0.0
    for game in args.named or sorted({case.game for case in REAL}):
        cases = [case for case in REAL if case.game == game]
        found = [off(cases[n % len(cases)], n) for n in range(args.games)]
        worst = max(worst, *found)
        print(f"{game}: {len(found)} games over {len(cases)} modes, off by {max(found):.1e}")
    return int(worst > EXACT)


if __name__ == "__main__":
    raise SystemExit(main())
