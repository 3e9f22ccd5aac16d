"""Pictures for the rules pages: real positions, drawn by the same painters as the boards.

A page asks for a picture by its kind; the kind's painter is imported only then.
"""

from __future__ import annotations

from importlib import import_module

from kivy.uix.widget import Widget

from app.shell.pages import Picture

PAINTERS = {
    "grid": ("app.shell.gnoming_pictures", "grid"),
    "cards": ("app.shell.gnoming_pictures", "cards"),
}


def paint(picture: Picture) -> Widget:
    module, name = PAINTERS[picture.kind]
    widget: Widget = getattr(import_module(module), name)(*picture.parts)
    return widget
