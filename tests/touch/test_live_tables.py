"""Live tables by touch: everything from the box, or only some of it, and answers put right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from engine import GAMES, SeatSetup, Table
from engine.games.gnoming.model import Discard
from tests.app.table.test_ask_sheet import nearly_over
from tests.support.forking import once, separately
from tests.support.live import by_chance, told
from tests.support.seating import put, seats
from tests.touch.drive import Drive
from tests.touch.robot import Robot

MOST_STEPS = 60
QUICK = {"animations": "off"}
# One mode of every game, and what comes from the box at a mixed table.
TABLES = {
    "gnoming": ("classic", ()),
    "carom": ("basic", ()),
    "tiny": ("solo", ()),
    "eighteen": ("stroke", ("shots",)),
    "designer": ("family", ()),
}
OPTIONS: dict[str, dict[str, Any]] = {"tiny": {"hole": "ponds"}, "carom": {"course": "1"}}


@pytest.fixture(scope=once)
def drive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(home=tmp_path_factory.mktemp("home"), settings=QUICK) as drive:
        yield drive


def live(game: str, own: tuple[str, ...]) -> Table:
    mode, _ = TABLES[game]
    alone = GAMES[game].info.mode(mode).seats[0] == 1
    people, options = seats("Ana" if alone else "Ana Ben"), OPTIONS.get(game, {})

    def opened(answers: tuple[Any, ...]) -> Table:
        return Table.open(game, mode, people, 3, options, own, answers)

    return told(opened, by_chance(2))[0]


def answer(robot: Robot, face: Any) -> None:
    name = f"Answer {robot.table.name_face(face)}"
    if kind := robot.session.board.group(face):
        robot.drive.tap(kind)
        robot.drive.frames(4)
    robot.drive.scroll_to(name)
    robot.drive.choose(name)


def until_asked(robot: Robot) -> None:
    for _ in range(MOST_STEPS):
        robot.drive.settle()
        if robot.session.news.question is not None:
            return
        robot.step()
    raise AssertionError("nobody was asked anything")


def until_told(robot: Robot) -> None:
    """Answer all questions of a move."""
    for _ in range(MOST_STEPS):
        if robot.session.news.question is None:
            return
        robot.step()
        robot.drive.settle()


@pytest.mark.parametrize("game", TABLES)
def test_a_table_with_everything_from_the_box(game: str, drive: Drive) -> None:
    own = tuple(component.key for component in GAMES[game].info.components)
    slot = put(drive.home, live(game, own))
    drive.app.go("table", slot=slot)
    robot = Robot(drive)
    until_asked(robot)
    until_told(robot)
    last = robot.table.answered()
    assert last is not None
    said = last.told[-1]
    assert drive.point("Correct")[1] > robot.session.board.top - 150, "in no finger's way"
    drive.choose("Correct")
    assert drive.has("Leave it")
    other = next(face for face in said.ask.choices if face != said.face)
    answer(robot, other)
    until_told(robot)
    now = robot.table.answered(last.ply + 1)
    assert now is not None
    assert now.faces[len(last.told) - 1] == other
    assert drive.app.tables.open(slot).save() == robot.table.save()


@pytest.mark.parametrize("game", [game for game, (_, own) in TABLES.items() if own])
def test_a_mixed_table(game: str, drive: Drive) -> None:
    """What the app deals is not asked for; the last answer is found in the More sheet, too."""
    own = TABLES[game][1]
    slot = put(drive.home, live(game, own))
    drive.resize((360, 640))
    drive.app.go("table", slot=slot)
    robot = Robot(drive)
    until_asked(robot)
    assert robot.session.news.question.ask.component in own
    until_told(robot)
    drive.choose("More", "Correct the last answer")
    before = robot.table.save()
    drive.choose("Leave it")
    assert robot.session.news.question is None
    assert robot.table.save() == before


def test_all_from_our_box_by_one_tap_and_back_to_an_answer(drive: Drive) -> None:
    drive.app.go("new_table", game="designer")
    drive.settle()
    drive.choose("More modes", "Play Family game")
    drive.scroll_to("All real")
    drive.choose("All real")
    assert drive.app.current.draft.request()["own"] == ["clients", "lands", "pawns", "tiles"]
    drive.choose("Start", "Answer Mrs Hotdog")
    assert drive.has("Which Mr Client was drawn?")
    drive.choose("Previous answer")
    assert drive.has("Which Mrs Client was drawn?")


def begin_to_deal(drive: Drive) -> None:
    """A table with the lands and the clients from the box, left with two answers."""
    with drive:
        drive.app.tables.people.remember("designer", [SeatSetup("Ana"), SeatSetup("Ben")], "live")
        drive.choose("Score")
        drive.choose(drive.scroll_to("Referee mode for Mini Golf Designer"))
        draft = drive.app.current.draft
        assert draft.option("kept"), "only the lands that are kept have to be told"
        draft.bring("pawns", False)
        draft.bring("tiles", False)
        drive.choose("Start", "Answer Mrs Hotdog")
        drive.tap((206, 900))  # outside
        drive.settle()
        assert drive.has("1 answer saved: tap to continue")
        drive.choose("Start", "Answer Mr Long")  # the same table: the questions go on
        drive.key("escape")
        drive.settle()
        drive.app.current.draft.seats.reverse()


def test_answers_survive_a_tap_outside_back_and_a_kill(drive: Drive, tmp_path: Path) -> None:
    """What was chosen for the table is chosen next time, too."""
    separately(lambda: begin_to_deal(drive))
    with Drive(home=copytree(drive.home, tmp_path / "home"), settings=QUICK) as drive:
        drive.app.go("new_table", game="designer", live=True)
        drive.settle()
        assert drive.app.current.draft.own == {"clients", "lands"}
        drive.choose("Delete the answers", "Undo", "Continue dealing")
        assert drive.has("Which land does Ana keep?")
        answer = next(word for word in drive.seen() if word.startswith("Answer 1 "))
        drive.choose(answer)
        answer = next(word for word in drive.seen() if word.startswith("Answer 2 "))
        drive.choose(answer)
        assert drive.app.current.name == "table"
        state = drive.app.current.session.table.state
        assert (state.mrs, state.mr) == ("hotdog", "long")
        assert [designer.land for designer in state.designers] == [1, 2]
        drive.app.go("new_table", game="designer", live=True)
        drive.settle()
        assert not drive.has("Continue dealing")


def test_a_slip_that_is_seen_only_in_the_results(drive: Drive) -> None:
    """A finished table can be opened again: an answer that changes, and it ends in another way."""
    table = nearly_over()
    slot = put(drive.home, table)
    drive.resize((360, 640))
    drive.app.go("table", slot=slot)
    robot = Robot(drive)
    drive.settle()
    robot.session.desk.propose(Discard(1), (0.0, 0.0))
    robot.play_to_the_end()
    drive.settle()
    before = drive.app.current.table.standing()
    drive.seconds(0.6)  # a last tap of the game would do nothing
    drive.choose("View board", "More", "Correct the last answer")
    asked = robot.session.news.question
    answer(robot, next(face for face in asked.ask.choices if face != asked.said))
    assert drive.has("View board"), "the results again"
    assert drive.app.current.table.standing() != before
    assert drive.app.tables.open(slot).standing() == drive.app.current.table.standing()
