"""A thousand games of each game in one process: once caches are full its memory stays as it is."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
from pathlib import Path

from engine.games import GAMES
from engine.tools.selfplay import Fixture, play_out
from tests.engine.cases import REAL_GAMES

GAMES_PLAYED = int(os.environ.get("CLUBHOUSE_GAMES", "1000"))
WARMING_UP = 100  # games in which caches fill
STRONG = 10  # one game in so many is played by strong bots, who think shortly
PLAYOUTS = 2
MOST_SLOPE = 0.5  # megabytes in a hundred games: what the system gives and takes in between


def attempt(number: int) -> str:
    game = REAL_GAMES[number % len(REAL_GAMES)]
    child = [sys.executable, "-m", "tests.hard.endurance", game]
    told = subprocess.run(child, capture_output=True, text=True, check=True).stdout
    first, last, slope = map(float, told.split())
    assert slope <= MOST_SLOPE, f"{game} grows by {slope} MB in a hundred games"
    return f"of {game} ({first:.0f} MB after {WARMING_UP} games, {last:.0f} MB in the end)"


# In the child.


def held() -> float:
    """The memory of this process, in megabytes."""
    gc.collect()
    found = re.search(r"VmRSS:\s*(\d+) kB", Path("/proc/self/status").read_text("utf-8"))
    return int(found[1]) / 1024 if found else 0.0


def play(game: str, number: int) -> None:
    modes = GAMES.info(game).modes
    mode = modes[number % len(modes)]
    level = "greedy" if number % STRONG else "strong"
    seats = max(mode.seats[0], min(2, mode.seats[1]))
    play_out(Fixture(game, mode.key, (level,) * seats, number, {}, PLAYOUTS))


def main() -> None:
    game, first, last = sys.argv[1], 0.0, 0.0
    for number in range(GAMES_PLAYED):
        play(game, number)
        if number + 1 == WARMING_UP:
            first = held()
    last = held()
    print(first, last, (last - first) * 100 / max(1, GAMES_PLAYED - WARMING_UP))


if __name__ == "__main__":
    main()
