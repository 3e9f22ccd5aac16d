"""Follows the finger that plays a hole: it pulls back from the ball or points, and decides at a
stop."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.draw.shapes import Point
from app.games.tiny.aim import arrow_base, away_from, room, wheel
from app.games.tiny.scene import DeskNow, Scene, TinyDesk
from app.recogniser import Finger, Gesture
from app.theme import theme
from app.widgets.surfaces.viewport import Viewport
from engine.games.tiny.box.dice import GREATEST_POWER
from engine.games.tiny.model import Choose, Move, Shoot, WaitingShot, decides_for

NEAR_BALL = 24  # dp around the middle of a ball that belong to it at least
PULL = 18  # dp from the ball's middle at which a pull has a direction
STEP = 11  # dp of pulling for each further power
TICK = 14  # dp from the ring around a ball to the middle of a tick
ON_BALL = 7  # dp around a ball that are still meant for it
NEAR_TICK = 22  # dp around the ball within which a tap is meant for a tick
NEAR_ARROW = 30  # dp around an arrow at a stop
BEYOND = 1.5  # squares beyond the arrows at a stop that are still meant for them
TYPING = 1.0  # seconds within which a second figure belongs to the first
FIRST_POWER = 3  # declared where only a direction was chosen
USUAL = 1  # what a die adds most often: a finger that points shows where the ball should go

Declaration = tuple[int | None, int]  # a direction and a power, as far as they are declared


class Shooter:
    """Knows what is aimed at, and turns fingers and keys into it.

    `field` is what a finger must not slide off where release shoots.
    """

    def __init__(
        self,
        scene: Scene,
        viewport: Viewport,
        field: Widget,
        desk: DeskNow,
        refresh: Callable[[], None],
    ) -> None:
        self.scene, self.viewport, self.field = scene, viewport, field
        self._desk, self.refresh = desk, refresh
        self.direction: int | None = None
        self.power = -1  # not declared yet
        self.option: int | None = None  # the way at a stop under the finger
        self.finger: Point | None = None  # where a pull is
        self._typed, self._typed_until = 0, 0.0  # the last figure, and until when it waits

    @property
    def desk(self) -> TinyDesk:
        return self._desk()

    def forget(self) -> None:
        """Another shot: nothing is aimed at."""
        self.direction, self.power, self.option, self.finger = None, -1, None, None
        self._typed = 0

    # What is to be done.

    @property
    def stop(self) -> tuple[int, WaitingShot] | None:
        """The ball that waits for this seat's decision, the neighbour's first, and its shot."""
        view = self.desk.view
        player = decides_for(view, self.desk.me)
        shot = None if player is None else view.shots[player]
        return None if player is None or shot is None else (player, shot)

    @property
    def aimed(self) -> Shoot | None:
        if self.direction is None or self.power < 0:
            return None
        return Shoot(self.direction, self.power)

    @property
    def declared(self) -> Declaration:
        return self.direction, self.power

    def tick_point(self, direction: int) -> Point:
        """The tick of a direction around the ball."""
        floor = self.scene.floor
        at = self.scene.ball_point
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
        return wheel(self.scene.floor, self.scene.ball_point, ways).arrows

    # Aiming without a finger on the sheet.

    def declare(self, power: int) -> None:
        self.power = min(GREATEST_POWER, max(0, power))
        self.desk.tick()
        self.refresh()

    def type(self, figure: int) -> None:
        """Declare by keys; a 1 and soon after it 0, 1 or 2 are ten and more."""
        now = Clock.get_time()
        both = 10 * self._typed + figure
        joined = self._typed and now <= self._typed_until and both <= GREATEST_POWER
        self._typed, self._typed_until = 0 if joined else figure, now + TYPING
        self.declare(both if joined else figure)

    def aim(self, direction: int, power: int) -> None:
        power = min(GREATEST_POWER, max(0, power))
        if (direction, power) != self.declared:
            self.direction, self.power = direction, power
            self.desk.tick()
            self.refresh()

    def take_back(self, declared: Declaration) -> None:
        """Aim as before: a finger has thought better of it."""
        self.finger = None
        self.direction, self.power = declared
        self.refresh()

    def turn(self, by: int) -> None:
        """Turn the aim, or go from way to way at a stop."""
        stop = self.stop
        if stop:
            ways = stop[1].options
            at = ways.index(self.option) if self.option in ways else -1 if by > 0 else 0
            self.light(ways[(at + by) % len(ways)])
            return
        start = self.direction if self.direction is not None else (-1 if by > 0 else 1)
        self.aim((start + by) % 8, self.power if self.power >= 0 else FIRST_POWER)

    # A finger.

    def begin(self, finger: Finger) -> Gesture | None:
        """Say what a finger that came down on the sheet is about."""
        if not self.desk.acting:
            return None
        if self.stop:
            return SendOn(self)
        ball = self.scene.floor.ball_size / 2 / self.scene.floor.unit
        far = finger.reach(self.scene.ball_point).far
        return PullBack(self) if far <= min(max(NEAR_BALL, ball), ball + ON_BALL) else PointAt(self)

    def pull(self, finger: Finger, before: Declaration) -> None:
        """Aim away from the finger; how far it has pulled is the power."""
        reach = finger.reach(self.scene.ball_point)
        if reach.far < PULL:
            self.take_back(before)
            return
        self.finger = finger.pos
        direction = self.scene.floor.squares.nearest_direction(-reach.dx, -reach.dy)
        self.aim(direction, int((reach.far - PULL) / STEP))
        self.draw_club()

    def draw_club(self) -> None:
        if self.finger is not None:
            colour = theme.seat(self.desk.seats[self.desk.me].colour).colour
            self.scene.aim.club(self.scene.ball_point, self.finger, colour)

    def point(self, finger: Finger) -> None:
        """Aim to where the finger is: on a tick only the direction, further away the power too."""
        floor, reach = self.scene.floor, finger.reach(self.scene.ball_point)
        direction = floor.squares.nearest_direction(reach.dx, reach.dy)
        if reach.far <= floor.ball_size / 2 / floor.unit + TICK + NEAR_TICK / 2:
            self.aim(direction, self.power if self.power >= 0 else FIRST_POWER)
            return
        away = round(max(abs(reach.dx), abs(reach.dy)) / floor.side)
        self.aim(direction, away - USUAL)

    def decide(self, finger: Finger) -> None:
        """Light the way under the finger, or the one that it was dragged towards.

        A finger that slides far away from all of them, or off the sheet, decides nothing.
        """
        floor, arrows = self.scene.floor, self._arrows()
        if not arrows:
            return
        near = {way: hypot(finger.x - x, finger.y - y) for way, (x, y) in arrows.items()}
        nearest = min(near, key=lambda way: near[way])
        reach, base = finger.reach(self.scene.ball_point), arrow_base(floor)
        dragged = base < hypot(reach.dx, reach.dy) <= base + BEYOND * floor.side
        aims = floor.squares.nearest_direction(reach.dx, reach.dy) == nearest
        found = near[nearest] <= NEAR_ARROW * floor.unit or (dragged and aims)
        self.light(nearest if found and not finger.is_off(self.viewport) else None)

    def light(self, way: int | None) -> None:
        if way != self.option:
            self.option = way
            if way is not None:
                self.desk.tick()
            self.refresh()

    def lift(self, move: Move | None, at: Point) -> None:
        """The finger is lifted: make a move, if that is what it was about."""
        self.finger = None
        if move is not None and self.desk.propose(move, at):
            # The ball stays until it is told what happens: the view knows it already.
            self.scene.aim.drop_club()
        else:
            self.refresh()


class _Aiming(Gesture):
    """Aims by pulling or pointing: release strikes where people wish it so, and a
    finger that slides off the board then takes the aim back."""

    def __init__(self, hand: Shooter) -> None:
        self.hand, self.before = hand, hand.declared
        self.field = hand.field if hand.desk.quick else None

    def cancel(self) -> None:
        self.hand.take_back(self.before)

    def tap(self, finger: Finger) -> None:
        self.hand.lift(None, finger.at)


class PullBack(_Aiming):
    """Pulls back from the ball, as with a slingshot."""

    def follow(self, finger: Finger) -> None:
        if finger.dragged:
            self.hand.pull(finger, self.before)

    def release(self, finger: Finger) -> None:
        pulled = self.hand.finger is not None
        self.hand.lift(self.hand.aimed if pulled and self.hand.desk.quick else None, finger.at)


class PointAt(_Aiming):
    """Points to where the ball should go; on a sheet that is seen larger a drag pans."""

    def __init__(self, hand: Shooter) -> None:
        super().__init__(hand)
        self.pans = hand.viewport

    def press(self, finger: Finger) -> None:
        self.hand.point(finger)

    def follow(self, finger: Finger) -> None:
        self.hand.point(finger)

    def release(self, finger: Finger) -> None:
        self.hand.lift(self.hand.aimed if self.hand.desk.quick else None, finger.at)


class SendOn(Gesture):
    """Decides at a stop in which direction the ball goes on."""

    def __init__(self, hand: Shooter) -> None:
        self.hand = hand

    def press(self, finger: Finger) -> None:
        self.hand.decide(finger)

    def follow(self, finger: Finger) -> None:
        self.hand.decide(finger)

    def release(self, finger: Finger) -> None:
        option = self.hand.option
        self.hand.lift(None if option is None else Choose(option), finger.at)

    def cancel(self) -> None:
        self.hand.light(None)
