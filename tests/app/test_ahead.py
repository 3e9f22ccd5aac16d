"""What people will soon ask for is read while nothing moves, a step at a time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock

from app import ahead, art
from app.ahead import ReadAhead, imported

HOUSE = Path(__file__).parents[2]
EACH_BY_ITSELF = """
import sys
from app.ahead import imported
known = set(sys.modules)
for _step in imported("engine.games.carom.game"):
    new = {name for name in set(sys.modules) - known if name.startswith("engine.games.carom.")}
    assert len(new) <= 3, new  # itself, and its packages
    known = set(sys.modules)
assert "engine.games.carom.game" in sys.modules
"""


def test_a_module_is_imported_after_those_that_it_needs_one_a_step() -> None:
    run = [sys.executable, "-c", EACH_BY_ITSELF]
    done = subprocess.run(run, cwd=HOUSE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_is_done_for_modules_that_are_there() -> None:
    assert not list(imported("app.ahead"))


def test_it_rests_while_a_finger_is_down_or_something_else_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def noted(module: str) -> Iterator[None]:
        asked.append(module)
        yield

    monkeypatch.setattr(ahead, "imported", noted)
    goes_on = True
    reading = ReadAhead(["app.device.sound"], lambda: goes_on)
    Clock.tick()
    assert not asked
    goes_on = False
    EventLoop.touches.append(SimpleNamespace(is_touch=True))
    Clock.tick()
    assert not asked
    EventLoop.touches.clear()
    Clock.tick()
    assert asked == ["app.device.sound"]
    reading.stop()


def test_textures_of_the_look_that_is_worn_are_loaded() -> None:
    by_day, by_night = art.repeating(dark=False), art.repeating(dark=True)
    assert "textures/water" in by_day
    assert "textures/water-dark" in by_night
    assert not set(by_day) & set(by_night)
