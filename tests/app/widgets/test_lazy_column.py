"""A long page holds what is near the window, and what is read stays where it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.theme import theme
from app.widgets import LazyColumn, Page, Text
from tests.support.wall import Wall

COUNT = 200
GUESSED = 29.7  # far from right
WINDOW = 700


class Reader:
    """A page of numbered texts, some short and some long."""

    def __init__(self, wall: Wall) -> None:
        self.wall = wall
        self.page, self.column = Page(), LazyColumn()
        self.made: list[int] = []
        self.page.add_widget(self.column)
        wall.hang(self.page, Box(0, 0, 412, WINDOW))
        self.fill()

    def fill(self) -> None:
        self.column.fill(self.page, range(COUNT), self._build, lambda _number, _width: GUESSED)
        self.settle()

    def _build(self, number: int) -> Widget:
        self.made.append(number)
        return Text(text=" ".join([f"{number} of many."] * (1 + number % 7 * 8)))

    def settle(self) -> None:
        self.wall.frames(5)
        while self.column.busy:
            self.wall.frames(1)

    def number(self, child: Text) -> int:
        return int(child.text.split()[0])

    def built(self) -> list[int]:
        return sorted(map(self.number, self.column.children))

    def depth(self, number: int) -> float:
        """How far below the top of the page a text begins."""
        (child,) = (c for c in self.column.children if self.number(c) == number)
        return float(self.page.top - child.to_window(child.x, child.top)[1])

    def seen(self) -> list[int]:
        return [number for number in self.built() if 0 <= self.depth(number) < WINDOW]


@pytest.fixture
def reader(wall: Callable[..., Wall]) -> Reader:
    return Reader(wall())


def test_only_what_is_near_is_built(reader: Reader) -> None:
    assert reader.built()[0] == 0
    assert len(reader.built()) < COUNT / 4
    reader.column.go_to(100)
    reader.settle()
    assert 100 in reader.built()
    assert 0 not in reader.built()
    assert len(reader.built()) < COUNT / 4


def test_a_page_that_is_filled_anew_builds_nothing_of_its_end(reader: Reader) -> None:
    made, high = set(reader.made), reader.column.height
    reader.made.clear()
    reader.fill()
    assert set(reader.made) == made
    assert reader.column.height == high


def test_nothing_in_the_window_is_missing(reader: Reader) -> None:
    for target in (0.9, 0.5, 0.1, 0.0, 0.7):
        reader.page.scroll_y = target
        reader.settle()
        seen = reader.seen()
        assert seen == [*range(seen[0], seen[-1] + 1)]
        for number in seen[:-1]:
            child = next(c for c in reader.column.children if reader.number(c) == number)
            gap = reader.depth(number + 1) - reader.depth(number) - child.height
            assert gap == pytest.approx(reader.column.spacing, abs=0.5)


def test_texts_stand_on_whole_pixels_whatever_was_guessed(reader: Reader) -> None:
    for number in (0, 100):
        reader.column.go_to(number)
        reader.settle()
        assert [child.y % 1 for child in reader.column.children if child.y % 1] == []


@pytest.mark.parametrize("number", [3, 60, 120, 170])
def test_an_item_is_gone_to_whatever_was_guessed(reader: Reader, number: int) -> None:
    reader.column.go_to(number)
    reader.settle()
    assert reader.depth(number) == pytest.approx(reader.column.spacing, abs=1.5)


def test_what_is_under_the_finger_follows_it(reader: Reader) -> None:
    reader.column.go_to(100)
    reader.settle()
    finger = reader.wall.finger((200.0, 600.0))
    finger.slide(200.0, 560.0)  # Kivy takes the first pixels to tell a drag from a tap
    reader.wall.frames(2)
    followed = reader.seen()[2]
    before = reader.depth(followed)
    for step in range(1, 9):  # upwards, where every height turns out to be wrong
        finger.slide(200.0, 560.0 - 20 * step)
        reader.wall.frames(2)
        assert reader.depth(followed) == pytest.approx(before + 20 * step, abs=3)
    finger.up()


def test_what_is_read_stays_at_the_top_in_larger_text(reader: Reader) -> None:
    reader.column.go_to(80)
    reader.settle()
    theme.text_scale = 1.2
    reader.settle()
    larger = reader.depth(80)
    theme.text_scale = 1.0
    assert larger == pytest.approx(reader.column.spacing, abs=1.5)


def test_what_is_read_stays_at_the_top_where_the_page_gets_wider(reader: Reader) -> None:
    reader.column.go_to(80)
    reader.settle()
    reader.page.width = dp(300)
    reader.settle()
    assert reader.depth(80) == pytest.approx(reader.column.spacing, abs=1.5)


def test_leaving_ends_the_work(reader: Reader) -> None:
    reader.column.go_to(100)
    reader.column.rest()
    reader.wall.floor.remove_widget(reader.page)
    built = reader.built()
    reader.wall.frames(10)
    assert set(reader.built()) <= set(built)
    reader.column.empty()
    assert reader.column.children == []
