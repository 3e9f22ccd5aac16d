"""The gestures of the board: tiles are taken from racks, carried, turned and laid; lands swiped."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp

from app.draw.shapes import Box, Point
from app.games.designer.carried import LARGER, Carried, floating
from app.recogniser import Finger, Gesture
from app.theme import theme
from app.touch import Touch, button_of, is_mouse
from app.widgets.surfaces.viewport import FITS
from engine.games.designer.box.lands import Square
from engine.games.designer.model import EMPTY, PlaceTile

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.games.designer.closer_look import CloserLook
    from app.games.designer.hand import Hand
    from app.games.designer.land.scene import LandScene
    from app.games.designer.rack import Rack
    from app.table.board.motion import Motions

HOLD = 0.5  # seconds until a tile is shown in large
SWIPE = 60  # dp to the side that show another land
BACK = 180  # ms that a tile takes to fly back
WHEEL = {"scrolldown": 1, "scrollup": -1}


class Fingers(NamedTuple):
    """Says what a finger is about where it comes down, with all that its gestures need."""

    hand: Hand
    scene: LandScene
    closer_look: CloserLook
    motions: Motions
    carried: Carried
    slot_middle: Callable[[int], Point | None]  # of a tile of the rack, in the window
    look_next: Callable[[int], None]  # at the land of the next seat, or of the one before
    drop_hint: Callable[[], None]

    def on_rack(self, rack: Rack, which: str, finger: Finger) -> Gesture | None:
        """A finger came down on a rack: "now", or "next"."""
        slot = rack.slot_at(*finger.pos)
        tiles = self.hand.view.rack if which == "now" else self.hand.view.next
        if slot is None or self.hand.desk.moving or slot >= len(tiles) or tiles[slot] == EMPTY:
            return None
        return OnSlot(self, slot) if which == "now" else OnNextSlot(self, slot)

    def on_land(self, finger: Finger) -> Gesture | None:
        self.drop_hint()
        hand, floor = self.hand, self.scene.floor
        square = floor.square_at(*finger.pos)
        ghost = hand.may_play and hand.held is not None and square == hand.square
        if finger.is_double_tap and floor.zoom > FITS and not ghost:
            return None  # the window fits the land
        return OnGhost(self, square) if ghost else OnLand(self, square)

    def cancel(self) -> None:
        """Let nothing fly."""
        self.carried.drop()


class OnNextSlot(Gesture):
    """A tile that will come is looked at."""

    hold_after = HOLD
    which = "next"

    def __init__(self, fingers: Fingers, slot: int) -> None:
        self.fingers, self.slot = fingers, slot

    def drag(self, finger: Finger) -> Gesture | None:
        return Gesture()

    def hold(self, finger: Finger) -> None:
        self.fingers.closer_look.at_slot(self.which, self.slot)

    def tap(self, finger: Finger) -> None:
        self.fingers.closer_look.at_slot(self.which, self.slot)


class OnSlot(OnNextSlot):
    """A tile is taken: by a tap, or to be carried to the land."""

    which = "now"

    def drag(self, finger: Finger) -> Gesture | None:
        hand = self.fingers.hand
        if not (hand.desk.acting and hand.view.phase == "turn" and hand.lays):
            return Gesture()
        turns = hand.turns if hand.held == self.slot else 0
        hand.elsewhere, hand.numbering = None, False
        hand.take(self.slot)
        hand.turns = turns
        return Carrying(self.fingers, self.slot, None, finger)

    def tap(self, finger: Finger) -> None:
        self.fingers.hand.slot_tapped(self.slot)


class OnLand(Gesture):
    """A square is tapped, its tile is looked at, the window is moved, or lands are swiped."""

    hold_after = HOLD

    def __init__(self, fingers: Fingers, square: Square) -> None:
        self.fingers, self.square = fingers, square
        self.pans = fingers.scene.viewport

    def drag(self, finger: Finger) -> Gesture | None:
        return Swiping(self.fingers)

    def hold(self, finger: Finger) -> Gesture | None:
        return None if self.fingers.closer_look.at_square(self.square) else self

    def tap(self, finger: Finger) -> None:
        self.fingers.hand.square_tapped(self.square, finger.at)


class Swiping(Gesture):
    """To the side comes the land of somebody else."""

    def __init__(self, fingers: Fingers) -> None:
        self.fingers = fingers

    def release(self, finger: Finger) -> None:
        along = finger.reach(finger.start)
        if abs(along.dx) * self.fingers.scene.floor.zoom > dp(SWIPE):
            self.fingers.look_next(1 if along.dx < 0 else -1)


class OnGhost(OnLand):
    """A tile that waits on the land is turned, or taken up again."""

    def __init__(self, fingers: Fingers, square: Square) -> None:
        super().__init__(fingers, square)
        self.pans = None

    def drag(self, finger: Finger) -> Gesture | None:
        hand = self.fingers.hand
        assert hand.held is not None
        return Carrying(self.fingers, hand.held, (self.square, hand.turns), finger)

    def tap(self, finger: Finger) -> None:
        self.fingers.hand.turn_tile()


class Carrying(Gesture):
    """A tile is carried; what counts is the square below the middle of its picture. That is where
    a mouse points; a finger is lower down.

    A second finger, or the wheel, turns it.
    """

    def __init__(
        self, fingers: Fingers, slot: int, before: tuple[Square, int] | None, finger: Finger
    ) -> None:
        self.fingers, self.hand, self.slot = fingers, fingers.hand, slot
        self.before = before  # where and how it waited on the land
        face, side = self.hand.face_in(slot), self._side * LARGER
        fingers.carried.lift(face, self.hand.turns, side, finger.at)

    @property
    def _side(self) -> float:
        """Of a square as it is seen, in pixels."""
        floor = self.fingers.scene.floor
        return floor.side * floor.zoom

    def follow(self, finger: Finger) -> None:
        floor, viewport = self.fingers.scene.floor, self.fingers.scene.viewport
        window = Box(*viewport.to_window(*viewport.pos), *viewport.size)
        middle = finger.at if is_mouse(finger.touch) else floating(finger.at, window.y)
        over = floor.square_at(*floor.to_widget(*middle)) if window.holds(*middle) else None
        self.fingers.carried.put(middle, sheer=over is not None)
        self.hand.hover(over)

    def second(self, touch: Touch) -> bool:
        self.hand.turn_tile(WHEEL.get(button_of(touch), 1))
        self.fingers.carried.turn(self.hand.turns)
        return True

    def release(self, finger: Finger) -> None:
        """Let it go: on a square it waits there, elsewhere it flies back."""
        self.follow(finger)
        if self.hand.square is not None:
            self.fingers.carried.drop()
            self.hand.hover(self.hand.square, firm=True)
            return
        shut = self.hand.shut
        move = PlaceTile(self.slot, *shut, self.hand.turns) if shut else None
        self._fly_back()
        if move is not None:
            self.hand.refuse(move, finger.at)

    def _fly_back(self) -> None:
        floor, carried = self.fingers.scene.floor, self.fingers.carried
        goal = self.fingers.slot_middle(self.slot)
        if self.before is not None:
            goal = floor.to_window(*floor.point(self.before[0]))
        self._put_back()
        seconds = theme.time(BACK)
        if goal is None or not seconds:
            carried.drop()
        else:
            sides = (self._side * LARGER, self._side)
            carried.fly(self.fingers.motions, goal, sides, seconds, 0.0, lambda: None)

    def _put_back(self) -> None:
        """Put what was carried where it was before."""
        if self.before is None:
            self.hand.forget()
        else:
            self.hand.put_back(*self.before)
        self.hand.changed()

    def cancel(self) -> None:
        self.fingers.carried.drop()
        self._put_back()
