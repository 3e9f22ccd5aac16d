"""Carom by touch where it is hardest: own dice, twelve balls on a phone, a course to zoom into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import SeatSetup, Table
from engine.core.codec import loads
from engine.games.carom.bots.solver import known, recall
from engine.games.carom.box.equipment import LOOKS
from engine.games.carom.model import Tee
from engine.games.carom.rules.turf import Turf, hole_in_play
from tests.app.faults import wait_for
from tests.engine.cases import play_randomly
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.robot import Robot
from tests.touch.unseen import show_boards_in_small_pictures, try_what_waits

PHONE = (412, 915)
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Lea")


def people(count: int) -> list[SeatSetup]:
    return [SeatSetup(NAMES[seat], "", LOOKS[seat]) for seat in range(count)]


@pytest.fixture(scope=once)
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    home = tmp_path_factory.mktemp("home")
    with Drive(size=PHONE, home=home, settings={"animations": "off"}) as drive:
        yield drive


def sit_down(drive: Drive, table: Table) -> Robot:
    drive.app.go("table", slot=drive.app.tables.new(table))
    drive.settle()
    return Robot(drive)


def played_until(reached: Callable[[Any], bool], players: int = 2) -> Table:
    """A table on the first course, as the rules of thumb play it until it is as it should be."""
    table = Table.open("carom", "carom", people(players), 5, {"course": "1"})
    next(at for at in play_randomly(table, patience=0) if reached(at.state))
    return table


def rolls(state: Any) -> bool:
    return bool(state.phase == "roll")


def grand_tour() -> Table:
    return Table.open("carom", "carom", people(2), 5, {"course": "grand-tour", "limit": 20})


def test_alone_with_own_dice(phone: Drive) -> None:
    table = Table.open("carom", "basic", people(1), 5, {"course": "1"}, own=["dice"])
    sit_down(phone, table).play_to_the_end()
    assert phone.has("Rematch")


def test_twelve_balls_on_one_phone(phone: Drive) -> None:
    robot = sit_down(phone, played_until(lambda state: state.ball == 9, players=12))
    for _ in range(12):
        robot.step()
    phone.settle()
    balls = sum(spot >= 0 for spot in robot.table.state.balls)
    assert balls > 9
    assert len(robot.session.board.scene.balls.sprites) == balls
    try_what_waits()


def test_a_pinch_makes_the_course_larger_and_play_goes_on(phone: Drive) -> None:
    robot = sit_down(phone, grand_tour())
    board = robot.session.board
    x, y = board.floor.to_window(*board.floor.point(board.floor.plan.starts[0]))
    phone.press((x - 20, y + 60), finger=0)
    phone.press((x + 20, y + 60), finger=1)
    for step in range(1, 8):
        phone.move((x - 20 - 8 * step, y + 60), finger=0)
        phone.move((x + 20 + 8 * step, y + 60), finger=1)
    phone.release(0)
    phone.release(1)
    phone.settle()
    assert board.viewport.zoom > 1.5
    tray = [tuple(cell.size) for cell in board.rack.places]
    assert robot.table.log == []
    board.bring_into_view(*board.floor.point(board.floor.plan.starts[0]))
    phone.seconds(0.5)
    robot.make(Tee(0))
    for _ in range(4):
        robot.step()
    phone.settle()
    assert board.viewport.zoom > 1.5
    assert [tuple(cell.size) for cell in board.rack.places] == tray, "the dice do not zoom"
    zoom, slot = board.viewport.zoom, robot.session.slot
    phone.app.go("home")
    phone.app.go("table", slot=slot)
    phone.settle()
    board = phone.app.current.board
    assert board.viewport.zoom == pytest.approx(zoom), "it is remembered with the table"
    phone.tap("Fit the board")
    phone.settle()
    assert board.viewport.zoom == 1


def test_while_a_ball_rolls_fingers_look_around_and_a_tap_skips(phone: Drive) -> None:
    phone.app.settings.animations = "full"
    session = sit_down(phone, played_until(rolls)).session
    viewport = session.board.viewport
    phone.tap("Purple die")
    phone.tap("Purple die")
    assert session.news.moving
    phone.press(viewport.to_window(*viewport.center))
    assert session.news.moving, "a finger may want to pan"
    phone.release()
    assert not session.news.moving


def test_the_picture_of_a_table_shows_the_course_and_no_aim(phone: Drive) -> None:
    show_boards_in_small_pictures(True)
    robot = sit_down(phone, played_until(rolls))
    board, screen = robot.session.board, phone.app.current
    picture = phone.app.tables.picture(robot.session.slot)
    board.scene.balls.ring(None)
    screen.pause()
    plain = picture.read_bytes()
    screen.resume()
    board.choose("purple")
    board.scene.balls.ring(None)
    assert board.scene.odds.hexes.children
    screen.pause()
    assert picture.read_bytes() == plain
    assert board.scene.odds.hexes.children, "they are still there for those who come back"
    layers = [board.floor.marks, board.floor.balls, board.floor.above]
    assert [part for part in board.floor.canvas.children if part in layers] == layers


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "tablet"])
def test_the_rules_open_over_a_table_and_it_goes_on(phone: Drive, size: tuple[int, int]) -> None:
    phone.resize(size)
    robot = sit_down(phone, played_until(lambda state: state.phase == "aim"))
    phone.app.current.board.key("left")
    phone.choose(*(("More", "Rules") if size == PHONE else ("Rules",)))
    phone.settle()
    assert phone.has("The game in a minute")
    phone.key("escape")
    phone.settle()
    assert not phone.has("The game in a minute")
    moves = len(robot.table.log)
    robot = Robot(phone)
    robot.step()
    phone.settle()
    assert len(robot.table.log) == moves + 1


def test_tiny_hexes_are_seen_from_near_once_a_turn(phone: Drive) -> None:
    phone.resize((360, 640))
    robot = sit_down(phone, grand_tour())
    board = robot.session.board
    assert board.viewport.zoom > 1.5
    for start in board.floor.plan.starts:
        assert board.viewport.collide_point(*board.floor.to_window(*board.floor.point(start)))
    phone.tap("Fit the board")
    phone.settle()
    robot.make(Tee(0))
    phone.settle()
    assert board.viewport.zoom == 1, "who fits the course wants to see all of it"
    while robot.table.state.ball == 0:
        robot.step()
        phone.settle()
    assert board.viewport.zoom > 1.5, "the next player's turn"


def test_a_hole_that_a_table_has_solved_is_there_for_the_next_run(phone: Drive) -> None:
    table = Table.open("carom", "basic", people(1), 5, {"course": "3", "strokes": "dice"})
    kept = phone.app.home_folder / "cache" / "worked_out.json"
    sit_down(phone, table)
    wait_for(kept.exists)
    phone.app.begin_anew()  # whatever was read of the folder is forgotten
    notes = phone.app.memory
    (name,) = loads(kept.read_text("utf-8"))["texts"]
    assert notes.get(name)
    ground, tools = hole_in_play(table.state).ground, table.state.rules.tools
    fresh = Turf(ground.plan)
    recall(notes, fresh, tools)
    found = known(fresh, tools)
    assert found is not None
    assert round(found.best, 2) == 2.63
