"""A shot card: deck and shape above, the flight map, and how rough and bunkers change the shot."""

from __future__ import annotations

from functools import cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.utils import get_color_from_hex

from app.draw.grids.hexes import HexLayout, cells, filled
from app.draw.paint import fill, mixed
from app.draw.polygons import dashes, hoop, stroke
from app.draw.shapes import Box, Point
from app.games.eighteen.cards.deck_chips import DECK_INKS, DISC, ChipPen, deck_name, printed
from app.games.eighteen.cards.explanations import BUNKER, shape_name, shot_title
from app.pieces.card import PrintedCard
from app.pieces.stock import INK, INK_2, LEAST, RULE, STOCK, corner_of
from app.theme import WHITE, Colour, theme
from app.widgets.pictures.tokens import token
from engine.core.grids.hexes import Axial, Hex, offset, stepped
from engine.games.eighteen.box.shots import DECKS, SHOTS, TURNS, PrintedShot
from engine.games.eighteen.model import HIDDEN

SHAPE = 1.1  # how much higher than wide a card is,
SMALL_SHAPE = 1.3  # and a small one
SMALL = 150  # dp: narrower cards show signs instead of words
ROOMY = 220  # dp: wider ones have larger words

# What follows in words, by shape: a remark at the right of the head.
REMARKS = {"wild": "choose one", "longest drive": "keep it"}
SIGNS = {"super": "arrow-up-bold", "short": "arrow-down-bold", "shuffle": "shuffle-variant"}
BUNKER_SIGNS = {
    "remain": "close-thick",
    "left": "arrow-top-left-thick",
    "target": "arrow-up-bold",
    "right": "arrow-top-right-thick",
}


class ShotCard(PrintedCard):
    """A shot card by its number; HIDDEN shows the back of a `deck`.

    `seat` is the colour of whoever plays it: their token stands where the flight begins.
    """

    shot = NumericProperty(HIDDEN)
    deck = OptionProperty("2", options=DECKS)
    seat = StringProperty("")

    def __init__(self, shadow: bool = True, **kwargs: object) -> None:
        super().__init__(shadow, **kwargs)
        for name in ("shot", "deck", "seat"):
            self.fbind(name, self._shown)
        self._shown()

    def _shown(self, *_: object) -> None:
        shot = SHOTS.get(self.shot)
        self.label = shot_title(shot) if shot else f"Back of {deck_name(self.deck)}"
        self.draw_soon()

    def print_face(self) -> Texture:
        return shot_face(self.shot, self.size, self.deck, self.seat)


def shot_face(shot: int, size: tuple[float, float], deck: str = "2", seat: str = "") -> Texture:
    """A shot card of a size in pixels, or the back of one of a deck."""
    if shot not in SHOTS:
        return printed(_paint_back, size, deck)
    return printed(_paint, size, shot, seat)


def shape_for(width: float) -> float:
    """How much higher than wide a card of this width (pixels) should be."""
    return SMALL_SHAPE if width < dp(SMALL) else SHAPE


def head_of(width: float) -> float:
    """How high the head of a card of a width is, both in pixels."""
    return dp(20) if width < dp(SMALL) else dp(48) if width >= dp(ROOMY) else dp(36)


def _paint(pen: ChipPen, box: Box, number: int, seat: str) -> None:
    shot = SHOTS[number]
    pen.stock(box)
    small, roomy = box.w < dp(SMALL), box.w >= dp(ROOMY)
    head = head_of(box.w)
    foot = dp(21) if small else dp(58) if roomy else dp(44)
    _paint_head(pen, Box(box.x, box.top - head, box.w, head), shot, small)
    below = Box(box.x, box.y, box.w, foot)
    middle = Box(box.x, box.y + foot, box.w, box.h - head - foot)
    if middle.h < dp(10):
        return
    inner = middle.grown(-(dp(3) if small else min(dp(14), middle.w * 0.04)))
    if shot.follow:
        _paint_special(pen, middle, shot)
    else:
        FlightMap(pen, inner, shot, seat, small).paint()
        if shot.kept and not small:
            _paint_star(pen, inner)
    line = Box(box.x + dp(1.4), below.top, box.w - dp(2.8), dp(1))
    pen.fill(line, 0, RULE)
    if small:
        _paint_small_foot(pen, below, shot)
    elif shot.follow:
        _paint_follow(pen, below, shot)
    else:
        _paint_foot(pen, below, shot)


