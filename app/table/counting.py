"""What is counted up at a table, such as strokes: pips on a card, or in a slim line."""

from __future__ import annotations

from kivy.properties import AliasProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.pieces import pips as _pips  # noqa: F401
from app.widgets import Card
from engine.core.game import Count

NOTHING = Count("", 0, 0)


class CountCard(Card):
    """The count in a side panel: its title, the number large, and the pips."""

    count = ObjectProperty(None, allownone=True)
    told = AliasProperty(lambda card: card.count or NOTHING, bind=("count",), rebind=True)


class CountLine(BoxLayout):
    """The count in a line over a board where room is short."""

    count = ObjectProperty(None, allownone=True)
    told = AliasProperty(lambda line: line.count or NOTHING, bind=("count",), rebind=True)


kv.load("table/counting")
