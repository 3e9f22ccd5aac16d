"""Work in small bites, done all at once by a test that counts them."""

from __future__ import annotations

from collections.abc import Generator
from itertools import count
from typing import Any, TypeVar

T = TypeVar("T")


def counted(work: Generator[Any, Any, T]) -> tuple[T, int]:
    """What comes of a work, and in how many bites."""
    for bites in count():
        try:
            next(work)
        except StopIteration as end:
            return end.value, bites
    raise AssertionError
