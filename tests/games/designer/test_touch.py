"""Mini Golf Designer alone, by touch only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import Table
from tests.support.seating import put, seats
from tests.touch.drive import Drive
from tests.touch.robot import Robot


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Drive]:
    drive = Drive(size=(360, 640), home=tmp_path, settings={"animations": "off"})
    yield drive
    drive.close()


def play(drive: Drive, home: Path, **table: Any) -> Robot:
    options = {"levels": "easy", "young": True}
    slot = put(home, Table.open("designer", seed=3, options=options, **table))
    drive.app.go("table", slot=slot)
    return Robot(drive)


def test_a_whole_game_alone(tmp_path: Path, phone: Drive) -> None:
    """With promises: a family game alone has all but these."""
    robot = play(phone, tmp_path, mode="advanced", seats=seats("Ana"))
    robot.play_to_the_end()
    assert phone.has("Rematch")
