"""The heat map of a club: every hex where the ball may come down, the likelier the whiter."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.draw.chance_map import ChanceMap
from app.draw.grids.hexes import outline
from app.draw.paint import fill
from app.draw.polygons import dashes
from app.draw.shapes import Point
from app.games.eighteen.course.floor import CourseFloor
from engine.core.game import Chances
from engine.core.grids.hexes import offset

FAINT, STRONG = 0.16, 0.62  # how white a hex is that is hardly, or surely, reached
EDGE = 0.85
DISCS = 12  # chances that are told, of the likeliest
STEPS = 6  # strengths of white
WORTH = 0.02  # chance from which a hex has a disc


class Heat(ChanceMap):
    """Drawn anew whenever another club is looked at."""

    @property
    def shown(self) -> bool:
        return bool(self.hexes.children)

    def draw(
        self,
        floor: CourseFloor,
        odds: Sequence[Chances],
        golfers: Sequence[Point],
        greens: Collection[int],
    ) -> None:
        """Show the chances of hexes; the best of the `greens` in words."""
        self.clear()
        self._draw_hexes(floor, odds)
        labels = self.labels_around(floor, golfers)
        likely = sorted(odds, key=lambda each: -each.chance)
        told = next((each for each in likely if each.place in greens), None)
        if told:
            point = floor.point(told.place)
            labels.keep_free(point, floor.radius * 0.8)
            labels.keep_free(
                (point[0] + floor.radius * 0.5, point[1] + floor.radius), floor.radius * 0.6
            )
            self.ring(floor, point, 0.84)
        size = floor.radius / floor.unit
        for each in likely[:DISCS]:
            if each is not told and each.chance >= WORTH:
                self.disc(labels, each, floor.point(each.place), size * (0.42 + 0.5 * each.chance))
        for place in greens:
            labels.keep_goal(floor.point(place), floor.radius * 0.8)
        if told:
            chance = (
                "100%" if told.chance > 0.9999 else f"{min(99, max(1, round(100 * told.chance)))}%"
            )
            words = f"{chance} on the green"
            labels.callout(words, floor.point(told.place), floor.radius * 1.5)

    def _draw_hexes(self, floor: CourseFloor, odds: Sequence[Chances]) -> None:
        layout, edges = floor.hexes, []
        by_strength: dict[int, list[list[Point]]] = {}
        for each in odds:
            at = offset(floor.ground.at[each.place])
            step = round(each.chance * STEPS)
            by_strength.setdefault(step, []).append(layout.corners(*at, 0.92))
            edges += dashes(outline(layout, at, 0.88), 1.5 * floor.unit, 3)
        with self.hexes:
            for step, cells in by_strength.items():
                fill((1, 1, 1, FAINT + (STRONG - FAINT) * step / STEPS), cells)
            fill((1, 1, 1, EDGE), edges)
