"""How the four grades of a decision look and sound: a mark, a word, a colour, what was lost."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.judging import Grade
from engine.review.accounts import units
from engine.review.reviewing import Judged, Review


class Look(NamedTuple):
    """A grade by its icon, its word and a colour of the theme."""

    icon: str
    word: str
    colour: str


LOOKS: dict[Grade, Look] = {
    "best": Look("check-circle", "Best move", "primary"),
    "fine": Look("check-circle-outline", "Fine", "text2"),
    "slip": Look("alert-circle-outline", "Slip", "warn"),
    "blunder": Look("close-octagon", "Blunder", "pin"),
}


def verdict(review: Review, judged: Judged) -> str:
    """A grade with what the move cost: "Slip: 0.7 strokes lost"."""
    look = LOOKS[judged.grade]
    lost = "" if judged.grade == "best" else units(review, judged.loss)
    return f"{look.word}: {lost} lost" if lost and not lost.startswith("0.0") else look.word
