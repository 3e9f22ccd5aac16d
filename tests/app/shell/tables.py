"""Tables to fill a data folder with, for tests of the shell."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from app.store.tables import Tables
from engine import SeatSetup, Table
from engine.pads.scorecard import Scorecard

PEOPLE = tuple(
    SeatSetup(name, colour=colour)
    for name, colour in (
        ("Ana", "blue"),
        ("Ben", "orange"),
        ("Cleo", "green"),
        ("Dan", "purple"),
        ("Maximiliane-Josephine W.", "yellow"),
        ("Finn", "red"),
        ("Gus", "ink"),
    )
)


def begun(seats: int = 2, moves: int = 6, seed: int = 1) -> Table:
    """A table in its first round."""
    table = Table.open("gnoming", "classic", PEOPLE[:seats], seed=seed)
    return _play(table, moves, seed)


def finished(
    seats: int = 2,
    rounds: int = 3,
    seed: int = 1,
    people: Sequence[SeatSetup | str] = PEOPLE,
) -> Table:
    """A table that is over."""
    mode = "classic" if seats > 1 else "patience"
    table = Table.open("gnoming", mode, people[:seats], seed=seed, options={"rounds": rounds})
    return _play(table, None, seed)


def _play(table: Table, moves: int | None, seed: int) -> Table:
    chance = random.Random(seed)
    while not table.over and (moves is None or table.ply < moves):
        seat = table.turn[0]
        table.play(chance.choice(table.moves(seat)), seat)
    return table


def fill(home: Path, *tables: Table | Scorecard) -> list[str]:
    """Keep tables in a folder, each later than the one before; return their slots."""
    hours = iter(range(1_000, 1_000_000))
    kept = Tables(home, lambda: float(next(hours)))
    return [kept.new(table) for table in tables]
