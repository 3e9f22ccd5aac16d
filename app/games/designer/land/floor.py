"""A land as it is seen on the board: its picture, tiles, hole numbers, and layers for more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from app.draw.crisp import disc
from app.draw.grids.squares import SquareLayout
from app.draw.shapes import Box, Point, words
from app.draw.zoom_floor import ZoomFloor
from app.games.designer.land.ground import BESIDE, land_layout
from app.games.designer.land.marks import LandMarks
from app.games.designer.land.picture import TILE, LandPicture
from app.games.designer.tiles.arrangement import arranged
from app.games.designer.tiles.face import tile_face, tile_faces
from app.theme import WHITE, Colour, theme
from engine.games.designer.box.lands import AnyLand, Square
from engine.games.designer.model import Laid, Numbers

EDGE: Final = 1  # dp around everything
CLOSE: Final = 1.3  # from this zoom on tiles are painted finer,
FINER: Final = 2  # so many times
TOKEN: Final = 0.17  # the radius of a hole's number, in sides of a square,
LEAST_TOKEN: Final = 8.5  # and the least as it is seen, in dp
RING: Final = 0.16  # the white ring of a token, as a part of its radius


class LandFloor(ZoomFloor):
    """Draws a land with its tiles, and says where its squares are.

    `hints` shows what may happen: dots, a ghost, edges. What moves goes into `balls` and `above`.
    """

    def __init__(self, kept: bool = False) -> None:
        super().__init__(kept=kept)
        self.land: AnyLand = 0
        self.squares: SquareLayout | None = None
        self.tiles: dict[Square, Laid] = {}
        self._picture = LandPicture()
        self.faces: dict[Square, tuple[Color, Rectangle]] = {}
        self._tiles, self.tokens = InstructionGroup(), InstructionGroup()
        self._tokens_laid: tuple[Mapping[Square, int], str, frozenset[Square]] | None = None
        self._close = False
        self.hints = LandMarks(self)
        self.stack(
            still=[self._picture.back, self._tiles],
            layers=[self.tokens, self.marks, self.balls, self.above],
        )
        self.marks.add(self.hints.group)
        self.fbind("zoom", self._look_closer)

    @property
    def box(self) -> Box:
        """All of it, less a margin."""
        return super().box.grown(-dp(EDGE))

    @property
    def side(self) -> float:
        """Of a square, in pixels of the floor's own."""
        assert self.squares
        return self.squares.size

    # Laying.

    def lay(
        self,
        land: AnyLand,
        tiles: Sequence[Laid],
        colour: Colour,
        beside: float = BESIDE,
        room: Iterable[Square] = (),
    ) -> None:
        """Show a land with its tiles as large as it can be, on a ground of a colour.

        `beside` is how much is seen of the squares around it all, and `room` are squares that have
        to be seen whole, as one beside the land on which a tile is about to be laid.
        """
        self.land = land
        within = [*(tile.square for tile in tiles), *room]
        self.squares = land_layout(land, self.box, within, beside)
        self.lay_ground(colour)
        self._field.size = (0, 0)  # the picture of the land has the ground in it
        self._picture.lay(land, self.squares, super().box, colour)
        self.lay_tiles(tiles)
        self.hints.clear()

    def lay_tiles(self, tiles: Sequence[Laid]) -> None:
        """Show these tiles where the land lies now."""
        assert self.squares
        self.tiles = {tile.square: tile for tile in tiles}
        self._tiles.clear()
        self.faces = {}
        wanted = [(tile.face, tile.turns) for tile in tiles]
        for tile, face in zip(tiles, tile_faces(wanted, self._face_size()), strict=True):
            box = self.tile_box(tile.square)
            shown = Color(1, 1, 1, 1), Rectangle(texture=face, pos=box[:2], size=box[2:])
            self.faces[tile.square] = shown
            for part in shown:
                self._tiles.add(part)

    def fade_tile(self, square: Square, strength: float) -> None:
        """Show a tile only so strongly: 0 while it is on its way to its place."""
        if square in self.faces:
            self.faces[square][0].a = strength

    def lay_tokens(self, numbers: Numbers, look: str, fixed: Iterable[Square] = ()) -> None:
        """Numbers of holes on their tees, in the colour of a seat; `fixed` ones are ringed."""
        holes = {at: hole for hole, at in enumerate(numbers, 1) if at}
        self._tokens_laid = (holes, look, frozenset(fixed))
        self._draw_tokens()

    # Places.

    def point(self, square: Square) -> Point:
        """The middle of a square, on the land or beside it."""
        assert self.squares
        return self.squares.centre(*square)

    def square_at(self, x: float, y: float) -> Square:
        """The square at a point, wherever it is."""
        assert self.squares
        return self.squares.at(x, y)

    def tile_box(self, square: Square) -> Box:
        """Where a tile on a square lies."""
        assert self.squares
        return self.squares.box(square, TILE)

    def tee(self, square: Square) -> Point:
        """Where the number of a hole lies on its tile."""
        assert self.squares
        tile = self.tiles.get(square)
        x, y = arranged(tile.face, tile.turns).way.end if tile else (0.5, 0.5)
        box = self.tile_box(square)
        return box.x + x * box.w, box.y + y * box.h

    def face(self, key: str, turns: int) -> Texture:
        """The picture of a tile, as fine as those that lie here."""
        return tile_face(key, turns, self._face_size())

    # Drawing.

    def _face_size(self) -> float:
        return TILE * self.side * (FINER if self._close else 1)

    def _look_closer(self, *_: object) -> None:
        """Take finer pictures where they are seen larger; numbers and marks keep their size."""
        if self.squares is None:
            return
        close = self.zoom > CLOSE
        if close != self._close:
            self._close = close
            at = list(self.tiles.values())
            wanted = [(tile.face, tile.turns) for tile in at]
            for tile, face in zip(at, tile_faces(wanted, self._face_size()), strict=True):
                self.faces[tile.square][1].texture = face
        self._draw_tokens()
        self.hints.draw()

    def _draw_tokens(self) -> None:
        self.tokens.clear()
        if self._tokens_laid is None:
            return
        holes, look, fixed = self._tokens_laid
        for square, hole in holes.items():
            self._draw_token(str(hole), self.tee(square), look, square in fixed)

    def _draw_token(self, text: str, middle: Point, look: str, fixed: bool) -> None:
        seat = theme.seat(look)
        radius = max(TOKEN * self.side, LEAST_TOKEN * self.unit)
        rings = [(theme.terrain("shadow"), 1.08, -0.08), (WHITE, 1.0, 0.0)]
        rings.append((seat.colour, 1 - RING, 0.0))
        if fixed:
            rings += [(seat.mark_colour, 1 - 1.7 * RING, 0.0), (seat.colour, 1 - 2.4 * RING, 0.0)]
        for colour, size, down in rings:
            self.tokens.add(Color(*colour))
            self.tokens.add(disc((middle[0], middle[1] + down * radius), size * radius))
        tall = (1.5 if not fixed else 1.2) * radius
        letters = words(text, tall * self.grain / sp(1.2) / theme.text_scale, 800)
        wide = tall * letters.width / letters.height
        self.tokens.add(Color(*seat.mark_colour))
        corner = (middle[0] - wide / 2, middle[1] - tall / 2)
        self.tokens.add(Rectangle(texture=letters, pos=corner, size=(wide, tall)))
