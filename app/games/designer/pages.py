"""The page over the board on which lands are chosen and promises are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.designer.cards import (
    LandCard,
    PictureCard,
    client_print,
    land_card_height,
    promise_pay,
    promise_print,
)
from app.games.designer.land.picker import OWN, LandPicker
from app.pieces.shelf import Shelf
from app.touch import Touch
from engine.core.game import Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.box.lands import AnyLand
from engine.games.designer.box.own_lands import LandDocument
from engine.games.designer.model import ChooseLand, Move, Promise, State

LANDS_HELP = (
    "Choose a land for your nine holes. Bigger and harder lands are "
    "worth more. These are your clients."
)
DRAW_HELP = "Draw the land in front of you, or choose one from a list."
TOGETHER = "Secret until the end. It pays by your place, first to last: {pay}. You can't undo it."
ALONE = "Each brings {pay}. You can't undo it."


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
    draws = BooleanProperty(False)  # a land may be drawn: instead of the shelf there is
    low = BooleanProperty(False)  # with little height for it
    picker: LandPicker | None = ObjectProperty(None, allownone=True)  # made when it is first needed

    def __init__(
        self,
        tapped: Callable[[int | str], object],
        held: Callable[[int | str], object],
        drawn: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        self.shelf = CardShelf(_height_of, tapped, held)
        super().__init__(**kwargs)
        self._tapped, self._drawn = tapped, drawn
        self._shown: tuple[object, ...] = ()
        self._seat: Seat = 0  # who draws
        self._drawings: dict[Seat, LandDocument] = {}  # what each has drawn so far

    def on_touch_down(self, touch: Touch) -> bool:
        """Keep touches from what the page hides."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def show(self, view: State, seat: Seat, chosen: Move | None) -> None:
        """The lands that a seat may choose from, or the promises that it may make."""
        designer = view.designers[seat]
        wanted = (view.phase, seat, designer.offer)
        if wanted != self._shown:
            self._shown = wanted
            self.shelf.of_lands = view.phase == "lands"
            self.draws = self.shelf.of_lands and not designer.offer
            if self.draws:
                self._show_picker(seat)
            elif self.shelf.of_lands:
                self._fill_lands(view, seat)
            else:
                self._fill_promises(view)
        picked = designer.promises
        planned = getattr(chosen, "land", getattr(chosen, "kind", None))
        if self.draws and self.picker and self._is_in_list(planned, self.picker):
            self.picker.chosen = planned
        for slot in self.shelf.slots:
            plain = "picked" if slot.key in picked else "plain"
            slot.card.look = "outlined" if slot.key == planned else plain

    def _show_picker(self, seat: Seat) -> None:
        self._seat = seat
        self.words, self.clients = DRAW_HELP, []
        if self.picker is None:
            self.picker = LandPicker(level=OWN, confirms=False)
            self.picker.bind(on_pick=lambda _picker, land: self._land_picked(land))
            self.picker.bind(on_draw=lambda _picker, land: self._land_drawn(land))
            self.picker.bind(draws=lambda picker, _draws: self._drawn(picker.drawn))
        drawing = self.picker.drawing
        kept = self._drawings.get(seat)
        drawing.show(kept) if kept else drawing.clear()

    def _is_in_list(self, land: object, picker: LandPicker) -> TypeGuard[AnyLand]:
        """Whether it is a card, or a land of the workshop that was not drawn here just now."""
        kept = land in picker.kept and not picker.draws
        return isinstance(land, int) or kept

    def _land_picked(self, land: AnyLand) -> None:
        if isinstance(land, int):
            self._tapped(land)
        else:
            self._drawn(land)

    def _land_drawn(self, land: str) -> None:
        assert self.picker
        self._drawings[self._seat] = self.picker.drawing.document
        self._drawn(land)

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
    choosing = view.phase == "lands" and not view.designers[seat].land
    return choosing or (view.phase == "promises" and acting)


def move_of(card: int | str) -> Move:
    """The move that a card stands for: a land by its number, a promise by its kind."""
    return ChooseLand(card) if isinstance(card, int) else Promise(card)
