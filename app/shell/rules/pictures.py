"""Pictures for the rules pages: real positions, drawn by the same painters as the boards."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.games import MANIFESTS
from app.widgets import QuietCard, Text


def paint(game: str, name: str, parts: Sequence[str]) -> Widget:
    """Paint what a page asks for by `[[name: part | part]]`."""
    painter = MANIFESTS[game].part("page", name)
    if painter is None:
        raise KeyError(f"the page of {game} has no picture {name!r}")
    widget: Widget = painter(*parts)
    return widget


def framed(picture: Widget, told: str) -> Widget:
    """Put a picture into the middle of a card; where it can `fit`, it is told how much room it has.

    It stays where it is in a frame of its own: a page lays its cards out again and again while it
    is read in, and a picture that moved with its card would be painted as often.
    """
    frame = RelativeLayout(size_hint=(None, None), size=picture.size)
    picture.fbind("size", frame.setter("size"))
    frame.add_widget(picture)
    place = AnchorLayout(size_hint_y=None, height=picture.height)
    picture.fbind("height", place.setter("height"))
    if hasattr(picture, "fit"):
        place.fbind("width", lambda _place, width: picture.fit(width))
    place.add_widget(frame)
    card = QuietCard(orientation="vertical", spacing=dp(8), padding=dp(14))
    card.add_widget(place)
    card.add_widget(Text(text=told, role="caption", colour="text2"))
    return card
