"""What Kivy does the long way round, done the short way: a fifth of what opening a table took.

Every ``pos``, ``size`` and ``center`` that is read asks a list for a method that Python 3 has not,
and every name in an expression of kv is a proxy that looks for the wanted attribute on itself: both
write the sentence of an error, thousands of times, which nobody reads. And a word is measured anew
wherever it stands, although Kivy's name for that promises a memory.
"""

from __future__ import annotations

import weakref
from collections import defaultdict
from collections.abc import Callable
from operator import itemgetter
from typing import Any

from kivy.animation import Animation
from kivy.core.text import Label
from kivy.properties import ObservableReferenceList
from kivy.uix import widget as widgets

MOST_WORDS = 5000  # of one font and size

_ALL = slice(None)


def set_slice(values: Any, start: int, stop: int, new: list[Any], update_properties: bool) -> None:
    """Fill in what properties give together. Kivy asks for no more than that: it always names all
    of them, and tells by itself who listens."""
    list.__setitem__(values, _ALL, new)


_start = Animation.start


def start(motion: Animation, widget: Any) -> None:
    """Hold what moves: Kivy knows only from its own proxies that a widget is gone."""
    _start(motion, getattr(widget, "__self__", widget))


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
    extents = _extents[_font_of(label.options)]
    extents.label = label
    return extents.__getitem__


ObservableReferenceList.__setslice__ = set_slice
widgets.WeakProxy = weakref.proxy
Animation.start = start
Label.get_cached_extents = remembered_extents
