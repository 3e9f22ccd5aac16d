"""Everything chosen before a game: modes, options, components, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple, overload

from engine.core.wording import quoted

OptionValue = bool | int | str
Wish = OptionValue | dict[str, Any]  # what may be asked for: a value, or the document of a course
# Makes the one text of a course that somebody built from its code or its document, by which a save
# can be played again; BadSetup says why it cannot be played.
Own = Callable[[object], str]

LINK = "clubhouse:"  # what such a text begins with
NAMED = 8  # choices that a sentence names


class BadSetup(ValueError):
    """A table that cannot be opened as asked. Its text is a sentence for the player."""


class Choice(NamedTuple):
    """One value that an option may take."""

    value: OptionValue
    title: str
    detail: str = ""  # one line about it, where there are many to choose from
    group: str = ""  # choices of one group stand together


class Needs(NamedTuple):
    """A condition: one of some values of an option has to be chosen.

    Where a mode has no such option, nothing stands in the way.
    """

    option: str
    values: tuple[OptionValue, ...]

    def met(self, chosen: Mapping[str, OptionValue]) -> bool:
        return self.option not in chosen or chosen[self.option] in self.values


class Option(NamedTuple):
    """Something that people may choose before a game: a switch, a number or one of a few values.

    With a `length` it is a list of such numbers or values, written as text: "3,1,2".
    Where all of them may be `alike`, one number alone stands for as many as the list has.
    """

    key: str
    title: str
    default: OptionValue
    help: str = ""
    choices: tuple[Choice, ...] = ()  # one of these; empty for a switch or a number
    span: tuple[int, int] | None = None  # least and greatest value of a number
    group: str = "Options"
    # Least and greatest number of items in a list. The same item may come several times.
    length: tuple[int, int] | None = None
    empty: bool = False  # a list may also be left empty, whatever its length otherwise
    item: str = ""  # what one of a list is called: "hole"
    names: tuple[str, ...] = ()  # what each of a list's numbers is called
    alike: bool = False  # one number may stand for all of a list
    needs: Needs | None = None  # without it the option does not matter, and keeps any value
    own: Own | None = None  # where courses of people's own may be chosen besides

    def tidy(self, value: object) -> OptionValue:
        """A value as it is kept: courses of people's own in the one text that they have. BadSetup
        where it does not fit."""
        if self.own and isinstance(value, dict):
            value = self.own(value)
        reason = self.why_not(value)
        if reason:
            raise BadSetup(reason)
        assert isinstance(value, bool | int | str)
        if self.own is None or not isinstance(value, str) or not _is_own(value):
            return value
        items = (i.strip() for i in value.split(",")) if self.length else (value,)
        return ",".join(self.own(item) if _is_own(item) else item for item in items)

    def items(self, value: OptionValue) -> tuple[OptionValue, ...]:
        """Take a list apart. An item that should be a number and is none stays text."""
        text = str(value)
        words = [word.strip() for word in text.split(",")] if text.strip() else []
        if self.choices:
            values = {str(choice.value): choice.value for choice in self.choices}
            return tuple(values.get(word, word) for word in words)
        if self.alike and self.length and len(words) == 1:
            words *= self.length[0]
        return tuple(int(w) if w.isascii() and w.isdecimal() and len(w) < 10 else w for w in words)

    def why_not(self, value: object) -> str | None:
        """Say in a sentence why this value does not fit; None where it does."""
        if self.length is None:
            return self._why_not_item(value)
        least, most = self.length
        items = None
        if isinstance(value, str) or (self.alike and type(value) is int):
            items = self.items(value)
        if items == () and self.empty:
            return None
        if items is None or not least <= len(items) <= most:
            count = f"{least} to {most}" if least != most else str(least)
            empty = ", or empty" if self.empty else ""
            return f'"{self.title}" is a list of {count}, with commas between{empty}.'
        return next(filter(None, map(self._why_not_item, items)), None)

    def _why_not_item(self, value: object) -> str | None:
        if self.own and _is_own(value):
            try:
                self.own(value)
            except BadSetup as wrong:
                return str(wrong)
            return None
        if self.choices:
            if any(value == c.value and type(value) is type(c.value) for c in self.choices):
                return None
            return f'"{self.title}" takes one of {self._named()}, not {quoted(value)}.'
        if self.span:
            low, high = self.span
            if type(value) is int and low <= value <= high:
                return None
            return f'"{self.title}" takes a number from {low} to {high}, not {quoted(value)}.'
        if type(value) is bool:
            return None
        return f'"{self.title}" is either on or off, not {quoted(value)}.'

    def _named(self) -> str:
        """The choices for a sentence, only the first of many."""
        values = [str(choice.value) for choice in self.choices]
        more = len(values) - NAMED
        return ", ".join(values[:NAMED] + ([f"and {more} more"] if more > 0 else []))


def _is_own(value: object) -> bool:
    return isinstance(value, str) and LINK in value.lower()


class Component(NamedTuple):
    """A part of the box that people may use themselves instead of the app's: dice, cards, a bag."""

    key: str
    title: str  # "Cards"
    app: str  # "The app deals"
    own: str  # "We use real cards"
    needs: Needs | None = None  # without it nothing of this is used
    seats: int = 1  # with fewer seats nothing of this is used
    # What is chosen with people's own, unless they wish otherwise: it spares them questions.
    spares: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play a game."""

    key: str
    title: str
    seats: tuple[int, int]
    blurb: str
    options: tuple[Option, ...] = ()
    lower_wins: bool = False
    hidden: bool = False  # seats know things that others must not see: the device is handed over
    ours: bool = False  # not from the rulebook: our own addition, and labelled so
    bound: int = 10_000  # random play ends within so many moves
    components: tuple[str, ...] | None = None  # the keys of those that it uses; None for all

    def mattering(self, chosen: Mapping[str, OptionValue]) -> tuple[Option, ...]:
        """The options that matter after what has been chosen."""
        return tuple(o for o in self.options if o.needs is None or o.needs.met(chosen))


class Modes(Sequence[Mode]):
    """The MODES of a module, imported where somebody looks at them: a list of games waits for
    none."""

    def __init__(self, module: str) -> None:
        self._module = module

    @cached_property
    def _made(self) -> Sequence[Mode]:
        modes: Sequence[Mode] = import_module(self._module).MODES
        return modes

    @overload
    def __getitem__(self, index: int) -> Mode: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Mode]: ...
    def __getitem__(self, index: int | slice) -> Mode | Sequence[Mode]:
        return self._made[index]

    def __len__(self) -> int:
        return len(self._made)


class Guide(NamedTuple):
    """A mode for those who choose one: what it feels like, how long it takes, for whom it is.

    `moves` are those of a seat, measured in bots' games, for each part of `Game.length`.
    """

    feel: str
    moves: float
    suits: str
    luck: str = "some"  # how much of it: "little", "some", "much"
    secrets: str = "none"  # what people hide from each other


class QuickStart(NamedTuple):
    """How somebody begins who has never played: a mode, and what else is chosen for it."""

    mode: str
    told: str  # in a few words: "Three holes."
    options: tuple[tuple[str, OptionValue], ...] = ()


class ShortGame(NamedTuple):
    """The shortest game that there is: its name, and what is chosen for it in any mode."""

    title: str
    options: tuple[tuple[str, OptionValue], ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts about a game that nobody has to play it for."""

    key: str
    title: str
    tagline: str
    modes: Sequence[Mode]
    seats: tuple[int, int]  # the fewest and the most of all modes, for lists as well
    rules_version: int = 1
    components: tuple[Component, ...] = ()
    colours: tuple[str, ...] = ()  # what seats can be told apart by, where the box decides it
    # Whether the game has these, for lists that come up without its rules.
    pad: bool = False
    trays: bool = False
    guides: Mapping[str, Guide] = field(default_factory=dict)  # by the keys of modes
    quick: QuickStart | None = None
    shortest: ShortGame | None = None

    def mode(self, key: str) -> Mode:
        for mode in self.modes:
            if mode.key == key:
                return mode
        known = ", ".join(m.key for m in self.modes)
        raise BadSetup(f"{self.title} has no mode {quoted(key)}: it has {known}.")

    def used(
        self, mode: Mode, seats: int, chosen: Mapping[str, OptionValue]
    ) -> tuple[Component, ...]:
        """The components that a table of this mode needs, with so many seats and these options."""
        return tuple(
            component
            for component in self.components
            if (mode.components is None or component.key in mode.components)
            and seats >= component.seats
            and (component.needs is None or component.needs.met(chosen))
        )


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: a person, or a bot of some level, with a colour to be known by."""

    name: str
    bot: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices that people made before a game."""

    mode: Mode
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def __getitem__(self, key: str) -> OptionValue:
        return self.options[key]

    def number(self, key: str) -> int:
        value = self.options[key]
        assert isinstance(value, int), key
        return value

    def items(self, key: str) -> tuple[OptionValue, ...]:
        """The items of a list."""
        option = next(option for option in self.mode.options if option.key == key)
        return option.items(self.options[key])

    def switch(self, key: str) -> bool:
        return self.options.get(key) is True
