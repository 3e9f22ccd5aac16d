"""Closer looks from a board of Mini Golf Designer: at tiles, cards, conditions and promises."""

from __future__ import annotations

from functools import partial

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.designer.cards import (
    bag_described,
    client_described,
    client_picture,
    land_described,
    promise_described,
    promise_picture,
    promise_print,
    promised_to,
    tile_described,
)
from app.games.designer.conditions import MEANINGS, ConditionLine
from app.games.designer.hand import Hand
from app.games.designer.pictures import art_picture, land_face, sign_picture
from app.games.designer.tiles.face import TilePicture
from app.pieces.peek import CardCloseUp, look_at
from app.widgets import Sheet
from app.words import counted, owner
from engine.games.designer.box.lands import AnyLand, Square
from engine.games.designer.model import EMPTY

SECRETS = 330  # dp: width of what lists one's promises
FEW = 3  # promises that stand below each other on every screen
LEAST = 240  # dp of a column of them, where there are two


def look_at_tile(board: Widget, face: str, turns: int = 0, more: str = "") -> CardCloseUp:
    """A tile in large, and a line more; call `open` on what is returned."""
    picture = partial(TilePicture, face=face, turns=turns)
    title, text = tile_described(face)
    return look_at(board, 1.0, title, "\n".join(filter(None, (text, more))), picture, 240)


def look_at_client(board: Widget, client: str) -> CardCloseUp:
    """A client in large, with the wish."""
    picture = partial(art_picture, client_picture(client))
    return look_at(board, 1.0, *client_described(client), picture, 160)


def look_at_land(board: Widget, land: AnyLand) -> CardCloseUp:
    """A land card in large."""
    return look_at(board, 0.86, *land_described(land), partial(land_face, land), 300)


class PromiseList(BoxLayout):
    """One's promises below each other, or in two columns."""

    promises = ListProperty([])
    across = NumericProperty(1)


class CloserLook:
    """Opens what is looked at more closely."""

    def __init__(self, over: Widget, hand: Hand) -> None:
        self._over, self._hand = over, hand
        self._secret: CardCloseUp | None = None

    def at_slot(self, which: str, slot: int) -> None:
        view = self._hand.view
        rack = view.rack if which == "now" else view.next
        if slot < len(rack) and rack[slot] != EMPTY:
            look_at_tile(self._over, rack[slot], more=bag_described(view)).open()

    def at_square(self, square: Square) -> bool:
        """Show the tile on a square in large; whether there is one."""
        hand = self._hand
        tiles = hand.view.designers[hand.looked].tiles
        tile = next((each for each in tiles if each.square == square), None)
        if tile is not None:
            look_at_tile(self._over, tile.face, tile.turns).open()
        elif square == hand.square and hand.held is not None:
            look_at_tile(self._over, hand.face_in(hand.held), hand.turns).open()
        else:
            return False
        return True

    def at_card(self, key: int | str) -> None:
        """A land or a promise that was held on a page."""
        if isinstance(key, int):
            look_at_land(self._over, key).open()
            return
        view = self._hand.view
        described = promise_described(key, promised_to(key, view.mrs, view.mr), view.rules.solo)
        look_at(self._over, 1.0, *described, partial(art_picture, promise_picture(key)), 96).open()

    def at_row(self, row: ConditionLine) -> None:
        """Say what a condition is about, and how its points come about."""
        view = self._hand.view
        if row.key in ("mrs", "mr"):
            look_at_client(self._over, view.mrs if row.key == "mrs" else view.mr).open()
            return
        text = "\n".join(part for part in (MEANINGS.get(row.key, ""), row.whole) if part)
        title = f"{row.title}: {counted(row.points, 'point')}"
        look_at(self._over, 1.0, title, text, partial(sign_picture, row.key), 64).open()

    def at_rows(self, rows: list[ConditionLine], caption: str, points: int) -> None:
        """On phones all conditions come from below."""
        seat = self._hand.desk.seats[self._hand.looked]
        sheet = Sheet(
            title=f"{owner(seat.name)} course",
            subtitle=f"{caption} {counted(points, 'point')}",
            seat=seat.colour,
        )
        panel = Factory.Satisfaction()
        panel.owner, panel.items = self._over, rows
        sheet.add_widget(panel)
        sheet.open()

    def at_promises(self, down: bool) -> None:
        """One's promises are seen only while a finger is on their button."""
        if self._secret:
            self._secret.dismiss()
            self._secret = None
        if down and self._hand.own_promises:
            self._secret = self._secrets(self._hand.own_promises)
            self._secret.open()

    def _secrets(self, promises: tuple[str, ...]) -> CardCloseUp:
        over, view = self._over, self._hand.view
        across = 1 if len(promises) <= FEW or over.width < 2 * dp(LEAST) else 2
        clients, alone = (view.mrs, view.mr), view.rules.solo
        listed = PromiseList(across=across)
        listed.width = min(dp(SECRETS) * across, over.width - dp(16))
        listed.promises = [promise_print(kind, clients, alone) for kind in promises]
        for _ in range(2):  # a width for the cards and the words, then the heights that they need
            listed.do_layout()
            listed.ids.cards.do_layout()
            listed.ids.words.texture_update()
        listed.do_layout()
        listed.height = listed.minimum_height
        peek = CardCloseUp(over, tuple(listed.size))
        listed.pos = peek.box[:2]
        peek.add_widget(listed)
        return peek
