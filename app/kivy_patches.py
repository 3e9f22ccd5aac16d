"""Patches of Kivy: what it does the long way round at every widget, done the short way. What has to
be read of its insides is read here too.

Each is replaced here and nowhere else, for the versions in ``CHECKED`` alone: with any other Kivy
is left as it is, and only slower. `tests/app/test_kivy_patches.py` holds each to what Kivy does.
Figures are shares of what opening a table takes, Kivy 2.3.1; all of them together are a quarter.
"""

from __future__ import annotations

import weakref
from collections import defaultdict
from collections.abc import Callable
from operator import itemgetter
from typing import Any, NamedTuple

import kivy
from kivy.animation import Animation
from kivy.core.text import Label
from kivy.lang import builder
from kivy.properties import ObservableReferenceList
from kivy.uix import widget as widgets

CHECKED = ("2.3.1",)
MOST_WORDS = 5000  # of one font and size

_ALL = slice(None)


def set_slice(values: Any, start: int, stop: int, new: list[Any], update_properties: bool) -> None:
    """Fill in a ``pos``, ``size`` or ``center`` that is read.

    Kivy asks list for `__setslice__`, which Python 3 has not, and catches the error, every time:
    10 %. It always names all values, and tells by itself who listens.
    """
    list.__setitem__(values, _ALL, new)


def set_value(args: tuple[Any, ...], _instance: object, _value: object) -> None:
    """Work out an expression of kv, and set the property that it stands for.

    Kivy writes two sentences about each for a log that does not keep them, unless Python runs with
    -O: 10 %.
    """
    element, key, expression, rule, names = args
    rule.count += 1
    setattr(element, key, eval(expression, names))


_start = Animation.start


def start(motion: Animation, widget: Any) -> None:
    """Hold what moves. Goes with `weakref.proxy` in place of Kivy's own, which looks for every
    attribute on itself first and catches the error (14 %): only from that one would an animation
    know that its widget is gone."""
    _start(motion, getattr(widget, "__self__", widget))


def animation_runs() -> bool:
    """Whether any does. Kivy holds those that run in a set of its own, and has no other way to
    tell; where another version has no such set, nothing seems to run."""
    return bool(getattr(Animation, "_instances", ()))


class Extents(dict[str, tuple[int, int]]):
    """How large words are in one font."""

    label: Any  # the last that asked; any of the font measures alike

    def __missing__(self, word: str) -> tuple[int, int]:
        if len(self) == MOST_WORDS:
            self.clear()
        extents = self[word] = self.label.get_extents(word)
        return extents


_font_of = itemgetter(
    *("font_name_r", "font_size", "bold", "italic", "underline", "strikethrough", "outline_width"),
    *("font_hinting", "font_kerning", "font_direction", "font_script_name"),
)
_extents: defaultdict[tuple[object, ...], Extents] = defaultdict(Extents)


def remembered_extents(label: Any) -> Callable[[str], tuple[int, int]]:
    """Measure a word once in a font. Kivy's function is named for a memory that it has not: 2 %."""
    extents = _extents[_font_of(label.options)]
    extents.label = label
    return extents.__getitem__


class Patch(NamedTuple):
    """Names one replacement: where it is, ours, and what Kivy had there."""

    owner: Any
    name: str
    ours: object
    kivys: object


def _patch(owner: Any, name: str, ours: object) -> Patch:
    return Patch(owner, name, ours, getattr(owner, name))


PATCHES = (
    _patch(ObservableReferenceList, "__setslice__", set_slice),
    _patch(builder, "call_fn", set_value),
    _patch(widgets, "WeakProxy", weakref.proxy),
    _patch(Animation, "start", start),
    _patch(Label, "get_cached_extents", remembered_extents),
)


def is_checked(version: str = kivy.__version__) -> bool:
    """Whether a version of Kivy is one that the patches were tried with."""
    return version in CHECKED


def apply(version: str = kivy.__version__) -> None:
    """Put ours in place, in a version that is known."""
    for owner, name, ours, _kivys in PATCHES if is_checked(version) else ():
        setattr(owner, name, ours)


def take_back() -> None:
    """Put Kivy's own in place again."""
    for owner, name, _ours, kivys in PATCHES:
        setattr(owner, name, kivys)


apply()
