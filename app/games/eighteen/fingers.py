"""Turns fingers on the course of 18 Holes into aims: a swing around the golfer, or a tap on a hex.

Elsewhere one finger pans. What was aimed at stays pending until the main action.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.draw.zoom_floor import follow
from app.games.eighteen.grouped_moves import aims
from engine.games.eighteen.model import Move

if TYPE_CHECKING:
    from app.games.eighteen.board import EighteenBoard

SLOP = 10  # dp that a finger may tremble before it drags
NEAR_GOLFER = 30  # dp around a golfer that belong to them at least
PULL = 14  # dp from the golfer's middle at which a swing has a heading
BEYOND = 48  # dp off the course at which a swing is broken off


class Fingers:
    """Follows one finger; a second one cancels."""

    def __init__(self, board: EighteenBoard) -> None:
        self.board = board
        self._clear()

    def _clear(self) -> None:
        self.touch: Any = None
        self._doing = ""  # "turn" or "tap"
        self._before: Move | None = None  # what was pending when the finger came
        self._turned = False  # the finger has left the golfer
        self._refused: Move | None = None  # what is aimed at and not legal

    @property
    def busy(self) -> bool:
        return self.touch is not None

    def cancel(self) -> None:
        """Let go of everything; nothing is played."""
        if self.touch is None:
            return
        before, turned = self._before, self._turned
        self._let_go()
        if turned:
            self.board.selection.plan(before)

    def _let_go(self) -> None:
        self.touch.ungrab(self.board.floor)
        self._clear()

    def on_course(self, what: str, touch: Any) -> bool:
        return follow(what, touch, self.touch, self._down, self._move, self._up)

    def _down(self, touch: Any) -> bool:
        if self.touch:
            self.cancel()
            return True
        board = self.board
        board.drop_hint()
        board.marking.peek(None)
        if not board.desk.acting:
            board.marking.peek(self._golfer_at(touch))
            return False
        if touch.is_double_tap and board.floor.zoom > 1.01 and not self._at_golfer(touch):
            return False  # the window fits the course
        self.touch = touch
        touch.grab(board.floor)
        self._before = board.selection.pending
        self._doing = "turn" if aims(board.selection.pending) and self._at_golfer(touch) else "tap"
        return True

    def _golfer_at(self, touch: Any) -> Any:
        floor, pawns = self.board.floor, self.board.pawns
        return pawns.at(touch.x, touch.y, max(floor.radius * 0.8, 18 * floor.unit))

    def _at_golfer(self, touch: Any) -> bool:
        """Whether a finger is on the golfer who is to play."""
        board = self.board
        if not aims(board.selection.pending):
            return False
        x, y = board.floor.point(board.selection.golfer_place(board.selection.pending))
        reach = max(board.floor.radius * 0.9, NEAR_GOLFER * board.floor.unit)
        return hypot(touch.x - x, touch.y - y) <= reach

    def _own_hex(self, touch: Any) -> bool:
        board = self.board
        if not aims(board.selection.pending):
            return False
        return board.floor.place_at(*touch.pos) == board.selection.golfer_place(
            board.selection.pending
        )

    def _move(self, touch: Any) -> None:
        board = self.board
        if self._doing == "turn":
            self._turn(touch)
        elif board.floor.moved(touch) > SLOP:
            self._let_go()
            board.viewport.take_over(touch)

    def _turn(self, touch: Any) -> None:
        """Aim to where the finger is; back on the golfer, or far away, the aim from before."""
        board = self.board
        x, y = board.floor.point(board.selection.golfer_place(self._before))
        dx, dy = touch.x - x, touch.y - y
        far = hypot(dx, dy) > PULL * board.floor.unit
        far = far and not board.viewport.is_left(touch, dp(BEYOND))
        self._turned = self._turned or far
        self._refused = None
        if not far:
            wanted = self._before
        else:
            wanted = board.selection.aimed_by(dx, dy)
            if wanted not in board.selection.legal:
                self._refused, wanted = wanted, board.selection.pending
        if wanted != board.selection.pending:
            board.selection.plan(wanted)

    def _up(self, touch: Any) -> None:
        board = self.board
        at = board.floor.to_window(*touch.pos)
        doing, turned, refused = self._doing, self._turned, self._refused
        golfer = self._golfer_at(touch)
        self._let_go()
        if doing == "turn" and turned:
            self._released(refused, at)
        elif golfer is not None and board.selection.pick_golfer(golfer):
            return
        elif self._own_hex(touch) or not self._tap(touch, at):
            board.marking.peek(golfer)

    def _tap(self, touch: Any, at: tuple[float, float]) -> bool:
        """Plan what a tap means; whether it meant anything."""
        board = self.board
        move = board.selection.meant_at(*touch.pos)
        if move is None:
            return False
        if move not in board.selection.legal:
            board.desk.refuse(board.desk.why_not(move) or "That cannot be done.", at)
            return True
        board.selection.plan(move)
        self._released(None, at)
        return True

    def _released(self, refused: Move | None, at: tuple[float, float]) -> None:
        board = self.board
        if refused is not None:
            board.desk.refuse(board.desk.why_not(refused) or "That cannot be done.", at)
        elif board.desk.quick and (aimed := board.selection.pending) and aims(aimed):
            board.commit(aimed, at)
