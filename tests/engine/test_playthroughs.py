"""Every mode has a play-through on file, and still plays it the same way; a replay of it shows the
positions that the table had."""

from __future__ import annotations

from typing import Any

import pytest

from engine.play.table import Table
from engine.review.replay import Replay
from tests.engine.cases import REAL, Case
from tests.engine.playthrough import GAMES, path_of, tell


@pytest.mark.parametrize("case", REAL, ids=Case.label)
def test_the_game_goes_as_it_went(case: Case) -> None:
    assert path_of(case).exists(), "write it with python -m tests.engine.playthrough"
    seen: list[Any] = []
    tables: list[Table] = []

    def watch(table: Table) -> None:
        seen.append(table.state)
        tables[:] = [table]

    assert tell(case, watch) == path_of(case).read_text(encoding="utf-8")
    replay = Replay(Table.load(tables[0].save()))
    assert [replay.opened(ply) for ply in range(replay.last + 1)] == seen


def test_no_play_through_is_left_over() -> None:
    assert {*GAMES.glob("*/playthroughs/*")} == {path_of(case) for case in REAL}
