"""The only places where tests reach for what Kivy keeps to itself."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window


def let_run(app: App | None) -> None:
    """Let this be the app that runs, as Kivy's own `run` does; None: none."""
    App._running_app = app


def start(app: App) -> None:
    """Do what `run` does before the first frame: build the app and show it."""
    let_run(app)
    app._run_prepare()


def stop(app: App) -> None:
    """Do what the end of `run` does, as far as a window that stays open needs it."""
    app.dispatch("on_stop")
    Window.unbind(on_keyboard=app._on_keyboard_settings)


def animations() -> set[Animation]:
    """All that run; what is taken out is let go of where it stands."""
    return Animation._instances


def fades_a_bar(motion: Animation) -> bool:
    """Whether it is the bar of a list that goes, half a second after the list was laid out."""
    return motion.animated_properties.keys() == {"_bar_color"}


def never_sleep() -> None:
    """Run frames without waiting: a test's time does not pass by itself."""
    Clock._max_fps = 0
