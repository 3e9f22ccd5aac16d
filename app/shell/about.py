"""About: what this is, what it is made of, and what it does not do."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.screenmanager import Screen

from app import VERSION, kv
from app.shell.parts import grouped
from app.widgets import Row


class Work(NamedTuple):
    """Something by others that the app stands on."""

    title: str
    license: str


WORKS = (
    Work("Clubhouse itself", "MIT license"),
    Work("Kivy", "MIT license"),
    Work("KivyMD", "MIT license"),
    Work("Plyer", "MIT license"),
    Work("python-bidi", "LGPL 3"),
    Work("arabic-reshaper", "MIT license"),
    Work("Roboto", "Apache license 2.0"),
    Work("DejaVu fonts", "Bitstream Vera license"),
    Work("Noto Sans CJK", "SIL Open Font License 1.1"),
    Work("Material Design Icons", "Apache license 2.0"),
)


class AboutScreen(Screen):
    """Reached from the settings."""

    version = StringProperty(VERSION)

    def enter(self, **_: object) -> None:
        place = self.ids.works
        if place.children:
            return
        rows = [Row(text=work.title, detail=work.license) for work in WORKS]
        place.add_widget(grouped(rows, dp(16)))


kv.load("shell/about")
