"""Paints tiles: a picture once for a face, its turns and a size; and one on the screen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from functools import cache
from math import ceil, cos, degrees, sin, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.draw.paint import fill, mixed, sprite, themed
from app.draw.polygons import Polygon, bar, circle, grown, hoop, moved
from app.draw.shapes import LIFTED, PIECE, Box, Point, Shadow, words
from app.draw.terrain import flag
from app.games.designer.tiles.arrangement import (
    SOLID,
    Arrangement,
    PathStep,
    Thing,
    arranged,
    flag_size,
)
from app.games.designer.tiles.way import GREEN, HALF, KERB, PathPoint, TilePath
from app.theme import WHITE, Colour, theme
from app.widgets.pictures.buffers import painted
from engine.games.designer.box.tiles import FACES

CORNER: Final = 0.075  # the radius of a tile's corners, in parts of its side, as everything here
BAND: Final = 0.2  # the width of a mown band
RIM: Final = 0.016
SHADE: Final = 0.018  # so far below the path its shadow is seen
DASH: Final = (0.05, 0.055, 0.012)  # length of a dash on the path, of a gap, and their width
MAT: Final = (0.085, 0.115)  # half the length and half the width of the mat of a tee
RING: Final = 0.16  # the radius of the line on a green
CUP, FLAG = 105, 112  # the side of a tile, in dp, for which cup and flag have their own size
SMALL: Final = 60  # dp: on smaller tiles the par is written without its pole
BLADES: Final = 150  # the side of a tile, in dp, for which a tuft of grass has its own size
UPRIGHT: Final = ("pool", "obstacle-windmill")  # on the path, but never turned with it

RIM_COLOUR: Final = get_color_from_hex("#14461E73")
SHADE_COLOUR: Final = get_color_from_hex("#14321447")
MAT_COLOUR: Final = get_color_from_hex("#26402F")
MAT_EDGE: Final = get_color_from_hex("#14241A")
PAPER: Final = get_color_from_hex("#FFFFFF")
INK: Final = get_color_from_hex("#17211A")


class Easel:
    """Turns parts of a tile into pixels of the canvas."""

    def __init__(self, side: float, seen: float, origin: Point = (0.0, 0.0)) -> None:
        """A tile of a side in pixels; it will be `seen` as large, in pixels of the screen."""
        self.side, self.seen, self.origin = side, seen, origin

    def point(self, at: Point) -> Point:
        return self.origin[0] + at[0] * self.side, self.origin[1] + at[1] * self.side

    def shape(self, shape: Iterable[Polygon]) -> list[Polygon]:
        return [[self.point(at) for at in polygon] for polygon in shape]

    def box(self, box: Box) -> Box:
        return Box(*self.point((box.x, box.y)), box.w * self.side, box.h * self.side)

    def fill(self, colour: Colour, shape: Iterable[Polygon]) -> None:
        fill(colour, self.shape(shape))


def paint_tile(key: str, turns: int, easel: Easel) -> None:
    """All of a face."""
    found = arranged(key, turns)
    _grass(key, turns, easel)
    for at in found.tufts:
        sprite(themed("terrain/grass-tuft"), easel.point(at), easel.side / BLADES)
    _path(found.way, easel)
    if found.arrow:
        _arrow(found.arrow, easel)
    for step in found.steps:
        _step(step, easel)
    _standing(found, easel)
    if found.pennant:
        _pennant(FACES[key].par, found.pennant, easel)
    easel.fill(RIM_COLOUR, _outline())


# Ground.


@cache
def _body() -> Polygon:
    return grown([(CORNER, CORNER), (1 - CORNER, CORNER), (1 - CORNER, 1 - CORNER),
                  (CORNER, 1 - CORNER)], CORNER)  # fmt: skip


@cache
def _outline() -> list[Polygon]:
    """The rim of a tile: two outlines joined by slices."""
    outer = _body()
    inner = [(0.5 + (x - 0.5) * (1 - 2 * RIM), 0.5 + (y - 0.5) * (1 - 2 * RIM)) for x, y in outer]
    return [[outer[i - 1], outer[i], inner[i], inner[i - 1]] for i in range(len(outer))]


def _grass(key: str, turns: int, easel: Easel) -> None:
    """Two greens in slanting bands; no two faces are mown alike."""
    easel.fill(theme.terrain("grass_a"), [_body()])
    start = Random(f"grass {key} {turns}").random() * 2 * BAND - 2 * BAND
    bands = [start + 2 * BAND * number for number in range(round(2 / BAND))]
    slant = [cut(cut(_body(), (1, 1), -low), (-1, -1), low + BAND * 1.4) for low in bands]
    colour = mixed(theme.terrain("grass_a"), theme.terrain("grass_b"), 0.8)
    easel.fill(colour, [band for band in slant if len(band) > 2])


def cut(polygon: Polygon, normal: Point, away: float) -> list[Point]:
    """Cut a convex polygon: keep where x, y in the direction of the normal is above -away."""
    kept: list[Point] = []
    for i, (x, y) in enumerate(polygon):
        px, py = polygon[i - 1]
        before = px * normal[0] + py * normal[1] + away
        here = x * normal[0] + y * normal[1] + away
        if before * here < 0:
            part = before / (before - here)
            kept.append((px + (x - px) * part, py + (y - py) * part))
        if here >= 0:
            kept.append((x, y))
    return kept


# The path and what lies flat on it.


def _path(way: TilePath, easel: Easel) -> None:
    if way.kind == "grass":
        return
    shade = [cut(polygon, (0, 1), 0) for polygon in moved(way.shape(KERB), 0, -SHADE)]
    red, green, blue, alpha = SHADE_COLOUR
    # Slices of a curve overlap, which only solid colours may.
    ground = mixed(theme.terrain("grass_a"), [red, green, blue, 1], alpha * 1.3)
    easel.fill(ground, [polygon for polygon in shade if len(polygon) > 2])
    easel.fill(theme.terrain("kerb"), way.shape(KERB))
    easel.fill(theme.terrain("path"), way.shape())
    _dashes(way, easel)
    if way.kind == "tee":
        _mat(way, easel)
    if way.kind == "green":
        line = mixed(theme.terrain("path"), theme.terrain("kerb"), 0.42)
        easel.fill(theme.terrain("path"), [circle(way.end, GREEN, corners=48)])
        easel.fill(line, hoop(way.end, RING, 0.014))


def _dashes(way: TilePath, easel: Easel) -> None:
    """A fine broken line along the middle."""
    long, gap, width = DASH
    lines, at = [], gap / 2
    while at + long < way.length:
        lines.append(bar(way.spot(at).at, way.spot(at + long).at, width))
        at += long + gap
    easel.fill(mixed(theme.terrain("path"), theme.terrain("kerb"), 0.3), lines)


def _mat(way: TilePath, easel: Easel) -> None:
    along, across = MAT
    heading = way.spot(0).heading
    ahead, side = (cos(heading), sin(heading)), (-sin(heading), cos(heading))
    x, y = way.end

    def corner(a: float, b: float) -> Point:
        return x + ahead[0] * a + side[0] * b, y + ahead[1] * a + side[1] * b

    for colour, inset in ((theme.terrain("kerb"), 0.0), (MAT_EDGE, 0.012), (MAT_COLOUR, 0.024)):
        a, b, r = along - 0.03, across - 0.03, 0.035 - inset
        pad = [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)]
        easel.fill(colour, [grown(pad, max(r, 0.002))])


def _arrow(spot: PathPoint, easel: Easel) -> None:
    """A pale arrowhead at the edge where the tile must be entered."""
    (x, y), angle = spot
    ahead, side = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    tip, wing = 0.075, HALF * 0.62
    points = [(tip, 0.0), (-0.02, wing), (0.018, 0.0), (-0.02, -wing)]
    placed = [(x + ahead[0] * a + side[0] * b, y + ahead[1] * a + side[1] * b) for a, b in points]
    easel.fill(WHITE, [[placed[0], placed[1], placed[2]], [placed[0], placed[2], placed[3]]])


# Pictures.


def _step(step: PathStep, easel: Easel) -> None:
    name = f"designer/{step.picture}"
    (wide, high), (x, y) = art.size_dp(name), easel.point(step.spot.at)
    if step.picture in UPRIGHT:
        scale = step.long * easel.side / wide
        if step.picture == "obstacle-windmill":
            scale = max(scale, 0.8 * easel.side / 92)
            y -= 0.36 * high * scale
        sprite(name, (x, y), scale)
        return
    # The solid part of these pictures is so much shorter than they are.
    across = easel.side / 92
    size = (step.long * easel.side * wide / (wide - 4), high * across)
    Color(1, 1, 1, 1)
    PushMatrix()
    Rotate(angle=degrees(step.spot.heading), origin=(x, y))
    Rectangle(
        source=art.source(name, wide * across * 2),
        pos=(x - size[0] / 2, y - size[1] / 2),
        size=size,
    )
    PopMatrix()


def _standing(found: Arrangement, easel: Easel) -> None:
    """People and things, and the flag among them, the far ones first."""
    cup = found.way.end if found.way.kind == "green" else None
    size = flag_size(found.way, len(found.steps))
    for thing in found.things:
        if cup and thing.box.y < cup[1]:
            _flag(cup, size, easel)
            cup = None
        _thing(thing, easel)
    if cup:
        _flag(cup, size, easel)


def _thing(thing: Thing, easel: Easel) -> None:
    name = f"designer/{thing.picture}"
    left, low, right, high = SOLID[thing.picture]
    box = easel.box(thing.box)
    size = (box.w / (right - left), box.h / (high - low))
    Color(1, 1, 1, 1)
    corner = (box.x - left * size[0], box.y - low * size[1])
    Rectangle(source=art.source(name, size[0]), pos=corner, size=size)


def _flag(cup: Point, size: float, easel: Easel) -> None:
    sprite("terrain/cup", easel.point(cup), easel.side / CUP)
    flag(easel.point(cup), size * easel.side / FLAG)


def _pennant(par: int, box: Box, easel: Easel) -> None:
    """The par on a white pennant; on small tiles the pennant alone, larger."""
    if easel.seen >= dp(SMALL):
        at = easel.box(box)
        name = f"designer/par-{par}"
        size = (at.w / 0.88, at.h / 0.97)
        Color(1, 1, 1, 1)
        Rectangle(source=art.source(name, size[0]), pos=(at.x - size[0] * 0.06, at.y), size=size)
        return
    box = box.grown(0.01)
    for colour, inset in ((INK, 0.0), (PAPER, 0.02)):
        x, y, w, h = box.grown(-0.05)
        tag = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        easel.fill(colour, [grown(tag, 0.05 - inset)])
    tall = 1.05 * box.h * easel.side
    letters = words(str(par), tall / sp(1.2) / theme.text_scale, 800)
    wide = tall * letters.width / letters.height
    x, y = easel.point(box.centre)
    Color(*INK)
    Rectangle(texture=letters, pos=(x - wide / 2, y - tall / 2), size=(wide, tall))


KEPT = 400  # pictures: two whole lands with their racks, before and after a turn of the phone
MOST = 360  # pixels of a picture's side that is made finer than the screen
GAP = 2  # pixels between pictures on a sheet
LONGEST = 2048  # pixels of a sheet's side that every phone can hold
LEAST = 8  # dp: on smaller tiles nothing could be seen


class _Look(NamedTuple):
    """All that one picture depends on."""

    key: str
    turns: int
    size: int
    fine: float
    dark: bool


painted_tiles: OrderedDict[_Look, Texture] = OrderedDict()


def tile_face(key: str, turns: int, size: float) -> Texture:
    """A face after so many quarter turns clockwise, for a side of so many pixels."""
    return tile_faces([(key, turns)], size)[0]


def tile_faces(wanted: Iterable[tuple[str, int]], size: float) -> list[Texture]:
    """Many faces with their turns. All that are new are painted on one sheet.

    One sheet is painted as fast as one tile, and shown without changing from texture to texture.
    """
    fine = max(1.0, min(2.0, 4 / Metrics.density))  # fine screens need less smoothing
    side = max(1, round(size))
    looks = [_Look(key, turns % 4, side, fine, theme.dark) for key, turns in wanted]
    new = [look for look in dict.fromkeys(looks) if look not in painted_tiles]
    while new:
        across = max(1, LONGEST // (_pixels(new[0]) + GAP))
        _paint_sheet(new[: across * across])
        new = new[across * across :]
    found = []
    for look in looks:
        painted_tiles.move_to_end(look)
        found.append(painted_tiles[look])
    while len(painted_tiles) > max(KEPT, len(looks)):
        painted_tiles.popitem(last=False)
    return found


def _pixels(look: _Look) -> int:
    """The side of a picture."""
    return max(look.size, min(MOST, round(look.size * look.fine)))


def _paint_sheet(looks: list[_Look]) -> None:
    side = _pixels(looks[0])
    across = ceil(sqrt(len(looks)))
    step = side + GAP
    corners = [(i % across * step, i // across * step) for i in range(len(looks))]

    def paint() -> None:
        for look, corner in zip(looks, corners, strict=True):
            paint_tile(look.key, look.turns, Easel(side, look.size, corner))

    down = ceil(len(looks) / across)
    size = (across * step - GAP, down * step - GAP)
    sheet = painted(size, theme.terrain("grass_b"), paint)
    for look, (x, y) in zip(looks, corners, strict=True):
        painted_tiles[look] = sheet.get_region(x, y, side, side)


class TilePicture(Widget):
    """A tile of a side as large as its place allows; `lifted` it floats above the table."""

    face = StringProperty("")  # nothing is shown where it is empty
    turns = NumericProperty(0)
    opacity_of_face = NumericProperty(1.0)
    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._shadow, self._colour, self.picture = Shadow(), Color(1, 1, 1, 1), Rectangle()
        self.lifted = kwargs.pop("lifted", False)
        super().__init__(**kwargs)
        for part in (self._shadow.colour, self._shadow.image, self._colour, self.picture):
            self.canvas.add(part)
        # Once a frame: while a place is being found, sizes come that are never seen.
        self.draw_soon = Clock.create_trigger(self.draw, -1)
        for name in ("pos", "size", "face", "turns", "opacity_of_face"):
            self.fbind(name, self.draw_soon)
        theme.bind(repaints=self._repaint)  # which lets go of dead widgets
        self.draw_soon()

    def _repaint(self, *_: object) -> None:
        self.draw_soon()

    def draw(self, *_: object) -> None:
        """Show it as it is now."""
        side = round(min(self.size))
        if self.face not in FACES or side < dp(LEAST):
            self.picture.size = self._shadow.image.size = (0, 0)
            return
        box = Box(round(self.center_x - side / 2), round(self.center_y - side / 2), side, side)
        cast = LIFTED if self.lifted else PIECE
        self._shadow.lay(box, cast)
        self._shadow.tint(cast, 0.8 * self.opacity_of_face)
        self._colour.a = self.opacity_of_face
        self.picture.texture = tile_face(self.face, int(self.turns), side)
        self.picture.pos, self.picture.size = box[:2], box[2:]
