"""Scores grids, and says who is ahead and who has won: totals, rounds won, and ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, Literal, NamedTuple

from engine.core.game import Part, Standing
from engine.core.telling import seat_scores
from engine.core.wording import counted, number
from engine.games.gnoming.model import (
    HAZARD,
    IN_THE_BOX,
    KIND_INDEX,
    LINES,
    MULLIGAN,
    POSITIVE,
    Card,
    Grid,
    RoundScore,
    Rules,
    State,
)

# The score of a grid: which lines are sets or runs, and what the other cards cost. Face-down cards
# (None) count nothing and finish no line, so the same functions score a grid in the middle of a
# round. With values given to its Mulligans, finishing a line never costs anything: it takes
# positive cards off the bill and earns points besides. So every line that can count does.

LineKind = Literal["set", "run"]
_MULLIGANS = IN_THE_BOX[KIND_INDEX[MULLIGAN]]


class ScoredLine(NamedTuple):
    """A finished row or column. The value of a run is its middle number."""

    kind: LineKind
    spaces: tuple[int, ...]
    value: int
    points: int


class GridScore(NamedTuple):
    """The points of a grid and where they come from."""

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


@lru_cache(maxsize=1 << 12)
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


@lru_cache(maxsize=1 << 12)
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


MISSED: Final = 1_000  # who was not there in the last round wins no tie by it


class Ranking(NamedTuple):
    """Places by seat, equal where two share one, and a sentence about how they came about."""

    ranks: tuple[int, ...]
    note: str


def rounds_won(points: Sequence[Sequence[int | None]]) -> tuple[int, ...]:
    """Count for each seat the rounds with the lowest score; a tied round counts for all of them.

    Points come by seat, then by round; None for somebody who was not there.
    """
    best = [min(own for own in scores if own is not None) for scores in zip(*points, strict=True)]
    return tuple(
        sum(score == low for score, low in zip(scores, best, strict=True)) for scores in points
    )


_LAST_ROUND = "The lower score in the last round breaks the tie."


def rank(points: Sequence[Sequence[int | None]], by_rounds_won: bool) -> Ranking:
    """Rank seats by their points, which come by seat, then by round."""
    totals = [sum(own or 0 for own in scores) for scores in points]
    last = [MISSED if scores[-1] is None else scores[-1] for scores in points]
    steps: tuple[str, ...]
    if by_rounds_won:
        keys = list(zip([-won for won in rounds_won(points)], last, totals, strict=True))
        steps = ("Most rounds won.", _LAST_ROUND, "The lower total breaks the tie.")
    else:
        keys = [(total, score, 0) for total, score in zip(totals, last, strict=True)]
        steps = ("", _LAST_ROUND)
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    return Ranking(ranks, _how_it_was_won(sorted(keys), ranks, steps))


def _how_it_was_won(
    keys: list[tuple[int, int, int]], ranks: tuple[int, ...], steps: tuple[str, ...]
) -> str:
    if len(keys) < 2:
        return ""
    if ranks.count(1) > 1:
        return "Tied to the last card: they share the win."
    first, second = keys[0], keys[1]
    return next(
        told for told, one, other in zip(steps, first, second, strict=False) if one != other
    )


def standing(state: State) -> Standing:
    """Score every seat; rank them when the game is over."""
    seats = range(len(state.grids))
    points = [[scores[seat].total for scores in state.scores] for seat in seats]
    over = state.phase == "over"
    places = Ranking((1,) * len(seats), "")
    if state.scores:
        places = rank(points, state.rules.by_rounds_won)
    won = rounds_won(points)
    scores = seat_scores(
        [sum(own) for own in points],
        places.ranks,
        list(zip(*points, strict=True)),
        [parts_of([scores[s] for scores in state.scores], state.rules.runs) for s in seats],
        [_note(state, seat, won[seat]) for seat in seats],
        over=over,
    )
    return Standing(
        tuple(score._replace(under_way=_shown(state, score.seat)) for score in scores),
        over,
        lower_wins=True,
        note=(over and places.note) or measure(state.rules),
    )


def parts_of(scores: Sequence[RoundScore], runs: bool) -> tuple[Part, ...]:
    """Split somebody's rounds into parts; none where there are no rounds yet."""
    if not scores:
        return ()
    return (
        Part("Sets and runs" if runs else "Sets", sum(s.sets for s in scores)),
        Part("Cards", sum(s.cards for s in scores)),
        Part("Hazards", sum(s.hazards for s in scores)),
        Part("Going out", sum(s.bonus for s in scores)),
    )


def _shown(state: State, seat: int) -> int | None:
    """Add up the open cards of a round under way."""
    scored = state.phase in ("scored", "over")
    return None if scored else face_up_sum(state.grids[seat], state.rules)


def _note(state: State, seat: int, won: int) -> str:
    notes = []
    if state.rules.by_rounds_won:
        notes.append(f"{counted(won, 'round')} won")
    shown = _shown(state, seat)
    if shown is not None:
        notes.append(f"shows {number(shown)}")
    if state.out == seat:
        notes.append("went out first")
    return ", ".join(notes)


def measure(rules: Rules) -> str:
    """How the winner is found."""
    if rules.turns:  # somebody alone, who beats nobody
        return "Lower is better."
    return "Most rounds won wins." if rules.by_rounds_won else "Lowest total wins."
