"""Games that were played to their end, and reviews of them, for tests of what comes afterwards."""

from __future__ import annotations

from pathlib import Path

from app.store.tables import Tables
from engine import SeatSetup, Table
from engine.bots import decide
from engine.core.chance import Seeded
from engine.core.game import OptionValue
from engine.review.reviewing import Judged, Review

ANA = SeatSetup("Ana", colour="blue")
MOST_AT_RANDOM = 60  # moves: golfers may roam for thousands


def solved(seed: int = 5) -> Table:
    """A finished hole of Carom, which is solved: reviewing it takes no time. Ana plays at random,
    and so makes slips."""
    return played("carom", "basic", {"course": "1"}, seed)


def played(game: str, mode: str, options: dict[str, OptionValue], seed: int = 5) -> Table:
    table, chance = Table.open(game, mode, [ANA, "bot:easy"], seed, options), Seeded(seed)
    while not table.over:
        seat = table.turn[0]
        moves = table.moves(seat)
        at_random = seat == 0 and table.ply < MOST_AT_RANDOM
        move = moves[chance.number(len(moves))] if at_random else None
        table.play(move or decide(table.think("greedy")).move, seat)
    return table


def kept(tables: Tables, table: Table, review: Review) -> str:
    """The slot of a table that was reviewed."""
    slot = tables.new(table)
    tables.results.reviews.keep(slot, table, review)
    return slot


def said_to_slip(table: Table, ply: int, seat: int = 0) -> Review:
    """A review that blames a seat for one move, without having thought about any."""
    review = Review(table)
    review.forecasts = [(0.0,) * len(table.setup.seats)] * review.count
    step = review.replay.after(ply)
    assert step is not None
    assert step.seat == seat
    view = review.replay.view(ply, seat)
    best = next(move for move in table.game.moves(view, seat) if move != step.move)
    loss = table.game.grades.blunder
    review.decisions = [Judged(ply, seat, step.move, best, loss, "blunder")]
    return review


def home_with(folder: Path, *tables: Table) -> tuple[Tables, list[str]]:
    """A data folder in which some tables were reviewed."""
    here = Tables(folder)
    return here, [kept(here, table, Review(table).finish()) for table in tables]
