"""Every phase of every game, as tables to look at: the one matrix that tests of screens share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice, product
from typing import get_args, get_type_hints

from engine import GAMES, Table
from tests.engine.cases import REAL, Case, play_randomly

LOOKED_AT = 250  # moves of a game; later ones ask for nothing new
# Golfers bend the rules: tables with them ask for more, and for the same in every mode.
BENT = Case("eighteen", "chaos", 3)


def games(game: str) -> Iterator[tuple[Table, int]]:
    """Tables to be played at random, each with a seed for it; alone and together."""
    for case in (case for case in REAL if case.game == game):
        most = GAMES[game].info.mode(case.mode).seats[1]
        yield case.open(1), 1
        yield case._replace(seats=min(most, max(case.seats, 2))).open(2), 2
    if game == BENT.game:
        for golfers, seed in product(("choose", "a", "b"), range(3)):
            yield BENT.open(seed, options={"golfers": golfers}), seed
        yield BENT.open(1, options={"adjust": "hand"}), 1


def positions(game: str) -> Iterator[Table]:
    """Tables that move on while they are looked at; one more that is over."""
    for _ in play_randomly(table := next(games(game))[0]):
        pass
    yield table
    for table, seed in games(game):
        yield from islice(play_randomly(table, seed), LOOKED_AT)


def declared(game: str) -> set[str]:
    """The phases that a game says it has."""
    return set(get_args(get_type_hints(GAMES[game].state_type)["phase"]))


def phases(game: str) -> list[Table]:
    """A table in every phase, each only once; the one that is over comes last."""
    found: dict[str, Table] = {}
    wanted = declared(game)
    for table in positions(game):
        if table.state.phase not in found:
            found[table.state.phase] = table.twin()
            if found.keys() == wanted:
                over, *others = found.values()
                return [*others, over]
    raise AssertionError(f"never at {wanted - found.keys()}")


@contextmanager
def named(what: object) -> Iterator[None]:
    """Say in a failure what was tried."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"It was {what}.")
        raise
