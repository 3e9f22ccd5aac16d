"""The gauge of a shot: powers from 0 to 12 in three zones, each in the colour of its die.

Where there is little width it has two rows, as every power can be touched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app.draw.crisp import disc
from app.draw.shapes import Box, Point, words
from app.theme import Colour, theme
from engine.games.tiny.box.dice import DICE, LIGHT, MAX, MEDIUM, POWERS

THUMB = 21, 16  # dp of its radius where there is one row, and where there are two
NARROWEST = 22  # dp of a step, below which two rows are needed
BAR = 26  # dp
ZONE_GAP = 5  # dp
LEAST = 12.0  # sp of any figure
NAME_GAP = 7  # dp between two names
REACH = 12  # dp above and below the gauge that belong to it


class ZoneLook(NamedTuple):
    """How a die and its part of the gauge look."""

    name: str
    picture: str
    colour: str
    ink: str


LOOKS = {
    LIGHT: ZoneLook("LIGHT", "dice/die-light", "#0E9E78", "#FFFFFF"),
    MEDIUM: ZoneLook("MEDIUM", "dice/die-medium", "#FFDF4A", "#3A2E00"),
    MAX: ZoneLook("MAX", "dice/die-max", "#C02235", "#FFFFFF"),
}


def look_of(power: int) -> ZoneLook:
    return LOOKS[DICE[power]]


class Gauge(Widget):
    """Shows a declared power; a finger on it declares another. `power` is -1 before the first."""

    label = StringProperty("Power")
    power = NumericProperty(-1)

    def __init__(self, declared: Callable[[int], object]) -> None:
        super().__init__(size_hint=(None, None))
        self._declared = declared
        self.active = True
        self._group = InstructionGroup()
        self.canvas.add(self._group)

    def draw(self, box: Box, power: int, active: bool) -> None:
        self.pos, self.size = box[:2], box[2:]
        self.power, self.active = power, active
        self._group.clear()
        for row in self._rows:
            for die, look in LOOKS.items():
                self._draw_zone([at for at in row if DICE[at] is die], look)
            self._name_zones(row)
        if power >= 0:
            self._draw_thumb(power)

    # Places.

    @property
    def _rows(self) -> tuple[Sequence[int], ...]:
        """The powers of each row, the upper one first."""
        one = (self.width - 2 * dp(ZONE_GAP)) / len(POWERS) >= dp(NARROWEST)
        half = (len(POWERS) + 1) // 2
        return (POWERS,) if one else (POWERS[:half], POWERS[half:])

    @property
    def _step(self) -> float:
        return (self.width - 2 * dp(ZONE_GAP)) / len(self._rows[0])

    @property
    def _thumb(self) -> float:
        return dp(THUMB[len(self._rows) - 1])

    def _row(self, power: int) -> Sequence[int]:
        return next(row for row in self._rows if power in row)

    def _bar(self, row: Sequence[int]) -> Box:
        rows = self._rows
        tall = self.height / len(rows)
        low = self.y + (len(rows) - 1 - rows.index(row)) * tall
        high = min(dp(BAR), tall * 0.5)
        room = sp(16) * theme.text_scale
        middle = low + max(self._thumb, (tall - room) / 2)
        return Box(self.x, middle - high / 2, self.width, high)

    def _left(self, power: int) -> float:
        """The left edge of a power's cell."""
        zones, first = list(LOOKS), self._row(power)[0]
        gaps = zones.index(DICE[power]) - zones.index(DICE[first])
        return self.x + (power - first) * self._step + gaps * dp(ZONE_GAP)

    def point(self, power: int) -> Point:
        """The middle of a power's cell."""
        return self._left(power) + self._step / 2, self._bar(self._row(power)).centre[1]

    def power_at(self, x: float, y: float) -> int:
        """The power of the nearest row that is nearest there."""
        row = min(self._rows, key=lambda each: abs(self._bar(each).centre[1] - y))
        return min(row, key=lambda power: abs(self.point(power)[0] - x))

    # Drawing.

    def _draw_zone(self, powers: list[int], look: ZoneLook) -> None:
        if not powers:
            return
        bar, step = self._bar(self._row(powers[0])), self._step
        colour: Colour = get_color_from_hex(look.colour)
        wide = self._left(powers[-1]) + step - self._left(powers[0])
        faint = 1.0 if self.active else 0.5
        self._fill(Box(self._left(powers[0]), bar.y, wide, bar.h), [*colour[:3], 0.26 * faint])
        for power in powers:
            reached = power <= self.power
            if reached:
                cell = Box(self._left(power), bar.y, step, bar.h)
                inset = min(dp(1.5), step * 0.08)
                self._fill(cell.grown(-inset), [*colour[:3], faint])
            ink = get_color_from_hex(look.ink) if reached else theme.text2
            self._write(str(power), self.point(power), 14.0, 700, ink, step * 0.86)

    def _name_zones(self, row: Sequence[int]) -> None:
        """The names over the zones of a row, moved so far that none touches the next."""
        bar, thumb = self._bar(row), self._thumb
        top = bar.centre[1] + self.height / len(self._rows)
        right = self.x - dp(NAME_GAP)
        for die, look in LOOKS.items():
            powers = [power for power in row if DICE[power] is die]
            if not powers:
                continue
            wide = words(look.name, LEAST, 700).width
            middle = (self._left(powers[0]) + self._left(powers[-1]) + self._step) / 2
            left = max(middle - wide / 2, right + dp(NAME_GAP))
            right = left + wide
            chosen = self.power >= 0 and look_of(self.power) is look
            above = bar.centre[1] + max(bar.h / 2 + sp(10), thumb - dp(4))
            under = self.power in row and abs(self.point(self.power)[0] - left - wide / 2) < thumb
            if under or (chosen and self.power in row):
                above += dp(7)  # clear of the thumb
            above = min(above, top - sp(7), self.top - sp(7))
            ink = self._name_ink(look) if chosen else theme.text2
            self._write(look.name, (left + wide / 2, above), LEAST, 700, ink, 2 * wide)

    @staticmethod
    def _name_ink(look: ZoneLook) -> Any:
        """The colour of the chosen zone, where it can be read on the ground."""
        plain = theme.dark or look.name == "MEDIUM"
        return theme.text if plain else get_color_from_hex(look.colour)

    def _draw_thumb(self, power: int) -> None:
        look = look_of(power)
        centre = self.point(power)
        thumb = self._thumb
        x = min(max(centre[0], self.x + thumb), self.right - thumb)
        colour = get_color_from_hex(look.colour)
        shadow = theme.terrain("shadow")
        for tint, radius, down in (
            (shadow, thumb + dp(1), 2),
            (colour, thumb, 0),
            ([1, 1, 1, 1], thumb - dp(3), 0),
        ):
            self._group.add(Color(*tint))
            self._group.add(disc((x, centre[1] - dp(down)), radius))
        ink = get_color_from_hex("#3A2E00") if look.name == "MEDIUM" else colour
        self._write(str(power), (x, centre[1]), 20.0, 800, ink, 2 * thumb - dp(8))

    def _fill(self, box: Box, colour: Any) -> None:
        self._group.add(Color(*colour))
        radius = [min(dp(8), box.h / 2, box.w / 2)]
        self._group.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=radius))

    def _write(
        self, text: str, centre: Point, size: float, weight: int, ink: Any, room: float
    ) -> None:
        while words(text, size, weight).width > room and size > LEAST:
            size -= 0.5
        letters = words(text, size, weight)
        red, green, blue, alpha = ink
        self._group.add(Color(red, green, blue, alpha if self.active else alpha * 0.6))
        corner = (round(centre[0] - letters.width / 2), round(centre[1] - letters.height / 2))
        self._group.add(Rectangle(texture=letters, size=letters.size, pos=corner))

    # Fingers.

    def on_touch_down(self, touch: Any) -> bool:
        x, y = touch.pos
        reach = self._thumb + dp(REACH)
        rows = [abs(y - self._bar(row).centre[1]) <= reach for row in self._rows]
        near = any(rows) and self.x <= x <= self.right
        if not (self.active and self.opacity and near):
            return False
        touch.grab(self)
        self._declare(x, y)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._declare(*touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _declare(self, x: float, y: float) -> None:
        power = self.power_at(x, y)
        if power != self.power:
            self._declared(power)
