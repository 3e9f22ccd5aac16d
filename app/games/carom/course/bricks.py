"""Paints the flat obstacles of a Carom hole: brick bodies, closed or with a channel in them."""

from __future__ import annotations

from typing import Final

from app.draw.grids.hex_shapes import SPRITE_RADIUS, blob
from app.draw.grids.hexes import INNER, HexLayout
from app.draw.paint import Soft, fill, mixed
from app.draw.polygons import Polygon, bar, between, circle, dashes, moved
from app.draw.shapes import Point
from app.draw.terrain import bricks
from app.theme import BLACK, theme
from engine.core.grids.hexes import beside
from engine.games.carom.box.pieces import LaidPiece

# A body in radii of a hex: its cells, their round rim, and how high it stands.
CELL: Final = 0.70
RIM: Final = 0.15
HEIGHT: Final = 0.20
EDGE: Final = 0.07  # the lit edge at the far side

GROOVE: Final = 0.62  # the width of a channel


def brick_shadow(laid: LaidPiece, layout: HexLayout) -> Soft:
    """The soft shadow of one obstacle."""
    s = layout.radius
    shape = moved(blob(layout, laid.hexes(), CELL, RIM), 0.1 * s, -0.32 * s)
    return Soft(shape, 0.14 * s)


def paint_bricks(laid: LaidPiece, layout: HexLayout) -> None:
    """One obstacle: its hexes are one body."""
    s, hexes = layout.radius, laid.hexes()
    body = blob(layout, hexes, CELL, RIM)
    inside = blob(layout, hexes, CELL, RIM - 0.06)
    bricks(body, inside, HEIGHT * s, EDGE * s, s / SPRITE_RADIUS)
    if laid.channelled:
        _channel(laid, layout)


def _channel(laid: LaidPiece, layout: HexLayout) -> None:
    """A groove with grass on its floor, open wherever a ball can roll in or out."""
    s = layout.radius
    grass = theme.terrain("grass_a")
    arms = [arm for index in range(len(laid.hexes())) for arm in _arms(laid, index, layout)]
    middles = [layout.centre(*at) for at in laid.hexes()]
    _groove(theme.terrain("wall_side"), arms, middles, GROOVE * s)
    _groove(mixed(grass, BLACK, 0.3), arms, middles, (GROOVE - 0.1) * s)
    low = 0.05 * s  # the far wall of the groove is seen, the near one is not
    floor = [tuple((x, y - low) for x, y in arm) for arm in arms]
    _groove(grass, floor, [(x, y - low) for x, y in middles], (GROOVE - 0.2) * s)
    marks = [dash for start, end in floor for dash in dashes((start, end), 0.05 * s, 3, 0.5)]
    fill([1, 1, 1, 0.65], marks)


def _groove(
    colour: list[float], arms: list[tuple[Point, ...]], middles: list[Point], width: float
) -> None:
    shape: list[Polygon] = [bar(start, end, width) for start, end in arms]
    fill(colour, shape + [circle(middle, width / 2) for middle in middles])


def _arms(laid: LaidPiece, index: int, layout: HexLayout) -> list[tuple[Point, ...]]:
    """From the middle of a hex to each edge that the channel crosses."""
    hexes = laid.hexes()
    middle, inside = layout.centre(*hexes[index]), set(hexes)
    arms: list[tuple[Point, ...]] = []
    for direction in laid.mouths(index):
        far = between(*layout.edge(hexes[index], direction), 0.5)
        if beside(hexes[index], direction) not in inside:
            # So far as the body reaches: its near side stands lower on the screen.
            down = max(0.0, -layout.heading(direction)[1])
            far = between(middle, far, (CELL * INNER + RIM + HEIGHT * down) / INNER)
        arms.append((middle, far))
    return arms
