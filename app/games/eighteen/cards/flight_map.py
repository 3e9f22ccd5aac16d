"""The map on a shot card: heading up, the hexes around, and the way of the ball by its letters."""

from __future__ import annotations

from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from app.draw.grids.hex_shapes import cells
from app.draw.grids.hexes import HexLayout, filled
from app.draw.paint import fill, mixed
from app.draw.polygons import dashes, hoop, stroke
from app.draw.shapes import Box, Point
from app.games.eighteen.cards.stock import DECK_INKS, DISC, ChipPen
from app.theme import WHITE, Colour
from app.widgets.pictures.tokens import token
from engine.core.grids.hexes import Axial, Hex, offset, stepped
from engine.games.eighteen.box.shots import TURNS, PrintedShot

BLANK, BLANK_RIM = get_color_from_hex("#E9F0E0"), get_color_from_hex("#BFD0B2")
LEAST_MARK = 6.5  # dp: radius of the R, however small the hexes
MOST_RADIUS = 0.2  # of a hex, as a part of the map's height


def way(letters: str) -> tuple[Axial, ...]:
    """The hexes of a flight, from the golfer on; up is east on paper."""
    at: Axial = (0, 0)
    steps = [at]
    for letter in letters:
        at = stepped(at, TURNS[letter] % 6)
        steps.append(at)
    return tuple(steps)


@cache
def hexes_around(flights: tuple[str, ...]) -> frozenset[Axial]:
    """What a map shows: all that can be reached by bending as often, to either side, or less."""
    length = max(map(len, flights))
    bends = max(1, *(sum(letter != "S" for letter in flight) for flight in flights))
    return frozenset(
        spot
        for bent in range(bends + 1)
        for side in "LR"
        for spot in way("S" * (length - bent) + side * bent)
    ) | frozenset(
        way("S" * straight + side * bent)[-1]
        for bent in range(1, bends + 1)
        for straight in range(length - bent + 1)
        for side in "LR"
    )


class FlightMap:
    """Paints the flights of a card into a box, in the colour of its deck.

    A `small` map has a bold line and no letters.
    """

    def __init__(
        self, pen: ChipPen, box: Box, shot: PrintedShot, seat: str = "", small: bool = False
    ) -> None:
        self._pen, self._shot, self._seat, self._small = pen, shot, seat, small
        self._ink = DECK_INKS[shot.deck]
        self._hexes = [offset(spot) for spot in hexes_around(shot.flights)]
        most = box.h * MOST_RADIUS
        self._layout: HexLayout = filled(self._hexes, box, turned=True, most=most)

    def paint(self) -> None:
        radius = self._layout.radius
        fill(BLANK_RIM, cells(self._layout, self._hexes, 1.0))
        fill(BLANK, cells(self._layout, self._hexes, 0.93))
        flights = [way(letters) for letters in self._shot.flights]
        goals = [offset(flight[-1]) for flight in flights]
        fill(self._ink, cells(self._layout, goals, 1.0))
        fill(mixed(self._ink, WHITE, 0.74), cells(self._layout, goals, 0.86))
        for flight in flights:
            self._paint_way([self._centre(spot) for spot in flight])
        for flight in flights:
            self._ball(self._centre(flight[-1]), max(radius * 0.4, dp(LEAST_MARK) * 0.8))
        if not self._shot.chips and not self._small:
            for spot in dict.fromkeys(flight[-2] for flight in flights):
                self._rough(self._centre(spot), max(radius * 0.42, dp(LEAST_MARK)))
        self._golfer(self._centre((0, 0)), max(radius * 0.44, dp(LEAST_MARK) * 0.9))

    def _centre(self, spot: Axial) -> Point:
        at: Hex = offset(spot)
        return self._layout.centre(*at)

    def _paint_way(self, points: list[Point]) -> None:
        """A line along the ground; a chip is in the air, so its line is broken."""
        width = self._layout.radius * (0.4 if self._small else 0.18)
        if self._shot.chips:
            fill(self._ink, dashes(points, width, 3, 0.6))
        else:
            fill(self._ink, stroke(points, width))

    def _ball(self, centre: Point, radius: float) -> None:
        box = Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        self._pen.picture("balls/ball-white", box)

    def _rough(self, centre: Point, radius: float) -> None:
        """Where the ball comes down from the rough."""
        pen, ink = self._pen, self._ink
        pen.disc(centre, radius, WHITE)
        fill(ink, hoop(centre, radius, radius * 0.24))
        letter = pen.letters_high("R", radius * 1.25)
        pen.put(letter, centre, mixed(ink, DISC, 0.25))

    def _golfer(self, centre: Point, radius: float) -> None:
        pen = self._pen
        if self._seat:
            side = 2 * radius
            Color(1, 1, 1, 1)
            corner = (centre[0] - radius, centre[1] - radius)
            texture = token(self._seat, side * pen.fineness)
            Rectangle(texture=texture, pos=corner, size=(side, side))
            return
        pen.disc(centre, radius, WHITE)
        pen.disc(centre, radius * 0.82, DISC)
        _arrow(centre, radius * 0.5, WHITE)


def _arrow(centre: Point, size: float, ink: Colour) -> None:
    x, y = centre
    head = [(x - size * 0.8, y - size * 0.5), (x + size * 0.8, y - size * 0.5), (x, y + size)]
    fill(ink, [head])
