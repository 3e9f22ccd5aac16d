"""Seats told in a line, and tables laid into the app's folder."""

from __future__ import annotations

from pathlib import Path

from engine import SeatSetup, Table

COLOURS = ("blue", "orange", "green", "purple", "yellow", "red", "ink")


def seats(names: str) -> list[SeatSetup]:
    """ "Ana Ben bot:greedy" as seats with colours."""
    words = names.split()
    return [
        SeatSetup(
            word if not word.startswith("bot:") else f"Bot {number + 1}",
            word[4:] if word.startswith("bot:") else "",
            COLOURS[number],
        )
        for number, word in enumerate(words)
    ]


def put(home: Path, table: Table) -> str:
    """Lay a table into the app's folder before it starts; return its slot."""
    from app.store.tables import Tables

    return Tables(home).new(table)
