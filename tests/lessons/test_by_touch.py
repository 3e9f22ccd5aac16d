"""The robot takes every lesson by touch; what is lit can be reached, all else is told gently."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.lessons.places import overlap
from tests.lessons.test_lessons import FILES
from tests.touch.drive import Drive
from tests.touch.robot import Robot

PHONE, TABLET = (412, 915), (1280, 800)
ON_TABLET = "gnoming"
NEXT, BACK, LEARN = "Next step", "Step back", "Learn by playing"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Any]:
    drives: list[Drive] = []

    def begin(size: tuple[int, int]) -> Drive:
        for drive in drives:
            drive.close()
        drives.append(Drive(size=size, home=tmp_path, settings={"animations": "off"}))
        return drives[-1]

    yield begin
    for drive in drives:
        drive.close()


def table_of(drive: Drive) -> Any:
    drive.settle()
    return drive.app.current.opened


def learn(drive: Drive, game: str) -> None:
    drive.app.go("new_table", game=game)
    drive.settle()
    drive.tap(LEARN)
    drive.settle()


def rest(drive: Drive) -> Any:
    """Wait until a step is on show; scores of a round are read before it."""
    opened = table_of(drive)
    while opened.session.news.round_done:
        drive.tap("Continue")
        drive.settle()
    drive.seconds(0.5)  # what is lit is looked for a few times a second
    return opened


def make_all(drive: Drive, robot: Robot, moves: tuple[Any, ...]) -> None:
    """Make the moves of a step; one that only picks something up goes with the next."""
    waiting: tuple[Any, ...] = ()
    for move in moves:
        waiting += (move,)
        if not isinstance(move, robot.script.picks_up):
            robot.make(*waiting)
            drive.settle()
            waiting = ()


def take_step(drive: Drive, robot: Robot) -> None:
    """Read what the step on show says, or do it, and see that the lesson goes on."""
    opened = rest(drive)
    learning, coach = opened.session.learning, opened.coach
    step = learning.step
    assert step is not None, drive.seen()
    assert step.text in drive.seen()
    assert coach.lit, f"nothing is lit for {step.id}"
    x, y = coach.bubble.pos
    bubble = (x, y, coach.bubble.right, coach.bubble.top)
    if step.moves:
        assert not any(overlap(bubble, box) for box in coach.touched()), step.id
        make_all(drive, robot, step.moves)
    else:
        drive.tap(NEXT)
    drive.settle()
    assert learning.guide is None or learning.step is not step


def take_lesson(drive: Drive) -> Robot:
    robot = Robot(drive)
    while table_of(drive).session.learning.guide:
        take_step(drive, robot)
    return robot


@pytest.mark.parametrize("game", [path.stem for path in FILES])
def test_a_robot_takes_the_lesson_and_then_plays_on_alone(start: Any, game: str) -> None:
    drive = start(PHONE)
    learn(drive, game)
    robot = take_lesson(drive)
    table = robot.table
    ply = table.ply
    robot.step()
    assert table.ply > ply
    assert not drive.has(NEXT)


def test_a_lesson_can_be_gone_through_left_and_taken_up_again(start: Any) -> None:
    drive = start(TABLET)
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
    drive.seconds(4.2)
    assert opened.coach.ghost.opacity, "a finger shows how it is done"

    drive.choose(NEXT, NEXT)  # skipped: it is done for the learner
    assert learning.step is steps[4]
    drive.choose(BACK, BACK)
    assert learning.step is steps[2]
    assert opened.session.table.ply == steps[2].begins
    drive.choose(NEXT, NEXT, NEXT)
    assert learning.step is steps[5]

    drive.close()  # as if killed: what was played is kept at once
    drive = start(TABLET)
    drive.app.go("rules", game=ON_TABLET)
    drive.settle()
    assert drive.has(f"step 6 of {len(steps)}")
    drive.tap(LEARN)
    assert rest(drive).session.learning.step == steps[5]
    take_lesson(drive)
    drive.app.go("rules", game=ON_TABLET)
    drive.settle()
    assert not drive.has("Go on learning")


def test_it_is_offered_warmly_once(start: Any) -> None:
    drive = start(PHONE)
    warm = "New here? A guided game shows you all of it, about 4 minutes"
    for seen in (True, False):
        drive.app.go("new_table", game="gnoming")
        drive.settle()
        assert drive.has(warm) is seen
        assert drive.has(LEARN)
        drive.app.go("home")
