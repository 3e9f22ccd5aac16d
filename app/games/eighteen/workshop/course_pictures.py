"""Courses of 18 Holes as pictures for lists and as plans for paper; tiles, hexes, clubs for a tray.

All of one tray are painted at once, into one texture, of which each picture is a part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, sqrt
from typing import Final

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from app import art
from app.draw.grids.hexes import filled
from app.draw.paint import FINENESS
from app.draw.plan import HEX, PaperCell, PaperPlan, hex_at
from app.draw.shapes import Box, Room, words
from app.draw.terrain import flag, least_flag
from app.games.eighteen.course.fairways import FOOT, HEDGE, board_shadow, cup_at, hexes_of
from app.games.eighteen.course.flags import FLAG_SCALE
from app.games.eighteen.course.painting import FLAG, course_layout, paint_course
from app.games.manifest import ChoicePainter
from app.theme import theme
from app.widgets.pictures.buffers import painted
from engine.core.game import OptionValue
from engine.core.grids.hexes import offset
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.course_book import COURSES, course_named
from engine.games.eighteen.box.course_layout import (
    BUNKER,
    CLUBHOUSE,
    FAIRWAY,
    GREEN,
    LAKE,
    TEE,
    TREE,
    WATER,
    CourseLayout,
    LaidTile,
    ParHole,
    course_of,
)
from engine.games.eighteen.box.tiles import FACES
from engine.games.eighteen.building import Tiles, shown

SIDE: Final = 52  # dp of a picture
ROOM: Final = Room(left=HEDGE, below=HEDGE + FOOT, right=HEDGE, above=HEDGE)
HEX_WIDE: Final = 12  # mm, on paper
GROUNDS: Final = {
    FAIRWAY: "fairway", TEE: "tee", GREEN: "green", TREE: "tree", BUNKER: "sand",
    WATER: "water", LAKE: "water", CLUBHOUSE: "house",
}  # fmt: skip
NUMBER: Final = 0.36  # the height of a club's name, as a part of its picture

Painter = Callable[[str, Box], None]


def portrait(content: Tiles, size: tuple[float, float]) -> Texture:
    """A course that somebody built, whole or half, in the middle of a clear picture (pixels)."""
    return course_picture(shown(content), size)


def plan(content: Tiles) -> PaperPlan:
    """Every hex, the tees and greens by number, the tiles in order."""
    course = course_of(content.text)
    numbers = {}
    for number, hole in enumerate(course.holes, 1):
        numbers[hole.green] = str(number)
        numbers[hole.tee] = str(number)
    cells = tuple(
        PaperCell(hex_at(offset(at)), GROUNDS.get(letter, "rough"), HEX, numbers.get(at, ""))
        for at, letter in course.hexes.items()
    )
    tiles = " ".join(tile.face for tile in course.tiles)
    pars = " ".join(f"{number}: {hole.par}" for number, hole in enumerate(course.holes, 1))
    return PaperPlan(cells, "hex", HEX_WIDE, (f"Tiles in order: {tiles}", f"Par: {pars}"))


def tile_pictures(faces: Sequence[str]) -> dict[str, Texture]:
    """Faces of tiles as they are drawn; the number on a tee is its par."""
    return _pictures(_tile, tuple(faces), round(dp(SIDE)), theme.dark)


def hex_pictures(letters: Sequence[str]) -> dict[str, Texture]:
    """Single hexes, by the letters of what they show."""
    return _pictures(_hex, tuple(letters), round(dp(SIDE)), theme.dark)


def club_pictures(numbers: Sequence[str]) -> dict[str, Texture]:
    return _pictures(_club, tuple(numbers), round(dp(SIDE)), theme.dark)


@lru_cache(maxsize=12)
def _pictures(paint: Painter, keys: tuple[str, ...], side: int, _dark: bool) -> dict[str, Texture]:
    fine = round(side * FINENESS)
    columns = ceil(sqrt(len(keys)))
    boxes = [Box(n % columns * fine, n // columns * fine, fine, fine) for n in range(len(keys))]

    def paint_all() -> None:
        for key, box in zip(keys, boxes, strict=True):
            paint(key, box)

    rows = ceil(len(keys) / columns)
    whole = painted((columns * fine, rows * fine), theme.high, paint_all)
    return {key: whole.get_region(*box) for key, box in zip(keys, boxes, strict=True)}


def _tile(face: str, box: Box) -> None:
    """The seven hexes of a face."""
    laid, printed = LaidTile(face, (0, 0), 0), FACES[face]
    ways = [laid.place(name) for name in printed.own or printed.path]
    holes = (ParHole(printed.par, tuple(ways)),) if printed.par else ()
    _paint(
        CourseLayout(dict(laid.hexes()), holes, tiles=(laid,)), box, [str(printed.par)] * len(holes)
    )


def _hex(letter: str, box: Box) -> None:
    _paint(CourseLayout({(0, 0): letter}, ()), box.grown(-0.12 * box.w))


def _paint(course: CourseLayout, box: Box, numbers: Sequence[str] = ()) -> None:
    paint_course(course, filled(hexes_of(course), box, room=ROOM), numbers)


def _club(number: str, box: Box) -> None:
    """A club and its name in short."""
    club = CLUBS[int(number)]
    name = f"clubs/club-{club.kind}"
    wide, high = art.size_dp(name)
    scale = 0.72 * box.h / max(wide, high)
    size = (wide * scale, high * scale)
    Color(1, 1, 1, 1)
    source = art.source(name, size[0])
    Rectangle(source=source, pos=(box.centre[0] - size[0] / 2, box.top - size[1]), size=size)
    short = "".join(word[0] for word in club.name.split())  # as golfers do: 6I, PW
    tall = NUMBER * box.h
    letters = words(short, tall / sp(1.2) / theme.text_scale, 700)
    broad = min(letters.width * tall / letters.height, box.w)
    Color(*theme.text)
    Rectangle(texture=letters, pos=(box.centre[0] - broad / 2, box.y), size=(broad, tall))


LITTLE_FLAG = 0.075  # so much of a little picture counts as a radius, as hexes would be too small
SHADOW = 2.0  # on clear ground a shadow comes out lighter than it is


def course_picture(key: str, size: tuple[float, float]) -> Texture:
    """A course, by its key or its text, in the middle of a clear picture of this size (pixels)."""
    wide, high = (max(1, round(side)) for side in size)
    return _painted(key, wide, high, theme.dark)


@lru_cache(maxsize=48)
def _painted(key: str, wide: int, high: int, dark: bool) -> Texture:
    course = course_named(key)
    if not course.hexes:  # nothing is built yet
        return painted((1, 1), theme.board, lambda: None)
    pixels = (round(wide * FINENESS), round(high * FINENESS))
    size = least_flag(LITTLE_FLAG, pixels)
    layout = course_layout(course, Box(0, 0, *pixels))
    # Flags that are larger than the course's own need more room at the top.
    more = max(0.0, size - layout.radius) * FLAG
    layout = course_layout(course, Box(0, 0, pixels[0], pixels[1] - more))
    scale = max(layout.radius, size) / FLAG_SCALE

    def paint() -> None:
        board_shadow(course, layout).show(SHADOW)
        paint_course(course, layout)
        for foot in sorted((cup_at(hole.green, layout) for hole in course.holes), key=_far):
            flag(foot, scale)

    return painted(pixels, theme.board, paint)


def _far(foot: tuple[float, float]) -> float:
    return -foot[1]


def _listed(key: OptionValue) -> bool:
    """Whether there is a course to see already: others are built only when they are played."""
    return key in COURSES


def _picture(key: OptionValue, size: tuple[float, float]) -> Texture:
    return course_picture(str(key), size)


CHOICES = ChoicePainter((96, 72), _picture, _listed)
