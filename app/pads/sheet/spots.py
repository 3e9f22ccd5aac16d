"""What a score pad's table is made of: bare widgets that draw words and no more than they show.

A table may hold hundreds of them. They do not follow the theme; the table builds them anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.draw.shapes import Box, frame, words
from app.pads.sheet.form import Caption, FormSpot, FormSum
from app.pads.sheet.lettering import named, shrunk, stack, wrapped
from app.pads.sheet.measures import CAPTION_ROLE, TITLE_GAP, TITLE_LINES, TITLE_ROLE
from app.theme import ROLES, theme
from app.widgets.pictures.painted import painted
from app.widgets.pictures.tokens import token
from app.words import number
from engine.pads.pad import PadMark

EMPTY = (56, 50)  # dp: an empty cell is drawn no larger than this
CORNER = 12  # dp
PLUS = 7  # dp from its middle
SIDE = 3  # dp beside the words of a cell
FINER = 2  # painted so many times larger than shown, so that edges come out smooth
DENSE = 0.85  # of the usual size that points have in narrow columns


class View(Widget):
    """One thing that is drawn."""

    label = StringProperty("")
    text = StringProperty("")

    def __init__(self, box: Box, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y), size=(box.w, box.h), **kwargs)
        self.drawn = InstructionGroup()
        self.canvas.add(self.drawn)
        self._seen = True
        self._shown: Any = None

    def come_into_sight(self, seen: bool) -> None:
        """What is out of sight is not painted: of a long card that would be most of the work."""
        if seen != self._seen:
            self._seen = seen
            (self.canvas.add if seen else self.canvas.remove)(self.drawn)

    def show(self, thing: Any) -> None:
        """Draw what is there now, unless it is drawn already."""
        if thing != self._shown:
            self._shown = thing
            self.redraw()

    def redraw(self) -> None:
        """Draw what is shown anew."""


class SpotView(View):
    """One cell of the form."""

    def __init__(self, box: Box, dense: bool) -> None:
        super().__init__(box)
        self._dense = dense

    def redraw(self) -> None:
        spot: FormSpot = self._shown
        self.label = spot.label
        self.text = (spot.mark and (spot.mark.text or _points(spot.mark))) or ""
        self.drawn.clear()
        if spot.mark:
            self._write(spot.mark)
        elif spot.calm:
            self._pass_over(spot.away)
        elif spot.open:
            self._invite()

    def _write(self, mark: PadMark) -> None:
        room = self.width - 2 * dp(SIDE)
        role = ROLES["score"]
        size = role.size * (DENSE if self._dense else 1)
        large = mark.text or _points(mark)
        lines = [(shrunk(large, room, size, role.weight), theme.text)]
        if mark.total is not None:
            lines.append((words(number(mark.total), *ROLES["caption"]), theme.text2))
        if mark.note:
            colour = theme.primary if mark.good else theme.warn
            lines.append((shrunk(mark.note, room, 12.5, 700), colour))
        stack(self.drawn, lines, self.center, leading=0.9 if self._dense else 0.94)

    def _pass_over(self, why: str) -> None:
        """A dash, and below it that somebody is not here."""
        lines = [(words("–", *ROLES["caption"]), theme.outline)]
        if why:
            room = self.width - 2 * dp(SIDE)
            lines.append((shrunk(why, room, ROLES["small"].size, 500), theme.text2))
        stack(self.drawn, lines, self.center)

    def _invite(self) -> None:
        wide = round(min(self.width - 2 * dp(SIDE), dp(EMPTY[0])))
        high = round(min(self.height - 2 * dp(SIDE), dp(EMPTY[1])))
        x, y = round(self.center_x - wide / 2), round(self.center_y - high / 2)
        self.drawn.add(Color(1, 1, 1, 1))
        texture = _empty(wide, high, dp(1), theme.repaints)
        self.drawn.add(Rectangle(texture=texture, pos=(x, y), size=(wide, high)))


def _points(mark: PadMark) -> str:
    return "" if mark.points is None else number(mark.points)


@lru_cache(maxsize=8)
def _empty(wide: int, high: int, unit: float, _repaints: int) -> Texture:
    """A dashed box with a plus. There may be a hundred of them, each of thirty dashes: they share
    one picture."""
    unit *= FINER
    size = (wide * FINER, high * FINER)

    def paint() -> None:
        box = Box(unit, unit, size[0] - 2 * unit, size[1] - 2 * unit)
        Color(*theme.outline)
        # Made within a canvas, the lines draw themselves into it.
        frame(box, CORNER * unit, 1.4 * unit, dashed=True)
        Color(*theme.primary)
        x, y = size[0] / 2, size[1] / 2
        for dx, dy in ((PLUS * unit, 0), (0, PLUS * unit)):
            SmoothLine(points=[x - dx, y - dy, x + dx, y + dy], width=unit, cap="none")

    return painted(size, theme.outline, paint)


class HeadView(View):
    """The head of a column: a token over a name."""

    def __init__(self, box: Box, name: str, colour: str, low: bool) -> None:
        super().__init__(box, label=name, text=name)
        side = round(dp(24 if low else 30))
        written = named(name, self.width - 2 * dp(SIDE), 14 if low else 15, 500)
        gap = dp(1 if low else 3)
        top = self.center_y + (side + gap + written.height) / 2
        self.drawn.add(Color(1, 1, 1, 1))
        disc = Rectangle(size=(side, side), texture=token(colour, side))
        disc.pos = (round(self.center_x - side / 2), round(top - side))
        self.drawn.add(disc)
        middle = (self.center_x, top - side - gap - written.height / 2)
        stack(self.drawn, [(written, theme.text)], middle)


class TitleView(View):
    """The title of a row; `low` in its box where captions stand below it."""

    def __init__(self, box: Box, title: str, strong: bool = False, low: bool = False) -> None:
        super().__init__(box, text=title)
        room = self.width - dp(TITLE_GAP)
        colour = theme.text if strong else theme.text2
        lines = [(line, colour) for line in wrapped(title, room, TITLE_ROLE, TITLE_LINES)]
        high = sum(line.height for line, _ in lines)
        middle = self.y + high / 2 if low else self.center_y
        stack(self.drawn, lines, (self.center_x, middle), left=self.x)


class CaptionView(View):
    """What a line that stands beside another says; the whole of its box can be tapped."""

    def redraw(self) -> None:
        caption: Caption = self._shown
        self.label, self.text = caption.label, caption.text
        self.drawn.clear()
        room = self.width - dp(TITLE_GAP)
        colour = theme.text2 if caption.filled else theme.primary
        lines = [(line, colour) for line in wrapped(self.text, room, CAPTION_ROLE, TITLE_LINES)]
        middle = self.top - sum(line.height for line, _ in lines) / 2
        stack(self.drawn, lines, (self.center_x, middle), left=self.x)


class SumView(View):
    """What somebody has so far: the leader's in a filled pill, the others' with their place."""

    def __init__(self, box: Box, low: bool) -> None:
        super().__init__(box)
        self._size = 22 if low or box.w < dp(60) else 27

    def redraw(self) -> None:
        total: FormSum = self._shown
        self.label, self.text = total.label, number(total.points)
        self.drawn.clear()
        written = shrunk(self.text, self.width - 2 * dp(SIDE + 2), self._size, 800)
        if total.leads:
            self._fill(written)
            stack(self.drawn, [(written, theme.primary_ink)], self.center)
            return
        lines = [(written, theme.text)]
        if total.place:
            lines.append((words(total.place, *ROLES["least"]), theme.text2))
        stack(self.drawn, lines, self.center, leading=0.86)

    def _fill(self, written: Texture) -> None:
        wide = min(self.width - 2, max(dp(46), written.width + dp(26)))
        high = min(self.height - dp(8), written.height + dp(6))
        self.drawn.add(Color(*theme.primary))
        pos = (self.center_x - wide / 2, self.center_y - high / 2)
        self.drawn.add(SmoothRoundedRectangle(pos=pos, size=(wide, high), radius=[high / 2]))
