"""Recognises what one finger does: tap, drag, pull, swing, hold, and what breaks these off.

A board says which `Gesture` begins where a finger comes down. The `Recogniser` follows the finger
and tells the gesture: it grabs and lets go, counts the time that a finger rests, and breaks off
where a second finger comes, the finger slides off the field, or the board asks for it.

    def begin(finger: Finger) -> Gesture | None:
        return Pointing(board) if board.desk.acting else None

    floor.feel(board.recogniser, begin)  # a floor is Touchable

Two fingers that pinch and one that pans are the Viewport's: it takes a finger over from a gesture
that names it in `pans`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.touch import SLOP, Touch
from app.widgets.surfaces.viewport import FITS, Viewport

Point = tuple[float, float]


class Reach(NamedTuple):
    """From a point to a finger: a swing goes this way, a pull back the other."""

    dx: float  # pixels of the holder
    dy: float
    far: float  # dp as they are seen


class Finger:
    """A touch that a gesture follows, as it was at the last event."""

    def __init__(self, touch: Touch, holder: Widget) -> None:
        self.touch, self.holder = touch, holder  # the holder has grabbed it
        self.start: Point = touch.pos  # where it came down, in pixels of its holder
        self.pos: Point = touch.pos
        self.at: Point = holder.to_window(*touch.pos)  # in the window
        self._began = self.at
        self.dragged = False  # whether it has ever been more than SLOP from its start
        self.is_double_tap = touch.is_double_tap

    @property
    def x(self) -> float:
        return self.pos[0]

    @property
    def y(self) -> float:
        return self.pos[1]

    @property
    def moved(self) -> float:
        """How far it is from where it came down, in dp as they are seen."""
        return hypot(self.at[0] - self._began[0], self.at[1] - self._began[1]) / dp(1)

    def reach(self, point: Point) -> Reach:
        """How far it is from a point of its holder: a ball, or a golfer."""
        x, y = self.holder.to_window(*point)
        far = hypot(self.at[0] - x, self.at[1] - y) / dp(1)
        return Reach(self.x - point[0], self.y - point[1], far)

    def note(self, touch: Touch) -> None:
        """It has moved: its places are those of an event that its holder gets."""
        self.pos, self.at = touch.pos, self.holder.to_window(*touch.pos)
        self.dragged = self.dragged or self.moved > SLOP

    def is_off(self, field: Widget, beyond: float = 0) -> bool:
        """Whether it is so many dp beside a widget, or farther."""
        left, low = field.to_window(*field.pos)
        right, high = field.to_window(field.right, field.top)
        (x, y), far = self.at, dp(beyond)
        return not (left - far <= x <= right + far and low - far <= y <= high + far)


class Gesture:
    """One intention of a finger, from down to up. A game says of each gesture what it needs.

    ``hold_after``  seconds after which a finger that rests calls `hold`; 0 for never
    ``pans``        the window that takes the finger over where it moves and not all is in view
    ``field``       the widget that it must not slide off, and by how many dp it may: `beyond`
    """

    hold_after: float = 0
    pans: Viewport | None = None
    field: Widget | None = None
    beyond: float = 0

    def press(self, finger: Finger) -> None:
        """The finger has come down."""

    def drag(self, finger: Finger) -> Gesture | None:
        """It has moved more than SLOP; says what it is about from now on, None for nothing."""
        return self

    def follow(self, finger: Finger) -> None:
        """It has moved, however little."""

    def hold(self, finger: Finger) -> Gesture | None:
        """It has rested; says what it is about from now on, None for nothing any more."""
        return self

    def leave(self) -> None:
        """It has slid off the field: show what was before, until it comes back or is lifted."""
        self.cancel()

    def second(self, touch: Touch) -> bool:
        """Another finger came down, or the wheel turned; False if that breaks the gesture off."""
        return False

    def tap(self, finger: Finger) -> None:
        """It was lifted where it came down."""
        self.release(finger)

    def release(self, finger: Finger) -> None:
        """It was lifted on the field: do it."""

    def cancel(self) -> None:
        """Nothing comes of it: show what was before."""


Begin = Callable[[Finger], Gesture | None]


class Recogniser:
    """Follows one finger over all of a board that is Touchable."""

    def __init__(self) -> None:
        self.finger: Finger | None = None
        self.gesture: Gesture | None = None
        self._off = False  # the field
        self._rest: Any = None  # Kivy's event of the time that a finger rests

    @property
    def busy(self) -> bool:
        return self.finger is not None

    @property
    def rests(self) -> bool:
        """Whether a finger is down that does something by resting."""
        return self._rest is not None

    def down(self, touch: Touch, holder: Widget, begin: Begin) -> bool:
        """A finger came down on a widget; whether something has begun, or was broken off by it."""
        if self.busy:
            if not self.second(touch):
                self.cancel()
            return True
        if touch.is_mouse_scrolling:
            return False
        finger = Finger(touch, holder)
        gesture = begin(finger)
        if gesture is None:
            return False
        self.finger, self._off = finger, False
        touch.grab(holder)
        self._turn_to(gesture)
        gesture.press(finger)
        return True

    def second(self, touch: Touch) -> bool:
        """Another finger, or the wheel; whether the gesture has a use for it. A board may ask this
        before its children feel the touch."""
        return self.gesture is not None and self.gesture.second(touch)

    def move(self, touch: Touch) -> bool:
        """A finger moved; whether it is the one that is followed."""
        finger, gesture = self.finger, self.gesture
        if finger is None or gesture is None or touch is not finger.touch:
            return False
        before = finger.dragged
        finger.note(touch)
        if finger.dragged and not before:
            self._stop_resting()
            if gesture.pans and gesture.pans.zoom > FITS:
                self.cancel()
                gesture.pans.take_over(touch)
                return True
            gesture = self._turn_to(gesture.drag(finger))
        if gesture is not None and not self._slides_off(gesture, finger):
            gesture.follow(finger)
        return True

    def _slides_off(self, gesture: Gesture, finger: Finger) -> bool:
        was_off = self._off
        self._off = gesture.field is not None and finger.is_off(gesture.field, gesture.beyond)
        if self._off and not was_off:
            gesture.leave()
        return self._off

    def up(self, touch: Touch) -> bool:
        """A finger was lifted; whether it is the one that was followed."""
        finger, gesture = self.finger, self.gesture
        if finger is None or gesture is None or touch is not finger.touch:
            return False
        finger.note(touch)
        off = gesture.field is not None and finger.is_off(gesture.field, gesture.beyond)
        self.let_go()
        if off:
            gesture.cancel()
        elif finger.dragged:
            gesture.release(finger)
        else:
            gesture.tap(finger)
        return True

    def cancel(self) -> None:
        """Break off whatever the finger is about."""
        gesture = self.gesture
        if gesture is not None:
            self.let_go()
            gesture.cancel()

    def let_go(self) -> None:
        """Follow the finger no longer; its gesture hears nothing of it."""
        self._stop_resting()
        if self.finger is not None:
            self.finger.touch.ungrab(self.finger.holder)
        self.finger = self.gesture = None

    def _turn_to(self, gesture: Gesture | None) -> Gesture | None:
        """Turn to another gesture; the finger may have been lost to somebody else meanwhile."""
        if self.finger is None:
            return None
        if gesture is None:
            self.let_go()
        elif gesture is not self.gesture:
            self.gesture = gesture
            self._stop_resting()
            if gesture.hold_after and not self.finger.dragged:
                self._rest = Clock.schedule_once(self._rested, gesture.hold_after)
        return gesture

    def _stop_resting(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _rested(self, _passed: float) -> None:
        self._rest = None
        if self.gesture is not None and self.finger is not None:
            self._turn_to(self.gesture.hold(self.finger))


class Touchable(Widget):
    """A widget that feels the fingers which none of its children takes."""

    _feels: tuple[Recogniser, Begin] | None = None

    def feel(self, recogniser: Recogniser, begin: Begin) -> None:
        """Let a recogniser follow fingers that come down here; `begin` says what they are about."""
        self._feels = (recogniser, begin)

    def cancel(self) -> None:
        """Break off what a finger is about, as when a second one pinches."""
        if self._feels:
            self._feels[0].cancel()

    def on_touch_down(self, touch: Touch) -> bool:
        if super().on_touch_down(touch):
            return True
        if self._feels is None or not self.collide_point(*touch.pos):
            return False
        recogniser, begin = self._feels
        return recogniser.down(touch, self, begin)

    def on_touch_move(self, touch: Touch) -> bool:
        if self._feels and touch.grab_current is self:
            return self._feels[0].move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Touch) -> bool:
        if self._feels and touch.grab_current is self:
            return self._feels[0].up(touch)
        return bool(super().on_touch_up(touch))
