"""A round of the day that is stopped at any of its writes is gone on with, and counted once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.store.tables import Tables
from tests.app.store.killing_days import named, progress, sit_down, slot_of


class Stopped(BaseException):
    """The process ends here."""


class Stopping:
    """Stops at the so manieth write that reaches the disk, or rename."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = -1
        for place, name in ((os, "fsync"), (Path, "replace")):
            monkeypatch.setattr(place, name, self._counted(getattr(place, name)))

    def _counted(self, write: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*given: Any) -> Any:
            self.left -= 1
            if self.left == -1:
                raise Stopped
            return write(*given)

        return counted


def play_on(home: Path, from_end: bool) -> None:
    """Sit down at the round of the day and play its last move, or begin it alone."""
    tables = Tables(home)
    slot, table = sit_down(tables, 0)
    while not table.over and from_end:
        table.play(table.moves()[0])
        if table.over:
            tables.keep(slot, table)
    tables.results.end_counted(slot, table)  # as the results do


@pytest.mark.parametrize("from_end", [False, True])
def test_a_day_that_is_stopped_anywhere_is_counted_once(
    from_end: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopping, stops = Stopping(monkeypatch), 0
    for stops in range(60):
        home = tmp_path / str(stops)
        if from_end:
            sit_down(Tables(home), 0)
        stopping.left = stops
        try:
            play_on(home, from_end)
        except Stopped:
            progress(home)  # nothing is damaged, and nothing there twice
        else:
            break
        stopping.left = -1
        play_on(home, True)
        again = progress(home)
        assert again.day == 0
        assert again.score == Tables(home).open(slot_of(0)).standing().seats[0].score
        assert [one.of for one in Tables(home).results.honours.all()] == [named(0)]
        assert len(Tables(home).results.records.all()) == 1
    assert 4 < stops < 59, "every write was tried"
