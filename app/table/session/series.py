"""Cards that people tell many of at once, such as a hand: ticked in any order in one list, changed
as often as they like, and said all together."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.core.chance import Ask, Face

Answers = tuple[Face, ...]
Following = Callable[[Answers], Ask | None]  # what is asked after these answers; None for nothing


_FIRST = re.compile(r"(\w+) \d+ of (\d+)(.*?):.*")


def of_all(question: str) -> str:
    """The first question of a series as one about all: "5 tiles from the bag: tap them all"."""
    found = _FIRST.fullmatch(question)
    return f"{found[2]} {found[1].lower()}s{found[3]}: tap them all" if found else question


class Series:
    """The answers to one question and to those of its kind that follow it."""

    def __init__(self, first: Ask, before: Answers, following: Following) -> None:
        self._first, self._before, self._following = first, before, following
        self.told: list[Face] = []
        self.ask: Ask | None = first  # what is missing; None where all is told

    @property
    def wanted(self) -> int:
        """How many there are to tell, as far as it is known."""
        return self._first.series[1]

    @property
    def answers(self) -> Answers:
        """All answers of the move so far."""
        return (*self._before, *self.told)

    def turn(self, face: Face) -> None:
        """Tell a face, or take it back; one that can have come up once more is told twice."""
        if self.ask is not None and face in self.ask.choices:
            self._tell([*self.told, face])
        elif face in self.told:
            rest = list(self.told)
            rest.remove(face)
            self._tell(rest)

    def forget_last(self) -> None:
        self._tell(self.told[:-1])

    def _tell(self, faces: Sequence[Face]) -> None:
        """Tell these from the beginning, as far as they still fit. What cannot be, as somebody
        keeps it secret, raises what following does, and nothing is told then."""
        told, ask = list[Face](), self._first
        missing: Ask | None = ask
        for face in faces:
            if missing is not None and face in missing.choices:
                told.append(face)
                ask = missing
                following = self._following((*self._before, *told))
                missing = following if following and _goes_on(ask, following) else None
        self.told, self.ask = told, missing


def is_series(ask: Ask) -> bool:
    return ask.series[1] > 1


def _goes_on(ask: Ask, following: Ask) -> bool:
    """Whether a question is of the same series as the one before: it may be asked again, where what
    came up does not count, but begins no other one."""
    (number, wanted), (later, others) = ask.series, following.series
    alike = (ask.component, ask.seat, wanted) == (following.component, following.seat, others)
    return alike and later >= number
