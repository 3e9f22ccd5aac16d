"""Turns fingers into Carom moves: press shows what would happen, release does it.

On the course a finger tees up, or aims: away from the ball it points where the ball shall go; on
the ball it pulls back like a club. In the tray it chooses a die, and rolls it by a second tap or a
flick onto the course.
"""

from __future__ import annotations

from math import hypot
from typing import Protocol

from app.draw.shapes import Point
from app.games.carom.course.floor import HoleFloor
from app.games.carom.rack import ToolPlace, ToolRack
from app.games.carom.scene import Scene
from app.recogniser import Finger, Gesture
from app.table.board.desk import Desk
from app.widgets.surfaces.viewport import FITS, Viewport
from engine.games.carom.model import Move, Roll, State, Strike, Tee

PULL = 16  # dp from the ball's middle at which a pull has a direction
NEAR_BALL = 13  # dp around the middle of a ball that belong to it at least
NEAR_START = 44  # dp around a starting hex
AROUND = 30  # dp around a ball in which its arrows are
BEYOND = 48  # dp off the course at which a pull is broken off; it may begin at the very edge
STARTLED = 0.3  # seconds after a roll in which a finger that wanted to skip it may still come down
FLICK = 40  # dp that a die must be taken out of its place


class TouchedCourse(Protocol):
    """The board, as far as fingers are concerned: the course, the rack, and what is aimed at."""

    desk: Desk[State, Move]
    floor: HoleFloor
    viewport: Viewport
    scene: Scene
    aimed: int | None
    chosen: str

    @property
    def rack(self) -> ToolRack: ...
    @property
    def ball_point(self) -> Point: ...
    @property
    def aiming_for(self) -> float: ...

    def show_start(self, start: int | None) -> None: ...
    def aim_at(self, direction: int | None) -> None: ...
    def choose(self, key: str) -> None: ...
    def float_die(self, at: Point) -> None: ...
    def drop_die(self) -> None: ...
    def drop_hint(self) -> None: ...


class Fingers:
    """Says what a finger is about, on the course and in the rack."""

    def __init__(self, board: TouchedCourse) -> None:
        self.board = board
        self._before_tap: int | None = None  # the aim that was pending before the last tap

    def on_course(self, finger: Finger) -> Gesture | None:
        board, floor = self.board, self.board.floor
        board.drop_hint()
        board.scene.peek(board.desk, None)
        balls = board.scene.balls
        reach = max(balls.size / 2 + 4 * floor.unit, NEAR_BALL * floor.unit)
        ball = balls.at(finger.pos, reach)
        phase = board.desk.view.phase if board.desk.acting else ""
        if phase == "tee" and start_at(board, finger.pos) is not None:
            return Teeing(board)
        if phase == "aim":
            return self._aiming(finger, pulling=ball == board.desk.view.ball)
        if ball is not None:
            board.scene.peek(board.desk, ball)
        return None

    def _aiming(self, finger: Finger, pulling: bool) -> Gesture | None:
        board = self.board
        if board.desk.quick and board.aiming_for < STARTLED:
            return Gesture()  # it wanted to skip the roll, and would strike
        if finger.is_double_tap and board.floor.zoom > FITS and not self._at_arrows(finger):
            board.aim_at(self._before_tap)
            return None  # the window fits the course
        self._before_tap = board.aimed
        return Pulling(board) if pulling else Pointing(board)

    def _at_arrows(self, finger: Finger) -> bool:
        reach = self.board.scene.balls.size / 2 / self.board.floor.unit + AROUND
        return finger.reach(self.board.ball_point).far <= reach

    def on_rack(self, finger: Finger) -> Gesture | None:
        place = self.board.rack.place_at(finger.pos)
        if place is None or not self.board.desk.acting:
            return None
        self.board.drop_hint()
        return DieTouch(self.board, place)


def start_at(board: TouchedCourse, at: Point) -> int | None:
    """Find the starting hex under a finger, or the nearest one that is meant."""
    floor = board.floor
    away = [
        (hypot(at[0] - x, at[1] - y), number)
        for number, (x, y) in enumerate(map(floor.point, floor.plan.starts))
    ]
    far, number = min(away)
    return number if far <= max(NEAR_START * floor.unit, floor.radius) else None


