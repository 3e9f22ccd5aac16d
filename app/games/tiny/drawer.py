"""Follows the finger that lays out and draws a sheet: pieces along its way, taps that turn or
erase.

A press shows what would come; lifting the finger there, or moving on, lays it, and from then on
every square that the finger comes to is painted at once. What the table cannot take in the same
moment waits in a queue.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock

from app.draw.shapes import Point
from app.games.tiny.drawing_kit import DrawingKit, HalfWallPicker
from app.games.tiny.scene import DeskNow, TinyDesk
from app.games.tiny.sheet.picture import SheetFloor
from app.games.tiny.tray import ERASER
from app.recogniser import Finger, Gesture
from engine.core.game import Preview
from engine.games.tiny.box.sheet import EMPTY, HALVES, HOLE, NONE, START
from engine.games.tiny.model import Lay, Move, Paint, Rub

LONG = 0.42  # seconds of a long press
TURNED = "◤◥◢◣"  # the order in which taps turn a half wall


class ComeTo(NamedTuple):
    """A square that a finger came to; what is laid there is found when its turn comes."""

    square: int


class Drawer:
    """Lays and takes away what fingers ask for, and knows what they would do."""

    def __init__(
        self,
        floor: SheetFloor,
        picker: HalfWallPicker,
        desk: DeskNow,
        refresh: Callable[[], None],
        refresh_soon: Callable[[], None],  # once a frame, however far a finger gets in it
    ) -> None:
        self.floor, self.picker = floor, picker
        self.refresh, self.refresh_soon = refresh, refresh_soon
        self._desk = desk
        self.kit = DrawingKit(desk, refresh)
        self.ghost = NONE  # the square under the finger, where something would be laid
        self.sign = ""  # the piece that would be laid there
        self.refused = ""  # why it would not
        self.preview: Preview | None = None
        self.lifted = ""  # the hole or the start while a finger moves it
        self.waiting: deque[tuple[Move | ComeTo, Point]] = deque()
        self._lifted_from = NONE
        self._told = False  # why a stroke lays nothing
        self._soon = Clock.create_trigger(lambda _dt: self._work_off(), 0)

    @property
    def desk(self) -> TinyDesk:
        return self._desk()

    @property
    def busy(self) -> bool:
        return self.kit.in_use or bool(self.waiting)

    # A finger.

    def begin(self, finger: Finger) -> Gesture | None:
        """Say what a finger that came down on the sheet is about."""
        if self.picker.is_open:
            self.pick(self.picker.at(self.floor, *finger.pos), finger.at)
            return Gesture()
        square = self.floor.square_at(*finger.pos)
        if square == NONE or not self.desk.acting:
            return None
        return LayOut(self, square) if self.kit.view.phase == "lay" else DrawStroke(self, square)

    def hold(self) -> None:
        """A finger is down."""
        self.kit.in_use, self._told = True, False

    def let_go(self) -> None:
        """It is lifted: nothing is shown under it any more."""
        self.kit.in_use = False
        self.ghost, self.refused, self.preview = NONE, "", None
        self.lifted, self._lifted_from = "", NONE

    def cancel(self) -> None:
        """Let go of everything; what is painted stays."""
        self.waiting.clear()
        self.picker.close()
        if self.kit.in_use:
            self.let_go()
            self.refresh()

    # What the finger would do, and does.

    def lift(self, square: int) -> None:
        """Take up the hole or the start, if one of them lies there."""
        sign = self.kit.sheet.signs[square]
        if sign in (HOLE, START):
            self.lifted, self._lifted_from = sign, square

    def move_at(self, square: int) -> Lay | Rub | Paint:
        """The move that lays or takes away something on a square."""
        if self.kit.view.phase == "lay":
            return Lay(square)
        return Rub(square) if self.kit.tool == ERASER else Paint(square, self.kit.fitting(square))

    def show_ghost(self, square: int) -> None:
        """Show what a release on a square would do; NONE beside the sheet."""
        desk = self.desk
        self.ghost, self.refused, self.preview = square, "", None
        taken = square != NONE and square in self.kit.fresh and self.kit.tool != ERASER
        if square != NONE and not taken and not self.waiting and desk.acting:
            moves: list[Move] = [self.move_at(square)]
            self.sign = moves[0].sign if isinstance(moves[0], Paint) else ""
            if self.lifted:
                moves.insert(0, Rub(self._lifted_from))
            if not (self.lifted and square == self._lifted_from):
                self.refused = desk.why_not(*moves) or ""
                self.preview = None if self.refused else desk.preview(*moves)
        self.refresh_soon()

    def ask(self, square: int, at: Point) -> None:
        """Paint a square that a stroke came to, or erase it."""
        self._queue(Rub(square) if self.kit.tool == ERASER else ComeTo(square), at)

    def tap(self, square: int, at: Point) -> None:
        """A tap paints; on a piece of this round it erases it, or turns a half wall."""
        sign = self.kit.sheet.signs[square]
        if square in self.kit.fresh and sign in HALVES and self.kit.tool != ERASER:
            self._turn(square, sign, at)
            return
        rubs = square in self.kit.fresh or self.kit.tool == ERASER
        self._queue(Rub(square) if rubs else ComeTo(square), at)

    def lay(self, square: int, at: Point) -> None:
        """Lay the hole or the start; a tap on one of them erases it, a drag moves it."""
        first, lifted = self._lifted_from, bool(self.lifted)
        self.let_go()
        if lifted and square != first:
            reason = self.desk.why_not(Rub(first), Lay(square))
            if reason:
                self.desk.refuse(reason, at)
                return
        if lifted:
            self.waiting.append((Rub(first), at))
        if not lifted or square != first:
            self.waiting.append((Lay(square), at))
        self._work_off()

    def _turn(self, square: int, sign: str, at: Point) -> None:
        """Turn a half wall to the next corner in which it may lie."""
        start = TURNED.index(sign)
        ways = [TURNED[(start + step) % 4] for step in (1, 2, 3)]
        reasons = [self.desk.why_not(Rub(square), Paint(square, way)) for way in ways]
        for way, reason in zip(ways, reasons, strict=True):
            if reason is None:
                self._replace(square, way, at)
                return
        self.desk.refuse(reasons[0] or "", at)

    def _replace(self, square: int, sign: str, at: Point) -> None:
        """Draw another piece where one is."""
        if self.kit.sheet.signs[square] == sign:
            return
        if square in self.kit.fresh:
            self.waiting.append((Rub(square), at))
        self.kit.tool = sign
        self._queue(Paint(square, sign), at)

    def open_picker(self, square: int) -> bool:
        """Offer the four half walls for a square; whether one of them may be drawn there."""
        sign = self.kit.sheet.signs[square]
        if "half" not in self.kit.view.dice or not (sign == EMPTY or square in self.kit.fresh):
            return False
        self.desk.tick()
        self.show_ghost(NONE)
        self.picker.open(self.floor, square, self.floor.box, sign if sign in HALVES else "")
        return True

    def pick(self, sign: str, at: Point) -> None:
        """Draw the half wall that was chosen of the four; none where a finger was beside them."""
        square = self.picker.square
        self.picker.close()
        if not sign:
            return
        moves: list[Move] = [Rub(square)] if square in self.kit.fresh else []
        reason = self.desk.why_not(*moves, Paint(square, sign))
        if reason and self.kit.sheet.signs[square] != sign:
            self.desk.refuse(reason, at)
        else:
            self._replace(square, sign, at)

    # The queue.

    def _queue(self, asked: Move | ComeTo, at: Point) -> None:
        self.waiting.append((asked, at))
        self._work_off()

    def go_on(self) -> None:
        """The table is at rest again: do what waits, in the next frame."""
        if self.waiting:
            self._soon()

    def _work_off(self) -> None:
        """Make the next move that waits; a stroke goes on over squares that refuse it."""
        desk = self.desk
        while self.waiting and desk.acting:
            move, at = self.waiting.popleft()
            if isinstance(move, ComeTo):
                if move.square in self.kit.fresh:
                    continue
                move = Paint(move.square, self.kit.fitting(move.square))
                # Of a stroke's refusals only the first is told: the others mostly follow from it.
                if self._told and desk.why_not(move):
                    continue
            if isinstance(move, Rub) and not self._can_rub(move):
                continue
            if desk.propose(move, at):
                return
            self._told = True

    def _can_rub(self, move: Rub) -> bool:
        """An eraser glides over everything that is not of this round; a tap is told why."""
        laying = self.kit.view.phase == "lay"
        return laying or move.square in self.kit.fresh or not self.kit.in_use


class _OnSheet(Gesture):
    """A finger that comes to one square of the sheet after the other."""

    def __init__(self, drawer: Drawer, square: int) -> None:
        self.drawer, self.first, self.last = drawer, square, square
        self._pos: Point | None = None

    def press(self, finger: Finger) -> None:
        self._pos = finger.pos
        self.drawer.hold()
        self.begun()
        self.drawer.show_ghost(self.first)

    def begun(self) -> None:
        """Take up what lies on the first square."""

    def follow(self, finger: Finger) -> None:
        floor, start = self.drawer.floor, self._pos or finger.pos
        self._pos = finger.pos
        left = floor.square_at(*finger.pos) == NONE
        for square in [NONE] if left else floor.passed(start, finger.pos):
            if square != self.last:
                self.last = square
                self.drawer.desk.tick()
                if square == NONE:
                    self.drawer.waiting.clear()  # what is not painted yet is taken back
                else:
                    self.come_to(square, finger)
                self.drawer.show_ghost(square)

    def come_to(self, square: int, finger: Finger) -> None:
        """The finger has come to another square."""

    def cancel(self) -> None:
        self.drawer.cancel()


class LayOut(_OnSheet):
    """Puts the hole or the start on a square, or moves it."""

    def begun(self) -> None:
        self.drawer.lift(self.first)

    def release(self, finger: Finger) -> None:
        if self.last != NONE:
            self.drawer.lay(self.last, finger.at)
        self.drawer.let_go()
        self.drawer.refresh_soon()


class DrawStroke(_OnSheet):
    """Draws or erases pieces; a finger that rests where a half wall may lie chooses its corner."""

    def __init__(self, drawer: Drawer, square: int) -> None:
        super().__init__(drawer, square)
        self._strokes = False  # the finger has left its first square
        kit = drawer.kit
        if kit.tool in HALVES or kit.sheet.signs[square] in HALVES:
            self.hold_after = LONG

    def come_to(self, square: int, finger: Finger) -> None:
        kit = self.drawer.kit
        if not self._strokes:
            self._strokes = True
            if self.first not in kit.fresh or kit.tool == ERASER:
                self.drawer.ask(self.first, finger.at)
        self.drawer.ask(square, finger.at)

    def hold(self, finger: Finger) -> Gesture | None:
        opened = not self._strokes and self.drawer.open_picker(self.first)
        return PickHalfWall(self.drawer) if opened else self

    def release(self, finger: Finger) -> None:
        self.drawer.let_go()
        if self.last == self.first and not self._strokes:
            self.drawer.tap(self.first, finger.at)
        self.drawer.refresh_soon()


class PickHalfWall(Gesture):
    """Slides to one of four half walls; where it is lifted beside them, they wait for a tap."""

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer

    def follow(self, finger: Finger) -> None:
        picker, floor = self.drawer.picker, self.drawer.floor
        picker.draw(floor, picker.at(floor, *finger.pos))

    def release(self, finger: Finger) -> None:
        sign = self.drawer.picker.at(self.drawer.floor, *finger.pos)
        self.drawer.let_go()
        if sign:
            self.drawer.pick(sign, finger.at)
        self.drawer.refresh_soon()

    def cancel(self) -> None:
        self.drawer.cancel()
