"""Fingers on a Carom board: what they play, what they only show, and what they leave alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Any

import pytest

from app.draw.labels import Labels
from app.draw.shapes import Box, apart
from app.pieces.dice.look import DieLook
from engine.core.grids.hexes import beside
from engine.games.carom.model import Roll, Strike, Tee
from tests.games.carom.board.positions import PLAN, aiming, at, choosing
from tests.support.forking import once
from tests.support.stage import Stage
from tests.touch.finger import Finger

Build = Callable[..., Stage]
TABLET = (868, 728)


def spot(stage: Stage, x: int, y: int) -> tuple[float, float]:
    """Where a hex of the course is seen."""
    floor = stage.board.floor
    return tuple(floor.to_window(*floor.hexes.centre(x, y)))


def arrow(stage: Stage, direction: int) -> tuple[float, float]:
    board = stage.board
    return tuple(board.floor.to_window(*board.scene.arrow_point(board.desk.view, direction)))


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    return stage(game="carom", mode="carom", seats=2, options={"course": "1"})


# Teeing up.


def test_a_press_on_a_start_only_shows_the_ball_there(new: Stage) -> None:
    x, y = PLAN.marked("S")[2]
    new.press(spot(new, x, y))
    assert new.board.sentence
    assert new.desk.played == []
    new.move(spot(new, 15, 3))
    new.release()
    assert new.desk.played == []
    assert new.board.sentence == ""


def test_starts_have_the_numbers_that_hints_and_the_log_tell(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, called = [], []
    monkeypatch.setattr(Labels, "write", lambda _, text, at, *__: written.append((text, at)))
    monkeypatch.setattr(Labels, "callout", lambda _, text, *__: called.append(text))
    new.press(spot(new, *PLAN.marked("S")[2]))
    floor = new.board.floor
    assert written == [(str(n), floor.point(at)) for n, at in enumerate(PLAN.starts, 1)]
    assert called == ["Starting hex 3"]
    assert new.table.game.describe(new.table.state, Tee(2)).endswith("starting hex 3")
    new.board.cancel()
    written.clear()
    choosing(new)
    assert written == []


@pytest.fixture
def pills(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Where words were put."""
    put: list[Box] = []
    callout = Labels.callout

    def noted(*args: Any) -> Box:
        put.append(callout(*args))
        return put[-1]

    monkeypatch.setattr(Labels, "callout", noted)
    return put


def test_what_is_said_of_a_start_hides_no_start(new: Stage, pills: list[Box]) -> None:
    floor = new.board.floor
    for start in PLAN.starts:
        new.press(spot(new, *PLAN.spots[start].hex))
        assert not any(pills[-1].holds(*floor.point(other)) for other in PLAN.starts)
        new.board.cancel()


def test_what_is_said_of_the_hole_leaves_its_flag_in_view(new: Stage, pills: list[Box]) -> None:
    x, y = PLAN.spots[PLAN.cup].hex
    new.resize(TABLET)
    for west in (2, 3, 4):
        choosing(new, balls=(at(x - west, y), at(8, 3)))
        pills.clear()
        new.tap("White die")
        assert apart(pills[-1], new.board.floor.flag), west


def test_a_tap_tees_up(new: Stage) -> None:
    for start, (x, y) in enumerate(PLAN.marked("S")):
        new.lay(phase="tee", ball=0)
        new.tap(spot(new, x, y))
        assert new.desk.played[-1] == Tee(start)
        new.table.undo()


def test_a_die_is_refused_before_the_ball_lies(new: Stage) -> None:
    new.tap("Purple die")
    assert new.desk.played == []
    assert len(new.desk.refusals) == 1
    assert new.board.chosen == ""


# Choosing and rolling.


