"""The contract of a tray: the dice, decks and bags of a box that people may use without a game.

A game declares its trays as data, in groups that are used together, from the dice and decks of its
own box. What is done with them is `engine.trays.tray`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from engine.core.chance import Chance, Deck, Die, Face
from engine.core.options import Option, OptionValue

Values = Mapping[str, OptionValue]

# Where something drawn goes when it has been used: onto the discards, back to where it came from,
# or out of play, as a tile that was laid or a card that somebody keeps.
PutWay = Literal["discard", "back", "keep"]


class DieReading(NamedTuple):
    """Another way to read a die: the number that counts for each of its faces."""

    title: str  # "White + 3"
    mark: str  # what stands on the card: "+3"
    values: tuple[int, ...]


class Dice(NamedTuple):
    """Equal dice that lie together."""

    key: str
    title: str  # of one of them: "Terrain die"
    die: Die
    copies: int = 1
    readings: tuple[DieReading, ...] = ()
    blank: Option | None = None  # a card to which people give a number for each face

    def readings_with(self, own: str) -> tuple[DieReading, ...]:
        """All ways to read it, with the blank card where it has got its numbers."""
        if self.blank is None or not own:
            return self.readings
        numbers = tuple(int(number) for number in self.blank.items(own))
        return (*self.readings, DieReading("Blank card", "…", numbers))

    @property
    def keys(self) -> tuple[str, ...]:
        """Each die by a name of its own."""
        if self.copies == 1:
            return (self.key,)
        return tuple(f"{self.key} {number}" for number in range(1, self.copies + 1))


class Handful(NamedTuple):
    """Several things that are usually drawn at once."""

    title: str  # "Fill a rack"
    number: int


def no_deal(_values: Values) -> Handful | None:
    return None


def nothing_more(_counts: Sequence[int]) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class DrawPile:
    """A deck or a bag to draw from.

    `fill` says how many of each kind are in it, by the chosen values of its options and, where the
    game says so, by chance; BadSetup where they do not go together. The first of its `ways` is what
    usually becomes of drawn things.
    """

    key: str
    title: str  # "Deck 5"
    deck: Deck
    fill: Callable[[Values, Chance], Sequence[int]]
    ways: tuple[PutWay, ...]
    item: str = "card"  # what is drawn
    options: tuple[Option, ...] = ()
    refills: bool = False  # the discards are shuffled when it is empty
    stay: int = 0  # discards on top that are not shuffled then
    shuffles: frozenset[Face] = frozenset()  # kinds that bring the discards back at once
    kept: frozenset[Face] = frozenset()  # kinds that leave play wherever others would go
    extra: frozenset[Face] = frozenset()  # kinds for which another one is drawn
    deal: Callable[[Values], Handful | None] = no_deal
    comes_to: Callable[[Sequence[int]], str] = nothing_more  # what it was filled with, in short
    names: Mapping[Face, str] = field(default_factory=dict)  # where the game itself has no name
    short: str = ""  # its title among other piles: "Chip"
    captioned: bool = False  # a picture of what is drawn does not say its name

    @property
    def defaults(self) -> dict[str, OptionValue]:
        return {option.key: option.default for option in self.options}

    def mattering(self, chosen: Values) -> tuple[Option, ...]:
        """The options that matter after what has been chosen."""
        return tuple(o for o in self.options if o.needs is None or o.needs.met(chosen))


class Group(NamedTuple):
    """Things that are used together and shown at once: some dice, or some piles."""

    key: str
    title: str  # "Terrain dice"
    dice: tuple[Dice, ...] = ()
    piles: tuple[DrawPile, ...] = ()
    single: bool = False  # the dice differ, and usually one alone is rolled


Groups = tuple[Group, ...]


def box_of(*counts: int) -> Callable[[Values, Chance], Sequence[int]]:
    """Fill a pile with what is in the box, whatever is chosen."""
    return lambda _values, _chance: counts
