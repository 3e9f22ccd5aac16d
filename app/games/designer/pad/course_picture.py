"""A course of a score pad as a small picture: its land, the tiles, and the numbers of its holes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import sp
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import Box, Point, words
from app.games.designer.land.ground import land_layout
from app.games.designer.land.picture import land_picture
from app.games.designer.pad.plan import CoursePlan
from app.theme import theme
from engine.core.codec import JsonObject

TOKEN = 0.3  # the radius of a number, in sides of a square


class CoursePicture(Widget):
    """Draws a plan into its box, whatever its size."""

    def __init__(self, plan: CoursePlan, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._plan = plan
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self._draw_soon = Clock.create_trigger(lambda _dt: self._draw(), -1)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_soon)
        theme.bind(repaints=self._repaint)  # which lets go of dead widgets

    def _repaint(self, *_: object) -> None:
        self._draw_soon()

    def _draw(self) -> None:
        self._drawn.clear()
        if min(self.size) < 1:
            return
        plan = self._plan
        size = (round(self.width), round(self.height))
        self._drawn.add(Color(1, 1, 1, 1))
        texture = land_picture(plan.land, size, plan.tiles)
        self._drawn.add(Rectangle(texture=texture, pos=self.pos, size=size))
        layout = land_layout(plan.land, Box(self.x, self.y, *size), plan.lying)
        for hole, at in plan.numbers:
            self._token(str(hole), layout.centre(*at), TOKEN * layout.size)

    def _token(self, text: str, middle: Point, radius: float) -> None:
        for colour, reach in ((theme.bubble_ink, 1.0), (theme.bubble, 0.86)):
            self._drawn.add(Color(*colour))
            self._drawn.add(disc(middle, reach * radius))
        letters = words(text, 1.4 * radius / sp(1.2) / theme.text_scale, 800)
        tall = 1.5 * radius
        wide = tall * letters.width / letters.height
        self._drawn.add(Color(*theme.bubble_ink))
        corner = (middle[0] - wide / 2, middle[1] - tall / 2)
        self._drawn.add(Rectangle(texture=letters, pos=corner, size=(wide, tall)))


def course_picture(value: JsonObject, _places: Sequence[tuple[int, ...]]) -> CoursePicture:
    """The picture of a course as it was entered."""
    return CoursePicture(CoursePlan.read(value))
