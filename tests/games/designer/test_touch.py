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


def play(drive: Drive, home: Path, seed: int = 3, young: bool = True, **table: Any) -> Robot:
    options: dict[str, Any] = {"levels": "easy", "young": young}
    slot = put(home, Table.open("designer", seed=seed, options=options, **table))
    drive.app.go("table", slot=slot)
    return Robot(drive)


def test_a_whole_game_alone(tmp_path: Path, phone: Drive) -> None:
    """With promises: a family game alone has all but these."""
    robot = play(phone, tmp_path, mode="advanced", seats=seats("Ana"))
    robot.play_to_the_end()
    assert phone.has("Rematch")


def test_racks_follow_when_the_device_is_turned(tmp_path: Path, phone: Drive) -> None:
    robot = play(phone, tmp_path, mode="family", seats=seats("Ana Ben"))
    robot.play_until(lambda table: table.state.phase == "turn")
    board = robot.session.board
    for size, order, zone in (
        ((915, 412), False, board),
        ((1280, 800), True, board.frame_dock),
        ((412, 915), True, board),
        ((360, 640), False, board),
    ):
        phone.resize(size)
        phone.settle()
        racks = [board.now_rack, board.next_rack] + [board.order_rack] * order
        shown = list(zone.walk(restrict=True))
        assert all(rack in shown for rack in racks), size
        assert order or board.order_rack.parent is None, size
        assert board.viewport in board.walk(restrict=True)


def test_a_land_keeps_its_place_when_a_tile_is_taken(tmp_path: Path, phone: Drive) -> None:
    """Lands of other shapes leave more or less room for what stands below them."""
    phone.resize((412, 915))
    people = seats("Ana Ben")
    robot = play(phone, tmp_path, seed=5, young=False, mode="family", seats=people)
    robot.play_until(lambda table: table.state.phase == "turn")
    board, rooms = robot.session.board, set()
    for _ in range(4):
        rooms.add(board.viewport.height)
        before = board.scene.point_of((2, 4))
        board.hand.slot_tapped(0)
        phone.settle()
        assert board.scene.point_of((2, 4)) == before
        board.cancel()
        robot.step()
        phone.settle()
    assert len(rooms) == 2
