"""A key with a word on it, one of a row: a kind of tiles, or of squares of a land."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app import kv
from app.widgets import Pressable


class KindKey(Pressable, AnchorLayout):
    """A tap makes its `kind` that of its `picker`."""

    picker: Any = ObjectProperty(None, rebind=True)
    kind = StringProperty("")
    text = StringProperty("")
    selected = BooleanProperty(False)


kv.load("games/designer/kind_key")
