"""The line below the gauge: the die that will be rolled, all it can show, and small buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.draw.shapes import Box, fitted, words
from app.games.tiny.captions import power_line
from app.games.tiny.gauge import look_of
from app.pieces.dice import DieSprite
from app.theme import theme
from app.widgets import IconButton
from engine.games.tiny.box.dice import DICE

DIE = 50.0  # dp
CHIP = 24.0  # dp high
FACE_WIDE = 34.0
GAP = 5.0
NARROW = 300.0  # dp of width below which the buttons stand under the die
BUTTONS = {
    "sheets": ("view-grid-outline", "All sheets"),
    "surrender": ("flag-outline", "Give the hole up"),
}


class ShotLine(Widget):
    """`pressed` is told the key of a button."""

    def __init__(self, pressed: Callable[[str], object]) -> None:
        super().__init__(size_hint=(None, None))
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.sprite = DieSprite(self.canvas)
        self._buttons: dict[str, IconButton] = {}
        for key, (icon, label) in BUTTONS.items():
            button = IconButton(icon=icon, label=label, size_hint=(None, None))
            button.bind(on_release=lambda _button, key=key: pressed(key))
            self._buttons[key] = button
            self.add_widget(button)
        self.hide()

    def hide(self) -> None:
        self._lay_buttons(Box(0, 0, 0, 0), [], False)
        self.sprite.fade(0.0)

    def draw(
        self, box: Box, power: int, lines: tuple[str, str], small: bool, can_leave: bool
    ) -> None:
        """Show the die that goes with a power, -1 for none yet, and the buttons that are of use.

        The second line has the place of the faces, as long as there is no die.
        """
        text, note = lines
        self.pos, self.size = box[:2], box[2:]
        self._group.clear()
        narrow = box.w < dp(NARROW)
        shown = [key for key, wanted in (("sheets", small), ("surrender", can_leave)) if wanted]
        right = self._lay_buttons(box, shown, narrow)
        size = min(dp(DIE), box.h - dp(4))
        middle = box.top - size / 2 - dp(2) if narrow else box.centre[1]
        if power >= 0:
            self.sprite.opacity = 1.0
            self.sprite.draw_die(look_of(power).picture, size, "+?")
            self.sprite.place((box.x + size / 2, middle))
            text = text or power_line(power, look_of(power).name)
        else:
            self.sprite.fade(0.0)
        left = box.x + (size + dp(12) if power >= 0 else 0)
        chips = self._chip_boxes(box, left, right, middle, narrow) if power >= 0 else []
        below = _halves(note, right - left) if power < 0 else []
        if not text:
            text, *below = below or [""]
        over = dp(CHIP) / 2 if below or (chips and not narrow) else 0
        self._write(text, left, right - left, middle + over, 16.0)
        for number, part in enumerate(below):
            self._write(part, left, right - left, middle - over - number * sp(18), 14.0)
        for face, chip in zip(DICE[power].faces, chips, strict=False):
            self._draw_chip(f"+{face}" if face else "0", chip)

    def _lay_buttons(self, box: Box, shown: list[str], narrow: bool) -> float:
        """Set the buttons; returns the right end of what is left beside them."""
        side = dp(48)
        x = box.x + len(shown) * side if narrow else box.right
        y = box.y if narrow else box.centre[1] - side / 2
        for key, button in self._buttons.items():
            there = key in shown
            button.opacity, button.disabled = (1, False) if there else (0, True)
            button.label = BUTTONS[key][1] if there else ""
            if there:
                x -= side
                button.size, button.pos = (side, side), (x, y)
            else:
                button.pos = (-dp(4000), 0)
        return box.right if narrow else x - dp(6)

    @staticmethod
    def _chip_boxes(box: Box, left: float, right: float, middle: float, narrow: bool) -> list[Box]:
        start = box.x if narrow else left
        wide = min(dp(FACE_WIDE), (right - start - 5 * dp(GAP)) / 6)
        low = middle - dp(DIE / 2 + 8 + CHIP) if narrow else middle - dp(CHIP) * 0.92
        return [Box(start + n * (wide + dp(GAP)), low, wide, dp(CHIP)) for n in range(6)]

    def _draw_chip(self, text: str, box: Box) -> None:
        self._group.add(Color(*theme.high))
        self._group.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(8)]))
        letters = words(text, 14.0, 700)
        self._put(letters, box.centre[0] - letters.width / 2, box.centre[1])

    def _write(self, text: str, left: float, room: float, middle: float, size: float) -> None:
        while words(text, size, 500).width > room and size > 12:
            size -= 0.5
        self._put(fitted(text, room, size, 500), left, middle)

    def _put(self, letters: Any, left: float, middle: float) -> None:
        self._group.add(Color(*theme.text))
        corner = (round(left), round(middle - letters.height / 2))
        self._group.add(Rectangle(texture=letters, size=letters.size, pos=corner))


def _halves(text: str, room: float) -> list[str]:
    """A text in one line, or in two where it would be too small to read."""
    if not text or words(text, 12.0, 500).width <= room:
        return [text] if text else []
    middle = len(text) // 2
    spaces = [at for at, letter in enumerate(text) if letter == " "]
    cut = min(spaces, key=lambda at: abs(at - middle))
    return [text[:cut], text[cut + 1 :]]
