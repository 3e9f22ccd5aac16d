"""The hand that plays a hole: pulls back from the ball or points, and decides at a stop."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from app.draw.shapes import Point
from app.games.tiny.aim import arrow_base, away_from, room, wheel
from engine.games.tiny.box.dice import GREATEST_POWER
from engine.games.tiny.model import Choose, Move, Shoot, State, WaitingShot, decides_for

if TYPE_CHECKING:
    from app.games.tiny.board import TinyBoard

NEAR_BALL = 24  # dp around the middle of a ball that belong to it at least
PULL = 18  # dp from the ball's middle at which a pull has a direction
STEP = 11  # dp of pulling for each further power
TICK = 14  # dp from the ring around a ball to the middle of a tick
ON_BALL = 7  # dp around a ball that are still meant for it
NEAR_TICK = 22  # dp around the ball within which a tap is meant for a tick
NEAR_ARROW = 30  # dp around an arrow at a stop
BEYOND = 1.5  # squares beyond the arrows at a stop that are still meant for them
TYPING = 1.0  # seconds within which a second figure belongs to the first
SLOP = 10  # dp that a finger may tremble
FIRST_POWER = 3  # declared where only a direction was chosen
USUAL = 1  # what a die adds most often: a finger that points shows where the ball should go


class Shooter:
    """Follows one finger over a hole that is played."""

    def __init__(self, board: TinyBoard) -> None:
        self.board = board
        self.direction: int | None = None
        self.power = -1  # not declared yet
        self.option: int | None = None  # the way at a stop under the finger
        self.finger: Point | None = None  # where a pull is
        self._typed, self._typed_until = 0, 0.0  # the last figure, and until when it waits
        self._clear()

    def _clear(self) -> None:
        self.touch: Any = None
        self._doing = ""  # "pull", "point" or "decide"
        self._before: tuple[int | None, int] = (None, -1)

    def forget(self) -> None:
        """Another shot: nothing is aimed at."""
        self.direction, self.power, self.option = None, -1, None

    # What is to be done.

    @property
    def stop(self) -> tuple[int, WaitingShot] | None:
        """The ball that waits for this seat's decision, the neighbour's first, and its shot."""
        view: State = self.board.desk.view
        me = self.board.desk.me
        player = decides_for(view, me)
        shot = None if player is None else view.shots[player]
        return None if player is None or shot is None else (player, shot)

    @property
    def aimed(self) -> Shoot | None:
        if self.direction is None or self.power < 0:
            return None
        return Shoot(self.direction, self.power)

    def tick_point(self, direction: int) -> Point:
        """The tick of a direction around the ball."""
        floor = self.board.floor
        at = self.board.scene.ball_point
        nearest = floor.ball_size / 2 + (ON_BALL + 1) * floor.unit
        far = min(floor.ball_size / 2 + TICK * floor.unit, room(floor, at, direction))
        return away_from(at, direction, max(nearest, far))

    def option_point(self, direction: int) -> Point:
        """The arrow of a direction at a stop."""
        return self._arrows()[direction]

    def _arrows(self) -> dict[int, Point]:
        """All arrows at the stop."""
        stop = self.stop
        ways = stop[1].options if stop else ()
        return wheel(self.board.floor, self.board.scene.ball_point, ways).arrows

    # Aiming without a finger on the sheet.

    def declare(self, power: int) -> None:
        self.power = min(GREATEST_POWER, max(0, power))
        self.board.desk.tick()
        self.board.refresh()

    def type(self, figure: int) -> None:
        """Declare by keys; a 1 and soon after it 0, 1 or 2 are ten and more."""
        now = Clock.get_time()
        both = 10 * self._typed + figure
        joined = self._typed and now <= self._typed_until and both <= GREATEST_POWER
        self._typed, self._typed_until = 0 if joined else figure, now + TYPING
        self.declare(both if joined else figure)

    def aim(self, direction: int, power: int) -> None:
        power = min(GREATEST_POWER, max(0, power))
        if (direction, power) != (self.direction, self.power):
            self.direction, self.power = direction, power
            self.board.desk.tick()
            self.board.refresh()

    def turn(self, by: int) -> None:
        """Turn the aim, or go from way to way at a stop."""
        stop = self.stop
        if stop:
            ways = stop[1].options
            at = ways.index(self.option) if self.option in ways else -1 if by > 0 else 0
            self._light(ways[(at + by) % len(ways)])
            return
        start = self.direction if self.direction is not None else (-1 if by > 0 else 1)
        self.aim((start + by) % 8, self.power if self.power >= 0 else FIRST_POWER)

    # A finger.

    def down(self, touch: Any) -> bool:
        board, floor = self.board, self.board.floor
        if self.touch is not None:
            self.cancel()
            return True
        if not board.desk.acting:
            return False
        stop = self.stop
        self._before = (self.direction, self.power)
        x, y = board.scene.ball_point
        far = hypot(touch.x - x, touch.y - y)
        if stop:
            return self._take(touch, "decide") and self._decide(touch)
        near = max(NEAR_BALL * floor.unit, floor.ball_size / 2)
        tick = floor.ball_size / 2 + ON_BALL * floor.unit
        if far <= min(near, tick):
            return self._take(touch, "pull")
        self._take(touch, "point")
        self._point(touch)
        return True

    def _take(self, touch: Any, doing: str) -> bool:
        self.touch, self._doing = touch, doing
        touch.grab(self.board.floor)
        return True

    def move(self, touch: Any) -> None:
        board = self.board
        if self._doing == "pull":
            self._pull(touch)
        elif self._doing == "decide":
            self._decide(touch)
        elif self._pans(touch):
            self.cancel()
            board.viewport.take_over(touch)
        else:
            self._point(touch)

    def _pans(self, touch: Any) -> bool:
        """Where the sheet is larger than its window a finger on it pans, unless it only taps."""
        return self.board.floor.zoom > 1.01 and self.board.floor.moved(touch) > SLOP

    def up(self, touch: Any) -> None:
        board = self.board
        at = board.floor.to_window(*touch.pos)
        doing, option = self._doing, self.option
        if (
            board.desk.quick
            and doing != "decide"
            and not board.collide_point(*board.to_widget(*at))
        ):
            self.cancel()
            return
        strikes = board.desk.quick and self._dragged(touch)
        self._let_go()
        move: Move | None = self.aimed if strikes else None
        if doing == "decide":
            move = None if option is None else Choose(option)
        if move is not None and board.desk.propose(move, at):
            # The ball stays until it is told what happens: the view knows it already.
            board.scene.aim.drop_club()
        else:
            board.refresh()

    def _dragged(self, touch: Any) -> bool:
        """Whether a finger has pulled from the ball or drawn an aim: a tap only aims."""
        if self._doing == "pull":
            return self.finger is not None
        return self._doing == "point" and self.board.floor.moved(touch) > SLOP

    def cancel(self) -> None:
        if self.touch is None:
            return
        self.direction, self.power = self._before
        self._let_go()
        self.option = None
        self.board.refresh()

    def _let_go(self) -> None:
        self.touch.ungrab(self.board.floor)
        self.finger = None
        self._clear()

    def _pull(self, touch: Any) -> None:
        """Aim away from the finger; how far it has pulled is the power."""
        floor = self.board.floor
        x, y = self.board.scene.ball_point
        dx, dy = x - touch.x, y - touch.y
        far = hypot(dx, dy) / floor.unit
        if far < PULL:
            self.finger = None
            self.direction, self.power = self._before
            self.board.refresh()
            return
        self.finger = touch.pos
        self.aim(floor.squares.nearest_direction(dx, dy), int((far - PULL) / STEP))
        self.board.playing.draw_club()

    def _point(self, touch: Any) -> None:
        """Aim to where the finger is: on a tick only the direction, further away the power too."""
        floor = self.board.floor
        x, y = self.board.scene.ball_point
        dx, dy = touch.x - x, touch.y - y
        direction = floor.squares.nearest_direction(dx, dy)
        near = floor.ball_size / 2 + (TICK + NEAR_TICK / 2) * floor.unit
        if hypot(dx, dy) <= near:
            self.aim(direction, self.power if self.power >= 0 else FIRST_POWER)
            return
        away = round(max(abs(dx), abs(dy)) / floor.side)
        self.aim(direction, away - USUAL)

    def _decide(self, touch: Any) -> bool:
        """Light the way under the finger, or the one that it was dragged towards.

        A finger that slides far away from all of them, or off the sheet, decides nothing.
        """
        floor, stop = self.board.floor, self.stop
        if stop is None:
            return True
        near = {way: hypot(touch.x - px, touch.y - py) for way, (px, py) in self._arrows().items()}
        nearest = min(near, key=lambda way: near[way])
        x, y = self.board.scene.ball_point
        base = arrow_base(floor)
        dragged = base < hypot(touch.x - x, touch.y - y) <= base + BEYOND * floor.side
        aims = floor.squares.nearest_direction(touch.x - x, touch.y - y) == nearest
        found = near[nearest] <= NEAR_ARROW * floor.unit or (dragged and aims)
        on_sheet = self.board.viewport.collide_point(*self.board.over_sheet(touch.pos))
        self._light(nearest if found and on_sheet else None)
        return True

    def _light(self, way: int | None) -> None:
        if way != self.option:
            self.option = way
            if way is not None:
                self.board.desk.tick()
            self.board.refresh()
