"""What a die could do before it is rolled: every hex that can be reached, and how likely."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Canvas, Color, InstructionGroup

from app.boards.carom.floor import CourseFloor
from app.boards.crisp import ring
from app.boards.hex_shapes import outline
from app.boards.labels import Labels
from app.boards.paint import fill
from app.boards.polygons import dashes
from app.boards.shapes import Point
from app.theme import theme
from engine.game import Chances

FILL, EDGE = 0.34, 0.9  # how strong the white of a hex that can be reached is
LEAST, MOST = 10.5, 19.0  # dp of a disc's radius


class Odds:
    """Drawn anew whenever another die is chosen."""

    def __init__(self, canvas: InstructionGroup, above: InstructionGroup) -> None:
        self._hexes, self._labels = Canvas(), InstructionGroup()
        canvas.add(self._hexes)
        above.add(self._labels)

    def clear(self) -> None:
        self._hexes.clear()
        self._labels.clear()

    def draw(self, floor: CourseFloor, odds: Sequence[Chances], balls: Sequence[Point]) -> None:
        """Show where the ball can be had, most likely places first; the best in words."""
        self.clear()
        self._draw_hexes(floor, odds)
        labels = Labels(self._labels, floor)
        for ball in balls:
            labels.keep_free(ball, floor.radius * 0.7)
        size = floor.radius / floor.unit
        told = next((each for each in odds if each.place == floor.plan.cup), None)
        if told:
            labels.keep_free(floor.point(told.place), floor.radius * 0.7)
            self._ring_cup(floor)
        for each in sorted(odds, key=lambda each: -each.chance):
            if each is not told and each.chance >= 0.005:
                text, at = str(round(100 * each.chance)), floor.point(each.place)
                radius = min(MOST, max(LEAST, size * (0.55 + each.chance)))
                _ = labels.disc(text, at, radius) or labels.disc(text, at, LEAST)
        if told:
            words = f"{round(100 * told.chance)} % in the hole"
            labels.callout(words, floor.point(told.place), floor.radius * 1.4)

    def _ring_cup(self, floor: CourseFloor) -> None:
        self._hexes.add(Color(*theme.callout))
        cup = floor.point(floor.plan.cup)
        self._hexes.add(ring(cup, floor.radius * 0.72, 3 * floor.unit, floor.grain))

    def _draw_hexes(self, floor: CourseFloor, odds: Sequence[Chances]) -> None:
        places = {each.place for each in odds} - {floor.plan.cup}
        shown = {floor.plan.spots[place].hex for place in places}
        layout = floor.hexes
        edges = [
            dash for at in shown for dash in dashes(outline(layout, at, 0.86), 1.5 * floor.unit, 3)
        ]
        with self._hexes:
            fill((1, 1, 1, FILL), [layout.corners(*at, 0.9) for at in shown])
            fill((1, 1, 1, EDGE), edges)
