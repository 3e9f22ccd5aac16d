"""Words that rise from the course of 18 Holes and are gone again."""

from __future__ import annotations

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale

from app.draw.shapes import PillShape, Point
from app.games.eighteen.course.floor import CourseFloor
from app.table.board.motion import Motions, out
from app.theme import theme

RISE = 0.9  # seconds


class RisingNotes:
    """One or several of them, each from a point of the course."""

    def __init__(self, floor: CourseFloor, motions: Motions) -> None:
        self._floor, self._motions = floor, motions
        self._group = InstructionGroup()
        floor.above.add(self._group)

    def clear(self) -> None:
        self._group.clear()

    def rise(self, said: str, at: Point, pace: float) -> float:
        floor = self._floor
        pill = PillShape(said, theme.callout, theme.callout_ink, 15, 700, shadow=False)
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
