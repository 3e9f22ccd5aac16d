"""What is drawn on a course besides balls and ways: starting hexes, hints, whose ball it is."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import Color, InstructionGroup
from kivy.graphics.instructions import Instruction

from app.draw.aiming import Breath
from app.draw.crisp import ring, thread
from app.draw.labels import Labels
from app.draw.shapes import Point
from app.games.carom.course.floor import HoleFloor
from app.theme import WHITE, theme
from engine.core.grids.hexes import Hex

NUMBER = [0.05, 0.24, 0.13, 1.0]  # on the pale green of a starting hex, in either theme


class CourseMarks:
    """Some lie under the balls, some over them; the floor knows where everything lies."""

    def __init__(self, floor: HoleFloor) -> None:
        self._floor = floor
        self._starts, self._hint, self._peek = (InstructionGroup() for _ in range(3))
        floor.marks.add(self._starts)
        floor.above.add(self._hint)
        floor.above.add(self._peek)
        self._breath = Breath()
        self.peeked = ""  # what is said about a ball
        self.hinted: Point | None = None  # what is pointed at

    def clear(self) -> None:
        self._starts.clear()
        self._breath.take(())
        self.drop_hint()
        self._peek.clear()
        self.peeked = ""

    def starts(self, hexes: Iterable[Hex], chosen: Hex | None = None) -> None:
        """Let the hexes breathe on which a ball can be teed up; the chosen one stands still.

        They are numbered in their order: hints and the log speak of "start 4".
        """
        self._starts.clear()
        floor = self._floor
        tint = Color(1, 1, 1, 1)
        hexes = tuple(hexes)
        if hexes:
            self._starts.add(tint)
        for at in hexes:
            if at != chosen:
                self._starts.add(_edge(floor, at, 2.4 * floor.unit))
        if chosen:
            self._starts.add(Color(*theme.callout))
            self._starts.add(_edge(floor, chosen, 4 * floor.unit))
        labels = Labels(self._starts, floor)
        size = min(15.0, floor.radius / floor.unit * 0.95)
        for number, at in enumerate(hexes, 1):
            labels.write(str(number), floor.hexes.centre(*at), size, NUMBER)
        self._breath.take((tint,) if hexes else ())

    def hint_hex(self, at: Hex) -> None:
        """Point at a hex."""
        self._hint.clear()
        floor = self._floor
        self.hinted = floor.hexes.centre(*at)
        for colour, width in ((WHITE, 7.5), (theme.primary, 4.5)):
            self._hint.add(Color(*colour))
            self._hint.add(_edge(floor, at, width * floor.unit))

    def hint_point(self, centre: Point) -> None:
        """Point at an arrow."""
        self._hint.clear()
        floor = self._floor
        self.hinted = centre
        for colour, width in ((WHITE, 7.5), (theme.primary, 4.5)):
            self._hint.add(Color(*colour))
            self._hint.add(ring(centre, 15 * floor.unit, width * floor.unit, floor.grain))

    def drop_hint(self) -> None:
        self._hint.clear()
        self.hinted = None

    def peek(self, text: str, at: Point) -> None:
        """Say something about a ball, until the next touch; empty for nothing."""
        self._peek.clear()
        self.peeked = text
        floor = self._floor
        if text:
            labels = Labels(self._peek, floor)
            labels.keep_free(at, floor.radius * 0.8)
            labels.callout(text, at, floor.radius * 1.3)


def _edge(floor: HoleFloor, at: Hex, width: float) -> Instruction:
    corners = [value for point in floor.hexes.corners(*at, 0.9) for value in point]
    return thread(corners, width, floor.grain, close=True, joint="round")
