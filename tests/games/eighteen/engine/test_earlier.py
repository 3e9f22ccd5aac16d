"""Positions of earlier rules in the shape that they have now."""

from __future__ import annotations

import json

import pytest

from engine.core import codec
from engine.games import GAMES
from engine.games.eighteen.model import State
from tests.games.eighteen.engine.positions import FAIR, FIVE_HYBRID, TWO_IRON, position


@pytest.mark.parametrize(
    ("ability", "tired"), [("lucky-a", True), ("lucky-b", True), ("bunjil-a", False)]
)
def test_luck_that_was_used_up_stays_used_up_until_the_hand_is_reset(
    ability: str, tired: bool
) -> None:
    now = position([[FIVE_HYBRID], [TWO_IRON]], [FAIR], abilities=[ability])
    saved = json.loads(codec.dumps(codec.encode(now)))
    for player in saved["players"]:
        del player["tired"]
    saved["players"][0]["spent"] = True
    found: State = codec.decode(State, GAMES["eighteen"].upgrade(saved, 1))
    assert [player.tired for player in found.players] == [tired, False]
    assert found.players[0].spent
