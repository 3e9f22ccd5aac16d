"""A medal of a tour: a round piece with the number of its stage."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app import kv
from app.theme import TERRAIN, Colour, theme


class Medal(AnchorLayout):
    """``medal`` is "gold", "silver", "bronze" or nothing; ``text`` stands on it."""

    medal = StringProperty("")
    text = StringProperty("")
    locked = BooleanProperty(False)

    def shade(self, medal: str, part: str, otherwise: str, _repaints: int) -> Colour:
        """The colour of a part of the medal, or a token's where there is no medal."""
        return theme.terrain(medal + part) if medal + part in TERRAIN else theme.colour(otherwise)


kv.load("challenges/medal")
