"""Lists of moves that are made only where somebody looks at them.

Some turns offer hundreds of moves, of which most are never looked at.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeVar, overload

M = TypeVar("M", covariant=True)


class Choices(Sequence[M]):
    """Moves by their number. Give it a length, and a quick `__contains__`."""

    @abstractmethod
    def _made(self, index: int) -> M:
        """The move with a number that is not beyond the list."""

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        if isinstance(index, slice):
            return [self._made(i) for i in range(*index.indices(len(self)))]
        length = len(self)
        if not -length <= index < length:
            raise IndexError(index)
        return self._made(index % length)

    def __iter__(self) -> Iterator[M]:
        return map(self._made, range(len(self)))


class Joined(Choices[M]):
    """Several lists of moves, one after the other."""

    def __init__(self, parts: Sequence[Sequence[M]]) -> None:
        self._parts = parts
        self._lengths = [len(part) for part in parts]
        self._length = sum(self._lengths)

    def __len__(self) -> int:
        return self._length

    def _made(self, index: int) -> M:
        for part, length in zip(self._parts, self._lengths, strict=True):
            if index < length:
                return part[index]
            index -= length
        raise IndexError(index)

    def __iter__(self) -> Iterator[M]:
        return chain.from_iterable(self._parts)

    def __contains__(self, move: object) -> bool:
        return any(move in part for part in self._parts)
