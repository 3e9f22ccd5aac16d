"""Finds the best that somebody alone has reached at other tables on the same course."""

from __future__ import annotations

from collections.abc import Generator

from app.store.entries import Entry
from app.store.table_or_pad import is_pad
from app.store.tables import Tables
from app.words import number
from engine.core.game import BadSave
from engine.play.table import Table


def own_best(tables: Tables, slot: str, table: Table) -> Generator[None, None, str]:
    """Look through the finished tables, one a step, as there may be many of them. Returns what
    there is to say of a table played alone; nothing if it is the only one of its kind."""
    scores = []
    for entry in tables.entries.all() if len(table.setup.seats) == 1 else ():
        if entry.slot == slot or not _alike(entry, table):
            continue
        try:
            other = tables.open(entry.slot)
        except BadSave:
            continue
        if not is_pad(other) and _course(other) == _course(table):
            scores.append(other.standing().seats[0].score)
        yield
    return _told(table, scores) if scores else ""


def _alike(entry: Entry, table: Table) -> bool:
    """Whether an entry is of a finished table of the same person, game and mode."""
    wanted = (table.game.info.key, table.setup.mode.key, (table.name(0),))
    whole = entry.over and not entry.problem and not entry.pad
    return whole and (entry.game, entry.mode, entry.names) == wanted


def _course(table: Table) -> object:
    """The facts that results must share to be compared."""
    return table.game.course(table.state) or table.setup.options


def _told(table: Table, others: list[int]) -> str:
    standing = table.standing()
    choose = min if standing.lower_wins else max
    here = standing.seats[0].score
    best = choose(here, *others)
    return "This is your best so far." if best == here else f"Your best: {number(best)}"
