"""A closed app is gone: no rule and no binding keeps its widgets, which would go on working."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.textinput import TextInput

from engine import Table
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
