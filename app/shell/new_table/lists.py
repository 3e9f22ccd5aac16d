"""Values of options: one of a game's choices, a list of them, or plain numbers."""

from __future__ import annotations

from collections.abc import Sequence

from app.words import counted, enumerated
from engine.core.game import Choice, Option, OptionValue
from engine.courses.codes import decoded
from engine.courses.course import Course
from engine.courses.kind import kind_of
from engine.courses.own import is_own

NAMED = 3  # choices that a summary names
NOTHING = "Not used"


class Picking:
    """Some of an option's choices in the order in which they were picked.

    Taps put each in once; a list that was given with the same choice several times keeps it so
    until that choice is tapped.
    """

    def __init__(self, option: Option, value: OptionValue) -> None:
        assert option.length
        self.option = option
        self.least, self.most = option.length
        self.picked: list[OptionValue] = list(option.items(value))
        self.groups = grouping(option)

    @property
    def value(self) -> str:
        return _written(self.picked)

    @property
    def full(self) -> bool:
        return len(self.picked) >= self.most

    @property
    def problem(self) -> str:
        """Why it will not do yet, in a sentence."""
        if not self.picked and self.option.empty:
            return ""
        return f"Choose at least {self._fewest()}." if len(self.picked) < self.least else ""

    def _fewest(self) -> str:
        item = self.option.item
        if self.least == 1:
            return f"one {item}".strip()
        return counted(self.least, item) if item else str(self.least)

    def place(self, value: OptionValue) -> int:
        """Where a choice stands in the list, counted from 1; 0 if it is not in it."""
        return self.picked.index(value) + 1 if value in self.picked else 0

    def tap(self, value: OptionValue) -> None:
        """Add a choice at the end if there is room, or take it out."""
        if value in self.picked:
            self.picked = [other for other in self.picked if other != value]
        elif not self.full:
            self.picked.append(value)

    def has_all_of(self, group: str) -> bool:
        return all(value in self.picked for value in self.groups[group])

    def tap_group(self, group: str) -> None:
        """Add what is missing of a group as far as there is room, or take all of it out."""
        whole = self.has_all_of(group)
        for value in self.groups[group]:
            if (value in self.picked) == whole:
                self.tap(value)

    def clear(self) -> None:
        self.picked.clear()


class Numbers:
    """As many numbers as an option takes at most, or none where it may be empty."""

    def __init__(self, option: Option, value: OptionValue) -> None:
        assert option.length
        self.option = option
        most = option.length[1]
        given = [number for number in option.items(value) if isinstance(number, int)]
        self.used = bool(given) or not option.empty
        self.numbers = (given + spread(option)[len(given) :])[:most]

    @property
    def value(self) -> str:
        return _written(self.numbers) if self.used else ""


def grouping(option: Option) -> dict[str, list[OptionValue]]:
    """The values of an option's choices in their groups, both in the order of the option."""
    groups: dict[str, list[OptionValue]] = {}
    for choice in option.choices:
        groups.setdefault(choice.group, []).append(choice.value)
    return groups


def described(option: Option, value: OptionValue) -> str:
    """One of the choices in one line: "Quagmire · sand first"."""
    if is_own(value):
        return own_title(str(value))
    choice = next(choice for choice in option.choices if choice.value == value)
    return " · ".join(filter(None, (choice.title, choice.detail)))


def spread(option: Option) -> list[int]:
    """Numbers to begin with: from the least to the greatest in even steps."""
    assert option.length
    assert option.span
    low, high = option.span
    gaps = max(1, option.length[1] - 1)
    return [low + round(index * (high - low) / gaps) for index in range(option.length[1])]


def summary(option: Option, value: OptionValue) -> str:
    """A list in one line: "6 · Meadow, Bend, Bridge and 3 more", or its numbers."""
    items = option.items(value)
    if not items:
        return NOTHING
    if not option.choices:
        return _numbers(option, items)
    titles = [_title(option.choices, item) for item in items]
    rest = len(titles) - NAMED
    shown = titles if rest <= 1 else [*titles[:NAMED], f"{rest} more"]
    return f"{len(items)} · {enumerated(shown)}"


def _numbers(option: Option, items: Sequence[OptionValue]) -> str:
    if not option.names:
        return " ".join(map(str, items))
    return " · ".join(f"{name} {item}" for name, item in zip(option.names, items, strict=True))


def own_title(link: str) -> str:
    """The name of a course that somebody built."""
    course = decoded(link)
    name = course.name if isinstance(course, Course) else ""
    return name or f"Unnamed {kind_of(course.game).noun}"


def _title(choices: tuple[Choice, ...], value: OptionValue) -> str:
    if is_own(value):
        return own_title(str(value))
    return next((choice.title for choice in choices if choice.value == value), str(value))


def _written(items: list[OptionValue] | list[int]) -> str:
    return ",".join(map(str, items))
