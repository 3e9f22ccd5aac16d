"""What lies over the board while lands are chosen, or promises are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.designer.cards.descriptions import promise_pay
from app.games.designer.cards.land_card import LandCard, land_card_height
from app.games.designer.cards.picture_card import PictureCard, client_print, promise_print
from app.pieces.shelf import Shelf
from engine.core.game import Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import ChooseLand, Move, Promise, State

LANDS_HELP = (
    "Choose the land for your nine holes. More balls: harder to fill, and worth more. "
    "These are your clients."
)
TOGETHER = (
    "Secret until the end; then it pays by your place in it, from first to last: {pay}. "
    "It cannot be taken back."
)
ALONE = "Each brings {pay}. It cannot be taken back."


class CardShelf(Shelf):
    """Lands or promises: each card knows how high it is."""

    of_lands = BooleanProperty(False)
    whole = NumericProperty(0)  # pixels of height in which nothing has to scroll

    def lay(self, *args: object) -> None:
        super().lay(*args)
        self.whole = self.needed


def _height_of(card: Widget, width: float) -> float:
    if isinstance(card, LandCard):
        return land_card_height(width)
    card.width = width
    return float(card.height)


class CardPage(BoxLayout):
    """A few words, perhaps the clients, and a shelf of cards below them."""

    words = StringProperty("")
    clients = ListProperty([])

    def __init__(
        self, tapped: Callable[[Any], object], held: Callable[[Any], object], **kwargs: Any
    ) -> None:
        self.shelf = CardShelf(_height_of, tapped, held)
        super().__init__(**kwargs)
        self._shown: tuple[Any, ...] = ()

    def on_touch_down(self, touch: Any) -> bool:
        """What it hides cannot be touched."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def show(self, view: State, seat: Seat, chosen: Move | None) -> None:
        """The lands that a seat may choose from, or the promises that it may make."""
        wanted = (view.phase, seat, view.designers[seat].offer)
        if wanted != self._shown:
            self._shown = wanted
            self.shelf.of_lands = view.phase == "lands"
            if self.shelf.of_lands:
                self._fill_lands(view, seat)
            else:
                self._fill_promises(view)
        picked = view.designers[seat].promises
        planned = getattr(chosen, "land", getattr(chosen, "kind", None))
        for slot in self.shelf.slots:
            plain = "picked" if slot.key in picked else "plain"
            slot.card.look = "outlined" if slot.key == planned else plain

    def _fill_lands(self, view: State, seat: Seat) -> None:
        self.words = LANDS_HELP
        self.clients = [client_print(client) for client in (view.mrs, view.mr)]
        self.shelf.fill([(land, LandCard(land=land)) for land in view.designers[seat].offer])

    def _fill_promises(self, view: State) -> None:
        alone = view.rules.solo
        self.words = (ALONE if alone else TOGETHER).format(pay=promise_pay(view.rules.seats))
        self.clients = []
        prints = [promise_print(kind, (view.mrs, view.mr), alone) for kind in PROMISES]
        cards = [PictureCard(item=each) for each in prints]
        self.shelf.fill(list(zip(PROMISES, cards, strict=True)))


def page_wanted(view: State, seat: Seat, acting: bool) -> bool:
    """Whether a seat sees a page now instead of its land."""
    offered = view.phase == "lands" and bool(view.designers[seat].offer)
    return offered or (view.phase == "promises" and acting)


def move_of(card: int | str) -> Move:
    """What it means to choose a card: a land by its number, a promise by its kind."""
    return ChooseLand(card) if isinstance(card, int) else Promise(card)
