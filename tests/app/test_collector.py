"""Garbage is looked for at rest alone, and what was left is let go of."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window

from app import collector
from app.device import memory
from app.widgets.text.fonts import as_seen
from engine import Table
from engine.games.carom.rules.turf import hole_of
from tests.app.shell.tables import begun, fill
from tests.touch.drive import Drive

FULL = 2
REST = 3.0  # seconds, in which a pass that is due has come
PAGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("score", {}),
    ("settings", {}),
    ("rules", {"game": "tiny"}),
    ("workshop", {}),
    ("new_table", {"game": "carom"}),
    ("saves", {}),
)


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Drive]:
    """An app that looks for garbage as people's do. While no frame is painted nothing moves."""
    with Drive(home=tmp_path, collecting=True) as d:
        d.seconds(REST)
        yield d


@contextmanager
def full_passes() -> Iterator[list[dict[str, int]]]:
    found: list[dict[str, int]] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == FULL:
            found.append(about)

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def test_a_full_pass_waits_until_nothing_moves(drive: Drive) -> None:
    drive.app.go("about")
    drive.seconds(0.3)
    drive.drawing = True
    with full_passes() as passes:
        Animation(opacity=0.5, duration=REST).start(drive.app.current)
        drive.seconds(REST - 0.1)
        assert passes == []
        drive.seconds(2 * REST)
    assert passes


def test_a_full_pass_waits_until_the_finger_is_lifted(drive: Drive) -> None:
    drive.app.go("settings")
    drive.frames(12)
    with full_passes() as passes:
        drive.press((200.0, 500.0))
        for step in range(round(REST * 10)):
            drive.move((200.0 + step % 2, 500.0))
            drive.seconds(0.1)
        drive.seconds(2 * REST)  # it rests on the glass
        assert passes == []
        drive.release()
        drive.seconds(2 * REST)
    assert passes


def test_a_full_pass_waits_until_bots_have_played(drive: Drive) -> None:
    table = Table.open("gnoming", seats=["bot:greedy", "bot:greedy"], seed=5)
    drive.app.go("table", slot=drive.app.tables.new(table))
    with full_passes() as passes:
        drive.seconds(REST)
        assert drive.app.current.busy
        assert passes == []


def test_at_rest_nothing_is_looked_through_again_and_again(drive: Drive) -> None:
    with full_passes() as passes:
        drive.seconds(2 * REST)
    assert passes == []


def test_what_the_start_has_loaded_is_not_looked_through(drive: Drive) -> None:
    assert gc.get_freeze_count() > len(gc.get_objects()) / 4


def test_what_was_read_ahead_is_kept_once_people_are_at_home(tmp_path: Path) -> None:
    with Drive(home=tmp_path, collecting=True, ahead=True) as d:
        d.app.go("about")
        at_first = gc.get_freeze_count()
        left = weakref.ref(d.app.current)
        d.seconds(5 * REST)
        assert gc.get_freeze_count() <= at_first
        d.app.go("home")
        d.seconds(2 * REST)
        assert gc.get_freeze_count() > at_first
        assert left() is None


