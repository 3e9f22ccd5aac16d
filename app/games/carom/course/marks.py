"""Marks a course: starting hexes, hints, whose ball it is, and where a die may send it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kivy.graphics import Color, InstructionGroup
from kivy.graphics.instructions import Instruction

from app.draw.aiming import Breath
from app.draw.chance_map import ChanceMap
from app.draw.crisp import ring, thread
from app.draw.grids.hexes import outline
from app.draw.labels import Labels
from app.draw.paint import fill
from app.draw.polygons import dashes
from app.draw.shapes import Point
from app.games.carom.course.floor import HoleFloor
from app.theme import WHITE, theme
from engine.core.game import Chances
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
            labels.keep_goal(floor.point(floor.plan.cup), floor.radius * 0.7)
            labels.callout(text, at, floor.radius * 1.3)


def _edge(floor: HoleFloor, at: Hex, width: float) -> Instruction:
    corners = [value for point in floor.hexes.corners(*at, 0.9) for value in point]
    return thread(corners, width, floor.grain, close=True, joint="round")


# The odds of a die before it is rolled: every hex that it can reach, and how likely.

FILL, EDGE = 0.34, 0.9  # how strong the white of a hex that can be reached is


def _per_cent(odds: Chances) -> int:
    return round(100 * odds.chance)


def _usual(odds: Sequence[Chances]) -> int | None:
    """The share that more than half of the places have, where there are several such."""
    shares = Counter(map(_per_cent, odds))
    share, places = max(shares.items(), key=lambda item: item[1], default=(0, 0))
    return share if places > 1 and 2 * places > len(odds) else None


class Odds(ChanceMap):
    """Drawn anew whenever another die is chosen."""

    def draw(self, floor: HoleFloor, odds: Sequence[Chances], balls: Sequence[Point]) -> None:
        """Show where the ball can be had, most likely places first; the best in words. What
        most places have in common their shade tells, and no figure on each."""
        self.clear()
        self._draw_hexes(floor, odds)
        labels = self.labels_around(floor, balls)
        size = floor.radius / floor.unit
        told = next((each for each in odds if each.place == floor.plan.cup), None)
        cup = floor.point(floor.plan.cup)
        if told:
            labels.keep_goal(cup, floor.radius * 0.7)
            labels.keep_free(cup, floor.radius * 0.7)
            self.ring(floor, cup, 0.72)
        usual = _usual(odds)
        for each in sorted(odds, key=lambda each: -each.chance):
            if each is told or _per_cent(each) == usual:
                continue
            if each.chance >= 0.005:
                self.disc(labels, each, floor.point(each.place), size * (0.55 + each.chance))
        if told:
            labels.taken.append(floor.flag)
            labels.callout(f"{round(100 * told.chance)}% in the cup", cup, floor.radius * 1.4)

    def _draw_hexes(self, floor: HoleFloor, odds: Sequence[Chances]) -> None:
        places = {each.place for each in odds} - {floor.plan.cup}
        shown = {floor.plan.spots[place].hex for place in places}
        layout = floor.hexes
        edges = [
            dash for at in shown for dash in dashes(outline(layout, at, 0.86), 1.5 * floor.unit, 3)
        ]
        with self.hexes:
            fill((1, 1, 1, FILL), [layout.corners(*at, 0.9) for at in shown])
            fill((1, 1, 1, EDGE), edges)
