"""A club card: initiative, big hit, the club, its name and what it draws."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.graphics import Color
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.utils import get_color_from_hex

from app import art
from app.draw.shapes import Box, Point, paved
from app.games.eighteen.cards.deck_chips import DISC, ChipPen, deck_name, printed
from app.pieces.card import PrintedCard
from app.pieces.stock import EDGE, INK, LEAST, STOCK, Letters, corner_of
from app.theme import WHITE, theme
from app.widgets.surfaces.plates import Hideable
from engine.games.eighteen.box.clubs import CLUBS, Club
from engine.games.eighteen.model import HIDDEN

EMBLEM = get_color_from_hex("#0F5233")
SHAPE = 1.4  # how much higher than wide a club card is


class ClubCard(Hideable, PrintedCard):
    """A club by its number; HIDDEN is the back."""

    club = NumericProperty(HIDDEN)

    def __init__(self, shadow: bool = True, **kwargs: object) -> None:
        super().__init__(shadow, **kwargs)
        self.fbind("club", self._shown)
        self._shown()

    def _shown(self, *_: object) -> None:
        club = CLUBS.get(self.club)
        self.label = f"{club.name}, initiative {club.initiative}" if club else "Face-down club"
        self.draw_soon()

    def print_face(self) -> Texture:
        return club_face(self.club, self.size)


def club_face(club: int, size: tuple[float, float]) -> Texture:
    """A club card of a size in pixels."""
    return printed(_paint if club in CLUBS else _paint_back, size, club)


class ClubCardPlan:
    """Where everything lies on a club card of one size."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.pad = max(dp(5), box.w * 0.07)
        self.radius = max(dp(12), box.w * 0.14)
        self.comet = max(dp(19), box.w * 0.25)
        self.chip = max(dp(18), box.w * 0.19)  # height of a chip
        self.room = box.w - 2 * self.pad

    @property
    def disc(self) -> Point:
        return self.box.x + self.pad + self.radius, self.box.top - self.pad - self.radius

    @property
    def foot(self) -> float:
        """The middle of the row of chips."""
        return self.box.y + self.pad + self.chip / 2


def _paint(pen: ChipPen, box: Box, number: int) -> None:
    club, plan = CLUBS[number], ClubCardPlan(box)
    pen.stock(box)
    name_top = _write_name(pen, plan, club)
    top = box.top - plan.pad - plan.radius * 0.9
    area = Box(box.x + plan.pad, name_top, plan.room, top - name_top)
    pen.picture(f"clubs/club-{club.kind}", area)
    _paint_trait(pen, plan, club, area)
    pen.initiative(club.initiative, plan.disc, plan.radius)
    side = plan.comet
    right = Box(box.right - plan.pad * 0.7 - side, box.top - plan.pad * 0.7 - side, side, side)
    pen.picture("clubs/comet" if club.big else "clubs/comet-off", right)
    if club.steps[0]:
        _write_steps(pen, plan, club)
    else:
        _lay_chips(pen, plan, club)


def _write_name(pen: ChipPen, plan: ClubCardPlan, club: Club) -> float:
    """Write the name, in two lines where one would be too long; return where it begins above."""
    size = max(LEAST + 0.5, plan.box.w * 0.13 / sp(1))
    bottom = plan.foot + plan.chip / 2 + plan.pad * 0.35
    whole = pen.fitted(club.name, plan.room, size, 700)
    lines = [club.name] if whole.w <= plan.room else club.name.split()
    if len(lines) > 1:
        size = LEAST / theme.text_scale
    for line in reversed(lines):
        letters = pen.fitted(line, plan.box.w - dp(6), size, 700)
        step = letters.h * (0.86 if len(lines) > 1 else 1.0)
        pen.put(letters, (plan.box.centre[0], bottom + step / 2), INK)
        bottom += step
    return bottom


# The row of chips at a card's foot: what is tried first needs most room.
_ROWS = (
    ("Chip", "or", True),
    ("Chip", "", True),
    ("Chip", "", False),
    ("C", "", True),
    ("C", "", False),
)


def _lay_chips(pen: ChipPen, plan: ClubCardPlan, club: Club) -> None:
    for chip, word, figure in _ROWS:
        parts = _row(pen, plan, club, chip, word, figure)
        if sum(width for width, _ in parts) <= plan.room:
            break
    x = plan.box.centre[0] - sum(width for width, _ in parts) / 2
    for width, paint in parts:
        paint((x + width / 2, plan.foot))
        x += width


Part = tuple[float, Callable[[Point], object]]  # how wide it is; paints it around a point


