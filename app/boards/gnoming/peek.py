"""A closer look at a Gnoming table: one card in large with its meaning, or an opponent's grid."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from app.boards.cards import SHAPE
from app.boards.gnoming.cards import explain
from app.boards.gnoming.picture import CardPicture, GridPicture
from app.boards.shapes import Box
from app.theme import theme
from app.widgets import SeatToken, Text
from app.widgets.layers import Layer
from app.words import number
from engine.game import SeatSetup
from engine.games.gnoming.model import Card, Grid

CORNER = 24


class Peek(Layer):
    """A panel above the darkened table, in the middle of its board; Back and any tap close it."""

    label = StringProperty("Close")
    motion = 0

    def __init__(self, board: Widget, panel: tuple[float, float], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        wide, high = (min(panel[0], board.width - dp(16)), min(panel[1], board.height - dp(16)))
        x, y = board.to_window(*board.center)
        self.box = Box(x - wide / 2, y - high / 2, wide, high)
        with self.canvas.before:
            Color(*theme.surface)
            SmoothRoundedRectangle(pos=self.box[:2], size=self.box[2:], radius=[dp(CORNER)])

    def on_touch_down(self, touch: Any) -> bool:
        self._touches[touch.uid] = False
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Lifting the finger that held a card until it was shown in large closes nothing."""
        if touch.uid in self._touches:
            self._touches.clear()
            self.dismiss()
        return True


def look_at_card(board: Widget, card: Card) -> Peek:
    """Show a card in large, with what it does."""
    wide = min(dp(200), board.width * 0.5, (board.height - dp(170)) / SHAPE)
    across = wide < dp(110)
    if across:
        wide = min(dp(190), (board.height - dp(64)) / SHAPE)
    peek = Peek(board, (dp(460), wide * SHAPE + dp(48)) if across else (dp(340), dp(400)))
    high, words = wide * SHAPE, explain(card)
    room = peek.box.w - dp(48) - (wide + dp(20) if across else 0)
    title = Text(text=words.title, role="title", size_hint=(None, None), width=room)
    text = Text(text=words.text, role="body", colour="text2", size_hint=(None, None), width=room)
    for label in (title, text):
        label.texture_update()
        label.height = label.texture_size[1]
        label.halign = "left" if across else "center"
    if across:
        x, y = peek.box.x + dp(24), peek.box.centre[1] - high / 2
        left, top = x + wide + dp(20), peek.box.top - dp(28)
    else:
        full = high + title.height + text.height + dp(28)
        middle = peek.box.centre
        x, y = middle[0] - wide / 2, middle[1] + full / 2 - high
        left, top = peek.box.x + dp(24), y - dp(20)
    picture = CardPicture(shadow=False, card=card, size=(wide, high), size_hint=(None, None))
    picture.pos = (x, y)
    peek.add_widget(picture)
    title.pos = (left, top - title.height)
    text.pos = (left, title.y - dp(8) - text.height)
    peek.add_widget(title)
    peek.add_widget(text)
    return peek


def look_at_grid(board: Widget, seat: SeatSetup, grid: Grid, score: int, note: str) -> Peek:
    """Show somebody's grid in large."""
    head = dp(64)
    wide = min(dp(420), board.width - dp(32), (board.height - head - dp(48)) / SHAPE)
    high = wide * SHAPE * 0.98
    peek = Peek(board, (max(wide + dp(32), dp(280)), high + head + dp(24)))
    box = peek.box
    token = SeatToken(seat=seat.colour, size=(dp(40), dp(40)))
    token.pos = (box.x + dp(18), box.top - dp(14) - dp(40))
    room = box.w - dp(150)
    name = Text(text=seat.name, role="title", one_line=True, size_hint=(None, None), width=room)
    detail = Text(text=note, role="caption", colour="text2", size_hint=(None, None), width=room)
    detail.one_line = True
    total = Text(text=number(score), role="title", size_hint=(None, None), width=dp(64))
    what = Text(text="Total", role="caption", colour="text2", size_hint=(None, None), width=dp(64))
    for label, x, top in (
        (name, box.x + dp(68), box.top - dp(12)),
        (detail, box.x + dp(68), box.top - dp(38)),
        (total, box.right - dp(82), box.top - dp(12)),
        (what, box.right - dp(82), box.top - dp(38)),
    ):
        label.texture_update()
        label.height = label.texture_size[1]
        label.pos = (x, top - label.height)
        peek.add_widget(label)
    total.halign = what.halign = "right"
    peek.add_widget(token)
    picture = GridPicture(grid=grid, size_hint=(None, None), size=(box.w - dp(32), high))
    picture.pos = (box.x + dp(16), box.y + dp(14))
    peek.add_widget(picture)
    return peek
