"""Turns fingers on racks and on the land into tiles that are taken, carried, laid and turned."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from app.draw.shapes import Box, Point
from app.games.designer.carried import LARGER, Carried, floating
from app.theme import theme
from app.widgets.surfaces.viewport import FITS
from engine.games.designer.box.lands import Square
from engine.games.designer.model import EMPTY, PlaceTile

if TYPE_CHECKING:
    from app.games.designer.board import DesignerBoard

SLOP = 10  # dp that a finger may tremble before it drags
HOLD = 0.5  # seconds until a tile is shown in large
SWIPE = 60  # dp to the side that show another land
BACK = 180  # ms that a tile takes to fly back
WHEEL = {"scrolldown": 1, "scrollup": -1}


class Fingers:
    """Follows one finger. A second one, or the wheel, turns what the first one carries."""

    def __init__(self, board: DesignerBoard) -> None:
        self.board, self.hand = board, board.hand
        self.carried = Carried()
        self._hold = Clock.create_trigger(self._held_long, HOLD)
        self._clear()

    def _clear(self) -> None:
        self.touch: Any = None
        self._holder: Any = None  # the widget that grabbed it
        self._doing = ""  # "rack", "ghost", "land", "swipe" or "drag"
        self._start: Point = (0.0, 0.0)
        self._slot = 0
        self._which = ""  # the rack
        self._before: tuple[Square | None, int] = (None, 0)
        self._hold.cancel()

    @property
    def busy(self) -> bool:
        return self.touch is not None

    @property
    def dragging(self) -> bool:
        return self._doing == "drag"

    # Fingers come.

    def on_rack(self, which: str, slot: int, touch: Any) -> bool:
        """A finger came down on a slot of a rack."""
        if self._turned_by(touch):
            return True
        view = self.hand.view
        rack = view.rack if which == "now" else view.next
        if self.touch or self.board.desk.moving or slot >= len(rack) or rack[slot] == EMPTY:
            return False
        self._begin("rack", touch, self.board)
        self._which, self._slot = which, slot
        self._hold()
        return True

    def on_board(self, touch: Any) -> bool:
        """A finger came down anywhere on the board: a second one turns what is carried."""
        return self._turned_by(touch)

    def _turned_by(self, touch: Any) -> bool:
        if not self.dragging or touch is self.touch:
            return False
        button = getattr(touch, "button", "")
        self.hand.turn_tile(WHEEL.get(button, 1))
        self.carried.turn(self.hand.turns)
        return True

    def on_land(self, what: str, touch: Any) -> bool:
        if what == "down":
            return self._down_on_land(touch)
        if touch is not self.touch:
            return False
        (self.moved if what == "move" else self.up)(touch, self.board.floor)
        return True

    def _down_on_land(self, touch: Any) -> bool:
        board = self.board
        if self.touch:
            return False
        board.drop_hint()
        square = board.floor.square_at(*touch.pos)
        ghost = self.hand.may_play and self.hand.held is not None and square == self.hand.square
        if touch.is_double_tap and board.floor.zoom > FITS and not ghost:
            return False  # the window fits the land
        self._begin("ghost" if ghost else "land", touch, board.floor)
        self._slot = self.hand.held or 0
        self._hold()
        return True

    def _begin(self, doing: str, touch: Any, holder: Any) -> None:
        self.touch, self._doing, self._holder = touch, doing, holder
        self._start = holder.to_window(*touch.pos)
        touch.grab(holder)

    # Fingers move.

    def moved(self, touch: Any, holder: Any) -> None:
        at = holder.to_window(*touch.pos)
        if self._doing == "drag":
            self._carry(at)
            return
        if hypot(at[0] - self._start[0], at[1] - self._start[1]) <= dp(SLOP):
            return
        self._hold.cancel()
        if self._doing == "land":
            self._leave_land(touch)
        elif self._doing == "ghost" or (self._doing == "rack" and self._may_lift()):
            self._lift(at)

    def _leave_land(self, touch: Any) -> None:
        """A finger that moves on the land pans; where all of it is in view, it swipes."""
        board = self.board
        if board.floor.zoom > FITS:
            self._let_go()
            board.viewport.take_over(touch)
        else:
            self._doing = "swipe"

    def _may_lift(self) -> bool:
        board = self.board
        turn = board.desk.acting and self.hand.view.phase == "turn" and self._which == "now"
        return bool(turn and self.hand.lays)

    def _lift(self, at: Point) -> None:
        """Take a tile up, from the rack or from where it waits."""
        board = self.board
        self.hand.elsewhere, self.hand.numbering = None, False
        if self._doing == "rack":
            self._before = (None, 0)
            turns = self.hand.turns if self.hand.held == self._slot else 0
            self.hand.take(self._slot)
            self.hand.turns = turns
        else:
            self._before = (self.hand.square, self.hand.turns)
        self._doing = "drag"
        side = board.floor.side * board.floor.zoom * LARGER
        self.carried.lift(self.hand.face_in(self._slot), self.hand.turns, side, at)
        self._carry(at)
        board.refresh()

    def _carry(self, at: Point) -> None:
        """Move the picture of a tile; what counts is the square below the middle of it."""
        floor, viewport = self.board.floor, self.board.viewport
        window = Box(*viewport.to_window(*viewport.pos), *viewport.size)
        middle = floating(at, window.y)
        over = floor.square_at(*floor.to_widget(*middle)) if window.holds(*middle) else None
        self.carried.put(middle, sheer=over is not None)
        self.hand.hover(over)

    # Fingers go.

    def up(self, touch: Any, holder: Any) -> None:
        board, at = self.board, holder.to_window(*touch.pos)
        doing, slot, which, start = self._doing, self._slot, self._which, self._start
        if doing == "drag":
            self._drop(at)
            return
        self._let_go()
        if doing == "rack":
            if which == "now":
                self.hand.slot_tapped(slot)
            else:
                board.closer_look.at_slot(which, slot)
        elif doing == "ghost":
            self.hand.turn_tile()
        elif doing == "swipe":
            if abs(at[0] - start[0]) > dp(SWIPE):
                board.look_next(1 if at[0] < start[0] else -1)
        elif doing == "land":
            self.hand.square_tapped(board.floor.square_at(*touch.pos), at)

    def _drop(self, at: Point) -> None:
        """Let a carried tile go: on a square it waits there, elsewhere it flies back."""
        self._carry(at)
        if self.hand.square is not None:
            self._let_go()
            self.carried.drop()
            self.hand.hover(self.hand.square, firm=True)
            return
        shut = self.hand.shut
        move = PlaceTile(self._slot, *shut, self.hand.turns) if shut else None
        self._fly_back()
        if move is not None:
            self.hand.refuse(move, at)

    def _fly_back(self) -> None:
        board, slot = self.board, self._slot
        square, turns = self._before
        self._let_go()
        goal = board.slot_middle(slot) if square is None else None
        if square is None:
            self.hand.forget()
        else:
            self.hand.put_back(square, turns)
            goal = board.floor.to_window(*board.floor.point(square))
        side = board.floor.side * board.floor.zoom
        seconds = theme.time(BACK)
        if goal is None or not seconds:
            self.carried.drop()
        else:
            self.carried.fly(board.motions, goal, (side * LARGER, side), seconds, lambda: None)
        board.refresh()

    def cancel(self) -> None:
        """Let go of everything: what was carried is where it was before."""
        if self.touch is None:
            self.carried.drop()
            return
        doing, (square, turns) = self._doing, self._before
        self._let_go()
        self.carried.drop()
        if doing == "drag":
            if square is None:
                self.hand.forget()
            else:
                self.hand.put_back(square, turns)
            self.board.refresh()

    def _let_go(self) -> None:
        self.touch.ungrab(self._holder)
        self._clear()

    def _held_long(self, *_: object) -> None:
        """A tile that is held is shown in large."""
        doing, slot, which = self._doing, self._slot, self._which
        board = self.board
        if doing == "rack":
            self._let_go()
            board.closer_look.at_slot(which, slot)
        elif doing in ("land", "ghost"):
            square = board.floor.square_at(*board.floor.to_widget(*self._start))
            if board.closer_look.at_square(square):
                self._let_go()