def test_only_figures_that_tell_something_stand_on_the_course(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the start nearly every place is as likely as all others; their shade is enough."""
    drawn: list[str] = []

    def noted(_labels: Labels, text: str, *_where: object) -> bool:
        drawn.append(text)
        return True

    monkeypatch.setattr(Labels, "disc", noted)
    choosing(new)
    new.tap("White die")
    shares = [round(100 * each.chance) for each in new.desk.preview(Roll("white")).odds]
    usual = max(shares, key=shares.count)
    assert shares.count(usual) > 10
    rare = sorted(str(share) for share in shares if share != usual)
    assert sorted(text.rstrip("%") for text in drawn) == rare
    assert rare
    assert new.board.scene.odds.hexes.children


def test_choosing_a_die_shows_its_odds_and_rolls_nothing(new: Stage) -> None:
    choosing(new)
    assert not new.board.action_enabled
    new.tap("Purple die")
    assert new.desk.played == []
    assert new.board.chosen == "purple"
    assert new.board.action_text == "Roll purple"
    assert new.board.action_enabled
    assert new.board.sentence
    assert new.board.scene.odds.hexes.children


def test_a_second_tap_rolls(new: Stage) -> None:
    choosing(new)
    new.tap("Green die")
    new.tap("Green die")
    assert new.desk.played == [Roll("green")]


def test_another_die_can_be_chosen_instead(new: Stage) -> None:
    choosing(new)
    new.tap("Green die")
    new.tap("Blue die")
    assert (new.desk.played, new.board.chosen) == ([], "blue")
    new.board.act()
    new.settle()
    assert new.desk.played == [Roll("blue")]


def test_a_flick_onto_the_course_rolls(new: Stage) -> None:
    choosing(new)
    new.drag("Orange die", spot(new, 8, 3))
    assert new.desk.played == [Roll("orange")]


def test_a_die_dragged_nowhere_goes_back(new: Stage) -> None:
    choosing(new)
    new.drag("Orange die", "Blue die")
    assert new.desk.played == []
    assert new.board.floating is None
    assert new.board.chosen == "orange"


def test_shaking_rolls_the_chosen_die(new: Stage) -> None:
    choosing(new)
    assert not new.board.shaken()
    new.tap("White die")
    assert new.board.shaken()
    new.settle()
    assert new.desk.played == [Roll("white")]


def test_cards_and_dice_change_places(new: Stage) -> None:
    choosing(new)
    new.tap("White + card")
    new.tap("Card ×3")
    assert new.board.action_text == "Roll for ×3"
    new.board.act()
    new.settle()
    assert new.desk.played == [Roll("card-times-3")]
    assert new.board.rack.place_of("card-times-3").item.condition == "rolled"
    new.tap("Six dice")
    assert new.board.rack.place_of("white").item.condition == "faded"


# Aiming.


@pytest.mark.parametrize("size", [(412, 640), TABLET], ids=["turned", "lying"])
def test_a_tap_on_a_hex_or_arrow_aims_there(new: Stage, size: tuple[int, int]) -> None:
    new.resize(size)
    assert new.board.floor.hexes is not None
    assert new.board.floor.hexes.turned == (size != TABLET)
    aiming(new)
    for direction in range(6):
        new.tap(arrow(new, direction))
        assert new.board.aimed == direction
        new.board.aim_at(None)
        there = beside(beside((8, 3), direction), direction)
        new.tap(spot(new, *there))
        assert new.board.aimed == direction
    assert new.desk.played == []


@pytest.mark.parametrize("size", [(412, 640), TABLET], ids=["turned", "lying"])
def test_pulling_back_from_the_ball_aims_the_other_way(new: Stage, size: tuple[int, int]) -> None:
    aiming(new.resize(size))
    for direction in range(6):
        pulled = beside(beside((8, 3), direction), direction)
        new.drag(spot(new, 8, 3), spot(new, *pulled))
        assert new.board.aimed == (direction + 3) % 6
    assert new.desk.played == []


def test_a_ball_that_would_drop_says_with_what_it_scores(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    callout = Labels.callout

    def noted(labels: Labels, text: str, *where: Any) -> Any:
        told.append(text)
        return callout(labels, text, *where)

    monkeypatch.setattr(Labels, "callout", noted)
    aiming(new, balls=(at(16, 3), at(17, 3)), move=3)
    new.board.aim_at(0)
    assert told == ["Ben in: 3"]
    told.clear()
    aiming(new, balls=(at(16, 3), at(2, 3)), move=3)
    new.board.aim_at(3)
    assert told == []
    new.board.aim_at(0)
    assert told == ["In: 3"]


def test_an_aim_waits_for_the_main_action(new: Stage) -> None:
    aiming(new)
    assert new.board.action_text == "Strike"
    assert not new.board.action_enabled
    new.press(arrow(new, 1))
    assert "3 steps" in new.board.sentence
    new.release()
    assert new.board.action_enabled
    new.board.act()
    new.settle()
    assert new.desk.played == [Strike(1)]


def test_where_people_wish_it_release_strikes(new: Stage) -> None:
    quick(new)
    new.drag(spot(new, 8, 3), spot(new, 6, 3))
    assert new.desk.played == [Strike(0)]


def quick(new: Stage) -> None:
    """A release strikes, and nobody is startled any more."""
    aiming(new)
    new.desk.quick = True
    new.frames(30)


@pytest.mark.parametrize("start", [(8, 3), (10, 3)], ids=["pulled", "pointed"])
def test_a_finger_that_leaves_the_course_takes_its_aim_along(
    new: Stage, start: tuple[int, int]
) -> None:
    quick(new)
    new.board.aim_at(2)
    new.press(spot(new, *start))
    new.move(spot(new, 6, 3))
    assert new.board.aimed != 2
    new.move("Blue die")
    assert new.board.aimed == 2
    new.release()
    assert (new.desk.played, new.board.aimed) == ([], 2)


def test_a_finger_that_comes_too_late_to_skip_a_roll_does_not_strike(new: Stage) -> None:
    choosing(new)
    new.desk.quick = True
    new.desk.play(0, Roll("white"))
    while new.desk.moving:
        new.frames()
    new.tap(spot(new, 10, 3))
    assert new.desk.played == [Roll("white")]
    assert new.board.aimed is None
    new.frames(30)
    new.tap(spot(new, 10, 3))
    assert new.desk.played == [Roll("white"), Strike(0)]


def test_a_closed_way_is_refused_and_the_aim_before_stays(new: Stage) -> None:
    aiming(new, balls=(at(8, 0), at(12, 3)))
    new.tap(arrow(new, 0))
    new.press(spot(new, 8, 2))
    new.move((spot(new, 8, 0)[0] + 40, spot(new, 8, 0)[1] + 200))
    assert new.board.aimed is not None
    new.board.cancel()
    assert new.board.aimed == 0
    new.release()
    closed = next(d for d in range(6) if new.desk.why_not(Strike(d)))
    new.tap(arrow(new, closed))
    assert len(new.desk.refusals) == 1
    assert new.board.aimed == 0
    assert new.desk.played == []


def test_a_tap_on_a_ball_tells_whose_it_is(new: Stage) -> None:
    aiming(new)
    new.tap(spot(new, 8, 3))
    assert new.board.scene.marks.peeked == "Ana · 1 stroke"
    assert new.board.aimed is None
    choosing(new)
    new.tap(spot(new, 12, 3))
    assert new.board.scene.marks.peeked == "Ben · 1 stroke"
    new.tap("White die")
    assert new.board.scene.marks.peeked == ""


def test_a_tap_on_balls_that_share_a_hex_names_them_all(new: Stage) -> None:
    choosing(new, balls=(at(8, 3), at(8, 3)))
    new.tap(spot(new, 8, 3))
    assert new.board.scene.marks.peeked == "Ana · Ben"


@pytest.mark.parametrize("count", [2, 4, 6, 12])
def test_balls_that_share_a_hex_are_all_seen(stage: Build, count: int) -> None:
    new = stage(game="carom", mode="carom", seats=count, options={"course": "1"})
    choosing(new, balls=(at(8, 3),) * count)
    balls = new.board.scene.balls
    points = [sprite.point for sprite in balls.sprites.values()]
    nearest = min(dist(a, b) for a, b in combinations(points, 2))
    wide = balls.sprites[0].scale * balls.size
    assert wide > 0.25 * balls.size
    assert nearest >= wide * (0.5 if count < 4 else 0.98)
    for sprite in balls.sprites.values():
        assert dist(sprite.point, new.board.floor.point(at(8, 3))) < new.board.floor.radius


def test_all_balls_of_whoever_plays_are_ringed(
    stage: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"course": "1", "balls": 2}
    new = stage(game="carom", mode="carom", seats=2, options=options)
    ringed: list[Any] = []
    board = new.board
    monkeypatch.setattr(board.scene.balls, "ring_thinly", ringed.append)
    choosing(new, balls=tuple(at(4 + 2 * ball, 3) for ball in range(4)), ball=0)
    rules = new.desk.view.rules
    (other,) = (ball for ball in range(1, 4) if rules.owners[ball] == rules.owners[0])
    assert ringed
    assert set(ringed) <= {board.scene.balls.sprites[other]}


def test_who_came_before_in_this_move_has_had_a_stroke_more(new: Stage) -> None:
    first, second = (turn.seat for turn in new.desk.order())
    choosing(new, ball=second)
    assert [turn.played for turn in new.desk.order()] == [True, False]
    for seat, strokes in ((first, "2 strokes"), (second, "1 stroke")):
        new.tap(spot(new, *PLAN.spots[new.desk.view.balls[seat]].hex))
        assert new.board.scene.marks.peeked == f"{('Ana', 'Ben')[seat]} · {strokes}"


def test_a_second_finger_takes_the_aim_back(new: Stage) -> None:
    aiming(new)
    new.press(spot(new, 10, 3))
    assert new.board.aimed == 0
    second = Finger(*spot(new, 4, 3), number=1)
    second.down()
    new.frames(2)
    assert new.board.aimed is None
    second.up()
    new.release()
    assert new.desk.played == []


def test_a_finger_on_a_larger_course_pans_and_a_tap_aims(new: Stage) -> None:
    aiming(new)
    board = new.board
    board.viewport.zoom = 2.0
    new.frames(30)
    middle = board.viewport.to_window(*board.viewport.center)
    before = board.viewport.look_y
    new.press(middle)
    new.move((middle[0], middle[1] - 90))
    new.release()
    assert board.viewport.look_y > before
    assert board.aimed is None
    board.bring_into_view(*board.ball_point)
    new.frames(30)
    new.tap(arrow(new, 2))
    assert board.aimed == 2


def test_a_double_tap_away_from_the_ball_fits_the_course(new: Stage) -> None:
    aiming(new)
    board = new.board
    board.aim_at(1)
    board.viewport.zoom = 2.0
    board.bring_into_view(*board.ball_point)
    new.frames(60)
    for place, zoom in ((arrow(new, 2), 2.0), (spot(new, 11, 3), 1.0)):
        before = board.aimed
        for tap in range(2):
            new.finger = Finger(*place)
            new.finger.is_double_tap = tap == 1
            new.finger.down()
            new.release()
        new.frames(60)
        assert board.viewport.zoom == zoom
        assert board.aimed == (before if zoom == 1 else 2)


def test_keys_choose_and_turn(new: Stage) -> None:
    choosing(new)
    assert not new.board.key("7")
    assert new.board.key("5")
    assert new.board.chosen == "purple"
    assert not new.board.key("left")
    aiming(new, balls=(at(8, 0), at(12, 3)))
    open_ = [move.direction for move in new.desk.moves()]
    seen = set()
    for _ in open_:
        assert new.board.key("right")
        seen.add(new.board.aimed)
    assert seen == set(open_)


# Hints and people's own dice.


def test_a_note_hides_no_hex_that_a_ball_may_be_put_on(new: Stage) -> None:
    """They are at the foot of an upright hole."""
    assert new.board.quiet_edge == "top"


def test_a_hint_sets_a_move_up_and_rings_it_until_the_next_touch(new: Stage) -> None:
    board = new.board
    board.point_at(Tee(4))
    assert board.scene.marks.hinted == board.floor.point(PLAN.starts[4])
    assert board.action_text.endswith(" 5")
    assert board.put_down()
    assert not board.action_text
    choosing(new)
    board.point_at(Roll("card-squared"))
    assert board.strokes.hinted
    assert board.rack.place_of("card-squared")
    assert board.action_text == "Roll for x²"
    aiming(new)
    assert not board.strokes.hinted
    board.point_at(Strike(5))
    assert (board.action_text, board.action_enabled) == ("Strike", True)
    assert board.place_names[0] in ("right", "up")
    assert board.scene.marks.hinted == board.scene.arrow_point(board.desk.view, 5)
    board.redraw()
    assert board.scene.marks.hinted == board.scene.arrow_point(board.desk.view, 5), (
        "a redraw leaves the hint"
    )
    new.tap(spot(new, 10, 3))
    assert board.scene.marks.hinted is None


def test_people_are_asked_with_the_die_they_roll(new: Stage) -> None:
    new.desk.asked = Roll("purple")
    assert new.board.face(36).look == DieLook("dice/die-purple", "36")
    new.desk.asked = Roll("card-plus-3")
    assert new.board.face(2).look == DieLook("dice/die-white", "2")


def test_nothing_can_be_done_for_somebody_else(new: Stage) -> None:
    choosing(new, ball=1)
    new.tap("White die")
    assert new.board.chosen == ""
    assert new.board.action_text == ""
    assert new.desk.refusals == []
