"""Carom by touch where it is hardest: own dice, twelve balls on a phone, a course to zoom into."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import SeatSetup, Table
from engine.games.carom.box.balls import LOOKS
from engine.games.carom.model import Tee
from tests.support.seating import put
from tests.touch.drive import Drive
from tests.touch.robot import Robot

PHONE = (412, 915)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Lea")


def people(count: int) -> list[SeatSetup]:
    return [SeatSetup(NAMES[seat], "", LOOKS[seat]) for seat in range(count)]


def opened(home: Path, table: Table, size: tuple[int, int] = PHONE, **settings: object) -> Drive:
    slot = put(home, table)
    drive = Drive(size=size, home=home, settings={"animations": "off", **settings})
    drive.app.go("table", slot=slot)
    drive.settle()
    return drive


def test_alone_with_own_dice(tmp_path: Path) -> None:
    table = Table.open("carom", "basic", people(1), 5, {"course": "1"}, own=["dice"])
    with opened(tmp_path, table) as drive:
        Robot(drive).play_to_the_end()
        assert drive.has("Rematch")


def test_twelve_balls_on_one_phone(tmp_path: Path) -> None:
    table = Table.open("carom", "carom", people(12), 5, {"course": "1"})
    with opened(tmp_path, table) as drive:
        robot = Robot(drive, level="random")
        for _ in range(36):
            robot.step()
        drive.settle()
        board = robot.session.board
        assert len(board.scene.balls.sprites) == sum(spot >= 0 for spot in robot.table.state.balls)
        drive.screenshot("build/shots/carom-twelve-412.png")


def test_a_pinch_makes_the_course_larger_and_play_goes_on(tmp_path: Path) -> None:
    table = Table.open("carom", "carom", people(2), 5, {"course": "grand-tour", "limit": 20})
    with opened(tmp_path, table) as drive:
        robot = Robot(drive)
        board = robot.session.board
        x, y = board.floor.to_window(*board.floor.point(board.floor.plan.starts[0]))
        drive.press((x - 20, y + 60), finger=0)
        drive.press((x + 20, y + 60), finger=1)
        for step in range(1, 8):
            drive.move((x - 20 - 8 * step, y + 60), finger=0)
            drive.move((x + 20 + 8 * step, y + 60), finger=1)
        drive.release(0)
        drive.release(1)
        drive.settle()
        assert board.viewport.zoom > 1.5
        tray = [tuple(cell.size) for cell in board.rack.places]
        assert robot.table.log == []
        board.bring_into_view(*board.floor.point(board.floor.plan.starts[0]))
        drive.seconds(0.5)
        robot.make(Tee(0))
        for _ in range(8):
            robot.step()
        drive.settle()
        assert board.viewport.zoom > 1.5
        assert [tuple(cell.size) for cell in board.rack.places] == tray, "the dice do not zoom"
        drive.screenshot("build/shots/carom-zoomed-412.png")
        zoom, slot = board.viewport.zoom, robot.session.slot
        drive.app.go("home")
        drive.app.go("table", slot=slot)
        drive.settle()
        board = drive.app.current.board
        assert board.viewport.zoom == pytest.approx(zoom), "it is remembered with the table"
        drive.tap("Fit the board")
        drive.settle()
        assert board.viewport.zoom == 1


def test_while_a_ball_rolls_fingers_look_around_and_a_tap_skips(tmp_path: Path) -> None:
    table = Table.open("carom", "carom", people(2), 5, {"course": "1"})
    with opened(tmp_path, table, animations="full") as drive:
        session = drive.app.current.session
        viewport = session.board.viewport
        while session.table.state.phase != "roll" or session.news.moving:
            Robot(drive).step()
            drive.settle()
        drive.tap("Purple die")
        drive.tap("Purple die")
        assert session.news.moving
        drive.press(viewport.to_window(*viewport.center))
        assert session.news.moving, "a finger may want to pan"
        drive.release()
        assert not session.news.moving


def test_the_picture_of_a_table_shows_the_course_and_no_aim(tmp_path: Path) -> None:
    table = Table.open("carom", "carom", people(2), 5, {"course": "1"})
    with opened(tmp_path, table) as drive:
        robot = Robot(drive)
        while robot.table.state.phase != "roll":
            robot.step()
            drive.settle()
        board, screen = robot.session.board, drive.app.current
        picture = drive.app.tables.picture(robot.session.slot)
        board.scene.balls.ring(None)
        screen.pause()
        plain = picture.read_bytes()
        screen.resume()
        board.choose("purple")
        board.scene.balls.ring(None)
        assert board.scene.odds._hexes.children
        screen.pause()
        assert picture.read_bytes() == plain
        assert board.scene.odds._hexes.children, "they are still there for those who come back"
        layers = [board.floor.marks, board.floor.balls, board.floor.above]
        assert [part for part in board.floor.canvas.children if part in layers] == layers


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "tablet"])
def test_the_rules_open_over_a_table_and_it_goes_on(tmp_path: Path, size: tuple[int, int]) -> None:
    table = Table.open("carom", "carom", people(2), 5, {"course": "1"})
    with opened(tmp_path, table, size=size) as drive:
        robot = Robot(drive)
        while robot.table.state.phase != "aim":
            robot.step()
            drive.settle()
        drive.app.current.board.key("left")
        drive.choose(*(("More", "Rules") if size == PHONE else ("Rules",)))
        drive.settle()
        assert drive.has("What it is about")
        drive.key("escape")
        drive.settle()
        assert not drive.has("What it is about")
        moves = len(robot.table.log)
        robot = Robot(drive)
        robot.step()
        drive.settle()
        assert len(robot.table.log) == moves + 1


def test_tiny_hexes_are_seen_from_near_once_a_turn(tmp_path: Path) -> None:
    table = Table.open("carom", "carom", people(2), 5, {"course": "grand-tour", "limit": 20})
    with opened(tmp_path, table, size=(360, 640)) as drive:
        robot = Robot(drive)
        board = robot.session.board
        assert board.viewport.zoom > 1.5
        for start in board.floor.plan.starts:
            assert board.viewport.collide_point(*board.floor.to_window(*board.floor.point(start)))
        drive.tap("Fit the board")
        drive.settle()
        robot.make(Tee(0))
        drive.settle()
        assert board.viewport.zoom == 1, "who fits the course wants to see all of it"
        while robot.table.state.ball == 0:
            robot.step()
            drive.settle()
        assert board.viewport.zoom > 1.5, "the next player's turn"
