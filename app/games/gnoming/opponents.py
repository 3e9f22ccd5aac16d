"""The opponents of a Gnoming table: a strip of panels with small grids, and a closer look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.gnoming.cards import CardPicture, explain
from app.pieces.card import SHAPE, CardSprite
from app.pieces.peek import CardCloseUp, look_at
from app.pieces.seat_panel import SeatPanel
from app.pieces.shelf import MoreSign as _MoreSign  # noqa: F401  (its kv name must exist first)
from app.words import number
from engine.core.game import SeatSetup, Standing
from engine.games.gnoming.model import FACE_DOWN, Card, Grid

NEAR = 0.02  # of the strip: so near to its end nothing lies beyond


def with_sign(points: int | None) -> str:
    """Write what open cards would add to a total: "+9", "−3"; nothing between two rounds."""
    if points is None:
        return ""
    return f"+{points}" if points >= 0 else number(points)


class OpponentPanel(SeatPanel):
    """One opponent with the small grid. A tap shows it in large."""

    strip = ObjectProperty(None)
    grid = ObjectProperty(FACE_DOWN)


class Opponents(FloatLayout):
    """All opponents in a row or, ``downwards``, in a column; the next player comes first.

    ``count``  how many there are; ``share`` is the height that each would have in a column
    ``beside`` names stand beside the small grids, not above them
    """

    board = ObjectProperty(None)
    count = NumericProperty(0)
    downwards = BooleanProperty(False)
    beside = BooleanProperty(False)
    panel_least = NumericProperty(0)  # pixels of a panel along the strip
    panel_most = NumericProperty(0)
    longest = NumericProperty(0)  # pixels of a strip whose panels are all that long
    ground = ColorProperty((1, 1, 1, 1))
    scrolled = NumericProperty(0)  # from 0 at the first panel to 1 at the last
    scrolls = BooleanProperty(False)

    share = AliasProperty(
        lambda strip: strip.height / max(1, strip.count), bind=("height", "count"), cache=True
    )
    more_before = AliasProperty(
        lambda strip: strip.scrolls and strip.scrolled > NEAR, bind=("scrolls", "scrolled")
    )
    more_behind = AliasProperty(
        lambda strip: strip.scrolls and strip.scrolled < 1 - NEAR, bind=("scrolls", "scrolled")
    )

    def __init__(self, **kwargs: object) -> None:
        self.panels: dict[int, OpponentPanel] = {}
        super().__init__(**kwargs)

    def seat(self, seats: Sequence[SeatSetup], order: Sequence[int]) -> None:
        """Set the opponents out in this order."""
        if list(self.panels) == list(order):
            return
        row = self.ids.row
        for panel in self.panels.values():
            row.remove_widget(panel)
        self.panels = {
            seat: OpponentPanel(strip=self, name=seats[seat].name, seat=seats[seat].colour)
            for seat in order
        }
        for seat, panel in self.panels.items():
            panel.fbind("on_release", lambda _panel, seat=seat: self.board.look_at_seat(seat))
            row.add_widget(panel)

    def show(
        self,
        grids: Sequence[Sequence[int | None]],
        standing: Standing,
        awaited: int | None,
        out: int | None,
    ) -> None:
        """Tell how everybody stands, and bring whoever is waited for into view."""
        for seat, panel in self.panels.items():
            panel.grid = tuple(grids[seat])
            panel.ids.picture.refresh()
            panel.score = number(standing.seats[seat].score)
            panel.to_move = seat == awaited
            out_first = "out" if seat == out else ""
            panel.note = f"{out_first} {with_sign(standing.seats[seat].under_way)}".strip()
        if awaited is not None:
            self.follow(awaited)

    def follow(self, seat: int) -> None:
        """Bring an opponent into view."""
        if seat in self.panels and self.scrolls:
            self.ids.scroll.scroll_to(self.panels[seat], padding=dp(16), animate=False)

    def in_view(self, seat: int) -> bool:
        """Whether the whole panel of a seat is seen."""
        panel = self.panels[seat]
        x, y = panel.to_window(*panel.pos)
        left, low = self.to_window(*self.pos)
        across = left <= x and x + panel.width <= left + self.width
        return across and low <= y and y + panel.height <= low + self.height

    def sprite(self, seat: int, space: int) -> CardSprite:
        return self.panels[seat].ids.picture.sprites[space]

    def box(self, seat: int, space: int) -> Box:
        """Where an opponent's card is seen, in window coordinates."""
        x, y, wide, high = self.sprite(seat, space).home
        left, bottom = self.panels[seat].ids.picture.to_window(x, y)
        return Box(left, bottom, wide, high)


# A closer look at a Gnoming table: one card in large with its meaning, or an opponent's grid.

HEAD = 64  # dp of what stands above the grid


class GridLook(BoxLayout):
    """Somebody's grid in large: whose it is, how it is counted, its total and the cards."""

    seat = StringProperty("blue")
    name = StringProperty("")
    note = StringProperty("")
    total = StringProperty("")
    grid = ObjectProperty(FACE_DOWN)


def look_at_card(board: Widget, card: Card) -> CardCloseUp:
    """Show a card in large, with what it does."""
    told = explain(card)
    picture = partial(CardPicture, shadow=False, card=card)
    return look_at(board, SHAPE, told.title, told.text, picture)


def look_at_grid(board: Widget, seat: SeatSetup, grid: Grid, score: int, note: str) -> CardCloseUp:
    """Show somebody's grid in large."""
    wide = min(dp(420), board.width - dp(32), (board.height - dp(HEAD + 48)) / SHAPE)
    peek = CardCloseUp(board, (max(wide + dp(32), dp(280)), wide * SHAPE + dp(HEAD + 16)))
    look = GridLook(seat=seat.colour, name=seat.name, note=note, total=number(score), grid=grid)
    look.size_hint = (None, None)
    look.pos, look.size = peek.box[:2], peek.box[2:]
    peek.add_widget(look)
    return peek
