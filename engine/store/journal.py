"""The journal that tables, score pads and trays share: what was done, how far it stands, and what a
save of it looks like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Generic, NamedTuple, TypeVar

from engine.core.codec import BadDocument, JsonObject, dumps
from engine.core.game import BadSave
from engine.core.wording import quoted

T = TypeVar("T")

MOST_FOR_SCREENS = 100_000  # letters: a land that is half drawn takes a hundredth
_FOR_SCREENS = ("ui", "times")
OPENED, CHANGED, OVER = "opened", "changed", "over"  # the times that go with a save, by their keys


class Journal(Generic[T]):
    """Steps in the order in which they were made.

    Those before the cursor stand. Those after it were taken back, and can be made again until
    something else is done.
    """

    __slots__ = ("cursor", "first", "steps")

    def __init__(self, first: int = 0) -> None:
        self.first = first  # how many older steps are no longer here
        self.steps: list[T] = []
        self.cursor = 0

    @property
    def count(self) -> int:
        """How many steps stand, with those that are no longer here."""
        return self.first + self.cursor

    @property
    def made(self) -> list[T]:
        """The steps that stand, the oldest first."""
        return self.steps[: self.cursor]

    @property
    def last(self) -> T | None:
        """The last step that stands."""
        return self.steps[self.cursor - 1] if self.cursor else None

    @property
    def next(self) -> T | None:
        """The step that was taken back last."""
        return self.steps[self.cursor] if self.cursor < len(self.steps) else None

    def add(self, step: T) -> None:
        """Make a step; what had been taken back is forgotten."""
        del self.steps[self.cursor :]
        self.steps.append(step)
        self.cursor += 1

    def undo(self) -> T | None:
        """Take the last step back, if there is one."""
        step = self.last
        self.cursor -= step is not None
        return step

    def redo(self) -> T | None:
        """Make the step again that was taken back last, if there is one."""
        step = self.next
        self.cursor += step is not None
        return step

    def check(self, cursor: int) -> None:
        """BadDocument where so many of the steps cannot stand."""
        if not 0 <= cursor <= len(self.steps):
            raise BadDocument("its place in the history is not there.")

    def move_to(self, cursor: int) -> None:
        """Let so many of the steps stand."""
        self.check(cursor)
        self.cursor = cursor

    def forget_undone(self) -> None:
        """Let nothing be made again that was taken back."""
        del self.steps[self.cursor :]

    def forget(self, number: int) -> None:
        """Drop the oldest steps, which all stand."""
        del self.steps[:number]
        self.cursor -= number
        self.first += number

    def copy(self) -> Journal[T]:
        other = Journal[T](self.first)
        other.steps, other.cursor = list(self.steps), self.cursor
        return other


class Format(NamedTuple):
    """The shape of one kind of save, and what it is called where one is refused."""

    title: str  # what is saved: "score pad"
    keys: Mapping[str, type]
    noun: str  # what a file of it is called: "save"
    number: int = 1

    def check(self, doc: object) -> JsonObject:
        """Check that a document can be such a save at all; BadSave says why not."""
        if not isinstance(doc, dict) or type(number := doc.get("format")) is not int:
            raise BadSave(f"This isn't a saved {self.title}.")
        if number > self.number:
            raise BadSave(f"This {self.noun} comes from a newer app version.")
        if number != self.number:
            raise BadSave(f"This {self.noun} has the unknown format {quoted(number)}.")
        for key, kind in self.keys.items():
            if type(doc.get(key)) is not kind:
                raise self.damaged(f"{key!r} is missing or wrong.")
        self._check_writable(doc)
        return doc

    def _check_writable(self, doc: JsonObject) -> None:
        """Refuse what could not be written again, such as half a letter or a number that is none,
        and more for screens than any of them keeps."""
        try:
            dumps(doc).encode("utf-8")
            sizes = [len(dumps(doc[key])) for key in _FOR_SCREENS if key in doc]
        except (ValueError, TypeError, RecursionError):
            raise self.damaged("something in it cannot be written.") from None
        if sum(sizes) > MOST_FOR_SCREENS:
            raise self.damaged("it holds far too much for a screen.")

    def damaged(self, reason: object) -> BadSave:
        return BadSave(f"This {self.noun} is damaged: {reason}")

    @contextmanager
    def reading(self, *in_words: type[Exception], otherwise: str) -> Iterator[None]:
        """Turn all that may go wrong while a save is read into BadSave.

        What has the right types but not the right sense could trip its reader in any way at all;
        whatever it is, nothing has changed yet. `in_words` are the errors whose text people can
        read; for any other one `otherwise` is said.
        """
        try:
            yield
        except BadSave:
            raise
        except Exception as wrong:
            told = isinstance(wrong, (BadDocument, *in_words))
            raise self.damaged(wrong if told else otherwise) from None
