"""One course as it is seen: its picture, its flags, and layers for everything else."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from app.draw.grids.hexes import HexLayout
from app.draw.shapes import Box, Point
from app.draw.zoom_floor import ZoomFloor
from app.games.eighteen.course.flags import Flags, Green
from app.games.eighteen.course.painting import CoursePainting, course_layout
from app.theme import Colour
from engine.core.grids.hexes import axial, offset
from engine.games.eighteen.box.played_course import OFF, PlayedCourse

EDGE = 4  # dp around the course


class CourseFloor(ZoomFloor):
    """Draws a course and says where its places are; golfers and marks belong into its layers."""

    def __init__(self, kept: bool = False) -> None:
        super().__init__(kept=kept)
        self.laid = False  # until then there is neither ground nor hexes
        self.ground: PlayedCourse
        self.hexes: HexLayout
        self.seen: Box | None = None  # the part of it in the window, where that is not all
        self._picture = CoursePainting()
        tokens, poles = InstructionGroup(), InstructionGroup()
        self.flags = Flags(tokens, poles)
        self.stack(
            still=[self._picture.back], layers=[tokens, self.marks, self.balls, poles, self.above]
        )

    @property
    def radius(self) -> float:
        return self.hexes.radius

    @property
    def box(self) -> Box:
        """All of it that can be seen, less a margin: words have to stay within."""
        return self.seen or self.whole

    @property
    def whole(self) -> Box:
        return super().box.grown(-dp(EDGE))

    def lay(
        self,
        ground: PlayedCourse,
        colour: Colour,
        greens: Sequence[Green] = (),
        layout: HexLayout | None = None,
    ) -> None:
        """Show a course as large as it can be, or as it is laid out, on a ground of a colour.

        It is never turned: moves and the log speak of north and east.
        """
        self.laid, self.ground = True, ground
        self.hexes = layout or course_layout(ground.course, self.whole)
        self.lay_ground(colour)
        self._picture.lay(ground, self.hexes)
        self.lay_greens(greens)

    def lay_greens(self, greens: Sequence[Green]) -> None:
        """Show what lies on the greens now, in the size in which the floor is seen."""
        self.flags.lay(self.ground, self.hexes, self.unit, greens)

    def point(self, place: int) -> Point:
        """The middle of a place."""
        return self.hexes.centre(*offset(self.ground.at[place]))

    def place_at(self, x: float, y: float) -> int:
        """The place at a point; OFF beside the course."""
        return self.ground.places.get(axial(self.hexes.at(x, y)), OFF)
