"""How satisfied the clients are: a row for every condition, and the points so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import art
from app.draw.shapes import Box, fitted, frame, words
from app.games.designer.cards.card_words import client_picture
from app.games.designer.conditions import SIGNS
from app.games.designer.words import RowSeen
from app.pieces.stock import Pen
from app.theme import Colour, theme
from app.widgets import Pressable
from app.words import change, number

ROW, CLOSE_ROW = 35, 33  # dp of a row, and of one where there are many
MANY = 8  # rows that stand closer
PAD = 12  # dp
SIGN = 24  # dp
CORNER = 20  # dp
BY_NOW, IN_ALL = "So far", "In all"  # while the game goes on, and when it is over


def chip_colours(gain: int) -> tuple[Colour, Colour]:
    """The ground and the ink of a change: what is lost warns."""
    if gain < 0:
        return theme.warn_container, theme.on_warn_container
    return theme.primary_container, theme.on_primary_container


def draw_chip(group: InstructionGroup, gain: int, right: float, middle: float) -> float:
    """A change of points on a pill that ends at `right`; how wide it is, in pixels."""
    ground, ink = chip_colours(gain)
    letters = words(change(gain), 14, 700)
    high = letters.height + dp(8)
    wide = max(high * 1.3, letters.width + dp(18))
    group.add(Color(*ground))
    pos = (round(right - wide), round(middle - high / 2))
    group.add(SmoothRoundedRectangle(pos=pos, size=(wide, high), radius=[high / 2]))
    group.add(Color(*ink))
    corner = (round(right - (wide + letters.width) / 2), round(middle - letters.height / 2))
    group.add(Rectangle(texture=letters, pos=corner, size=letters.size))
    return float(wide)


class ConditionRow(Pressable, Widget):
    """One condition: its sign, its name with the reason, what would change, and its points."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.row = RowSeen("", "", "", 0)
        self.client = ""
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self.draw)

    def show(self, row: RowSeen, client: str) -> None:
        if (row, client) == (self.row, self.client):
            return
        self.row, self.client = row, client
        gain = f", {change(row.gain)} by this" if row.gain else ""
        self.label = f"{row.title}: {number(row.points)}, {row.why}{gain}"
        self.draw()

    def draw(self, *_: object) -> None:
        self._drawn.clear()
        if min(self.size) < dp(20):
            return
        row, middle = self.row, self.center_y
        costs = row.key == "playable" and min(row.points, row.gain) < 0
        ink = theme.warn if costs else theme.text
        self._sign(ink if costs else theme.primary, middle)
        points = words(number(row.points), 20, 800)
        right = self.right - dp(2)
        self._write(points, ink, right - points.width, middle)
        right -= max(points.width, dp(30)) + dp(8)
        if row.gain:
            right -= draw_chip(self._drawn, row.gain, right, middle) + dp(6)
        left = self.x + dp(SIGN + 12)
        title = fitted(row.title, right - left, 15, 500)
        why = fitted(row.why, right - left, 13, 400)
        whole = title.height + why.height - dp(2)
        self._write(title, ink, left, middle + (whole - title.height) / 2)
        self._write(why, theme.text2, left, middle - (whole - why.height) / 2)

    def _sign(self, ink: Colour, middle: float) -> None:
        side = dp(SIGN)
        if self.client:
            name = client_picture(self.client, wish=True)
            wide, high = art.size_dp(name)
            scale = side / max(wide, high)
            size = (wide * scale, high * scale)
            pos = (round(self.x + (side - size[0]) / 2), round(middle - size[1] / 2))
            self._drawn.add(Color(1, 1, 1, 1))
            self._drawn.add(Rectangle(source=art.source(name, size[0]), pos=pos, size=size))
        elif self.row.key in SIGNS:
            sign = Pen(1.0).sign(SIGNS[self.row.key], side)
            self._drawn.add(Color(*ink))
            corner = (round(self.x + (side - sign.w) / 2), round(middle - sign.h / 2))
            self._drawn.add(Rectangle(texture=sign.texture, pos=corner, size=(sign.w, sign.h)))

    def _write(self, letters: Any, ink: Colour, x: float, y: float) -> None:
        self._drawn.add(Color(*ink))
        corner = (round(x), round(y - letters.height / 2))
        self._drawn.add(Rectangle(texture=letters, pos=corner, size=letters.size))


