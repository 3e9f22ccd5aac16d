"""Paints a sheet of Tiny Mini Golf into the open canvas: frame, grass, terrain, start and hole."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import sp

from app.draw.grids.squares import Pieces, SquareLayout, body, grid_lines, laid
from app.draw.paint import Soft, fill, mixed, sprite
from app.draw.polygons import circle, grown, hoop, moved
from app.draw.shapes import Box, Point, Room, words
from app.draw.terrain import bricks, pool
from app.theme import BLACK, Colour, theme
from engine.core.grids.squares import Square
from engine.games.tiny.box.sheet import (
    EMPTY,
    HALVES,
    HOLE,
    NONE,
    RIGHT_ANGLES,
    SAND,
    START,
    WALL,
    WATER,
    SquareSheet,
    column_name,
)

CELL: Final = 48  # a square's side in dp for which the lengths below are told

# The frame: its width, its height, the round of its outer and inner corners, and its lit edge.
FRAME, HEIGHT, OUTER, INNER, LIT = 7.0, 4.0, 10.0, 3.0, 1.3
SHADE: Final = (3.0, 2.2, 2.2, 3.4)  # of the frame on the grass: left, below, right, above
ROOM: Final = Room(8 / CELL, 15 / CELL, 8 / CELL, 9 / CELL)

CIRCLE: Final = 0.085  # radius of the printed circle on every square, in sides of a square
LEAST_CIRCLE: Final = 14  # pixels: smaller squares have neither circles nor lines

# Pools and walls in sides of a square: how far inside their squares, and the round rim added.
NAME = 0.26  # of a square: the height of the letters at its edge
POOL_INSET, POOL_RIM, POOL_FILL = 0.24, 0.20, 0.15
WALL_INSET, WALL_RIM = 0.15, 0.105
SUNK: Final = 1.6  # dp that the inside of a pool lies lower
WALL_HEIGHT, WALL_LIT = 4.5, 1.6

GREEN: Final = 0.40  # the radius of the green around the cup
CUP: Final = 0.94  # a cup's size, to that of its picture
CUP_DOWN: Final = 2.5  # dp
FLAG: Final = 0.86  # a flag's size, to that of its picture
START_RADIUS: Final = 0.32
PAPER: Final = [0.95, 0.985, 0.92, 0.94]
INK: Final = [0.07, 0.36, 0.22, 1.0]

KINDS: Final = {SAND: "sand", WATER: "water", WALL: "wall", **dict.fromkeys(HALVES, "wall")}


def sheet_layout(columns: int, rows: int, box: Box, most: float = 1e9) -> SquareLayout:
    """Lay a sheet with its frame into a box; squares are at most so large (pixels)."""
    return laid(columns, rows, box, ROOM, most)


def unit(layout: SquareLayout) -> float:
    """The pixels of a dp, if squares had their usual size."""
    return layout.size / CELL


def signs_of(sheet: SquareSheet) -> dict[Square, str]:
    """All squares with something to paint on them."""
    return {sheet.square(n): sign for n, sign in enumerate(sheet.signs) if sign != EMPTY}


def pieces_of(signs: Mapping[Square, str]) -> dict[str, dict[Square, int | None]]:
    """The pieces by the terrain that they are of."""
    kinds: dict[str, dict[Square, int | None]] = {"sand": {}, "water": {}, "wall": {}}
    for at, sign in signs.items():
        if sign in KINDS:
            kinds[KINDS[sign]][at] = RIGHT_ANGLES.get(sign)
    return kinds


# --- the ground ---------------------------------------------------------------------------------


def rounded(box: Box, radius: float) -> list[Point]:
    """A box with round corners as a polygon."""
    x, y, right, top = box.x + radius, box.y + radius, box.right - radius, box.top - radius
    return grown([(x, y), (right, y), (right, top), (x, top)], radius)


def board_shadow(layout: SquareLayout) -> Soft:
    """The soft shadow under the whole board."""
    u = unit(layout)
    outline = rounded(layout.whole.grown(FRAME * u), OUTER * u)
    return Soft(moved([outline], 1 * u, -8 * u), 6 * u)


def outside(layout: SquareLayout) -> Box:
    """The box around the frame, with its side."""
    u = unit(layout)
    x, y, wide, high = layout.whole.grown((FRAME + 1) * u)
    return Box(x, y - HEIGHT * u, wide, high + HEIGHT * u)


def paint_sheet(sheet: SquareSheet, layout: SquareLayout) -> None:
    """The whole sheet without its flag, which stands above everything."""
    paint_ground(layout)
    paint_drawn(sheet, layout)


def paint_drawn(sheet: SquareSheet, layout: SquareLayout) -> None:
    """All that somebody has drawn, on ground that is there."""
    kinds = pieces_of(signs_of(sheet))
    paint_pools(kinds, layout)
    for sign, paint in ((HOLE, paint_green), (START, paint_start)):
        if sheet.find(sign) != NONE:
            paint(sheet.square(sheet.find(sign)), layout)
    if kinds["wall"]:
        wall_shadow(kinds["wall"], layout).show()
        paint_walls(kinds["wall"], layout)


def paint_ground(layout: SquareLayout) -> None:
    """The frame and what is printed on an empty sheet."""
    u, box = unit(layout), layout.whole
    outline = [rounded(box.grown(FRAME * u), OUTER * u)]
    for down in (HEIGHT, HEIGHT / 2):
        fill(theme.terrain("wall_side"), moved(outline, 0, -down * u))
    fill(theme.terrain("wall_lit"), outline)
    fill(theme.terrain("wall"), [rounded(box.grown((FRAME - LIT) * u), (OUTER - LIT) * u)])
    fill(mixed(theme.terrain("grass_b"), BLACK, 0.28), [rounded(box, INNER * u)])
    for band in (0, 1):
        fill(theme.terrain(f"grass_{'ba'[band]}"), _bands(layout, band))
    if layout.size >= LEAST_CIRCLE:
        fill(theme.terrain("grid"), grid_lines(layout, max(u, 0.7)))
        _circles(layout)
        _names(layout)


def _names(layout: SquareLayout) -> None:
    """Letters over the columns and numbers beside the rows, as hints and the log name squares."""
    tall, aside = NAME * layout.size, (0.5 - NAME * 0.62) * layout.size
    Color(1, 1, 1, 0.4 if theme.dark else 0.72)
    places = [(column_name(x), layout.centre(x, 0), 0.0, aside) for x in range(layout.columns)]
    places += [(str(y + 1), layout.centre(0, y), -aside, 0.0) for y in range(layout.rows)]
    for text, (x, y), dx, dy in places:
        letters = words(text, tall / (sp(1.2) * theme.text_scale), 700)
        wide = tall * letters.width / letters.height
        corner = (x + dx - wide / 2, y + dy - tall / 2)
        Rectangle(texture=letters, pos=corner, size=(wide, tall))


def _bands(layout: SquareLayout, band: int) -> list[list[Point]]:
    """Every other column, so far as the frame's shade leaves it."""
    u, box = unit(layout), layout.whole
    left, below, right, above = (side * u for side in SHADE)
    bands = []
    for column in range(band, layout.columns, 2):
        x = max(box.x + column * layout.size, box.x + left)
        end = min(box.x + (column + 1) * layout.size, box.right - right)
        low, high = box.y + below, box.top - above
        bands.append([(x, low), (end, low), (end, high), (x, high)])
    return bands


