"""One readable game of every mode, kept as text: a change of the rules shows up as a difference.

`python -m tests.engine.playthrough` writes them anew, or those of the games that are named after
it. Read the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from pathlib import Path

from engine.bots import decide
from engine.core import codec
from engine.play.table import Table
from tests.engine.cases import REAL, REAL_GAMES, Case

GAMES = Path(__file__).parents[1] / "games"
SEED = 18
READABLE = 300  # moves after which nobody plays at random any more: golfers may roam for thousands


def path_of(case: Case) -> Path:
    return GAMES / case.game / "playthroughs" / f"{case.mode}.txt"


def tell(case: Case, watch: Callable[[Table], object] = bool) -> str:
    """Play a whole game with greedy and random bots and tell it move by move.

    Whoever watches is shown the table before every move, and at the end.
    """
    levels = ["greedy", "random"]
    seats = min(max(case.seats, 3), _most(case))
    table = case._replace(seats=seats).open(SEED)
    lines = [
        f"{table.game.info.title}, {table.setup.mode.title}, seed {SEED}",
        "options: " + ", ".join(f"{key}={value}" for key, value in table.setup.options.items()),
    ]
    phase = ""
    while turn := table.turn:
        if table.phase() != phase:
            phase = table.phase()
            lines += ["", f"{phase}", _standing(table)]
        watch(table)
        seat = turn[0]
        count = len(table.moves(seat))
        level = levels[seat % 2 if table.ply < READABLE else 0]
        step = table.play(decide(table.think(level)).move, seat)
        line = table.log[-1]
        lines.append(
            f"{line.ply + 1:4} {table.name(seat):5}{count:3} choices  {line.text}"
            + (f" | {line.detail}" if line.detail else "")
            + (f"  {list(step.outcomes)}" if step.outcomes else "")
        )
    watch(table)
    lines += ["", "The end", _standing(table), f"state {codec.digest(codec.encode(table.state))}"]
    return "\n".join(lines) + "\n"


def _most(case: Case) -> int:
    return case.open().setup.mode.seats[1]


def _standing(table: Table) -> str:
    seats = table.standing().seats
    return "     " + ", ".join(
        f"{table.name(s.seat)} {s.score}" + (f" (place {s.rank})" if s.rank else "") for s in seats
    )


def write(games: Collection[str]) -> None:
    for case in REAL:
        if case.game in games:
            path = path_of(case)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(tell(case), encoding="utf-8")
            print(path.relative_to(GAMES.parents[1]))


if __name__ == "__main__":
    named = sys.argv[1:]
    if unknown := set(named) - set(REAL_GAMES):
        sys.exit(f"There's no game {min(unknown)!r}: there are {', '.join(REAL_GAMES)}.")
    write(named or REAL_GAMES)
