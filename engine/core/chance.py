"""Dice and cards: from a seed, from a recording, or from the people at the table.

Rules ask for a result and never know where it comes from. Whatever comes is recorded, so that a
move can be played again without any generator.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import NamedTuple, TypeGuard

from engine.core.game import Seat
from engine.core.wording import QUOTED, quoted

Face = int | str

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15  # what splitmix64 adds for every number
_SOMEWHERE_ELSE = "{} was named before by someone who keeps it secret. One of you is wrong."
_LONGEST_NOTE = 1000  # characters: nothing that is worked out for a move needs more


class Die(NamedTuple):
    """A die: its name as people say it, and its faces, of which several may be the same."""

    name: str
    faces: tuple[Face, ...]
    component: str = "dice"


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck or a bag: the kinds of things in it. How many of each are left is the state's."""

    name: str
    kinds: tuple[Face, ...]
    component: str = "cards"

    def __post_init__(self) -> None:
        # A recording names the kind that came; two of one name could not be told apart.
        if len(set(self.kinds)) < len(self.kinds):
            raise ValueError(f"The {self.name} names a kind twice: counts say how many there are.")


class OneOf(NamedTuple):
    """A question of a series: which one of how many it asks for, and the question for them all."""

    what: str
    number: int
    of: int
    together: str


class Ask(Exception):
    """People have to say what came up. Play the move again with the answer added."""

    def __init__(
        self,
        what: str | OneOf,
        choices: tuple[Face, ...],
        component: str,
        seat: Seat | None = None,
    ) -> None:
        asked = OneOf(what, 1, 1, what) if isinstance(what, str) else what
        super().__init__(asked.what)
        self.what, self.together = asked.what, asked.together
        self.series = (asked.number, asked.of)  # the first of one is alone
        self.choices = choices
        self.component = component
        self.seat = seat  # in front of whom it came up; None where it is nobody's


class WrongAnswer(ValueError):
    """An outcome that could not have come up: a bad answer or a damaged recording.

    A sentence about a face leaves room for its name, which the game knows: `told` puts it in.
    """

    def __init__(self, sentence: str, *faces: object) -> None:
        super().__init__(sentence.format(*[quoted(face) for face in faces]))
        self._sentence = sentence
        self._faces = faces

    def told(self, name_face: Callable[[Face], str]) -> str:
        """The sentence with the faces named as people say them."""
        names = [name_face(f) if _is_face(f) else quoted(f) for f in self._faces]
        return self._sentence.format(*names)


def _is_face(face: object) -> TypeGuard[Face]:
    """Whether something could stand on a die or a card; else it comes from a damaged recording."""
    return type(face) in (int, str) and len(str(face)) <= QUOTED


def mix(*words: int) -> int:
    """Blend whole numbers into 64 bits that look random (the finaliser of splitmix64).

    A formula of our own instead of a library generator: the same seed must deal the same game on
    every Python version, and a fresh generator for every move would cost more than the move.
    """
    z = 0
    for word in words:
        z = (z + (word & _WORD) + _STEP) & _WORD
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
        z ^= z >> 31
    return z


def ask_for_draw(
    deck: Deck,
    counts: Sequence[int],
    what: str | OneOf = "",
    whose: Seat | None = None,
    seeming: Sequence[int] | None = None,
) -> Ask:
    """The question which thing was drawn, with all that may have been."""
    may_be = counts if seeming is None else seeming
    possible = tuple(kind for kind, n in zip(deck.kinds, may_be, strict=True) if n > 0)
    if not possible or not any(n > 0 for n in counts):
        raise WrongAnswer("There's nothing left to draw.")
    return Ask(what or f"Which one came from the {deck.name}?", possible, deck.component, whose)


def ask_for_roll(die: Die, what: str | OneOf = "", whose: Seat | None = None) -> Ask:
    """The question which face came up."""
    faces = tuple(dict.fromkeys(die.faces))
    return Ask(what or f"What does the {die.name} show?", faces, die.component, whose)


class Chance(ABC):
    """Where dice and cards come from. `outcomes` records every result in order."""

    __slots__ = ("outcomes",)

    def __init__(self) -> None:
        self.outcomes: list[Face] = []

    @abstractmethod
    def draw(
        self,
        deck: Deck,
        counts: Sequence[int],
        what: str | OneOf = "",
        whose: Seat | None = None,
        seeming: Sequence[int] | None = None,
    ) -> int:
        """Draw one thing; counts say how many of each kind are left. Return the kind's index.

        `what` is the question for people who draw for themselves, `whose` the seat it lies at.
        `seeming` counts what might be left as far as those may know who are asked, where somebody
        else holds some of it in secret.
        """

    @abstractmethod
    def roll(self, die: Die, what: str | OneOf = "", whose: Seat | None = None) -> Face:
        """Roll a die; return the face that came up."""

    @abstractmethod
    def note(self, make: Callable[[Seeded], str]) -> str:
        """Something that the game's own bots work out, with luck of their own; return it.

        It is recorded like a die, so that a game can be played again whatever has become of the
        bots. Whoever asks has to check that it fits: it may come from a recording.
        """

    @property
    def finished(self) -> bool:
        """Whether all that was said beforehand to have come up has come up."""
        return True

    def shuffle(self, deck: Deck, counts: Sequence[int], what: str | OneOf = "") -> tuple[int, ...]:
        """Put all that is left into an order; return the kinds' indices."""
        left = list(counts)
        order = []
        for _ in range(sum(left)):
            kind = self.draw(deck, left, what)
            left[kind] -= 1
            order.append(kind)
        return tuple(order)


