"""What does not fit together on a page of the score pad, and what it still lacks."""

from __future__ import annotations

from engine.games.gnoming.pad.lines import lines_of
from engine.games.gnoming.pad.page import (
    MOST_ROUNDS,
    ROUND,
    grid_of,
    is_grid,
    rounds_begun,
    too_many,
    went_out,
)
from engine.pads.pad import Page, gap


def why_not(page: Page) -> str:
    """A sentence where the grids of a round need more cards of a kind than the box has."""
    for number in range(1, MOST_ROUNDS + 1):
        grids = [grid_of(value) for value in page.row(ROUND.format(number)) if is_grid(value)]
        problem = too_many((card for grid in grids for card in grid), f"Round {number}")
        if problem:
            return problem
        out = went_out(page, number)
        if out is not None and (ROUND.format(number), out) in page.away:
            name = page.names[out]
            return f"{name} went out first in round {number}, so {name} was there."
    return ""


def missing(page: Page) -> str:
    """Of every round that was begun, the score needs all entries and the one who went out."""
    begun = range(1, max(1, rounds_begun(page)) + 1)
    return gap(page, [line for n in begun for line in lines_of(page, n)], every=True)
