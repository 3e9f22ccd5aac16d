"""Turns fingers on the course of 18 Holes into aims: a drag around the golfer, or a tap on a hex.

Elsewhere one finger pans. What was aimed at stays pending until the main action.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from app.draw.shapes import Point
from app.games.eighteen.course.pawns import Key
from app.games.eighteen.grouped_moves import aims
from app.games.eighteen.marking import OnCourse
from app.games.eighteen.view import Side
from app.recogniser import Finger, Gesture
from app.widgets.surfaces.viewport import FITS, Viewport
from engine.games.eighteen.model import Move

NEAR_GOLFER = 30  # dp around a golfer that belong to them at least
AROUND = 84  # dp around them in which a finger that moves turns their aim
PULL = 14  # dp from the golfer's middle at which a swing has a heading
BEYOND = 48  # dp off the course at which a swing is broken off


class Fingers:
    """Says what a finger on the course is about."""

    def __init__(
        self,
        course: OnCourse,
        viewport: Viewport,
        side: Side,
        drop_hint: Callable[[], None],
        commit: Callable[[Move, Point], None],
    ) -> None:
        self.floor, self.pawns, self.selection, self.marking = course
        self.viewport, self.side = viewport, side
        self.drop_hint, self.commit = drop_hint, commit

    def begin(self, finger: Finger) -> Gesture | None:
        self.drop_hint()
        self.marking.peek(None)
        if not self.side.desk.acting:
            self.marking.peek(self.golfer_at(finger.pos))
            return None
        far = self._from_golfer(finger)
        at_golfer = far <= max(self.floor.radius * 0.9 / self.floor.unit, NEAR_GOLFER)
        if finger.is_double_tap and self.floor.zoom > FITS and not at_golfer:
            return None  # the window fits the course
        if at_golfer:
            return TurningAim(self)
        return TappingAround(self) if far <= AROUND else Tapping(self)

    def golfer_at(self, at: Point) -> Key | None:
        return self.pawns.at(*at, max(self.floor.radius * 0.8, 18 * self.floor.unit))

    def _from_golfer(self, finger: Finger) -> float:
        """How many dp a finger is from the golfer who is to play; endless without anything to
        aim."""
        selection, floor = self.selection, self.floor
        if not aims(selection.pending):
            return inf
        return finger.reach(floor.point(selection.golfer_place(selection.pending))).far


class Tapping(Gesture):
    """A finger that means a hex, or a golfer; where it moves, the window pans."""

    def __init__(self, fingers: Fingers) -> None:
        self.fingers, self.selection = fingers, fingers.selection
        self.pans = fingers.viewport

    def drag(self, finger: Finger) -> Gesture | None:
        return None

    def tap(self, finger: Finger) -> None:
        golfer = self.fingers.golfer_at(finger.pos)
        if golfer is not None and self.selection.pick_golfer(golfer):
            return
        if self._on_own_hex(finger) or not self._plan(finger):
            self.fingers.marking.peek(golfer)

    def _on_own_hex(self, finger: Finger) -> bool:
        selection = self.selection
        if not aims(selection.pending):
            return False
        return self.fingers.floor.place_at(*finger.pos) == selection.golfer_place(selection.pending)

    def _plan(self, finger: Finger) -> bool:
        """Plan what a tap means; whether it meant anything."""
        selection = self.selection
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
        desk = self.fingers.side.desk
        desk.refuse(desk.why_not(move) or "You can't do that now.", finger.at)

    def commit_quickly(self, finger: Finger) -> None:
        """Swing at once where people want that."""
        aimed = self.selection.pending
        if self.fingers.side.desk.quick and aimed is not None and aims(aimed):
            self.fingers.commit(aimed, finger.at)


class TappingAround(Tapping):
    """A finger beside the golfer: lifted there it means a hex; where it moves, the aim follows."""

    def __init__(self, fingers: Fingers) -> None:
        super().__init__(fingers)
        self.pans = None

    def drag(self, finger: Finger) -> Gesture | None:
        return TurningAim(self.fingers)


class TurningAim(Tapping):
    """A finger that turns the aim around the golfer; back on the golfer, or off the course, the aim
    from before is back."""

    beyond = BEYOND

    def __init__(self, fingers: Fingers) -> None:
        super().__init__(fingers)
        self.pans, self.field, self.before = None, fingers.viewport, self.selection.pending
        self.turned = False  # the finger is away from the golfer
        self.refused: Move | None = None  # what is aimed at and not legal

    def drag(self, finger: Finger) -> Gesture | None:
        return self

    def follow(self, finger: Finger) -> None:
        selection = self.selection
        reach = finger.reach(self.fingers.floor.point(selection.golfer_place(self.before)))
        self.turned, self.refused = reach.far > PULL, None
        wanted = selection.aimed_by(reach.dx, reach.dy) if self.turned else self.before
        if wanted is not None and wanted not in selection.legal:
            self.refused = wanted
        else:
            self._aim(wanted)

    def _aim(self, move: Move | None) -> None:
        if move != self.selection.pending:
            self.selection.plan(move)

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
