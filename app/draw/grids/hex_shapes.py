"""Shapes on hexes: grown and rounded cells, joined blobs, outlines and the lines between."""

from __future__ import annotations

from collections.abc import Iterable

from app.draw.grids.hexes import HexLayout
from app.draw.polygons import bar, grown
from app.draw.shapes import Point
from engine.core.grids.hexes import Hex, beside

SPRITE_RADIUS = 24  # the hex, in dp, that the pictures and textures of the kit were drawn for


def cells(
    layout: HexLayout, hexes: Iterable[Hex], size: float = 1.0, rim: float = 0.0
) -> list[list[Point]]:
    """Hexes of a size, each with a round rim; both in radii."""
    shape = grown(layout._replace(origin=(0, 0)).corners(0, 0, size), rim * layout.radius)
    centres = [layout.centre(*at) for at in hexes]
    return [[(cx + x, cy + y) for x, y in shape] for cx, cy in centres]


def blob(layout: HexLayout, hexes: Iterable[Hex], size: float, rim: float) -> list[list[Point]]:
    """The same joined: smaller cells are bridged to their neighbours, so that they are one body."""
    own = set(hexes)
    shape = [layout.corners(*at, size) for at in own]
    for at in own:
        for direction in range(3):
            if (other := beside(at, direction)) not in own:
                continue
            near, far = layout.edge(at, direction, size), layout.edge(other, direction + 3, size)
            shape.append([near[0], far[1], far[0], near[1]])
            third = beside(at, direction + 1)
            if third in own and direction < 2:
                shape.append([near[1], far[0], layout.corners(*third, size)[(direction + 5) % 6]])
    return [grown(polygon, rim * layout.radius) for polygon in shape]


def outline(layout: HexLayout, at: Hex, size: float) -> list[Point]:
    """A hex's corners with the first one again at the end."""
    corners = layout.corners(*at, size)
    return [*corners, corners[0]]


def grid_lines(layout: HexLayout, hexes: Iterable[Hex], width: float) -> list[list[Point]]:
    """Every edge between two of some hexes, once."""
    own = set(hexes)
    return [
        bar(*layout.edge(at, direction), width)
        for at in own
        for direction in range(3)
        if beside(at, direction) in own
    ]
