"""An app with nothing but the theme, for widgets that are shown outside the real one."""

from __future__ import annotations

from kivy.app import App
from kivymd.app import MDApp

from app.widgets.theme_bridge import ThemeBridge
from tests.touch.kivy_inside import let_run


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
    let_run(BareApp())


def end() -> None:
    """No app runs any longer, and what kv calls `app` is asked for again."""
    app = App.get_running_app()
    if app is not None:  # a test may have closed another stage before
        app.dispatch("on_stop")
    let_run(None)
