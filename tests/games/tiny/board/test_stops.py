"""Fingers at a stop of the ball: whoever decides sends it on along one of the lit arrows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist

import pytest

from engine.core.grids.squares import NE, NW, SE, SW, E
from engine.games.tiny.model import Choose, Surrender, WaitingShot
from tests.games.tiny.board.positions import (  # noqa: F401
    _registered,
    at,
    playing,
    shown,
    sketch,
)
from tests.support.forking import once
from tests.support.stage import Stage

Build = Callable[..., Stage]


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    small = {"sheet": "small"}
    return playing(stage((412, 735), game="tiny", mode="race", seats=2, options=small))


LONE = sketch(
    """
    ·······
    ·····F·
    ·······
    ···█···
    ·······
    ·······
    ·······
    ·0·····
    ·······
    """
)


def waiting(stage: Stage, decider: int) -> Stage:
    """Ana's ball lies at the wall's lower left corner, on its way to the north-east."""
    shot = WaitingShot(
        NE, 3, "corner", decider, (NE, NW, SW, SE)[1:], at(2, 4), (5, 7), 2, 1, 1, ()
    )
    return playing(stage, LONE, ball=at(1, 5), shots=(shot, None))


def test_whoever_decides_taps_an_arrow(new: Stage) -> None:
    waiting(new, 0)
    assert new.board.scene.stopped is not None
    assert "2 moves left" in new.board.sentence
    new.press(shown(new, new.board.playing.hand.option_point(NW)))
    assert new.board.playing.hand.option == NW
    assert new.desk.played == []
    new.release()
    assert new.desk.played == [Choose(NW)]


def test_a_hole_may_be_given_up_at_a_stop(new: Stage) -> None:
    waiting(new, 1)
    assert not new.board.tray.can_leave, "somebody else decides"
    waiting(new, 0)
    assert new.board.tray.can_leave
    new.desk.play(0, Surrender())
    new.settle()
    assert new.table.state.scores == (14, 0)
    assert new.board.scene.stopped is None


def test_sliding_off_an_arrow_decides_nothing(new: Stage) -> None:
    waiting(new, 0)
    new.press(shown(new, new.board.playing.hand.option_point(NW)))
    new.move(shown(new, new.board.scene.ball_point))
    new.release()
    assert new.desk.played == []


def test_a_drag_from_the_ball_decides_too(new: Stage) -> None:
    waiting(new, 0)
    x, y = shown(new, new.board.scene.ball_point)
    new.drag((x, y), (x + 60, y - 60))
    assert new.desk.played == [Choose(SE)]


@pytest.mark.parametrize("corner", [(408, 4), (4, 731), (206, 60)])
def test_sliding_far_away_decides_nothing(new: Stage, corner: tuple[float, float]) -> None:
    waiting(new, 0)
    for way in (NW, SE):
        new.press(shown(new, new.board.playing.hand.option_point(way)))
        assert new.board.playing.hand.option == way
        new.move(corner)
        assert new.board.playing.hand.option is None
        new.release()
    assert new.desk.played == []


def test_keys_go_from_way_to_way(new: Stage) -> None:
    waiting(new, 0)
    assert new.board.key("left")
    assert new.board.action_text == "Send it to the top left"
    new.board.act()
    assert new.desk.played == [Choose(NW)]


def test_on_a_miss_the_designer_sees_the_players_hole(new: Stage) -> None:
    waiting(new, 1)
    assert not new.desk.acting
    assert new.board.scene.shown.player == 0
    new.desk.me = 1
    new.board.show()
    assert new.board.scene.shown.player == 0
    assert new.board.sentence.startswith("Tap Ana's way on: a wall corner")
    new.tap(shown(new, new.board.playing.hand.option_point(SW)))
    assert new.desk.played == [Choose(SW)]


def test_a_hint_rings_an_arrow(new: Stage) -> None:
    waiting(new, 0)
    new.board.point_at(Choose(NW))
    assert new.board.action_text == "Send it to the top left"
    assert new.board.scene.aim.hints


@pytest.mark.parametrize("corner", [(0, 4), (0, 0), (6, 8), (3, 8), (6, 0)])
def test_arrows_stand_on_the_sheet_and_apart(new: Stage, corner: tuple[int, int]) -> None:
    shot = WaitingShot(E, 3, "flag", 0, tuple(range(8)), at(*corner), (0, 0), 2, 1, 1, ())
    playing(new, ball=at(*corner), shots=(shot, None))
    board = new.board
    points = [shown(new, board.playing.hand.option_point(way)) for way in range(8)]
    x, y = board.viewport.to_window(*board.viewport.pos)
    for px, py in points:
        assert x + 20 <= px <= x + board.viewport.width - 20
        assert y + 20 <= py <= y + board.viewport.height - 20
    assert min(dist(a, b) for a, b in combinations(points, 2)) > 34
    ball, hole = shown(new, board.scene.ball_point), shown(new, board.floor.point(board.floor.hole))
    seen = 18 + board.floor.ball_size / 2  # an arrow, and what it must not hide
    assert min(dist(spot, each) for spot in (ball, hole) for each in points) > seen
    for way in range(8):
        new.press(points[way])
        assert board.playing.hand.option == way
        new.move((x + 5, y - 5))
        board.cancel()
        new.release()
