"""The apps that launch.py measures: `python -m tests.bench.probe bare|ours|memory`."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

PHONE = (412, 915)
GAMES = 20
AT_REST = 4.0  # seconds, after which what was left is let go of


def wait_for_the_glass() -> None:
    """Make every frame wait until it is painted, as a screen does.

    Without a screen the software painter takes frames on as fast as they come, and the pictures it
    has not finished would be counted as the app's memory.
    """
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.bind(on_flip=lambda *_: glFinish())


def first_frame_of(app_of: object) -> dict[str, float]:
    """Start an app, and stop it as soon as its first frame is on the glass."""
    app = app_of()  # type: ignore[operator]
    from kivy.base import EventLoop  # after the app, which may have to come before Kivy

    app._run_prepare()
    wait_for_the_glass()
    EventLoop.idle()
    shown = time.process_time()
    for _ in range(30):
        EventLoop.idle()
    return {"first_frame": shown, "rss": memory()}


def bare() -> dict[str, float]:
    """What any KivyMD app has to load: a screen with a text and a button."""

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
    """Open a table, play a few moves, close it; again and again in one run of the app."""
    from engine import SeatSetup, Table
    from tests.touch.drive import Drive
    from tests.touch.robot import Robot

    people = [
        SeatSetup("Ana", "", "blue"),
        SeatSetup("Bot", "greedy", "orange"),
        SeatSetup("Cleo", "", "green"),
    ]
    readings = []
    home = Path(os.environ["CLUBHOUSE_HOME"])
    quick = {"animations": "off"}
    with Drive(PHONE, home, settings=quick, drawing=True, collecting=True) as drive:
        wait_for_the_glass()
        for number in range(GAMES):
            table = Table.open("gnoming", "classic", people, seed=number)
            drive.app.go("table", slot=drive.app.tables.new(table))
            robot = Robot(drive)
            for _ in range(6):
                robot.step()
            drive.app.go("home")
            drive.settle()
            drive.seconds(AT_REST)
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
    if which == "bare":
        del os.environ["KIVY_IMAGE"]  # our choice, made by importing this package
    for side, pixels in zip(("WIDTH", "HEIGHT"), PHONE, strict=True):
        os.environ[f"KCFG_GRAPHICS_{side}"] = str(pixels)
    print(json.dumps({"bare": bare, "ours": ours, "memory": games}[which]()))
