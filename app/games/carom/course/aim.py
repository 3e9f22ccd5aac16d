"""Draws an aim: arrows around the ball, the exact way of every ball, and where each ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import cos, dist, sin

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.draw.aiming import draw_way
from app.draw.crisp import disc, ring, thread, triangle
from app.draw.labels import Labels
from app.draw.shapes import Point
from app.games.carom.course.floor import HoleFloor
from app.games.carom.course.picture import ball_size
from app.pieces.ball import ball_skin
from app.theme import WHITE, theme
from engine.core.game import Trail
from engine.games.carom.box.equipment import FLAT

EVERY = 5  # steps between two numbers
NUMBER = 10.5  # dp of the radius of a number's disc
LOSING = ("puddle", "slid")  # ends by which a ball comes less far than it was struck
GHOST = 0.68
FINGER = 38  # dp that a finger hides around its middle
ROOMY = 15.0  # dp of a hex's radius from which arrows have their full size
SMALLEST = 0.6  # part of it that they keep on small hexes
OVER_CUP = 0.45  # how strong an arrow is that would hide the cup


class AimLines:
    """Drawn anew at each snap of the aim; the floor knows where everything lies."""

    def __init__(self, floor: HoleFloor) -> None:
        self._floor = floor
        self._ways, self._arrows, self._ends = (InstructionGroup() for _ in range(3))
        for group in (self._ways, self._arrows):
            floor.marks.add(group)
        floor.above.add(self._ends)

    def clear(self) -> None:
        for group in (self._ways, self._arrows, self._ends):
            group.clear()

    # Around the ball.

    def arrows(self, ball: Point, open_: Collection[int], aimed: int | None, closed: bool) -> None:
        """Six arrows, none where the first step is impossible; `aimed` is the one pointed at.

        A way that is `closed` has a red stub in place of an arrow while it is pointed at.
        """
        self._arrows.clear()
        floor, unit = self._floor, self._floor.unit
        inner = ball_size(floor.hexes) / 2 + 7 * unit
        self._arrows.add(Color(1, 1, 1, 0.26))
        self._arrows.add(disc(ball, inner))
        self._arrows.add(Color(*WHITE))
        self._arrows.add(ring(ball, inner, 2.4 * unit, floor.grain))
        for direction in sorted(open_, key=lambda each: each == aimed):
            self._arrow(ball, inner, direction, direction == aimed)
        if aimed is not None and closed:
            self._stub(ball, inner, aimed)

    def _arrow(self, ball: Point, inner: float, direction: int, aimed: bool) -> None:
        """An arrow beside the ball, smaller where hexes are small; the cup is seen through it."""
        floor = self._floor
        unit = floor.unit * min(1.0, max(SMALLEST, floor.radius / floor.unit / ROOMY))
        angle = floor.hexes.direction_angle(direction)
        middle = inner + 8 * unit
        tip = (ball[0] + middle * cos(angle), ball[1] + middle * sin(angle))
        strength = OVER_CUP if dist(tip, floor.point(floor.plan.cup)) < floor.radius * 1.1 else 1.0
        if aimed:
            self._arrows.add(Color(*WHITE[:3], strength))
            self._arrows.add(triangle(ball, angle, inner - unit, 21 * unit, 13 * unit))
            self._arrows.add(Color(*theme.callout[:3], strength))
            self._arrows.add(triangle(ball, angle, inner + 1.5 * unit, 14 * unit, 9 * unit))
        else:
            self._arrows.add(Color(*WHITE[:3], strength))
            self._arrows.add(triangle(ball, angle, inner + 2 * unit, 8 * unit, 6 * unit))

    def _stub(self, ball: Point, inner: float, direction: int) -> None:
        floor = self._floor
        angle, unit = floor.hexes.direction_angle(direction), floor.unit
        ends = [
            value
            for far in (inner, inner + 14 * unit)
            for value in (ball[0] + far * cos(angle), ball[1] + far * sin(angle))
        ]
        for colour, width in ((WHITE, 9.0), (theme.pin, 6.0)):
            self._arrows.add(Color(*colour))
            self._arrows.add(thread(ends, width * unit, floor.grain))

    # The ways.

    def ways(self, trails: Sequence[Trail], looks: Sequence[str]) -> Labels:
        """Draw the way of every ball; returns the places that its numbers and ghosts take up."""
        floor = self._floor
        self._ways.clear()
        self._ends.clear()
        labels = Labels(self._ends, floor)
        drawn = [trail for trail in trails if len(trail.places) > 1]
        for trail in drawn:
            self._way(trail, looks[trail.piece], leading=trail is drawn[0])
        for ball, trail in {trail.piece: trail for trail in drawn}.items():
            end = floor.point(trail.places[-1])
            labels.keep_free(end, floor.radius * 0.7)
            if trail.end != "cup":
                self._ghost(end, looks[ball])
        if drawn:
            places = drawn[0].places
            for step in range(EVERY, len(places), EVERY):
                labels.disc(str(step), floor.point(places[step]), NUMBER)
        return labels

    def _way(self, trail: Trail, look: str, leading: bool) -> None:
        floor = self._floor
        points = [floor.point(place) for place in trail.places]
        colour = WHITE if leading else theme.seat(look.removesuffix(FLAT)).highlight
        last = len(points) - (2 if trail.end in LOSING else 1)
        bounces = [points[place] for place in trail.bounces]
        draw_way(self._ways, floor, points[: last + 1], bounces, colour, points[last:])

    def _ghost(self, centre: Point, look: str) -> None:
        floor = self._floor
        size = ball_size(floor.hexes)
        corner = (centre[0] - size / 2, centre[1] - size / 2)
        skin = ball_skin(look, size * floor.grain)
        self._ends.add(Color(1, 1, 1, GHOST))
        self._ends.add(Rectangle(pos=corner, size=(size, size), **skin))
        self._ends.add(Color(*theme.callout))
        self._ends.add(ring(centre, size / 2 + 1.5 * floor.unit, 3.2 * floor.unit, floor.grain))

    def show_ghost(self, centre: Point, look: str, said: str, free: Iterable[Point]) -> None:
        """Show what a release would put here, and say it where the finger does not hide it.

        The hexes around `free` points stay free of words where there is room beside them.
        """
        floor = self._floor
        self.clear()
        self._ghost(centre, look)
        away = max(floor.radius * 1.4, FINGER * floor.unit)
        labels = Labels(self._ends, floor)
        for point in free:
            labels.keep_free(point, floor.radius * 0.9)
        labels.callout(said, centre, away)
