"""One test of many small things, where a test for each would take longer than what it tries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

Thing = TypeVar("Thing")


def every(
    things: Iterable[Thing], name: Callable[[Thing], object] = str
) -> Callable[[Callable[[Thing], None]], Callable[[], None]]:
    """Makes a test of one thing a test of all of them, which names each that fails, and why."""
    tried = list(things)
    assert tried

    def of_all(test: Callable[[Thing], None]) -> Callable[[], None]:
        def all_of_them() -> None:
            wrong = {}
            for thing in tried:
                try:
                    test(thing)
                except (Exception, pytest.fail.Exception) as problem:
                    wrong[name(thing)] = f"{type(problem).__name__}: {problem}"
            assert not wrong, "\n".join(f"{key}: {why}" for key, why in wrong.items())

        all_of_them.__name__, all_of_them.__doc__ = test.__name__, test.__doc__
        all_of_them.__module__ = test.__module__
        return all_of_them

    return of_all
