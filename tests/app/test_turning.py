"""Turning the device and back, with larger text meanwhile, leaves every screen as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.every_screen import SCREENS, Screen, figured_out, screens, show
from tests.support.forking import once
from tests.touch.drive import Drive
from tests.touch.sight import words_of

# isort: split
from kivy.core.window import Window

# Where a screen begins, and through which sizes it comes back there: on a phone that is turned and
# a tablet, in a window that is made small. One way for one screen, the other for the next.
WAYS = {
    (412, 915): (((732, 412), (1280, 800)), ((915, 412), (800, 1280))),
    (1280, 800): (((900, 700), (360, 560)), ((732, 412), (412, 915))),
}

Seen = list[tuple[str, tuple[str, ...], tuple[int, ...]]]


@pytest.fixture(scope=once, params=WAYS, ids=["phone", "desktop"])
def opened(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[tuple[Drive, dict[str, Screen]]]:
    home = tmp_path_factory.mktemp("home")
    with Drive(request.param, home=home, settings={"animations": "off"}) as d:
        listed = screens(d)
        for entry in d.app.courses.all():
            d.app.figures.ask(entry.course, lambda _: None)
        figured_out(d)  # once for all screens that tell how hard a course is
        yield d, listed


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_as_a_fresh_one_after_it_was_turned(
    screen: str, opened: tuple[Drive, dict[str, Screen]]
) -> None:
    d, listed = opened
    show(d, listed[screen])
    fresh = seen(d)
    assert any(words for _, words, _ in fresh)
    begun = (round(Window.width), round(Window.height))
    for size in (*WAYS[begun][SCREENS.index(screen) % 2], begun):
        d.app.settings.larger_text = size != begun
        d.resize(size)
        d.settle()
    after = seen(d)
    gone = [thing for thing in fresh if thing not in after]
    assert (gone, [thing for thing in after if thing not in fresh]) == ([], [])


def seen(d: Drive) -> Seen:
    """What is in view: what it is, its words and the part of the window it takes."""
    d.seconds(0.5)  # until what comes into sight is painted, and how hard it is was asked for
    figured_out(d)
    return [
        (type(sight.widget).__name__, tuple(words_of(sight.widget)), tuple(map(round, sight.box)))
        for sight in d.look()
    ]
