"""Every game, mode and number of seats: what the generic tests are run over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.bots import decide
from engine.bots.base import Budget
from engine.chance import Seeded
from engine.games import GAMES
from engine.table import Table
from tests.support import sealed

# Hidden hands and simultaneous choices are tried here even while no real game has them.
sealed.register()


class Case(NamedTuple):
    game: str
    mode: str
    seats: int

    def label(self) -> str:
        return "-".join(map(str, self))

    def open(self, seed: int = 1, level: str = "", **more: Any) -> Table:
        """Open a table of persons, or of bots where a level is named."""
        names = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hal", "Ida", "Jo", "Kim", "Lu")
        seats = [f"bot:{level}" if level else names[n] for n in range(self.seats)]
        return Table.open(self.game, self.mode, seats, seed, **more)


CASES = [
    Case(game.info.key, mode.key, seats)
    for game in GAMES.values()
    for mode in game.info.modes
    for seats in range(mode.seats[0], mode.seats[1] + 1)
]
# The games that people play, without the one that is only for tests.
REAL_GAMES = tuple(key for key in GAMES if key != sealed.KEY)
MODES = [Case(g.info.key, m.key, m.seats[0]) for g in GAMES.values() for m in g.info.modes]
REAL = [case for case in MODES if case.game in REAL_GAMES]


def play_randomly(table: Table, seed: int = 1) -> Iterator[Table]:
    """Play on with random moves of random seats; yield before every move."""
    chance = Seeded(seed, 99)
    while turn := table.turn:
        yield table
        seat = turn[chance.number(len(turn))]
        moves = table.moves(seat)
        table.play(moves[chance.number(len(moves))], seat)


def finish_randomly(table: Table, seed: int = 1) -> Table:
    for _ in play_randomly(table, seed):
        pass
    return table


def finish_by_bots(table: Table, decisions: int = 12) -> Table:
    """Let the bots play; after so many decisions greedy ones take over from those that search."""
    while turn := table.turn:
        searches = table.setup.seats[turn[0]].bot == "strong"
        level = "greedy" if searches and table.ply >= decisions else None
        table.play(decide(table.think(level, Budget(8))).move, turn[0])
    return table
