"""A closer look at a Gnoming table: one card in large with its meaning, or an opponent's grid."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.gnoming.cards import CardPicture, explain
from app.pieces.card import SHAPE
from app.pieces.peek import Peek, look_at
from app.words import number
from engine.core.game import SeatSetup
from engine.games.gnoming.model import FACE_DOWN, Card, Grid

HEAD = 64  # dp of what stands above the grid


class GridLook(BoxLayout):
    """Somebody's grid in large: whose it is, how it is counted, its total and the cards."""

    seat = StringProperty("blue")
    name = StringProperty("")
    note = StringProperty("")
    total = StringProperty("")
    grid = ObjectProperty(FACE_DOWN)


def look_at_card(board: Widget, card: Card) -> Peek:
    """Show a card in large, with what it does."""
    told = explain(card)
    picture = partial(CardPicture, shadow=False, card=card)
    return look_at(board, SHAPE, told.title, told.text, picture)


def look_at_grid(board: Widget, seat: SeatSetup, grid: Grid, score: int, note: str) -> Peek:
    """Show somebody's grid in large."""
    wide = min(dp(420), board.width - dp(32), (board.height - dp(HEAD + 48)) / SHAPE)
    peek = Peek(board, (max(wide + dp(32), dp(280)), wide * SHAPE + dp(HEAD + 16)))
    look = GridLook(seat=seat.colour, name=seat.name, note=note, total=number(score), grid=grid)
    look.size_hint = (None, None)
    look.pos, look.size = peek.box[:2], peek.box[2:]
    peek.add_widget(look)
    return peek
