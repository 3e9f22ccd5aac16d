"""How hard courses are is worked out a little at a time, remembered, and never in the way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from app.workshop.figures import FILE, Figures
from tests.app.workshop.courses import tiny


def test_figures_are_worked_out_once_and_remembered(tmp_path: Path) -> None:
    figures = Figures(tmp_path)
    told: list[Any] = []
    figures.ask(tiny("One"), told.append)
    figures.ask(tiny("The same by another name"), told.append)
    assert figures.busy
    assert told == []
    while figures.busy:
        Clock.tick()
    assert told == [tiny().kind.rate(tiny().content)] * 2
    later = Figures(tmp_path)
    later.ask(tiny(), told.append)
    assert told[2] == told[0]
    assert not later.busy


def test_nobody_is_told_who_has_left(tmp_path: Path) -> None:
    figures = Figures(tmp_path)
    figures.ask(tiny(), lambda _rating: pytest.fail("somebody was told"))
    figures.forget_asked()
    for _ in range(20):
        Clock.tick()
    assert not figures.busy


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format":2,"ratings":{}}', '{"format":1,"ratings":{"a":7}}', "\xff"]
)
def test_whatever_is_wrong_with_the_file_it_is_only_a_memory(tmp_path: Path, text: str) -> None:
    path = tmp_path / FILE
    path.parent.mkdir()
    path.write_text(text, "latin-1")
    assert Figures(tmp_path).known(tiny()) is None
