"""The widgets of kv/games/designer: racks, tokens, chips, choices and rows of conditions."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app import kv
from app.draw.shapes import words
from app.games.designer.rack import Rack
from app.pieces.repeat import ItemBox, Repeated
from app.table.board.zones import Slot
from app.theme import ROLES, theme
from app.widgets import Card, IconButton, Pressable, Text
from app.widgets.surfaces.plates import Centred, EdgedPlate
from app.words import counted, number
from engine.core.game import Seat
from engine.games.designer.model import HOLES

CHIP_SIZE = 14  # sp of a chip's words


class NumberToken(Centred, ItemBox):
    """The number of a hole; sizes of its rings are in pixels."""

    chosen = BooleanProperty(False)
    fixed = BooleanProperty(False)
    radius = NumericProperty(0)
    rim = NumericProperty(0)
    white = NumericProperty(0)


class ItemCard(Repeated, Card):
    """Something of a list, with a border."""


class DesignerTurn(Repeated, IconButton):
    """A round button that turns the tile in hand."""


class BoardPart(BoxLayout):
    """A part of the board that the frame of a wide window takes in."""

    board: Any = ObjectProperty()


class FittedText(Text):
    """Words in one line, which get smaller where they have little room."""

    needed = NumericProperty(0)  # pixels that they would like to have
    least = NumericProperty(0.7)  # the part of their size that they keep

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "text", "role"):
            self.fbind(name, self._fit)

    def dress(self) -> None:
        super().dress()
        self._fit()

    def _fit(self, *_: object) -> None:
        role = ROLES[self.role]
        self.needed = words(self.text, role.size, role.weight).width if self.text else 0
        room = self.width - dp(2)  # letters are whole pixels wide: smaller ones take a bit more
        self.factor = min(1.0, max(self.least, room / max(1, self.needed)))


class RackPlace(BoxLayout):
    """A rack below its name. An empty one is not `there`; a `hidden` one leaves its place free."""

    rack: Rack | None = ObjectProperty(None, allownone=True, rebind=True)
    slots = ListProperty([])
    words = StringProperty("")
    gone = BooleanProperty(False)
    hidden = BooleanProperty(False)
    share = NumericProperty(1.0)  # of a row of racks
    high = NumericProperty(0)  # pixels of the rack,
    above = NumericProperty("2dp")  # and between it and its name
    needed = NumericProperty(0)  # pixels that it would like to have
    there = AliasProperty(lambda self: bool(self.slots) and not self.gone, bind=("slots", "gone"))
    shown = AliasProperty(lambda self: self.there and not self.hidden, bind=("there", "hidden"))


class TrayPlace(Slot):
    """Where the numbers of holes are put, while they are wanted."""

    tray: NumberTray | None = ObjectProperty(None, allownone=True, rebind=True)
    shown = BooleanProperty(False)
    tray_height = NumericProperty(0)


class RacksPlace(FloatLayout):
    """Racks, and the numbers of holes in their place."""

    owner: Any = ObjectProperty(None, rebind=True)
    tray_height = NumericProperty(0)


class NumberTray(BoxLayout):
    """The numbers of all holes, to be put on tees: tap one, then a tee.

    `token` is the chosen one, `fixed` were put down by hand; `changed` says whether the app may
    find better ones. `on_number` tells which was tapped, `on_best` that the app is to choose.
    """

    seat = StringProperty("blue")
    token = NumericProperty(0)
    fixed = ListProperty([])
    changed = BooleanProperty(False)
    explained = BooleanProperty(True)  # there is room for words
    few = NumericProperty(HOLES)  # numbers in a row where not all of them fit into one
    across = NumericProperty(HOLES)
    needed = NumericProperty(0)  # pixels of height
    repaints = NumericProperty(0)
    holes = ListProperty(range(1, HOLES + 1))
    lines = AliasProperty(lambda self: -(-HOLES // int(self.across)), bind=("across",))
    seat_look = AliasProperty(
        lambda self: theme.seat(self.seat), bind=("seat", "repaints"), rebind=True
    )

    __events__ = ("on_number", "on_best")

    def on_number(self, hole: int) -> None:
        """A number was tapped."""

    def on_best(self) -> None:
        """The best numbers are wanted."""


class SeatSeen(NamedTuple):
    """One seat as its chip shows it."""

    seat: Seat
    name: str
    colour: str
    tiles: int
    score: int
    current: bool  # to move
    looked: bool  # whose land is seen
    done: str = ""  # how the seat has finished what all are at


class DesignerChip(Centred, ItemCard):
    """Somebody's token, to be tapped for a look at their land."""


class DesignerPhoneChip(DesignerChip):
    """The same with a name above points, where it is wide enough to be `worded`."""

    worded = BooleanProperty(False)


class DesignerCrownChip(DesignerChip):
    """The same with words after it; in little `room` (pixels) for each of `everybody` fewer."""

    room = NumericProperty(0)
    everybody: list[SeatSeen] = ListProperty([])
    text_scale = NumericProperty(1.0)

    def _fitting(self) -> str:
        """The longest form in which the words of everybody fit, so that all say the same."""
        forms = _forms(self.item)
        wide = [
            max(words(text, CHIP_SIZE, 500).width for text in texts)
            for texts in zip(*map(_forms, [self.item, *self.everybody]), strict=True)
        ]
        fits = (text for text, width in zip(forms, wide, strict=True) if width <= self.room)
        return next(fits, forms[-1])

    fitting = AliasProperty(_fitting, bind=("item", "everybody", "room", "text_scale"), cache=True)


def _forms(seen: SeatSeen) -> tuple[str, ...]:
    """How a seat can be told, the longest form first."""
    points = number(seen.score)
    told = counted(seen.score, "point")
    return f"{seen.name} {told}", f"{seen.name} {points}", told, points


class KindKey(EdgedPlate, Pressable, AnchorLayout):
    """A tap makes its `kind` that of its `picker`."""

    picker: Any = ObjectProperty(None, rebind=True)
    kind = StringProperty("")
    text = StringProperty("")
    selected = BooleanProperty(False)


for name in ("screen", "parts", "cards"):
    kv.load(f"games/designer/{name}")
