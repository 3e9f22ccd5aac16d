"""Little pictures of Tiny Mini Golf: whole sheets for lists and rules, single pieces for a tray."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics.texture import Texture

from app.draw.grids.squares import laid
from app.draw.paint import FINENESS
from app.draw.shapes import Box, Room
from app.draw.terrain import flag, least_flag
from app.games.manifest import ChoicePainter
from app.games.tiny.sheet.paint import (
    FLAG,
    board_shadow,
    cup_at,
    paint_pools,
    paint_sheet,
    paint_walls,
    pieces_of,
    sheet_layout,
    unit,
    wall_shadow,
)
from app.theme import theme
from app.widgets.pictures.buffers import painted
from engine.core.game import OptionValue
from engine.games.tiny.box.gallery import GALLERY
from engine.games.tiny.box.sheet import HOLE, NONE, SquareSheet

LITTLE_FLAG = 0.0036  # a dp of a flag, to a little picture: it stays large where squares are small
PIECE = Room(0.04, 0.18, 0.1, 0.02)  # around the square of a piece, for its side and its shadow
TOP = 0.08  # of the picture, for such a flag
SHADOW = 2.0  # on clear ground a shadow comes out lighter than it is


def sheet_picture(sheet: SquareSheet, size: tuple[float, float]) -> Texture:
    """A sheet in the middle of a clear picture, to be shown in this size (pixels)."""
    wide, high = (max(1, round(side * FINENESS)) for side in size)
    return _sheet(sheet, wide, high, theme.dark)


@lru_cache(maxsize=48)
def _sheet(sheet: SquareSheet, wide: int, high: int, dark: bool) -> Texture:
    number = sheet.find(HOLE)
    # The flag of a hole at the top stands out above the sheet.
    room = TOP * high if NONE != number < sheet.columns else 0
    layout = sheet_layout(sheet.columns, sheet.rows, Box(0, 0, wide, high - room))

    def paint() -> None:
        board_shadow(layout).show(SHADOW)
        paint_sheet(sheet, layout)
        if number != NONE:
            at = cup_at(sheet.square(number), layout)
            flag(at, max(FLAG * unit(layout), least_flag(LITTLE_FLAG, (wide, high))))

    return painted((wide, high), theme.board, paint)


def piece_picture(sign: str, size: float) -> Texture:
    """One piece, in the middle of a clear square of this side (pixels)."""
    return _piece(sign, max(1, round(size * FINENESS)), theme.dark)


@lru_cache(maxsize=32)
def _piece(sign: str, side: int, dark: bool) -> Texture:
    layout = laid(1, 1, Box(0, 0, side, side), PIECE)
    kinds = pieces_of({(0, 0): sign})

    def paint() -> None:
        paint_pools(kinds, layout)
        if kinds["wall"]:
            wall_shadow(kinds["wall"], layout).show(SHADOW)
            paint_walls(kinds["wall"], layout)

    return painted((side, side), theme.board, paint)


def _hangs(key: OptionValue) -> bool:
    """Whether there is a sheet to see already: others are still to be drawn."""
    return key in GALLERY


def _choice(key: OptionValue, size: tuple[float, float]) -> Texture:
    return sheet_picture(GALLERY[str(key)].sheet, size)


# The sheets of the gallery, where a hole to play alone is chosen.
CHOICES = ChoicePainter((64, 78), _choice, _hangs)
