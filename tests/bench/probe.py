"""The apps that launch.py measures: `python -m tests.bench.probe bare|ours|memory`."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from pathlib import Path

SIZE = {"KCFG_GRAPHICS_WIDTH": "412", "KCFG_GRAPHICS_HEIGHT": "915"}


def first_frame_of(app_of: object) -> dict[str, float]:
    """Start an app, and stop it as soon as its first frame is on the glass."""
    from kivy.base import EventLoop

    app = app_of()  # type: ignore[operator]
    app._run_prepare()
    EventLoop.idle()
    shown = time.time()
    for _ in range(30):
        EventLoop.idle()
    return {"first_frame": shown, "rss": memory()}


def bare() -> dict[str, float]:
    """What any KivyMD app has to load: a screen with a bar, a title and a button."""

    def make() -> object:
        from kivymd.app import MDApp
        from kivymd.uix.button import MDButton, MDButtonText
        from kivymd.uix.label import MDLabel
        from kivymd.uix.screen import MDScreen

        class Bare(MDApp):
            def build(self) -> object:
                return MDScreen(
                    MDLabel(text="Clubhouse", halign="center"),
                    MDButton(MDButtonText(text="Play"), pos_hint={"center_x": 0.5}),
                    md_bg_color=self.theme_cls.backgroundColor,
                )

        return Bare()

    return first_frame_of(make)


def ours() -> dict[str, float]:
    def make() -> object:
        from app.application import ClubhouseApp

        return ClubhouseApp()

    return first_frame_of(make)


def games() -> dict[str, list[float]]:
    """Open a table, play a few moves, close it; twenty times in one run of the app."""
    from engine.table import Table
    from tests.touch.drive import Drive
    from tests.touch.robot import Robot
    from tests.touch.test_whole_games import put, seats

    readings = []
    home = Path(os.environ["CLUBHOUSE_HOME"])
    with Drive(size=(412, 915), home=home, settings={"animations": "off"}) as drive:
        for number in range(20):
            table = Table.open("gnoming", "classic", seats("Ana bot:greedy Cleo"), seed=number)
            drive.app.go("table", slot=put(home, table))
            robot = Robot(drive)
            for _ in range(6):
                robot.step()
            drive.app.go("home")
            drive.settle()
            gc.collect()
            readings.append(memory())
    return {"rss": readings}


def memory() -> float:
    """Resident memory in MiB."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return float("nan")


if __name__ == "__main__":
    which = sys.argv[1]
    if which != "memory":
        os.environ.update(SIZE)
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    print(json.dumps({"bare": bare, "ours": ours, "memory": games}[which]()))
