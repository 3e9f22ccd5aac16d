"""The gestures that make the moves of Tiny Mini Golf."""

from __future__ import annotations

from typing import Any

from app.games.tiny.aim import away_from
from app.games.tiny.shooter import PULL, STEP
from app.games.tiny.tray import ERASER, NAMES
from app.pieces.gauge import Gauge
from app.window import frame
from engine.games.tiny.box.dice import FACES
from engine.games.tiny.model import Choose, Done, Lay, Paint, Pass, Rub, Shoot, Surrender
from tests.touch.gesture import MAIN_ACTION, Gesture, Script

EDGE = 6  # pixels that a finger keeps from the edge of the window


def gestures(session: Any, moves: tuple[Any, ...], tapping: bool) -> list[Gesture]:
    board = session.board
    match moves:
        case (Lay(square),):
            return [Gesture(_square(board, square))]
        case (Paint(square, sign),):
            return [*_take(board, sign), Gesture(_square(board, square))]
        case (Rub(square),):
            rubs = [] if session.desk.view.phase == "lay" else [Gesture(NAMES[ERASER])]
            return [*rubs, Gesture(_square(board, square))]
        case (Done() | Pass(),):
            return [Gesture(MAIN_ACTION)]
        case (Shoot(direction, power),):
            return [*_aim(board, direction, power, tapping), Gesture(MAIN_ACTION)]
        case (Choose(direction),):
            return [Gesture(_seen(board, board.playing.hand.option_point(direction)))]
        case (Surrender(),):
            return [Gesture("Give up this hole"), Gesture("Give up")]
    raise AssertionError(f"no gesture makes {moves}")


def _take(board: Any, sign: str) -> list[Gesture]:
    """Choose a die of the type, then the piece, where they are not chosen already."""
    if board.drawing.hand.kit.tool == sign:
        return []
    if any(piece["sign"] == sign for piece in board.tray.pieces):
        return [Gesture(NAMES[sign])]
    die = next(die for die in board.dice_shown() if die.face == FACES[sign])
    return [Gesture(die.label), Gesture(NAMES[sign])]


def pull_point(board: Any, direction: int, power: int) -> tuple[float, float]:
    """Where a finger is that has pulled so far back, on the sheet."""
    far = (PULL + (power + 0.5) * STEP) * board.floor.unit
    return away_from(board.scene.ball_point, direction, -far)


def _aim(board: Any, direction: int, power: int, tapping: bool) -> list[Gesture]:
    """Pull back from the ball; or tap the tick and the gauge."""
    pulled = _seen(board, pull_point(board, direction, power))
    inside = all(
        EDGE < at < size - EDGE
        for at, size in zip(pulled, (frame.width, frame.height), strict=True)
    )
    if inside and not tapping:
        return [Gesture(_seen(board, board.scene.ball_point), pulled)]
    gauge = next(part for part in board.zones.walk() if isinstance(part, Gauge))
    x, y = gauge.to_window(*gauge.point(power))
    return [
        Gesture(_seen(board, board.playing.hand.tick_point(direction))),
        Gesture((float(x), float(y))),
    ]


def _square(board: Any, square: int) -> tuple[float, float]:
    return _seen(board, board.floor.point(square))


def _seen(board: Any, point: tuple[float, float]) -> tuple[float, float]:
    """A point of the sheet in the window."""
    x, y = board.floor.to_window(*point)
    return float(x), float(y)


SCRIPT = Script(gestures, short={"sheet": "small"})
