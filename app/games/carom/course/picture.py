"""The picture of a Carom hole: painted once, shown as one texture below the balls.

A board hands the three layers of a `HoleDrawing` to its canvas in this order:

    back    shadow, kerb, grass, terrain and all pieces
            (balls on the ground, in channels and under bridges)
    deck    the bridges again, over the balls that roll below them
            (balls on slopes and on top of bridges)
    front   the flag
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import ceil, floor
from typing import Final

from kivy.graphics import Color, InstructionGroup
from kivy.graphics.instructions import Instruction

from app.draw.grids.hexes import UNIT, HexLayout, filled
from app.draw.paint import show_painted
from app.draw.shapes import Box, Room
from app.draw.terrain import flag
from app.games.carom.course.bridges import (
    bridge_shadow,
    height_at,
    paint_bridge,
    passable,
)
from app.games.carom.course.grass import (
    CUP_SCALE,
    board_shadow,
    brick_shadow,
    paint_bricks,
    paint_ground,
)
from app.games.carom.course.land import KERB, land
from app.theme import theme
from engine.core.grids.hexes import Hex
from engine.games.carom.box.hole_plan import CUP, HolePlan
from engine.games.carom.box.pieces import PIECES, LaidPiece

ROOM: Final = Room(left=KERB + 0.1, below=KERB + 0.55, right=KERB + 0.15, above=KERB + 0.1)
FLAG: Final = 2.2  # its height
DECK: Final = 0.6  # so much of a bridge is seen over a ball below it
BALL: Final = 1.5  # a ball's width in radii of a hex


def course_layout(plan: HolePlan, box: Box, turned: bool | None = None) -> HexLayout:
    """Lay a hole into a box, the way round in which it is larger unless `turned` says."""
    hexes = land(plan) | plan.cover.keys()
    ways = (False, True) if turned is None else (turned,)
    layouts = (filled(hexes, box, way, _room(plan, way)) for way in ways)
    return max(layouts, key=lambda layout: layout.radius)


def _room(plan: HolePlan, turned: bool) -> Room:
    """Space for the kerb, and for a flag that stands near the upper edge."""
    paper = UNIT._replace(turned=turned)
    top = paper.extent(land(plan)).top
    flags = [paper.centre(*at)[1] + FLAG - top for at in plan.marked(CUP)]
    return ROOM._replace(above=max(ROOM.above, *flags, 0.0))


def ball_size(layout: HexLayout) -> float:
    """The width of a ball in pixels."""
    return layout.radius * BALL


def lift(plan: HolePlan, spot: int, layout: HexLayout) -> float:
    """How many pixels above its hex a ball on a spot is drawn."""
    return height_at(plan, spot) * layout.radius


class HoleDrawing:
    """One hole as it lies; `lay` paints it anew only when something has changed."""

    def __init__(self) -> None:
        self.back, self.deck, self.front = (InstructionGroup() for _ in range(3))
        self._laid: tuple[object, ...] | None = None

    def lay(self, plan: HolePlan, layout: HexLayout, flag: str = "") -> None:
        """Show a hole. `flag` is what is written on the flag, as the hole's number."""
        wanted = (plan, layout, flag, theme.dark)
        if wanted == self._laid:
            return
        self._laid = wanted
        self._paint_back(plan, layout)
        self._paint_deck(plan, layout)
        self._put_flag(plan, layout, flag)

    def _paint_back(self, plan: HolePlan, layout: HexLayout) -> None:
        self.back.clear()
        red, green, blue, alpha = theme.terrain("shadow")
        self.back.add(Color(red, green, blue, alpha))
        self.back.add(board_shadow(plan, layout).rectangle())
        hexes = land(plan) | plan.cover.keys()
        show_painted(self.back, around(hexes, layout), partial(paint_course, plan, layout))

    def _paint_deck(self, plan: HolePlan, layout: HexLayout) -> None:
        self.deck.clear()
        for laid in obstacles(plan, layout):
            if PIECES[laid.piece].kind == "vertical" and passable(laid):
                box = around(laid.hexes(), layout)
                show_painted(self.deck, box, partial(paint_bridge, laid, layout), DECK)

    def _put_flag(self, plan: HolePlan, layout: HexLayout, text: str) -> None:
        self.front.clear()
        for at in plan.marked(CUP):
            for part in flag_at(at, layout, text):
                self.front.add(part)


def flag_at(at: Hex, layout: HexLayout, text: str, larger: float = 1.0) -> list[Instruction]:
    """The flag on a hex, with its number if it has one; `larger` times its proper size."""
    return flag(layout.centre(*at), layout.radius / CUP_SCALE * larger, text)


def obstacles(plan: HolePlan, layout: HexLayout) -> list[LaidPiece]:
    """All that stands on the course, the far pieces first."""
    standing = {laid for laid, _ in plan.cover.values()}
    return sorted(standing, key=lambda laid: (-min(_ys(laid, layout)), laid))


def _ys(laid: LaidPiece, layout: HexLayout) -> list[float]:
    return [layout.centre(*at)[1] for at in laid.hexes()]


def paint_course(plan: HolePlan, layout: HexLayout) -> None:
    paint_ground(plan, layout)
    standing = obstacles(plan, layout)
    for laid in standing:
        flat = PIECES[laid.piece].kind == "flat"
        (brick_shadow if flat else bridge_shadow)(laid, layout).show(1.25)
    for laid in standing:
        flat = PIECES[laid.piece].kind == "flat"
        (paint_bricks if flat else paint_bridge)(laid, layout)


def around(hexes: Iterable[Hex], layout: HexLayout) -> Box:
    """The box in whole pixels that holds all that is painted on some hexes."""
    box = layout.extent(hexes).grown(1.1 * layout.radius)
    x, y = floor(box.x), floor(box.y)
    return Box(x, y, ceil(box.right) - x, ceil(box.top) - y)
