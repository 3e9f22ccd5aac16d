"""Effects come, end by themselves or with a tap, leave nothing, and keep away where unwished."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.graphics import InstructionGroup, Mesh
from kivy.graphics.instructions import Instruction
from kivy.uix.widget import Widget

from app.effects import Counted, Effects
from app.table.board.motion import Motions
from app.theme import theme
from tests.touch.drive import virtual_clock

AT = (200.0, 300.0)
LONGEST = 1.2  # seconds, of any effect
Play = Callable[[Effects], float]

SHOWN: dict[str, Play] = {
    "drop": lambda effects: effects.drop(AT),
    "splash": lambda effects: effects.splash(AT),
    "puff": lambda effects: effects.puff(AT),
    "thud": lambda effects: effects.thud(AT),
    "hard thud": lambda effects: effects.thud(AT, hard=True),
    "shake": lambda effects: effects.shake(),
    "light": lambda effects: effects.light([AT, (0.0, 0.0)], 20),
    "fly": lambda effects: effects.fly("+3", AT, (0.0, 0.0)),
    "confetti": lambda effects: effects.confetti(AT),
}
WORDS: dict[str, Play] = {
    "note": lambda effects: effects.note("An extra turn", AT),
    "named confetti": lambda effects: effects.confetti(AT, "Hole in one!"),
}
EVERY = {**SHOWN, **WORDS}


@pytest.fixture
def effects(light: None) -> Iterator[Effects]:
    """Over a widget of their own. What is heard comes into a list there."""
    widget = Widget(size=(400, 600))
    widget.heard = []
    theme.animations, theme.calm = "full", False  # whatever tests before have left
    yield Effects(widget, Motions(), widget.heard.append)
    theme.animations, theme.calm = "full", False


def seen(effects: Effects) -> list[Instruction]:
    """All that is on the canvas for effects now, the shake of the widget itself as well."""
    found: list[Instruction] = list(effects.widget.canvas.before.children)
    waiting: list[InstructionGroup] = [effects.widget.canvas.after]
    while waiting:
        for part in waiting.pop().children:
            (waiting if isinstance(part, InstructionGroup) else found).append(part)
    return found


def pass_time(effects: Effects, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        effects.motions.tick(1 / 60)


@pytest.mark.parametrize("name", EVERY)
def test_an_effect_is_seen_ends_in_its_time_and_leaves_nothing(effects, name):
    seconds = EVERY[name](effects)
    pass_time(effects, 0.1)
    assert seen(effects)
    assert seconds <= LONGEST
    pass_time(effects, seconds)
    assert not effects.motions.busy
    assert seen(effects) == []


@pytest.mark.parametrize("name", EVERY)
def test_a_tap_ends_an_effect_wherever_it_is(effects, name):
    for shown in (0.0, 0.1):
        EVERY[name](effects)
        pass_time(effects, shown)
        effects.motions.finish()
        assert seen(effects) == []


@pytest.mark.parametrize("wish", [{"animations": "off"}, {"calm": True}])
@pytest.mark.parametrize("name", SHOWN)
def test_who_wants_less_motion_sees_no_effect(effects, name, wish):
    for key, value in wish.items():
        setattr(theme, key, value)
    SHOWN[name](effects)
    for _ in range(10):
        effects.motions.tick(1 / 60)
        assert seen(effects) == []


def test_words_stay_for_who_wants_less_motion_and_do_not_move(effects):
    theme.calm = True
    effects.note("An extra turn", AT)
    effects.motions.tick(0.01)
    first = [part.origin for part in seen(effects) if hasattr(part, "origin")]
    effects.motions.tick(0.5)
    assert first == [part.origin for part in seen(effects) if hasattr(part, "origin")] != []


def test_what_is_heard_is_heard_with_less_motion_too(effects):
    theme.calm = True
    effects.splash(AT, delay=0.1)
    effects.thud(AT, sound="knock")
    pass_time(effects, 0.05)
    assert effects.widget.heard == ["knock"]
    pass_time(effects, 0.2)
    assert effects.widget.heard == ["knock", "splash"]


def test_an_effect_waits_for_its_moment(effects):
    effects.splash(AT, delay=0.5)
    pass_time(effects, 0.4)
    assert seen(effects) == []
    pass_time(effects, 0.2)
    assert seen(effects)


def test_half_the_pace_is_half_the_time(effects):
    assert effects.splash(AT, 0.5) == effects.splash(AT) / 2


def test_confetti_is_one_draw_call(effects):
    effects.confetti(AT)
    effects.motions.tick(0.1)
    meshes = [part for part in seen(effects) if isinstance(part, Mesh)]
    assert [40 <= len(mesh.indices) / 6 <= 60 for mesh in meshes] == [True]


def test_a_cross_stays_where_a_ball_went_out_until_the_next_move(effects):
    effects.out_of_bounds(AT)
    effects.motions.finish()
    assert seen(effects)
    effects.tidy()
    assert seen(effects) == []


def test_a_ball_ends_in_the_cup_and_is_then_taken_away(effects):
    told: list[object] = []

    class Ball:
        def place(self, point: tuple[float, float], scale: float = 1.0) -> None:
            told.append((point, round(scale, 2)))

        def fade(self, opacity: float) -> None:
            told.append(opacity)

    effects.drop(AT, ball=Ball(), then=lambda: told.append("gone"))
    effects.motions.finish()
    assert told == [(AT, 0.38), 0.0, "gone"]


def test_a_pill_stays_within_what_is_seen(effects):
    effects.note("A hole in one in a corner!", (399.0, 599.0))
    effects.motions.tick(0.45)
    [middle] = [part.origin for part in seen(effects) if hasattr(part, "origin")]
    assert middle[0] < 340
    assert middle[1] < 590


@pytest.fixture
def counted(light: None) -> Iterator[Counted]:
    widget = Counted(scored=(1, 2))
    yield widget
    Animation.cancel_all(widget)
    theme.animations, theme.calm = "full", False


def pass_frames(count: int) -> None:
    clock = virtual_clock()
    for _ in range(count):
        clock.pass_frame()
        EventLoop.idle()


def test_a_score_that_changes_counts_up_and_lifts(counted: Counted) -> None:
    assert counted.counted == 2
    counted.scored = (1, 12)
    seen, lifted = [], []
    for _ in range(40):
        pass_frames(1)
        seen.append(counted.counted)
        lifted.append(counted.lift)
    assert seen == sorted(seen)
    assert len({*map(round, seen)}) > 4
    assert (seen[-1], max(lifted) > 0.5, lifted[-1]) == (12, True, 0)
    assert counted.canvas.before.children == []


@pytest.mark.parametrize("wish", [{"animations": "off"}, {"calm": True}])
def test_with_less_motion_a_score_is_simply_there(counted: Counted, wish: dict[str, Any]) -> None:
    for key, value in wish.items():
        setattr(theme, key, value)
    counted.scored = (1, 12)
    assert (counted.counted, counted.lift) == (12, 0)


def test_the_score_of_another_seat_is_simply_there(counted: Counted) -> None:
    counted.scored = (0, 12)
    assert (counted.counted, counted.lift) == (12, 0)
