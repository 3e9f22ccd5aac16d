"""The gestures that make the moves of Mini Golf Designer.

Each is thought of when the one before is done: a tile is turned as often as it still has to be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp

from app.games.designer.carried import LIFT
from engine.games.designer.model import (
    AskBack,
    ChooseLand,
    Collect,
    Finish,
    Label,
    LabelBest,
    Pass,
    PlaceTile,
    Promise,
    asks,
)
from tests.touch.gesture import MAIN_ACTION, Gesture, Script


def gestures(session: Any, moves: tuple[Any, ...], tapping: bool) -> Iterator[Gesture]:
    board, (move, *_) = session.board, moves
    match move:
        case PlaceTile():
            yield from _place(board, move, tapping)
        case ChooseLand(key) | Promise(key):
            yield _on_page(board, key)
        case Pass() | Finish() if board.hand.pending != move:
            yield Gesture("Pass" if move == Pass() else "Finish")
        case Collect(slot) | AskBack(slot):
            yield from _of_slot(board, move, slot)
        case Label() | LabelBest():
            yield from _number(board, move)
            return
    if isinstance(move, AskBack):
        return
    assert board.hand.pending == move, f"{board.hand.pending} is pending, not {move}"
    yield Gesture(MAIN_ACTION)


def _place(board: Any, move: PlaceTile, tapping: bool) -> Iterator[Gesture]:
    """Take a tile to its square, then turn it there."""
    square = (move.x, move.y)
    if board.hand.held != move.slot or board.hand.square is not None:
        if tapping:
            yield Gesture(board.slot_middle(move.slot))
        else:
            yield Gesture(board.slot_middle(move.slot), finger_for(board, square))
    if board.hand.square != square:
        yield Gesture(_seen(board, square))
    assert board.hand.square == square, f"no tile lies on {square}"
    while board.hand.turns != move.turns:
        yield Gesture("Turn right" if tapping else _seen(board, square))


def _of_slot(board: Any, move: Any, slot: int) -> Iterator[Gesture]:
    if board.hand.held != slot and board.hand.pending != Collect(slot):
        yield Gesture(board.slot_middle(slot))
    if isinstance(move, AskBack):
        yield Gesture("Not back" if asks(board.view, board.desk.me, slot) else "To bag")
    elif board.hand.pending != move:
        yield Gesture("Take it face down")


def _number(board: Any, move: Any) -> Iterator[Gesture]:
    if not board.hand.numbering:
        yield Gesture("Numbers")
    if isinstance(move, LabelBest):
        yield Gesture("Best numbers")
        return
    if board.hand.token != move.hole:
        yield Gesture(f"Number {move.hole}")
    yield Gesture(_seen(board, (move.x, move.y)))


def _on_page(board: Any, key: Any) -> Gesture:
    """Scroll to a card and tap it."""
    shelf = board.page.shelf
    slot = next(slot for slot in shelf.slots if slot.key == key)
    shelf.scroll_to(slot, animate=False)
    shelf.update_from_scroll()
    x, y = slot.to_window(*slot.center)
    return Gesture((float(x), float(y)))


def finger_for(board: Any, square: tuple[int, int]) -> tuple[float, float]:
    """Where a finger has to be for the tile that it carries to hover over a square."""
    return finger_below(board.viewport, _seen(board, square))


def finger_below(window: Any, middle: tuple[float, float]) -> tuple[float, float]:
    """Where a finger has to be for a tile to float in the middle of something in a window.

    The tile floats above it, less and less towards the lower edge of the window.
    """
    x, y = middle
    low = window.to_window(*window.pos)[1]
    above = y - low
    return x, (y - dp(LIFT) if above > 3 * dp(LIFT) else low + above * 2 / 3)


def _seen(board: Any, square: tuple[int, int]) -> tuple[float, float]:
    """A point of a square in the window."""
    x, y = board.floor.to_window(*board.scene.point_of(square))
    return float(x), float(y)


SCRIPT = Script(gestures, short={"levels": "easy"})
