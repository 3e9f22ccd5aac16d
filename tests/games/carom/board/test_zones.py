"""Where the course and the dice of a Carom board lie: nothing overlaps, nothing is too small."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from app.draw.shapes import Box, apart
from app.theme import theme
from tests.support.stage import Stage

Build = Callable[..., Stage]
PLACES = {
    "phone": (412, 640),
    "small phone": (360, 390),
    "tablet upright": (800, 1010),
    "phone across": (563, 412),
    "small phone across": (400, 360),
    "tablet": (868, 728),
    "large": (1500, 900),
}
LARGE = ("tablet", "tablet upright", "large")  # there dice are large cards


def laid(stage: Build, name: str, strokes: str = "both", **more: Any) -> Stage:
    options = {"course": "1", "strokes": strokes}
    return stage(PLACES[name], game="carom", mode="basic", seats=2, options=options, **more)


def box(widget: Any) -> Box:
    return Box(*widget.pos, *widget.size)


def boxes(stage: Stage) -> list[Box]:
    """The course, the words and every die."""
    board = stage.board
    words = [w for w in board.zones.walk() if getattr(w, "text", "") == board.strokes.caption]
    chips = [
        w for w in board.zones.walk() if getattr(w, "label", "") in ("Six dice", "White + card")
    ]
    assert len(words) == 1
    return [box(widget) for widget in (board.viewport, *words, *chips, *board.rack.places)]


@pytest.mark.parametrize("strokes", ["both", "cards"])
def test_everything_lies_apart_and_can_be_touched(stage: Build, strokes: str) -> None:
    new = laid(stage, "phone", strokes, density=2.0)
    board = new.board
    for left_handed, name in product((False, True), PLACES):
        board.left_handed = left_handed
        new.resize(PLACES[name])
        for each in boxes(new):
            assert box(board).grown(0.01).covers(each), name
        for one, other in combinations(boxes(new), 2):
            # The course lies on whole pixels.
            assert apart(one.grown(-0.51), other.grown(-0.51)), name
        for place in board.rack.places:
            assert min(place.size) >= 48 * 2 - 0.01, name
            assert place.opacity == bool(place.item.key), name
        assert board.strokes.large == (name in LARGE), name
        if strokes == "both" and name in ("phone", "phone across", "tablet"):
            course = board.viewport
            assert course.width * course.height > 0.6 * board.width * board.height, name


def test_the_left_hand_has_the_dice_on_its_side(stage: Build) -> None:
    new = laid(stage, "phone across")
    assert new.board.rack.x >= new.board.viewport.right
    new.board.left_handed = True
    new.frames(4)
    assert new.board.rack.right <= new.board.viewport.x


@pytest.mark.parametrize("name", ["small phone", "phone across", "tablet upright"])
def test_larger_letters_have_room(stage: Build, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "text_scale", 1.3)
    new = laid(stage, name)
    texts = [w for w in new.board.zones.walk() if hasattr(w, "texture_size") and w.text]
    for text in texts:
        inside = box(text.parent).grown(0.5)
        assert inside.covers(Box(text.x, text.center_y, text.width, 0)), text.text
        assert text.texture_size[1] <= text.parent.height + 0.5, text.text
