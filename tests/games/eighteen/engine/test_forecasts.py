"""Forecasts know what is certain: luck is what chance did, and no step onto a green beside one."""

from __future__ import annotations

import pytest

from engine.bots import decide
from engine.core.bites import finished
from engine.games.eighteen.model import Reached
from engine.play.table import Table

SEATS = {"chaos": 3}
MODES = ("match", "skins", "stableford", "stroke", "racing", "chaos", "teams", "kelly")


@pytest.mark.parametrize("mode", MODES)
def test_a_certain_step_onto_a_green_is_no_luck(mode: str) -> None:
    """What everybody may expect is the same before and after it, but for what it opens."""
    steps = 0
    for seed in range(2):
        table = Table.open("eighteen", mode, ["bot:greedy"] * SEATS.get(mode, 2), seed)
        while not table.over:
            before = table.state
            step = table.play(decide(table.think()).move, table.turn[0])
            own = [e for e in step.events if isinstance(e, Reached) and e.seat == step.seat]
            if step.outcomes or not own or table.over:
                continue
            steps += 1
            then, now = (finished(table.game.forecast(s)) for s in (before, step.state))
            assert now[step.seat] == pytest.approx(then[step.seat], abs=0.03)
    assert steps > 3


def test_all_of_a_hole_that_is_won_together_is_expected() -> None:
    """Whoever stands on the green is expected to win the hole, and so is who comes there now."""
    table = Table.open("eighteen", "match", ["bot:greedy"] * 2, 0)
    while not all(player.finished for player in table.state.players) and table.state.hole == 0:
        before = table.state
        table.play(decide(table.think()).move, table.turn[0])
    expected = finished(table.game.forecast(before))
    assert all(own >= 1.0 for own in expected)
