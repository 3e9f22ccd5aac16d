"""Bots play whole games against each other; each game is told in one record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from engine.bots import Budget, decide
from engine.core import codec
from engine.core.codec import JsonObject
from engine.core.game import OptionValue
from engine.play.table import Table


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played by bots."""

    game: str
    mode: str | None
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, OptionValue]
    playouts: int = Budget().playouts


def play_out(fixture: Fixture) -> JsonObject:
    """Play one game to its end: seed, moves, standing and a digest of the end state."""
    table = open_table(fixture)
    budget = Budget(fixture.playouts)
    while not table.over:
        seat = table.turn[0]
        table.play(decide(table.think(budget=budget)).move, seat)
    return record(table)


def open_table(fixture: Fixture) -> Table:
    seats = [f"bot:{level}" for level in fixture.bots]
    return Table.open(fixture.game, fixture.mode, seats, fixture.seed, fixture.options)


def record(table: Table) -> JsonObject:
    return {
        "game": table.game.info.key,
        "mode": table.setup.mode.key,
        "seed": table.seed,
        "moves": table.ply,
        "standing": [
            {"seat": s.seat, "name": table.name(s.seat), "score": s.score, "rank": s.rank}
            for s in table.standing().seats
        ],
        "digest": codec.digest(codec.encode(table.state)),
    }


def play_many(fixtures: list[Fixture], jobs: int = 1) -> Iterator[JsonObject]:
    """Play games one after the other, or spread over processes; the order stays the same."""
    if jobs <= 1:
        yield from map(play_out, fixtures)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_out, fixtures)
