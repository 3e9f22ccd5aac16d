"""How somebody's decisions get on over time: how good they are, the commonest slip, exercises.

It goes by reviews that were kept; whose decisions count is told by seat for each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.core.game import Seat
from engine.core.judging import Grade
from engine.review.reviewing import Judged, Review

# What a decision counts for, of 100.
_COUNTS: Final[dict[Grade, int]] = {"best": 100, "fine": 90, "slip": 40, "blunder": 0}
_SLIPS: Final = ("slip", "blunder")
EXERCISES: Final = 3


class Kept(NamedTuple):
    """A review that was kept, and where the person sat."""

    review: Review
    seat: Seat

    @property
    def decisions(self) -> list[Judged]:
        return [judged for judged in self.review.decisions if judged.seat == self.seat]


class Habit(NamedTuple):
    """A slip that somebody makes more often than any other."""

    sentence: str
    times: int
    lost: float  # strokes or points in all


class Exercise(NamedTuple):
    """A position of a game of one's own: what would you play here?"""

    review: int  # which of the kept ones
    ply: int
    seat: Seat


def accuracy(kept: Kept) -> float | None:
    """How good somebody's decisions in a game were, from 0 to 100; None where there were none."""
    counts = [_COUNTS[judged.grade] for judged in kept.decisions]
    return sum(counts) / len(counts) if counts else None


def course_of_accuracy(reviews: Iterable[Kept]) -> list[float]:
    """The same game by game, for a chart."""
    found = [accuracy(kept) for kept in reviews]
    return [each for each in found if each is not None]


def habit(reviews: Iterable[Kept]) -> Habit | None:
    """The commonest slip that has a name; of several the one that cost most."""
    times: Counter[str] = Counter()
    lost: dict[str, float] = {}
    for kept in reviews:
        for judged in _slips(kept):
            named = sentence(kept.review, judged)
            if named:
                times[named] += 1
                lost[named] = lost.get(named, 0.0) + judged.loss
    if not times:
        return None
    best = max(times, key=lambda each: (times[each], lost[each]))
    return Habit(best, times[best], lost[best])


def sentence(review: Review, judged: Judged) -> str:
    """What a slip is called; empty where it has no name."""
    verbs = (type(judged.move).__name__, type(judged.best).__name__)
    return review.game.habits.get(verbs, "")


def exercises(reviews: Sequence[Kept], count: int = EXERCISES) -> list[Exercise]:
    """Positions in which somebody lost most: of each kind of slip one, as far as that goes."""
    found = [
        (judged.loss, sentence(kept.review, judged), Exercise(number, judged.ply, judged.seat))
        for number, kept in enumerate(reviews)
        for judged in _slips(kept)
    ]
    found.sort(key=lambda each: (-each[0], each[2]))
    firsts = {named: place for place, (_, named, _) in reversed([*enumerate(found)])}
    order = sorted(range(len(found)), key=lambda place: (place not in firsts.values(), place))
    return [found[place][2] for place in order[:count]]


def _slips(kept: Kept) -> list[Judged]:
    return [judged for judged in kept.decisions if judged.grade in _SLIPS]
