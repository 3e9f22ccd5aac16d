"""The end of a full course of eighteen-hole by touch only, on the smallest phone."""

from __future__ import annotations

from pathlib import Path

from engine import Table
from tests.engine.cases import play_randomly
from tests.support.seating import put, seats
from tests.touch.drive import Drive
from tests.touch.robot import Robot

BEFORE = 16  # holes that rules of thumb play: a finger does the same at each


def test_eighteen_holes_alone(tmp_path: Path) -> None:
    options = {"course": "foxglove", "clubs": "hands"}
    table = Table.open("eighteen", "stroke", seats("Ana"), seed=3, options=options)
    playing = play_randomly(table, patience=0)
    next(at for at in playing if len(at.state.players[0].card) == BEFORE)
    with Drive(size=(360, 640), home=tmp_path, settings={"animations": "off"}) as drive:
        drive.app.go("table", slot=put(tmp_path, table))
        drive.settle()
        robot = Robot(drive)
        played = robot.table
        robot.play_to_the_end()
        assert drive.has("Rematch")
    assert len(played.state.players[0].card) == 18
    assert robot.touches >= 10
