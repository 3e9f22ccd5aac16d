"""Draws where a swing may go: a hexagon wherever the ball may come down, and the aimed flight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Canvas, Color, InstructionGroup

from app.draw.aiming import draw_way
from app.draw.crisp import disc, strokes, thread, triangle
from app.draw.grids.hexes import outline
from app.draw.labels import Labels
from app.draw.paint import fill
from app.draw.polygons import dashes
from app.draw.shapes import Point, dashes_of, flat
from app.games.eighteen.course.floor import CourseFloor
from app.theme import WHITE, theme
from engine.core.grids.hexes import offset
from engine.games.eighteen.box.shots import SHOTS, STRAIGHT, TURNS

FILL, CHOSEN = 0.34, 0.55
STANDS, TALL = 0.55, 0.85  # of a hex's radius: the middle of a golfer, and half their height
DOT, GAP = 0.1, 7.0  # dp of the dots of a flight that is not aimed, and between them


class SwingWay(NamedTuple):
    """One flight that could be swung."""

    path: tuple[int, ...]  # places, from the golfer on
    bends: tuple[int, ...]  # places of the path where the ball turns
    why: str  # landed, tree, out
    heading: int  # at its end, where a tree or the border is

    @property
    def end(self) -> int:
        return self.path[-1]


def last_heading(heading: int, card: int, flight: int, steps: int) -> int:
    """Where a ball is bound for after so many steps of a card's flight."""
    shot = SHOTS.get(card)
    if shot is None or not shot.flights:
        return heading
    letters = shot.flights[min(flight, len(shot.flights) - 1)]
    bent = next((letter for letter in letters[: steps + 1] if letter != STRAIGHT), STRAIGHT)
    return (heading + TURNS[bent]) % 6


