"""The line above a sheet that is drawn: a pip for each round, and whether the path is clear."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.draw.shapes import Box, fitted, words
from app.games.tiny.shot_line import BUTTONS
from app.theme import Colour, theme
from app.widgets import Icon, IconButton
from engine.games.tiny.model import ROUNDS

PIP = 8.0  # dp
PIP_MOST = 24.0
CHIP = 38.0
SIDE = 12.0
GLYPH = 20.0

# Icon, words, ground and ink of the chip, by what it says.
CHIPS = {
    "clear": ("check-circle", "Clear path", "primary_container", "on_primary_container"),
    "broken": ("alert-circle", "No clear path", "warn_container", "on_warn_container"),
}


def _mixed(one: Colour, other: Colour, part: float) -> Colour:
    return [a + (b - a) * part for a, b in zip(one, other, strict=True)]


class Head(Widget):
    """Pips, a button for the other sheets, and the chip; its label is what the chip says."""

    label = StringProperty("")

    def __init__(self, pressed: Callable[[], object]) -> None:
        super().__init__(size_hint=(None, None))
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._icon = Icon(icon="", glyph=GLYPH, size_hint=(None, None), size=(dp(22), dp(22)))
        self._button = IconButton(icon=BUTTONS["sheets"][0], size_hint=(None, None))
        self._button.bind(on_release=lambda _button: pressed())
        for part in (self._icon, self._button):
            self.add_widget(part)

    def draw(
        self, box: Box, round_: int, chip: str, pips: bool = False, button: bool = False
    ) -> None:
        """Show the round that is drawn now, from 1; 0 before the first.

        `chip` is "clear", "broken" or empty. Beside a panel that counts the rounds no `pips` are
        needed.
        """
        self._group.clear()
        self._icon.icon = ""
        self.label = CHIPS[chip][1] if chip else ""
        self._button.opacity, self._button.disabled = float(button), not button
        self._button.label = BUTTONS["sheets"][1] if button else ""
        self._button.pos = (-dp(4000), 0)
        if box.h < 1:
            self.size = (0, 0)
            return
        self.pos, self.size = box[:2], box[2:]
        right = box.right
        if chip:
            chip_box = self._chip_box(box, chip, pips)
            self._draw_chip(chip_box, chip)
            right = chip_box.x - dp(4) if pips else box.right
        if button:
            self._button.size = (dp(48), dp(48))
            self._button.pos = (right - dp(48), box.centre[1] - dp(24))
            right -= dp(48)
        if pips:
            low = box.centre[1] - dp(PIP) / 2
            self._draw_pips(Box(box.x, low, right - dp(SIDE / 2) - box.x, dp(PIP)), round_)

    def _draw_pips(self, box: Box, round_: int) -> None:
        gap = dp(4)
        wide = min(dp(PIP_MOST), (box.w - (ROUNDS - 1) * gap) / ROUNDS)
        for number in range(ROUNDS):
            colour = theme.highest
            if number + 1 < round_:
                colour = _mixed(theme.primary, theme.background, 0.5)
            elif number + 1 == round_:
                colour = theme.primary
            self._group.add(Color(*colour))
            corner = (box.x + number * (wide + gap), box.y)
            self._group.add(
                SmoothRoundedRectangle(pos=corner, size=(wide, box.h), radius=[box.h / 2])
            )

    def _chip_box(self, box: Box, chip: str, pips: bool) -> Box:
        text = CHIPS[chip][1]
        wide = words(text, 15.0, 500).width + dp(GLYPH + 8 + 28)
        wide = min(wide, box.w * 0.62 if pips else box.w)
        high = dp(CHIP) * max(1.0, theme.text_scale * 0.9)
        return Box(box.right - wide if pips else box.x, box.centre[1] - high / 2, wide, high)

    def _draw_chip(self, box: Box, chip: str) -> None:
        icon, text, ground, ink = CHIPS[chip]
        self._group.add(Color(*theme.colour(ground)))
        self._group.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[box.h / 2]))
        self._icon.icon, self._icon.colour = icon, ink
        self._icon.center = (box.x + dp(14) + self._icon.width / 2, box.centre[1])
        letters = fitted(text, box.w - dp(GLYPH + 8 + 22), 15.0, 500)
        self._group.add(Color(*theme.colour(ink)))
        corner = (round(self._icon.right + dp(6)), round(box.centre[1] - letters.height / 2))
        self._group.add(Rectangle(texture=letters, size=letters.size, pos=corner))
