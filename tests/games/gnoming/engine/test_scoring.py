"""Scoring against brute force: every value for every Mulligan, every choice of lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.gnoming.model import KINDS, LINES, MULLIGAN, POSITIVE, Card, Grid, Rules
from engine.games.gnoming.rules.standing import face_up_sum, score_grid
from tests.games.gnoming.engine.pictures import grid, picture

VARIANTS = [Rules(runs=runs, one_value=one) for runs in (False, True) for one in (False, True)]
IDS = ["classic", "one value", "runs", "runs and one value"]

# Few kinds of cards and many Mulligans, or random grids would hardly ever hold a line.
CROWDED = (3, 4, 5, 5, 5, 7, 7, MULLIGAN, MULLIGAN, -2, None)


@st.composite
def crowded_grids(draw: st.DrawFn) -> Grid:
    cards = draw(st.lists(st.sampled_from(CROWDED), min_size=9, max_size=9))
    return _at_most_three_mulligans(cards)


@st.composite
def any_grids(draw: st.DrawFn) -> Grid:
    cards = draw(st.lists(st.sampled_from((*KINDS, None)), min_size=9, max_size=9))
    return _at_most_three_mulligans(cards)


@st.composite
def grids_with_three_mulligans(draw: st.DrawFn) -> Grid:
    others = st.sampled_from([card for card in (*KINDS, *CROWDED) if card != MULLIGAN])
    cards = [MULLIGAN] * 3 + draw(st.lists(others, min_size=6, max_size=6))
    return tuple(draw(st.permutations(cards)))


def _at_most_three_mulligans(cards: list[Card | None]) -> Grid:
    left = 3
    for space, card in enumerate(cards):
        if card == MULLIGAN:
            left -= 1
            if left < 0:
                cards[space] = 8
    return tuple(cards)


def line_points(values: list[Card | None], runs: bool) -> int:
    """The best that three cards can earn as a line once every Mulligan has its value."""
    if not all(value in POSITIVE for value in values):
        return 0
    first, middle, last = (value or 0 for value in values)
    if first == middle == last:
        return -middle
    if runs and (middle - first, last - middle) in ((1, 1), (-1, -1)):
        return -middle
    return 0


Points = dict[tuple[int, ...], int]  # what each line that counts would earn


def brute_force(of: Grid, rules: Rules) -> int:
    """Try every value for every Mulligan and every choice of lines to score."""
    ways = one_value_ways(of, rules) if rules.one_value else wild_ways(of, rules)
    return min(bill(of, points, lines) for points in ways for lines in some_of(points))


def filled(cards: Grid) -> Iterator[Grid]:
    """Give every Mulligan among these cards every value."""
    return product(*(POSITIVE if card == MULLIGAN else (card,) for card in cards))


def one_value_ways(of: Grid, rules: Rules) -> Iterator[Points]:
    """One value for each Mulligan of the grid."""
    for grid_ in filled(of):
        earned = {s: line_points([grid_[i] for i in s], rules.runs) for s in LINES}
        yield {spaces: points for spaces, points in earned.items() if points}


def wild_ways(of: Grid, rules: Rules) -> Iterator[Points]:
    """Values for each line by itself: no choice in one line binds another, so they are all tried
    without trying all of them together."""
    lines = [{line_points(list(way), rules.runs) for way in filled(line)} for line in lines_of(of)]
    for chosen in product(*lines):
        yield {spaces: points for spaces, points in zip(LINES, chosen, strict=True) if points}


def lines_of(of: Grid) -> list[Grid]:
    return [tuple(of[space] for space in spaces) for spaces in LINES]


def some_of(points: Points) -> Iterator[tuple[tuple[int, ...], ...]]:
    return chain.from_iterable(combinations(points, n) for n in range(len(points) + 1))


def bill(of: Grid, points: Points, lines: tuple[tuple[int, ...], ...]) -> int:
    covered = {space for spaces in lines for space in spaces}
    loose = sum(c or 0 for space, c in enumerate(of) if space not in covered)
    return loose + sum(points[spaces] for spaces in lines)


@pytest.mark.parametrize("rules", VARIANTS, ids=IDS)
@settings(deadline=None, max_examples=100)
@given(of=st.one_of(crowded_grids(), any_grids()))
def test_scoring_is_the_least_of_all_and_the_parts_explain_it(rules: Rules, of: Grid) -> None:
    score = score_grid(of, rules)
    assert score.total == brute_force(of, rules), picture(of)
    assert score.total == score.sets + score.cards + score.hazards == face_up_sum(of, rules)
    assert score.sets == sum(line.points for line in score.lines)
    covered = {space for line in score.lines for space in line.spaces}
    loose = [c for space, c in enumerate(of) if c is not None and space not in covered]
    assert score.cards + score.hazards == sum(loose)


@pytest.mark.parametrize("rules", VARIANTS, ids=IDS)
@settings(deadline=None, max_examples=40)
@given(of=grids_with_three_mulligans())
def test_three_mulligans_too_score_the_least_of_all(rules: Rules, of: Grid) -> None:
    assert of.count(MULLIGAN) == 3
    assert score_grid(of, rules).total == brute_force(of, rules), picture(of)


@pytest.mark.parametrize("rules", VARIANTS, ids=IDS)
def test_three_mulligans_in_an_ell(rules: Rules) -> None:
    ell = grid("M M 6 / M 5 . / 6 . .")
    assert score_grid(ell, rules).total == brute_force(ell, rules)


def test_the_best_grid_there_is() -> None:
    assert score_grid(grid("8 8 8 / 8 8 8 / 8 8 8"), Rules()).total == -48


def test_face_down_cards_count_nothing() -> None:
    assert face_up_sum(grid(". . . / . . . / . . ."), Rules()) == 0
    assert face_up_sum(grid("5 5 . / . . . / . . -1"), Rules()) == 9
