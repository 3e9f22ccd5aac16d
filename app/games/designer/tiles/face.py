"""Tiles as pictures: painted once for a face, its turns and a size; and one on the screen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from math import ceil, sqrt
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.draw.shapes import LIFTED, PIECE, Box, Shadow
from app.games.designer.tiles.paint import Easel, paint_tile
from app.theme import theme
from app.widgets.pictures.painted import painted
from engine.games.designer.box.tiles import FACES

KEPT = 400  # pictures: two whole lands with their racks, before and after a turn of the phone
MOST = 360  # pixels of a picture's side that is made finer than the screen
GAP = 2  # pixels between pictures on a sheet
LONGEST = 2048  # pixels of a sheet's side that every phone can hold
LEAST = 8  # dp: on smaller tiles nothing could be seen


class _Look(NamedTuple):
    """What one picture shows, and how."""

    key: str
    turns: int
    size: int
    fine: float
    dark: bool


_painted: OrderedDict[_Look, Texture] = OrderedDict()


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
    new = [look for look in dict.fromkeys(looks) if look not in _painted]
    while new:
        across = max(1, LONGEST // (_pixels(new[0]) + GAP))
        _paint_sheet(new[: across * across])
        new = new[across * across :]
    found = []
    for look in looks:
        _painted.move_to_end(look)
        found.append(_painted[look])
    while len(_painted) > max(KEPT, len(looks)):
        _painted.popitem(last=False)
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
        _painted[look] = sheet.get_region(x, y, side, side)


class TilePicture(Widget):
    """A tile of a side as large as its place allows; `lifted` it floats above the table."""

    face = StringProperty("")  # nothing is shown where it is empty
    turns = NumericProperty(0)
    opacity_of_face = NumericProperty(1.0)
    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._shadow, self._colour, self._picture = Shadow(), Color(1, 1, 1, 1), Rectangle()
        self.lifted = kwargs.pop("lifted", False)
        super().__init__(**kwargs)
        for part in (self._shadow.colour, self._shadow.image, self._colour, self._picture):
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
            self._picture.size = self._shadow.image.size = (0, 0)
            return
        box = Box(round(self.center_x - side / 2), round(self.center_y - side / 2), side, side)
        cast = LIFTED if self.lifted else PIECE
        self._shadow.lay(box, cast)
        self._shadow.tint(cast, 0.8 * self.opacity_of_face)
        self._colour.a = self.opacity_of_face
        self._picture.texture = tile_face(self.face, int(self.turns), side)
        self._picture.pos, self._picture.size = box[:2], box[2:]
