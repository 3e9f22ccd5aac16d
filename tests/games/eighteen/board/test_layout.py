"""Where everything lies on a board of 18 Holes: within the screen, apart, and large enough."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from app.draw.shapes import Box, apart
from app.games.eighteen.table_rows import ClubList
from app.theme import theme
from app.widgets import Pressable
from app.window import frame
from tests.games.eighteen.board.positions import EIGHT_WOOD, STRAIGHT, WILD, acting, drawing
from tests.support.stage import Stage

Build = Callable[..., Stage]
# Places of the board on a phone upright, a small one, one lying down, tablets.
SIZES = [(412, 707), (360, 432), (915, 412), (640, 360), (800, 1060), (1280, 800)]
POSITIONS: dict[str, Callable[[Stage], object]] = {
    "choosing": lambda stage: None,
    "acting": acting,
    "aiming": lambda stage: acting(stage, EIGHT_WOOD),
    "one card": lambda stage: drawing(stage, WILD),
    "two cards": lambda stage: drawing(stage, STRAIGHT, WILD),
}


@pytest.fixture
def laid(stage: Build, request: pytest.FixtureRequest) -> Any:
    def lay(size: tuple[int, int], left: bool = False, scale: float = 1.0) -> Stage:
        theme.text_scale = scale
        options = {"clubs": "hands"}
        found = stage(game="eighteen", mode="match", seats=2, options=options, size=size)
        found.board.left_handed = left
        found.frames(6)
        return found

    yield lay
    theme.text_scale = 1.0


def box_of(widget: Any) -> Box:
    x, y = widget.to_window(*widget.pos)
    return Box(x, y, *widget.size)


def boxes(board: Any) -> dict[str, Box]:
    """The course, the hand, and all that fingers can touch around them."""
    found = {"course": box_of(board.viewport)}
    for widget in board.walk(restrict=True):
        seen = getattr(widget, "label", "") and widget.opacity
        above = set(_ancestors(widget))
        if not seen or board.viewport in above or any(isinstance(w, ClubList) for w in above):
            continue
        if isinstance(widget, Pressable) or widget in board.hand.cards:
            found[widget.label] = box_of(widget)
    return found


def _ancestors(widget: Any) -> list[Any]:
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return found


@pytest.mark.parametrize(("scale", "left"), [(1.0, False), (1.3, True)], ids=["plain", "larger"])
def test_all_parts_are_inside_apart_and_large_enough(laid: Any, scale: float, left: bool) -> None:
    shown = laid(SIZES[0], left, scale)
    start = shown.table.state
    for size in SIZES:
        shown.table.history.start = start
        shown.resize(size).lay()
        if scale == 1:
            check_course(shown.board)
        for position, lay in POSITIONS.items():
            lay(shown)
            name = (*size, position)
            found = boxes(shown.board)
            assert len(found) > 1 or size[0] > 1000, name  # there the frame has the rest
            for what, box in found.items():
                assert box_of(shown.board).grown(1).covers(box), (name, what, box)
                assert box.h >= 40, (name, what, box)
                assert box.w >= 36, (name, what, box)
            for (one, a), (other, b) in combinations(found.items(), 2):
                assert apart(a.grown(-0.5), b.grown(-0.5)), (name, one, other)


def check_course(board: Any) -> None:
    """It has the most room."""
    course = board.viewport
    assert min(course.size) >= 140
    assert course.width * course.height >= 0.28 * board.width * board.height


def test_a_few_choices_stand_above_the_hand_on_phones_only(laid: Any) -> None:
    shown = laid((412, 707))
    lying = shown.resize((915, 412)).board.hand.height
    acting(shown)
    assert shown.board.hand.height == lying
    assert shown.resize((412, 707)).board.hand.height < 1


def test_left_handed_the_column_is_on_the_other_side(laid: Any) -> None:
    shown = acting(laid((915, 412)))
    for left in (False, True):
        shown.board.left_handed = left
        shown.frames(6)
        choice, course = box_of(shown.target("Move")), box_of(shown.board.viewport)
        assert choice.right <= course.x + 1 if left else choice.x >= course.right - 1


def test_a_window_that_becomes_low_has_a_column_and_one_that_is_high_again_has_none(
    laid: Any,
) -> None:
    shown = acting(laid((700, 900)))
    for height, beside in ((500, True), (900, False)):
        frame.width, frame.height = 700, height
        shown.board.size = (700, height - 200)
        shown.frames(6)
        choice, course = box_of(shown.target("Move")), box_of(shown.board.viewport)
        assert (choice.x >= course.right - 1) == beside
    frame.measure()


def test_turned_the_course_and_the_hand_are_the_same(laid: Any) -> None:
    shown = laid((412, 707))
    board, course = shown.board, shown.board.course
    before = board.zones
    board.left_handed = not board.left_handed
    shown.frames(4)
    assert board.zones is not before
    assert board.viewport.size == [round(side) for side in board.zones.ids.course.size]
    assert list(board.zones.ids) == ["course"]  # whatever else moves, the board is not drawn anew
    assert not [widget for widget in before.walk() if widget is course]
