"""KivyMD's widgets in our style, and the light ones of our own; the only package that knows it.

Every name below can be imported from here (``from app.widgets import Text``) and used in kv without
an import.  A widget's module and its kv file are loaded when the widget is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.factory import Factory

from app.widgets.text import fonts

MODULES: dict[str, tuple[str, ...]] = {
    "text.label": ("Text", "Icon"),
    "inputs.press": ("Pressable",),
    "inputs.buttons": ("FilledButton", "TonalButton", "TextButton", "OutlineButton", "IconButton"),
    "inputs.controls": ("Chip", "ChoiceCard", "Switch", "Stepper"),
    "inputs.segments": ("Segments",),
    "inputs.slider": ("Slider",),
    "inputs.entry": ("TextEntry",),
    "surfaces.card": ("Card", "QuietCard", "Divider", "Answering", "Scroller", "Page"),
    "surfaces.boxes": ("Snug", "Column", "Fold", "Halves", "Half", "snug"),
    "surfaces.lazy": ("LazyColumn",),
    "surfaces.rows": ("Row",),
    "surfaces.plates": (
        "FilledPlate",
        "EdgedPlate",
        "Pill",
        "Disc",
        "Ring",
        "Hideable",
        "Centred",
    ),
    "surfaces.viewport": ("Viewport",),
    "pictures.still": ("StillBox", "StillFloor"),
    "pictures.tokens": ("SeatToken",),
    "pictures.progress": ("ProgressRing",),
    "navigation.appbar": ("AppBar",),
    "navigation.navbar": ("NavBar",),
    "navigation.rail": ("NavRail",),
    "navigation.app_shell": ("AppShell",),
    "layers.layer": ("Layer",),
    "layers.sheet": ("Sheet", "SheetButtons", "SheetTools", "PagedSheet"),
    "layers.dialog": ("Dialog",),
    "layers.menu": ("Menu",),
    "layers.snackbars": ("Snackbar", "snackbar"),
    "layers.bubble": ("Bubble",),
}

_HOME = {name: f"app.widgets.{module}" for module, names in MODULES.items() for name in names}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"app.widgets has no {name}")
    return getattr(import_module(_HOME[name]), name)


def _register() -> None:
    """Tell kv where each widget lives; two names replace widgets that Kivy ships."""
    for name, module in _HOME.items():
        if name[0].isupper():
            Factory.unregister(name)
            Factory.register(name, module=module)


fonts.register()
_register()
