"""The heat map of a club: every hex where the ball may come down, the likelier the whiter."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.graphics import Canvas, Color, InstructionGroup

from app.boards.crisp import ring
from app.boards.eighteen.floor import CourseFloor
from app.boards.hex_shapes import outline
from app.boards.labels import Labels
from app.boards.paint import fill
from app.boards.polygons import dashes
from app.boards.shapes import Point
from app.theme import theme
from engine.game import Chances
from engine.grids.hexes import offset

FAINT, STRONG = 0.16, 0.62  # how white a hex is that is hardly, or surely, reached
EDGE = 0.85
LEAST, MOST = 10.5, 19.0  # dp of a disc's radius
DISCS = 12  # chances that are told, of the likeliest
STEPS = 6  # strengths of white
WORTH = 0.02  # chance from which a hex has a disc


class Heat:
    """Drawn anew whenever another club is looked at."""

    def __init__(self, canvas: InstructionGroup, above: InstructionGroup) -> None:
        self._hexes, self._labels = Canvas(), InstructionGroup()
        canvas.add(self._hexes)
        above.add(self._labels)

    def clear(self) -> None:
        self._hexes.clear()
        self._labels.clear()

    @property
    def shown(self) -> bool:
        return bool(self._hexes.children)

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
        labels = Labels(self._labels, floor)
        for golfer in golfers:
            labels.keep_free(golfer, floor.radius * 0.7)
        likely = sorted(odds, key=lambda each: -each.chance)
        told = next((each for each in likely if each.place in greens), None)
        if told:
            point = floor.point(told.place)
            labels.keep_free(point, floor.radius * 0.8)
            self._hexes.add(Color(*theme.callout))
            self._hexes.add(ring(point, floor.radius * 0.84, 3 * floor.unit, floor.grain))
        size = floor.radius / floor.unit
        for each in likely[:DISCS]:
            if each is not told and each.chance >= WORTH:
                radius = min(MOST, max(LEAST, size * (0.42 + 0.5 * each.chance)))
                text, at = str(round(100 * each.chance)), floor.point(each.place)
                _ = labels.disc(text, at, radius) or labels.disc(text, at, LEAST)
        if told:
            chance = "Surely" if told.chance > 0.9999 else f"{max(1, round(100 * told.chance))} %"
            words = f"{chance} on the green"
            labels.callout(words, floor.point(told.place), floor.radius * 1.5)

    def _draw_hexes(self, floor: CourseFloor, odds: Sequence[Chances]) -> None:
        assert floor.ground
        assert floor.hexes
        layout, by_strength = floor.hexes, {}
        edges = []
        for each in odds:
            at = offset(floor.ground.at[each.place])
            step = round(each.chance * STEPS)
            by_strength.setdefault(step, []).append(layout.corners(*at, 0.92))
            edges += dashes(outline(layout, at, 0.88), 1.5 * floor.unit, 3)
        with self._hexes:
            for step, cells in by_strength.items():
                fill((1, 1, 1, FAINT + (STRONG - FAINT) * step / STEPS), cells)
            fill((1, 1, 1, EDGE), edges)
