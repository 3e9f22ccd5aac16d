"""The hand that lays out and draws a sheet: pieces along the finger, taps that turn or erase.

A press shows what would come; lifting the finger there, or moving on, lays it, and from then on
every square that the finger comes to is painted at once. What the table cannot take in the same
moment waits in a queue.
"""

from __future__ import annotations

from collections import deque
from math import ceil, hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock

from app.draw.shapes import Point
from app.games.tiny.drawing_kit import Kit, Picker
from app.games.tiny.tray import ERASER
from engine.core.game import Preview
from engine.games.tiny.box.sheet import EMPTY, HALVES, HOLE, NONE, START
from engine.games.tiny.model import Lay, Paint, Rub

if TYPE_CHECKING:
    from app.games.tiny.board import TinyBoard

LONG = 0.42  # seconds of a long press
TURNED = "◤◥◢◣"  # the order in which taps turn a half wall
PARTS = 3  # points of a finger's way that are looked at in every square


class ComeTo(NamedTuple):
    """A square that a finger came to; what is laid there is found when its turn comes."""

    square: int


class Drawer:
    """Follows one finger over a sheet that is laid out or drawn."""

    def __init__(self, board: TinyBoard, picker: Picker) -> None:
        self.board, self.picker = board, picker
        self.kit = Kit(board)
        self.touch: Any = None  # the finger that draws
        self.ghost = NONE  # the square under the finger, where something would be laid
        self.sign = ""  # the piece that would be laid there
        self.refused = ""  # why it would not
        self.preview: Preview | None = None
        self.lifted = ""  # the hole or the start while a finger moves it
        self._queue: deque[tuple[Any, Point]] = deque()
        self._told = False  # a stroke says once why it lays nothing
        self._soon = Clock.create_trigger(lambda _dt: self._work_off(), 0)
        self._clear()

    def _clear(self) -> None:
        self.touch, self.kit.in_use = None, False
        self._first = self._last = NONE
        self._stroke = False  # the finger has left its first square
        self._at: Point = (0.0, 0.0)
        self._timer: Any = None

    # A finger.

    @property
    def busy(self) -> bool:
        return self.touch is not None or bool(self._queue)

    def down(self, touch: Any) -> bool:
        board, floor = self.board, self.board.floor
        if self.touch is not None:
            self.cancel()
            return True
        if self.picker.square != NONE:
            self._pick(self.picker.at(floor, *touch.pos), floor.to_window(*touch.pos))
            return True
        square = floor.square_at(*touch.pos)
        if square == NONE or not board.desk.acting:
            return False
        self.touch, self._first, self._last = touch, square, square
        self.kit.in_use = True
        touch.grab(floor)
        self._at, self._told = touch.pos, False
        self._begin(square)
        return True

    def _begin(self, square: int) -> None:
        view = self.kit.view
        sign = self.kit.sheet.signs[square]
        if view.phase == "lay":
            self.lifted = sign if sign in (HOLE, START) else ""
        elif self.kit.tool in HALVES or sign in HALVES:
            self._timer = Clock.schedule_once(lambda _dt: self._long_press(), LONG)
        self._show_ghost(square)

    def move(self, touch: Any) -> None:
        floor = self.board.floor
        old, self._at = self._at, touch.pos
        if self.picker.square != NONE:
            self.picker.draw(floor, self.picker.at(floor, *touch.pos))
            return
        left = floor.square_at(*touch.pos) == NONE
        for square in [NONE] if left else self._passed(old, touch.pos):
            if square != self._last:
                self._last = square
                self._come_to(square)

    def _passed(self, start: Point, end: Point) -> list[int]:
        """The squares between two places of the finger, which may be far apart."""
        floor = self.board.floor
        (ax, ay), (bx, by) = start, end
        parts = max(1, ceil(hypot(bx - ax, by - ay) / floor.side * PARTS))
        return [
            floor.square_at(ax + (bx - ax) * part / parts, ay + (by - ay) * part / parts)
            for part in range(1, parts + 1)
        ]

    def _come_to(self, square: int) -> None:
        self._stop_timer()
        self.board.desk.tick()
        if square == NONE:
            self._queue.clear()  # leaving the sheet takes back what is not painted yet
        if self.kit.view.phase == "lay" or square == NONE:
            self._show_ghost(square)
            return
        if not self._stroke:
            self._stroke = True
            if self._first not in self.kit.fresh or self.kit.tool == ERASER:
                self._ask(self._first)
        self._ask(square)
        self._show_ghost(square)

    def up(self, touch: Any) -> None:
        board, square = self.board, self._last
        self._stop_timer()
        at = board.floor.to_window(*touch.pos)
        stroke, first, lifted = self._stroke, self._first, self.lifted
        picking = self.picker.square != NONE
        self._let_go()
        if picking:
            sign = self.picker.at(board.floor, *touch.pos)
            if sign:
                self._pick(sign, at)
        elif square != NONE and not stroke:
            if self.kit.view.phase == "lay":
                self._lay(square, first, lifted, at)
            elif square == first:
                self._tap(square, at)
        board.refresh()

    def cancel(self) -> None:
        """Let go of everything; what is painted stays."""
        self._queue.clear()
        self.picker.close()
        if self.touch is not None:
            self._stop_timer()
            self._let_go()
            self.board.refresh()

    def _let_go(self) -> None:
        self.touch.ungrab(self.board.floor)
        self._clear()
        self.ghost, self.refused, self.preview, self.lifted = NONE, "", None, ""

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # What the finger would do, and does.

    def move_at(self, square: int) -> Any:
        """The move that lays or takes away something on a square."""
        if self.kit.view.phase == "lay":
            return Lay(square)
        return Rub(square) if self.kit.tool == ERASER else Paint(square, self.kit.fitting(square))

    def _show_ghost(self, square: int) -> None:
        desk = self.board.desk
        self.ghost, self.refused, self.preview = square, "", None
        taken = square != NONE and square in self.kit.fresh and self.kit.tool != ERASER
        if square != NONE and not taken and not self._queue and desk.acting:
            moves = [self.move_at(square)]
            self.sign = moves[0].sign if isinstance(moves[0], Paint) else ""
            if self.lifted:
                moves.insert(0, Rub(self._first))
            if not (self.lifted and square == self._first):
                self.refused = desk.why_not(*moves) or ""
                self.preview = None if self.refused else desk.preview(*moves)
        self.board.refresh()

    def _ask(self, square: int) -> None:
        asked = Rub(square) if self.kit.tool == ERASER else ComeTo(square)
        self._queue.append((asked, self.board.floor.to_window(*self._at)))
        self._work_off()

    def _tap(self, square: int, at: Point) -> None:
        """A tap paints; on a piece of this round it erases it, or turns a half wall."""
        sign = self.kit.sheet.signs[square]
        if square in self.kit.fresh and sign in HALVES and self.kit.tool != ERASER:
            self._turn(square, sign, at)
            return
        rubs = square in self.kit.fresh or self.kit.tool == ERASER
        self._queue.append((Rub(square) if rubs else ComeTo(square), at))
        self._work_off()

    def _lay(self, square: int, first: int, lifted: str, at: Point) -> None:
        """Lay the hole or the start; a tap on one of them erases it, a drag moves it."""
        if lifted:
            self._queue.append((Rub(first), at))
        if not lifted or square != first:
            self._queue.append((Lay(square), at))
        if lifted and square != first:
            reason = self.board.desk.why_not(Rub(first), Lay(square))
            if reason:
                self._queue.clear()
                self.board.desk.refuse(reason, at)
        self._work_off()

    def _turn(self, square: int, sign: str, at: Point) -> None:
        """Turn a half wall to the next corner in which it may lie."""
        start = TURNED.index(sign)
        ways = [TURNED[(start + step) % 4] for step in (1, 2, 3)]
        reasons = [self.board.desk.why_not(Rub(square), Paint(square, way)) for way in ways]
        for way, reason in zip(ways, reasons, strict=True):
            if reason is None:
                self.replace(square, way, at)
                return
        self.board.desk.refuse(reasons[0] or "", at)

    def replace(self, square: int, sign: str, at: Point) -> None:
        """Draw another piece where one is."""
        if self.kit.sheet.signs[square] == sign:
            return
        if square in self.kit.fresh:
            self._queue.append((Rub(square), at))
        self.kit.tool = sign
        self._queue.append((Paint(square, sign), at))
        self._work_off()

    def _long_press(self) -> None:
        self._timer = None
        if self.touch is None or self._stroke or "half" not in self.kit.view.dice:
            return
        sign = self.kit.sheet.signs[self._first]
        if sign == EMPTY or self._first in self.kit.fresh:
            self.board.desk.tick()
            chosen = sign if sign in HALVES else ""
            self._show_ghost(NONE)
            self.picker.open(self.board.floor, self._first, self.board.floor.box, chosen)

    def _pick(self, sign: str, at: Point) -> None:
        square = self.picker.square
        self.picker.close()
        if not sign:
            return
        moves = [Rub(square)] if square in self.kit.fresh else []
        reason = self.board.desk.why_not(*moves, Paint(square, sign))
        if reason and self.kit.sheet.signs[square] != sign:
            self.board.desk.refuse(reason, at)
        else:
            self.replace(square, sign, at)

    # The queue.

    def go_on(self) -> None:
        """The table is at rest again: do what waits, in the next frame."""
        if self._queue:
            self._soon()

    def _work_off(self) -> None:
        """Make the next move that waits; a stroke goes on over squares that refuse it."""
        desk = self.board.desk
        while self._queue and desk.acting:
            move, at = self._queue.popleft()
            if isinstance(move, ComeTo):
                if move.square in self.kit.fresh or self._is_refused(move.square, at):
                    continue
                move = Paint(move.square, self.kit.fitting(move.square))
            if isinstance(move, Rub) and not self._can_rub(move):
                continue
            if desk.propose(move, at):
                return

    def _is_refused(self, square: int, at: Point) -> bool:
        """Whether nothing can be laid on a square; of a stroke's refusals only the first is told,
        as the others mostly follow from it."""
        reason = self.board.desk.why_not(Paint(square, self.kit.fitting(square)))
        if reason and not self._told:
            self._told = True
            self.board.desk.refuse(reason, at)
        return bool(reason)

    def _can_rub(self, move: Rub) -> bool:
        """An eraser glides over everything that is not of this round."""
        if self.kit.view.phase == "lay" or move.square in self.kit.fresh:
            return True
        return not self._stroke and self.touch is None
