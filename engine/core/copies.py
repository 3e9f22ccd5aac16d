"""Frozen dataclasses made and copied cheaply: every move makes some.

To set a field past the guard that keeps a dataclass frozen costs more than all the rest of making
it. So it is filled in while it is of a class with the same slots and no guard, and then becomes
what it should be: a third of the price of the class itself, and of `dataclasses.replace`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields, make_dataclass
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
L = TypeVar("L")


class Copier(Protocol[T]):
    """Makes a copy with some fields changed."""

    def __call__(self, old: T, /, **news: Any) -> T: ...


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """What makes objects of a frozen dataclass with slots, called as the class is."""
    unguarded = _unguarded(kind)

    def make(*values: P.args, **named: P.kwargs) -> T:
        new = unguarded(*values, **named)
        new.__class__ = kind
        return new  # type: ignore[no-any-return]

    return make


def copier(kind: type[T]) -> Copier[T]:
    """What copies objects of a frozen dataclass with slots."""
    unguarded: Any = type(f"_Copied{kind.__name__}", (), {"__slots__": slots_of(kind)})
    opened = opener(kind, unguarded)

    def copy(old: T, /, **news: Any) -> T:
        new = opened(old)
        for name, value in news.items():
            setattr(new, name, value)
        new.__class__ = kind
        return new  # type: ignore[no-any-return]

    return copy


def opener(kind: type[T], loose: type[L]) -> Callable[[T], L]:
    """What copies objects of a frozen dataclass into a class that has its slots and no guard, to
    be changed and then to be given the class itself."""
    # Written out field by field, as dataclasses write their methods: a loop takes twice as long.
    lines = "".join(f"\n    new.{name} = old.{name}" for name in slots_of(kind))
    written: dict[str, Any] = {"loose": loose}
    exec(f"def opened(old):\n    new = loose(){lines}\n    return new", written)
    return written["opened"]  # type: ignore[no-any-return]


def slots_of(kind: Any) -> tuple[str, ...]:
    """The names of a dataclass's fields, for a class that is to have the same."""
    return tuple(field.name for field in fields(kind))


def _unguarded(kind: Any) -> Any:
    """A class of the same fields, with their defaults, which may be set."""
    like = [
        (f.name, Any, field(default=f.default, default_factory=f.default_factory))
        for f in fields(kind)
    ]
    return make_dataclass(f"_Unguarded{kind.__name__}", like, slots=True)
