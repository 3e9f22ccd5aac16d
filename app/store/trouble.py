"""Tells people in a sentence what went wrong with a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.core.game import BadSave
from engine.core.wording import sentence
from engine.store.windows import GoneOn


def because(what: str, problem: OSError) -> str:
    """Say what is not possible, and the system's reason: "It can't be kept: No space left." """
    return sentence(f"{what}: {problem.strerror or problem}")


@contextmanager
def telling(tell: Callable[[str], object], what: str) -> Iterator[None]:
    """Tell people what stopped the work within, where that was the disk or a damaged save."""
    try:
        yield
    except (BadSave, GoneOn) as problem:
        tell(str(problem))
    except OSError as problem:
        tell(because(what, problem))


def tell_problems(tell: Callable[[str], object], stores: Iterable[Any]) -> None:
    """Tell in one go, and only once, what those who have a ``problem`` found damaged."""
    found = [store for store in stores if getattr(store, "problem", "")]
    if found:
        tell(" ".join(store.problem for store in found))
    for store in found:
        store.problem = ""
