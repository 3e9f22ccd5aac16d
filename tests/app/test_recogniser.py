"""One finger on a field: which gesture it is, and what breaks it off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.bare_window import bare_window
from tests.touch.clock import FRAME
from tests.touch.drive import VirtualClock, run_unseen_frame
from tests.touch.finger import Finger as Touch

# isort: split
from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.recogniser import Finger, Gesture, Recogniser, Touchable
from app.touch import SLOP
from app.widgets.surfaces.viewport import Viewport


class Noted(Gesture):
    """Writes down what it is told."""

    becomes: Gesture | None = None  # when it is dragged or held; else it stays
    ends = False  # when it is held
    turns = False  # a second finger does not break it off

    def __init__(self, told: list[str], name: str = "") -> None:
        self.told, self.name = told, name

    def note(self, what: str) -> None:
        self.told.append(f"{self.name}{what}")

    def press(self, finger: Finger) -> None:
        self.note("press")

    def drag(self, finger: Finger) -> Gesture | None:
        self.note("drag")
        return self.becomes or self

    def follow(self, finger: Finger) -> None:
        self.note("follow")

    def hold(self, finger: Finger) -> Gesture | None:
        self.note("hold")
        return None if self.ends else self.becomes or self

    def second(self, touch: object) -> bool:
        self.note("second")
        return self.turns

    def tap(self, finger: Finger) -> None:
        self.note("tap")

    def release(self, finger: Finger) -> None:
        self.note("release")

    def cancel(self) -> None:
        self.note("cancel")


class Floor(Touchable, BoxLayout):
    zoom = 1.0


class Field:
    """A floor of 300 pixels in a viewport; fingers come in pixels of the window."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.told: list[str] = []
        self.gesture: Noted | None = Noted(self.told)
        self.floor, self.recogniser = Floor(), Recogniser()
        self.floor.feel(self.recogniser, lambda _finger: self.gesture)
        self.viewport = Viewport(board=self.floor, size_hint=(None, None), size=(300, 300))
        Window.add_widget(self.viewport)
        self.wait(2 * FRAME)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self._clock.pass_frame()
            run_unseen_frame()

    def press(self, x: float, y: float) -> Touch:
        touch = Touch(x, y)
        touch.down()
        return touch

    def heard(self) -> list[str]:
        told = self.told[:]
        self.told.clear()
        return told


@pytest.fixture
def field() -> Iterator[Field]:
    clock, _ = bare_window((400, 400), 1.0)
    made = Field(clock)
    yield made
    Window.remove_widget(made.viewport)


def test_a_finger_that_trembles_taps(field: Field) -> None:
    touch = field.press(100, 100)
    touch.slide(100 + SLOP, 100)
    touch.up()
    assert field.heard() == ["press", "follow", "tap"]
    assert not field.recogniser.busy


def test_a_finger_that_moves_drags_and_goes_on_dragging_where_it_began(field: Field) -> None:
    touch = field.press(100, 100)
    for x in (120, 140, 100):
        touch.slide(x, 100)
    touch.up()
    assert field.heard() == ["press", "drag", "follow", "follow", "follow", "release"]


def test_a_finger_that_rests_holds_and_moving_wins_over_resting(field: Field) -> None:
    assert field.gesture
    field.gesture.hold_after = 0.5
    resting, moving = field.press(100, 100), None
    assert field.recogniser.rests
    field.wait(0.6)
    assert field.heard() == ["press", "hold"]
    assert not field.recogniser.rests
    resting.up()
    assert field.heard() == ["tap"]

    moving = field.press(100, 100)
    moving.slide(100 + SLOP + 1, 100)
    moving.slide(100, 100)
    assert not field.recogniser.rests
    field.wait(0.6)
    moving.up()
    assert field.heard() == ["press", "drag", "follow", "follow", "release"]


def test_a_finger_that_was_held_may_be_done(field: Field) -> None:
    assert field.gesture
    field.gesture.hold_after, field.gesture.ends = 0.5, True
    touch = field.press(100, 100)
    field.wait(0.6)
    touch.slide(150, 100)
    touch.up()
    assert field.heard() == ["press", "hold"]


