"""What a page of the score pad says at a glance: its mode and course, who has what on a hole."""

from __future__ import annotations

from typing import Final

from engine.core.game import Seat
from engine.games.eighteen.box.ways import WAYS, Way
from engine.games.eighteen.pad.sheets import LENGTH, MODE
from engine.pads.pad import Page, last_begun

# The keys of lines, with a place for the number where every hole has one.
HOLE: Final = "hole-{}"
PAR: Final = "par-{}"
VALUE: Final = "value-{}"
PLAY_OFFS: Final = ("playoff-1", "playoff-2")  # the second one for the win alone
GREENS: Final = "greens"
ACES: Final = "aces"

REACHED: Final = "green"  # what is entered for somebody who was on it in time


def way_of(page: Page) -> Way:
    """The row of the mode that a page is for."""
    return WAYS[str(page.options[MODE.key])]


def length_of(page: Page) -> int:
    """How many holes the course has."""
    length = page.options[LENGTH.key]
    assert isinstance(length, int)
    return length


def holes_begun(page: Page) -> range:
    """The numbers of the holes up to the last one on which anybody has something."""
    return range(1, last_begun(page, HOLE, length_of(page)) + 1)


def on_green(page: Page, number: int) -> list[Seat]:
    """Who has something on a hole."""
    return [seat for seat, own in enumerate(page.row(HOLE.format(number))) if own is not None]
