"""One hole as it is seen: its picture, and the layers in which everything else lies."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from app.draw.grids.hexes import HexLayout
from app.draw.shapes import Box, Point
from app.draw.zoom_floor import ZoomFloor
from app.games.carom.course.picture import FLAG, HoleDrawing, course_layout, lift
from app.theme import Colour
from engine.games.carom.box.hole_plan import CUP, HolePlan

EDGE = 4  # dp around the course


class HoleFloor(ZoomFloor):
    """Draws one hole and says where its spots are; balls and marks belong into its layers.

    It has a plan and its hexes from the first `lay` on.
    """

    plan: HolePlan
    hexes: HexLayout

    def __init__(self, kept: bool = False) -> None:
        super().__init__(kept=kept)
        self.under = InstructionGroup()  # balls below bridges
        self._picture = HoleDrawing()
        self.stack(
            still=[self._picture.back],
            layers=[
                self.under,
                self._picture.deck,
                self.marks,
                self.balls,
                self.swinging(self._picture.front),
                self.above,
            ],
        )

    @property
    def radius(self) -> float:
        return self.hexes.radius

    @property
    def box(self) -> Box:
        """All of it, less a margin."""
        return super().box.grown(-dp(EDGE))

    def lay(self, plan: HolePlan, flag: str, ground: Colour) -> None:
        """Show a hole as large as it can be."""
        self.plan = plan
        self.hexes = course_layout(plan, self.box)
        self.lay_ground(ground)
        self._picture.lay(plan, self.hexes, flag)
        for cup in plan.marked(CUP):
            self.plant_flag(self.hexes.centre(*cup))

    def point(self, spot: int) -> Point:
        """Where a ball on a spot is drawn."""
        x, y = self.hexes.centre(*self.plan.spots[spot].hex)
        return x, y + lift(self.plan, spot, self.hexes)

    @property
    def flag(self) -> Box:
        """The box of the flag above its cup."""
        (x, y), s = self.point(self.plan.cup), self.radius
        return Box(x - 0.2 * s, y, 1.6 * s, FLAG * s)

    def is_under(self, spot: int) -> bool:
        """Whether a spot lies below a bridge."""
        return self.plan.spots[spot].level == "under"
