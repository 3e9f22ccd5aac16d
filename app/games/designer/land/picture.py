"""A whole land as one picture: below everything on a board, and in little on cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from app.draw.grids.squares import SquareLayout
from app.draw.paint import FINENESS, Soft, show_painted
from app.draw.shapes import Box
from app.games.designer.land.ground import (
    gate_shadow,
    land_layout,
    land_shadow,
    paint_gate,
    paint_land,
)
from app.games.designer.tiles.face import tile_faces
from app.theme import WHITE, Colour, theme
from app.widgets.pictures.buffers import painted, queue
from engine.games.designer.box.lands import AnyLand, plot_of
from engine.games.designer.model import Laid

TILE: Final = 0.97  # the side of a tile, as a part of its square's
LANDS_KEPT: Final = 3  # pictures as large as a screen
SHADOW: Final = 2.0  # on clear ground a shadow comes out lighter than it is


class Plan(NamedTuple):
    """All that the picture of a land depends on."""

    land: AnyLand
    layout: SquareLayout
    box: Box
    ground: tuple[float, ...]
    dark: bool

    def painted(self) -> PaintedLand:
        shadows = shadows_of(self.land, self.layout)

        def paint() -> None:
            Color(*self.ground)
            Rectangle(pos=self.box[:2], size=self.box[2:])
            for shadow in shadows:
                shadow.show()
            paint_plot(self.land, self.layout)

        group = InstructionGroup()
        return PaintedLand(group, show_painted(group, self.box, paint, edge=self.ground))


class PaintedLand(NamedTuple):
    """What shows a land; no texture where there is no room."""

    group: InstructionGroup
    texture: Texture | None


class LandPicture:
    """A land without tiles and the ground around it; `lay` paints anew only what has changed.

    The last few are kept: people at one device look at their lands in turn. While the room for it
    changes, as beside a strip that opens, the last picture is shown larger or smaller.
    """

    def __init__(self) -> None:
        self.back = InstructionGroup()
        self._laid: Plan | None = None
        self._shown: Plan | None = None  # whose picture it is that is seen
        self._kept: OrderedDict[Plan, PaintedLand] = OrderedDict()
        self._resting = False  # for a frame the room has stayed as it is
        self._settle_soon = Clock.create_trigger(self._settle, 0)

    def lay(self, land: AnyLand, layout: SquareLayout, box: Box, ground: Colour) -> None:
        """Fill a box with ground of a colour and the land on it.

        All of it is one picture: every layer that fills the screen makes each frame longer.
        """
        wanted = Plan(land, layout, box, tuple(ground), theme.dark)
        if wanted == self._laid:
            return
        self._laid = wanted
        if wanted in self._kept or not self._stretch(wanted):
            self._show(wanted)

    def _stretch(self, wanted: Plan) -> bool:
        """Show the last picture in another place, until that stays; False where it is of no use."""
        shown = self._shown
        if shown is None or shown._replace(layout=wanted.layout, box=wanted.box) != wanted:
            return False
        texture = self._kept[shown].texture
        if texture is None or texture in queue.waiting:
            return False
        scale = wanted.layout.size / shown.layout.size
        (x, y), (left, top) = wanted.layout.origin, shown.layout.origin
        was, box = shown.box, wanted.box
        corner = x + (was.x - left) * scale, y + (was.y - top) * scale
        self.back.clear()
        for part in (
            Color(*wanted.ground),
            Rectangle(pos=box[:2], size=box[2:]),
            Color(*WHITE),
            Rectangle(texture=texture, pos=corner, size=(was.w * scale, was.h * scale)),
        ):
            self.back.add(part)
        self._resting = False
        self._settle_soon()
        return True

    def _settle(self, _dt: float) -> None:
        if self._laid is not None and not self._resting:
            self._resting = True
            self._settle_soon()
        elif self._laid is not None:
            self._show(self._laid)

    def _show(self, wanted: Plan) -> None:
        self._settle_soon.cancel()
        self.back.clear()
        for plan, picture in list(self._kept.items()):
            if picture.texture in queue.waiting:
                del self._kept[plan]  # nobody has seen it
        if wanted not in self._kept:
            self._kept[wanted] = wanted.painted()
        self._kept.move_to_end(wanted)
        while len(self._kept) > LANDS_KEPT:
            self._kept.popitem(last=False)
        self._shown = wanted
        self.back.add(self._kept[wanted].group)


def shadows_of(land: AnyLand, layout: SquareLayout) -> list[Soft]:
    """The shadows of a land; one that is half drawn may lack its gate, or be nothing else."""
    plot = plot_of(land)
    solid = [land_shadow(land, layout)] if plot.land | plot.water else []
    return [*solid, gate_shadow(land, layout)] if plot.gate else solid


def paint_plot(land: AnyLand, layout: SquareLayout, dashed: bool = True) -> None:
    """All of a land but its tiles, into the canvas that is open."""
    paint_land(land, layout, dashed)
    if plot_of(land).gate:
        paint_gate(land, layout)


def land_picture(land: AnyLand, size: tuple[float, float], tiles: Sequence[Laid] = ()) -> Texture:
    """A land and perhaps its tiles in the middle of a clear picture of this size (pixels)."""
    wide, high = (max(1, round(side)) for side in size)
    return _painted(land, wide, high, tuple(tiles), theme.dark)


@lru_cache(maxsize=32)
def _painted(land: AnyLand, wide: int, high: int, tiles: tuple[Laid, ...], _dark: bool) -> Texture:
    pixels = (round(wide * FINENESS), round(high * FINENESS))
    layout = land_layout(land, Box(0, 0, *pixels), [tile.square for tile in tiles])
    side = TILE * layout.size
    faces = tile_faces([(tile.face, tile.turns) for tile in tiles], side)

    def paint() -> None:
        for shadow in shadows_of(land, layout):
            shadow.show(SHADOW)
        paint_plot(land, layout)
        Color(1, 1, 1, 1)
        for tile, face in zip(tiles, faces, strict=True):
            box = layout.box(tile.square, TILE)
            Rectangle(texture=face, pos=box[:2], size=box[2:])

    return painted(pixels, theme.board, paint)
