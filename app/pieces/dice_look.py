"""How a game's dice look where they lie on a tray without a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from engine.core.chance import Face
from engine.trays.groups import Dice


class DieLook(NamedTuple):
    """The picture of a die, and what is written on it."""

    picture: str
    text: str = ""


class ReadingPicture(Widget):
    """A card by which a die is read; ``face`` is what the die on it shows, empty before a roll."""

    face = StringProperty("")


class DiceLook(NamedTuple):
    """A die that shows a face, None before it was rolled; and the card of a reading, by number."""

    die: Callable[[Dice, Face | None], DieLook]
    reading: Callable[[int], ReadingPicture] | None = None


def _white(_row: Dice, face: Face | None) -> DieLook:
    return DieLook("dice/die-white", "" if face is None else str(face))


PLAIN = DiceLook(_white)
"""White dice with what they show written on them, for games that say nothing else."""
