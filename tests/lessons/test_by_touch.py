"""The robot takes every lesson by touch; what is lit can be reached, all else is told gently."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from app.lessons import offer
from app.lessons.library import lesson_of
from app.lessons.offer import Progress
from app.lessons.places import beside, between, overlap
from tests.lessons.taking import BACK, LEARN, NEXT, WAITED, learn, rest, take_lesson
from tests.lessons.test_lessons import FILES
from tests.support.forking import once, separately
from tests.touch.drive import Drive

PHONE, TABLET = (360, 640), (1280, 800)  # the phone with the least room beside what is touched
ON_TABLET = "gnoming"


QUICK = {"animations": "off"}


@pytest.fixture(scope=once)
def drive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drive]:
    with Drive(PHONE, home=tmp_path_factory.mktemp("home"), settings=QUICK) as drive:
        yield drive


@pytest.mark.parametrize("game", [path.stem for path in FILES])
def test_a_robot_takes_the_lesson_and_then_plays_on_alone(drive: Drive, game: str) -> None:
    offer.learn(game)  # as its button does, which others press

    def tidy(step: str) -> None:
        board = drive.app.current.session.board
        assert not getattr(board, "numbering", False), f"a panel lies over the place of {step}"
        assert not drive.has("is thinking"), f"nobody thinks while {step} is read"

    robot = take_lesson(drive, tidy)
    table, lesson = robot.table, lesson_of(game)
    ply = table.ply
    assert [step.move for step in table.steps[: lesson.home]] == [
        each.move for each in lesson.line[: lesson.home]
    ]
    assert table.why_no_redo(), "what was only looked at is gone"
    robot.step()
    assert table.ply > ply
    assert not drive.has(NEXT)


def test_a_bubble_keeps_off_the_way_of_a_drag() -> None:
    start, end = (100.0, 300.0, 150.0, 350.0), (400.0, 100.0, 450.0, 150.0)
    ways = between(start, end, 16)
    x, y = beside((200, 120), (0, 0, 500, 500), [start, end], ways, [start, end])
    bubble = (x, y, x + 200, y + 120)
    assert not any(overlap(bubble, box) for box in (start, end, *ways))


def go_through(drive: Drive) -> None:
    """Forth and back, with slips, to the sixth step."""
    drive.resize(TABLET)
    learn(drive, ON_TABLET)
    opened = rest(drive)
    learning, steps = opened.session.learning, opened.session.learning.guide.lesson.steps

    drive.tap("Space 5")  # while there is something to read
    assert drive.has("Tap Next when you have read this.")
    drive.choose(NEXT, NEXT)
    assert learning.step is steps[2]
    drive.tap("Deck")
    assert drive.has(steps[2].wrong)
    drive.drag("Left pile", "Space 5")  # from a lit place to one that is not
    drive.settle()
    assert drive.has(steps[2].wrong)
    assert learning.step is steps[2]
    drive.press("Card in hand")  # the card was taken all the same, and can be carried on
    assert not opened.coach.ghost.opacity
    drive.release()
    drive.seconds(WAITED)
    assert opened.coach.ghost.opacity, "a finger shows how it is done"

    drive.choose(NEXT, NEXT)  # skipped: it is done for the learner
    assert learning.step is steps[4]
    drive.choose(BACK, BACK)
    assert learning.step is steps[2]
    assert opened.session.table.ply == steps[2].begins
    drive.choose(NEXT, NEXT, NEXT)
    assert learning.step is steps[5]
    drive.close()  # as if killed: what was played is kept at once


def test_a_lesson_can_be_gone_through_left_and_taken_up_again(drive: Drive, tmp_path: Path) -> None:
    separately(lambda: go_through(drive))
    steps = lesson_of(ON_TABLET).steps
    with Drive(TABLET, home=copytree(drive.home, tmp_path / "home"), settings=QUICK) as drive:
        drive.app.go("rules", game=ON_TABLET)
        drive.settle()
        assert drive.has(f"step 6 of {len(steps)}")
        drive.tap(LEARN)
        assert rest(drive).session.learning.step == steps[5]
        take_lesson(drive)
        drive.app.go("rules", game=ON_TABLET)
        drive.settle()
        assert not drive.has("Go on learning")


def test_it_is_offered_warmly_once(drive: Drive) -> None:
    warm = "New here? A guided game shows you all of it, about 4 minutes"
    for seen in (True, False):
        drive.app.go("new_table", game="gnoming")
        drive.settle()
        assert drive.has(warm) is seen
        assert drive.has(LEARN)
        drive.app.go("home")

    table = offer.lesson_table("gnoming", "Ana")  # as a lesson of an older version may have gone
    table.play(table.moves()[-1])
    slot = drive.app.tables.add(table)
    Progress(drive.app.home_folder).note("gnoming", slot)
    learn(drive, "gnoming")
    assert drive.app.current.session.slot != slot
    assert drive.app.current.session.learning.step
