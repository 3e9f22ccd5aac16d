"""Every game that builds says here how a course is checked, rated and packed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from importlib import import_module
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from engine.core import codec
from engine.core.chance import Seeded
from engine.core.codec import BadDocument, JsonObject
from engine.courses.bits import Packer, Unpacker

C = TypeVar("C")

BUILDING: Final = ("carom", "eighteen", "tiny", "designer")
"""The games that have courses to build; codes count them in this order, so new ones come last."""
SAMPLES: Final = 3  # courses that people may begin with
_SAMPLES: Final = 2026  # tells their sketches from all others


class Fault(NamedTuple):
    """Something that is wrong with a course."""

    sentence: str
    # Columns and rows of the board, or axial coordinates, where it is to be seen; none where it is
    # about the whole.
    places: tuple[tuple[int, int], ...] = ()


class BadCourse(ValueError):
    """A document that is no course. Its text is a sentence for the player."""


class Kind(ABC, Generic[C]):
    """The courses of one game. Its module is `engine.games.<key>.course`, which names it KIND."""

    content_type: ClassVar[Any]  # a frozen dataclass; what a course is made of
    noun: ClassVar[str] = "course"  # what people call one

    def read(self, doc: object) -> C:
        """The content that a document of JSON holds, put into the one order that it is kept in."""
        try:
            content: C = codec.decode(self.content_type, doc)
        except BadDocument as wrong:
            raise BadCourse(f"This isn't a course for this game: {wrong}") from None
        return self.ordered(content)

    def doc(self, content: C) -> Any:
        return codec.encode(content)

    @abstractmethod
    def ordered(self, content: C) -> C:
        """A course as it is always written; BadCourse where it cannot be."""

    def completed(self, content: C) -> C:
        """A sound course with what is worked out once and kept with it, such as its par; whoever
        changes the course leaves that out again."""
        return content

    def is_complete(self, _content: C) -> bool:
        """Whether nothing of that is left to be worked out."""
        return True

    def completed_by(self, content: C, _rating: Mapping[str, Any]) -> C:
        """A course completed from its rating, without working anything out again."""
        return content

    @abstractmethod
    def check(self, content: C) -> list[Fault]:
        """Everything that is wrong with it, as far as it can be told; nothing if it is sound."""

    @abstractmethod
    def rate(self, content: C) -> JsonObject:
        """Par, expected strokes and difficulty of a sound course, and whatever else is known."""

    def rating(self, content: C) -> Generator[None, None, JsonObject]:
        """Do what `rate` does in bites, for whoever has something else to do in between."""
        yield
        return self.rate(content)

    @abstractmethod
    def digest(self, content: C) -> str:
        """Tells it from every other course, whoever built it and whatever its name."""

    @abstractmethod
    def pack(self, content: C, packer: Packer) -> None:
        """Put a sound course into as little room as possible."""

    @abstractmethod
    def unpack(self, unpacker: Unpacker) -> C:
        """Take a course out again; it may come from anybody and still has to be checked."""

    @abstractmethod
    def played(self, state: Any) -> str:
        """The digest of what a table is played on, whether it came with the game or not; empty
        where the seats do not play on the same."""

    def made(self, state: Any) -> list[tuple[int | None, C]]:
        """Courses that came into being at a table and could be kept, with their makers' seats; None
        where nobody at the table did."""
        return []

    def holes(self, content: C) -> int:
        """How many holes are counted one by one on it."""
        return 1

    # Sketches that make three samples, from gentle to hard.
    samples: ClassVar[tuple[int, int, int]] = (1, 2, 3)

    def sample(self, number: int) -> C:
        """A sound course to begin with and to change, counted from 0 on."""
        return self.sketch(Seeded(_SAMPLES, self.samples[number]))

    def got_in(self, content: C, score: int) -> bool:
        """Whether somebody who ended a round with this score reached the end of the course."""
        return True

    @abstractmethod
    def sketch(self, chance: Seeded) -> C:
        """A sound course by chance: the same one from the same seed, always and everywhere."""


def kind_of(game: str) -> Kind[Any]:
    """Load a game's kind of courses when it is first asked for."""
    if game not in BUILDING:
        raise BadCourse(f"There are no courses for {game!r}: try {', '.join(BUILDING)}.")
    kind: Kind[Any] = import_module(f"engine.games.{game}.course").KIND
    return kind
