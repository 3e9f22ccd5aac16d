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
L = TypeVar("L")

# Makes a named tuple from all of its values: `named(Ran, (run,))` is half the price of `Ran(run)`.
named: Final = tuple.__new__

BECOMES: Final = "new.__class__ = kind"


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
    names, defaults = slots_of(kind), _defaults(kind)
    asked = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in names]
    lines = [f"new.{name} = {name}" for name in names]
    known = {"loose": _unguarded(kind), "kind": kind, "defaults": defaults}
    return _written(", ".join(asked), [*lines, BECOMES], known)  # type: ignore[no-any-return]


def copier(kind: type[T]) -> Copier[T]:
    """What copies objects of a frozen dataclass with slots."""
    lines = [*_taken_over(kind), "for name in news: setattr(new, name, news[name])", BECOMES]
    known = {"loose": _unguarded(kind), "kind": kind}
    return _written("old, /, **news", lines, known)  # type: ignore[no-any-return]


def opener(kind: type[T], loose: type[L]) -> Callable[[T], L]:
    """What copies objects of a frozen dataclass into a class that has its slots and no guard, to
    be changed and then to be given the class itself."""
    return _written("old", _taken_over(kind), {"loose": loose})  # type: ignore[no-any-return]


def _written(asked: str, lines: list[str], known: dict[str, Any]) -> Any:
    """A function that fills an object in. It is written out field by field, as dataclasses write
    their methods: a loop takes twice as long, and so does an `__init__` that has to be called."""
    body = ["new = loose()", *lines, "return new"]
    exec(f"def written({asked}):\n    " + "\n    ".join(body), known)
    return known["written"]


def _taken_over(kind: Any) -> list[str]:
    return [f"new.{name} = old.{name}" for name in slots_of(kind)]


def _unguarded(kind: Any) -> type:
    """A class with the same slots, which may be set."""
    return type(f"_Unguarded{kind.__name__}", (), {"__slots__": slots_of(kind)})


def slots_of(kind: Any) -> tuple[str, ...]:
    """The names of a dataclass's fields, for a class that is to have the same."""
    return tuple(field.name for field in fields(kind))


def _defaults(kind: Any) -> dict[str, Any]:
    return {field.name: field.default for field in fields(kind) if field.default is not MISSING}
