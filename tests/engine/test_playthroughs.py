"""Every mode has a play-through on file, and still plays it the same way."""

from __future__ import annotations

import pytest

from tests.engine.cases import REAL, Case
from tests.engine.playthrough import GAMES, path_of, tell


@pytest.mark.parametrize("case", REAL, ids=Case.label)
def test_the_game_goes_as_it_went(case: Case) -> None:
    assert path_of(case).exists(), "write it with python -m tests.engine.playthrough"
    assert tell(case) == path_of(case).read_text(encoding="utf-8")


def test_no_play_through_is_left_over() -> None:
    assert {*GAMES.glob("*/playthroughs/*")} == {path_of(case) for case in REAL}
