"""What a Tiny board shows when something happened: in time, skipped, and turned in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from app.draw.shapes import dashes_of
from app.games.tiny import aim
from app.games.tiny.events import AIMED, CHOSEN, timed
from engine.core.grids.squares import NE, E, N
from engine.games.tiny.box.sheet import NONE
from engine.games.tiny.model import BallRun, Choose, Done, MarkedShot, Shoot, Surrender
from tests.games.tiny.board.positions import (  # noqa: F401
    OPEN,
    _registered,
    at,
    drawing,
    playing,
    shown,
    sketch,
)
from tests.games.tiny.robot import pull_point
from tests.support.forking import once
from tests.support.stage import Stage
from tests.touch.clock import FRAME
from tests.touch.finger import Finger

Build = Callable[..., Stage]
SMALL = {"sheet": "small"}


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    return playing(stage((412, 735), game="tiny", mode="race", seats=2, options=SMALL))


def check(stage: Stage) -> None:
    """What is shown is what the table has."""
    board, state = stage.board, stage.table.state
    player = board.scene.shown.player
    assert board.scene.shown.balls == list(state.balls)
    if state.phase == "play" and state.balls[player] != NONE and state.shots[player] is None:
        assert board.scene.ball.point == pytest.approx(board.floor.point(state.balls[player]))
        assert board.scene.ball.opacity == pytest.approx(1.0)


ROUGH = sketch(
    """
    ·~·····
    ···█·F·
    ·░·····
    ···◢···
    ·█···~·
    ·····░·
    ··◤····
    ·0···█·
    ·······
    """
)


def test_balls_rest_where_the_table_has_them(new: Stage) -> None:
    new.desk.pace = 0.5
    playing(new, ROUGH)
    for _ in new.plays(24, but=Surrender):
        check(new)


def test_a_bounce_is_heard(new: Stage) -> None:
    playing(new, ball=at(5, 7))
    new.desk.play(0, Shoot(E, 3))
    new.settle()
    assert new.desk.heard == ["dice", "putt", "thud"], "it goes far after it"


def test_water_splashes_and_gives_the_ball_back(new: Stage) -> None:
    playing(new, ROUGH, ball=at(1, 1))
    new.desk.play(0, Shoot(N, 1))
    new.settle()
    assert "splash" in new.desk.heard
    assert new.table.state.balls[0] == at(1, 1)


def test_a_ball_drops_into_the_hole(new: Stage) -> None:
    playing(new, ball=at(5, 2))
    new.table.seed = next(
        seed for seed in range(60) if _holes(new, seed)
    )  # the die has to show a 0 or a 1
    new.desk.play(0, Shoot(N, 0))
    new.settle()
    assert "cup" in new.desk.heard
    assert new.table.state.scores[0] == 1
    new.board.show()
    check(new)


def _holes(stage: Stage, seed: int) -> bool:
    """Whether a light shot from beside the hole drops, with this seed."""
    stage.table.seed = seed
    step = stage.table.play(Shoot(N, 0), 0)
    stage.table.lenient = True
    stage.table.undo()
    return any(type(event).__name__ == "Holed" for event in step.events)


def test_skipping_is_silent_and_arrives(new: Stage) -> None:
    playing(new, ball=at(5, 7))
    new.desk.play(0, Shoot(E, 12))
    new.frames(3)
    assert new.board.motions.busy
    heard = list(new.desk.heard)
    new.skip()
    assert new.desk.heard == heard
    check(new)


def test_turning_the_phone_in_the_middle(new: Stage) -> None:
    playing(new, ball=at(5, 7))
    new.desk.play(0, Shoot(N, 6))
    new.frames(70)
    Window.size = new.board.size = (735, 412)
    new.settle()
    check(new)
    assert new.board.viewport.right < new.board.width / 1.5, "the tray is beside the sheet now"


def test_a_stop_waits_for_its_decision(new: Stage) -> None:
    lone = OPEN.drawn(at(3, 3), "█")
    playing(new, lone, ball=at(1, 5))
    new.desk.play(0, Shoot(NE, 3))
    new.settle()
    shot = new.table.state.shots[0]
    assert shot is not None
    assert new.desk.heard.count("dice") == 2, "power and precision"
    corner = tuple(value / 2 for value in shot.corner)
    assert new.board.scene.ball_point == pytest.approx(new.board.floor.between(corner))
    new.desk.play(shot.decider, Choose(shot.options[0]))
    new.settle()
    check(new)


def followed(stage: Stage, seconds: float) -> set[tuple[float, float]]:
    """Where the ball is seen in the frames of a time."""
    places = {stage.board.scene.ball.point}
    for _ in range(int(seconds / FRAME)):
        stage.frames(1)
        places.add(stage.board.scene.ball.point)
    return places


def test_a_ball_waits_at_its_corner_until_it_runs_on(new: Stage) -> None:
    playing(new, OPEN.drawn(at(3, 3), "█"), ball=at(1, 5))
    new.desk.play(0, Shoot(NE, 3))
    new.settle()
    shot = new.table.state.shots[0]
    assert shot is not None
    new.desk.me = shot.decider
    new.board.show()
    corner = new.board.scene.ball.point
    finger = Finger(*shown(new, new.board.playing.hand.option_point(shot.options[0])))
    finger.down()
    new.frames(2)
    finger.up()
    assert new.desk.played[-1] == Choose(shot.options[0])
    assert followed(new, CHOSEN) == {corner}
    new.settle()
    check(new)


def test_a_shot_on_release_does_not_tell_where_it_will_stop(new: Stage) -> None:
    playing(new, OPEN.drawn(at(3, 3), "█"), ball=at(1, 5)).desk.quick = True
    ball = new.board.scene.ball.point
    finger = Finger(*shown(new, ball))
    finger.down()
    new.frames(2)
    finger.slide(*shown(new, pull_point(new.board, NE, 3)))
    new.frames(1)
    finger.up()
    assert new.desk.played == [Shoot(NE, 3)]
    assert new.table.state.shots[0] is not None, "it comes to the corner"
    assert followed(new, AIMED) == {ball}


def test_the_trail_of_earlier_shots_is_the_way_that_the_ball_took(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[list[tuple[float, float]]] = []

    def draw(points: list[tuple[float, float]], *rest: Any) -> list[Any]:
        drawn.append(points)
        return dashes_of(points, *rest)

    monkeypatch.setattr(aim, "dashes_of", draw)
    between = new.board.floor.between
    playing(new, ROUGH.drawn(at(3, 7), "█"), marks=((MarkedShot(at(2, 7), E, 1, 2, "rest"),), ()))
    assert drawn == [[between(point) for point in ((1, 7), (2, 7), (2.5, 7), (2, 7))]]


def test_giving_up_takes_the_ball_away(new: Stage) -> None:
    new.desk.play(0, Surrender())
    new.settle()
    check(new)
    assert new.table.state.scores[0] == 14


def test_the_dice_of_the_next_round_tumble(stage: Build) -> None:
    new = drawing(stage((412, 783), game="tiny", mode="race", seats=2, options=SMALL))
    for seat in (0, 1):
        paint = next(m for m in new.table.moves(seat) if type(m).__name__ == "Paint")
        new.desk.play(seat, paint)
        new.settle()
        new.desk.play(seat, Done())
        if seat:
            new.frames(3)
            assert new.board.motions.busy
        new.settle()
    assert new.table.state.round == 2
    assert "dice" in new.desk.heard
    dice = new.board.dice_shown()
    assert sorted(die.face for die in dice) == sorted(new.table.state.dice)
    assert all(die.sprite.opacity > 0 for die in dice)


def test_the_sheets_are_passed_on_for_fixing(stage: Build) -> None:
    new = drawing(
        stage((412, 783), game="tiny", mode="race", seats=2, options=SMALL),
        round=5,
        ready=(True, False),
    )
    new.desk.me = 1
    new.board.show()
    paint = next(m for m in new.table.moves(1) if type(m).__name__ == "Paint")
    new.desk.play(1, paint)
    new.settle()
    new.desk.play(1, Done())
    new.settle()
    new.desk.me = 0
    new.board.show()
    assert new.board.heading == "Fix your hole"
    assert "flip" in new.desk.heard


def test_half_a_space_takes_half_of_the_time() -> None:
    there_and_back = BallRun(((0, 0), (0.5, 0), (0, 0)), "flag", 0, 1, (0,))
    straight = BallRun(((0, 0), (1, 0)), "flag", 1, 1, (1,))
    course = timed(there_and_back)
    assert len(course.bounces()) == 1
    assert course.seconds == pytest.approx(timed(straight).seconds + 0.06)
