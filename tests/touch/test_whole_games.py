"""Whole games on a phone, and every other mode's beginning and end, some of them across or on a
tablet, by touch only.

A whole game of Mini Golf Designer, the longest, is beside its other tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, zip_longest
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES, Table
from engine.core.beginning import BEGINNER
from tests.engine.cases import REAL, play_randomly
from tests.support.forking import once
from tests.support.seating import put, seats
from tests.touch.drive import Drive
from tests.touch.robot import Robot
from tests.touch.scripts import SCRIPTS
from tests.touch.unseen import try_what_waits

PHONE, TABLET = (412, 915), (1280, 800)
WINDOWS = {"phone": PHONE, "across": (915, 412), "tablet": TABLET}
THREE, TWO = ("Ana", "Ben", "Cleo"), ("Ana", "Ben")
AGAINST_A_BOT = ("Ana", "bot:greedy")
QUICK = {"animations": "off"}
LONG = ("gnoming", "tiny", "eighteen")  # a third person would only take longer
ELSEWHERE = ("designer",)  # whose whole game is longer still: alone it is beside its other tests
DEALT = {"clubs": "hands"}  # chosen one by one in a whole game, as in any mode of 18 Holes
BEGINNING, ENDING = 6, 5  # things to do and moves that are left, where the middle is not played


def whole_games() -> Iterator[Any]:
    """The first mode of each game, with the people that it takes to try it."""
    for game, cases in groupby(REAL, key=lambda case: case.game):
        if game not in ELSEWHERE:
            yield pytest.param(game, next(cases).mode, TWO if game in LONG else THREE, id=game)


def further_modes() -> Iterator[Any]:
    """Each with a window: the second one across, the third one on a tablet, or the game's first
    mode once more, and the others on the phone. All modes of a game fill the same board: one shows
    that it can be played there."""
    for game, cases in groupby(REAL, key=lambda case: case.game):
        first, *modes = [case.mode for case in cases]
        modes += [first] * (len(WINDOWS) - len(modes))
        for mode, window in zip_longest(modes, WINDOWS, fillvalue="phone"):
            # Where seats have secrets the device is handed over, which takes two.
            people = TWO if GAMES.info(game).mode(mode).hidden else AGAINST_A_BOT
            yield pytest.param(game, mode, people, WINDOWS[window], id=f"{game}-{mode}-{window}")


@pytest.fixture(scope=once)
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(PHONE, home=tmp_path_factory.mktemp("home"), settings=QUICK) as drive:
        yield drive


def test_every_game_has_a_touch_script() -> None:
    assert {case.game for case in REAL} <= set(SCRIPTS)


def short_table(game: str, mode: str, people: tuple[str, ...], more: Mapping[str, Any]) -> Table:
    """A short game of a mode, with more options where it has them."""
    info = GAMES[game].info.mode(mode)
    least, most = info.seats
    names = [*people, *THREE[len(people) : least]][:most]
    offered = {option.key for option in info.options}
    options = {**SCRIPTS[game].short, **{key: more[key] for key in more.keys() & offered}}
    return Table.open(game, mode, seats(" ".join(names)), seed=3, options=options)


def sat_down(drive: Drive, table: Table, level: str = "greedy") -> tuple[str, Robot]:
    """A table that is opened: its slot, and a robot at it."""
    slot = drive.app.tables.new(table)
    drive.app.go("table", slot=slot)
    return slot, Robot(drive, level)


@pytest.mark.parametrize(("game", "mode", "people"), list(whole_games()))
def test_a_whole_game_by_touches(
    game: str, mode: str, people: tuple[str, ...], phone: Drive
) -> None:
    slot, robot = sat_down(phone, short_table(game, mode, people, {}))
    robot.play_to_the_end()
    assert phone.has("Rematch")
    done = phone.app.tables.open(slot)
    assert done.over
    by_people = sum(not done.setup.seats[step.seat].bot for step in done.steps)
    assert robot.touches >= min(10, by_people)
    try_what_waits()


@pytest.mark.parametrize(("game", "mode", "people", "size"), list(further_modes()))
def test_the_beginning_and_the_end_of_a_mode_by_touches(
    game: str, mode: str, people: tuple[str, ...], size: tuple[int, int], phone: Drive
) -> None:
    """What is touched in between is as in the game of which a whole one is played; what there is to
    paint in a mode is tried where its phases are opened."""
    phone.resize(size)
    slot, robot = sat_down(phone, short_table(game, mode, people, DEALT))
    for _ in range(BEGINNING):
        if not robot.step():
            break
    phone.settle()
    touched = robot.touches
    if phone.app.tables.open(slot).over:
        assert touched >= BEGINNING // 3, (
            f"{game} {mode} was over after {touched} touches of {BEGINNING // 3}: "
            f"make `short` of tests/games/{game}/robot.py longer, now {SCRIPTS[game].short}."
        )
        robot.play_to_the_end()  # to its results
    else:
        assert phone.app.tables.open(slot).ply >= BEGINNING // 3
        phone.app.go("home")
        phone.app.tables.keep(slot, almost_over(phone.app.tables.open(slot)))
        phone.app.go("table", slot=slot)
        robot.play_to_the_end()
        assert robot.touches > touched
    assert phone.has("Rematch")
    assert phone.app.tables.open(slot).over


def almost_over(table: Table, left: int = ENDING) -> Table:
    """The table as its game's rules of thumb play it, so many moves before the end."""
    ahead = table.twin()
    for _ in play_randomly(ahead, patience=0):
        pass
    for step in ahead.steps[table.ply : -left]:
        table.play(step.move, step.seat)
    return table


