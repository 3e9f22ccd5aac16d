"""Takes a lesson by touch: reads what is to be read, and lets the robot do the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.lessons.places import box_of_name, middle, overlap
from tests.touch.drive import Drive
from tests.touch.guide import Guide
from tests.touch.robot import Robot

NEXT, BACK, LEARN = "Next step", "Previous step", "Learn by playing"
WAITED = 4.2  # seconds after which a finger shows how it is done

Seen = Callable[[str], object]


def learn(drive: Drive, game: str) -> None:
    """Begin the lesson of a game, or go on with it."""
    drive.app.go("new_table", game=game)
    drive.settle()
    drive.tap(LEARN)
    drive.settle()


def rest(drive: Drive) -> Any:
    """Wait until a step is on show, and return the open table; scores of a round are read first."""
    drive.settle()
    opened = drive.app.current.opened
    while opened.session.news.round_done:
        drive.tap("Continue")
        drive.settle()
    drive.seconds(0.5)  # what is lit is looked for a few times a second
    return opened


def take_lesson(drive: Drive, seen: Seen = lambda _step: None) -> Robot:
    """Take every step to the end; `seen` is told of each while it is on show."""
    robot = Robot(drive)
    while rest(drive).session.learning.guide:
        _take_step(drive, robot, seen)
    return robot


def _take_step(drive: Drive, robot: Robot, seen: Seen) -> None:
    opened = rest(drive)
    learning, coach = opened.session.learning, opened.coach
    step = learning.step
    assert step is not None, drive.seen()
    assert step.text in drive.seen()
    assert coach.lit, f"nothing is lit for {step.id}"
    x, y = coach.bubble.pos
    bubble = (x, y, coach.bubble.right, coach.bubble.top)
    assert not any(overlap(bubble, box) for box in coach.touched()), step.id
    assert not drive.of("Banner"), "a banner lies over the words of the lesson"
    seen(step.id)
    if step.moves:
        try:
            _make(drive, robot, step.moves)
        except AssertionError as error:
            frame, board = drive.app.current.frame, opened.session.board
            unknown = [name for name in step.places if not box_of_name(frame, board, name)]
            error.add_note(f"Step {step.id!r}: not found of its places: {unknown}.")
            raise
    else:
        drive.tap(NEXT)
    drive.settle()
    went_on = drive.app.current.opened is not opened  # from a first win to a real game
    assert went_on or learning.guide is None or learning.step is not step


def _make(drive: Drive, robot: Robot, moves: tuple[Any, ...]) -> None:
    """Make the moves of a step; one that only picks something up goes with the next."""
    waiting: tuple[Any, ...] = ()
    for move in moves:
        waiting += (move,)
        if not isinstance(move, robot.script.picks_up):
            robot.make(*waiting)
            drive.settle()
            waiting = ()


def stop(guide: Guide) -> None:
    """A stop of the tour: every step of the game's lesson, with the finger that shows it."""
    drive = guide.drive
    learn(drive, guide.game)

    def shot(step: str) -> None:
        drive.seconds(WAITED)
        guide.shot(f"lesson-{step}", settle=False)

    take_lesson(drive, shot)
    drive.app.go("home")
    drive.settle()


def follow_the_finger(drive: Drive) -> None:
    """Do with every step exactly what the ghost's finger shows, to the end."""
    while rest(drive).session.learning.guide:
        opened = drive.app.current.opened
        learning, coach = opened.session.learning, opened.coach
        step = learning.step
        assert step is not None, drive.seen()
        for names in step.finger if step.moves else ():
            boxes = [box_of_name(drive.app.current.frame, opened.session.board, n) for n in names]
            assert all(boxes), f"step {step.id!r}: nothing is called one of {names}"
            points = [middle(box) for box in boxes if box]
            if len(points) > 1:
                drive.drag(points[0], points[-1])
            else:
                drive.tap(points[0])
            drive.seconds(0.5)
        assert not coach.bubble.told, f"step {step.id!r}: {coach.bubble.told}"
        if not step.moves:
            drive.tap(NEXT)
        drive.settle()
        went_on = drive.app.current.opened is not opened
        assert went_on or learning.guide is None or learning.step is not step, step.id
