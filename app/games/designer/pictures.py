"""Pictures of tiles, clients, lands, pawns and signs, each as large as its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.widget import Widget

from app import art
from app.games.designer.cards import client_picture
from app.games.designer.conditions import SIGNS
from app.games.designer.land.picture import land_picture
from app.games.designer.tiles.face import TilePicture
from app.pieces.golfer import golfer_picture
from app.pieces.stock import Pen
from app.theme import WHITE, Colour, theme
from engine.core.game import SeatSetup
from engine.games.designer.box.clients import MR, MRS
from engine.games.designer.box.lands import LANDS, AnyLand, land_of
from engine.games.designer.box.tiles import FACES

VISIT: Final = "visit"
PAWN: Final = "pawn "
_LANDS: Final = {land.name: land.number for land in LANDS.values()}


class ChoicePicture(Widget):
    """Something that a painter draws anew whenever its place changes."""

    def __init__(self, paint: Callable[[ChoicePicture], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._paint = paint
        self.drawn = InstructionGroup()
        self.canvas.add(self.drawn)
        for name in ("pos", "size"):
            self.fbind(name, self._redraw)

    def _redraw(self, *_: object) -> None:
        self.drawn.clear()
        if min(self.size) > 8:
            self._paint(self)

    def put(self, size: tuple[float, float], ink: Colour = WHITE, **skin: Any) -> None:
        pos = (round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2))
        self.drawn.add(Color(*ink))
        self.drawn.add(Rectangle(pos=pos, size=size, **skin))


def art_picture(name: str) -> ChoicePicture:
    """A picture of the kit."""

    def paint(picture: ChoicePicture) -> None:
        wide, high = art.size_dp(name)
        scale = min(picture.width / wide, picture.height / high)
        size = (wide * scale, high * scale)
        picture.put(size, source=art.source(name, size[0]))

    return ChoicePicture(paint)


def sign_picture(key: str) -> ChoicePicture:
    """The sign of a condition."""

    def paint(picture: ChoicePicture) -> None:
        sign = Pen(1.0).sign(SIGNS.get(key, "information-outline"), min(picture.size))
        ink = theme.warn if key == "playable" else theme.primary
        picture.put((sign.w, sign.h), ink, texture=sign.texture)

    return ChoicePicture(paint)


def land_face(land: AnyLand) -> ChoicePicture:
    """A land without tiles."""

    def paint(picture: ChoicePicture) -> None:
        size = tuple(picture.size)
        picture.put(size, texture=land_picture(land, size))

    return ChoicePicture(paint)


def pawn_face(look: str) -> ChoicePicture:
    """The golfer of a seat."""

    def paint(picture: ChoicePicture) -> None:
        scale = min(picture.height / 80, picture.width / 50)
        parts = (
            PushMatrix(),
            Translate(picture.center_x, picture.center_y - 28 * scale),
            Color(1, 1, 1, 1),
            *golfer_picture(look, scale),
            PopMatrix(),
        )
        for part in parts:
            picture.drawn.add(part)

    return ChoicePicture(paint)


def face_of(choice: int | str, seats: tuple[SeatSetup, ...]) -> Widget | None:
    """The picture of an answer, for people who draw their own: `Board.face`."""
    key = str(choice)
    if key in FACES:
        return TilePicture(face=key)
    if key in MR or key in MRS:
        return art_picture(client_picture(key))
    if key in _LANDS:
        return land_face(_LANDS[key])
    if key == VISIT:
        return art_picture("designer/client-visit")
    if key.startswith(PAWN):
        return pawn_face(seats[int(key.removeprefix(PAWN)) - 1].colour)
    return None


# What tiles are called where people look for one of two hundred.
KINDS: Final = {
    "tee": "Tees", "green": "Greens", "straight": "Straight", "corner": "Corners",
    "grass": "Lawns",
}  # fmt: skip


def kind_of(choice: int | str) -> str:
    """The kind of a tile or a land; clients who visit are among the tiles, too."""
    key = str(choice)
    if key in _LANDS:
        return f"Level {land_of(_LANDS[key]).level}"
    if key == VISIT:
        return "Visit"
    return KINDS[FACES[key].kind] if key in FACES else ""
