"""Estimates what a grid may still come to: unfinished lines, and where a card helps most.

All of it is an estimate in points; a gain is how much lower the final score is expected to be.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.gnoming.model import (
    COLUMNS,
    HAZARD,
    KINDS,
    MULLIGAN,
    POSITIVE,
    ROWS,
    SPACES,
    Card,
    Grid,
    Rules,
)
from engine.games.gnoming.rules.standing import face_up_sum, line_worth, lines_of, one_value_costs

# A hidden card costs what an average card does. While the round goes on it costs more: whoever has
# turned fewer cards is behind. This and the next two figures were tuned by letting players with
# different ones play many games against each other.
UNKNOWN = 3.6
BEHIND = 1.4
# The share of turns in which a card that finishes a line can be had, for each kind that would do.
FINDS = 0.35
# However long the round, turns are shared with other lines, so a line is never sure to be finished.
MOST_LIKELY = 0.6
# What a lone card in an open line may save: so much of its value for each open space and turn.
FINDS_TWO = 0.02
MOST_TURNS = 9

HOLDABLE = tuple(card for card in KINDS if card != HAZARD)
_CARD_INDEX = {card: index for index, card in enumerate(HOLDABLE)}
_NEVER = [float("-inf")] * len(HOLDABLE)


class BestSpace(NamedTuple):
    """The best that a card can do in a grid."""

    gain: float
    space: int


class Prospect(NamedTuple):
    """For every card of HOLDABLE the most that it gains in a grid, and where."""

    gains: tuple[float, ...]
    spaces: tuple[int, ...]


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


def _cost(card: Card | None, turns: int) -> float:
    if card is None:
        return UNKNOWN + BEHIND if turns else UNKNOWN
    return card


def _usable(card: Card | None) -> bool:
    return card == MULLIGAN or card in POSITIVE


# Which cards of a line cost nothing any more, as the lines across are finished, by their places.
_Free = tuple[bool, ...]


def _saved(line: Grid, runs: bool, free: _Free) -> int:
    """Points saved by a finished line: what it earns, and what its cards no longer cost."""
    worth = line_worth(line, runs)
    if not worth:
        return 0
    return worth + sum([card for card, paid in zip(line, free, strict=True) if card and not paid])


class _Opening(NamedTuple):
    """A space where one card would finish a line: how many kinds of cards, and what they save."""

    fitting: int
    saves: float


@lru_cache(maxsize=1 << 14)  # some 10,000 come up in a hundred games
def _openings(line: Grid, runs: bool, free: _Free) -> tuple[_Opening, ...]:
    found = []
    for missing in range(3):
        kept = line[:missing] + line[missing + 1 :]
        if not all(_usable(card) for card in kept):
            continue
        filled = [(card, (*line[:missing], card, *line[missing + 1 :])) for card in POSITIVE]
        # The filling card itself was never on the bill.
        saves = [
            saved - (0 if free[missing] else card)
            for card, cards in filled
            if (saved := _saved(cards, runs, free))
        ]
        if saves:
            given_up = min(0, line[missing] or 0)  # a negative card has to make room
            found.append(_Opening(len(saves), sum(saves) / len(saves) + given_up))
    return tuple(found)


def _lacks_one(line: Grid, runs: bool, turns: int, free: _Free) -> float:
    """Expect what one more card may save in a line."""
    openings = _openings(line, runs, free)
    return max((_found(each.fitting * turns) * each.saves for each in openings), default=0.0)


def _found(chances: int) -> float:
    """Guess how likely it is to get a card that finishes a line in so many chances."""
    return MOST_LIKELY * (1 - (1 - FINDS) ** chances)


def _lacks_two(line: Grid, turns: int) -> float:
    """Expect a little from a lone positive card in an otherwise open line."""
    if any(card is not None and card < 0 for card in line):
        return 0.0
    value = max((card for card in line if card in POSITIVE), default=0)
    open_spaces = line.count(None)
    return FINDS_TWO * open_spaces * turns * value


def _valued(line: Grid, runs: bool, turns: int, free: _Free) -> float:
    """Estimate the points that a line saves in the end, with so many turns to go."""
    saved = _saved(line, runs, free)
    if saved or not turns:
        return saved
    return max(_lacks_one(line, runs, turns, free), _lacks_two(line, turns))


line_value = lru_cache(maxsize=1 << 14)(_valued)  # of lines as they lie


@lru_cache(maxsize=1 << 13)  # some 8,700 come up in a hundred games
def _with_each_card(
    first: Card | None, second: Card | None, at: int, runs: bool, turns: int, free: _Free
) -> tuple[float, ...]:
    """Value a line of two cards with every card in turn filling its third space.

    A card's own cost is halved between its row and its column.
    """
    line, paid = (first, second), (*free[:at], False, *free[at + 1 :])
    return tuple(
        [_valued((*line[:at], c, *line[at:]), runs, turns, paid) - c / 2 for c in HOLDABLE]
    )


@lru_cache(maxsize=1 << 12)
def _twice(
    row: tuple[Card | None, Card | None],
    column: tuple[Card | None, Card | None],
    at: tuple[int, int],
    runs: bool,
) -> tuple[int, ...]:
    """What each card costs that finishes a row and a column at once: both lines save it."""
    pairs = zip((row, column), at, strict=True)
    done = [[line_worth((*two[:i], c, *two[i:]), runs) > 0 for c in HOLDABLE] for two, i in pairs]
    return tuple([c * (r and k) for c, r, k in zip(HOLDABLE, *done, strict=True)])


@lru_cache(maxsize=1 << 12)
def plan(grid: Grid, runs: bool, one_value: bool, turns: int, avoid: int | None = None) -> Prospect:
    """Find for every card that can be held the space where it gains most; `avoid` is left out.

    Lines are valued one by one. What lies in a finished one costs nothing, so a line across saves
    it no more.
    """
    by_space = _all_gains(grid, runs, turns)
    if one_value:
        _bind_mulligans(by_space, grid, runs)
    if avoid is not None:
        by_space[avoid] = _NEVER
    by_card = list(zip(*by_space, strict=True))
    gains = tuple(map(max, by_card))
    return Prospect(gains, tuple(map(tuple.index, by_card, gains)))


@lru_cache(maxsize=1 << 12)
def _finished(grid: Grid, runs: bool) -> tuple[_Free, _Free]:
    """Which columns are finished, so that their cards are free in a row; and which rows."""
    done = [line_worth(cards, runs) > 0 for cards in lines_of(grid)]
    return tuple(done[3:]), tuple(done[:3])


def _all_gains(grid: Grid, runs: bool, turns: int) -> list[list[float]]:
    """List by space what each card would gain there."""
    hidden = _cost(None, turns)
    in_rows, in_columns = _finished(grid, runs)
    lines = lines_of(grid)
    rows = [line_value(line, runs, turns, in_rows) for line in lines[:3]]
    columns = [line_value(line, runs, turns, in_columns) for line in lines[3:]]
    found = []
    for space, ((a, b), (c, d), at_row, at_column) in enumerate(_NEIGHBOURS):
        old = grid[space]
        base = (hidden if old is None else old) - rows[at_column] - columns[at_row]
        row = _with_each_card(grid[a], grid[b], at_row, runs, turns, in_rows)
        column = _with_each_card(grid[c], grid[d], at_column, runs, turns, in_columns)
        gains = [base + r + k for r, k in zip(row, column, strict=True)]
        if _may_cross(grid, a, b, c, d):
            twice = _twice((grid[a], grid[b]), (grid[c], grid[d]), (at_row, at_column), runs)
            free = _free_now(grid, space, in_rows, in_columns)
            gains = [gain - free - more for gain, more in zip(gains, twice, strict=True)]
        if old in _CARD_INDEX:
            gains[_CARD_INDEX[old]] = 0.0
        found.append(gains)
    return found


def _may_cross(grid: Grid, a: int, b: int, c: int, d: int) -> bool:
    """Whether one card between these pairs could finish a row and a column."""
    return _usable(grid[a]) and _usable(grid[b]) and _usable(grid[c]) and _usable(grid[d])


def _free_now(grid: Grid, space: int, in_rows: _Free, in_columns: _Free) -> int:
    """What a card costs by its face that lies where two finished lines cross: it is nothing."""
    return (grid[space] or 0) * (in_rows[space % 3] and in_columns[space // 3])


def _bind_mulligans(gains: list[list[float]], grid: Grid, runs: bool) -> None:
    """Take off what lines count too much that a Mulligan with one value cannot both finish."""
    for index, card in enumerate(HOLDABLE):
        if card == MULLIGAN or MULLIGAN in grid:
            for space in SPACES:
                gains[space][index] -= _bound(grid, card, space, runs)


def _bound(grid: Grid, card: Card, space: int, runs: bool) -> int:
    """How much more a grid costs, by a card in a space, because Mulligans have one value."""
    after = (*grid[:space], card, *grid[space + 1 :])
    return one_value_costs(after, runs) - one_value_costs(grid, runs)


def spot(
    grid: Grid, card: Card, runs: bool, one_value: bool, turns: int, avoid: int | None = None
) -> BestSpace:
    """Find the space where a card gains most."""
    gains, spaces = plan(grid, runs, one_value, turns, avoid)
    index = _CARD_INDEX[card]
    return BestSpace(gains[index], spaces[index])


def gain_at(grid: Grid, card: Card, space: int, runs: bool, one_value: bool, turns: int) -> float:
    """Estimate what a card gains in a space."""
    (a, b), (c, d), at_row, at_column = _NEIGHBOURS[space]
    old = grid[space]
    if card == old:
        return 0.0
    index = _CARD_INDEX[card]
    row, column = at_column * 3, at_row
    in_rows, in_columns = _finished(grid, runs)
    twice = 0
    if _may_cross(grid, a, b, c, d):
        both = _twice((grid[a], grid[b]), (grid[c], grid[d]), (at_row, at_column), runs)
        twice = both[index] + _free_now(grid, space, in_rows, in_columns)
    return (
        _cost(old, turns)
        - twice
        + _with_each_card(grid[a], grid[b], at_row, runs, turns, in_rows)[index]
        + _with_each_card(grid[c], grid[d], at_column, runs, turns, in_columns)[index]
        - line_value(grid[row : row + 3], runs, turns, in_rows)
        - line_value(grid[column::3], runs, turns, in_columns)
        - (_bound(grid, card, space, runs) if one_value else 0)
    )


@lru_cache(maxsize=1 << 12)  # the grids of those who wait come up again and again
def estimate(grid: Grid, rules: Rules, turns: int) -> float:
    """Estimate the final score of a grid with so many turns to go."""
    total = face_up_sum(grid, rules) + _cost(None, turns) * grid.count(None)
    in_rows, in_columns = _finished(grid, rules.runs)
    lines = lines_of(grid)
    total -= sum([_unfinished(line, rules.runs, turns, in_rows) for line in lines[:3]])
    return total - sum([_unfinished(line, rules.runs, turns, in_columns) for line in lines[3:]])


def _unfinished(line: Grid, runs: bool, turns: int, free: _Free) -> float:
    return 0.0 if line_worth(line, runs) else line_value(line, runs, turns, free)
