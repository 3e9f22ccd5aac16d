"""What a grid may still come to: the worth of unfinished lines, and where a card would help most.

All of it is an estimate in points; a gain is how much lower the final score is expected to be.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.games.gnoming.model import (
    COLUMNS,
    HAZARD,
    KINDS,
    LINES,
    MULLIGAN,
    POSITIVE,
    ROWS,
    SPACES,
    Card,
    Grid,
    Rules,
)
from engine.games.gnoming.scoring import face_up_sum, line_worth

# A hidden card costs what an average card does.
UNKNOWN = 3.6
# Of the turns to come, the share in which one card that a line lacks can be had. Tuned, as is the
# next figure, by letting players with different ones play many games against each other.
FINDS = 0.14
# The same for a line that lacks two cards, for each pair of turns.
FINDS_TWO = 0.006
MOST_TURNS = 9

HOLDABLE = tuple(card for card in KINDS if card != HAZARD)
_CARD_INDEX = {card: index for index, card in enumerate(HOLDABLE)}


class Spot(NamedTuple):
    """The best that a card can do in a grid."""

    gain: float
    space: int


class _Neighbours(NamedTuple):
    """The other two spaces of a space's row and column, and where in the line it lies itself."""

    row: tuple[int, int]
    column: tuple[int, int]
    at_row: int
    at_column: int


def _neighbours(space: int) -> _Neighbours:
    row, column = ROWS[space // 3], COLUMNS[space % 3]
    others = [tuple(s for s in line if s != space) for line in (row, column)]
    (a, b), (c, d) = others
    return _Neighbours((a, b), (c, d), space % 3, space // 3)


_NEIGHBOURS = tuple(_neighbours(space) for space in SPACES)


def _usable(card: Card | None) -> bool:
    return card == MULLIGAN or card in POSITIVE


def _saved(line: Grid, runs: bool) -> int:
    """Points saved by a finished line: what it earns, and what its cards no longer cost."""
    worth = line_worth(line, runs)
    return worth + sum(filter(None, line)) if worth else 0


def _lacks_one(line: Grid, runs: bool, turns: int) -> float:
    """Expect what one more card may save in a line: the best of the three spaces it could fill."""
    best = 0.0
    for missing in range(3):
        kept = [card for index, card in enumerate(line) if index != missing]
        if not all(_usable(card) for card in kept):
            continue
        filled = [(*line[:missing], card, *line[missing + 1 :]) for card in POSITIVE]
        # The filling card itself was never on the bill.
        saved = [_saved(f, runs) - c for f, c in zip(filled, POSITIVE, strict=True)]
        wins = [s for s, f in zip(saved, filled, strict=True) if line_worth(f, runs)]
        if wins:
            found = 1 - (1 - FINDS) ** (turns * len(wins))
            given_up = min(0, line[missing] or 0)  # a negative card that has to make room
            best = max(best, found * (sum(wins) / len(wins) + given_up))
    return best


def _lacks_two(line: Grid, turns: int) -> float:
    """Expect a little from a lone positive card in an otherwise open line."""
    if any(card is not None and card < 0 for card in line):
        return 0.0
    value = max((card for card in line if card in POSITIVE), default=0)
    open_spaces = line.count(None)
    return FINDS_TWO * open_spaces * turns * value


@cache
def line_value(line: Grid, runs: bool, turns: int) -> float:
    """Estimate the points that a line saves in the end, with so many turns to go."""
    saved = _saved(line, runs)
    if saved or not turns:
        return saved
    return max(_lacks_one(line, runs, turns), _lacks_two(line, turns))


@cache
def _with_each_card(
    first: Card | None, second: Card | None, at: int, runs: bool, turns: int
) -> tuple[float, ...]:
    """Value a line of two cards with every card in turn filling its third space."""
    line = [first, second]
    return tuple(line_value((*line[:at], c, *line[at:]), runs, turns) for c in HOLDABLE)


@lru_cache(maxsize=1 << 14)
def plan(grid: Grid, runs: bool, turns: int, avoid: int | None = None) -> tuple[Spot, ...]:
    """Find for every card that can be held the space where it gains most; `avoid` is left out.

    Lines are valued one by one, so a card in two finished lines is saved twice: it happens seldom
    and only makes crossing lines look a little better than they are.
    """
    best = [float("-inf")] * len(HOLDABLE)
    spaces = [0] * len(HOLDABLE)
    for space, gains in enumerate(_all_gains(grid, runs, turns)):
        if space == avoid:
            continue
        for index, gain in enumerate(gains):
            if gain > best[index]:
                best[index] = gain
                spaces[index] = space
    return tuple(map(Spot, best, spaces))


def _all_gains(grid: Grid, runs: bool, turns: int) -> list[list[float]]:
    """List by space what each card would gain there."""
    rows = [line_value(grid[start : start + 3], runs, turns) for start in (0, 3, 6)]
    columns = [line_value(grid[start::3], runs, turns) for start in (0, 1, 2)]
    found = []
    for space, ((a, b), (c, d), at_row, at_column) in enumerate(_NEIGHBOURS):
        old = grid[space]
        base = (UNKNOWN if old is None else old) - rows[at_column] - columns[at_row]
        row = _with_each_card(grid[a], grid[b], at_row, runs, turns)
        column = _with_each_card(grid[c], grid[d], at_column, runs, turns)
        found.append([base + r + k - v for r, k, v in zip(row, column, HOLDABLE, strict=True)])
    return found


def spot(grid: Grid, card: Card, runs: bool, turns: int, avoid: int | None = None) -> Spot:
    """Find the space where a card gains most."""
    return plan(grid, runs, turns, avoid)[_CARD_INDEX[card]]


def gain_at(grid: Grid, card: Card, space: int, runs: bool, turns: int) -> float:
    """Estimate what a card gains in a space."""
    (a, b), (c, d), at_row, at_column = _NEIGHBOURS[space]
    old = grid[space]
    index = _CARD_INDEX[card]
    row, column = at_column * 3, at_row
    return (
        (UNKNOWN if old is None else old)
        - card
        + _with_each_card(grid[a], grid[b], at_row, runs, turns)[index]
        + _with_each_card(grid[c], grid[d], at_column, runs, turns)[index]
        - line_value(grid[row : row + 3], runs, turns)
        - line_value(grid[column::3], runs, turns)
    )


def estimate(grid: Grid, rules: Rules, turns: int) -> float:
    """Estimate the final score of a grid with so many turns to go."""
    total = face_up_sum(grid, rules) + UNKNOWN * grid.count(None)
    if not turns:
        return total
    for line in LINES:
        cards = tuple([grid[space] for space in line])
        if not line_worth(cards, rules.runs):
            total -= line_value(cards, rules.runs, turns)
    return total