def _circles(layout: SquareLayout) -> None:
    """A printed circle on every square; terrain will hide some of them."""
    u, radius = unit(layout), CIRCLE * layout.size
    middles = [layout.centre(*at) for at in layout.squares()]
    fill([1, 1, 1, 0.22 if theme.dark else 0.5], [circle(middle, radius) for middle in middles])
    rims = [part for middle in middles for part in hoop(middle, radius, 0.9 * u)]
    fill([*theme.terrain("rough")[:3], 0.55], rims)


# --- terrain ------------------------------------------------------------------------------------


def paint_pools(
    kinds: Mapping[str, Pieces], layout: SquareLayout, only: Collection[Square] | None = None
) -> None:
    """Sand and water: sunk into the grass, so the rim is broader at the far side."""
    u = unit(layout)
    for kind in ("sand", "water"):
        pieces = kinds[kind]
        some = pieces.keys() if only is None else pieces.keys() & only
        if some:
            inside = body(layout, pieces, POOL_INSET, POOL_FILL, some)
            rim = body(layout, pieces, POOL_INSET, POOL_RIM, some)
            pool(kind, rim, moved(inside, 0, -SUNK * u), u, layout.origin)


def wall_shadow(
    walls: Pieces, layout: SquareLayout, only: Collection[Square] | None = None
) -> Soft:
    """The soft shadow of walls."""
    u = unit(layout)
    shape = body(layout, walls, WALL_INSET, WALL_RIM, only)
    return Soft(moved(shape, 2 * u, -7 * u), 3 * u)


def paint_walls(
    walls: Pieces, layout: SquareLayout, only: Collection[Square] | None = None
) -> None:
    """Bodies of brick. Those that share a whole edge are one; a corner keeps them apart."""
    u = unit(layout)
    whole = body(layout, walls, WALL_INSET, WALL_RIM, only)
    inside = body(layout, walls, WALL_INSET, WALL_RIM - 0.03, only)
    bricks(whole, inside, WALL_HEIGHT * u, WALL_LIT * u, u, layout.origin)


# --- start and hole -----------------------------------------------------------------------------


def cup_at(at: Square, layout: SquareLayout) -> Point:
    """The middle of the cup on a square, where the flag stands and a ball drops."""
    x, y = layout.centre(*at)
    return x, y - CUP_DOWN * unit(layout)


def paint_green(at: Square, layout: SquareLayout) -> None:
    """The hole: a green around the cup."""
    fill(theme.terrain("green"), [circle(layout.centre(*at), GREEN * layout.size, corners=48)])
    sprite("terrain/cup", cup_at(at, layout), CUP * unit(layout))


def paint_start(at: Square, layout: SquareLayout) -> None:
    paint_number(layout.centre(*at), START_RADIUS * layout.size, "0")


def paint_number(middle: Point, radius: float, text: str) -> None:
    """A numbered circle, as the start and the places a ball lay on are marked on paper."""
    ink: Colour = INK
    fill(PAPER, [circle(middle, radius, corners=48)])
    fill(ink, hoop(middle, radius * 0.94, radius * 0.13))
    tall = radius * 1.15
    letters = words(text, tall / (sp(1.2) * theme.text_scale), 800)
    wide = tall * letters.width / letters.height
    Color(*ink)
    Rectangle(texture=letters, pos=(middle[0] - wide / 2, middle[1] - tall / 2), size=(wide, tall))
