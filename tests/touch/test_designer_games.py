"""Mini Golf Designer alone, and with tiles of one's own, by touch only."""

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


@pytest.mark.parametrize("mode", ["family", "advanced"])
def test_a_whole_game_alone(mode: str, tmp_path: Path, phone: Drive) -> None:
    robot = play(phone, tmp_path, mode=mode, seats=seats("Ana"))
    robot.play_to_the_end()
    assert phone.has("Rematch")


def test_tiles_of_ones_own_are_named_by_their_faces(tmp_path: Path, phone: Drive) -> None:
    robot = play(phone, tmp_path, mode="family", seats=seats("Ana Ben"), own=["tiles"])
    robot.play_until(lambda table: table.state.round == 2)
    assert robot.table.state.designers[0].tiles or robot.table.state.bench
