"""Two small motions of a board: something is turned over, words rise from the course."""

from __future__ import annotations

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale
from kivy.uix.widget import Widget

from app.draw.shapes import Pill, Point
from app.games.eighteen.course.floor import CourseFloor
from app.table.board.motion import Motions, out
from app.theme import theme

FLIP = 0.26
RISE = 0.9


def flip(motions: Motions, widget: Widget, pace: float) -> float:
    """Turn a widget over: it is seen from its edge at first."""
    scale = Scale(1, 1, 1, origin=widget.center)
    before, restore = PushMatrix(), PopMatrix()
    widget.canvas.before.insert(0, before)
    widget.canvas.before.insert(1, scale)
    widget.canvas.after.add(restore)

    def turn(part: float) -> None:
        scale.origin = widget.center
        scale.x = max(0.02, part)

    def end() -> None:
        for canvas, part in (
            (widget.canvas.before, before),
            (widget.canvas.before, scale),
            (widget.canvas.after, restore),
        ):
            canvas.remove(part)

    turn(0.0)
    return motions.add(turn, FLIP * pace, curve=out, end=end)


class Notes:
    """Words that rise from a point of the course and are gone again."""

    def __init__(self, floor: CourseFloor, motions: Motions) -> None:
        self._floor, self._motions = floor, motions
        self._group = InstructionGroup()
        floor.above.add(self._group)

    def clear(self) -> None:
        self._group.clear()

    def rise(self, said: str, at: Point, pace: float) -> float:
        floor = self._floor
        pill = Pill(said, theme.callout, theme.on_callout, 15, 700, shadow=False)
        shrink = Scale(1 / floor.grain, 1 / floor.grain, 1)  # words keep their size
        group = InstructionGroup()
        for part in (PushMatrix(), shrink, pill, PopMatrix()):
            group.add(part)
        self._group.add(group)

        def lift(part: float) -> None:
            y = at[1] + floor.radius * (0.9 + 0.9 * part)
            shrink.origin = (at[0], y)
            pill.put((at[0], y))

        def end() -> None:
            if group in self._group.children:  # unless everything was drawn anew meanwhile
                self._group.remove(group)

        lift(0.0)
        return self._motions.add(lift, RISE * pace, curve=out, end=end)
