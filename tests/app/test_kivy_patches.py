"""Where Kivy's own way is cut short, everything comes to the same."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from tests.support.stage import Stage

# isort: split
from kivy.animation import Animation
from kivy.core.text import Label
from kivy.lang import Builder
from kivy.uix.widget import Widget

from app import kivy_patches

RULE = """
#:import app_words app.words
BoxLayout:
    spacing: len([1 for one in (self, root) if one.orientation]) * max(other.width, 1)
    padding: (lambda: [root.children[0].height] * 4)()
    on_size: other.height = self.x
    Widget:
        id: other
        width: 3
        disabled: app_words is not None
"""


@pytest.fixture(params=["ours", "Kivy's"], autouse=True)
def _whose(request: pytest.FixtureRequest) -> Iterator[None]:
    """Everything below holds for Kivy's own way too."""
    if request.param == "Kivy's":
        kivy_patches.take_back()
    yield
    kivy_patches.apply()


def in_place() -> list[bool]:
    return [getattr(patch.owner, patch.name) is patch.ours for patch in kivy_patches.PATCHES]


def test_an_unknown_version_of_kivy_is_left_as_it_is() -> None:
    kivy_patches.take_back()
    kivy_patches.apply("2.4.0")
    assert not any(in_place())
    kivy_patches.apply(kivy_patches.CHECKED[0])
    assert all(in_place())


def test_an_expression_finds_ids_imports_and_words_of_python() -> None:
    box = Builder.load_string(RULE)
    other = box.ids.other
    assert (box.spacing, box.padding, other.disabled) == (6, [100] * 4, True)
    other.width, other.height = 5, 40
    box.x, box.size = 9, (50, 50)
    assert (box.spacing, other.height) == (10, 9)


def test_places_and_sizes_follow_their_parts_both_ways() -> None:
    widget = Widget(pos=(1, 2), size=(10, 20))
    told: list[list[float]] = []
    widget.bind(pos=lambda _, pos: told.append(list(pos)))
    widget.pos[0] = 5
    widget.pos[:] = (6, 7)
    widget.y = 8
    widget.center = (100, 100)
    assert told[:3] == [[5, 2], [6, 7], [6, 8]]
    assert (widget.pos, widget.x, widget.right) == ([95, 90], 95, 105)


def test_what_moves_may_go_meanwhile(stage: Callable[..., Stage]) -> None:
    shown = stage(seats=2)
    widget = Widget()
    gone = weakref.ref(widget)
    Animation(x=30, d=0.2).start(widget.proxy_ref)
    del widget
    gc.collect()
    shown.frames(5)
    moved = gone()
    assert moved is None or moved.x > 0  # ours ends what it has begun, Kivy lets go of it
    del moved
    shown.frames(20)
    gc.collect()
    assert gone() is None


def test_words_are_as_large_as_measured() -> None:
    """Whatever stands in another font or size meanwhile."""
    fonts = [{"font_size": size, "bold": bold} for size in (12, 30) for bold in (False, True)]
    for _ in range(2):
        for font in fonts:
            label = Label(**font)
            label.resolve_font_name()
            measure = label.get_cached_extents()
            for word in ("a", "word", "a word", ""):
                assert measure(word) == label.get_extents(word)


def test_words_without_end_are_not_all_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kivy_patches, "MOST_WORDS", 3)
    extents = kivy_patches.Extents()
    extents.label = Label()
    extents.label.resolve_font_name()
    for word in "abcdef":
        assert extents[word] == extents.label.get_extents(word)
    assert list(extents) == ["d", "e", "f"]
