"""Scoring against brute force: every value for every Mulligan, every choice of lines."""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.gnoming.model import KINDS, LINES, MULLIGAN, POSITIVE, Card, Grid, Rules
from engine.games.gnoming.scoring import face_up_sum, score_grid
from tests.engine.gnoming.pictures import grid, picture

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


def _at_most_three_mulligans(cards: list[Card | None]) -> Grid:
    left = 3
    for space, card in enumerate(cards):
        if card == MULLIGAN:
            left -= 1
            if left < 0:
                cards[space] = 8
    return tuple(cards)


def line_points(values: list[Card], runs: bool) -> int:
    """The best that three cards can earn as a line once every Mulligan has its value."""
    if not all(value in POSITIVE for value in values):
        return 0
    if len(set(values)) == 1:
        return -values[0]
    if runs and values in ([values[0] + i * step for i in range(3)] for step in (1, -1)):
        return -values[1]
    return 0


def brute_force(of: Grid, rules: Rules) -> int:
    """Try every value for every Mulligan and every choice of lines to score."""
    mulligans = [space for space, card in enumerate(of) if card == MULLIGAN]
    # With one value a Mulligan has one free choice, else one for its row and one for its column.
    free = [(space, way) for space in mulligans for way in ((0,) if rules.one_value else (0, 1))]
    best = None
    for values in product(POSITIVE, repeat=len(free)):
        chosen = dict(zip(free, values, strict=True))
        points = {}
        for index, spaces in enumerate(LINES):
            way = 0 if rules.one_value else index // 3
            cards = [chosen.get((space, way), of[space]) for space in spaces]
            known = [card for card in cards if card is not None]
            if len(known) == 3 and (earned := line_points(known, rules.runs)):
                points[spaces] = earned
        some = chain.from_iterable(combinations(points, n) for n in range(len(points) + 1))
        for lines in some:
            covered = {space for spaces in lines for space in spaces}
            loose = sum(c or 0 for space, c in enumerate(of) if space not in covered)
            total = loose + sum(points[spaces] for spaces in lines)
            best = total if best is None else min(best, total)
    assert best is not None
    return best


@pytest.mark.parametrize("rules", [VARIANTS[1], VARIANTS[3]], ids=[IDS[1], IDS[3]])
@settings(deadline=None, max_examples=120)
@given(of=st.one_of(crowded_grids(), any_grids()))
def test_one_value_scoring_is_the_least_of_all(rules: Rules, of: Grid) -> None:
    assert score_grid(of, rules).total == brute_force(of, rules), picture(of)


@pytest.mark.parametrize("rules", [VARIANTS[0], VARIANTS[2]], ids=[IDS[0], IDS[2]])
@settings(deadline=None, max_examples=60)
@given(of=st.one_of(crowded_grids(), any_grids()))
def test_wild_scoring_is_the_least_of_all(rules: Rules, of: Grid) -> None:
    # Two choices a Mulligan: three of them would mean 46,656 grids, so the third is put down.
    if of.count(MULLIGAN) == 3:
        of = tuple(None if space == of.index(MULLIGAN) else c for space, c in enumerate(of))
    assert score_grid(of, rules).total == brute_force(of, rules), picture(of)


@pytest.mark.parametrize("rules", VARIANTS, ids=IDS)
@settings(deadline=None)
@given(of=st.one_of(crowded_grids(), any_grids()))
def test_the_parts_explain_the_total(rules: Rules, of: Grid) -> None:
    score = score_grid(of, rules)
    assert score.total == score.sets + score.cards + score.hazards == face_up_sum(of, rules)
    assert score.sets == sum(line.points for line in score.lines)
    covered = {space for line in score.lines for space in line.spaces}
    loose = [c for space, c in enumerate(of) if c is not None and space not in covered]
    assert score.cards + score.hazards == sum(loose)


@pytest.mark.parametrize("rules", VARIANTS, ids=IDS)
def test_three_mulligans_in_an_ell(rules: Rules) -> None:
    ell = grid("M M 6 / M 5 . / 6 . .")
    assert score_grid(ell, rules).total == brute_force(ell, rules)


def test_the_best_grid_there_is() -> None:
    assert score_grid(grid("8 8 8 / 8 8 8 / 8 8 8"), Rules()).total == -48


def test_face_down_cards_count_nothing() -> None:
    assert face_up_sum(grid(". . . / . . . / . . ."), Rules()) == 0
    assert face_up_sum(grid("5 5 . / . . . / . . -1"), Rules()) == 9
