"""A closed app is gone: no rule and no binding keeps its widgets, which would go on working. And a
screen that was left leaves nothing, however often people come."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.widgets.layers.layer import close_top, top_layer
from engine import Table
from engine.courses.kind import BUILDING
from tests.app.every_screen import SCREENS, Screen, figured_out, screens, show
from tests.support.forking import once
from tests.support.stage import Stage
from tests.touch.drive import Drive

VISITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("new_table", {"game": "carom"}),
    ("new_pad", {"game": "tiny"}),
    ("rules", {"game": "eighteen"}),
    ("saves", {}),
    ("score", {}),
    ("records", {}),
    ("settings", {}),
    ("about", {}),
    ("build", {"game": "eighteen"}),
    ("build", {"game": "designer"}),
)


def visited(home: Path) -> dict[str, weakref.ref[Any]]:
    """Weak references to every screen of an app that went everywhere and was closed."""
    with Drive((412, 915), home) as d:
        for name, wanted in VISITS:
            d.app.go(name, **wanted)
            d.frames(3)
        d.app.go("table", slot=d.app.tables.new(Table.open("gnoming", seats=["Ana", "Ben"])))
        d.settle()
        d.resize((1280, 800))
        d.settle()
        screens = {name: weakref.ref(screen) for name, screen in d.app.screens.made.items()}
        return {"the app": weakref.ref(d.app.root), **screens}


def test_a_closed_app_leaves_no_screen_behind(tmp_path: Path) -> None:
    left = visited(tmp_path)
    TextInput()  # Kivy holds the last field that was made, and with it all that is around it
    Clock.tick()
    gc.collect()
    assert [name for name, screen in left.items() if screen() is not None] == []


def test_a_closed_stage_leaves_no_board_behind_that_was_in_motion(
    stage: Callable[..., Stage],
) -> None:
    """It would follow every later board's window and theme, and make all later tests slow."""
    shown = stage(seats=2)
    board = weakref.ref(shown.board)
    Animation(opacity=0, duration=9).start(shown.board)
    shown.frames(2)
    shown.close()
    gc.collect()
    assert board() is None


# What opens a sheet, a menu or a question on a screen.
TABLE = ("History", "More")
BUILDER = ("More", "Name")
SHEETS: dict[str, tuple[str, ...]] = {
    "saves": ("More for Carom Mini Golf",),
    "rules": ("Contents",),
    "records": ("All groups", "All years", "Export the results"),
    "person": ("All games", "More for Ana", "Rename Ana"),
    "play": ("Someone new", "Choose the game"),
    "workshop": ("Open a code or a file",),
    "results of gnoming": ("Share the results", "Points of Ana"),
    "replay of carom": ("Jump through one player's moves", "Luck and skill"),
    "pad of carom": ("Enter hole 1", "More", "How to score"),
    "new_table of carom": ("Medium bot", "Choose who plays", "Compare"),
    "new_pad of carom": ("Add", "Choose who plays", "How to score"),
    "tray of eighteen": ("History", "More"),
    "course of tiny": ("More for this course",),
    **{f"table of {game}": TABLE for game in ("tiny", "carom", "designer", "gnoming")},
    "table of eighteen": ("Let another player go first",),
    **{f"build of {game}": BUILDER for game in BUILDING},
}
# What Kivy keeps of a binding to what is gone, until the property that it was bound to changes; and
# what the frames of tests count.
DEAD = (
    ("kivy._event", "BoundCallback"),
    ("kivy.weakmethod", "WeakMethod"),
    ("weakref", "ProxyType"),
    ("weakref", "ReferenceType"),
    ("builtins", "method"),
    ("tests.touch.unseen", "Waiting"),
)
FEW = 25  # objects a visit: the smallest widget has a hundred
TIMES_BEFORE, TIMES = 2, 10


@pytest.fixture(scope=once)
def everywhere(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Drive, dict[str, Screen]]]:
    with Drive(home=tmp_path_factory.mktemp("home"), settings={"animations": "off"}) as d:
        yield d, screens(d)


def use(d: Drive, screen: Screen, sheets: tuple[str, ...]) -> None:
    """Open a screen and each of its sheets, and go home."""
    show(d, screen)
    for label in sheets:
        d.choose(label)
        assert top_layer() is not None, label
        while close_top():
            d.settle()
    d.app.go("home")
    d.settle()


def objects(d: Drive) -> tuple[Counter[str], Counter[str]]:
    """Widgets, and whatever else there is at rest that cannot be worked out again."""
    figured_out(d)
    d.seconds(2)
    Window.dispatch("on_memorywarning")
    d.frames(3)
    gc.collect()
    gc.collect()  # what was painted holds widgets unseen
    kinds = Counter(type(each) for each in gc.get_objects())
    found: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    for kind, count in kinds.items():
        if (kind.__module__, kind.__name__) not in DEAD:
            found[not issubclass(kind, Widget)][f"{kind.__module__}.{kind.__name__}"] += count
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_ten_visits_of_a_screen_leave_as_much_as_two(
    everywhere: tuple[Drive, dict[str, Screen]], name: str
) -> None:
    d, listed = everywhere
    for _ in range(TIMES_BEFORE):
        use(d, listed[name], SHEETS.get(name, ()))
    widgets, others = objects(d)
    for _ in range(TIMES - TIMES_BEFORE):
        use(d, listed[name], SHEETS.get(name, ()))
    widgets_at_last, others_at_last = objects(d)
    assert widgets_at_last - widgets == Counter()
    more = others_at_last - others
    assert more.total() < FEW * (TIMES - TIMES_BEFORE), more.most_common(10)
