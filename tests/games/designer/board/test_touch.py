"""Fingers on the board of Mini Golf Designer: tiles are taken, carried, turned, laid, put back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.draw.shapes import Box
from app.games.designer.cards import PictureCard
from app.games.designer.land.picker import HELP
from app.games.designer.land.sketch import LandGrid
from app.theme import theme
from app.widgets.layers.layer import top_layer
from app.words import number
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import ChooseLand, Collect, Label, Pass, PlaceTile, Promise, Ready
from tests.games.designer.robot import finger_for
from tests.support.forking import once
from tests.support.stage import Stage
from tests.touch.finger import Finger

PHONE, LOW, LYING = (412, 735), (360, 500), (560, 410)


def begun(stage: Callable[..., Stage], size: tuple[int, int] = PHONE, seats: int = 2) -> Stage:
    """A table at which everybody has a land."""
    shown = stage(size, seats=seats, game="designer", mode="family", pace=0, seed=4)
    for seat in range(seats):
        shown.desk.play(seat, shown.table.moves(seat)[0])
        shown.settle()
    to_act(shown)
    return shown


@pytest.fixture(scope=once)
def shown(stage: Callable[..., Stage]) -> Stage:
    return begun(stage)


def to_act(shown: Stage) -> None:
    """Show the side of whoever is to move."""
    shown.desk.me = shown.table.turn[0]
    shown.board.show()
    shown.settle()


def seen(shown: Stage, square: tuple[int, int]) -> tuple[float, float]:
    board = shown.board
    x, y = board.floor.to_window(*board.scene.point_of(square))
    return float(x), float(y)


@pytest.mark.parametrize(("size", "scale"), [(PHONE, 1.3), (LOW, 1.0), (LYING, 1.0)])
def test_a_tile_is_dragged_turned_and_laid(
    stage: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    monkeypatch.setattr(theme, "text_scale", scale)
    shown = begun(stage, size)
    board = shown.board
    square = board.hand.open_squares[0]
    shown.drag(board.slot_middle(1), finger_for(board, square))
    assert board.hand.pending == PlaceTile(1, square[0], square[1], 0)
    shown.tap(seen(shown, square))
    assert board.hand.pending == PlaceTile(1, square[0], square[1], 1)
    shown.tap("Turn left")
    assert board.hand.turns == 0
    assert shown.desk.played[-1] != board.hand.pending, "nothing is laid before it is confirmed"
    pending = board.hand.pending
    board.act()
    shown.settle()
    assert shown.desk.played[-1] == pending


def test_what_is_carried_stays_in_the_hand_while_a_zone_is_measured(shown: Stage) -> None:
    board = shown.board
    square = board.hand.open_squares[0]
    shown.press(board.slot_middle(1))
    shown.move(finger_for(board, square))
    points = board.zones.ids.points
    high = points.height
    for height in (high + 12, high):  # words that wrap, and the place that the row has for them
        points.height = height
    shown.frames(3)
    assert board.hand.held == 1
    shown.release()
    assert board.hand.pending == PlaceTile(1, square[0], square[1], 0)


def test_a_tap_on_a_tile_and_one_on_a_square_do_the_same(shown: Stage) -> None:
    board = shown.board
    shown.tap(board.slot_middle(0))
    assert board.hand.held == 0
    assert board.hand.pending is None
    assert board.floor.hints.open == board.hand.open_squares
    first, second = board.hand.open_squares[:2]
    shown.tap(seen(shown, first))
    shown.tap(seen(shown, second))
    assert board.hand.pending == PlaceTile(0, second[0], second[1], 0)


@pytest.mark.parametrize("size", [PHONE, LOW, LYING])
def test_the_square_below_the_picture_counts_and_is_lit_all_the_time(
    stage: Any, size: tuple[int, int]
) -> None:
    shown = begun(stage, size)
    board, floor = shown.board, shown.board.floor
    carried, hints = board.fingers.carried, floor.hints
    left, low = board.viewport.to_window(*board.viewport.pos)
    wide, high = board.viewport.size
    shown.press(board.slot_middle(0))
    lit: set[bool] = set()
    for across in (0.1, 0.35, 0.6, 0.85):
        for up in (0.02, 0.15, 0.3, 0.45, 0.6, 0.75):
            shown.move((left + across * wide, low + up * high))
            below = floor.square_at(*floor.to_widget(*carried.at))
            may = below in board.hand.open_squares
            lit.add(may)
            ghost = hints.ghost[1] if hints.ghost else None
            assert (ghost, hints.shut) == ((below, None) if may else (None, below))
            assert carried.at[1] >= low + up * high, "the finger would hide it"
    assert lit == {True, False}
    shown.move(board.slot_middle(1))
    assert (hints.ghost, hints.shut) == (None, None), "off the land nothing is lit"
    shown.release()
    assert hints.shut is None


def test_a_mouse_carries_a_tile_right_at_its_point(shown: Stage) -> None:
    board = shown.board
    square = board.hand.open_squares[0]
    shown.press(board.slot_middle(0))
    assert shown.finger
    shown.finger.profile = ["pos", "button"]  # as Kivy's touches of a mouse have
    shown.move(seen(shown, square))
    assert board.fingers.carried.at == pytest.approx(seen(shown, square), abs=1)
    shown.release()
    assert board.hand.square == square


def test_a_tile_let_go_is_judged_by_the_square_below_its_picture(shown: Stage) -> None:
    board, floor, desk = shown.board, shown.board.floor, shown.desk
    left, low = board.viewport.to_window(*board.viewport.pos)
    wide, high = board.viewport.size
    for step in range(12):
        told = len(desk.refusals)
        shown.press(board.slot_middle(0))
        shown.move((left + 0.3 * wide, low + 0.1 * high))
        finger = (left + 0.3 * wide, low + 0.06 * step * high)
        shown.move(finger)
        below = floor.square_at(*floor.to_widget(*board.fingers.carried.at))
        shown.release()
        if below in board.hand.open_squares:
            assert board.hand.square == below
            assert len(desk.refusals) == told
            board.put_down()
        else:
            assert board.hand.square is None
            assert desk.refusals[told:] == [desk.why_not(PlaceTile(0, below[0], below[1], 0))]


def test_let_go_off_the_land_a_tile_flies_back(shown: Stage) -> None:
    board = shown.board
    shown.drag(board.slot_middle(0), (200.0, 720.0))
    assert (board.hand.held, board.hand.pending) == (None, None)
    assert not board.fingers.carried.shown
    assert not shown.desk.refusals


def test_on_a_square_that_is_not_allowed_the_reason_is_told(shown: Stage) -> None:
    board = shown.board
    far = max(
        ((x, y) for x in range(6) for y in range(6) if (x, y) not in board.hand.open_squares),
        key=lambda square: square[0] - square[1],
    )
    shown.drag(board.slot_middle(0), finger_for(board, far))
    assert board.hand.pending is None
    assert len(shown.desk.refusals) == 1


def test_a_second_finger_turns_what_is_carried(shown: Stage) -> None:
    board = shown.board
    square = board.hand.open_squares[0]
    shown.press(board.slot_middle(0))
    shown.move(finger_for(board, square))
    other = Finger(60.0, 200.0, 1)
    other.down()
    other.up()
    shown.frames(2)
    assert board.hand.turns == 1
    assert board.hand.square == square, "the tile stays where it is"
    shown.release()
    assert board.hand.pending == PlaceTile(0, square[0], square[1], 1)


def test_edges_are_marked_and_gains_told_while_a_tile_hovers(shown: Stage) -> None:
    board = shown.board
    shown.press(board.slot_middle(0))
    shown.move(finger_for(board, board.hand.open_squares[0]))
    preview = shown.desk.preview(board.hand.pending)
    assert board.floor.hints.ghost[1] == board.hand.open_squares[0]
    assert len(board.floor.hints.edges) == sum(bool(gain.where) for gain in preview.gains)
    gained = {row.title: row.gain for row in board.rows if row.gain}
    assert sum(gained.values()) == preview.after - preview.before
    assert board.gain == preview.after - preview.before
    shown.release()


def test_a_waiting_tile_can_be_dragged_on_and_put_down(shown: Stage) -> None:
    board = shown.board
    first, second = board.hand.open_squares[0], board.hand.open_squares[-1]
    shown.drag(board.slot_middle(0), finger_for(board, first))
    shown.drag(seen(shown, first), finger_for(board, second))
    assert board.hand.square == second
    assert board.put_down()
    assert board.hand.pending is None
    assert not board.put_down()


def test_holding_a_tile_shows_what_is_on_it(shown: Stage) -> None:
    shown.press(shown.board.slot_middle(0))
    shown.frames(40)
    assert top_layer() is not None
    shown.release()
    assert shown.board.hand.held is None


def test_passing_is_chosen_first_and_then_done(shown: Stage) -> None:
    shown.tap("Pass")
    assert shown.board.hand.pending == Pass()
    assert shown.board.sentence
    shown.board.act()
    shown.settle()
    assert shown.desk.played[-1] == Pass()


def test_other_lands_are_looked_at_by_chip_and_by_swipe(stage: Any) -> None:
    shown = begun(stage, seats=3)
    board = shown.board
    me = shown.desk.me
    other = (me + 1) % 3
    shown.tap(board.chip_middle(other))
    assert board.hand.looked == other
    assert board.action_text == "My land"
    assert shown.desk.seats[other].name in board.heading
    x, y = board.floor.to_window(*board.floor.center)
    shown.drag((x + 60, y), (x - 60, y))
    assert board.hand.looked == (me + 2) % 3
    assert board.put_down()
    assert board.hand.looked == me


def test_a_waiting_tile_waits_while_another_land_is_looked_at(shown: Stage) -> None:
    board = shown.board
    square = board.hand.open_squares[0]
    shown.drag(board.slot_middle(0), finger_for(board, square))
    board.look_next(1)
    assert board.hand.elsewhere is not None
    assert board.floor.hints.open == ()
    before = len(shown.desk.played)
    board.act()
    assert board.hand.elsewhere is None, "the main action leads back"
    assert len(shown.desk.played) == before
    assert board.hand.pending == PlaceTile(0, square[0], square[1], 0)


@pytest.mark.parametrize("size", [PHONE, LYING])
def test_what_a_page_hides_cannot_be_touched(stage: Any, size: tuple[int, int]) -> None:
    shown = stage(size, seats=2, game="designer", mode="family", pace=0, seed=4)
    board = shown.board
    assert board.page.parent is board
    assert not board.zones.opacity
    points = next(
        part for part in board.zones.walk() if getattr(part, "label", "").startswith("So far")
    )
    shown.tap(tuple(points.center))
    assert top_layer() is None


def test_numbers_are_put_on_tees(shown: Stage) -> None:
    board = shown.board
    for _ in range(60):  # until somebody has a tee before them
        to_act(shown)
        if board.hand.tees:
            break
        moves = shown.desk.moves()
        tee = next((m for m in moves if isinstance(m, PlaceTile) and _is_tee(board, m)), moves[0])
        shown.desk.play(shown.desk.me, tee)
        shown.settle()
    tee = board.hand.tees[0]
    shown.tap("Numbers")
    shown.tap("Number 7")
    shown.tap(seen(shown, tee))
    assert shown.desk.played[-1] == Label(7, *tee)
    assert board.hand.numbers(shown.desk.me)[7] == tee
    board.act()
    assert not board.hand.numbering


def _is_tee(board: Any, move: PlaceTile) -> bool:
    return FACES[board.hand.face_in(move.slot)].kind == "tee"


def test_who_has_to_collect_does_so_with_a_tap(shown: Stage) -> None:
    board, me = shown.board, shown.desk.me
    designers = list(shown.table.state.designers)
    designers[me] = replace(designers[me], stopped=1)
    changed = replace(shown.table.state, designers=tuple(designers), ending=True)
    shown.table.history.begin(changed)
    board.show()
    shown.settle()
    shown.tap(board.slot_middle(0))
    assert board.hand.pending == Collect(0)
    assert board.action_text == "Collect"


def test_lands_and_promises_are_chosen_from_cards(stage: Any) -> None:
    shown = stage(PHONE, seats=2, game="designer", mode="advanced", pace=0, seed=4)
    board = shown.board
    assert not board.action_enabled
    for seat in range(2):
        to_act(shown)
        land = board.view.designers[shown.desk.me].offer[0]
        slot = next(slot for slot in board.page.shelf.slots if slot.key == land)
        shown.tap(slot.to_window(*slot.center))
        assert board.hand.pending == ChooseLand(land)
        board.act()
        shown.settle()
        assert seat < 2
    to_act(shown)
    slot = next(slot for slot in board.page.shelf.slots if slot.key == "fun")
    shown.tap(slot.to_window(*slot.center))
    assert board.hand.pending == Promise("fun")
    board.act()
    shown.settle()
    assert board.hand.pending == Ready()
    assert board.action_text == "Done"


def test_a_land_is_drawn_by_each_who_has_one_before_them(stage: Any) -> None:
    shown = stage(PHONE, seats=2, game="designer", mode="family", pace=0, options={"drawn": True})
    board = shown.board

    def over(square: tuple[int, int]) -> tuple[float, float]:
        grid = next(each for each in board.page.walk(restrict=True) if isinstance(each, LandGrid))
        x, y = grid.to_window(*grid.box_of(square).centre)
        return float(x), float(y)

    to_act(shown)
    drawing = board.page.picker.drawing
    shown.drag(over((0, 4)), over((3, 9)))
    assert drawing.said == "A land takes 27 to 48 tiles, not 20."
    assert not board.action_enabled
    shown.drag(over((4, 4)), over((6, 9)))
    shown.tap("Pond")
    shown.drag(over((3, 5)), over((4, 6)))
    shown.tap("Worth more")
    yard = "2|16|Own land|......./...~~../...~~../......./GG...../GG....."
    assert board.hand.pending == ChooseLand(yard)
    shown.tap("Level 1")
    assert board.hand.pending is None, "cards are looked at"
    shown.tap("Own")
    assert board.hand.pending == ChooseLand(yard)
    board.act()
    shown.settle()
    assert shown.table.state.designers[0].land == yard
    to_act(shown)
    assert drawing.said == HELP, "the second one begins anew"
    shown.tap("Level 1")
    shown.tap("Land 4, Broad lawn")
    assert board.hand.pending == ChooseLand(4)
    shown.tap("Land 4, Broad lawn")
    shown.settle()
    assert shown.table.state.phase == "turn"


def test_promises_are_seen_only_while_their_button_is_held(stage: Any) -> None:
    shown = stage(PHONE, seats=2, game="designer", mode="advanced", pace=0, seed=4)
    for moves in ((), (Promise("fun"), Promise("her"), Ready())):
        for seat in range(2):
            for move in moves or shown.table.moves(seat)[:1]:
                shown.desk.play(seat, move)
                shown.settle()
    to_act(shown)
    shown.press("Promises")
    peek = top_layer()
    assert peek is not None
    cards = [card for card in peek.walk(restrict=True) if isinstance(card, PictureCard)]
    assert [card.item.title for card in cards] == ["Fun", "Her whim"]
    assert all(peek.box.covers(Box(*card.pos, *card.size)) for card in cards)
    shown.release()
    assert top_layer() is None


def test_points_open_all_conditions_and_each_says_what_it_is_about(shown: Stage) -> None:
    board = shown.board
    shown.tap(f"So far {number(int(board.points))}")
    sheet = top_layer()
    assert sheet is not None
    assert sheet.title == f"{shown.desk.seats[shown.desk.me].name}'s course"
    shown.tap(board.rows[0].label)
    assert top_layer() is not sheet
