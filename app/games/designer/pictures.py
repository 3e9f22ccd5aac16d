"""Pictures of tiles, clients, lands, pawns and signs, each as large as its place."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.widget import Widget

from app import art
from app.games.designer.cards.descriptions import client_picture
from app.games.designer.conditions import SIGNS
from app.games.designer.land.picture import land_picture
from app.games.designer.tiles.face import TilePicture
from app.pieces.golfer import golfer_picture
from app.pieces.stock import Pen
from app.theme import WHITE, Colour, theme
from engine.core.game import SeatSetup
from engine.games.designer.box.clients import MR, MRS
from engine.games.designer.box.lands import LANDS
from engine.games.designer.box.tiles import FACES

VISIT: Final = "visit"
PAWN: Final = "pawn "
_LANDS: Final = {land.name: land.number for land in LANDS.values()}


class _Picture(Widget):
    """Something drawn anew whenever its place changes."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self._redraw)

    def _redraw(self, *_: object) -> None:
        self._drawn.clear()
        if min(self.size) > 8:
            self.draw()

    def draw(self) -> None:
        raise NotImplementedError

    def put(self, size: tuple[float, float], ink: Colour = WHITE, **skin: Any) -> None:
        pos = (round(self.center_x - size[0] / 2), round(self.center_y - size[1] / 2))
        self._drawn.add(Color(*ink))
        self._drawn.add(Rectangle(pos=pos, size=size, **skin))


class ArtPicture(_Picture):
    """A picture of the kit."""

    def __init__(self, name: str, **kwargs: Any) -> None:
        self._name = name
        super().__init__(**kwargs)

    def draw(self) -> None:
        wide, high = art.size_dp(self._name)
        scale = min(self.width / wide, self.height / high)
        size = (wide * scale, high * scale)
        self.put(size, source=art.source(self._name, size[0]))


class SignPicture(_Picture):
    """The sign of a condition."""

    def __init__(self, key: str, **kwargs: Any) -> None:
        self._key = key
        super().__init__(**kwargs)

    def draw(self) -> None:
        sign = Pen(1.0).sign(SIGNS.get(self._key, "information-outline"), min(self.size))
        ink = theme.warn if self._key == "playable" else theme.primary
        self.put((sign.w, sign.h), ink, texture=sign.texture)


class LandFace(_Picture):
    """A land without tiles."""

    def __init__(self, land: int, **kwargs: Any) -> None:
        self._land = land
        super().__init__(**kwargs)

    def draw(self) -> None:
        self.put(tuple(self.size), texture=land_picture(self._land, tuple(self.size)))


class PawnFace(_Picture):
    """The golfer of a seat."""

    def __init__(self, look: str, **kwargs: Any) -> None:
        self._look = look
        super().__init__(**kwargs)

    def draw(self) -> None:
        scale = min(self.height / 80, self.width / 50)
        parts = (
            PushMatrix(),
            Translate(self.center_x, self.center_y - 28 * scale),
            Color(1, 1, 1, 1),
            *golfer_picture(self._look, scale),
            PopMatrix(),
        )
        for part in parts:
            self._drawn.add(part)


def face_of(choice: int | str, seats: tuple[SeatSetup, ...]) -> Widget | None:
    """What `Board.face` shows: an answer of people who draw their own."""
    key = str(choice)
    if key in FACES:
        return TilePicture(face=key)
    if key in MR or key in MRS:
        return ArtPicture(client_picture(key))
    if key in _LANDS:
        return LandFace(_LANDS[key])
    if key == VISIT:
        return ArtPicture("designer/client-visit")
    if key.startswith(PAWN):
        return PawnFace(seats[int(key.removeprefix(PAWN)) - 1].colour)
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
        return f"Level {LANDS[_LANDS[key]].level}"
    if key == VISIT:
        return "Visit"
    return KINDS[FACES[key].kind] if key in FACES else ""
