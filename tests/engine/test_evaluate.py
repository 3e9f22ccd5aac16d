"""What bots fall back on where a game has no estimate of its own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.game import Game, SeatScore, Standing


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
