"""Frozen dataclasses and tuples made and copied cheaply: every move makes some.

To set a field past the guard that keeps a dataclass frozen costs more than all the rest of making
it. So it is filled in while it is of a class with the same slots and no guard, and then becomes
what it should be: a fifth of the price of the class itself, a sixth of `dataclasses.replace`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from typing import Any, Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

# Makes a named tuple from all of its values: `named(Ran, (run,))` is half the price of `Ran(run)`.
named: Final = tuple.__new__


def exchanged(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place: two thirds of the price of joining both sides."""
    found = list(items)
    found[place] = item
    return tuple(found)


class Copier(Protocol[T]):
    """Makes a copy with some fields changed."""

    def __call__(self, old: T, /, **news: Any) -> T: ...


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """What makes objects of a frozen dataclass with slots, called as the class is."""
    names, defaults = _names(kind), _defaults(kind)
    asked = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in names]
    lines = [f"new.{name} = {name}" for name in names]
    return _written(kind, ", ".join(asked), lines, defaults=defaults)  # type: ignore[no-any-return]


def copier(kind: type[T]) -> Copier[T]:
    """What copies objects of a frozen dataclass with slots."""
    lines = [f"new.{name} = old.{name}" for name in _names(kind)]
    lines.append("for name in news: setattr(new, name, news[name])")
    return _written(kind, "old, /, **news", lines)  # type: ignore[no-any-return]


def _written(kind: Any, asked: str, lines: list[str], **known: Any) -> Any:
    """A function that fills an object in. It is written out field by field, as dataclasses write
    their methods: a loop takes twice as long, and so does an `__init__` that has to be called."""
    unguarded = type(f"_Unguarded{kind.__name__}", (), {"__slots__": _names(kind)})
    body = ["new = unguarded()", *lines, "new.__class__ = kind", "return new"]
    known |= {"unguarded": unguarded, "kind": kind}
    exec(f"def written({asked}):\n    " + "\n    ".join(body), known)
    return known["written"]


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _defaults(kind: Any) -> dict[str, Any]:
    return {field.name: field.default for field in fields(kind) if field.default is not MISSING}
