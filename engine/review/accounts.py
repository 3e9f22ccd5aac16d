"""Luck and skill: where every seat's score comes from, as a sum that comes out exactly.

A position is worth what its forecast says a seat will score. Skill is what the decisions of a seat
gave away; luck is all else that changed its forecast: dice and cards, and what the others did. So
the score is what was expected at the start, and luck, and skill, whatever the forecasts are worth.
All three count as the score does: where the fewest strokes win, less is better.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from engine.core.codec import JsonObject
from engine.core.game import Seat
from engine.core.telling import Stretch
from engine.core.wording import plural, small
from engine.review.reviewing import Review

NOTHING: Final = 0.05  # strokes or points that are not told


class AccountPart(NamedTuple):
    """Luck and skill of a seat in one stretch of the game: a hole, a round."""

    stretch: Stretch
    luck: float
    skill: float

    @property
    def title(self) -> str:
        return self.stretch.title


class Account(NamedTuple):
    """Where a seat's score comes from; of a game that goes on, what it may expect to score."""

    seat: Seat
    expected: float
    luck: float
    skill: float
    score: float
    uncertainty: float  # of luck and of skill, as far as losses were sampled; else 0
    parts: tuple[AccountPart, ...]

    def to_doc(self) -> JsonObject:
        doc = self._asdict()
        del doc["parts"]
        if not self.uncertainty:
            del doc["uncertainty"]
        return doc


class ScoreChange(NamedTuple):
    """The change of a seat's forecast by one move."""

    ply: int
    luck: float
    skill: float

    @property
    def size(self) -> float:
        return abs(self.luck + self.skill)


def accounts(review: Review) -> tuple[Account, ...]:
    """Every judged seat's account."""
    return tuple(_account(review, seat) for seat in review.seats)


def swings(review: Review, seat: Seat) -> list[ScoreChange]:
    """Move by move, what luck and its own decisions changed for a seat."""
    sign = -better(review)
    lost = {each.ply: sign * each.loss for each in review.decisions if each.seat == seat}
    worth = [forecast[seat] for forecast in review.forecasts]
    found = []
    for place in range(len(worth) - 1):
        ply = review.replay.first + place
        skill = lost.get(ply, 0.0)
        found.append(ScoreChange(ply, worth[place + 1] - worth[place] - skill, skill))
    return found


def turning_points(review: Review, seat: Seat, count: int = 3) -> list[ScoreChange]:
    """The moves that changed most for a seat, in their order."""
    moved = [each for each in swings(review, seat) if each.size > NOTHING]
    moved.sort(key=lambda each: -each.size)
    return sorted(moved[:count])


def better(review: Review) -> int:
    """1 where a higher score is better, and -1 where a lower one is."""
    return -1 if review.game.standing(review.replay.truth(review.replay.first)).lower_wins else 1


def _account(review: Review, seat: Seat) -> Account:
    parts: dict[Stretch, AccountPart] = {}
    for swing in swings(review, seat):
        mark = review.replay.mark(swing.ply)
        stretch = mark.stretch if mark else Stretch()
        part = parts.get(stretch, AccountPart(stretch, 0.0, 0.0))
        parts[stretch] = AccountPart(stretch, part.luck + swing.luck, part.skill + swing.skill)
    noise = sum(each.uncertainty**2 for each in review.decisions if each.seat == seat)
    return Account(
        seat,
        review.forecasts[0][seat],
        sum(part.luck for part in parts.values()),
        sum(part.skill for part in parts.values()),
        review.forecasts[-1][seat],
        sqrt(noise),
        tuple(parts.values()),
    )


def tell(review: Review, account: Account) -> str:
    """An account in one sentence: "Moss had 3.1 strokes of luck and lost 1.4 to mistakes"."""
    name = review.replay.setup.seats[account.seat].name
    return f"{name} {_luck(review, account)} and {_given_away(review, account)}."


def _luck(review: Review, account: Account) -> str:
    if abs(account.luck) < NOTHING:
        return "had neither good nor bad luck"
    good = account.luck * better(review) > 0
    return f"had {units(review, abs(account.luck))} of {'luck' if good else 'bad luck'}"


def _given_away(review: Review, account: Account) -> str:
    lost = abs(account.skill)
    if lost < NOTHING:
        return "made no mistakes"
    worst = max(account.parts, key=lambda part: abs(part.skill))
    at = f"{worst.stretch.within} {small(worst.title)}"
    if abs(worst.skill) > lost - NOTHING:
        return f"lost {lost:.1f} to mistakes, {at}"
    return f"lost {lost:.1f} to mistakes, {abs(worst.skill):.1f} of it {at}"


def units(review: Review, number: float) -> str:
    """Strokes or points with one decimal: "1.4 strokes"."""
    unit = review.game.standing(review.replay.truth(review.replay.first)).unit
    return f"{number:.1f} {unit if f'{number:.1f}' == '1.0' else plural(unit)}"
