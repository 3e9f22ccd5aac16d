"""The gestures that make the moves of Carom Mini Golf."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.games.carom.captions import label_of
from app.games.carom.dice import tool_of
from engine.games.carom.model import Roll, Strike, Tee
from tests.touch.gesture import MAIN_ACTION, Gesture, Script

PULL = 44  # dp that the finger draws back from the ball
GROUPS = {True: "White + card", False: "Six dice"}


def gestures(session: Any, moves: tuple[Any, ...], tapping: bool) -> list[Gesture]:
    board = session.board
    match moves:
        case (Tee(start),):
            return [Gesture(_seen(board, board.floor.point(board.floor.plan.starts[start])))]
        case (Roll(key),):
            return _roll(session, key, tapping)
        case (Strike(direction),):
            return [_aim(board, direction, tapping), Gesture(MAIN_ACTION)]
    raise AssertionError(f"no gesture makes {moves}")


def _roll(session: Any, key: str, tapping: bool) -> list[Gesture]:
    """Choose it and press the button, or flick it onto the course."""
    board, rules = session.board, session.desk.view.rules
    tool = tool_of(rules, key)
    there = board.rack.place_of(key) is not None
    turn = [] if there else [Gesture(GROUPS[tool.card])]
    if tapping:
        return [*turn, Gesture(label_of(tool)), Gesture(MAIN_ACTION)]
    return [*turn, Gesture(label_of(tool), board.to_window(*board.viewport.center))]


def _aim(board: Any, direction: int, tapping: bool) -> Gesture:
    """Tap the arrow, or pull back from the ball."""
    if tapping:
        return Gesture(_seen(board, board.scene.arrow_point(board.desk.view, direction)))
    x, y = board.ball_point
    dx, dy = board.floor.hexes.heading(direction)
    pulled = (x - dx * dp(PULL), y - dy * dp(PULL))
    return Gesture(_seen(board, (x, y)), _seen(board, pulled))


def _seen(board: Any, point: tuple[float, float]) -> tuple[float, float]:
    """A point of the course in the window."""
    x, y = board.floor.to_window(*point)
    return float(x), float(y)


SCRIPT = Script(gestures, short={"course": "1"})
