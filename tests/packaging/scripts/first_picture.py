"""Starts the packed app by its main.py, lets it draw, takes a picture and closes it."""

import runpy
from pathlib import Path

import app  # noqa: F401  (what it tells Kivy has to be told first)

# isort: split
from kivy.app import App
from kivy.clock import Clock

FRAMES = 30  # the first one or two are incomplete: layouts settle and colours fade in
drawn = 0


def count(_seconds: float) -> bool:
    global drawn
    drawn += 1
    if drawn < FRAMES:
        return True
    from kivy.core.window import Window  # the app decides when the window is made

    Window.screenshot(name=str(Path.cwd().parent / "first_picture.png"))
    parts = [part for layer in Window.children for part in layer.walk()]
    print("it says", [part.text for part in parts if getattr(part, "text", "")])
    App.get_running_app().stop()
    return False


Clock.schedule_interval(count, 0)
runpy.run_path(str(Path("main.py").resolve()), run_name="__main__")
print("closed after", drawn, "frames")
