"""Pictures of chances: hexes that a ball may reach, and discs that say how likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kivy.graphics import Canvas, Color, InstructionGroup

from app.draw.crisp import ring
from app.draw.labels import Labels
from app.draw.shapes import Floor, Point
from app.theme import theme
from engine.core.game import Chances

LEAST, MOST = 10.5, 19.0  # dp of a disc's radius
FREE = 0.7  # radii around a ball or a golfer that no words cover


class HexFloor(Floor, Protocol):
    """A floor of hexes."""

    @property
    def radius(self) -> float:
        """Of a hex, in pixels of the floor's own."""


class ChanceMap:
    """Drawn anew whenever something else is chosen; what its hexes look like is a game's own."""

    def __init__(self, canvas: InstructionGroup, above: InstructionGroup) -> None:
        self.hexes, self._labels = Canvas(), InstructionGroup()
        canvas.add(self.hexes)
        above.add(self._labels)

    def clear(self) -> None:
        self.hexes.clear()
        self._labels.clear()

    def labels_around(self, floor: HexFloor, figures: Sequence[Point]) -> Labels:
        """The layer over the floor, below figures."""
        labels = Labels(self._labels, floor)
        for figure in figures:
            labels.keep_free(figure, floor.radius * FREE)
        return labels

    def ring(self, floor: HexFloor, at: Point, radii: float) -> None:
        """Mark the place that is told in words."""
        self.hexes.add(Color(*theme.callout))
        self.hexes.add(ring(at, floor.radius * radii, 3 * floor.unit, floor.grain))

    @staticmethod
    def disc(labels: Labels, each: Chances, at: Point, radius: float) -> None:
        """A chance in per cent, as large as wished or at least as small as can be read."""
        text = str(round(100 * each.chance))
        _ = labels.disc(text, at, min(MOST, max(LEAST, radius))) or labels.disc(text, at, LEAST)
