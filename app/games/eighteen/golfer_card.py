"""A golfer's card: the portrait, the name, which side is up and what that side does."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.draw.shapes import Box
from app.games.eighteen.stock import Pen, printed
from app.pieces.card import PrintedCard
from app.pieces.stock import INK, INK_2, Letters, fineness
from app.theme import WHITE, theme
from engine.games.eighteen.box.golfers import ABILITIES, Ability

PAD = 12  # dp
FACE = 64  # dp of a portrait,
SMALL_FACE = 48  # of one on a narrow card
NARROW = 260  # dp
SIDES = {"A": get_color_from_hex("#12623B"), "B": get_color_from_hex("#8A5100")}
USED = get_color_from_hex("#FFE0B8")
USED_INK = get_color_from_hex("#2C1700")


def portrait(ability: Ability) -> str:
    """The name of a golfer's picture."""
    return f"golfers/golfer-{ability.name.lower().replace(' ', '-')}"


class Portrait(Widget):
    """A golfer's face alone, as large as its place."""

    def __init__(self, ability: Ability, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._face = Rectangle()
        self._name = portrait(ability)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        self._face.source = art.source(self._name, self.width)
        self._face.pos, self._face.size = self.pos, self.size


class GolferCard(PrintedCard):
    """One side of a golfer's card; `used` while the power is spent. As high as its text needs."""

    ability = StringProperty("")
    used = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        for name in ("ability", "used", "width"):
            self.fbind(name, self._shown)
        theme.bind(text_scale=self._shown)
        self._shown()

    def _shown(self, *_: object) -> None:
        ability = ABILITIES.get(self.ability)
        if ability is None:
            return
        self.label = f"{ability.name}, side {ability.side}"
        self.height = golfer_height(self.ability, self.width, self.used)
        self.draw_soon()

    def print_face(self) -> Texture:
        return printed(_paint, self.size, self.ability, self.used)


class _Plan:
    """Where everything lies on a golfer's card of a width in pixels."""

    def __init__(self, pen: Pen, ability: Ability, width: float, used: bool) -> None:
        narrow = width < dp(NARROW)
        self.face = dp(SMALL_FACE if narrow else FACE)
        self.left = dp(PAD) + self.face + dp(PAD)
        room = width - self.left - dp(PAD)
        self.badge = dp(24)
        self.name = pen.fitted(ability.name, room - self.badge - dp(8), 17.0, 700)
        self.used: Letters | None = pen.letters("used", 13.0, 700) if used else None
        self.text = pen.wrapped(ability.text, room, 14.0)
        self.head = max(self.name.h, self.badge)
        below = dp(26) if used else 0.0
        body = self.head + dp(4) + self.text.h + below
        self.height = max(body, self.face) + 2 * dp(PAD)


def golfer_height(ability: str, width: float, used: bool = False) -> float:
    """How high a card of a width is, in pixels."""
    return round(_Plan(Pen(fineness()), ABILITIES[ability], max(width, dp(120)), used).height)


def _paint(pen: Pen, box: Box, key: str, used: bool) -> None:
    ability = ABILITIES[key]
    plan = _Plan(pen, ability, box.w, used)
    pen.stock(box)
    top = box.top - dp(PAD)
    pen.picture(portrait(ability), Box(dp(PAD), top - plan.face, plan.face, plan.face))
    middle = top - plan.head / 2
    pen.put(plan.name, (plan.left + plan.name.w / 2, middle), INK)
    badge = Box(plan.left + plan.name.w + dp(8), middle - plan.badge / 2, plan.badge, plan.badge)
    pen.fill(badge, plan.badge / 2, SIDES[ability.side])
    pen.put(pen.letters_high(ability.side, plan.badge * 0.62), badge.centre, WHITE)
    below = top - plan.head - dp(4)
    pen.put(plan.text, (plan.left + plan.text.w / 2, below - plan.text.h / 2), INK_2)
    if plan.used:
        low = below - plan.text.h - dp(24)
        mark = Box(plan.left, low, plan.used.w + dp(18), dp(22))
        pen.fill(mark, dp(11), USED)
        pen.put(plan.used, mark.centre, USED_INK)
