"""What a Carom board shows of a game: it ends where the view is, however it is interrupted."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.games.carom.captions import HOLE_OVER
from app.theme import theme
from engine.games.carom.box.hole_plan import OFF
from engine.games.carom.box.holes import plan_of
from engine.games.carom.model import Ran, Roll, Strike
from tests.games.carom.board.positions import PLAN, aiming, at, choosing
from tests.support.forking import once
from tests.support.stage import Stage
from tests.touch.drive import run_unseen_frame

Build = Callable[..., Stage]


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    return stage(game="carom", mode="carom", seats=2, options={"course": "1,3", "limit": 10})


def about_to_strike(stage: Stage, **changes: Any) -> Stage:
    """Orange has rolled 9, or what is said instead."""
    return aiming(stage, **{"tool": "orange", "face": 9, "impulses": 9, **changes})


def check(stage: Stage) -> None:
    """The board shows what the view has: every ball on its spot, and the right hole."""
    view, board = stage.desk.view, stage.board
    assert board.floor.plan is plan_of(view.rules.course[view.hole])
    on_course = {ball for ball, spot in enumerate(view.balls) if spot != OFF}
    assert set(board.scene.balls.sprites) == on_course
    for ball in on_course:
        alone = view.balls.count(view.balls[ball]) == 1
        away = board.floor.radius * (0.01 if alone else 0.5)
        assert board.scene.balls.sprites[ball].point == pytest.approx(
            board.floor.point(view.balls[ball]), abs=away
        )
        assert board.scene.balls.sprites[ball].opacity == 1


@pytest.mark.parametrize("hole", ["1", "flyover", "7"])
def test_what_moved_rests_where_the_view_has_it(stage: Build, hole: str) -> None:
    new = stage(game="carom", mode="carom", seats=3, options={"course": hole}, pace=0.5)
    for _ in new.plays(40):
        check(new)


def test_balls_on_one_start_lie_apart(stage: Build) -> None:
    new = stage(game="carom", mode="carom", seats=3, options={"course": "1"})
    start = PLAN.starts[0]
    choosing(new, balls=(start, start, start))
    points = {sprite.point for sprite in new.board.scene.balls.sprites.values()}
    assert len(points) == 3


def test_a_ball_clicks_at_every_wall_and_knocks_at_a_ball(new: Stage) -> None:
    about_to_strike(new, balls=(at(17, 1), at(10, 1)), impulses=18, ball=0)
    new.desk.play(0, Strike(0))
    new.settle()
    runs = [event.run for event in new.table.steps[-1].events if isinstance(event, Ran)]
    assert runs[0].end == "hit"
    bounces = sum(len(run.bounces) for run in runs)
    assert new.desk.heard.count("click") == bounces > 0
    assert new.desk.heard.count("knock") == 1
    assert new.desk.heard[0] == "putt"


def test_skipping_jumps_to_the_end_in_silence(new: Stage) -> None:
    about_to_strike(new, balls=(at(17, 1), at(10, 1)), impulses=18)
    new.desk.play(0, Strike(0))
    new.frames(4)
    assert new.board.motions.busy
    heard = list(new.desk.heard)
    new.skip()
    assert not new.board.motions.busy
    assert new.desk.heard == heard
    check(new)


def test_turning_the_phone_while_a_ball_rolls(new: Stage) -> None:
    about_to_strike(new, balls=(at(5, 3), at(10, 1)), impulses=9)
    new.desk.play(0, Strike(1))
    new.frames(10)
    new.board.size = (735, 412)
    new.frames(3)
    sprite = new.board.scene.balls.sprites[0]
    assert sprite.point == pytest.approx(new.board.floor.point(new.board.events.shown.balls[0]))
    new.settle()
    check(new)


def test_the_next_hole_comes_when_the_last_ball_is_out(new: Stage) -> None:
    about_to_strike(new, balls=(at(16, 3), OFF), done=(0, 2), impulses=3)
    assert new.board.heading == "Hole 1, Straight"
    new.desk.play(0, Strike(0))
    new.settle()
    assert new.table.state.hole == 1
    assert new.board.heading == "Hole 2, Hourglass"
    assert "cup" in new.desk.heard
    check(new)


@pytest.mark.parametrize("skipped", [False, True], ids=["seen", "skipped"])
def test_a_finished_hole_stays_in_sight_until_its_scores_are_read(
    new: Stage, skipped: bool
) -> None:
    about_to_strike(new, balls=(at(16, 3), OFF), done=(0, 2), impulses=3)
    board = new.board
    # As a table with scores to be read does.
    board.show = board.show_round_end
    new.desk.play(0, Strike(0))
    new.frames(2)
    new.skip() if skipped else new.settle()
    del board.show
    board.size = (735, 412)  # and however the phone is turned
    new.frames(3)
    assert board.heading == "Hole 1, Straight"
    assert board.floor.plan is PLAN
    assert not board.scene.balls.sprites
    assert board.strokes.caption == HOLE_OVER
    board.show()
    assert board.heading == "Hole 2, Hourglass"
    check(new)


def test_a_die_shows_what_it_rolled(new: Stage) -> None:
    choosing(new, tool="", face=0, impulses=0, balls=(at(5, 3), OFF))
    new.desk.play(0, Roll("purple"))
    new.frames(3)
    assert new.board.rack.place_of("purple").die.sprite.opacity == 0, "it tumbles above its place"
    new.settle()
    looks = {place.item.key: place.item.condition for place in new.board.rack.places}
    assert looks.pop("purple") == "rolled"
    assert set(looks.values()) == {"faded"}
    assert new.board.rack.place_of("purple").die.sprite.opacity == 1


def test_a_change_of_theme_leaves_the_aim(new: Stage) -> None:
    about_to_strike(new, balls=(at(5, 3), OFF))
    new.board.aim_at(2)
    sentence = new.board.sentence
    theme.dark = True
    new.frames(3)
    assert new.board.aimed == 2
    assert new.board.sentence == sentence
    check(new)


def test_another_stroke_forgets_what_was_chosen(new: Stage) -> None:
    choosing(new, tool="", face=0, impulses=0, balls=(at(5, 3), OFF))
    new.board.choose("green")
    new.board.redraw()
    assert new.board.chosen == "green"
    choosing(new, tool="", face=0, impulses=0, balls=(at(6, 3), OFF))
    assert new.board.chosen == ""


def test_resting_costs_nothing_but_the_breath(new: Stage) -> None:
    """No layer is drawn anew while nobody touches anything."""
    choosing(new, tool="", face=0, impulses=0, balls=(at(5, 3), at(9, 3)))
    board = new.board
    before = [list(group.children) for group in (board.floor.marks, board.floor.balls)]
    new.frames(20)
    assert [list(g.children) for g in (board.floor.marks, board.floor.balls)] == before
    assert not board.motions.busy


def test_alone_one_plays_against_what_is_expected(stage: Build) -> None:
    new = stage(game="carom", mode="basic", seats=1, options={"course": "6"})
    assert new.board.heading == "Hole 1, Island"
    assert new.board.subheading == "Basic mode · par 4 · about 3.6"
    cards = {"course": "6", "strokes": "cards"}
    new = stage(game="carom", mode="basic", seats=1, options=cards)
    assert new.board.subheading == "Basic mode · par 4 · about 3.9"


def test_a_board_that_is_left_is_let_go(stage: Build) -> None:
    new = stage(game="carom", mode="carom", seats=2, options={"course": "1"})
    about_to_strike(new, balls=(at(5, 3), at(9, 3)))
    new.board.aim_at(0)
    new.frames(4)
    gone = weakref.ref(new.board)
    Window.remove_widget(new.board)
    del new.desk.board, new.board, new.desk
    for _ in range(3):
        run_unseen_frame()
    gc.collect()
    assert gone() is None
    new.board = Widget()  # for the stage to be taken down with
