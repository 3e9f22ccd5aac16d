"""What every board does by itself: it draws anew when its place or the theme has changed."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.properties import NumericProperty

from app.table.board.board import AnyBoard
from app.theme import theme
from tests.support.stage import Stage  # noqa: F401  (opens the window)


class CountedBoard(AnyBoard):
    """Counts how often it is drawn."""

    shown = 0

    def show(self) -> None:
        self.shown += 1


@pytest.fixture
def board() -> Iterator[CountedBoard]:
    counting = CountedBoard()
    counting.desk = SimpleNamespace(moving=False)
    Clock.tick()
    counting.shown = 0
    yield counting
    theme.dark, theme.text_scale = False, 1.0


def change_place(board: Any) -> None:
    board.pos, board.size = (3, 4), (500, 600)


def change_theme(_board: Any) -> None:
    theme.dark = True


def change_text(_board: Any) -> None:
    theme.text_scale = 1.2


def change_hands(board: Any) -> None:
    board.left_handed = True


@pytest.mark.parametrize("change", [change_place, change_hands, change_theme, change_text])
def test_a_change_of_looks_draws_it_once(board: CountedBoard, change: Any) -> None:
    change(board)
    assert board.shown == 0
    Clock.tick()
    assert board.shown == 1


def test_while_events_are_shown_it_waits_for_the_view_at_their_end(board: Any) -> None:
    board.desk.moving = True
    change_place(board)
    Clock.tick()
    assert board.shown == 0


def test_without_a_desk_there_is_nothing_to_draw() -> None:
    board = CountedBoard()
    change_place(board)
    Clock.tick()
    assert board.shown == 0


def test_the_theme_does_not_keep_a_board_that_nobody_needs() -> None:
    board = CountedBoard()
    gone = weakref.ref(board)
    Clock.tick()
    del board
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("name", ["frame_panel", "heading", "left_handed", "size", "motions"])
def test_a_property_of_every_board_is_refused_by_name(name: str) -> None:
    with pytest.raises(TypeError, match=f"FarBoard declares a property '{name}'"):
        type("FarBoard", (CountedBoard,), {"own": NumericProperty(0), name: NumericProperty(0)})


def test_a_game_may_have_properties_and_work_out_what_the_frame_takes_in() -> None:
    part = property(lambda _board: None)
    made: Any = type("NearBoard", (CountedBoard,), {"own": NumericProperty(3), "frame_panel": part})
    assert made().own == 3
