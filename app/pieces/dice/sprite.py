"""Dice as boards show them: a sprite with a number or a picture on it, and how it tumbles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from kivy.utils import get_color_from_hex

from app import art
from app.draw.shapes import PIECE, Box, Point, Shadow, frame, words
from app.pieces.dice.look import DieLook
from app.table.board.motion import Motions, linear, out
from app.theme import theme

ROUNDING = 0.16  # of the shadow of a die, as a part of its width
READABLE = 12  # sp below which nothing is written
LETTERS = (0.0, 0.46, 0.46, 0.36, 0.32)  # size of a text on a die, by its length
CARD_SHAPE = 1.28  # how much higher than wide a card is that a die lies on
CARD_CORNER = 0.13
PATCH = 0.5  # the part of a card that is green
GREEN, EDGE = "#CFE6C4", "#9DAE9B"
TUMBLE, SETTLE = 0.55, 0.12
TURNS, FLICKERS = 2, 9  # of a die that is rolled


def letters_of(text: str, pixels: float) -> Any:
    """Figures of a height in pixels."""
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

    def draw(self, look: DieLook, size: float) -> None:
        """Show a die, or the card that it lies on, of a height in pixels."""
        self.size = size
        self._body.clear()
        self._tints = []
        if look.card:
            self._draw_card(look, size)
        else:
            self._draw_die(look.picture, (0.0, 0.0), size, look.text)
        self.fade(self.opacity)

    def _draw_card(self, look: DieLook, size: float) -> None:
        """Printed stock: what the card does above, and the die below on a patch of green."""
        wide, high = size / CARD_SHAPE, size
        box, corner = Box(-wide / 2, -high / 2, wide, high), wide * CARD_CORNER
        self._tint(theme.terrain("card"))
        self._body.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[corner]))
        inset = max(dp(2.5), wide * 0.07)
        patch = Box(box.x + inset, box.y + inset, wide - 2 * inset, high * PATCH - inset)
        self._tint(get_color_from_hex(GREEN))
        self._body.add(SmoothRoundedRectangle(pos=patch[:2], size=patch[2:], radius=[corner * 0.7]))
        self._draw_die(look.picture, patch.centre, patch.h * 0.86, look.text)
        self._tint(theme.terrain("card_ink"))
        letters = letters_of(look.card, high * 0.36 * min(1.0, 2.4 / len(look.card)))
        self._write(letters, (0, high * (PATCH / 2)))
        self._tint(get_color_from_hex(EDGE))
        for line in frame(box.grown(-dp(0.7)), corner, dp(1.4)):
            self._body.add(line)
        self._shadow.lay(box, PIECE)

    def _draw_die(self, look: str, centre: Point, size: float, text: str) -> None:
        picture = art.picture(look)
        wide, high = size * picture.size[0] / picture.size[1], size
        box = Box(centre[0] - wide / 2, centre[1] - high / 2, wide, high)
        if centre == (0.0, 0.0):
            self._shadow.lay(box.grown(-size * 0.06), PIECE, wide * ROUNDING)
        self._tint((1, 1, 1, 1))
        self._body.add(Rectangle(source=art.source(look, wide), pos=box[:2], size=box[2:]))
        if not text:
            return
        assert picture.text is not None
        pixels = size * LETTERS[min(len(text), len(LETTERS) - 1)]
        if pixels < sp(READABLE):
            return
        letters = letters_of(text, pixels)
        self._tint(get_color_from_hex(picture.text["colour"]))
        x, y = picture.text["centre"]
        self._write(letters, (box.x + x * wide, box.y + y * high))

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
        self._shadow.tint(PIECE, opacity**2)  # it would show through a faded die

    def remove(self) -> None:
        self._canvas.remove(self.group)


def tumble(
    die: DieSprite,
    motions: Motions,
    pace: float,
    faces: Sequence[Any],
    last: Any,
    draw: Callable[[Any], None],
    jump: Callable[[float], None] | None = None,
) -> float:
    """Let a die tumble where it lies, one face after the other, and settle on the last one.

    `draw` shows a face on it; `jump` moves it in a way of its own. Returns when it is done, and the
    die is gone by then.
    """
    x, y = die.centre
    row = _tumbling(faces, last)
    shown = -1

    def show(number: int) -> None:
        nonlocal shown
        if number != shown:
            shown = number
            draw(row[number])

    def hop(part: float) -> None:
        height = abs(_hop(part)) * die.size * 0.55
        die.place((x, y + height), 1 + 0.25 * (1 - part), 360 * TURNS * (1 - part))

    def roll(part: float) -> None:
        show(min(FLICKERS, int(part * (FLICKERS + 1))))
        (jump or hop)(part)

    def settle(part: float) -> None:
        show(FLICKERS)
        die.place((x, y), 1 + 0.14 * (1 - abs(2 * part - 1)))

    roll(0.0)
    start = motions.add(roll, TUMBLE * pace, curve=out)
    return motions.add(settle, SETTLE * pace, delay=start, curve=linear, end=die.remove)


def _tumbling(faces: Sequence[Any], last: Any) -> list[Any]:
    """The faces that a die shows while it tumbles; the last one is what it rolled."""
    around = list(faces) * (FLICKERS // len(faces) + 2)
    start = faces.index(last) + 1
    stride = [around[(start + 5 * step) % len(faces)] for step in range(FLICKERS)]
    return [*stride, last]


def _hop(part: float) -> float:
    """How high a tumbling die is: two hops, the second a small one."""
    if part < 0.62:
        return 1 - (part / 0.31 - 1) ** 2
    return 0.3 * (1 - ((part - 0.62) / 0.19 - 1) ** 2)
