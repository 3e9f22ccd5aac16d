"""Paints what lies flat on a course of 18 Holes: hedge, rough, fairways, greens and tees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import cos, pi, sin
from typing import Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp

from app.draw.grids.hexes import HexLayout, cells, grid_lines
from app.draw.paint import Soft, fill, mixed, pave, sprite, themed
from app.draw.polygons import Polygon, circle, grown, hoop, moved, stroke
from app.draw.shapes import Point, words
from app.theme import WHITE, theme
from engine.core.grids.hexes import Axial, Hex, direction_of, offset, stepped
from engine.games.eighteen.box.course_layout import (
    FAIRWAY,
    GREEN,
    LAKE,
    TEE,
    CourseLayout,
    loose_ways,
)

KIT: Final = 30  # the radius of a hex, in dp, that the pictures of these courses are drawn for

# Everything else in radii of a hex.
HEDGE: Final = 0.22  # how broad the hedge around the course is
FOOT: Final = 0.15  # the height of its side
RIBBON, EDGE = 1.28, 1.42  # the width of a fairway without and with its darker edge
RIM, DISC, RING = 0.79, 0.69, 0.5  # of a green
CUP: Final = 0.13  # so far below the middle of its green is the cup
CUP_SCALE: Final = 54  # the radius, in dp, for which the picture of the cup has its own size
PAD: Final = (0.59, 0.455, 0.2)  # half the length, half the width and the corners of a tee
BORDER, MARKER = 0.075, 0.09  # its frame, and the radius of its two markers
NUMBER: Final = 0.6  # the height of a line of words on it
SMALL: Final = 5  # dp: hexes of a smaller radius have no lines between them
LINE: Final = 0.22  # the least strength of those lines

OUTLINE: Final = [(cos(turn * pi / 4), sin(turn * pi / 4)) for turn in range(8)]


def hexes_of(course: CourseLayout) -> list[Hex]:
    """All hexes of a course, as boards name them."""
    return [offset(at) for at in course.hexes]


def board_shadow(course: CourseLayout, layout: HexLayout) -> Soft:
    """The soft shadow under the whole course."""
    s = layout.radius
    shape = moved(cells(layout, hexes_of(course), 1, HEDGE), 0.07 * s, -0.34 * s)
    return Soft(shape, 0.3 * s)


def paint_ground(course: CourseLayout, layout: HexLayout) -> None:
    """Everything that lies flat, but for what is sunk into it."""
    hexes = hexes_of(course)
    _hedge(hexes, layout)
    _rough(hexes, layout)
    _fairways(ribbons(course), layout)
    if layout.radius > dp(SMALL):
        red, green, blue, alpha = theme.terrain("grid")
        lines = grid_lines(layout, hexes, min(dp(1.25), 0.045 * layout.radius))
        fill([red, green, blue, max(alpha, LINE)], lines)


def paint_ends(course: CourseLayout, layout: HexLayout, numbers: Sequence[str] = ()) -> None:
    """The greens and tees, which hide the lines between hexes; `numbers` are those of the tees."""
    for at, letter in course.hexes.items():
        if letter == GREEN:
            _green(at, layout)
    own = numbers or [str(number) for number in range(1, len(course.holes) + 1)]
    for number, hole in zip(own, course.holes, strict=True):
        _tee(hole.way, number, layout)
    for way in loose_ways(course):  # of a course that is half built
        if course.hexes[way[0]] == TEE:
            _tee(way, "", layout)


def cup_at(at: Axial, layout: HexLayout) -> Point:
    """Where the cup of a green is, and the foot of its flag."""
    x, y = layout.centre(*offset(at))
    return x, y - CUP * layout.radius


def _hedge(hexes: Sequence[Hex], layout: HexLayout) -> None:
    """One body around all hexes, with a darker side towards the one who looks at it."""
    whole = cells(layout, hexes, 1, HEDGE)
    for part in (1, 0.5):  # twice, so that no corner shows a gap
        fill(theme.terrain("hedge_side"), moved(whole, 0, -FOOT * part * layout.radius))
    fill(theme.terrain("hedge"), whole)


def _rough(hexes: Sequence[Hex], layout: HexLayout) -> None:
    fill(theme.terrain("rough"), cells(layout, hexes, 1.01))
    pave(themed("textures/rough"), cells(layout, hexes, 1.0), layout.radius / KIT)


def _fairways(runs: Iterable[Run], layout: HexLayout) -> None:
    """Ribbons with a darker edge; their stripes run on wherever one meets another."""
    lines = [[layout.centre(*offset(at)) for at in run] for run in runs]
    edge = mixed(theme.terrain("rough"), theme.terrain("hedge_side"), 0.36)
    fill(edge, _ribbon(lines, EDGE * layout.radius))
    pave(
        themed("textures/fairway"),
        _ribbon(lines, RIBBON * layout.radius),
        layout.radius / KIT,
        layout.origin,
    )


def _ribbon(lines: Iterable[Sequence[Point]], width: float) -> list[Polygon]:
    shape: list[Polygon] = []
    for line in lines:
        shape += stroke(line, width) if len(line) > 1 else [circle(line[0], width / 2)]
    return shape


def _green(at: Axial, layout: HexLayout) -> None:
    s, middle = layout.radius, layout.centre(*offset(at))
    fill(theme.terrain("green_ring"), [circle(middle, RIM * s, corners=48)])
    fill(theme.terrain("green"), [circle(middle, DISC * s, corners=48)])
    fill(theme.terrain("green_ring"), hoop(middle, RING * s, 0.05 * s))
    sprite("terrain/cup", cup_at(at, layout), s / CUP_SCALE)


def _tee(way: Sequence[Axial], number: str, layout: HexLayout) -> None:
    """A pad that looks along the fairway; its number stands upright."""
    (q, r), (to_q, to_r) = way[:2]
    ahead = layout.heading(direction_of((to_q - q, to_r - r)))
    middle, s = layout.centre(*offset(way[0])), layout.radius

    def point(along: float, across: float) -> Point:
        dx, dy = along * s, across * s
        return (
            middle[0] + dx * ahead[0] - dy * ahead[1],
            middle[1] + dx * ahead[1] + dy * ahead[0],
        )

    long, wide, corner = PAD
    for colour, inset in ((WHITE, 0.0), (theme.terrain("tee"), BORDER)):
        x, y = long - corner, wide - corner
        pad = [point(-x, -y), point(x, -y), point(x, y), point(-x, y)]
        fill(colour, [grown(pad, (corner - inset) * s)])
    x, y = long - BORDER - MARKER * 1.3, wide - BORDER - MARKER * 1.3
    fill(WHITE, [circle(point(x, side * y), MARKER * s) for side in (1, -1)])
    if number:
        _number(number, point(-0.04, 0), s)


def _number(text: str, middle: Point, s: float) -> None:
    """White figures with a dark outline."""
    tall = NUMBER * s
    # Twice as fine as the screen, as the whole picture is.
    letters = words(text, 2 * tall / sp(1.2), 800)
    broad = min(tall * letters.width / letters.height, 0.7 * s)
    x, y = middle[0] - broad / 2, middle[1] - tall / 2
    Color(*mixed(theme.terrain("hedge_side"), theme.terrain("shadow"), 0.15))
    for dx, dy in OUTLINE:
        at = (x + dx * 0.05 * s, y + dy * 0.05 * s)
        Rectangle(texture=letters, pos=at, size=(broad, tall))
    Color(*WHITE)
    Rectangle(texture=letters, pos=(x, y), size=(broad, tall))


MOWN: Final = FAIRWAY + TEE + GREEN + LAKE

Run = tuple[Axial, ...]  # hexes beside each other; a single one is a patch of its own


def ribbons(course: CourseLayout) -> list[Run]:
    """Every stretch of mown grass. A hole's own way is broken where something covers it."""
    runs: list[Run] = []
    ways = [*(hole.way for hole in course.holes), *loose_ways(course)]
    for way in ways:
        for mown, stretch in groupby(way, lambda at: course.hexes[at] in MOWN):
            if mown:
                runs.append(tuple(stretch))
    return runs + _beside_the_ways(course, {at for way in ways for at in way})


def _beside_the_ways(course: CourseLayout, ways: set[Axial]) -> list[Run]:
    """Fairway that belongs to no hole: each hex, and a link to every other one beside it."""
    left = {at for at, letter in course.hexes.items() if letter in MOWN} - ways
    links = [(at, stepped(at, direction)) for at in left for direction in range(3)]
    return [(at,) for at in left] + [link for link in links if link[1] in left]
