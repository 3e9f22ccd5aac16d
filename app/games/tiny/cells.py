"""Small things in a Tiny board's tray that can be tapped: terrain dice, pieces and the eraser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.draw.crisp import disc
from app.draw.shapes import Box, Point, frame
from app.games.tiny.sheet.thumbnail import piece_picture
from app.pieces.dice import DieSprite
from app.theme import theme
from app.widgets import Icon
from engine.games.tiny.box.sheet import SAND, WALL, WATER

FADED = 0.38
CORNER = 14  # dp
TICK = 9.5  # dp of the radius of a tick
ERASER = "eraser"

DIE_FACES = {
    "water": "dice/die-face-water",
    "sand": "dice/die-face-sand",
    "wall": "dice/die-face-wall",
    "half": "dice/die-face-half-wall",
    "pass": "dice/die-face-pass",
    "miss": "dice/die-face-miss",
}
CORNERS = {"◤": "upper left", "◥": "upper right", "◣": "lower left", "◢": "lower right"}
NAMES = {
    WALL: "Square wall",
    WATER: "Water",
    SAND: "Sand",
    ERASER: "Eraser",
    **{sign: f"Half wall, {corner}" for sign, corner in CORNERS.items()},
}


class Cell(Widget):
    """Takes a tap: `tapped` is told its key, where the finger was lifted."""

    label = StringProperty("")

    def __init__(self, tapped: Callable[[Any, Point], object]) -> None:
        super().__init__(size_hint=(None, None), opacity=0)
        self._tapped = tapped
        self.key: Any = None
        self.ground, self.marks = InstructionGroup(), InstructionGroup()
        self.canvas.add(self.ground)

    def lie(self, key: Any, box: Box, label: str) -> None:
        self.key, self.label, self.opacity = key, label, 1
        self.pos, self.size = box[:2], box[2:]
        self.ground.clear()
        self.marks.clear()

    def hide(self) -> None:
        self.key, self.label, self.opacity = None, "", 0
        self.size = (0, 0)
        self.pos = (-dp(99), -dp(99))

    @property
    def box(self) -> Box:
        return Box(*self.pos, *self.size)

    def on_touch_down(self, touch: Any) -> bool:
        if self.key is None or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.key is not None and self.collide_point(*touch.pos):
            self._tapped(self.key, self.to_window(*touch.pos))
        return True


class TerrainDie(Cell):
    """One of the six dice of a round."""

    def __init__(self, tapped: Callable[[Any, Point], object]) -> None:
        super().__init__(tapped)
        self.sprite = DieSprite(self.canvas)
        self.canvas.add(self.marks)

    def draw(self, face: str, box: Box, used: bool, dimmed: bool) -> None:
        self.lie(face, box, f"{face.capitalize()} die{', used' if used else ''}")
        size = min(box.h * 0.82, box.w * 0.96, dp(52))
        self.sprite.opacity = FADED if dimmed else 1.0
        self.sprite.draw_die(DIE_FACES[face], size)
        self.sprite.place(box.centre)
        if used:
            self._tick(size)

    def _tick(self, size: float) -> None:
        x, y = self.center_x + size * 0.44, self.center_y + size * 0.42
        for colour, radius in ((theme.surface, TICK + 1.6), (theme.primary, TICK)):
            self.marks.add(Color(*colour))
            self.marks.add(disc((x, y), dp(radius)))
        self.marks.add(Color(*theme.on_primary))
        hook = [(-4, 0), (-1.2, -3), (4.2, 3.4)]
        points = [value for dx, dy in hook for value in (x + dp(dx), y + dp(dy))]
        self.marks.add(Line(points=points, width=dp(1.1), joint="round", cap="round"))


class Piece(Cell):
    """A piece of terrain to paint with, or the eraser."""

    def __init__(self, tapped: Callable[[Any, Point], object]) -> None:
        super().__init__(tapped)
        self._icon: Icon | None = None

    def draw(self, sign: str, box: Box, chosen: bool, left: bool) -> None:
        """`left` tells whether a die for it is left."""
        self.lie(sign, box, NAMES[sign])
        side = min(box.w, box.h, dp(58))
        square = Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)
        self.ground.add(Color(*(theme.primary_container if chosen else theme.bar)))
        self.ground.add(
            SmoothRoundedRectangle(pos=square[:2], size=square[2:], radius=[dp(CORNER)])
        )
        if chosen:
            self.ground.add(Color(*theme.primary))
            for line in frame(square.grown(-dp(1.3)), dp(CORNER), dp(2.6)):
                self.ground.add(line)
        if sign == ERASER:
            self._show_icon(square)
        else:
            self._hide_icon()
            draw_piece(self.ground, sign, square.centre, side * 0.8, 1.0 if left else FADED)

    def _show_icon(self, square: Box) -> None:
        if self._icon is None:
            self._icon = Icon(icon="eraser", glyph=26, size_hint=(None, None))
            self.add_widget(self._icon)
        self._icon.size, self._icon.center = (dp(30), dp(30)), square.centre

    def _hide_icon(self) -> None:
        if self._icon is not None:
            self.remove_widget(self._icon)
            self._icon = None

    def hide(self) -> None:
        super().hide()
        self._hide_icon()


def draw_piece(
    canvas: InstructionGroup, sign: str, centre: Point, side: float, opacity: float = 1.0
) -> None:
    """A piece as it lies in the palette."""
    canvas.add(Color(1, 1, 1, opacity))
    corner = (centre[0] - side / 2, centre[1] - side / 2)
    canvas.add(Rectangle(texture=piece_picture(sign, side), pos=corner, size=(side, side)))


class FacePicture(Widget):
    """A large die that shows one face, for people who roll their own."""

    def __init__(self, look: str, text: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y, self.height = None, dp(76)
        self._sprite = DieSprite(self.canvas)
        self.look, self.text = look, text
        self.bind(pos=self._lay, size=self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        self._sprite.draw_die(self.look, min(self.height, self.width) * 0.9, self.text)
        self._sprite.place(self.center)