class Teeing(Gesture):
    """A finger among the starting hexes: release tees up on the one below it."""

    def __init__(self, board: TouchedCourse) -> None:
        self.board = board
        self.start: int | None = None

    def press(self, finger: Finger) -> None:
        self.follow(finger)

    def follow(self, finger: Finger) -> None:
        start = start_at(self.board, finger.pos)
        if start != self.start:
            self.start = start
            self.board.desk.tick()
            self.board.show_start(start)

    def release(self, finger: Finger) -> None:
        self.board.show_start(None)
        if self.start is not None:
            self.board.desk.propose(Tee(self.start), finger.at)

    def cancel(self) -> None:
        self.board.show_start(None)


class Pointing(Gesture):
    """A finger that points where the ball shall go; off the course the aim from before is back."""

    def __init__(self, board: TouchedCourse) -> None:
        self.board, self.before = board, board.aimed
        self.field = self.pans = board.viewport

    def press(self, finger: Finger) -> None:
        self.follow(finger)

    def follow(self, finger: Finger) -> None:
        x, y = self.board.ball_point
        self.aim(finger.x - x, finger.y - y)

    def aim(self, dx: float, dy: float) -> None:
        direction = self.board.floor.hexes.nearest_direction(dx, dy)
        if direction != self.board.aimed:
            self.board.desk.tick()
            self.board.aim_at(direction)

    def release(self, finger: Finger) -> None:
        board, aimed, before = self.board, self.board.aimed, self.before
        if aimed is None:
            return
        desk, strike = board.desk, Strike(aimed)
        if desk.quick and desk.propose(strike, finger.at):
            return
        if reason := desk.why_not(strike):
            board.aim_at(before if before != aimed else None)
            if not desk.quick:  # else that has been told
                desk.refuse(reason, finger.at)

    def cancel(self) -> None:
        self.board.aim_at(self.before)


class Pulling(Pointing):
    """A finger that draws back from the ball: the ball shall go the other way."""

    beyond = BEYOND

    def __init__(self, board: TouchedCourse) -> None:
        super().__init__(board)
        self.pans = None
        self.pulled = False  # the finger has left the ball

    def press(self, finger: Finger) -> None:
        """It points nowhere yet."""

    def follow(self, finger: Finger) -> None:
        reach = finger.reach(self.board.ball_point)
        self.pulled = reach.far > PULL
        if self.pulled:
            self.aim(-reach.dx, -reach.dy)
        elif self.board.aimed != self.before:
            self.board.aim_at(self.before)

    def release(self, finger: Finger) -> None:
        if self.pulled:
            super().release(finger)
        elif not finger.is_off(self.board.viewport):
            self.board.scene.peek(self.board.desk, self.board.desk.view.ball)

    def leave(self) -> None:
        self.pulled = False
        super().leave()


class DieTouch(Gesture):
    """A finger on a die or card: a tap chooses, a second one or a flick rolls."""

    def __init__(self, board: TouchedCourse, place: ToolPlace) -> None:
        self.board, self.place, self.move = board, place, Roll(place.item.key)
        self.before = board.chosen

    def press(self, finger: Finger) -> None:
        if self.board.desk.why_not(self.move) is None:
            self.board.choose(self.move.tool)

    def follow(self, finger: Finger) -> None:
        if finger.dragged:
            self.board.float_die(finger.pos)

    def release(self, finger: Finger) -> None:
        board, move = self.board, self.move
        flicked = finger.moved > FLICK and board.viewport.collide_point(*finger.pos)
        inside = self.place.collide_point(*finger.pos)
        reason = board.desk.why_not(move)
        board.drop_die()
        if reason:
            board.desk.refuse(reason, finger.at)
        elif flicked or (inside and self.before == move.tool):
            board.desk.propose(move, finger.at)

    def cancel(self) -> None:
        self.board.drop_die()
