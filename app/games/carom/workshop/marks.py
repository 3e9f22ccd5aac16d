"""What is drawn over a hole while it is built: what is held or would be laid, the best way."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial

from kivy.graphics import Color, InstructionGroup

from app.draw.aiming import draw_way
from app.draw.crisp import thread
from app.draw.labels import Labels
from app.draw.paint import fill, show_painted
from app.games.carom.course.floor import HoleFloor
from app.games.carom.course.picture import around
from app.games.carom.workshop.pictures import paint_laid
from app.theme import WHITE, theme
from engine.core.game import Trail
from engine.core.grids.hexes import DIRECTIONS, Hex, beside
from engine.games.carom.box.pieces import LaidPiece

GHOST = 0.8
BOARD = 0.45  # the same of a board
NUMBER = 10.5  # dp of the radius of a number's disc


class BuildMarks:
    """The floor knows where everything lies."""

    def __init__(self, floor: HoleFloor) -> None:
        self._floor = floor
        self._line, self._held, self._ghost, self._numbers = (InstructionGroup() for _ in range(4))
        for group in (self._line, self._held):
            floor.marks.add(group)
        for group in (self._ghost, self._numbers):
            floor.above.add(group)

    def hold(self, hexes: Collection[Hex]) -> None:
        """Frame what is held; nothing where there are no hexes."""
        self._held.clear()
        self._frame(self._held, hexes, theme.primary)

    def ghost(
        self, laid: LaidPiece | None, hexes: Collection[Hex] = (), wrong: bool = False
    ) -> None:
        """What the finger would lay: a piece, or the hexes of a board."""
        self._ghost.clear()
        layout = self._floor.hexes
        if laid is not None:
            hexes = laid.hexes()
            show_painted(
                self._ghost, around(hexes, layout), partial(paint_laid, laid, layout), GHOST
            )
        elif hexes:
            corners = [layout.corners(*at, 0.96) for at in hexes]
            show_painted(self._ghost, around(hexes, layout), partial(fill, WHITE, corners), BOARD)
        self._frame(self._ghost, hexes, theme.pin if wrong else theme.primary)

    def _frame(self, group: InstructionGroup, hexes: Collection[Hex], colour: list[float]) -> None:
        """A line around some hexes, edge by edge."""
        floor = self._floor
        edges = [
            floor.hexes.edge(at, way, 1.02)
            for at in hexes
            for way in DIRECTIONS
            if beside(at, way) not in hexes
        ]
        for tint, width in ((WHITE, 6.0), (colour, 3.4)):
            for (ax, ay), (bx, by) in edges:
                group.add(Color(*tint))
                group.add(thread([ax, ay, bx, by], width * floor.unit, floor.grain, cap="round"))

    def line(self, trails: Iterable[Trail]) -> None:
        """The best way to the cup, with the number of each stroke where it ends."""
        self._line.clear()
        self._numbers.clear()
        floor = self._floor
        labels = Labels(self._numbers, floor)
        number = 0
        for trail in trails:
            points = [floor.point(place) for place in trail.places]
            if len(points) < 2:
                continue
            bounces = [points[place] for place in trail.bounces]
            draw_way(self._line, floor, points, bounces)
            number += trail.end != "slid"
            if trail.end != "cup":
                labels.disc(str(number), points[-1], NUMBER)
