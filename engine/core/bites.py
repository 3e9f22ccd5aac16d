"""Work that is done in small bites, so that others can do something in between; or all at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")


def finished(work: Generator[Any, Any, T]) -> T:
    """Do all bites of a work, and hand out what comes of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
