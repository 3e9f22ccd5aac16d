"""What a die could do before it is rolled: every hex that can be reached, and how likely."""

from __future__ import annotations

from collections.abc import Sequence

from app.draw.chance_map import ChanceMap
from app.draw.grids.hex_shapes import outline
from app.draw.paint import fill
from app.draw.polygons import dashes
from app.draw.shapes import Point
from app.games.carom.course.floor import HoleFloor
from engine.core.game import Chances

FILL, EDGE = 0.34, 0.9  # how strong the white of a hex that can be reached is


class Odds(ChanceMap):
    """Drawn anew whenever another die is chosen."""

    def draw(self, floor: HoleFloor, odds: Sequence[Chances], balls: Sequence[Point]) -> None:
        """Show where the ball can be had, most likely places first; the best in words."""
        self.clear()
        self._draw_hexes(floor, odds)
        labels = self.labels_around(floor, balls)
        size = floor.radius / floor.unit
        told = next((each for each in odds if each.place == floor.plan.cup), None)
        cup = floor.point(floor.plan.cup)
        if told:
            labels.keep_free(cup, floor.radius * 0.7)
            self.ring(floor, cup, 0.72)
        for each in sorted(odds, key=lambda each: -each.chance):
            if each is not told and each.chance >= 0.005:
                self.disc(labels, each, floor.point(each.place), size * (0.55 + each.chance))
        if told:
            labels.taken.append(floor.flag)
            labels.callout(f"{round(100 * told.chance)} % in the hole", cup, floor.radius * 1.4)

    def _draw_hexes(self, floor: HoleFloor, odds: Sequence[Chances]) -> None:
        places = {each.place for each in odds} - {floor.plan.cup}
        shown = {floor.plan.spots[place].hex for place in places}
        layout = floor.hexes
        edges = [
            dash for at in shown for dash in dashes(outline(layout, at, 0.86), 1.5 * floor.unit, 3)
        ]
        with self._hexes:
            fill((1, 1, 1, FILL), [layout.corners(*at, 0.9) for at in shown])
            fill((1, 1, 1, EDGE), edges)
