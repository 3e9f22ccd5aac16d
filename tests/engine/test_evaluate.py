"""What a position is worth to a seat: how far it is ahead, and near the end who wins."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import Game, SeatScore, Standing
from engine.core.judging import Expected, lead, worth


class Plain(Game[Any, Any]):
    """A game of which only the standing matters here."""

    def standing(self, state: Any) -> Standing:
        scores, lower_wins = state
        seats = tuple(SeatScore(seat, score) for seat, score in enumerate(scores))
        return Standing(seats, lower_wins=lower_wins)

    deal = turn = moves = why_not = play = describe = None  # type: ignore[assignment]


@pytest.mark.parametrize(("lower_wins", "better"), [(False, 1), (True, 0)])
def test_the_side_that_wins_is_the_side_that_is_better(lower_wins: bool, better: int) -> None:
    state = ((3, 9, 6), lower_wins)
    values = [Plain().evaluate(state, seat) for seat in range(3)]
    assert max(range(3), key=values.__getitem__) == better


def test_a_lead_counts_the_best_of_the_others_as_much_as_all_of_them() -> None:
    assert lead((10.0, 4.0, 7.0), 0) == 10 - (7 + 5.5) / 2
    assert lead((10.0, 4.0), 1) == -6
    assert lead((10.0,), 0) == 10


def test_points_of_others_count_as_ones_own() -> None:
    """Who takes three points from the one ahead has done as much as who makes three."""
    before = lead((10.0, 14.0), 0)
    assert lead((10.0, 11.0), 0) - before == lead((13.0, 14.0), 0) - before == 3


def gained(lead: float, doubt: float) -> float:
    """What one more point is worth to a seat with such a lead."""
    with_it, without = (
        worth(Expected((points, 0.0), doubt), 0, doubt) for points in (lead + 0.5, lead - 0.5)
    )
    return with_it - without


def test_a_point_counts_for_more_where_it_decides() -> None:
    assert gained(0, 6) == pytest.approx(1, abs=0.01)
    assert gained(20, 60) > 0.9, "much is to come: it counts nearly as much"
    assert 0.2 < gained(20, 6) < 0.4, "it is decided: points still count a little"


def test_who_is_behind_near_the_end_would_rather_take_a_risk() -> None:
    """A sure loss by 10 points, or an even chance to lose by 25 or to win by 5."""
    behind = worth(Expected((-10.0, 0.0), 1.0), 0, 8.0)
    risky = [worth(Expected((points, 0.0), 1.0), 0, 8.0) for points in (-25.0, 5.0)]
    assert sum(risky) / 2 > behind
    early = worth(Expected((-10.0, 0.0), 60.0), 0, 60.0)
    both = [worth(Expected((points, 0.0), 60.0), 0, 60.0) for points in (-27.0, 5.0)]
    assert sum(both) / 2 < early, "while much is to come points alone count"


def test_what_is_over_is_won_or_lost() -> None:
    won, even, lost = (worth(Expected((own, 0.0), 0.0), 0, 5.0) for own in (1.0, 0.0, -1.0))
    assert won - even == even - lost > 4
