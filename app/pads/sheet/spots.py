"""Bare widgets of a score pad's table, which draw words and no more than they show.

A table may hold hundreds of them. They do not follow the theme; the table builds them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.draw.shapes import Box, fitted, frame, words
from app.pads.sheet.form_rows import Caption, FormSpot, FormSum
from app.pads.sheet.measures import CAPTION_ROLE, TITLE_GAP, TITLE_LINES, TITLE_ROLE
from app.theme import ROLES, Colour, theme
from app.widgets.pictures.buffers import painted
from app.widgets.pictures.tokens import token
from app.words import number
from engine.pads.pad import PadMark

LEAST = 12  # sp: no words get smaller than this,
LEAST_NUMBERED = 11  # but names with a number, which are long and alike,
LEAST_NARROW = 8  # and words in columns that people want narrow:
NARROW = 40  # dp
_SHRINK = 0.86


def shrunk(text: str, room: float, size: float, weight: int, least: float = LEAST) -> Texture:
    """Words in one line: smaller where they are too wide, and cut where that is not enough."""
    while size > least and words(text, size, weight).width > room:
        size = max(least, size * _SHRINK)
    return fitted(text, room, size, weight)


def named(name: str, room: float, size: float, weight: int) -> Texture:
    """A name in one line. Where it is cut, a number at its end stays: of four columns three may be
    opponents of whom nothing else tells one from the other."""
    head, _, number = name.rpartition(" ")
    if not head or not number.isdecimal():
        return shrunk(name, room, size, weight)
    cut = len(head)
    while words(name, LEAST_NUMBERED, weight).width > room and cut > 1:
        cut -= 1
        name = f"{head[:cut]}… {number}"
    return shrunk(name, room, size, weight, LEAST_NUMBERED)


def wrapped(text: str, room: float, role: str, most: int) -> list[Texture]:
    """Words in at most so many lines; the last is cut where they need more."""
    size, weight = ROLES[role]
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        full = len(lines) == most
        if lines and (full or words(longer, size, weight).width <= room):
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(line, room, size, weight) for line in lines]


def stack(
    group: InstructionGroup,
    lines: Sequence[tuple[Texture, Colour]],
    middle: tuple[float, float],
    left: float | None = None,
    leading: float = 0.94,
) -> None:
    """Write lines below each other around a point: centred on it, or flush from a left edge.

    `leading` is what a line takes of its height; letters leave room above and below themselves.
    """
    heights = [texture.height * leading for texture, _ in lines]
    top = middle[1] + sum(heights) / 2
    for (texture, colour), height in zip(lines, heights, strict=True):
        x = middle[0] - texture.width / 2 if left is None else left
        y = top - (height + texture.height) / 2
        group.add(Color(*colour))
        # Whole pixels keep letters sharp.
        group.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))
        top -= height


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

    def __init__(self, box: Box, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), pos=(box.x, box.y), size=(box.w, box.h), **kwargs)
        self.drawn = InstructionGroup()
        self.canvas.add(self.drawn)
        self._seen = True
        self._shown: Any = None

    @property
    def written(self) -> Box:
        """Where its words stand."""
        return Box(*self.pos, *self.size)

    def come_into_sight(self, seen: bool) -> None:
        """Paint nothing that is out of sight: of a long card that would be most of the work."""
        if seen != self._seen:
            self._seen = seen
            (self.canvas.add if seen else self.canvas.remove)(self.drawn)

    def show(self, thing: object) -> None:
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
        room, least = _room(self.width, SIDE)
        role = ROLES["score"]
        size = role.size * (DENSE if self._dense else 1)
        large = mark.text or _points(mark)
        lines = [(shrunk(large, room, size, role.weight, least), theme.text)]
        if mark.total is not None:
            total = shrunk(number(mark.total), self.width, *ROLES["caption"], least)
            lines.append((total, theme.text2))
        if mark.note:
            colour = theme.primary if mark.good else theme.warn
            lines.append((shrunk(mark.note, room, 12.5, 700, least), colour))
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


def _room(width: float, side: float) -> tuple[float, float]:
    """How wide words may be in a column, and how small: in one that people want narrow they may
    fill all of it."""
    if width < dp(NARROW):
        return width - dp(4), LEAST_NARROW
    return width - 2 * dp(side), LEAST


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

    def __init__(self, box: Box, name: str, colour: str, low: bool, letters: int = 0) -> None:
        super().__init__(box, label=name, text=name)
        side = min(round(dp(24 if low else 30)), round(box.w - dp(2)))
        if letters:
            written = shrunk(name[:letters], self.width - dp(3), 12, 500, LEAST_NARROW)
        else:
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
    """Shows a line that stands beside another; the whole of its box can be tapped."""

    def redraw(self) -> None:
        caption: Caption = self._shown
        self.label, self.text = caption.label, caption.text
        self.drawn.clear()
        room = self.width - dp(TITLE_GAP)
        colour = theme.text2 if caption.filled else theme.primary
        lines = [(line, colour) for line in wrapped(self.text, room, CAPTION_ROLE, TITLE_LINES)]
        self._size = (max(line.width for line, _ in lines), sum(line.height for line, _ in lines))
        middle = self.top - self._size[1] / 2
        stack(self.drawn, lines, (self.center_x, middle), left=self.x)

    @property
    def written(self) -> Box:
        wide, high = self._size
        return Box(self.x, self.top - high, wide, high)


class SumView(View):
    """Shows somebody's points: the leader's in a filled pill, the others' with their place."""

    def __init__(self, box: Box, low: bool) -> None:
        super().__init__(box)
        self._size = 22 if low or box.w < dp(60) else 27

    def redraw(self) -> None:
        total: FormSum = self._shown
        self.label, self.text = total.label, number(total.points)
        self.drawn.clear()
        room, least = _room(self.width, SIDE + 2)
        written = shrunk(self.text, room, self._size, 800, least)
        below = "" if total.leads else total.place
        told = " · ".join(filter(None, (below, total.over)))
        if self.width < dp(NARROW):
            told = below or total.over  # there is no room for both
        lines = [self._small(told)] if told else []
        if not total.leads:
            stack(self.drawn, [(written, theme.text), *lines], self.center, leading=0.86)
            return
        low = sum(line.height for line, _ in lines) * 0.86
        self._fill(written, self.center_y + low / 2)
        stack(self.drawn, [(written, theme.primary_ink)], (self.center_x, self.center_y + low / 2))
        stack(self.drawn, lines, (self.center_x, self.y + low / 2 + dp(2)))

    def _small(self, words: str) -> tuple[Texture, Colour]:
        role = ROLES["least"]
        room = self.width - dp(1)
        return shrunk(words, room, role.size, role.weight, LEAST_NARROW), theme.text2

    def _fill(self, written: Texture, middle: float) -> None:
        wide = min(self.width - 2, max(dp(46), written.width + dp(26)))
        high = min(self.height - dp(8), written.height + dp(6))
        self.drawn.add(Color(*theme.primary))
        pos = (self.center_x - wide / 2, middle - high / 2)
        self.drawn.add(SmoothRoundedRectangle(pos=pos, size=(wide, high), radius=[high / 2]))
