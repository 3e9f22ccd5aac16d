"""Paints the grass of a Carom hole with all that lies flat on it: marks, sand, puddles, bricks."""

from __future__ import annotations

from typing import Final

from kivy.metrics import dp

from app import art
from app.draw.grids.hexes import INNER, SPRITE_RADIUS, HexLayout, blob, cells, grid_lines, outline
from app.draw.paint import Soft, fill, mixed, pave, sprite, themed
from app.draw.polygons import Polygon, bar, between, circle, dashes, hoop, moved
from app.draw.shapes import Point
from app.draw.terrain import bricks, pool
from app.games.carom.course.bridges import paint_ramps
from app.games.carom.course.land import KERB, islands, land, raised, trees
from app.theme import BLACK, theme
from engine.core.grids.hexes import Hex, beside
from engine.games.carom.box.hole_plan import CUP, ROUNDED, START, HolePlan
from engine.games.carom.box.pieces import LaidPiece

SMALL: Final = 7  # dp: hexes of a smaller radius have no lines between them
FOOT: Final = 0.22  # the height of the kerb's side, in radii
HIGH_FOOT: Final = 0.46  # the same below a terrace
LIT: Final = 0.06  # the lit edge of the kerb
LINE: Final = 0.07  # the dark line between kerb and grass
FACE: Final = 0.10  # how much of the inner side of a far wall is seen
CROWNS: Final = {"tree-large": 22.0, "tree-small": 13.5, "bush": 10.0}  # radius in dp
CUP_SCALE: Final = 22  # the radius, in dp, for which cup and flag have their own size


def board_shadow(plan: HolePlan, layout: HexLayout) -> Soft:
    """The soft shadow under the whole course."""
    s = layout.radius
    shape = moved(cells(layout, land(plan), 1, KERB), 0.1 * s, -0.5 * s)
    return Soft(shape, 0.34 * s)


def paint_ground(plan: HolePlan, layout: HexLayout) -> None:
    """Everything that lies flat."""
    _rough(plan, layout)
    _kerb(plan, layout)
    _grass(plan, layout)
    paint_ramps(plan, layout)
    _marks(plan, layout)
    if layout.radius > dp(SMALL):
        fill(
            theme.terrain("grid"), grid_lines(layout, land(plan), min(dp(1), 0.06 * layout.radius))
        )
    paint_pool(layout, plan.sand, "sand")
    paint_pool(layout, plan.puddles, "water")
    _inner_faces(plan, layout)
    _trees(plan, layout)
    _green(plan, layout)


def _rough(plan: HolePlan, layout: HexLayout) -> None:
    shape = cells(layout, islands(plan), 1.03)
    fill(theme.terrain("rough"), shape)
    pave(themed("textures/rough"), shape, layout.radius / SPRITE_RADIUS)


def _kerb(plan: HolePlan, layout: HexLayout) -> None:
    s, ground = layout.radius, land(plan)
    high = raised(plan)
    whole = cells(layout, ground, 1, KERB)
    side = theme.terrain("wall_side")
    # A side is as deep as its body is high: the same outline again and again, further down.
    fill(side, moved(whole, 0, -FOOT * s))
    fill(side, moved(whole, 0, -FOOT / 2 * s))
    for step in (0.5, 0.75, 1):
        fill(side, moved(cells(layout, high, 1, KERB), 0, -HIGH_FOOT * step * s))
    fill(theme.terrain("wall_lit"), whole)
    fill(theme.terrain("wall"), cells(layout, ground, 1, KERB - LIT))
    fill(side, cells(layout, ground, 1, LINE))


def _grass(plan: HolePlan, layout: HexLayout) -> None:
    """Bands half a hex wide run along the columns through rows that are shifted by as much."""
    high = raised(plan)
    bands: dict[tuple[bool, int], list[list[tuple[float, float]]]] = {}
    for x, y in land(plan):
        corners = layout.corners(x, y)
        lifted = (x, y) in high
        bands.setdefault((lifted, (y + 1) % 2), []).append([*corners[5:], *corners[:3]])
        bands.setdefault((lifted, y % 2), []).append(corners[2:6])
    # Below the bands one colour: no seam may show the wall.
    fill(theme.terrain("grass_b"), cells(layout, land(plan), 1.005))
    for (lifted, band), shape in bands.items():
        fill(theme.terrain(f"{'fairway' if lifted else 'grass'}_{'ab'[band]}"), shape)


def _marks(plan: HolePlan, layout: HexLayout) -> None:
    s = layout.radius
    starts = plan.marked(START)
    fill([1, 1, 1, 0.3], cells(layout, starts, 0.93))
    lines = [dashes(outline(layout, at, 0.9), 0.085 * s, 5) for at in starts]
    fill([1, 1, 1, 0.95], [dash for line in lines for dash in line])
    fill(
        [*theme.terrain("wall")[:3], 0.9],
        [
            part
            for at in plan.marked(ROUNDED)
            for part in hoop(layout.centre(*at), 0.62 * s, 0.1 * s)
        ],
    )


def _inner_faces(plan: HolePlan, layout: HexLayout) -> None:
    """The walls at the far side show a little of their inner face."""
    ground, down = land(plan), FACE * layout.radius
    up = LINE / 2 * layout.radius  # over the line, so that no seam of grass shows
    faces = []
    for at in ground:
        for direction in range(6):
            if beside(at, direction) in ground or layout.heading(direction)[1] < 0.1:
                continue
            (ax, ay), (bx, by) = layout.edge(at, direction)
            faces.append([(ax, ay + up), (bx, by + up), (bx, by - down), (ax, ay - down)])
    fill(theme.terrain("wall_side"), faces)


def _trees(plan: HolePlan, layout: HexLayout) -> None:
    standing = [(layout.place(tree.right, tree.down), tree) for tree in trees(plan)]
    for (x, y), tree in sorted(standing, key=lambda each: -each[0][1]):
        scale = tree.radius * layout.radius / CROWNS[tree.picture]
        name = themed(f"terrain/{tree.picture}")
        # The crown belongs over the spot, whatever the picture stands on.
        foot = (0.5 - art.anchor(name)[1]) * art.size_dp(name)[1] * scale
        sprite(name, (x, y - foot), scale)


def paint_pool(layout: HexLayout, hexes: frozenset[Hex], terrain: str) -> None:
    """Sand or water: sunk into the grass, so the rim is broader at the far side."""
    if not hexes:
        return
    inside = moved(blob(layout, hexes, 0.76, 0.14), 0, -0.035 * layout.radius)
    pool(terrain, blob(layout, hexes, 0.76, 0.2), inside, layout.radius / SPRITE_RADIUS)


def _green(plan: HolePlan, layout: HexLayout) -> None:
    s = layout.radius
    for at in plan.marked(CUP):
        middle = layout.centre(*at)
        fill(theme.terrain("green_ring"), [circle(middle, 0.82 * s)])
        fill(theme.terrain("green"), [circle(middle, 0.76 * s)])
        sprite("terrain/cup", middle, s / CUP_SCALE)


# Paints the flat obstacles of a Carom hole: brick bodies, closed or with a channel in them.

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
