"""Where everything lies on the board of Mini Golf Designer: nothing overlaps, nothing is lost."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.draw.shapes import Box, apart
from app.games.designer.captions import TURNS, ActionChoice
from app.games.designer.parts import DesignerCrownChip, DesignerPhoneChip, SeatSeen
from app.theme import theme
from tests.support.forking import once
from tests.support.stage import Stage

PHONES = [(412, 735), (360, 504), (320, 480), (563, 412), (800, 1130)]


def begun(stage: Any, seats: int) -> Stage:
    """A table at which everybody has a land, on a tall phone."""
    shown: Stage = stage(PHONES[0], seats=seats, game="designer", mode="family", pace=0, seed=4)
    for seat in range(seats):
        shown.desk.play(seat, shown.table.moves(seat)[0])
        shown.settle()
    shown.desk.me = shown.table.turn[0]
    shown.board.show()
    shown.settle()
    return shown


@pytest.fixture(scope=once)
def two(stage: Any) -> Stage:
    return begun(stage, 2)


def box_of(widget: Widget) -> Box:
    return Box(*widget.pos, *widget.size)


def things(board: Any) -> list[Widget]:
    """What there is to touch or to look at."""
    racks = [rack for rack in (board.order_rack, board.now_rack, board.next_rack) if rack.parent]
    buttons = [part for part in board.zones.walk(restrict=True) if hasattr(part, "veil_box")]
    buttons = [part for part in buttons if part.tappable and part.label]
    return [board.viewport, *racks, *buttons]


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_parts_lie_apart_and_within(stage: Any, seats: int) -> None:
    shown = begun(stage, seats)
    for size in PHONES:
        board = shown.resize(size).board
        found = things(board)
        assert len(found) >= 4
        for part in found:
            assert box_of(board).grown(1).covers(box_of(part)), (size, part)
        for one, other in combinations(found, 2):
            assert apart(box_of(one).grown(-0.5), box_of(other)), (size, one, other)


@pytest.mark.parametrize("size", [(412, 735), (360, 504)])
def test_the_land_has_much_of_a_phone(two: Stage, size: tuple[int, int]) -> None:
    """Half of its height, or all that a land needs which is as wide as the phone."""
    board = two.resize(size).board
    assert board.viewport.height > min(0.5 * size[1], size[0] * board.land_shape)
    assert board.viewport.width == size[0]


def test_a_phone_that_lies_has_the_land_at_the_side_of_the_other_hand(two: Stage) -> None:
    board = two.resize((563, 412)).board
    for left_handed in (False, True):
        board.left_handed = left_handed
        two.settle()
        assert (board.viewport.x > board.now_rack.x) == left_handed


@pytest.mark.parametrize("size", [(360, 504), (412, 735), (563, 412)])
def test_five_choices_can_be_told_apart_by_a_finger(two: Stage, size: tuple[int, int]) -> None:
    two.resize(size).board.choices = [
        ActionChoice(key, "Promises", "numeric", label=key) for key in "abcde"
    ]
    two.frames(3)
    boxes = [box_of(two.target(key)) for key in "abcde"]
    for index, box in enumerate(boxes):
        assert min(box.w, box.h) >= dp(48)
        assert all(apart(box.grown(-1), other) for other in boxes[index + 1 :])


@pytest.fixture(params=[1.0, 1.2])
def narrow(two: Stage, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Stage:
    """A narrow phone, also with larger text."""
    monkeypatch.setattr(theme, "text_scale", request.param)
    return two.resize((360, 504))


def test_points_stay_in_one_line_beside_what_is_gained(narrow: Stage) -> None:
    narrow.board.points, narrow.board.gain = 128, 12
    narrow.frames(3)
    letters = narrow.target("128")
    assert letters.texture_size[1] < 2 * letters.font_size


def test_words_of_choices_stay_within_their_buttons(narrow: Stage) -> None:
    titles = ("Pass", "Finish", "To bag", "Numbers", "Promises")
    narrow.board.choices = [
        ActionChoice(title, title, "numeric", label=title[::-1]) for title in titles
    ]
    narrow.frames(3)
    for title in titles:
        letters = narrow.target(title)
        assert letters.texture_size[0] <= box_of(narrow.target(title[::-1])).w - dp(8)
        assert letters.texture_size[1] < 2 * letters.font_size  # one line


def test_both_ways_to_turn_a_tile_have_names_of_their_own() -> None:
    assert len({turn.title for turn in TURNS}) == len(TURNS)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_numbers_take_the_place_of_the_racks_and_the_land_stays(
    two: Stage, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    monkeypatch.setattr(theme, "text_scale", scale)
    two.settle()
    board = two.board
    before = box_of(board.viewport)
    board.hand.numbering = True
    board.refresh()
    two.settle()
    assert board.now_rack.parent is None
    assert box_of(board.viewport) == before
    tokens = [box_of(two.target(f"Number {hole}")) for hole in range(1, 10)]
    assert all(box.h >= dp(48) for box in tokens)
    assert all(apart(one.grown(-1), other) for one, other in combinations(tokens, 2))


def test_chips_leave_out_names_before_they_take_the_place_of_the_title(two: Stage) -> None:
    """All of them at once: nobody is named beside somebody who is not."""
    board = two.board
    board.others = [
        SeatSeen(seat, name, "blue", 21, 40, False, False)
        for seat, name in enumerate(("Florentine", "Ed"))
    ]
    chips = [DesignerCrownChip(item=seen, owner=board) for seen in board.others]
    for room, told in (
        (300, ["Florentine 40 points", "Ed 40 points"]),
        (110, ["Florentine 40", "Ed 40"]),
        (70, ["40 points", "40 points"]),
        (30, ["40", "40"]),
    ):
        for chip in chips:
            chip.room = room
        assert [chip.fitting for chip in chips] == told
    assert "Florentine" in chips[0].label


def test_racks_of_a_full_table_lie_side_by_side_where_it_is_tall(stage: Any) -> None:
    shown = begun(stage, 5)
    for size, tall in (((412, 735), True), ((360, 504), False)):
        board = shown.resize(size).board
        first = board.order_rack if tall else board.now_rack
        (_, one), (_, other) = (rack.to_window(*rack.pos) for rack in (first, board.next_rack))
        assert (one == pytest.approx(other, abs=1)) == tall


def test_chips_leave_the_title_its_room_beside_them(stage: Any) -> None:
    shown = begun(stage, 5).resize((960, 700))
    board = shown.board
    board.others = [seen._replace(name="Florentine", score=140) for seen in board.others]
    Window.add_widget(board.frame_title)
    shown.frames(3)
    assert dp(200) < board.frame_title.width < board.width - dp(300)


def test_a_tall_phone_names_everybody(stage: Any) -> None:
    board = begun(stage, 4).board
    chips = [part for part in board.walk(restrict=True) if isinstance(part, DesignerPhoneChip)]
    assert [chip.worded for chip in chips] == [True] * 4


def test_conditions_are_told_where_the_land_does_not_need_the_height(stage: Any) -> None:
    shown = begun(stage, 4)
    board = shown.board
    signs = [box_of(shown.target(row.label)) for row in board.rows]
    assert len(signs) == 7
    assert all(min(box.w, box.h) >= dp(48) for box in signs)
    assert board.viewport.height >= 412 * board.land_shape
    board.land_shape = 1.0
    assert not board.roomy
