"""A closer look at a Gnoming table: one card in large with its meaning, or an opponent's grid."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.gnoming.cards import CardPicture, GridPicture, explain
from app.pieces.card import SHAPE
from app.pieces.peek import Peek, look_at
from app.widgets import SeatToken, Text
from app.words import number
from engine.core.game import SeatSetup
from engine.games.gnoming.model import Card, Grid


def look_at_card(board: Widget, card: Card) -> Peek:
    """Show a card in large, with what it does."""
    told = explain(card)
    picture = partial(CardPicture, shadow=False, card=card)
    return look_at(board, SHAPE, told.title, told.text, picture)


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