def test_from_the_first_screen_against_bots(phone: Drive) -> None:
    phone.settle()
    phone.choose("Gnoming A-Round")
    phone.tap("Start")  # a quick game of one round
    Robot(phone).play_to_the_end()
    assert phone.has("Rematch")
    phone.choose("Rematch")
    assert phone.has("Rematch"), "a last tap of the game starts nothing"
    phone.seconds(0.6)
    phone.choose("Rematch")
    tables = phone.app.tables
    first, second = (tables.open(entry.slot) for entry in reversed(tables.entries.all()))
    assert first.over
    assert not second.over
    assert second.seed != first.seed
    assert second.setup.seats == first.setup.seats
    assert second.setup.options[BEGINNER] == 2, "somebody else begins"


def test_killed_in_the_middle_it_goes_on(tmp_path: Path) -> None:
    table = Table.open("gnoming", "classic", seats("Ana Ben"), seed=9, options={"rounds": 1})
    slot = put(tmp_path, almost_over(table, left=16))
    first = Drive(PHONE, home=tmp_path, settings=QUICK)
    first.app.go("table", slot=slot)
    robot = Robot(first)
    for _ in range(5):
        robot.step()
    first.settle()
    played = robot.table.save()["steps"]
    # No goodbye: the process is gone, only the disk is left. The same folder, a new app.
    first.clear_window()
    first.app.ownership.release()  # a lock dies with its process
    with Drive(TABLET, home=tmp_path, settings=QUICK) as second:
        second.settle()
        second.tap("Continue")
        second.settle()
        again = Robot(second)
        assert again.table.save()["steps"] == played
        again.play_to_the_end()
        assert second.has("Rematch")


def test_seven_at_one_phone(phone: Drive) -> None:
    phone.resize((360, 640))
    table = Table.open(
        "gnoming", "advanced", seats("Ana Ben Cleo bot:greedy bot:random bot:greedy Gus"), seed=2,
        options={"rounds": 1},
    )  # fmt: skip
    _, robot = sat_down(phone, almost_over(table, left=2 * 7), level="random")
    robot.play_to_the_end()
    assert robot.touches >= 4, "everybody had a turn"
    assert phone.has("Rematch")
