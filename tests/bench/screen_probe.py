"""Opens every screen of the shell in an app that has just started, and tells what each one took.

This is the script that screens.py runs, in this house or in another one: it gets the names of
screens with what they are opened for, and knows nothing of a house but ClubhouseApp and its `go`.
What counts is the processor's time, which waiting and other programs are no part of.

    python -P screen_probe.py TIMES '[["score", {}], ["person", {"name": "Ana"}]]'
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any

OPENED = 2  # frames until what was opened is seen
STILL = 12  # frames until what goes on after that is over


def frames(count: int) -> None:
    from kivy.base import EventLoop

    for _ in range(count):
        EventLoop.idle()


def start() -> Any:
    """The app with its first frame on the glass."""
    from app.application import ClubhouseApp

    app = ClubhouseApp()
    app._run_prepare()

    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    Window.bind(on_flip=lambda *_: glFinish())  # a frame takes until it is painted
    frames(1)
    return app


def opened(app: Any, name: str, given: dict[str, Any]) -> tuple[float, float]:
    """What it took until it was seen, and until it had read what it still said it was reading; 0
    where it did not."""
    begin = process_time()
    app.go(name, **given)
    frames(OPENED)
    taken, whole = process_time() - begin, 0.0
    while getattr(app.current, "reading", ""):
        frames(1)
        whole = process_time() - begin
    frames(STILL)
    return taken, whole


def main(times: int, screens: list[tuple[str, dict[str, Any]]]) -> dict[str, list[float]]:
    app = start()
    found = {"home": [process_time()]}  # all that it takes to get there, Python's start included
    frames(STILL)
    for name, _ in screens:
        found[name] = []
    for _ in range(times):
        for name, given in screens:
            taken, whole = opened(app, name, given)
            found[name].append(taken)
            if whole:
                found.setdefault(f"{name}, read", []).append(whole)
            found["home"].append(opened(app, "home", {})[0])
    return found


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), json.loads(sys.argv[2]))))
