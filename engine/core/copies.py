"""Copies of states and tuples. Every move makes some, so they are made without detours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def cloner(kind: type[T]) -> Callable[[T], T]:
    """Make the function that copies objects of a slotted dataclass, all fields as they are.

    `play` copies the state once, changes the copy and returns it: `new = copy_state(old)`. The
    function is written out field by field, as dataclasses write their own methods; a loop over the
    fields takes twice as long, and `dataclasses.replace` several times.
    """
    dataclass: Any = kind
    names = [field.name for field in fields(dataclass)]
    lines = ["new = blank(kind)", *(f"new.{name} = old.{name}" for name in names), "return new"]
    known: dict[str, Any] = {"blank": object.__new__, "kind": kind}
    exec("def clone(old):\n    " + "\n    ".join(lines), known)
    clone: Callable[[T], T] = known["clone"]
    return clone


def exchanged(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place."""
    found = list(items)
    found[place] = item
    return tuple(found)
