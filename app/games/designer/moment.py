"""A moment worth a look: words, perhaps with a picture, rise over the land and are gone."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp

from app import art
from app.draw.shapes import Box, Pill, Point
from app.table.board.motion import Motions, out
from app.theme import theme

RISE = 1.0  # seconds
FAR = 26  # dp that it rises
PICTURE = 120  # dp


class Moments:
    """Draws into `group`, in pixels of the board."""

    def __init__(self, motions: Motions) -> None:
        self.group = InstructionGroup()
        self._motions = motions

    def rise(self, said: str, middle: Point, within: Box, pace: float, picture: str = "") -> float:
        """Show words for a while; the seconds that it takes."""
        pill = Pill(said, theme.callout, theme.on_callout, 18, 700)
        own = InstructionGroup()
        image = None
        if picture:
            wide, high = art.size_dp(picture)
            scale = dp(1) * PICTURE / max(wide, high)
            size = (wide * scale, high * scale)
            image = Rectangle(source=art.source(picture, size[0]), size=size)
            own.add(Color(1, 1, 1, 1))
            own.add(image)
        own.add(pill)
        self.group.add(own)

        def lift(part: float) -> None:
            x, y = middle[0], middle[1] + dp(1) * FAR * part
            box = pill.put((x, y), within)
            if image:
                image.pos = (x - image.size[0] / 2, box.top + dp(1) * 8)

        def end() -> None:
            if own in self.group.children:
                self.group.remove(own)

        lift(0.0)
        return self._motions.add(lift, RISE * pace, curve=out, end=end)

    def clear(self) -> None:
        self.group.clear()