def _row(
    pen: ChipPen, plan: ClubCardPlan, club: Club, chip: str, word: str, figure: bool
) -> list[Part]:
    """The parts of the row, from left to right."""
    high = plan.chip
    size = high * 0.62 / sp(1) / theme.text_scale
    parts: list[Part] = []
    for deck in club.decks:
        if parts:
            thin = _gap(high * (0.2 if word else 0.06))
            small = pen.letters(word or "/", max(LEAST / theme.text_scale, size * 0.86), 500)
            parts += [thin, _word(pen, small), thin]
        text = chip if deck_name(deck) == "Chip" else deck
        wide = max(high * 0.96, pen.letters(text, size, 800).w + high * 0.55)
        parts.append((wide, partial(pen.chip, deck, size=(wide, high), text=text)))
    wide = high * (0.62 + 0.2 * (club.draws - 1))
    parts += [_gap(high * 0.2), (wide, partial(_draw_cards, pen, plan, wide, club.draws))]
    if figure:
        count = pen.letters(str(club.draws), max(LEAST / theme.text_scale, size), 700)
        parts += [_gap(high * 0.08), _word(pen, count)]
    return parts


def _gap(wide: float) -> Part:
    return wide, lambda _centre: None


def _word(pen: ChipPen, letters: Letters) -> Part:
    return letters.w, lambda centre: pen.put(letters, centre, INK)


def _draw_cards(pen: ChipPen, plan: ClubCardPlan, width: float, count: int, centre: Point) -> None:
    """As many little cards as are drawn, the first in front and each behind it a little higher."""
    high = plan.chip * (0.74 if count == 1 else 0.66)
    wide = high * 0.68
    step = (width - wide) * 0.8 if count > 1 else 0.0
    line = max(dp(1.3), plan.chip * 0.07)
    left = centre[0] - (wide + step * (count - 1)) / 2
    low = centre[1] - high / 2 - plan.chip * 0.05 * (count - 1)
    for place in reversed(range(count)):
        box = Box(left + place * step, low + place * plan.chip * 0.1, wide, high)
        pen.fill(box.grown(line / 2), line * 2, INK)
        pen.fill(box.grown(-line / 2), line, STOCK)


def _write_steps(pen: ChipPen, plan: ClubCardPlan, club: Club) -> None:
    """How far a wood goes: from the fairway, from the rough."""
    fair, rough = club.steps
    size = plan.chip * 0.74 / sp(1) / theme.text_scale
    letters = pen.fitted(f"{fair} / {rough}", plan.room * 0.7, max(LEAST, size), 700)
    side = plan.chip * 0.82
    whole = side + dp(2) + letters.w
    left = plan.box.centre[0] - whole / 2
    pen.icon("arrow-up-bold", (left + side / 2, plan.foot), side, INK)
    pen.put(letters, (left + side + dp(2) + letters.w / 2, plan.foot), INK)


def _paint_trait(pen: ChipPen, plan: ClubCardPlan, club: Club, area: Box) -> None:
    """Paint the sign of a club's trait below its shaft."""
    side = max(dp(15), plan.box.w * 0.17)
    spot = Box(area.right - side, area.y + area.h * 0.04, side, side)
    if club.tee_only:
        _badge(pen, spot, "golf-tee")
    elif not club.minds_rough:
        pen.sample("rough", spot)
        pen.icon("check-bold", spot.centre, side * 0.8, WHITE)
    elif club.digs:
        pen.sample("sand", spot)
        pen.icon("check-bold", spot.centre, side * 0.8, DISC)
    elif club.decks == ("C",) and not club.declares:
        _badge(pen, spot, "eye-outline")


def _badge(pen: ChipPen, spot: Box, icon: str) -> None:
    pen.fill(spot, spot.h * 0.26, EDGE)
    pen.fill(spot.grown(-dp(1)), spot.h * 0.22, STOCK)
    pen.icon(icon, spot.centre, spot.h * 0.84, INK)


def _paint_back(pen: ChipPen, box: Box, _number: int) -> None:
    """Green stripes, a white margin and a round emblem."""
    pen.stock(box)
    inset = max(dp(3), box.w * 0.055)
    inner = box.grown(-inset)
    Color(1, 1, 1, 1)
    tile = box.w * 0.5
    paved(inner, corner_of(box.w) * 0.6, art.texture("textures/card-back-stripes"), (tile, tile))
    radius = box.w * 0.27
    pen.disc(box.centre, radius, WHITE)
    pen.disc(box.centre, radius - max(dp(1), box.w * 0.015), EMBLEM)
    (x, y), side = box.centre, radius * 1.2
    pen.picture("terrain/flag", Box(x - side / 2, y - side / 2, side, side))
