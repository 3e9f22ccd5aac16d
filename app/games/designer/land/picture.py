"""A whole land as one picture: below everything on a board, and in little on cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

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
from app.theme import Colour, theme
from app.widgets.pictures.buffers import painted
from engine.games.designer.box.lands import AnyLand, plot_of
from engine.games.designer.model import Laid

TILE: Final = 0.97  # the side of a tile, as a part of its square's
LANDS_KEPT: Final = 3  # pictures as large as a screen
SHADOW: Final = 2.0  # on clear ground a shadow comes out lighter than it is


class LandPicture:
    """A land without tiles and the ground around it; `lay` paints anew only what has changed.

    The last few are kept: people at one device look at their lands in turn.
    """

    def __init__(self) -> None:
        self.back = InstructionGroup()
        self._laid: tuple[object, ...] | None = None
        self._kept: OrderedDict[tuple[object, ...], InstructionGroup] = OrderedDict()

    def lay(self, land: AnyLand, layout: SquareLayout, box: Box, ground: Colour) -> None:
        """Fill a box with ground of a colour and the land on it.

        All of it is one picture: every layer that fills the screen makes each frame longer.
        """
        wanted = (land, layout, box, tuple(ground), theme.dark)
        if wanted == self._laid:
            return
        self._laid = wanted
        if wanted not in self._kept:
            self._kept[wanted] = self._painted(land, layout, box, ground)
        self._kept.move_to_end(wanted)
        while len(self._kept) > LANDS_KEPT:
            self._kept.popitem(last=False)
        self.back.clear()
        self.back.add(self._kept[wanted])

    @staticmethod
    def _painted(land: AnyLand, layout: SquareLayout, box: Box, ground: Colour) -> InstructionGroup:
        shadows = shadows_of(land, layout)

        def paint() -> None:
            Color(*ground)
            Rectangle(pos=box[:2], size=box[2:])
            for shadow in shadows:
                shadow.show()
            paint_plot(land, layout)

        group = InstructionGroup()
        show_painted(group, box, paint, edge=ground)
        return group


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