class Seeded(Chance):
    """Results from a seed: the same numbers in, the same results out."""

    __slots__ = ("_base", "_next")

    def __init__(self, *seed: int) -> None:
        super().__init__()
        self._base = self._next = mix(*seed)

    def fork(self, branch: int) -> Seeded:
        """A stream of its own, told apart from its sisters by a number."""
        return Seeded(self._base, branch)

    def number(self, below: int) -> int:
        """A whole number from 0 up to but without `below`."""
        z = self._next
        self._next = (z + _STEP) & _WORD
        # The finaliser of `mix` once more, written out: a call would cost as much as its work.
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
        # The high bits times the range: no division, and no bias that a person could ever see.
        return (z ^ (z >> 31)) * below >> 64

    def draw(
        self,
        deck: Deck,
        counts: Sequence[int],
        what: str | OneOf = "",
        whose: Seat | None = None,
        seeming: Sequence[int] | None = None,
    ) -> int:
        ends = [*accumulate(counts)]  # of each kind, when all lie sorted by kind
        if not ends or not ends[-1]:
            raise WrongAnswer("There's nothing left to draw.")
        kind = bisect(ends, self.number(ends[-1]))
        self.outcomes.append(deck.kinds[kind])
        return kind

    def roll(self, die: Die, what: str | OneOf = "", whose: Seat | None = None) -> Face:
        face = die.faces[self.number(len(die.faces))]
        self.outcomes.append(face)
        return face

    def note(self, make: Callable[[Seeded], str]) -> str:
        text = make(Seeded(self.number(1 << 64)))
        self.outcomes.append(text)
        return text


class Recorded(Chance):
    """Results read back from a log. Anything that could not have come up is a WrongAnswer."""

    __slots__ = ("_tape",)

    def __init__(self, tape: Sequence[Face]) -> None:
        super().__init__()
        self._tape = tape

    def _read(self) -> Face:
        index = len(self.outcomes)
        if index >= len(self._tape):
            raise WrongAnswer("The recording ends too early.")
        return self._tape[index]

    def _next(self, kinds: tuple[Face, ...]) -> int:
        outcome = self._read()
        # A strict look: True == 1 and 1.0 == 1 in Python, but never on a card.
        if type(outcome) not in (int, str) or outcome not in kinds:
            raise WrongAnswer("{} can't come up here.", outcome)
        self.outcomes.append(outcome)
        return kinds.index(outcome)

    def draw(
        self,
        deck: Deck,
        counts: Sequence[int],
        what: str | OneOf = "",
        whose: Seat | None = None,
        seeming: Sequence[int] | None = None,
    ) -> int:
        return self._drawn(deck, counts, partial(ask_for_draw, deck, counts, what, whose, seeming))

    def roll(self, die: Die, what: str | OneOf = "", whose: Seat | None = None) -> Face:
        return self._rolled(die, partial(ask_for_roll, die, what, whose))

    def _drawn(self, deck: Deck, counts: Sequence[int], ask: Callable[[], Ask]) -> int:
        """Read the draw; `ask` makes the question that people would be asked for it."""
        kind = self._next(deck.kinds)
        if counts[kind] <= 0:
            raise WrongAnswer(f"No {{}} is left in the {deck.name}.", deck.kinds[kind])
        return kind

    def _rolled(self, die: Die, ask: Callable[[], Ask]) -> Face:
        return die.faces[self._next(die.faces)]

    def note(self, make: Callable[[Seeded], str]) -> str:
        text = self._read()
        if type(text) is not str or len(text) > _LONGEST_NOTE:
            raise WrongAnswer("{} can't come up here.", text)
        self.outcomes.append(text)
        return text

    @property
    def finished(self) -> bool:
        return len(self.outcomes) == len(self._tape)


class AskedChance(Recorded):
    """Results from the people at the table for some components, and from a seed for the rest.

    Where only one thing can have come up nobody is asked for it.
    """

    __slots__ = ("_fallback", "_own", "_used")

    def __init__(self, own: frozenset[str], answers: Sequence[Face], fallback: Seeded) -> None:
        super().__init__(answers)
        self._own = own
        self._fallback = fallback
        self._used = 0

    def _answer(self, ask: Ask, kinds: tuple[Face, ...]) -> int:
        """The place among the kinds of what people say."""
        if len(ask.choices) == 1:
            answer = ask.choices[0]
        elif self._used >= len(self._tape):
            raise ask
        else:
            answer = self._tape[self._used]
            if type(answer) not in (int, str) or answer not in ask.choices:
                raise WrongAnswer("{} can't come up here.", answer)
            self._used += 1
        return kinds.index(answer)

    def _drawn(self, deck: Deck, counts: Sequence[int], ask: Callable[[], Ask]) -> int:
        if deck.component in self._own:
            kind = self._answer(ask(), deck.kinds)
            if counts[kind] <= 0:
                raise WrongAnswer(_SOMEWHERE_ELSE, deck.kinds[kind])
        else:
            kind = self._fallback.draw(deck, counts)
        self.outcomes.append(deck.kinds[kind])
        return kind

    def _rolled(self, die: Die, ask: Callable[[], Ask]) -> Face:
        if die.component in self._own:
            face = die.faces[self._answer(ask(), die.faces)]
        else:
            face = self._fallback.roll(die)
        self.outcomes.append(face)
        return face

    def note(self, make: Callable[[Seeded], str]) -> str:
        text = self._fallback.note(make)  # nobody at the table is asked
        self.outcomes.append(text)
        return text

    @property
    def finished(self) -> bool:
        return self._used == len(self._tape)
