"""Rings on a course of 18 Holes: hexes that can be touched, hints, and words about a golfer."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import Color, InstructionGroup
from kivy.graphics.instructions import Instruction

from app.draw.aiming import Breath
from app.draw.crisp import ring, thread
from app.draw.dashes import flat
from app.draw.labels import Labels
from app.draw.shapes import Point
from app.games.eighteen.course.floor import CourseFloor
from app.theme import WHITE, theme
from engine.core.grids.hexes import offset


class HexRings:
    """`below` is under the golfers, `above` over them."""

    def __init__(self, below: InstructionGroup, above: InstructionGroup) -> None:
        self._open, self._secret, self._hint, self._peek = (InstructionGroup() for _ in range(4))
        below.add(self._open)
        for group in (self._secret, self._hint, self._peek):
            above.add(group)
        self._breath = Breath()
        self.peeked = ""  # what is said about a golfer
        self.hinted: Point | None = None

    def clear(self) -> None:
        self._open.clear()
        self._secret.clear()
        self._breath.take(())
        self.drop_hint()
        self.peek(None, "", (0, 0))

    def offer(self, floor: CourseFloor, places: Iterable[int], chosen: int = -1) -> None:
        """Let hexes breathe that can be touched; the chosen one stands still."""
        self._open.clear()
        tint, places = Color(*WHITE), tuple(places)
        if places:
            self._open.add(tint)
        for place in places:
            if place != chosen:
                self._open.add(_edge(floor, place, 2.4 * floor.unit))
        if chosen >= 0:
            for colour, width in ((WHITE, 6.0), (theme.callout, 3.6)):
                self._open.add(Color(*colour))
                self._open.add(_edge(floor, chosen, width * floor.unit))
        self._breath.take((tint,) if places else ())

    def secret(self, floor: CourseFloor, place: int) -> None:
        """Ring one's own secret green."""
        self._secret.clear()
        point, unit = floor.point(place), floor.unit
        for colour, width in ((WHITE, 7.0), (theme.pin, 4.0)):
            self._secret.add(Color(*colour))
            self._secret.add(ring(point, floor.radius * 0.95, width * unit, floor.grain))

    def hint_place(self, floor: CourseFloor, place: int) -> None:
        """Point at a hex."""
        self._hint.clear()
        self.hinted = floor.point(place)
        for colour, width in ((WHITE, 7.5), (theme.primary, 4.5)):
            self._hint.add(Color(*colour))
            self._hint.add(_edge(floor, place, width * floor.unit))

    def drop_hint(self) -> None:
        self._hint.clear()
        self.hinted = None

    def peek(self, floor: CourseFloor | None, text: str, at: Point) -> None:
        """Say something about a golfer, until the next touch; empty for nothing."""
        self._peek.clear()
        self.peeked = text
        if text and floor:
            labels = Labels(self._peek, floor)
            labels.keep_free(at, floor.radius * 0.8)
            labels.callout(text, at, floor.radius * 1.3)


def _edge(floor: CourseFloor, place: int, width: float) -> Instruction:
    corners = flat(floor.hexes.corners(*offset(floor.ground.at[place]), 0.9))
    return thread(corners, width, floor.grain, close=True, joint="round")