def test_past_a_number_of_objects_games_forget_what_they_worked_out(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.open("carom", seats=["Ana"], seed=5)
    drive.app.go("table", slot=drive.app.tables.new(table))
    drive.seconds(REST)
    assert hole_of.cache_info().currsize
    monkeypatch.setattr(collector, "MOST", 0)
    drive.app.collector.soon()
    drive.seconds(REST)
    assert hole_of.cache_info().currsize  # somebody plays
    drive.app.go("score")
    with full_passes() as passes:
        drive.seconds(4 * REST)
    assert not hole_of.cache_info().currsize
    assert len(passes) < 2 * REST  # it is let go of once, whatever is left


def test_a_pass_comes_when_the_app_pauses(drive: Drive) -> None:
    with full_passes() as passes:
        drive.app.dispatch("on_pause")
    assert passes


def test_screens_that_were_left_go_but_for_the_last_ones(drive: Drive) -> None:
    left = {}
    for name, wanted in PAGES:
        drive.app.go("home")
        drive.app.go(name, **wanted)
        drive.seconds(REST)
        left[name] = weakref.ref(drive.app.current)
    drive.app.go("home")
    drive.seconds(REST)
    alive = {name for name, screen in left.items() if screen() is not None}
    assert alive == drive.app.screens.made.keys() - {"home"}
    assert alive < left.keys()


def test_screens_that_back_leads_to_stay(drive: Drive) -> None:
    drive.app.go("rules", game="designer")
    shown = weakref.ref(drive.app.current)
    for name, wanted in PAGES[:2] + PAGES[3:]:
        drive.app.go(name, **wanted)
        drive.seconds(REST)
    assert shown() is drive.app.screens.made["rules"]


def let_go_of(drive: Drive, name: str) -> None:
    """Leave a screen, and have it forgotten."""
    gone = weakref.ref(drive.app.screens.made[name])
    drive.app.go("home")
    drive.settle()
    Window.dispatch("on_memorywarning")
    drive.seconds(REST)
    assert gone() is None


def test_rules_open_where_they_were_read(drive: Drive) -> None:
    drive.app.go("rules")
    drive.settle()
    drive.app.current.show("designer")
    drive.settle()
    drive.drag((200.0, 200.0), (200.0, 800.0))
    drive.settle()
    seen = drive.seen()
    let_go_of(drive, "rules")
    drive.app.go("rules")
    drive.seconds(0.5)
    drive.settle()
    assert [word for word in drive.seen() if len(word) > 40] == [w for w in seen if len(w) > 40]


def test_settings_open_where_they_were_scrolled_to(drive: Drive) -> None:
    drive.app.go("settings")
    drive.settle()
    drive.scroll_to("Back up everything")
    let_go_of(drive, "settings")
    drive.app.go("settings")
    drive.settle()
    assert drive.has("Back up everything")


def test_records_open_with_what_was_chosen(drive: Drive) -> None:
    drive.app.go("records")
    drive.settle()
    drive.app.current.part = "results"
    drive.settle()
    let_go_of(drive, "records")
    drive.app.go("records")
    drive.settle()
    assert drive.app.current.part == "results"


def test_pictures_that_wait_to_be_drawn_hold_no_screen_that_was_left(tmp_path: Path) -> None:
    fill(tmp_path, *(begun() for _ in range(12)))  # some are out of sight, and wait there
    with Drive((412, 640), tmp_path, portraits=True) as d:
        d.app.go("saves")
        d.seconds(1)
        left = weakref.ref(d.app.current)
        d.app.go("home")
        d.app.screens.let_go(kept=0)
        d.seconds(1)
        gc.collect()
        d.seconds(1)
        gc.collect()
        assert left() is None


def test_a_left_table_goes(drive: Drive) -> None:
    table = Table.open("tiny", seats=["Ana", "bot:greedy"], seed=5)
    drive.app.go("table", slot=drive.app.tables.new(table))
    drive.settle()
    board = weakref.ref(drive.app.current.session.board)
    drive.app.go("home")
    drive.seconds(2 * REST)
    assert board() is None


def test_where_memory_is_short_all_that_was_left_and_painted_goes(drive: Drive) -> None:
    drive.app.go("score")
    drive.frames(4)
    left = weakref.ref(drive.app.current)
    drive.app.go("home")
    drive.frames(4)
    as_seen("שלום")
    Window.dispatch("on_memorywarning")
    drive.frames(2)
    assert as_seen.cache_info().currsize == 0
    assert left() is None
    assert drive.app.screens.made.keys() == {"home"}


class Phone:
    """Stands in for Android's activity: it takes who wants to be told of memory."""

    def __init__(self) -> None:
        self.told: Any = None

    def registerComponentCallbacks(self, listener: Any) -> None:
        self.told = listener

    def unregisterComponentCallbacks(self, listener: Any) -> None:
        assert listener is self.told
        self.told = None


def test_android_tells_when_memory_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    phone, heard = Phone(), list[str]()
    bridge = ModuleType("jnius")
    vars(bridge).update(
        PythonJavaClass=object, java_method=lambda _signature: lambda method: method
    )
    monkeypatch.setitem(sys.modules, "jnius", bridge)
    monkeypatch.setattr(memory, "java_activity", lambda: phone)
    shortage = memory.Shortage(lambda: heard.append("short"))
    for level, times in ((5, 0), (20, 0), (10, 1), (15, 2), (40, 3), (80, 4)):
        phone.told.onTrimMemory(level)
        Clock.tick()
        assert len(heard) == times, level
    phone.told.onLowMemory()
    Clock.tick()
    assert len(heard) == 5
    shortage.close()
    assert phone.told is None
