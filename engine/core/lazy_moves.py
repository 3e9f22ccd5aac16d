"""Lists of moves that are made only where somebody looks at them.

Some turns offer hundreds of moves, of which most are never looked at.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TypeVar, overload

M = TypeVar("M", covariant=True)


class LazyMoves(Sequence[M]):
    """Moves by their number. Give it a quick `__contains__`."""

    def __init__(self, length: int) -> None:
        self._length = length

    def __len__(self) -> int:
        return self._length

    @abstractmethod
    def _made(self, index: int) -> M:
        """The move with a number that is not beyond the list."""

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        length = self._length
        if isinstance(index, slice):
            return [self._made(i) for i in range(*index.indices(length))]
        if 0 <= index < length:
            return self._made(index)
        if -length <= index < 0:
            return self._made(index + length)
        raise IndexError(index)

    def __iter__(self) -> Iterator[M]:
        return map(self._made, range(self._length))


class Joined(LazyMoves[M]):
    """Several lists of moves, one after the other."""

    def __init__(self, parts: Sequence[Sequence[M]]) -> None:
        super().__init__(sum(map(len, parts)))
        self._parts = parts

    def _made(self, index: int) -> M:
        for part in self._parts:
            if index < len(part):
                return part[index]
            index -= len(part)
        raise IndexError(index)

    def __iter__(self) -> Iterator[M]:
        return chain.from_iterable(self._parts)

    def __contains__(self, move: object) -> bool:
        return any(move in part for part in self._parts)
