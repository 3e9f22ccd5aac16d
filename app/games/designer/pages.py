"""What stands in place of the land while lands are chosen, or promises are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.designer.cards.card_words import promise_pay, promised_to
from app.games.designer.cards.client_card import ClientCard
from app.games.designer.cards.land_card import LandCard, land_card_height
from app.games.designer.cards.promise_card import PromiseCard
from app.pieces.shelf import Shelf
from app.widgets import Text
from engine.core.game import Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import ChooseLand, Move, Promise, State

LAND_WIDE = (96, 230)  # dp of a land card, at least and at most,
CARD_WIDE = 250  # and of a card with words beside its picture
SIDE_BY_SIDE = 480  # dp from which clients stand beside each other

LANDS_HELP = (
    "Choose the land for your nine holes. More balls: harder to fill, and worth more. "
    "These are your clients."
)
TOGETHER = (
    "Secret until the end; then it pays by your place in it, from first to last: {pay}. "
    "It cannot be taken back."
)
ALONE = "Each brings {pay}. It cannot be taken back."


class _Cards(Shelf):
    """Lands, clients and promises: each card knows how high it is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.register_event_type("on_laid")
        super().__init__(*args, **kwargs)

    def on_laid(self) -> None:
        """The cards have got their places, and it is known how high all of it is."""

    def lay(self, *args: object) -> None:
        super().lay(*args)
        self.dispatch("on_laid")

    def height_of(self, card: Widget, width: float) -> float:
        if isinstance(card, LandCard):
            return land_card_height(width)
        card.width = width
        return float(card.height)


class CardPage(BoxLayout):
    """A few words, perhaps the clients, and a shelf of cards below them."""

    def __init__(
        self, tapped: Callable[[Any], object], held: Callable[[Any], object], **kwargs: Any
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8), size_hint=(None, None), **kwargs)
        self.padding = (dp(12), dp(8), dp(12), 0)
        self.words = Text(text="", role="body", size_hint=(1, None))
        self.clients = BoxLayout(spacing=dp(8), size_hint=(1, None), height=0)
        self.shelf = _Cards(tapped, held, gap=12, size_hint=(1, None))
        for part in (self.words, self.clients, self.shelf, Widget()):
            self.add_widget(part)
        self._tapped = tapped
        self._shown: tuple[Any, ...] = ()
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        for widget in (self, self.words, self.shelf):
            widget.fbind("size", self._fit_soon)
        self.shelf.bind(on_laid=self._fit_soon)

    def _fit(self, *_: object) -> None:
        """Cards stand below the words; they scroll where there is not enough room."""
        lands = self._shown[:1] == ("lands",)
        room = (self.width - dp(24)) / dp(1)
        if lands:
            self.shelf.wide = min(LAND_WIDE[1], max(LAND_WIDE[0], (room - 48) / 3))
        across = room >= SIDE_BY_SIDE
        self.clients.orientation = "horizontal" if across else "vertical"
        for card in self.clients.children:
            card.width = (self.width - dp(32)) / (2 if across else 1)
        heights = [card.height for card in self.clients.children]
        if heights:
            self.clients.height = max(heights) if across else sum(heights) + dp(8)
        used = self.words.height + self.clients.height + dp(40)
        self.shelf.height = max(dp(60), min(self.shelf.needed, self.height - used))

    def show_lands(self, lands: Sequence[int], clients: Sequence[str], chosen: int) -> None:
        wanted = ("lands", *lands, *clients)
        if wanted != self._shown:
            self._shown = wanted
            self.words.text = LANDS_HELP
            self._show_clients(clients)
            self.shelf.most_columns = 3
            self.shelf.fill([(land, LandCard(land=land)) for land in lands])
        for slot in self.shelf.slots:
            slot.card.look = "outlined" if slot.key == chosen else "plain"
        self._fit_soon()

    def _show_clients(self, clients: Sequence[str]) -> None:
        self.clients.clear_widgets()
        self.clients.height = 0
        for client in clients:
            self.clients.add_widget(ClientCard(client=client, size_hint_x=None))

    def show_promises(
        self, made: Sequence[str], chosen: str, players: int, clients: tuple[str, str]
    ) -> None:
        wanted = ("promises", players, *clients)
        if wanted != self._shown:
            self._shown = wanted
            told = ALONE if players == 1 else TOGETHER
            self.words.text = told.format(pay=promise_pay(players))
            self._show_clients(())
            self.shelf.wide, self.shelf.most_columns = CARD_WIDE, 3
            alone = players == 1
            cards = [
                PromiseCard(kind=kind, client=promised_to(kind, *clients), alone=alone)
                for kind in PROMISES
            ]
            self.shelf.fill(list(zip(PROMISES, cards, strict=True)))
        for slot in self.shelf.slots:
            picked = "picked" if slot.key in made else "plain"
            slot.card.look = "outlined" if slot.key == chosen else picked
        self._fit_soon()


class Pages:
    """At most one page over the place of the land, and of the racks on a phone."""

    def __init__(
        self,
        board: Widget,
        plan: Callable[[Move], object],
        look: Callable[[Any], object],
    ) -> None:
        self._board, self._plan, self._look = board, plan, look
        self.page = CardPage(self._tapped, look)

    def _tapped(self, key: Any) -> None:
        if isinstance(key, int):
            self._plan(ChooseLand(key))
        elif key in PROMISES:
            self._plan(Promise(key))
        else:
            self._look(key)

    @property
    def open(self) -> bool:
        return self.page.parent is not None

    def show(self, view: State, seat: Seat, chosen: Move | None, acting: bool, box: Box) -> bool:
        """Show the page that the phase needs, in a box; whether there is one."""
        designer = view.designers[seat]
        if view.phase == "lands" and designer.offer:
            land = chosen.land if isinstance(chosen, ChooseLand) else 0
            self.page.show_lands(designer.offer, (view.mrs, view.mr), land)
        elif view.phase == "promises" and acting:
            kind = chosen.kind if isinstance(chosen, Promise) else ""
            clients = (view.mrs, view.mr)
            self.page.show_promises(designer.promises, kind, view.rules.seats, clients)
        else:
            self.close()
            return False
        self.page.pos, self.page.size = box[:2], box[2:]
        if not self.open:
            self._board.add_widget(self.page)
        return True

    def close(self) -> None:
        if self.open:
            self._board.remove_widget(self.page)
