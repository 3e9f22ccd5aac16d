"""How dice look: the picture of a die and what is written on it, for boards and for trays."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.chance import Face
from engine.trays.groups import Dice


class DieLook(NamedTuple):
    """The picture of a die, what is written on it, and on the card that it lies on, if any."""

    picture: str
    text: str = ""
    card: str = ""


class DiceLook(NamedTuple):
    """A die that shows a face, None before it was rolled.

    Where dice are read by cards, the card of a reading, by its number, with the face that its die
    shows.
    """

    die: Callable[[Dice, Face | None], DieLook]
    reading: Callable[[int, Face | None], DieLook] | None = None


def white(face: Face | None) -> DieLook:
    """A white die with what it shows written on it, None before it was rolled."""
    return DieLook("dice/die-white", "" if face is None else str(face))


PLAIN = DiceLook(lambda _row, face: white(face))
"""White dice, for games that say nothing else."""
