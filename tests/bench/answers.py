"""How long strong bots take for an answer, in every game and mode, in seconds of the processor.

`python -m tests.bench.answers [--playouts 320] [--games 2] [GAME ...]`. A game has a process
of its own that knows nothing yet, and every table has another seed: what a mode has worked out is
no help to the next. Moves that are forced or obvious are those on which the quickest thought and a
bot without any agree, and those without a choice.
"""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from engine.bots import Budget, decide
from engine.games import GAMES
from engine.play.table import Table

GAMES_A_MODE = 2
SEATS = 3  # where a mode has as many
ANSWER, FORCED = 1000, 250  # milliseconds


class Answers(NamedTuple):
    """Milliseconds by decision."""

    game: str
    mode: str
    searched: list[float]
    forced: list[float]


def answers(key: str, mode: str, playouts: int, games: int) -> Answers:
    fewest, most = GAMES[key].info.mode(mode).seats
    found = Answers(key, mode, [], [])
    for number in range(games):
        levels = ["bot:strong"] * max(fewest, min(SEATS, most))
        seed = 100 * number + sum(map(ord, mode))
        table = Table.open(key, mode, levels, seed)
        while turn := table.turn:
            forced = len(table.game.candidates(table.view(turn[0]), turn[0])) == 1
            start = process_time()
            move = decide(table.think(budget=Budget(playouts))).move
            spent = 1000 * (process_time() - start)
            (found.forced if forced else found.searched).append(spent)
            table.play(move, turn[0])
    return found
