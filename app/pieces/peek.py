"""A closer look at something of a board: one thing in large with its meaning."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.theme import theme
from app.touch import Touch
from app.widgets import Text
from app.widgets.layers.layer import Layer

CORNER = 24


class CardCloseUp(Layer):
    """A panel above the darkened table, in the middle of its board; Back and any tap close it."""

    label = StringProperty("Close")
    motion = 0

    def __init__(self, board: Widget, panel: tuple[float, float], **kwargs: object) -> None:
        super().__init__(**kwargs)
        wide, high = (min(panel[0], board.width - dp(16)), min(panel[1], board.height - dp(16)))
        x, y = board.to_window(*board.center)
        self.box = Box(x - wide / 2, y - high / 2, wide, high)
        with self.canvas.before:
            Color(*theme.surface)
            SmoothRoundedRectangle(pos=self.box[:2], size=self.box[2:], radius=[dp(CORNER)])

    def on_touch_down(self, touch: Touch) -> bool:
        self._touches[touch.uid] = False
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """Lifting the finger that held a card until it was shown in large closes nothing."""
        if touch.uid in self._touches:
            self._touches.clear()
            self.dismiss()
        return True


def look_at(
    board: Widget,
    shape: float,
    title: str,
    text: str,
    picture: Callable[[], Widget],
    widest: float = 200,
) -> CardCloseUp:
    """Show a card in large, with what it does below or beside it.

    `shape` is how much higher than wide the picture is, `widest` its most width in dp.
    """
    span = min(dp(max(340, widest + 48)), board.width - dp(16))
    lines = _lines(title, text, span - dp(48))
    wide = min(dp(widest), span - dp(48), (board.height - _height(lines) - dp(92)) / shape)
    across = wide < dp(widest) * 0.55
    if across:
        wide = min(dp(widest), board.width * 0.4, (board.height - dp(64)) / shape)
        span = min(dp(520), board.width - dp(16))
        lines = _lines(title, text, span - wide - dp(68), "left")
    high, said = wide * shape, _height(lines)
    peek = CardCloseUp(board, (span, max(high, said) + dp(48) if across else high + said + dp(68)))
    box = peek.box
    if across:
        x, y = box.x + dp(24), box.centre[1] - high / 2
        left, top = x + wide + dp(20), box.centre[1] + said / 2
    else:
        x, y = box.centre[0] - wide / 2, box.top - dp(24) - high
        left, top = box.x + dp(24), y - dp(20)
    shown = picture()
    shown.size_hint = (None, None)
    shown.pos, shown.size = (round(x), round(y)), (round(wide), round(high))
    peek.add_widget(shown)
    for line in lines:
        line.pos = (left, top - line.height)
        top = line.y - dp(8)
        peek.add_widget(line)
    return peek


def _lines(title: str, text: str, width: float, align: str = "center") -> tuple[Text, Text]:
    """The title and what is said, as high as they need."""
    head = Text(text=title, role="title", size_hint=(None, None), width=width)
    body = Text(text=text, role="body", colour="text2", size_hint=(None, None), width=width)
    for line in (head, body):
        line.halign = align
        line.texture_update()
        line.height = line.texture_size[1]
    return head, body


def _height(lines: tuple[Text, Text]) -> float:
    return sum(line.height for line in lines) + dp(8)
