"""The score of a grid: which lines are sets or runs, and what the other cards cost.

Face-down cards (None) count nothing and finish no line, so the same functions score a grid in the
middle of a round. With values given to its Mulligans, finishing a line never costs anything: it
takes positive cards off the bill and earns points besides. So every line that can count does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from engine.games.gnoming.model import (
    HAZARD,
    IN_THE_BOX,
    KIND_INDEX,
    LINES,
    MULLIGAN,
    POSITIVE,
    Card,
    Grid,
    Rules,
)

LineKind = Literal["set", "run"]
_MULLIGANS = IN_THE_BOX[KIND_INDEX[MULLIGAN]]


class ScoredLine(NamedTuple):
    """A finished row or column. The value of a run is its middle number."""

    kind: LineKind
    spaces: tuple[int, ...]
    value: int
    points: int


class GridScore(NamedTuple):
    """What a grid is worth and what that is made of."""

    lines: tuple[ScoredLine, ...]
    sets: int  # points of the finished lines
    cards: int  # cards that score their face
    hazards: int
    total: int


def _value(cards: tuple[Card, ...], runs: bool) -> tuple[int, LineKind] | None:
    """Name the worth of three positive cards as a line; None where they are neither set nor run."""
    first, middle, last = cards
    if first == middle == last:
        return middle, "set"
    if runs and first - middle == middle - last and abs(first - middle) == 1:
        return middle, "run"
    return None


def _best(cards: tuple[Card, ...], runs: bool) -> tuple[int, LineKind] | None:
    """Find the best that a line can be when its Mulligans take any positive values."""
    filled = product(*(POSITIVE if card == MULLIGAN else (card,) for card in cards))
    finished = [value for line in filled if (value := _value(line, runs))]
    return max(finished, default=None)


def _finished_lines(runs: bool) -> tuple[dict[Grid, ScoredLine], ...]:
    """List for each line of the grid the cards that finish it, Mulligans being wild."""
    tables: tuple[dict[Grid, ScoredLine], ...] = tuple({} for _ in LINES)
    for cards in product((MULLIGAN, *POSITIVE), repeat=3):
        if best := _best(cards, runs):
            value, kind = best
            for spaces, table in zip(LINES, tables, strict=True):
                table[cards] = ScoredLine(kind, spaces, value, -value)
    return tables


# Looking a line up is several times faster than working it out, and scoring is what bots do most.
_FINISHED = {False: _finished_lines(False), True: _finished_lines(True)}


def lines_of(grid: Grid) -> tuple[Grid, ...]:
    """Read a grid's cards line by line, in the order of LINES."""
    return (grid[0:3], grid[3:6], grid[6:9], grid[0::3], grid[1::3], grid[2::3])


def _lines(grid: Grid, runs: bool) -> list[ScoredLine]:
    tables = _FINISHED[runs]
    found = map(dict.get, tables, lines_of(grid))
    return [line for line in found if line]


def line_worth(cards: Grid, runs: bool) -> int:
    """Say what three cards in a line earn, Mulligans being wild; 0 where they are no set or run."""
    line = _FINISHED[runs][0].get(cards)
    return line.value if line else 0


def _bill(grid: Grid, lines: list[ScoredLine]) -> int:
    """Add up the grid when exactly these lines count."""
    # What filter leaves out, face-down cards and Mulligans, is worth nothing.
    if not lines:
        return sum(filter(None, grid))
    left = list(grid)
    total = 0
    for _, spaces, _, points in lines:
        total += points
        for space in spaces:
            left[space] = 0
    return total + sum(filter(None, left))


def _one_value_each(grid: Grid) -> Iterator[Grid]:
    """Fill a grid's Mulligans in every way that gives each of them a single value."""
    spaces = [space for space, card in enumerate(grid) if card == MULLIGAN]
    if len(spaces) > _MULLIGANS:  # in a damaged save: each one more takes six times as long
        raise ValueError("There are not so many Mulligans in the box.")
    for values in product(POSITIVE, repeat=len(spaces)):
        filled = list(grid)
        for space, value in zip(spaces, values, strict=True):
            filled[space] = value
        yield tuple(filled)


@lru_cache(maxsize=1 << 14)
def _one_value_lines(grid: Grid, runs: bool) -> list[ScoredLine]:
    """Choose the lines of the cheapest grid in which a Mulligan means the same both ways."""
    choices = [_lines(filled, runs) for filled in _one_value_each(grid)]
    return min(choices, key=lambda lines: _bill(grid, lines))


def _counting(grid: Grid, runs: bool, one_value: bool) -> list[ScoredLine]:
    lines = _lines(grid, runs)
    # Where no line counts with wild Mulligans, none will with bound ones.
    if one_value and lines and MULLIGAN in grid:
        return _one_value_lines(grid, runs)
    return lines


@lru_cache(maxsize=1 << 14)
def one_value_costs(grid: Grid, runs: bool) -> int:
    """How much more a grid costs where Mulligans have one value than where they have two."""
    if MULLIGAN not in grid:
        return 0
    lines = _lines(grid, runs)
    shared = [grid[space] == MULLIGAN for line in lines for space in line.spaces]
    if sum(shared) < 2:  # no Mulligan is in two lines that count
        return 0
    return _bill(grid, _one_value_lines(grid, runs)) - _bill(grid, lines)


def face_up_sum(grid: Grid, rules: Rules) -> int:
    """Score the face-up cards of a grid."""
    return _bill(grid, _counting(grid, rules.runs, rules.one_value))


def score_grid(grid: Grid, rules: Rules) -> GridScore:
    """Score the face-up cards of a grid and say what the score is made of."""
    lines = tuple(_counting(grid, rules.runs, rules.one_value))
    total = _bill(grid, list(lines))
    sets = sum(line.points for line in lines)
    hazards = HAZARD * grid.count(HAZARD)
    return GridScore(lines, sets, total - sets - hazards, hazards, total)
