"""A whole game of each on a phone, every mode's beginning and end, and a stretch of every game
across and on a tablet.

By touch only. The tour plays whole games on wide windows too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, Table
from tests.engine.cases import REAL, play_randomly
from tests.support.seating import put, seats
from tests.touch.drive import Drive
from tests.touch.robot import Robot
from tests.touch.scripts import SCRIPTS
from tests.touch.unseen import try_what_waits

PHONE, ACROSS, TABLET = (412, 915), (915, 412), (1280, 800)
THREE, TWO = ("Ana", "Ben", "Cleo"), ("Ana", "Ben")
AGAINST_A_BOT = ("Ana", "bot:greedy")
LONG = ("designer", "eighteen")  # a third person would only take longer
STRETCH = 16  # things to do until every kind of move of a game has come
ENDING = 10  # moves that are left where only the end is played


def first_modes() -> Iterator[Any]:
    """The first mode of each game, with the people that it takes to try it."""
    for game, cases in groupby(REAL, key=lambda case: case.game):
        yield pytest.param(game, next(cases).mode, TWO if game in LONG else THREE, id=game)


def further_modes() -> Iterator[Any]:
    for game, cases in groupby(REAL, key=lambda case: case.game):
        for mode in [case.mode for case in cases][1:]:
            # Where seats have secrets the device is handed over, which takes two.
            people = TWO if GAMES.info(game).mode(mode).hidden else AGAINST_A_BOT
            yield pytest.param(game, mode, people, id=f"{game}-{mode}")


@pytest.fixture
def drives() -> Iterator[Any]:
    open_drives: list[Drive] = []

    def start(home: Path, size: tuple[int, int], **settings: Any) -> Drive:
        drive = Drive(size=size, home=home, settings={"animations": "off", **settings})
        open_drives.append(drive)
        return drive

    yield start
    for drive in open_drives:
        drive.close()


def test_every_game_has_a_touch_script() -> None:
    assert {case.game for case in REAL} <= set(SCRIPTS)


def short_table(game: str, mode: str, people: tuple[str, ...]) -> Table:
    least, most = GAMES[game].info.mode(mode).seats
    names = [*people, *THREE[len(people) : least]][:most]
    return Table.open(game, mode, seats(" ".join(names)), seed=3, options=SCRIPTS[game].short)


def sat_down(drive: Drive, slot: str, level: str = "greedy") -> tuple[Drive, Robot]:
    """An app with a table open, and a robot at it."""
    drive.app.go("table", slot=slot)
    return drive, Robot(drive, level)


@pytest.mark.parametrize(("game", "mode", "people"), list(first_modes()))
def test_a_whole_game_by_touches(
    game: str, mode: str, people: tuple[str, ...], tmp_path: Path, drives: Any
) -> None:
    slot = put(tmp_path, short_table(game, mode, people))
    drive, robot = sat_down(drives(tmp_path, PHONE), slot)
    robot.play_to_the_end()
    assert drive.has("Rematch")
    done = drive.app.tables.open(slot)
    assert done.over
    by_people = sum(not done.setup.seats[step.seat].bot for step in done.steps)
    assert robot.touches >= min(10, by_people)
    drive.drawing = True
    drive.frames(1)


@pytest.mark.parametrize(("game", "mode", "people"), list(further_modes()))
def test_the_beginning_and_the_end_of_a_mode_by_touches(
    game: str, mode: str, people: tuple[str, ...], tmp_path: Path, drives: Any
) -> None:
    """What is touched in between is as in the first mode, of which a whole game is played."""
    slot = put(tmp_path, short_table(game, mode, people))
    drive, robot = sat_down(drives(tmp_path, PHONE), slot)
    for _ in range(STRETCH):
        if not robot.step():
            break
    else:
        drive.settle()
        drive.app.go("home")
        drive.app.tables.keep(slot, almost_over(drive.app.tables.open(slot)))
        drive.app.go("table", slot=slot)
        before = robot.touches
        robot.play_to_the_end()
        assert robot.touches > before
    assert drive.has("Rematch")
    assert drive.app.tables.open(slot).over
    assert robot.touches >= STRETCH // 4
    try_what_waits()


def almost_over(table: Table, left: int = ENDING) -> Table:
    """The table as its game's rules of thumb play it, so many moves before the end."""
    ahead = table.twin()
    for _ in play_randomly(ahead, patience=0):
        pass
    for step in ahead.steps[table.ply : -left]:
        table.play(step.move, step.seat)
    return table


@pytest.mark.parametrize("size", [ACROSS, TABLET], ids=["across", "tablet"])
@pytest.mark.parametrize("game", [game for game, _ in groupby(REAL, key=lambda case: case.game)])
def test_a_stretch_by_touches_on_wide_windows(
    game: str, size: tuple[int, int], tmp_path: Path, drives: Any
) -> None:
    """Every mode of a game fills the same board: one shows that it can be played there."""
    slot = put(tmp_path, short_table(game, GAMES.info(game).modes[0].key, AGAINST_A_BOT))
    drive, robot = sat_down(drives(tmp_path, size), slot)
    for _ in range(STRETCH):
        if not robot.step():
            break
    drive.settle()
    assert robot.touches >= STRETCH // 4
    assert drive.app.tables.open(slot).ply >= STRETCH // 4


def test_from_the_first_screen_against_bots(tmp_path: Path, drives: Any) -> None:
    drive = drives(tmp_path, PHONE)
    drive.settle()
    drive.choose("Gnoming A-Round")
    drive.tap("Start")  # a quick game of one round
    Robot(drive).play_to_the_end()
    assert drive.has("Rematch")
    drive.choose("Rematch")
    first, second = (
        drive.app.tables.open(entry.slot) for entry in reversed(drive.app.tables.entries.all())
    )
    assert first.over
    assert not second.over
    assert second.seed != first.seed
    assert {seat.name for seat in second.setup.seats} == {seat.name for seat in first.setup.seats}
    assert second.setup.seats != first.setup.seats, "somebody else deals"


def test_killed_in_the_middle_it_goes_on(tmp_path: Path, drives: Any) -> None:
    table = Table.open("gnoming", "classic", seats("Ana Ben"), seed=9, options={"rounds": 1})
    slot = put(tmp_path, table)
    first = drives(tmp_path, PHONE)
    first.app.go("table", slot=slot)
    robot = Robot(first)
    for _ in range(9):
        robot.step()
    first.settle()
    played = robot.table.save()["steps"]
    # No goodbye: the process is gone, only the disk is left. The same folder, a new app.
    first._clear_window()
    first.app.ownership.release()  # a lock dies with its process
    second = drives(tmp_path, TABLET)
    second.settle()
    second.tap("Continue")
    second.settle()
    again = Robot(second)
    assert again.table.save()["steps"] == played
    again.play_to_the_end()
    assert second.has("Rematch")


def test_seven_at_one_phone(tmp_path: Path, drives: Any) -> None:
    table = Table.open(
        "gnoming", "advanced", seats("Ana Ben Cleo bot:greedy bot:random bot:greedy Gus"), seed=2,
        options={"rounds": 1},
    )  # fmt: skip
    slot = put(tmp_path, almost_over(table, left=4 * 7))
    drive, robot = sat_down(drives(tmp_path, (360, 640)), slot, level="random")
    robot.play_to_the_end()
    assert robot.touches >= 4, "everybody had a turn"
    assert drive.has("Rematch")
