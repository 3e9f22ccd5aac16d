"""Turns fingers into Carom moves: press shows what would happen, release does it.

On the course a finger tees up, or aims: away from the ball it points where the ball shall go; on
the ball it pulls back like a club. In the tray it chooses a die, and rolls it by a second tap or a
flick onto the course.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.draw.zoom_floor import follow
from app.games.carom.rack import ToolPlace
from engine.games.carom.model import Roll, Strike, Tee

if TYPE_CHECKING:
    from app.games.carom.board import CaromBoard

SLOP = 10  # dp that a finger may tremble before it drags
PULL = 16  # dp from the ball's middle at which a pull has a direction
NEAR_BALL = 13  # dp around the middle of a ball that belong to it at least
NEAR_START = 44  # dp around a starting hex
AROUND = 30  # dp around a ball in which its arrows are
BEYOND = 48  # dp off the course at which a pull is broken off; it may begin at the very edge
STARTLED = 0.3  # seconds after a roll in which a finger that wanted to skip it may still come down
FLICK = 40  # dp that a die must be taken out of its place


class Fingers:
    """Follows one finger; a second one cancels."""

    def __init__(self, board: CaromBoard) -> None:
        self.board = board
        self._before_tap: int | None = None  # the aim that was pending before the last tap
        self._clear()

    def _clear(self) -> None:
        self.touch: Any = None
        self._holder: Any = None
        self._doing = ""  # "tee", "point", "pull", "die" or "peek"
        self._before: int | None = None  # the aim that was pending when the finger came
        self._pulled = False  # the finger has left the ball
        self._start: int | None = None
        self._place: ToolPlace | None = None
        self._chosen_before = ""

    @property
    def busy(self) -> bool:
        return self.touch is not None

    def cancel(self) -> None:
        """Let go of everything; nothing is played."""
        if self.touch is None:
            return
        doing, before = self._doing, self._before
        self._let_go()
        if doing in ("point", "pull"):
            self.board.aim_at(before)
        elif doing == "tee":
            self.board.show_start(None)
        elif doing == "die":
            self.board.drop_die()

    def _let_go(self) -> None:
        self.touch.ungrab(self._holder)
        self._clear()

    def _take(self, touch: Any, holder: Any, doing: str) -> None:
        self.touch, self._holder, self._doing = touch, holder, doing
        touch.grab(holder)

    # On the course.

    def on_course(self, what: str, touch: Any) -> bool:
        own = (self._course_down, self._course_move, self._course_up)
        return follow(what, touch, self.touch, *own)

    def _course_down(self, touch: Any) -> bool:
        if self.touch:
            self.cancel()
            return True
        board = self.board
        board.drop_hint()
        board.scene.peek(board.desk, None)
        floor = board.floor
        balls = board.scene.balls
        reach = max(balls.size / 2 + 4 * floor.unit, NEAR_BALL * floor.unit)
        ball = balls.at(touch.pos, reach)
        if not board.desk.acting:
            board.scene.peek(board.desk, ball)
            return False
        phase = board.desk.view.phase
        if phase == "tee" and self._start_at(touch) is not None:
            self._take(touch, floor, "tee")
            self._go_over_start(touch)
            return True
        if phase == "aim":
            return self._begin_aim(touch, pulling=ball == board.desk.view.ball)
        if ball is not None:
            board.scene.peek(board.desk, ball)
        return False

    def _begin_aim(self, touch: Any, pulling: bool) -> bool:
        board = self.board
        if board.desk.quick and board.aiming_for < STARTLED:
            return True  # it wanted to skip the roll, and would strike
        if touch.is_double_tap and board.floor.zoom > 1.01 and not self._at_arrows(touch):
            board.aim_at(self._before_tap)
            return False  # the window fits the course
        self._take(touch, board.floor, "pull" if pulling else "point")
        self._before = self._before_tap = board.aimed
        if not pulling:
            self._point(touch)
        return True

    def _course_move(self, touch: Any) -> None:
        if self._doing == "tee":
            self._go_over_start(touch)
        elif self._doing == "pull":
            self._pull(touch)
        elif self._doing == "point":
            if self._pans(touch):
                before = self._before
                self._let_go()
                self.board.aim_at(before)
                self.board.viewport.take_over(touch)
            else:
                self._point(touch)

    def _at_arrows(self, touch: Any) -> bool:
        x, y = self.board.ball_point
        reach = self.board.scene.balls.size / 2 + AROUND * self.board.floor.unit
        return hypot(touch.x - x, touch.y - y) <= reach

    def _pans(self, touch: Any) -> bool:
        """Where the course is larger than its window a finger on it pans, unless it only taps."""
        floor = self.board.floor
        return floor.zoom > 1.01 and floor.moved(touch) > SLOP

    def _course_up(self, touch: Any) -> None:
        board = self.board
        at = board.floor.to_window(*touch.pos)
        doing, start, before, pulled = self._doing, self._start, self._before, self._pulled
        left = doing == "point" and self.board.viewport.is_left(touch)
        aimed = board.aimed
        self._let_go()
        if doing == "tee":
            board.show_start(None)
            if start is not None:
                board.desk.propose(Tee(start), at)
        elif doing == "pull" and not pulled:
            if not self.board.viewport.is_left(touch):
                board.scene.peek(board.desk, board.desk.view.ball)
        elif aimed is not None and not left:
            self._release_aim(aimed, before, at)

    def _release_aim(self, aimed: int, before: int | None, at: tuple[float, float]) -> None:
        board = self.board
        reason = board.desk.why_not(Strike(aimed))
        if reason:
            board.aim_at(before if before is not None and before != aimed else None)
            board.desk.refuse(reason, at)
        elif board.desk.quick:
            board.desk.propose(Strike(aimed), at)

    def _point(self, touch: Any) -> None:
        """Aim to where the finger is; off the course the aim from before comes back."""
        x, y = self.board.ball_point
        if self.board.viewport.is_left(touch):
            self.board.aim_at(self._before)
        else:
            self._aim(touch.x - x, touch.y - y)

    def _pull(self, touch: Any) -> None:
        """Aim away from the finger, as soon as it has left the ball."""
        x, y = self.board.ball_point
        dx, dy = x - touch.x, y - touch.y
        far = hypot(dx, dy) > PULL * self.board.floor.unit
        far = far and not self.board.viewport.is_left(touch, dp(BEYOND))
        self._pulled = far
        if far:
            self._aim(dx, dy)
        elif self.board.aimed != self._before:
            self.board.aim_at(self._before)

    def _aim(self, dx: float, dy: float) -> None:
        direction = self.board.floor.hexes.nearest_direction(dx, dy)
        if direction != self.board.aimed:
            self.board.desk.tick()
            self.board.aim_at(direction)

    def _start_at(self, touch: Any) -> int | None:
        """The starting hex under a finger, or the nearest one that is meant."""
        floor = self.board.floor
        away = [
            (hypot(touch.x - x, touch.y - y), number)
            for number, (x, y) in enumerate(map(floor.point, floor.plan.starts))
        ]
        far, number = min(away)
        return number if far <= max(NEAR_START * floor.unit, floor.radius) else None

    def _go_over_start(self, touch: Any) -> None:
        start = self._start_at(touch)
        if start != self._start:
            self._start = start
            self.board.desk.tick()
            self.board.show_start(start)

    # In the rack.

    def on_rack(self, what: str, touch: Any, place: ToolPlace | None = None) -> bool:
        if place:
            return self._rack_down(touch, place)
        if touch is not self.touch:
            return False
        (self._rack_move if what == "move" else self._rack_up)(touch)
        return True

    def _rack_down(self, touch: Any, place: ToolPlace) -> bool:
        board = self.board
        if self.touch:
            self.cancel()
            return True
        if not board.desk.acting:
            return False
        board.drop_hint()
        self._take(touch, board.rack, "die")
        self._place, self._chosen_before = place, board.chosen
        if board.desk.why_not(Roll(place.item.key)) is None:
            board.choose(place.item.key)
        return True

    def _rack_move(self, touch: Any) -> None:
        if hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLOP):
            self.board.float_die(touch.pos)

    def _rack_up(self, touch: Any) -> None:
        board, place, before = self.board, self._place, self._chosen_before
        assert place
        at = board.to_window(*touch.pos)
        flicked = hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(FLICK)
        over_course = board.viewport.collide_point(*touch.pos)
        inside = place.collide_point(*touch.pos)
        self._let_go()
        move = Roll(place.item.key)
        reason = board.desk.why_not(move)
        board.drop_die()
        if reason:
            board.desk.refuse(reason, at)
        elif (flicked and over_course) or (inside and before == move.tool):
            board.desk.propose(move, at)
