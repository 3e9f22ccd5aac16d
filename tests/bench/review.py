"""Reviews and replays: seconds for a decision beside the strong bot's thinking, and sliding through
a long game."""

from __future__ import annotations

import json
import statistics
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from engine.bots import decide
from engine.games import GAMES
from engine.play.table import Table
from engine.review.replay import Replay
from engine.review.reviewing import Review
from tests.bench.apart import measured_apart
from tests.bench.report import Figure, at_most

FRAME = 1000 / 60  # milliseconds
LONG = 1000  # plies
PHONE = (412, 915)
PLIES = 60  # of a game that are thought about

# By game the table that is reviewed: strong bots have played it, nobody has reviewed it before.
TABLES = {
    "gnoming": ("classic", {"rounds": 1}),
    "carom": ("carom", {}),
    "tiny": ("race", {}),
    "eighteen": ("stroke", {}),
    "designer": ("family", {}),
}


def figures() -> list[Figure]:
    return [*decisions(), *sliding(), *scrubbing()]


def decisions() -> list[Figure]:
    found = []
    for key in GAMES:
        mode, options = TABLES[key]
        table = Table.open(key, mode, ["bot:strong", "bot:strong"], 7, options)
        thinking = 0.0
        while not table.over and table.ply < PLIES:
            start = perf_counter()
            decision = decide(table.think())
            thinking += perf_counter() - start
            table.play(decision.move, table.turn[0])
        # Easy bots go on elsewhere: what strong ones have worked out is no help there.
        other = Table.open(key, mode, ["bot:easy", "bot:easy"], 8, options)
        while not other.over and other.ply < PLIES:
            other.play(decide(other.think()).move, other.turn[0])
        start = perf_counter()
        review = Review(other).finish()
        judged = (perf_counter() - start) / max(1, len(review.decisions))
        thought = thinking / table.ply
        beside = f"{1000 * judged:.0f} to {1000 * thought:.0f} ms, {len(review.decisions)} judged"
        found.append(
            Figure(
                f"{key}: reviewing a decision to the strong bot's move",
                round(judged / thought, 2),
                beside=beside,
            )
        )
    return found


def long_game() -> Table:
    """Seven play nine rounds."""
    names = [f"Seat {number + 1}" for number in range(7)]
    table = Table.open("gnoming", "classic", names, 1, {"rounds": 9})
    while not table.over and table.ply < LONG:
        table.play(decide(table.think("greedy")).move, table.turn[0])
    return table


def scrubbing() -> list[Figure]:
    """A finger goes through a long game on the replay screen: what a position takes of a frame,
    before it is painted."""
    found = measured_apart("tests.bench.review", PHONE)
    beside = f"slowest {found['slowest']:.0f} ms"
    return [
        at_most(
            "gnoming: a position on the replay screen", found["usual"], FRAME, beside, unit="ms"
        ),
        at_most("gnoming: 99 of 100 of them", found["most"], FRAME, unit="ms"),
    ]


def scrubbed() -> dict[str, float]:
    from tests.touch.drive import Drive

    times = []
    with tempfile.TemporaryDirectory() as folder, Drive(size=PHONE, home=Path(folder)) as drive:
        drive.app.go("replay", slot=drive.app.tables.new(long_game()))
        drive.settle()
        for ply in range(LONG):
            start = process_time()
            drive.app.current.slid(ply)
            drive.frames(1)
            times.append(1000 * (process_time() - start))
    times.sort()
    return {
        "usual": statistics.median(times),
        "most": times[int(0.99 * len(times))],
        "slowest": times[-1],
    }


def sliding() -> list[Figure]:
    """Every position of a long game of seven as one of them saw it, and all marks of it once."""
    replay = Replay(long_game())
    start = perf_counter()
    marks = replay.marks
    marking = 1000 * (perf_counter() - start)
    times = []
    for ply in range(replay.last, -1, -1):
        start = perf_counter()
        replay.view(ply, 0), replay.before(ply), replay.mark(ply)
        times.append(1000 * (perf_counter() - start))
    beside = f"{len(times)} positions"
    return [
        at_most("gnoming: a position of a replay, slowest", max(times), FRAME, beside, unit="ms"),
        Figure(
            "gnoming: the marks of a replay", round(marking, 1), "ms", beside=f"{len(marks)} marks"
        ),
    ]


if __name__ == "__main__":
    print(json.dumps(scrubbed()))
