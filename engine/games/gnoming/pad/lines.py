"""The form: every round by cards or by counted points, and who went out first in it.

A cell of a round holds three rows of three written cards, or the points that people counted
themselves, which do not yet have the bonus for going out in them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.game import Choice
from engine.games.gnoming.model import HAZARD, KINDS, LINES, POSITIVE
from engine.games.gnoming.pad.page import (
    BOX,
    MOST_ROUNDS,
    NOBODY,
    OUT,
    ROUND,
    WRITTEN,
    rounds_begun,
    rounds_planned,
)
from engine.games.gnoming.words import name
from engine.pads.pad import Line, Page, Way

_CARDS: Final = Way(
    "grid",
    "Cards",
    choices=tuple(Choice(WRITTEN[card], name(card)) for card in KINDS),
    size=(3, 3),
)
# From all rows and columns of the highest number to every Hazard among the highest numbers.
_POINTS: Final = Way(
    "number",
    "Points",
    span=(
        -len(LINES) * max(POSITIVE),
        HAZARD * BOX[HAZARD] + max(POSITIVE) * (len(LINES[0]) ** 2 - BOX[HAZARD]),
    ),
)
_HELP: Final = "The nine cards, or the points before the bonus."


def lines(page: Page) -> tuple[Line, ...]:
    """Every round that was begun and a further one, each with the one who went out first."""
    begun = rounds_begun(page)
    enough = max(begun, rounds_planned(page))
    return tuple(
        line._replace(optional=number > enough)
        for number in range(1, min(MOST_ROUNDS, begun + 1) + 1)
        for line in lines_of(page, number)
    )


def lines_of(page: Page, number: int) -> tuple[Line, Line]:
    """The lines of one round; only who is there can go out in it."""
    return _lines_of(page.names, tuple(page.here(ROUND.format(number))), number)


@lru_cache(maxsize=2 * MOST_ROUNDS)  # every entry of a save asks for all of them
def _lines_of(names: tuple[str, ...], here: tuple[int, ...], number: int) -> tuple[Line, Line]:
    key = ROUND.format(number)
    people = (Choice(seat, names[seat]) for seat in here)
    out = Way("choice", choices=(*people, Choice(NOBODY, "Nobody")))
    return (
        Line(
            key,
            f"Round {number}",
            (_CARDS, _POINTS),
            help=_HELP,
            enter=f"Enter round {number}",
            round=number,
        ),
        Line(
            OUT.format(number),
            f"First out in round {number}",
            (out,),
            shared=True,
            beside=key,
            short="Out",
            help="Who was the first to replace their last hidden card.",
            enter=f"First out in round {number}?",
        ),
    )
