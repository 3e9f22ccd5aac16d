"""A table of 18 Holes in the app: the end of a full course by touch only, on the smallest phone,
and the decks above a wide course."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.games.eighteen.cards.deck_chips import DeckFace
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


@pytest.mark.parametrize("larger", [False, True], ids=["plain", "larger"])
def test_decks_above_a_wide_course_are_whole(tmp_path: Path, larger: bool) -> None:
    slot = put(tmp_path, Table.open("eighteen", "solo", seats("Ana"), seed=1))
    with Drive(size=(1280, 800), home=tmp_path, settings={"larger_text": larger}) as drive:
        drive.app.go("table", slot=slot)
        drive.settle()
        title = drive.app.current.board.frame_title
        line = title.parent
        faces = [part for part in title.walk(restrict=True) if isinstance(part, DeckFace)]
        assert len(faces) == 5
        assert line.to_window(0, line.top)[1] <= drive.app.root.top == 800
        for part in (title, *faces):
            assert line.y <= part.to_window(*part.pos)[1]
            assert part.to_window(0, part.top)[1] <= line.top - line.padding[1]
