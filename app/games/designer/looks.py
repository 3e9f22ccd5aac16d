"""Closer looks from a board of Mini Golf Designer: at tiles, conditions, promises, other lands."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.designer.cards.card_words import promise_told, promised_to
from app.games.designer.cards.promise_card import PromiseCard, promise_picture
from app.games.designer.looking import look_at_client, look_at_land, look_at_tile
from app.games.designer.panel import Satisfaction
from app.games.designer.parts import DesignerParts
from app.games.designer.sign_picture import ArtPicture, SignPicture
from app.games.designer.words import MEANINGS, RowSeen
from app.pieces.peek import Peek, look_at
from app.widgets import Sheet, Text
from app.words import counted, owner
from engine.core.game import Seat
from engine.games.designer.box.lands import Square
from engine.games.designer.model import EMPTY

SECRETS = 330  # dp: width of what lists one's promises
FEW = 3  # promises that stand below each other on every screen
LEAST = 240  # dp of a column of them, where there are two
WHILE_HELD = "Only for you, and only while you hold the button."


class DesignerLooks(DesignerParts):
    """Opens what is looked at more closely."""

    _secret: Peek | None = None

    # Other lands.

    def look_elsewhere(self, seat: Seat) -> None:
        """Look at somebody's land; at one's own, to play on it."""
        if self.view.phase == "lands" or self._telling:
            return
        self.cancel()
        self.elsewhere = None if seat == self.desk.me else seat
        self.token = 0  # what is in hand or pending waits until one comes back
        self.numbering = self.view.phase == "label" and bool(self.legal)
        self.refresh()

    def look_next(self, by: int) -> None:
        seats = len(self.desk.seats)
        if seats > 1:
            self.look_elsewhere((self.looked + by) % seats)

    # Tiles and cards.

    def look_at_slot(self, which: str, slot: int) -> None:
        rack = self.view.rack if which == "now" else self.view.next
        if slot < len(rack) and rack[slot] != EMPTY:
            look_at_tile(self, rack[slot]).open()

    def look_at_square(self, square: Square) -> bool:
        """Show the tile on a square in large; whether there is one."""
        tiles = self.view.designers[self.looked].tiles
        tile = next((each for each in tiles if each.square == square), None)
        if tile is None and square == self.square and self.held is not None:
            look_at_tile(self, self.face_in(self.held), self.turns).open()
            return True
        if tile is not None:
            look_at_tile(self, tile.face, tile.turns).open()
        return tile is not None

    def look_at_card(self, key: Any) -> None:
        """A land, a client or a promise that was held on a page."""
        if isinstance(key, int):
            look_at_land(self, key).open()
        elif key in (self.view.mr, self.view.mrs):
            look_at_client(self, key).open()
        else:
            client = promised_to(key, self.view.mrs, self.view.mr)
            told = promise_told(key, client, self.view.rules.solo)
            picture = partial(ArtPicture, promise_picture(key))
            look_at(self, 1.0, told.title, told.text, picture, 96).open()

    # Conditions.

    def look_at_row(self, row: RowSeen) -> None:
        """What a condition is about, and how its points come about."""
        if row.key in ("mrs", "mr"):
            look_at_client(self, self.view.mrs if row.key == "mrs" else self.view.mr).open()
            return
        text = "\n".join(part for part in (MEANINGS.get(row.key, ""), row.whole) if part)
        points = counted(row.points, "point")
        picture = partial(SignPicture, row.key)
        look_at(self, 1.0, f"{row.title}: {points}", text, picture, 64).open()

    def open_rows(self) -> None:
        """On phones all conditions come from below."""
        seat = self.desk.seats[self.looked]
        sheet = Sheet(
            title=f"{owner(seat.name)} course",
            subtitle=f"{self.so_far.caption} {counted(self.so_far.points, 'point')}",
            seat=seat.colour,
        )
        panel = Satisfaction(self.look_at_row)
        panel.show(self.rows, self.view.mrs, self.view.mr)
        sheet.add_widget(panel)
        sheet.open()

    # Secrets.

    def extra_held(self, key: str, down: bool) -> None:
        """One's promises are seen only while a finger is on their button."""
        if key != "promises":
            return
        if self._secret:
            self._secret.dismiss()
            self._secret = None
        if down and self.own_promises:
            self._secret = self._secrets(self.own_promises)
            self._secret.open()

    def _secrets(self, promises: tuple[str, ...]) -> Peek:
        across = 1 if len(promises) <= FEW or self.width < 2 * dp(LEAST) else 2
        wide = min(dp(SECRETS) * across, self.width - dp(16))
        column = (wide - dp(24)) / across - dp(8)
        alone = self.view.rules.solo
        cards: list[Widget] = []
        for kind in promises:
            client = promised_to(kind, self.view.mrs, self.view.mr)
            card = PromiseCard(kind=kind, client=client, alone=alone, size_hint=(None, None))
            card.width = column
            cards.append(card)
        told = Text(text=WHILE_HELD, role="caption", colour="text2", size_hint=(None, None))
        told.width = wide - dp(32)
        told.texture_update()
        told.height = told.texture_size[1]
        rows = [cards[start : start + across] for start in range(0, len(cards), across)] + [[told]]
        heights = [max(part.height for part in row) + dp(8) for row in rows]
        peek = Peek(self, (wide, sum(heights) + dp(24)))
        top = peek.box.top - dp(16)
        for row, high in zip(rows, heights, strict=True):
            for place, part in enumerate(row):
                x = peek.box.x + dp(16) + place * (column + dp(8))
                part.pos = (round(x), round(top - part.height))
                peek.add_widget(part)
            top -= high
        return peek
