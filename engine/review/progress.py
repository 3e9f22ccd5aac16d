"""How somebody's decisions get on over time: how good they are, the commonest slip, exercises.

It goes by tallies: what a review says of one seat, short enough to stand on the card of a kept
review, so that nobody has to go through a game to tell how it went.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from engine.core.chance import Seeded
from engine.core.codec import BadDocument
from engine.core.game import Seat
from engine.core.judging import Grade
from engine.review.accounts import better, swings
from engine.review.reviewing import Judged, Review, figure, weigh

# What a decision counts for, of 100.
_COUNTS: Final[dict[Grade, int]] = {"best": 100, "fine": 90, "slip": 40, "blunder": 0}
SLIPS: Final = ("slip", "blunder")
EXERCISES: Final = 3
_MOST: Final = 1_000_000  # decisions: more than any game has


class Slip(NamedTuple):
    """A decision that cost something, and whether one other move would have been the answer."""

    ply: int
    loss: float
    named: str  # what such a slip is called; empty where it has no name
    answered: bool


class GradeTally(NamedTuple):
    """The decisions of one seat as a review counts them."""

    seat: Seat
    grades: dict[Grade, int]  # how many there are of each
    slips: tuple[Slip, ...]
    luck: float | None = None  # good luck is above 0 in every game; None in tallies of old

    def to_doc(self) -> list[object]:
        doc: list[object] = [self.seat, self.grades, [list(slip) for slip in self.slips]]
        return doc if self.luck is None else [*doc, self.luck]


class Habit(NamedTuple):
    """A slip that somebody makes more often than any other."""

    sentence: str
    times: int
    lost: float  # strokes or points in all


class Exercise(NamedTuple):
    """A position of a game of one's own: what would you play here?"""

    review: int  # which of the tallies
    ply: int
    seat: Seat


def tallied(review: Review, seat: Seat) -> GradeTally:
    """Count the decisions of one seat."""
    mine = [judged for judged in review.decisions if judged.seat == seat]
    slips = (
        Slip(judged.ply, judged.loss, sentence(review, judged), has_one_answer(review, judged))
        for judged in mine
        if judged.grade in SLIPS
    )
    counts = Counter(judged.grade for judged in mine)
    luck = None
    if review.done:
        luck = better(review) * sum(swing.luck for swing in swings(review, seat))
    return GradeTally(seat, {grade: counts[grade] for grade in _COUNTS}, tuple(slips), luck)


def read_tally(doc: Any) -> GradeTally:
    """BadDocument for what is none."""
    try:
        seat, grades, slips, *luck = doc
        counts = (seat, *grades.values())
        if {*grades} != {*_COUNTS} or {type(each) for each in counts} != {int}:
            raise BadDocument("a tally counts something else.")
        if not all(0 <= each <= _MOST for each in counts):
            raise BadDocument("a tally counts more than a game has.")
        read = tuple(_read_slip(*slip) for slip in slips)
        return GradeTally(seat, grades, read, *map(figure, luck))
    except (TypeError, ValueError, AttributeError) as problem:
        raise BadDocument(f"a tally is damaged: {problem}") from None


def _read_slip(ply: object, loss: object, named: object, answered: object) -> Slip:
    if type(ply) is int and type(named) is str and type(answered) is bool:
        return Slip(ply, figure(loss), named, answered)
    raise BadDocument("a slip is not written as one.")


def accuracy(tally: GradeTally) -> float | None:
    """How good somebody's decisions in a game were, from 0 to 100; None where there were none."""
    count = sum(tally.grades.values())
    return sum(_COUNTS[grade] * tally.grades[grade] for grade in _COUNTS) / count if count else None


def luck_of(tallies: Iterable[GradeTally]) -> float | None:
    """The luck of a game on average; None where no tally tells of luck."""
    found = [tally.luck for tally in tallies if tally.luck is not None]
    return sum(found) / len(found) if found else None


def course_of_accuracy(tallies: Iterable[GradeTally]) -> list[float]:
    """The accuracy after each game, for a chart."""
    found = [accuracy(tally) for tally in tallies]
    return [each for each in found if each is not None]


def habit(tallies: Iterable[GradeTally]) -> Habit | None:
    """The commonest slip that has a name; of several the one that cost most."""
    times: Counter[str] = Counter()
    lost: dict[str, float] = {}
    for tally in tallies:
        for slip in tally.slips:
            if slip.named:
                times[slip.named] += 1
                lost[slip.named] = lost.get(slip.named, 0.0) + slip.loss
    if not times:
        return None
    best = max(times, key=lambda each: (times[each], lost[each]))
    return Habit(best, times[best], lost[best])


def sentence(review: Review, judged: Judged) -> str:
    """Name a slip; empty where it has no name."""
    view = review.replay.view(judged.ply, judged.seat)
    return review.game.habit(view, judged.seat, judged.move, judged.best)


def exercises(tallies: Sequence[GradeTally], count: int = EXERCISES) -> list[Exercise]:
    """Positions in which somebody lost most: of each kind of slip one, as far as that goes."""
    found = [
        (slip.loss, slip.named, Exercise(number, slip.ply, tally.seat))
        for number, tally in enumerate(tallies)
        for slip in tally.slips
        if slip.answered
    ]
    found.sort(key=lambda each: (-each[0], each[2]))
    firsts = {named: place for place, (_, named, _) in reversed([*enumerate(found)])}
    order = sorted(range(len(found)), key=lambda place: (place not in firsts.values(), place))
    return [found[place][2] for place in order[:count]]


def has_one_answer(review: Review, judged: Judged) -> bool:
    """Whether the better move can itself be weighed. A drawing is judged as a whole: the first line
    of another one is no answer."""
    view = review.replay.view(judged.ply, judged.seat)
    seat, best = judged.seat, judged.best
    work = weigh(review.game, view, seat, best, Seeded(review.seed, judged.ply), review.budget)
    try:
        next(work)
    except StopIteration as end:
        return bool(end.value.weights)
    return True
