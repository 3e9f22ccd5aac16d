"""What aiming shows: arrows around the ball, the exact way of every ball, and where each ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

from kivy.graphics import (
    Color,
    InstructionGroup,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothTriangle,
)

from app import art
from app.boards.carom_balls import picture_of
from app.boards.carom_course import ball_size
from app.boards.carom_labels import Labels
from app.boards.shapes import Point
from app.theme import theme
from engine.game import Trail
from engine.games.carom.box.balls import FLAT

CASING, LINE = 9.0, 4.0  # dp of the aim line
DASH, GAP = 10.0, 7.0
EVERY = 5  # steps between two numbers
LOSING = ("puddle", "slid")  # ends by which a ball comes less far than it was struck
GHOST = 0.68
WHITE = (1.0, 1.0, 1.0, 1.0)


class Aim:
    """Drawn anew at each snap of the aim; `floor` knows where everything lies."""

    def __init__(self, canvas: InstructionGroup, above: InstructionGroup) -> None:
        self._ways, self._arrows, self._ends = (InstructionGroup() for _ in range(3))
        for group in (self._ways, self._arrows):
            canvas.add(group)
        above.add(self._ends)

    def clear(self) -> None:
        for group in (self._ways, self._arrows, self._ends):
            group.clear()

    # Around the ball.

    def arrows(
        self, floor: Any, ball: Point, open_: Collection[int], aimed: int | None, closed: bool
    ) -> None:
        """Six arrows, none where the first step is impossible; `aimed` is the one pointed at.

        A way that is `closed` has a red stub in place of an arrow while it is pointed at.
        """
        self._arrows.clear()
        x, y = ball
        inner = ball_size(floor.hexes) / 2 + 7 * floor.unit
        self._disc(ball, inner - 1.5 * floor.unit, (1, 1, 1, 0.26))
        self._arrows.add(Color(*WHITE))
        self._arrows.add(SmoothLine(circle=(x, y, inner, 0, 360, 48), width=1.2 * floor.unit))
        for direction in sorted(open_, key=lambda each: each == aimed):
            self._arrow(floor, ball, inner, direction, direction == aimed)
        if aimed is not None and closed:
            self._stub(floor, ball, inner, aimed)

    def _disc(self, centre: Point, radius: float, colour: Sequence[float]) -> None:
        self._arrows.add(Color(*colour))
        box = (centre[0] - radius, centre[1] - radius)
        self._arrows.add(SmoothEllipse(pos=box, size=(2 * radius, 2 * radius)))

    def _arrow(self, floor: Any, ball: Point, inner: float, direction: int, aimed: bool) -> None:
        unit = floor.unit
        angle = floor.hexes.direction_angle(direction)
        if not aimed:
            self._arrows.add(Color(*WHITE))
            self._arrows.add(_triangle(ball, angle, inner + 2 * unit, 7 * unit, 5 * unit))
            return
        for colour, base, length, half in (
            (WHITE, 0.0, 19 * unit, 12 * unit),
            (theme.callout, 3 * unit, 11.5 * unit, 7.5 * unit),
        ):
            self._arrows.add(Color(*colour))
            self._arrows.add(_triangle(ball, angle, inner + base, length, half))

    def _stub(self, floor: Any, ball: Point, inner: float, direction: int) -> None:
        angle, unit = floor.hexes.direction_angle(direction), floor.unit
        ends = [
            value
            for far in (inner, inner + 14 * unit)
            for value in (ball[0] + far * cos(angle), ball[1] + far * sin(angle))
        ]
        for colour, width in ((WHITE, 4.5), (theme.pin, 3.0)):
            self._arrows.add(Color(*colour))
            self._arrows.add(SmoothLine(points=ends, width=width * unit))

    # The ways.

    def ways(self, floor: Any, trails: Sequence[Trail], looks: Sequence[str]) -> Labels:
        """Draw the way of every ball; returns the places that its numbers and ghosts take up."""
        self._ways.clear()
        self._ends.clear()
        labels = Labels(self._ends, floor)
        drawn = [trail for trail in trails if len(trail.places) > 1]
        for number, trail in enumerate(drawn):
            points = [floor.point(place) for place in trail.places]
            self._way(floor, points, looks[trail.piece], trail, leading=number == 0)
            if number == 0:
                self._count(labels, points)
        rests = {trail.piece: trail for trail in drawn}
        for ball, trail in rests.items():
            if trail.end != "cup":
                self._ghost(floor, floor.point(trail.places[-1]), looks[ball])
        return labels

    def _way(self, floor: Any, points: list[Point], look: str, trail: Trail, leading: bool) -> None:
        unit = floor.unit
        flat = [value for point in points for value in point]
        red, green, blue, alpha = theme.terrain("aim_casing")
        self._ways.add(Color(red, green, blue, alpha))
        casing = SmoothLine(points=flat, width=CASING / 2 * unit, joint="round", cap="round")
        self._ways.add(casing)
        colour = WHITE if leading else theme.seat(look.removesuffix(FLAT)).highlight
        last = len(points) - 2 if trail.end in LOSING and leading else len(points) - 1
        self._dashed(points[: last + 1], colour, unit)
        if last < len(points) - 1:
            self._dashed(points[last:], theme.pin, unit)
        for place in trail.bounces:
            self._bead(points[place], unit)

    def _dashed(self, points: list[Point], colour: Sequence[float], unit: float) -> None:
        if len(points) < 2:
            return
        self._ways.add(Color(*colour))
        for stroke in dashes(points, DASH * unit, GAP * unit):
            self._ways.add(SmoothLine(points=stroke, width=LINE / 2 * unit, cap="none"))

    def _bead(self, centre: Point, unit: float) -> None:
        x, y = centre
        for colour, radius in ((WHITE, 6.0), (theme.callout, 4.0)):
            self._ways.add(Color(*colour))
            size = 2 * radius * unit
            self._ways.add(SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size)))

    def _count(self, labels: Labels, points: list[Point]) -> None:
        for step in range(EVERY, len(points), EVERY):
            labels.disc(str(step), points[step], 10.5)

    def _ghost(self, floor: Any, centre: Point, look: str) -> None:
        size = ball_size(floor.hexes)
        x, y = centre
        self._ends.add(Color(1, 1, 1, GHOST))
        self._ends.add(
            Rectangle(
                source=art.source(picture_of(look), size * floor.grain),
                pos=(x - size / 2, y - size / 2),
                size=(size, size),
            )
        )
        self._ends.add(Color(*theme.callout))
        ring = (x, y, size / 2 + 1.5 * floor.unit, 0, 360, 40)
        self._ends.add(SmoothLine(circle=ring, width=1.6 * floor.unit))

    def show_ghost(self, floor: Any, centre: Point, look: str) -> None:
        """What a release would put here."""
        self.clear()
        self._ghost(floor, centre, look)


def _triangle(
    middle: Point, angle: float, base: float, length: float, half: float
) -> SmoothTriangle:
    """A triangle that points away from the middle."""
    (x, y), side = middle, angle + pi / 2
    foot = (x + base * cos(angle), y + base * sin(angle))
    tip = (x + (base + length) * cos(angle), y + (base + length) * sin(angle))
    across = (half * cos(side), half * sin(side))
    return SmoothTriangle(
        points=[
            foot[0] + across[0],
            foot[1] + across[1],
            foot[0] - across[0],
            foot[1] - across[1],
            *tip,
        ]
    )


def dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[float]]:
    """Cut an open line into strokes; each goes round the corners it meets."""
    strokes: list[list[float]] = [[*points[0]]]
    drawing, left = True, dash
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        done = 0.0
        while length - done > left:
            done += left
            x, y = ax + (bx - ax) * done / length, ay + (by - ay) * done / length
            if drawing:
                strokes[-1] += [x, y]
            else:
                strokes.append([x, y])
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - done
        if drawing:
            strokes[-1] += [bx, by]
    return [stroke for stroke in strokes if len(stroke) >= 4]
