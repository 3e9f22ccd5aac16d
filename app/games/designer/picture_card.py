"""Cards with a picture at the left and words beside it: clients, and promises."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.draw.shapes import Box
from app.games.designer.card_words import Told
from app.pieces.card import PrintedCard
from app.pieces.stock import INK, INK_2, Pen, fineness, printed
from app.theme import theme

PAD = 10  # dp
FACE = 60  # dp of a portrait
LEAST = 120  # dp of a card's width


class _Plan:
    """Where everything lies on a card of a width in pixels."""

    def __init__(self, pen: Pen, told: Told, face: float, width: float) -> None:
        self.face = dp(face)
        self.left = dp(PAD) + self.face + dp(PAD)
        room = max(width, dp(LEAST)) - self.left - dp(PAD)
        self.title = pen.fitted(told.title, room, 16.0, 700)
        self.text = pen.wrapped(told.text, room, 14.0)
        self.words = self.title.h + dp(2) + self.text.h
        self.height = max(self.words, self.face) + 2 * dp(PAD)


def _paint(pen: Pen, box: Box, picture: str, told: Told, face: float) -> None:
    plan = _Plan(pen, told, face, box.w)
    pen.stock(box)
    middle = box.centre[1]
    pen.picture(picture, Box(dp(PAD), middle - plan.face / 2, plan.face, plan.face))
    top = middle + plan.words / 2
    pen.put(plan.title, (plan.left + plan.title.w / 2, top - plan.title.h / 2), INK)
    low = top - plan.words
    pen.put(plan.text, (plan.left + plan.text.w / 2, low + plan.text.h / 2), INK_2)


class PictureCard(PrintedCard):
    """Shows what a subclass tells; as high as its words need."""

    face = FACE  # dp of the picture's side

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.fbind("width", self._shown)
        theme.bind(text_scale=self._shown)
        self._shown()

    def told(self) -> Told | None:
        """What stands on it; None while there is nothing to tell."""
        raise NotImplementedError

    def picture(self) -> str:
        """The name of its picture."""
        raise NotImplementedError

    def _shown(self, *_: object) -> None:
        told = self.told()
        if told is None:
            return
        self.label = f"{told.title}: {told.text}"
        self.height = round(_Plan(Pen(fineness()), told, self.face, self.width).height)
        self.draw_soon()

    def print_face(self) -> Texture:
        told = self.told()
        assert told
        return printed(_paint, self.size, self.picture(), told, self.face)

    def draw(self, *args: object) -> None:
        if self.told() is not None:
            super().draw(*args)
