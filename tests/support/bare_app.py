"""An app with nothing but the theme, for widgets that are shown outside the real one."""

from __future__ import annotations

from kivy.app import App
from kivymd.app import MDApp

from app.widgets.theme_bridge import ThemeBridge


class BareApp(MDApp):
    """What KivyMD's widgets ask for their colours and letters."""

    def __init__(self) -> None:
        super().__init__()
        self.theme_cls = ThemeBridge()
        self.theme_cls.set_colors()

    def on_stop(self) -> None:
        self.theme_cls.close()


def begin() -> None:
    """From now on it is the app that runs."""
    end()
    App._running_app = BareApp()


def end() -> None:
    """No app runs any longer, and what kv calls `app` is asked for again."""
    if App._running_app is not None:  # a test may have closed another stage before
        App._running_app.dispatch("on_stop")
    App._running_app = None
