"""Frozen dataclasses and tuples made and copied cheaply: every move makes some.

To set a field past the guard that keeps a dataclass frozen costs more than all the rest of making
it. So it is filled in while it is of a class with the same slots and no guard, and then becomes
what it should be: a fraction of the price of the class itself, and of `dataclasses.replace`. That
class inherits the slots: to become something else that has slots of its own takes three times as
long, as they are compared one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
L = TypeVar("L")

# Makes a named tuple from all of its values: `named(Ran, (run,))` is half the price of `Ran(run)`.
named: Final = tuple.__new__

BECOMES: Final = "_new.__class__ = _kind"


def shared(kind: Callable[P, T]) -> Callable[P, T]:
    """What makes small tuples that come up again and again: those that are alike are one, and to
    find it is half the price of `named`."""
    return cache(kind)  # type: ignore[return-value]


def exchanged(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place; of nine, two thirds of the price of joining sides."""
    found = list(items)
    found[place] = item
    return tuple(found)


def cloner(kind: type[T]) -> Callable[[T], T]:
    """Make the function that copies objects of a slotted dataclass, all fields as they are.

    `play` copies the state once, changes the copy and returns it: `new = copy_state(old)`. The
    function is written out field by field, as dataclasses write their own methods; a loop over the
    fields takes twice as long, and `dataclasses.replace` several times.
    """
    return _written("_old", _taken_over(kind), {"_loose": kind})  # type: ignore[no-any-return]


class Unguarded:
    """Takes the guard off a frozen dataclass, as a base beside it in a class with its slots."""

    __slots__ = ()
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__


class Copier(Protocol[T]):
    """Makes a copy with some fields changed."""

    def __call__(self, old: T, /, **news: Any) -> T: ...


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """What makes objects of a frozen dataclass with slots, called as the class is."""
    names, defaults = _names(kind), _defaults(kind)
    asked = [f"{name}=_defaults[{name!r}]" if name in defaults else name for name in names]
    lines = [f"_new.{name} = {name}" for name in names]
    known = {"_loose": _unguarded(kind), "_kind": kind, "_defaults": defaults}
    return _written(", ".join(asked), [*lines, BECOMES], known)  # type: ignore[no-any-return]


def copier(kind: type[T]) -> Copier[T]:
    """What copies objects of a frozen dataclass with slots."""
    names = _names(kind)
    lines = [f"_new.{name} = _old.{name} if {name} is _same else {name}" for name in names]
    known = {"_loose": _unguarded(kind), "_kind": kind, "_same": object()}
    asked = ", ".join(f"{name}=_same" for name in names)
    return _written(f"_old, /, {asked}", [*lines, BECOMES], known)  # type: ignore[no-any-return]


def exchanger(kind: type[T], *names: str) -> Callable[..., T]:
    """What copies objects of a frozen dataclass with slots with other values in the fields named
    here, which are given in that order: two thirds of the price of naming them at every copy."""
    assert not {*names} - {*_names(kind)}, "no such field"
    lines = [f"_new.{name} = {'' if name in names else '_old.'}{name}" for name in _names(kind)]
    known = {"_loose": _unguarded(kind), "_kind": kind}
    return _written(", ".join(("_old", *names)), [*lines, BECOMES], known)  # type: ignore[no-any-return]


def opener(kind: type[T], loose: type[L]) -> Callable[[T], L]:
    """What copies objects of a frozen dataclass into a class of it without its guard, to be changed
    and then to be given the class itself."""
    return _written("_old", _taken_over(kind), {"_loose": loose})  # type: ignore[no-any-return]


def _written(asked: str, lines: list[str], known: dict[str, Any]) -> Any:
    """A function that fills an object in. It is written out field by field, as dataclasses write
    their methods: a loop takes twice as long, and so does an `__init__` that has to be called.
    No field begins with an underscore, as all other names there do."""
    body = ["_new = _blank(_loose)", *lines, "return _new"]
    known["_blank"] = object.__new__
    exec(f"def written({asked}):\n    " + "\n    ".join(body), known)
    return known["written"]


def _taken_over(kind: Any) -> list[str]:
    return [f"_new.{name} = _old.{name}" for name in _names(kind)]


def _unguarded(kind: Any) -> type:
    """A class with the same slots, which may be set."""
    return type(f"_Unguarded{kind.__name__}", (Unguarded, kind), {"__slots__": ()})


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _defaults(kind: Any) -> dict[str, Any]:
    assert all(field.default_factory is MISSING for field in fields(kind)), "not made here"
    return {field.name: field.default for field in fields(kind) if field.default is not MISSING}