class Satisfaction(FloatLayout):
    """A card with a row for every condition; `tapped` is told which one."""

    def __init__(self, tapped: Callable[[RowSeen], object], **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), **kwargs)
        self._tapped = tapped
        self._ground = InstructionGroup()
        self.canvas.before.add(self._ground)
        self.rows: list[ConditionRow] = []
        for name in ("pos", "width"):
            self.fbind(name, self._lay)
        theme.bind(repaints=self._repaint, text_scale=self._repaint)

    def _repaint(self, *_: object) -> None:
        self._lay()

    def show(self, rows: Sequence[RowSeen], mrs: str, mr: str) -> None:
        changed = len(rows) != len(self.rows)
        while len(self.rows) < len(rows):
            row = ConditionRow()
            row.bind(on_release=lambda touched: self._tapped(touched.row))
            self.rows.append(row)
            self.add_widget(row)
        while len(self.rows) > len(rows):
            self.remove_widget(self.rows.pop())
        for widget, row in zip(self.rows, rows, strict=True):
            widget.show(row, {"mrs": mrs, "mr": mr}.get(row.key, ""))
        if changed:
            self._lay()

    def _lay(self, *_: object) -> None:
        row = CLOSE_ROW if len(self.rows) >= MANY else ROW
        high = dp(row) * max(1.0, theme.text_scale)
        self.height = len(self.rows) * high + 2 * dp(6) if self.rows else 0
        self._ground.clear()
        if not self.rows or self.width < dp(60):
            return
        box = Box(round(self.x), round(self.y), round(self.width), round(self.height))
        self._ground.add(Color(*theme.surface))
        self._ground.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(CORNER)]))
        self._ground.add(Color(*theme.outline_variant))
        for line in frame(box, dp(CORNER), dp(1.2)):
            self._ground.add(line)
        left, right = box.x + dp(PAD), box.right - dp(PAD)
        for place, row in enumerate(self.rows):
            low = box.top - dp(6) - (place + 1) * high
            row.pos, row.size = (left, round(low)), (right - left, high)
            row.draw()
            if place:
                self._ground.add(Line(points=[left, low + high, right, low + high], width=1))


class SoFar(Pressable, Widget):
    """The points so far, and what would change; on phones a tap opens all rows."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.points, self.gain, self.opens, self.caption = 0, 0, False, BY_NOW
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size"):
            self.fbind(name, self.draw)
        theme.bind(repaints=self.draw, text_scale=self.draw)

    def show(self, points: int, gain: int, opens: bool, caption: str = BY_NOW) -> None:
        wanted = (points, gain, opens, caption)
        if wanted == (self.points, self.gain, self.opens, self.caption) and self.label:
            return
        self.points, self.gain, self.opens, self.caption = wanted
        self.tappable = opens
        self.label = f"{caption} {number(points)}" + (f", {change(gain)} by this" if gain else "")
        self.draw()

    def draw(self, *_: object) -> None:
        self._drawn.clear()
        if min(self.size) < dp(20):
            return
        box = Box(*self.pos, *self.size)
        left = box.x + dp(2)
        if self.opens:
            inner = box.grown(-dp(2))
            self._drawn.add(Color(*theme.surface))
            self._drawn.add(SmoothRoundedRectangle(pos=inner[:2], size=inner[2:], radius=[dp(16)]))
            self._drawn.add(Color(*theme.outline_variant))
            for line in frame(inner, dp(16), dp(1.2)):
                self._drawn.add(line)
            left += dp(8)
        caption = words(self.caption, 12 if self.opens else 14, 500)
        points = words(number(self.points), 20 if self.opens else 28, 800)
        whole = caption.height + points.height - dp(4)
        top = box.centre[1] + whole / 2
        self._write(caption, theme.text2, left, top - caption.height / 2)
        self._write(points, theme.text, left, top - whole + points.height / 2)
        if self.opens:
            sign = Pen(1.0).sign("chevron-up", dp(20))
            self._write(sign.texture, theme.text2, box.right - dp(26), top - caption.height / 2)
        if self.gain:
            right = min(box.right - dp(6), left + points.width + dp(64))
            draw_chip(self._drawn, self.gain, right, top - whole + points.height / 2)

    def _write(self, letters: Any, ink: Colour, x: float, y: float) -> None:
        self._drawn.add(Color(*ink))
        corner = (round(x), round(y - letters.height / 2))
        self._drawn.add(Rectangle(texture=letters, pos=corner, size=letters.size))
