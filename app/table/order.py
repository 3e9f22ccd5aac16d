"""Who plays when: the order of play as tokens, and the strip of seats on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from app import kv
from app.effects import Counted
from app.pieces.repeat import fill
from app.widgets.surfaces.card import Answering
from app.widgets.surfaces.plates import Centred, EdgedPlate, Hideable
from app.widgets.text import label as _text  # noqa: F401  (its kv names must exist first)
from app.words import number
from engine.core.game import Seat

if TYPE_CHECKING:
    from app.table.status import SeatLine

ARROW = 18  # dp


class Mark(NamedTuple):
    """One place in the order of play."""

    colour: str
    name: str
    in_turn: bool = False
    played: bool = False


class Measure(NamedTuple):
    """How large an order is drawn, in dp: a token, that of the seat in turn, the space between."""

    token: int
    ringed: int
    gap: int
    arrows: bool = False

    def width(self, count: int, text_scale: float) -> float:
        """The width of so many tokens, in pixels."""
        between = dp(self.gap) + (dp(ARROW) * text_scale + dp(self.gap) if self.arrows else 0)
        return count * dp(self.token) + dp(self.ringed - self.token) + (count - 1) * between


MEASURES = (Measure(32, 40, 6, True), Measure(30, 38, 6), Measure(26, 32, 5), Measure(20, 28, 4))


class Order(Hideable, BoxLayout):
    """Tokens in the order of play: who is to move is ringed, who has played is faded.

    They shrink until they fit into the ``room`` (pixels). Where even the smallest do not, those
    around the seat in turn are shown.
    """

    marks = ListProperty([])
    room = NumericProperty(0)
    text_scale = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        show = Clock.create_trigger(self._show, -1)
        for name in ("marks", "room", "text_scale"):
            self.fbind(name, show)

    def _show(self, *_: object) -> None:
        measure = self._measure()
        marks = self._window(measure)
        self.spacing = dp(measure.gap)
        steps = [
            {
                "mark": mark,
                "arrow": measure.arrows and place > 0,
                "gap": dp(measure.gap),
                "token": dp(measure.ringed if mark.in_turn else measure.token),
            }
            for place, mark in enumerate(marks)
        ]
        fill(self, OrderStep, steps)

    def _measure(self) -> Measure:
        count = len(self.marks)
        fitting = (m for m in MEASURES if m.width(count, self.text_scale) <= self.room)
        return next(fitting, MEASURES[-1])

    def _window(self, measure: Measure) -> list[Mark]:
        """As many marks as there is room for, with the one in turn in their middle."""
        count = len(self.marks)
        while count > 1 and measure.width(count, self.text_scale) > self.room:
            count -= 1
        turn = next((i for i, mark in enumerate(self.marks) if mark.in_turn), 0)
        first = max(0, min(turn - count // 2, len(self.marks) - count))
        return list(self.marks[first : first + count])


class OrderStep(Centred):
    """One token of the order, perhaps with an arrow that leads to it."""

    mark: Mark = ObjectProperty(rebind=True)
    arrow = BooleanProperty(False)
    token = NumericProperty("32dp")
    gap = NumericProperty("6dp")


class SeatChip(Counted, EdgedPlate, ButtonBehavior, Centred):
    """One seat of the strip: token, name, score; filled for the seat to move."""

    line: SeatLine = ObjectProperty(rebind=True)
    score = AliasProperty(lambda chip: number(round(chip.counted)), bind=("counted",))
    label = StringProperty("")
    strip = ObjectProperty(None)

    def on_release(self) -> None:
        self.strip.dispatch("on_picked", self.line.seat)


class SeatStrip(Hideable, Answering):
    """All seats side by side, 48 dp high, for boards that do not show the others themselves.

    The seat in turn is always in view. Emits `on_picked` with a seat that was tapped.
    """

    seats = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        self.register_event_type("on_picked")
        super().__init__(**kwargs)
        self._follow_soon = Clock.create_trigger(self._follow)
        self.fbind("width", self._follow_soon)

    def on_kv_post(self, _base: object) -> None:
        self.ids.row.fbind("width", self._follow_soon)

    def on_seats(self, *_: object) -> None:
        chips = [
            {"line": line, "scored": (line.seat, line.score), "strip": self} for line in self.seats
        ]
        fill(self.ids.row, SeatChip, chips)
        self._follow_soon()

    def on_picked(self, seat: Seat) -> None:
        """A seat was tapped."""

    def _follow(self, *_: object) -> None:
        row = self.ids.row
        beyond = row.width - self.width
        chip = next((c for c in row.children if c.line.in_turn), None)
        if chip is not None and beyond > 0:
            middle = chip.center_x - row.x - self.width / 2
            self.scroll_x = min(1.0, max(0.0, middle / beyond))


kv.load("table/order")
