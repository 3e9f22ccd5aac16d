"""Small whole numbers packed into one large number, and taken out of it again.

Each number takes just as much room as its range needs, so that a choice of six costs less than
three bits. Whoever reads has to ask for the same ranges in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

WORD = 256  # of a byte


class BadCode(ValueError):
    """A code that cannot be trusted. Its text is a sentence for the player."""


DAMAGED = "This code isn't a course: something in it was changed."


class Packer:
    """Takes numbers in, each with the range that it comes from."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def put(self, value: int, below: int) -> None:
        """A number from 0 up to but without `below`."""
        if not 0 <= value < below:
            raise ValueError(f"{value} is not below {below}")
        self._parts.append((value, below))

    def choose(self, value: T, among: Sequence[T]) -> None:
        self.put(among.index(value), len(among))

    def text(self, text: str, most: int) -> None:
        """A text of at most so many bytes."""
        data = text.encode("utf-8")
        self.put(len(data), most + 1)
        for byte in data:
            self.put(byte, WORD)

    def packed(self) -> int:
        number = 0
        for value, below in reversed(self._parts):
            number = number * below + value
        return number


class Unpacker:
    """Hands out what a packer took in; BadCode where there is nothing of the kind."""

    def __init__(self, number: int) -> None:
        self._left = number

    def take(self, below: int) -> int:
        self._left, value = divmod(self._left, below)
        return value

    def choice(self, among: Sequence[T]) -> T:
        return among[self.take(len(among))]

    def text(self, most: int) -> str:
        data = bytes(self.take(WORD) for _ in range(self.take(most + 1)))
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            raise BadCode(DAMAGED) from None

    def finish(self) -> None:
        """See that all was handed out: anything more was never packed."""
        if self._left:
            raise BadCode(DAMAGED)
