"""Every game, mode and number of seats: what the generic tests are run over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from engine.bots import decide
from engine.bots.base import Budget
from engine.core.chance import Seeded, mix
from engine.games import GAMES
from engine.play.table import Table
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
# The fewest and the most seats of every mode, where what lies between would show nothing new.
FEWEST_AND_MOST = [
    case for case in CASES if case.seats in GAMES[case.game].info.mode(case.mode).seats
]
# The games that people play, without the one that is only for tests.
REAL_GAMES = tuple(key for key in GAMES if key != sealed.KEY)
MODES = [Case(g.info.key, m.key, m.seats[0]) for g in GAMES.values() for m in g.info.modes]
REAL = [case for case in MODES if case.game in REAL_GAMES]


# Random golfers may roam a course for thousands of moves that show nothing new: after so many the
# game's own rules of thumb bring them home. By then a land of Designer that was covered at random
# is complete; judging one that is not takes these rules of thumb longest of all.
PATIENCE = 400


def play_randomly(table: Table, seed: int = 1, patience: int = PATIENCE) -> Iterator[Table]:
    """Play on with random moves of random seats; yield before every move."""
    name = (repr(table.setup), table.seed, table.ply, seed, patience)
    known = _known.get(name)
    chance = Seeded(seed, 99)
    played: list[tuple[Any, int]] = []
    while turn := table.turn:
        yield table
        if known is not None:
            move, seat = known[len(played)]
        else:
            seat = turn[chance.number(len(turn))]
            advice = table.game.advise(table.view(seat), seat) if table.ply >= patience else None
            moves = table.moves(seat)
            move = advice[0] if advice else moves[chance.number(len(moves))]
        with naming(table, move, seat):
            table.play(move, seat)
        played.append((move, seat))
    _known[name] = played


@contextmanager
def naming(table: Table, move: object, seat: object) -> Iterator[None]:
    """Whatever goes wrong in here, say which move it was."""
    ply = table.ply
    try:
        yield
    except BaseException as wrong:  # pytest's own failures are no Exceptions
        info = table.game.info
        wrong.add_note(f"{info.title}, ply {ply}: the move was {move!r} of seat {seat!r}.")
        raise


# Most tests look at the same random games: what was played is looked up rather than worked out
# again, and still checked by the table at every move.
_known: dict[tuple[object, ...], list[tuple[Any, int]]] = {}


def closely(number: int, every: int = 1) -> bool:
    """Whether a position, the so manieth of a game, is one of those that are looked at closely.

    All of the first hundred are, or one of `every` so many; half as many of the next hundred, and
    so on: a game of three thousand moves is looked at four hundred times.
    """
    return number % (every * (1 + number // 100)) == 0


def some(moves: Sequence[Any], number: int, about: int = 24) -> Sequence[Any]:
    """So many of many moves, where each is asked for much: which ones, chance says for every
    position, as only some of the positions are looked at."""
    every = 1 + len(moves) // about
    return moves[mix(number) % every :: every]


def finish_randomly(table: Table, seed: int = 1) -> Table:
    """Play to the end with nothing but random moves."""
    for _ in play_randomly(table, seed, table.game.bound(table.setup) + 1):
        pass
    return table


def play_by_bots(table: Table, decisions: int = 12) -> Iterator[Table]:
    """Let the bots play, and yield after every move; after so many decisions greedy ones take over
    from those that search."""
    while turn := table.turn:
        searches = table.setup.seats[turn[0]].bot == "strong"
        level = "greedy" if searches and table.ply >= decisions else None
        table.play(decide(table.think(level, Budget(8))).move, turn[0])
        yield table


def finish_by_bots(table: Table, decisions: int = 12) -> Table:
    for _ in play_by_bots(table, decisions):
        pass
    return table
