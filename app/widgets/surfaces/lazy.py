"""A column of a long page that holds only what is near the window."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.slices import Slices
from app.theme import theme

AHEAD = 0.75  # of the window's height: so far above and below the window children are built
KEPT = 1.5  # and so far they are kept


class LazyColumn(Widget):
    """Builds its children when they come near the window, and lets go of those that are far.

    How high a child is shows when it is built; until then its height is guessed. What people read
    stays where it is when a guess above it turns out wrong. It has to stand in a ``Page``.
    """

    spacing = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._page: ScrollView | None = None
        self._items: Sequence[Any] = ()
        self._build: Callable[[Any], Widget] = Widget
        self._guess: Callable[[Any, float], float] = lambda _item, _width: 0.0
        self._heights: list[int] = []  # whole: what was guessed moves no text off its pixels
        self._tops: list[float] = []  # depths in the column
        self._fitted = (0.0, 0.0)  # the width and the size of text that heights were found for
        self.read: tuple[int, float] | None = None  # the item at the window's top, how far in
        self._geometry = (0.0, 0.0, 0.0)  # of page and column, when what is read was found
        self._built: dict[int, Widget] = {}
        self._building = Slices()
        self._place_soon = Clock.create_trigger(self._place, -1)
        super().__init__(size_hint_y=None, height=0, **kwargs)
        for name in ("pos", "width", "spacing"):
            self.fbind(name, self._place_soon)
        theme.bind(text_scale=self._place_soon)

    @property
    def busy(self) -> bool:
        """Whether more is still to come near the window."""
        return bool(self._building.busy or self._place_soon.is_triggered)

    def fill(
        self,
        page: ScrollView,
        items: Sequence[Any],
        build: Callable[[Any], Widget],
        guess: Callable[[Any, float], float],
    ) -> None:
        """Show other items; `guess` tells about how high one is at a width, in pixels."""
        self.empty()
        self._page, self._items, self._build, self._guess = page, items, build, guess
        page.bind(scroll_y=self._scrolled, height=self._place_soon, viewport_size=self._resized)
        self._place_soon()

    def empty(self) -> None:
        """Let go of everything, and build no more."""
        self._building.stop()
        if self._page is not None:
            self._page.unbind(
                scroll_y=self._scrolled, height=self._place_soon, viewport_size=self._resized
            )
        self.clear_widgets()
        self._built.clear()
        self._page, self._items, self._heights, self.read = None, (), [], None
        self.height = 0

    def rest(self) -> None:
        """The page is left: build nothing more before it is shown again and moves."""
        self._building.stop()

    def go_to(self, number: int, inside: float | None = None) -> None:
        """Scroll so that an item stands at the window's top, or what is so far below its top."""
        self._place()
        self.read = number, -self.spacing if inside is None else inside
        self._stay()
        self._near()

    # Where things are.

    def _place(self, *_: object) -> None:
        """Put what is built into its place, and build what has come near."""
        if self._page is None:
            return
        if self._fitted != (fitted := (self.width, theme.text_scale)) or not self._heights:
            self._fitted = fitted
            self._heights = [ceil(self._guess(item, self.width)) for item in self._items]
        for number, child in self._built.items():
            child.width = self.width
            if child.height:  # a text has none before it is laid out
                self._heights[number] = ceil(child.height)
        self._tops = [0.0, *accumulate(height + self.spacing for height in self._heights)]
        before = self.height
        self.height = max(0.0, self._tops[-1] - self.spacing)
        for number, child in self._built.items():
            child.x, child.top = self.x, self.top - self._tops[number]
        self._stay()
        if self.height == before:  # or else the page is about to follow
            self._near()

    def _depth(self) -> float:
        """How deep in the column the window begins."""
        assert self._page is not None
        whole = self._page.viewport_size[1]
        hidden = (1 - self._page.scroll_y) * max(0.0, whole - self._page.height)
        return round(hidden - (whole - self.top), 3)  # a share of a page is seldom exact

    def _geometry_now(self) -> tuple[float, float, float]:
        assert self._page is not None
        return self._page.viewport_size[1], self._page.height, self.top

    def _scrolled(self, *_: object) -> None:
        if self._geometry != self._geometry_now():
            return  # Kivy itself, while heights change: what is read stays
        depth = self._depth()
        number = min(bisect_right(self._tops, depth), len(self._items)) - 1
        self.read = (number, depth - self._tops[number]) if depth > 0 <= number else None
        self._near()

    def _resized(self, *_: object) -> None:
        """The page is as high as what is in it again: what is near can be told."""
        self._stay()
        self._near()

    def _stay(self, *_: object) -> None:
        """Let what is read stay where it is, although what lies above it has another height."""
        page = self._page
        if page is None:
            return
        self._geometry = self._geometry_now()
        if self.read is None:
            return
        number, inside = self.read
        free = page.viewport_size[1] - page.height
        wanted = page.viewport_size[1] - self.top + self._tops[number] + inside
        if free > 0 and abs(wanted - (1 - page.scroll_y) * free) >= 1:
            read = self.read
            page.scroll_y = 1 - min(1.0, max(0.0, wanted / free))
            page.effect_y.value = page.effect_y.max * page.scroll_y
            self.read = read  # not what the last pixel that can be reached makes of it

    # What is built.

    def _near(self) -> None:
        """Build what is in the window now, and the rest a slice a frame; let go of what is far."""
        seen, near, kept = (self._between(beyond) for beyond in (0.0, AHEAD, KEPT))
        for number in [number for number in self._built if number not in kept]:
            self.remove_widget(self._built.pop(number))
        for number in seen:
            self._add(number)
        missing = [number for number in near if number not in self._built]
        if missing and self.get_root_window():
            self._building.begin(map(self._add, missing))

    def _between(self, beyond: float) -> range:
        """The items in the window, and so many windows above and below it."""
        assert self._page is not None
        high, depth = self._page.height, self._depth()
        first = bisect_right(self._tops, depth - beyond * high) - 1
        last = bisect_right(self._tops, depth + (1 + beyond) * high)
        return range(max(0, first), max(0, min(last, len(self._items))))

    def _add(self, number: int) -> None:
        if number in self._built:
            return
        child = self._build(self._items[number])
        child.size_hint_x = None
        child.width = self.width
        child.x, child.top = self.x, self.top - self._tops[number]
        child.fbind("height", self._place_soon)
        self._built[number] = child
        self.add_widget(child)
        self._place_soon()
