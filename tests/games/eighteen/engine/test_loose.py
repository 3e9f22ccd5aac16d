"""A position that a move works on: nothing of the old one changes, and the new one is frozen."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from engine.games.eighteen.model import Player, State
from engine.games.eighteen.rules.loose import loosened
from tests.games.eighteen.engine.tables import opened

STATE = opened(("", "", ""))


def test_what_a_move_changes_is_a_copy() -> None:
    before = replace(STATE)
    now = loosened(STATE)
    now.round = 7
    now.player(1).chosen = 3
    assert now.player(1) is now.players[1], "a player is copied once"
    assert before == STATE
    after = now.freeze()
    assert after == replace(
        STATE,
        round=7,
        players=(STATE.players[0], replace(STATE.players[1], chosen=3), STATE.players[2]),
    )
    assert after.players[0] is STATE.players[0], "who is not changed is not copied"


def test_a_move_that_is_made_can_not_be_changed() -> None:
    now = loosened(STATE)
    now.player(0).chosen = 3
    after = now.freeze()
    assert (type(after), type(after.players[0])) == (State, Player)
    assert hash(after) == hash(replace(after))
    with pytest.raises(FrozenInstanceError):
        after.round = 1  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        after.players[0].chosen = 4  # type: ignore[misc]
