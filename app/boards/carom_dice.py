"""The dice and cards of Carom Mini Golf as things that can be drawn, moved and rolled."""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.boards.shapes import PIECE, Box, Point, Shadow, frame, words
from app.theme import theme
from engine.games.carom.box.strength import DICE, Tool

CARD_SHAPE = 1.28  # how much higher than wide a card is
CARD_CORNER = 0.13
PATCH = 0.5  # the part of a card that is green
GREEN, EDGE = "#CFE6C4", "#9DAE9B"
READABLE = 12  # sp below which nothing is written
LETTERS = (0.0, 0.46, 0.46, 0.36, 0.32)  # size of a text on a die, by its length


def look_of(tool: Tool) -> str:
    """The picture of a tool's die; a card is played with the white one."""
    return f"dice/die-{'white' if tool.card else tool.key}"


def _letters(text: str, pixels: float) -> Any:
    return words(text, pixels / (sp(1) * theme.text_scale), 800)


class DieSprite:
    """One die, or one card with its die. Moving it changes matrices, never the drawing."""

    def __init__(self, canvas: InstructionGroup) -> None:
        self._canvas = canvas
        self.group = InstructionGroup()
        self._move, self._rotate, self._stretch = Translate(), Rotate(), Scale()
        self._body = InstructionGroup()
        self._tints: list[tuple[Color, float]] = []
        self._shadow = Shadow()
        self.size = 0.0
        self.centre: Point = (0.0, 0.0)
        self.opacity = 1.0
        for part in (
            PushMatrix(),
            self._move,
            self._rotate,
            self._stretch,
            self._shadow.colour,
            self._shadow.image,
            self._body,
            PopMatrix(),
        ):
            self.group.add(part)
        canvas.add(self.group)

    def draw(self, tool: Tool, size: float, text: str = "", face: str = "") -> None:
        """Show a tool of a height in pixels, with its formula or with what it gives.

        A card also shows the face of its die, once there is one.
        """
        self.size = size
        self._body.clear()
        self._tints = []
        if tool.card:
            self._draw_card(size, text or tool.formula, face)
        else:
            self._draw_die(look_of(tool), (0.0, 0.0), size, text or tool.formula)
        self.fade(self.opacity)

    def _draw_die(self, look: str, centre: Point, size: float, text: str) -> None:
        picture = art.picture(look)
        wide, high = size * picture.size[0] / picture.size[1], size
        box = Box(centre[0] - wide / 2, centre[1] - high / 2, wide, high)
        if centre == (0.0, 0.0):
            self._shadow.lay(box.grown(-size * 0.06), PIECE)
        self._tint((1, 1, 1, 1))
        self._body.add(Rectangle(source=art.source(look, wide), pos=box[:2], size=box[2:]))
        if not text:
            return
        assert picture.text is not None
        pixels = size * LETTERS[min(len(text), len(LETTERS) - 1)]
        if pixels < sp(READABLE):
            return
        letters = _letters(text, pixels)
        self._tint(get_color_from_hex(picture.text["colour"]))
        x, y = picture.text["centre"]
        self._write(letters, (box.x + x * wide, box.y + y * high))

    def _draw_card(self, size: float, text: str, face: str) -> None:
        """Printed stock: what the card does above, and the white die below on a patch of green."""
        wide, high = size / CARD_SHAPE, size
        box, corner = Box(-wide / 2, -high / 2, wide, high), wide * CARD_CORNER
        self._tint(theme.terrain("card"))
        self._body.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner]))
        inset = max(dp(2.5), wide * 0.07)
        patch = Box(box.x + inset, box.y + inset, wide - 2 * inset, high * PATCH - inset)
        self._tint(get_color_from_hex(GREEN))
        self._body.add(SmoothRoundedRectangle(pos=patch[:2], size=patch[2:], radius=[corner * 0.7]))
        self._draw_die("dice/die-white", patch.centre, patch.h * 0.86, face)
        self._tint(theme.terrain("card_ink"))
        letters = _letters(text, high * 0.36 * min(1.0, 2.4 / max(1, len(text))))
        self._write(letters, (0, high * (PATCH / 2)))
        self._tint(get_color_from_hex(EDGE))
        for line in frame(box.grown(-dp(0.7)), corner, dp(1.4)):
            self._body.add(line)
        self._shadow.lay(box, PIECE)

    def _tint(self, colour: Any) -> None:
        tint = Color(*colour)
        self._tints.append((tint, tint.a))
        self._body.add(tint)

    def _write(self, letters: Any, centre: Point) -> None:
        wide, high = letters.size
        self._body.add(
            Rectangle(
                texture=letters, size=(wide, high), pos=(centre[0] - wide / 2, centre[1] - high / 2)
            )
        )

    def place(self, centre: Point, scale: float = 1.0, angle: float = 0.0) -> None:
        self.centre = centre
        self._move.xy = centre
        self._rotate.angle = angle
        self._stretch.xyz = (scale, scale, 1)

    def fade(self, opacity: float) -> None:
        """1 is solid, 0 gone."""
        self.opacity = opacity
        for tint, alpha in self._tints:
            tint.a = alpha * opacity
        self._shadow.tint(PIECE, opacity)

    def remove(self) -> None:
        self._canvas.remove(self.group)


class DieFace(Widget):
    """A large die that shows one number, for people who roll their own."""

    def __init__(self, tool: Tool, face: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y, self.height = None, dp(76)
        self._sprite = DieSprite(self.canvas)
        # A card is played with the white die.
        self.tool, self.shown = DICE[0] if tool.card else tool, face
        self.bind(pos=self._lay, size=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        self._sprite.draw(self.tool, min(self.height, self.width) * 0.9, str(self.shown))
        self._sprite.place(self.center)