def _paint_head(pen: ChipPen, box: Box, shot: PrintedShot, small: bool) -> None:
    corner = corner_of(box.w)
    pen.fill(box, corner, DECK_INKS[shot.deck], "top")
    pad, y = (dp(5), box.centre[1]) if small else (box.h * 0.36, box.centre[1])
    size = 13.0 if small else box.h * 0.52 / sp(1)
    number = pen.fitted(deck_name(shot.deck), box.w / 2, size, 800)
    pen.put(number, (box.x + pad + number.w / 2, y), WHITE)
    left = box.x + pad + number.w + (dp(4) if small else box.h * 0.24)
    room = box.right - pad - left
    if small:
        sign = SIGNS.get(shot.shape, "star" if shot.kept else "")
        name = pen.letters(shape_name(shot), LEAST / theme.text_scale, 700)
        if name.w <= room:
            pen.put(name, (left + name.w / 2, y), WHITE)
        elif sign:
            pen.icon(sign, (box.right - pad - dp(8), y), dp(16), WHITE)
        return
    name = pen.fitted(shape_name(shot), room, max(15.0, box.h * 0.38 / sp(1)), 700)
    pen.put(name, (left + name.w / 2, y), WHITE)
    if remark := REMARKS.get(shot.shape, ""):
        words = pen.fitted(remark, room, max(LEAST, box.h * 0.3 / sp(1)), 500)
        if name.w + words.w + dp(8) <= room:
            pen.put(words, (box.right - pad - words.w / 2, y), WHITE)


def _paint_special(pen: ChipPen, box: Box, shot: PrintedShot) -> None:
    """A large sign, and the deck that the next card comes from."""
    ink = DECK_INKS[shot.follow]
    radius = min(box.w, box.h) * 0.34
    x, y = box.centre
    pen.disc((x, y), radius, mixed(ink, STOCK, 0.86))
    if shot.shape == "shuffle":
        pen.icon(SIGNS["shuffle"], (x, y), radius * 1.3, ink)
        return
    up = 1 if shot.shape == "super" else -1
    side = radius * 0.95
    pen.icon(SIGNS[shot.shape], (x, y + up * radius * 0.52), side, ink)
    pen.chip(shot.follow, (x, y - up * radius * 0.36), (side, side * 0.8))


def _paint_star(pen: ChipPen, box: Box) -> None:
    """The longest drive is worth something."""
    side = min(dp(44), box.w * 0.2)
    spot = (box.x + side * 0.5, box.top - side * 0.5)
    pen.icon("trophy", spot, side, DECK_INKS["5"])


def _paint_follow(pen: ChipPen, box: Box, shot: PrintedShot) -> None:
    """Then draw from which deck."""
    text = "Shuffle, then draw from" if shot.shape == "shuffle" else "Draw the next from"
    chip = (dp(44) if shot.follow == "C" else dp(28), dp(24))
    gap = dp(8)
    words = pen.fitted(text, box.w - chip[0] - gap - dp(16), 15.0, 500)
    if words.w > box.w - chip[0] - gap - dp(16):
        words = pen.fitted("Draw again from", box.w - chip[0] - gap - dp(16), 15.0, 500)
    left = box.centre[0] - (words.w + gap + chip[0]) / 2
    pen.put(words, (left + words.w / 2, box.centre[1]), INK)
    pen.chip(shot.follow, (left + words.w + gap + chip[0] / 2, box.centre[1]), chip)


def _paint_foot(pen: ChipPen, box: Box, shot: PrintedShot) -> None:
    """Write how rough and bunkers change the shot."""
    half = box.w / 2
    rough = "no change" if shot.chips else "stop at R"
    columns = (("From rough", "rough", rough), ("From bunker", "sand", BUNKER[shot.bunker]))
    big = 16.0 if half > dp(110) else 13.0
    for place, (title, ground, text) in enumerate(columns):
        x = box.x + half * place
        pen.write(title, (x + half / 2, box.y + box.h * 0.69), big - 3, 400, INK_2, half - dp(8))
        side = box.h * (0.32 if big > 13 else 0.28)
        words = pen.fitted(text, half - side * 1.2 - dp(14), big, 700)
        left = x + (half - words.w - side * 1.2 - dp(4)) / 2
        y = box.y + box.h * 0.33
        pen.sample(ground, Box(left, y - side / 2, side * 1.2, side))
        pen.put(words, (left + side * 1.2 + dp(4) + words.w / 2, y), INK)
    pen.fill(Box(box.centre[0], box.y + box.h * 0.2, dp(1), box.h * 0.6), 0, RULE)


def _paint_small_foot(pen: ChipPen, box: Box, shot: PrintedShot) -> None:
    """The same in signs: what comes of it in sand, or the deck that follows."""
    if shot.follow:
        pen.icon("arrow-right-bold", (box.centre[0] - dp(16), box.centre[1]), dp(16), INK)
        wide = dp(34) if shot.follow == "C" else dp(22)
        pen.chip(shot.follow, (box.centre[0] + dp(8), box.centre[1]), (wide, dp(18)))
        return
    side = dp(16)
    x, y = box.centre
    pen.sample("sand", Box(x - side - dp(2), y - side / 2, side, side))
    pen.icon(BUNKER_SIGNS[shot.bunker], (x + side / 2 + dp(2), y), side, INK)


def _paint_back(pen: ChipPen, box: Box, deck: str) -> None:
    """The back of a deck, on a card of any shape."""
    pen.stock(box)
    inner = box.grown(-max(dp(2), box.w * 0.02))
    name = f"clubs/shot-back-{deck.lower()}"
    pen.picture(name, inner)


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
    """All hexes of a map: those reached by bending as often, to either side, or less."""
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
