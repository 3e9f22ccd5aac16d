"""Fingers on a hole that is played: aim, power, odds, stops, and giving up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Any

import pytest
from kivy.core.window import Window

from app.draw.labels import Labels
from app.games.tiny.captions import giving_up
from app.pieces.dice.die import DieWidget
from app.pieces.dice.look import DieLook
from app.theme import theme
from app.widgets import TextButton
from engine.core.game import SeatSetup
from engine.core.grids.squares import NE, E, N, W
from engine.games.tiny.box.sheet import NONE
from engine.games.tiny.model import MarkedShot, Shoot, Surrender
from tests.games.tiny.board.positions import (  # noqa: F401
    OPEN,
    _registered,
    at,
    gauge_of,
    playing,
    seen,
    shown,
    sketch,
)
from tests.games.tiny.engine.drawn import rate, rules
from tests.games.tiny.robot import pull_point
from tests.support.forking import once
from tests.support.stage import Stage
from tests.touch.finger import Finger

Build = Callable[..., Stage]
SMALL = {"sheet": "small"}


@pytest.fixture(scope=once)
def new(stage: Build) -> Stage:
    return playing(stage((412, 735), game="tiny", mode="race", seats=2, options=SMALL))


def pull(stage: Stage, direction: int, power: int) -> None:
    stage.drag(
        shown(stage, stage.board.scene.ball_point),
        shown(stage, pull_point(stage.board, direction, power)),
    )


# Aiming.


@pytest.mark.parametrize(("direction", "power"), [(N, 0), *((way, 5) for way in range(8))])
def test_pulling_back_aims_the_other_way(new: Stage, direction: int, power: int) -> None:
    playing(new, ball=at(3, 4))
    pull(new, direction, power)
    assert new.board.playing.hand.aimed == Shoot(direction, power)
    assert new.desk.played == [], "an aim waits for the main action"
    assert new.board.action_text == "Shoot"
    assert new.board.action_enabled
    new.board.act()
    assert new.desk.played == [Shoot(direction, power)]


def test_where_people_wish_it_release_shoots(new: Stage) -> None:
    new.desk.quick = True
    pull(new, N, 3)
    assert new.desk.played == [Shoot(N, 3)]


def test_where_release_shoots_a_tap_only_aims(new: Stage) -> None:
    new.desk.quick = True
    new.tap(seen(new, at(6, 7)))
    new.tap(shown(new, new.board.playing.hand.tick_point(NE)))
    assert new.desk.played == []
    assert new.board.playing.hand.direction == NE
    x, y = shown(new, new.board.scene.ball_point)
    new.press((x, y))
    new.move((x, y - 60))
    new.move((x, y))
    new.release()
    assert new.desk.played == [], "back on the ball nothing is struck"
    new.drag(seen(new, at(4, 7)), seen(new, at(6, 7)))
    assert new.desk.played == [Shoot(E, 4)], "an aim that was drawn is struck"


def test_a_pull_let_go_outside_the_board_is_taken_back(new: Stage) -> None:
    new.board.y = 60
    playing(new).desk.quick = True
    x, _ = shown(new, new.board.scene.ball_point)
    new.drag(shown(new, new.board.scene.ball_point), (x, 20))
    assert new.desk.played == []
    assert new.board.playing.hand.aimed is None


def test_a_tap_on_a_tick_aims_and_the_gauge_declares(new: Stage) -> None:
    assert not new.board.action_enabled
    new.tap(shown(new, new.board.playing.hand.tick_point(NE)))
    assert new.board.playing.hand.direction == NE
    gauge = gauge_of(new)
    new.drag(tuple(gauge.to_window(*gauge.point(2))), tuple(gauge.to_window(*gauge.point(9))))
    assert new.board.playing.hand.aimed == Shoot(NE, 9)
    assert gauge.value == 9


@pytest.mark.parametrize(
    ("size", "rows"), [((563, 412), 2), ((412, 735), 1), ((360, 508), 1), ((868, 728), 1)]
)
def test_every_power_of_the_gauge_can_be_touched(
    new: Stage, size: tuple[int, int], rows: int
) -> None:
    new.resize(size)
    gauge = gauge_of(new)
    spots = [gauge.point(power) for power in range(13)]
    assert len({y for _, y in spots}) == rows
    assert min(dist(one, other) for one, other in combinations(spots, 2)) >= 22
    for power, spot in enumerate(spots):
        assert gauge.collide_point(*spot)
        new.press(tuple(gauge.to_window(*spot)))
        assert new.board.playing.hand.power == power
        new.release()


def test_pointing_at_a_square_shoots_about_so_far(new: Stage) -> None:
    new.tap(seen(new, at(6, 7)))
    assert new.board.playing.hand.aimed == Shoot(E, 4)


def test_a_ball_let_go_where_it_lies_is_not_aimed(new: Stage) -> None:
    new.tap(shown(new, new.board.scene.ball_point))
    assert new.board.playing.hand.aimed is None
    pull(new, N, 3)
    x, y = shown(new, new.board.scene.ball_point)
    new.press((x, y))
    new.move((x - 60, y))
    assert new.board.playing.hand.direction == E
    new.move((x, y))
    new.release()
    assert new.board.playing.hand.aimed == Shoot(N, 3), "back on the ball the old aim stands"


def test_a_second_finger_takes_the_aim_back(new: Stage) -> None:
    x, y = shown(new, new.board.scene.ball_point)
    new.press((x, y))
    new.move((x, y - 70))
    second = Finger(x + 90, y + 90, 1)
    second.down()
    new.frames(2)
    second.up()
    new.frames(2)
    assert new.board.playing.hand.aimed is None
    assert new.board.playing.hand.finger is None


def test_keys_aim_declare_and_shoot(new: Stage) -> None:
    for key in ("left", "left", "up", "7", "down"):
        assert new.board.key(key)
    assert new.board.playing.hand.aimed == Shoot(1, 6)
    assert not new.board.key("q")
    assert new.board.shaken()
    assert new.desk.played == [Shoot(1, 6)]


def test_two_figures_soon_after_each_other_are_one_power(new: Stage) -> None:
    shooter = new.board.playing.hand
    for keys, power in (("12", 12), ("13", 3), ("10", 10), ("11", 11), ("21", 1)):
        shooter.forget()
        for key in keys:
            assert new.board.key(key)
        assert shooter.power == power
    shooter.forget()
    new.board.key("1")
    new.frames(70)
    new.board.key("2")
    assert shooter.power == 2, "too late for twelve"


def test_a_power_alone_asks_for_a_direction(new: Stage) -> None:
    new.board.key("7")
    assert new.board.tray.line == "Now choose a direction."
    new.board.key("left")
    assert new.board.tray.line == "7 moves + MAX die"


def test_the_aim_is_forgotten_after_the_shot(new: Stage) -> None:
    pull(new, N, 1)
    new.board.act()
    new.settle()
    new.desk.me = 1
    new.board.show()
    assert new.board.playing.hand.aimed is None
    assert gauge_of(new).value == -1


def test_the_rating_of_the_hole_is_told_once_it_is_known(new: Stage) -> None:
    unknown = OPEN.drawn(at(0, 0), "~")
    playing(new, unknown)
    tray = new.board.tray
    new.board.prepared()
    assert tray.note == ""
    rate(unknown)
    new.board.prepared()
    assert tray.line == "Pull back from the ball."
    assert tray.note.endswith(" shots.")
    assert new.board.sentence == "", "the prompt stands"


def test_other_sheets_over_the_board_go_before_anything_else(new: Stage) -> None:
    board = new.board
    pull(new, N, 3)
    assert board.action_enabled
    new.tap("All sheets")
    assert board.overlaid
    assert not board.action_enabled
    assert not board.shaken()
    assert board.put_down()
    assert not board.overlaid
    assert board.playing.hand.aimed == Shoot(N, 3), "the aim is not put down with them"
    assert board.action_enabled
    new.tap("All sheets")
    new.tap("Close the sheets")
    assert not board.overlaid
    new.tap("All sheets")
    new.lay(phase="over")
    assert not board.overlaid, "Now play your hole"


# Earlier shots.


def test_earlier_places_stay_numbered(new: Stage) -> None:
    marks = ((MarkedShot(at(1, 3), N, 3, 4, "rest"), MarkedShot(at(3, 3), E, 1, 2, "rest")), ())
    playing(new, ball=at(3, 3), marks=marks)
    assert new.board.subheading == "Ana's shot 3 · Ben's hole"
    assert new.board.scene.shown.shots == [2, 0]


# Giving up, hints, own dice.


def button(text: str) -> tuple[float, float]:
    """The middle of a button on a dialog."""
    shown = [widget for child in Window.children for widget in child.walk()]
    found = next(
        widget for widget in shown if isinstance(widget, TextButton) and widget.text == text
    )
    x, y = found.to_window(*found.center)
    return float(x), float(y)


def test_giving_up_is_asked_about(new: Stage) -> None:
    new.tap("Give up this hole")
    assert new.desk.played == []
    new.tap(button("Play on"))
    assert new.desk.played == []
    new.tap("Give up this hole")
    new.tap(button("Give up"))
    assert new.desk.played == [Surrender()]


def test_giving_up_hands_the_designer_a_bonus_from_three_players_on() -> None:
    seats = [SeatSetup(name) for name in ("Ana", "Ben", "Cleo")]
    assert giving_up(rules(2), seats[:2], 0) == "You score 14 shots."
    assert giving_up(rules(3), seats, 0) == (
        "You score 14 shots, and Cleo takes 14 off as a bonus."
    )


def test_a_zone_over_two_rows_is_named_once(new: Stage) -> None:
    gauge = gauge_of(new)
    gauge.lines = 2
    names = [name["text"] for row in gauge.rows for name in row["names"]]
    assert names == ["LIGHT", "MEDIUM", "MAX", ""]


def test_hints_ring_and_go_with_the_next_touch(new: Stage) -> None:
    new.board.point_at(Shoot(NE, 4))
    assert new.board.tray.hinted_power == 4
    assert new.board.playing.hand.aimed == Shoot(NE, 4)
    assert (new.board.action_text, new.board.action_enabled) == ("Shoot", True)
    new.board.redraw()
    assert new.board.scene.aim.hints, "a hint outlives a change of the window"
    new.press(shown(new, new.board.scene.ball_point))
    assert new.board.tray.hinted_power == NONE
    new.release()


def test_answers_have_the_face_of_their_die(new: Stage) -> None:
    new.desk.asked = Shoot(N, 7)
    power = new.board.face(2)
    assert isinstance(power, DieWidget)
    assert power.look == DieLook("dice/die-max", "+2")
    new.desk.asked = Shoot(N, 1)
    assert new.board.face(0).look.picture == "dice/die-light"
    assert new.board.face("miss").look.picture == "dice/die-face-miss"
    assert new.board.face("half").look.picture == "dice/die-face-half-wall"


def test_nobody_aims_for_another(new: Stage) -> None:
    new.desk.me = 1
    new.board.show()
    new.tap(seen(new, at(4, 7)))
    assert new.board.playing.hand.aimed is None
    assert new.board.action_text == ""
    assert OPEN.find("F") != NONE


# At the edge of the sheet.


@pytest.mark.parametrize("power", [0, 3])
def test_every_aim_shows_where_it_can_end(
    new: Stage, monkeypatch: pytest.MonkeyPatch, power: int
) -> None:
    """Against the edge a weak shot comes back to where the ball lies, which hides a disc."""
    told: list[str] = []
    callout, disc = Labels.callout, Labels.disc

    def count(self: Labels, text: str, *rest: Any) -> bool:
        put = disc(self, text, *rest)
        told.extend([text] if put else [])
        return put

    monkeypatch.setattr(Labels, "disc", count)

    def call(self: Labels, text: str, *rest: Any) -> Any:
        told.append(text)
        return callout(self, text, *rest)

    monkeypatch.setattr(Labels, "callout", call)
    playing(new, ball=at(0, 4))
    new.board.playing.hand.aim(W, power)
    shares = [int(text.split("%")[0]) for text in told if text[0].isdigit()]
    assert sum(shares) == pytest.approx(100, abs=2)


def test_words_at_the_hole_tell_the_same_odds_as_the_sentence(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    callout = Labels.callout

    def call(self: Labels, text: str, *rest: Any) -> Any:
        told.append(text)
        return callout(self, text, *rest)

    monkeypatch.setattr(Labels, "callout", call)
    playing(new, ball=at(2, 1))
    new.board.playing.hand.aim(E, 2)
    assert "50% in the hole, 33% over the hole" in new.board.sentence
    assert "50% in the hole, 33% over it" in told


def test_every_tick_at_the_edge_can_be_tapped(new: Stage) -> None:
    playing(new, ball=at(0, 4))
    for way in range(8):
        new.tap(shown(new, new.board.playing.hand.tick_point(way)))
        assert new.board.playing.hand.direction == way


def test_water_on_the_way_of_a_shot_is_told_in_the_color_of_warnings(
    new: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, object]] = []
    callout = Labels.callout

    def call(self: Labels, text: str, *rest: Any) -> Any:
        told.append((text, rest[-1]))
        return callout(self, text, *rest)

    monkeypatch.setattr(Labels, "callout", call)
    pond = sketch("·······\n·······\n·······\n···~~··\n·····F·\n·0·····")
    playing(new, pond, ball=at(0, 3))
    new.board.playing.hand.aim(E, 2)
    share = new.board.sentence.split("% in the water")[0].split()[-1]
    assert (f"{share}% in the water", theme.callout_warn) in told
