"""A cache that knows a thing by its identity, not by its content.

Positions share their parts: a course stays the same object while its numbers change. To look such a
part up by its content would take as long as to work out anew what is asked of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def by_identity(size: int) -> Callable[[Callable[[T], R]], Callable[[T], R]]:
    """Remember what a function of one thing that never changes has answered for so many things."""

    def remembering(work_out: Callable[[T], R]) -> Callable[[T], R]:
        known: dict[int, tuple[T, R]] = {}  # a thing that is held keeps its number to itself

        def answer(thing: T) -> R:
            found = known.get(id(thing))
            if found is not None:
                return found[1]
            if len(known) >= size:
                del known[next(iter(known))]  # the oldest
            answer = work_out(thing)
            known[id(thing)] = (thing, answer)
            return answer

        return answer

    return remembering