def test_one_gesture_becomes_another(field: Field) -> None:
    assert field.gesture
    field.gesture.becomes = Noted(field.told, "carried: ")
    touch = field.press(100, 100)
    touch.slide(150, 100)
    touch.up()
    assert field.heard() == ["press", "drag", "carried: follow", "carried: release"]


def test_off_the_field_nothing_is_done(field: Field) -> None:
    assert field.gesture
    field.gesture.field, field.gesture.beyond = field.viewport, 20
    touch = field.press(250, 100)
    touch.slide(319, 100)
    touch.slide(330, 100)
    touch.slide(340, 100)
    touch.slide(310, 100)
    assert field.heard() == ["press", "drag", "follow", "cancel", "follow"]
    touch.slide(350, 100)
    touch.up()
    assert field.heard() == ["cancel", "cancel"]


def test_a_second_finger_breaks_off_unless_it_means_something(field: Field) -> None:
    beside = Floor(size_hint=(None, None), size=(40, 40), pos=(340, 0))
    beside.feel(field.recogniser, lambda _finger: None)
    Window.add_widget(beside)
    first = field.press(100, 100)
    field.press(350, 10).up()
    assert field.heard() == ["press", "second", "cancel"]
    first.slide(200, 100)
    first.up()
    assert field.heard() == []

    assert field.gesture
    field.gesture.turns = True
    first = field.press(100, 100)
    field.press(350, 10).up()
    first.up()
    assert field.heard() == ["press", "second", "tap"]
    Window.remove_widget(beside)


def test_two_fingers_on_the_floor_pinch(field: Field) -> None:
    first, second = field.press(100, 100), field.press(200, 100)
    assert field.heard() == ["press", "cancel"]
    second.slide(260, 100)
    assert field.viewport.zoom > 1
    second.up()
    first.up()
    assert field.heard() == []


def test_where_not_all_is_in_view_a_finger_that_moves_pans(field: Field) -> None:
    assert field.gesture
    field.gesture.pans = field.viewport
    field.viewport.zoom = 2.0
    touch, before = field.press(100, 100), field.viewport.look_x
    touch.slide(130, 100)
    assert field.heard() == ["press", "cancel"]
    touch.slide(160, 100)
    touch.up()
    assert field.viewport.look_x < before
    assert field.heard() == []

    field.viewport.zoom = 1.0
    touch = field.press(100, 100)
    touch.slide(130, 100)
    touch.up()
    assert field.heard() == ["press", "drag", "follow", "release"]


def test_moving_and_reaching_are_counted_as_they_are_seen(field: Field) -> None:
    seen: list[tuple[float, float, float]] = []

    class Reaching(Gesture):
        def release(self, finger: Finger) -> None:
            reach = finger.reach((50, 50))
            seen.append((finger.moved, reach.dx, reach.far))

    field.viewport.zoom, field.viewport.looking_at = 2.0, (0.0, 0.0)
    field.wait(FRAME)
    field.floor.feel(field.recogniser, lambda _finger: Reaching())
    touch = field.press(100, 100)
    touch.slide(160, 100)
    touch.up()
    moved, dx, far = seen[0]
    assert moved == pytest.approx(60, abs=0.5)
    assert dx == pytest.approx(30, abs=0.5)
    assert far == pytest.approx(60, abs=0.5)


def test_the_wheel_begins_nothing(field: Field) -> None:
    touch = Touch(100, 100)
    touch.profile, touch.button = ["pos", "button"], "scrolldown"
    assert not field.recogniser.down(touch, Widget(), lambda _finger: field.gesture)
    assert field.heard() == []


def test_where_nothing_begins_the_finger_is_the_windows(field: Field) -> None:
    field.gesture = None
    field.viewport.zoom = 2.0
    touch, before = field.press(100, 100), field.viewport.look_x
    touch.slide(160, 100)
    touch.up()
    assert field.viewport.look_x < before
