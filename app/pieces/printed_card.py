"""A printed card on the screen: its picture, a shadow, and how it is marked."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import LIFTED, PIECE, Box, Shadow, frame
from app.pieces.stock import Pen, corner_of
from app.theme import theme

LOOKS = ("plain", "raised", "dimmed", "picked", "outlined")
DIMMED = 0.42
RING = 3  # dp of the line around what is chosen
LEAST_SIDE = 24  # dp: on smaller cards nothing could be seen
BADGE = 11  # dp: radius of the check on a card that was picked


class PrintedCard(Widget):
    """Shows the texture that a subclass prints; its owner gives it its place.

    `look`: "plain", "raised" (chosen: ringed, with a wide shadow), "outlined" (ringed), "dimmed"
    (used up, or not to be chosen now) or "picked" (ringed, with a check).
    """

    look = OptionProperty("plain", options=LOOKS)
    label = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._shadow, self._mark = Shadow(), InstructionGroup()
        self._colour, self._face = Color(1, 1, 1, 1), Rectangle()
        super().__init__(**kwargs)
        for part in (
            self._shadow.colour,
            self._shadow.image,
            self._colour,
            self._face,
            self._mark,
        ):
            self.canvas.add(part)
        # Once a frame: while a place is being found, sizes come that are never seen.
        self.draw_soon = Clock.create_trigger(self.draw, -1)
        for name in ("pos", "size", "look"):
            self.fbind(name, self.draw_soon)
        theme.bind(repaints=self._look_changed, text_scale=self._look_changed)
        self.draw_soon()

    @property
    def box(self) -> Box:
        return Box(*self.pos, *self.size)

    def print_face(self) -> Any:
        """The texture of what is to be seen, for the present size."""
        raise NotImplementedError

    def _look_changed(self, *_: object) -> None:
        self.draw_soon()

    def draw(self, *_: object) -> None:
        """Show it as it is now."""
        if min(self.size) < dp(LEAST_SIDE):
            return
        # Whole pixels keep the letters sharp.
        box = Box(round(self.x), round(self.y), round(self.width), round(self.height))
        faint = DIMMED if self.look == "dimmed" else 1.0
        cast = LIFTED if self.look == "raised" else PIECE
        self._shadow.lay(box, cast)
        self._shadow.tint(cast, faint * 0.8)
        self._colour.a = faint
        self._face.texture = self.print_face()
        self._face.pos, self._face.size = box[:2], box[2:]
        self._draw_mark(box)

    def _draw_mark(self, box: Box) -> None:
        self._mark.clear()
        if self.look in ("plain", "dimmed"):
            return
        self._mark.add(Color(*theme.primary))
        for line in frame(box.grown(-dp(RING) / 4), corner_of(box.w), dp(RING)):
            self._mark.add(line)
        if self.look == "picked":
            self._draw_badge(box)

    def _draw_badge(self, box: Box) -> None:
        centre = (box.centre[0], box.top - dp(BADGE) * 0.3)
        self._mark.add(disc(centre, dp(BADGE)))
        self._mark.add(Color(*theme.on_primary))
        sign = Pen(1.0).sign("check-bold", dp(BADGE) * 1.2)
        corner = (round(centre[0] - sign.w / 2), round(centre[1] - sign.h / 2))
        self._mark.add(Rectangle(texture=sign.texture, pos=corner, size=(sign.w, sign.h)))
