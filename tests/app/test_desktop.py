"""A desktop's window opens as it was left, and never where nobody sees it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.desktop import LEAST, TITLE, Area, fitted

HOUSE = Path(__file__).parents[2]
SCREEN = Area(0, 0, 1920, 1080)
SECOND = Area(1920, 200, 1280, 1024)

# The lines of main.py; SDL paints into memory, on a screen of 1024 x 768.
RUN = """
from app.desktop import open_window
window = open_window("clubhouse")
from app.application import ClubhouseApp
from kivy.clock import Clock
from kivy.core.window import Window
app = ClubhouseApp()
app.bind(on_start=window.follow, on_stop=window.remember)
opened = [*Window.system_size, Window.minimum_width, Window.minimum_height]
def end(_dt):
    shown = [Window.left, Window.top, *Window.system_size]
    if {change}:
        Window.dispatch("on_maximize") if {change} == "larger" else None
        Window.system_size = (500, 600)
    app.stop()
    print("SHOWN", opened, shown)
Clock.schedule_once(end, 0.5)
app.run()
"""


@pytest.mark.parametrize(
    ("window", "shown"),
    [
        (Area(100, 100, 800, 600), Area(100, 100, 800, 600)),
        (Area(-500, -90, 800, 600), Area(0, TITLE, 800, 600)),  # beyond the top left
        (Area(1200, 900, 800, 600), Area(1120, 480, 800, 600)),  # beyond the bottom right
        (Area(2400, 300, 600, 600), Area(2400, 300, 600, 600)),  # on the second screen
        (Area(9000, 9000, 800, 600), Area(1120, 480, 800, 600)),  # on one that is gone
        (Area(0, 0, 3000, 2000), Area(0, TITLE, 1920, 1080 - TITLE)),  # larger than all
    ],
)
def test_a_window_is_brought_where_all_of_it_is_seen(window: Area, shown: Area) -> None:
    assert fitted(window, [SCREEN, SECOND]) == shown
    assert fitted(shown, [SCREEN, SECOND]) == shown


def test_where_screens_are_unknown_a_window_stays() -> None:
    assert fitted(Area(-5, 0, 10, 10), []) == Area(-5, 0, 10, 10)


def run(home: Path, change: str = "") -> list[list[int]]:
    unasked = ("KCFG_GRAPHICS_WIDTH", "KCFG_GRAPHICS_HEIGHT")
    environment = {name: value for name, value in os.environ.items() if name not in unasked}
    done = subprocess.run(
        [sys.executable, "-c", RUN.replace("{change}", repr(change))],
        cwd=HOUSE,
        env={**environment, "CLUBHOUSE_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    told = next(line for line in done.stdout.splitlines() if line.startswith("SHOWN"))
    return [json.loads(f"[{part}]") for part in told.removeprefix("SHOWN [")[:-1].split("] [")]


def test_a_window_opens_as_it_was_left(tmp_path: Path) -> None:
    opened, shown = run(tmp_path, "smaller")
    assert opened == [1280, 800, *LEAST]
    assert shown == [0, TITLE, 1024, 768 - TITLE], "as much of it as fits"
    opened, shown = run(tmp_path, "larger")
    assert opened[:2] == shown[2:] == [500, 600]
    kept = json.loads((tmp_path / "window.json").read_text("utf-8"))
    assert kept["maximised"] is True
    assert (kept["wide"], kept["high"]) == (500, 600)
    (tmp_path / "window.json").write_text('{"left": "far"}', "utf-8")
    opened, _shown = run(tmp_path)
    assert opened[:2] == [1280, 800], "a damaged file is none"
