"""A screen is seen whole or not at all: every frame on the way to it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image, ImageChops

from app.games import CARDS
from app.shell.parts import Cover
from tests.app.every_screen import SCREENS, Screen, figured_out, screens, show
from tests.app.shell.tables import finished
from tests.support.forking import once
from tests.touch.drive import Drive, hands
from tests.touch.film import window_picture
from tests.touch.sight import all_of

# isort: split
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

SEEN = 8  # of 255: a smaller difference of a colour is none
GROUND = (128, 128, 128)
# The courses that these show are drawn up a few milliseconds a frame, and they say so meanwhile.
WORKED_OUT = {"daily", "workshop"}
COURSES = {"course", "received", "build"}
PRESSED = (
    *("home", "settings", "rules", "results of gnoming", "build of carom"),
    *("table of carom", "table of designer", "table of gnoming"),
)
LED_TO = [name for name in SCREENS if name not in {"home", *WORKED_OUT}]


@pytest.fixture(scope=once, params=[(412, 915), (1280, 800)], ids=["phone", "tablet"])
def opened(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[tuple[Drive, dict[str, Screen]]]:
    home = tmp_path_factory.mktemp("home")
    # Half the pixels show the same, and are painted in half the time.
    with Drive(request.param, home=home, density=0.5, settings={"animations": "off"}) as d:
        listed = screens(d)
        for (
            name,
            asked,
        ) in listed.values():  # how hard courses are is worked out in time, and said so
            if name in COURSES:
                course = asked.get("sent") or d.app.courses.read(asked["slot"]).course
                d.app.figures.ask(course, lambda _rating: None)
        figured_out(d)
        yield d, listed


@pytest.mark.parametrize("screen", LED_TO)
def test_nothing_is_painted_between_two_screens(
    screen: str, opened: tuple[Drive, dict[str, Screen]]
) -> None:
    d, listed = opened
    name, asked = listed[screen]
    for leads in (lambda: d.app.go(name, **asked), d.app.back):
        before, *frames, after = film(d, leads)
        wrong = [frame for frame in frames if differs(frame, before) and differs(frame, after)]
        assert not wrong, f"{len(wrong)} frames show neither screen"


@pytest.mark.parametrize("name", sorted(WORKED_OUT))
def test_a_course_that_is_still_drawn_up_is_no_empty_box(
    name: str, opened: tuple[Drive, dict[str, Screen]]
) -> None:
    d, _listed = opened
    hands()(lambda: d.app.go(name))
    d.frames(2)
    pictures = [picture for card in d.of("CourseCard" if name == "workshop" else "DayCard")
                for picture in card.walk(restrict=True) if isinstance(picture, Cover)]  # fmt: skip
    assert pictures
    assert all(picture.source for picture in pictures)
    d.settle()


@pytest.mark.parametrize("screen", ["replay of carom", *(f"table of {game}" for game in CARDS)])
def test_a_window_that_is_turned_shows_no_board_in_a_place_of_before(
    screen: str, opened: tuple[Drive, dict[str, Screen]]
) -> None:
    d, listed = opened
    show(d, listed[screen])
    upright = tuple(round(side / Metrics.density) for side in Window.size)
    for size in (upright[::-1], upright):
        *frames, after = film(d, lambda size=size: d.resize(size))
        turned = [frame for frame in frames if frame.size == after.size]
        assert not [frame for frame in turned if differs(frame, after)]


@pytest.mark.parametrize("screen", PRESSED)
def test_a_press_is_seen_within_two_redraws(
    screen: str, opened: tuple[Drive, dict[str, Screen]]
) -> None:
    """Something of each kind is pressed, in lists that wait to see whether they scroll, too."""
    d, listed = opened
    show(d, listed[screen])
    d.seconds(0.5)
    tried: set[type] = set()
    late = []
    while sight := next((each for each in d.look() if _is_button(each.widget, tried)), None):
        tried.add(type(sight.widget))
        d.drawing = True
        Window.canvas.ask_update()
        d.frames(2)
        before = window_picture()
        d.press(sight.middle)
        if not differs(window_picture(), before):
            late.append(sight)
        d.drawing = False
        d.move((1.0, 1.0))
        d.release()
        d.settle()
    assert tried
    assert late == []


def _is_button(widget: Widget, tried: set[type]) -> bool:
    pressed = isinstance(widget, ButtonBehavior) and getattr(widget, "tappable", True)
    return pressed and not widget.disabled and type(widget) not in tried


def film(d: Drive, leads: Any) -> list[Image.Image]:
    """Each frame that is painted until the screen has come to rest."""
    frames: list[Image.Image] = []

    def take(*_: object) -> None:
        frame = window_picture()
        for view in all_of(Window, ScrollView):  # their bars fade
            x, y = view.to_window(view.right, view.y)
            top = Window.height - y - view.height
            low, left = top + view.height, x - view.width
            edge, foot = x - view.bar_margin, low - view.bar_margin
            beside = (edge - view.bar_width, top, edge, low)
            for bar in (beside, (left, foot - view.bar_width, x, foot)):
                frame.paste(GROUND, tuple(map(round, bar)))
        if not frames or frame.tobytes() != frames[-1].tobytes():
            frames.append(frame)

    d.settle()
    d.drawing = True
    Window.canvas.ask_update()
    Window.fbind("on_flip", take)
    d.frames(1)
    hands()(leads)
    d.frames(6)
    d.settle()
    Window.funbind("on_flip", take)
    d.drawing = False
    return frames


def differs(one: Image.Image, other: Image.Image) -> bool:
    difference = ImageChops.difference(one, other).convert("L").point(lambda part: part > SEEN)
    return difference.getbbox() is not None


def test_results_never_show_the_scores_of_the_game_before(
    opened: tuple[Drive, dict[str, Screen]],
) -> None:
    d, _listed = opened
    slots = [d.app.tables.new(finished(2, 3, seed)) for seed in (1, 2)]
    d.app.go("results", slot=slots[0])
    _before, *frames, after = film(d, lambda: d.app.go("results", slot=slots[1]))
    assert not [frame for frame in frames if differs(frame, after)]


def test_touches_wait_until_the_new_screen_is_seen(opened: tuple[Drive, dict[str, Screen]]) -> None:
    d, _listed = opened
    spot = d.point("Settings")
    hands()(lambda: d.app.go("saves"))
    d.frames(1)
    d.tap(spot)
    assert d.app.current.name == "saves"
    d.tap(spot)
    assert d.app.current.name == "settings"
