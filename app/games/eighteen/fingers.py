"""Turns fingers on the course of 18 Holes into aims: a swing around the golfer, or a tap on a hex.

Elsewhere one finger pans. What was aimed at stays pending until the main action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.draw.shapes import Point
from app.games.eighteen.course.pawns import Key
from app.games.eighteen.grouped_moves import aims
from app.recogniser import Finger, Gesture
from app.widgets.surfaces.viewport import FITS
from engine.games.eighteen.model import Move

if TYPE_CHECKING:
    from app.games.eighteen.board import EighteenBoard

NEAR_GOLFER = 30  # dp around a golfer that belong to them at least
PULL = 14  # dp from the golfer's middle at which a swing has a heading
BEYOND = 48  # dp off the course at which a swing is broken off


class Fingers:
    """Says what a finger on the course is about."""

    def __init__(self, board: EighteenBoard) -> None:
        self.board = board

    def begin(self, finger: Finger) -> Gesture | None:
        board = self.board
        board.drop_hint()
        board.marking.peek(None)
        if not board.desk.acting:
            board.marking.peek(golfer_at(board, finger.pos))
            return None
        at_golfer = self._at_golfer(finger)
        if finger.is_double_tap and board.floor.zoom > FITS and not at_golfer:
            return None  # the window fits the course
        return TurningAim(board) if at_golfer else Tapping(board)

    def _at_golfer(self, finger: Finger) -> bool:
        """Whether a finger is on the golfer who is to play, and there is something to aim."""
        selection, floor = self.board.selection, self.board.floor
        if not aims(selection.pending):
            return False
        reach = max(floor.radius * 0.9 / floor.unit, NEAR_GOLFER)
        return finger.reach(floor.point(selection.golfer_place(selection.pending))).far <= reach


def golfer_at(board: EighteenBoard, at: Point) -> Key | None:
    return board.pawns.at(*at, max(board.floor.radius * 0.8, 18 * board.floor.unit))


class Tapping(Gesture):
    """A finger that means a hex, or a golfer; where it moves, the window pans."""

    def __init__(self, board: EighteenBoard) -> None:
        self.board, self.pans = board, board.viewport

    def drag(self, finger: Finger) -> Gesture | None:
        return None

    def tap(self, finger: Finger) -> None:
        board = self.board
        golfer = golfer_at(board, finger.pos)
        if golfer is not None and board.selection.pick_golfer(golfer):
            return
        if self._on_own_hex(finger) or not self._plan(finger):
            board.marking.peek(golfer)

    def _on_own_hex(self, finger: Finger) -> bool:
        selection = self.board.selection
        if not aims(selection.pending):
            return False
        return self.board.floor.place_at(*finger.pos) == selection.golfer_place(selection.pending)

    def _plan(self, finger: Finger) -> bool:
        """Plan what a tap means; whether it meant anything."""
        selection = self.board.selection
        move = selection.meant_at(*finger.pos)
        if move is None:
            return False
        if move not in selection.legal:
            self.refuse(move, finger)
        else:
            selection.plan(move)
            self.commit_quickly(finger)
        return True

    def refuse(self, move: Move, finger: Finger) -> None:
        desk = self.board.desk
        desk.refuse(desk.why_not(move) or "That cannot be done.", finger.at)

    def commit_quickly(self, finger: Finger) -> None:
        """Swing at once where people want that."""
        aimed = self.board.selection.pending
        if self.board.desk.quick and aimed is not None and aims(aimed):
            self.board.commit(aimed, finger.at)


class TurningAim(Tapping):
    """A finger that turns the aim around the golfer; back on the golfer, or off the course, the aim
    from before is back."""

    beyond = BEYOND

    def __init__(self, board: EighteenBoard) -> None:
        self.board, self.field, self.before = board, board.viewport, board.selection.pending
        self.turned = False  # the finger is away from the golfer
        self.refused: Move | None = None  # what is aimed at and not legal

    def drag(self, finger: Finger) -> Gesture | None:
        return self

    def follow(self, finger: Finger) -> None:
        selection = self.board.selection
        reach = finger.reach(self.board.floor.point(selection.golfer_place(self.before)))
        self.turned, self.refused = reach.far > PULL, None
        wanted = selection.aimed_by(reach.dx, reach.dy) if self.turned else self.before
        if wanted is not None and wanted not in selection.legal:
            self.refused = wanted
        else:
            self._aim(wanted)

    def _aim(self, move: Move | None) -> None:
        if move != self.board.selection.pending:
            self.board.selection.plan(move)

    def tap(self, finger: Finger) -> None:
        if self.turned:
            self.release(finger)
        else:
            super().tap(finger)

    def release(self, finger: Finger) -> None:
        if self.refused is not None:
            self.refuse(self.refused, finger)
        elif self.turned:
            self.commit_quickly(finger)

    def leave(self) -> None:
        self.turned, self.refused = False, None
        self._aim(self.before)

    def cancel(self) -> None:
        self._aim(self.before)