class LandingMarks:
    """Drawn anew at each turn of the aim."""

    def __init__(self, canvas: InstructionGroup, above: InstructionGroup) -> None:
        self._hexes, self._ways, self._ends = Canvas(), InstructionGroup(), InstructionGroup()
        for group in (self._hexes, self._ways):
            canvas.add(group)
        above.add(self._ends)

    def clear(self) -> None:
        for group in (self._hexes, self._ways, self._ends):
            group.clear()

    def draw(
        self,
        floor: CourseFloor,
        ways: Sequence[SwingWay],
        aimed: SwingWay | None,
        said: str = "",
        figures: Sequence[Point] = (),
        goals: Sequence[Point] = (),
        risky: bool = False,
    ) -> None:
        """Show all ways faintly and one in full, with a few words about its end, which hide no
        golfer and no green that is a goal; one that is risky in the colour of warnings."""
        self.clear()
        others = [way for way in ways if way is not aimed]
        self._draw_hexes(floor, others, aimed, theme.pin if risky else WHITE)
        for way in others:
            self._draw_faintly(floor, way)
        if aimed is None:
            return
        self._draw_aimed(floor, aimed)
        if said:
            labels = Labels(self._ends, floor)
            for place in aimed.path:
                labels.keep_free(floor.point(place), floor.radius * 0.6)
            for x, y in figures:
                labels.keep_free((x, y + floor.radius * STANDS), floor.radius * TALL)
            for place in floor.ground.greens:
                labels.keep_free(floor.point(place), floor.radius * 0.6)
            for goal in goals:
                labels.keep_goal(goal, floor.radius * 0.8)
            tint = theme.callout_warn if risky else theme.callout
            labels.callout(said, floor.point(aimed.end), floor.radius * 1.6, None, tint)

    def arrows(self, floor: CourseFloor, start: int, headings: Sequence[int], aimed: int) -> None:
        """Show headings that can be declared, one of them aimed at."""
        middle, unit = floor.point(start), floor.unit
        for heading in headings:
            angle = floor.hexes.direction_angle(heading)
            base = floor.radius * 0.95
            if heading == aimed:
                self._ends.add(Color(*WHITE))
                self._ends.add(triangle(middle, angle, base, 22 * unit, 14 * unit))
                self._ends.add(Color(*theme.callout))
                self._ends.add(triangle(middle, angle, base + 3 * unit, 14 * unit, 9 * unit))
            else:
                self._ends.add(Color(1, 1, 1, 0.85))
                self._ends.add(triangle(middle, angle, base, 11 * unit, 8 * unit))

    def _draw_hexes(
        self,
        floor: CourseFloor,
        others: Sequence[SwingWay],
        aimed: SwingWay | None,
        edge: Sequence[float],
    ) -> None:
        layout, at = floor.hexes, floor.ground.at
        shown = {offset(at[way.end]) for way in others if way.why != "out"}
        chosen = {offset(at[aimed.end])} if aimed and aimed.why != "out" else set()
        edges = [
            dash
            for each in shown - chosen
            for dash in dashes(outline(layout, each, 0.9), 2 * floor.unit, 3)
        ]
        with self._hexes:
            fill((1, 1, 1, FILL), [layout.corners(*each, 0.94) for each in shown - chosen])
            fill((1, 1, 1, 0.9), edges)
            fill((1, 1, 1, CHOSEN), [layout.corners(*each, 0.94) for each in chosen])
        for each in chosen:
            self._hexes.add(Color(*edge))
            corners = flat(layout.corners(*each, 0.92))
            self._hexes.add(
                thread(corners, 3.6 * floor.unit, floor.grain, close=True, joint="round")
            )

    def _draw_faintly(self, floor: CourseFloor, way: SwingWay) -> None:
        points = [floor.point(place) for place in way.path]
        unit = floor.unit
        if len(points) > 1:
            self._ways.add(Color(1, 1, 1, 0.9))
            dots = dashes_of(points, DOT * unit, GAP * unit)
            self._ways.add(strokes([(dot[0], dot[-1]) for dot in dots if dot], 3 * unit))
        if way.why == "out":
            self._cross(floor, self._border(floor, way), 5.0)

    def _draw_aimed(self, floor: CourseFloor, way: SwingWay) -> None:
        points = [floor.point(place) for place in way.path]
        bends = [points[bend] for bend in way.bends if bend < len(points)]
        red: list[Point] = []
        if way.why == "tree":
            red = [points[-1], self._ahead(floor, way, 1.15)]
        elif way.why == "out":
            red = [points[-1], self._border(floor, way)]
        if len(points) > 1 or red:
            draw_way(self._ways, floor, points, bends, red=red)
        if way.why == "out":
            self._cross(floor, self._border(floor, way), 9.0)
        elif len(points) > 1:
            self._ball(floor, points[-1])

    def _ball(self, floor: CourseFloor, centre: Point) -> None:
        unit = max(floor.unit, floor.radius / 32)
        for colour, radius in ((theme.terrain("aim_casing"), 8.5), (WHITE, 7.5)):
            self._ends.add(Color(*colour))
            self._ends.add(disc(centre, radius * unit))

    @staticmethod
    def _ahead(floor: CourseFloor, way: SwingWay, far: float) -> Point:
        """A point so many radii beyond the end of a way."""
        (x, y), (dx, dy) = floor.point(way.end), floor.hexes.heading(way.heading)
        return x + dx * far * floor.radius, y + dy * far * floor.radius

    def _border(self, floor: CourseFloor, way: SwingWay) -> Point:
        return self._ahead(floor, way, 0.86)

    def _cross(self, floor: CourseFloor, centre: Point, size: float) -> None:
        """A red cross where a ball goes out of bounds."""
        unit = floor.unit
        reach = size * unit * 0.7
        (x, y) = centre
        arms = [((x - reach, y - reach), (x + reach, y + reach))]
        arms += [((x - reach, y + reach), (x + reach, y - reach))]
        for colour, width in ((WHITE, size * 0.72), (theme.pin, size * 0.42)):
            self._ends.add(Color(*colour))
            self._ends.add(strokes(arms, width * unit))
