"""Cards with a picture at the left and words beside it: clients, and promises."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.draw.shapes import Box
from app.games.designer.cards.descriptions import (
    client_described,
    client_picture,
    promise_described,
    promised_to,
)
from app.pieces.card import PrintedCard
from app.pieces.stock import INK, INK_2, Pen, fineness, printed
from app.theme import theme

PAD = 10  # dp
PORTRAIT, DISC = 60, 44  # dp of the pictures of clients and of promises
LEAST = 120  # dp of a card's width


class Print(NamedTuple):
    """What is printed on a card."""

    title: str
    text: str
    picture: str  # its name
    side: float  # of the picture, in dp


def client_print(key: str) -> Print:
    """Mr or Mrs Client: the portrait, the name and the wish."""
    return Print(*client_described(key), client_picture(key), PORTRAIT)


def promise_print(kind: str, clients: tuple[str, str], alone: bool) -> Print:
    """A promise: its disc, its name and how it is kept, which is another way when one is alone.

    `clients` are the lady and the gentleman whose whims may be promised.
    """
    described = promise_described(kind, promised_to(kind, *clients), alone)
    return Print(*described, promise_picture(kind), DISC)


def promise_picture(kind: str) -> str:
    """The name of a promise's disc."""
    return f"designer/promise-{kind}"


class _Plan:
    """Where everything lies on a card of a width in pixels."""

    def __init__(self, pen: Pen, item: Print, width: float) -> None:
        self.face = dp(item.side)
        self.left = dp(PAD) + self.face + dp(PAD)
        room = max(width, dp(LEAST)) - self.left - dp(PAD)
        self.title = pen.fitted(item.title, room, 16.0, 700)
        self.text = pen.wrapped(item.text, room, 14.0)
        self.words = self.title.h + dp(2) + self.text.h
        self.height = max(self.words, self.face) + 2 * dp(PAD)


def _paint(pen: Pen, box: Box, item: Print) -> None:
    plan = _Plan(pen, item, box.w)
    pen.stock(box)
    middle = box.centre[1]
    pen.picture(item.picture, Box(dp(PAD), middle - plan.face / 2, plan.face, plan.face))
    top = middle + plan.words / 2
    pen.put(plan.title, (plan.left + plan.title.w / 2, top - plan.title.h / 2), INK)
    low = top - plan.words
    pen.put(plan.text, (plan.left + plan.text.w / 2, low + plan.text.h / 2), INK_2)


class PictureCard(PrintedCard):
    """Shows its `item`, a Print; as high as its words need."""

    item: Print = ObjectProperty()
    owner = ObjectProperty(None)

    def __init__(self, item: Print, **kwargs: Any) -> None:
        super().__init__(item=item, **kwargs)
        self.size_hint_y = None
        for name in ("item", "width"):
            self.fbind(name, self._shown)
        theme.bind(text_scale=self._shown)
        self._shown()

    def _shown(self, *_: object) -> None:
        self.label = f"{self.item.title}: {self.item.text}"
        self.height = round(_Plan(Pen(fineness()), self.item, self.width).height)
        self.draw_soon()

    def print_face(self) -> Texture:
        return printed(_paint, self.size, self.item)
