"""A rack: a wooden tray whose slots hold tiles and pawns, and what lies in them in a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.instructions import Instruction
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from app import art
from app.draw.crisp import disc
from app.draw.paint import mixed
from app.draw.shapes import PIECE, Box, Shadow, frame
from app.games.designer.cards import KINDS, things_on
from app.games.designer.tiles.face import tile_face
from app.pieces.golfer import golfer_picture
from app.pieces.repeat import Repeat
from app.pieces.stock import Pen
from app.recogniser import Touchable
from app.theme import BLACK, WHITE, theme
from engine.core.game import SeatSetup
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import EMPTY, State

INSET: Final = 3  # dp between a slot and the tile in it
HELD: Final = 0.38  # how strong a pawn is that goes where its tile was taken
PAWN: Final = 72  # dp that a golfer's picture is high
ROUND: Final = 10  # dp: the corners of a slot


class SlotView(NamedTuple):
    """The contents of a slot of a rack."""

    face: str = ""  # of a tile, or nothing
    number: int | None = None  # on the back of the tile
    pawn: str = ""  # the colour of the seat whose pawn stands here
    mark: str = ""  # "chosen", or "held": the tile is in somebody's hand
    asked: bool = False  # to go back to the bag if nobody takes it
    bench: bool = False  # a seat for who passed
    label: str = ""  # in words

    @property
    def means(self) -> str:
        """Name it, for those who ask."""
        if self.face:
            return f"tile:{self.face}"
        return "pawn" if self.pawn else "bench" if self.bench else "slot"

    @property
    def digits(self) -> str:
        return "" if self.number is None else str(self.number)


class Wood(NamedTuple):
    """The colours of a tray."""

    top: list[float]
    lit: list[float]
    side: list[float]
    sunk: list[float]
    edge: list[float]


def _wood() -> Wood:
    top, side = theme.terrain("wall"), theme.terrain("wall_side")
    sunk = mixed(top, side, 0.42)
    return Wood(top, theme.terrain("wall_lit"), side, sunk, mixed(sunk, BLACK, 0.12))


class Rack(Touchable, Repeat):
    """Shows `slots`. A `low` one is only for pawns."""

    slots = ListProperty([])
    low = BooleanProperty(False)
    label = StringProperty("")
    pad = NumericProperty(0)  # pixels between the edge of the tray and its slots
    side = NumericProperty(0)  # pixels of a tile and its slot,
    slot_height = NumericProperty(0)  # those that a slot would like to have,
    needed = NumericProperty(0)  # and those of the whole tray
    repaints = NumericProperty(0)
    count = AliasProperty(lambda self: max(1, len(self.slots)), bind=("slots",))
    wood = AliasProperty(lambda _self: _wood(), bind=("repaints",), rebind=True, cache=True)

    def __init__(self, **kwargs: Any) -> None:
        self._shadow = Shadow()
        super().__init__(**kwargs)
        below = InstructionGroup()
        for part in (self._shadow.colour, self._shadow.image):
            below.add(part)
        self.canvas.before.insert(0, below)
        for name in ("pos", "size", "repaints"):
            self.fbind(name, self._cast)
        self._cast()

    def _cast(self, *_: object) -> None:
        """Throw a shadow."""
        self._shadow.lay(Box(*self.pos, *self.size), PIECE)
        self._shadow.tint(PIECE, 0.8)

    def slot_box(self, number: int) -> Box:
        """Where a slot is."""
        return Box(*self.children[-1 - number].hole)

    def tile_box(self, number: int) -> Box:
        """Where the tile in a slot lies."""
        return self.slot_box(number).grown(-round(dp(INSET)))

    def slot_at(self, x: float, y: float) -> int | None:
        """The slot at a point; None beside them all."""
        for number in range(len(self.children)):
            if self.slot_box(number).grown(dp(2)).holds(x, y):
                return number
        return None


class RackSlot(Widget):
    """Shows one slot: its tile, pawns, and how a tile is marked."""

    item: SlotView = ObjectProperty(rebind=True)
    owner: Rack = ObjectProperty(rebind=True)
    wide = NumericProperty(0)
    high = NumericProperty(0)
    hole = ListProperty([0, 0, 0, 0])  # its place: x, y, width and height in whole pixels
    face = ObjectProperty(None, allownone=True)  # the picture of its tile
    label = AliasProperty(lambda self: self.item.label, bind=("item",))

    def __init__(self, **kwargs: Any) -> None:
        self.marks = InstructionGroup()
        self._soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.canvas.before.add(self.marks)
        for name in ("item", "hole"):
            self.fbind(name, self._soon)
        theme.bind(repaints=self._repaint)  # which lets go of dead widgets
        self._soon()

    def _repaint(self, *_: object) -> None:
        self._soon()

    def _add(self, *parts: Instruction) -> None:
        for part in parts:
            self.marks.add(part)

    def _draw(self, *_: object) -> None:
        slot, box = self.item, Box(*self.hole)
        inner = box.grown(-round(dp(INSET)))
        self.marks.clear()
        if min(inner.w, inner.h) < dp(8):
            return
        self.face = tile_face(slot.face, 0, inner.w) if slot.face else None
        if slot.mark == "held":
            self._add(Color(*WHITE), *frame(inner.grown(-dp(2)), dp(ROUND), dp(2.5), dashed=True))
        if slot.bench:
            self._bench(box)
        if slot.pawn:
            self._pawn(slot.pawn, box, HELD if slot.mark == "held" else 1.0)
        if slot.mark == "chosen":
            self._add(Color(*WHITE), *frame(inner, dp(8), dp(5)))
            self._add(Color(*theme.callout), *frame(inner, dp(8), dp(3)))
        if slot.asked:
            self._asked(inner)

    def _pawn(self, look: str, box: Box, strength: float) -> None:
        scale = min(0.9 * box.h, 1.5 * box.w, dp(PAWN)) / PAWN
        x, y = box.centre[0], box.y + 0.05 * box.h + 9 * scale
        self._add(
            PushMatrix(), Translate(x, y), Color(*theme.terrain("shadow")[:3], 0.3 * strength)
        )
        self._add(disc((2 * scale, -2 * scale), 14 * scale))
        self._add(Color(1, 1, 1, strength), *golfer_picture(look, scale), PopMatrix())

    def _bench(self, box: Box) -> None:
        name = "designer/bench"
        wide, high = art.size_dp(name)
        scale = 0.86 * min(box.h / high, box.w / wide)
        size = (wide * scale, high * scale)
        pos = (box.centre[0] - size[0] / 2, box.centre[1] - size[1] / 2)
        self._add(Color(1, 1, 1, 1))
        self._add(Rectangle(source=art.source(name, size[0]), pos=pos, size=size))

    def _asked(self, box: Box) -> None:
        """An arrow back to the bag, in the lower right corner."""
        radius = max(dp(9), 0.17 * box.w)
        middle = (box.right - radius * 0.9, box.y + radius * 0.9)
        sign = Pen(1.0).sign("keyboard-return", radius * 1.3)
        self._add(Color(*WHITE), disc(middle, radius + dp(1.5)))
        self._add(Color(*theme.callout), disc(middle, radius), Color(*theme.callout_ink))
        corner = (round(middle[0] - sign.w / 2), round(middle[1] - sign.h / 2))
        self._add(Rectangle(texture=sign.texture, pos=corner, size=(sign.w, sign.h)))


PRINTED = sum(face.copies for face in FACES.values())


def tile_named(key: str) -> str:
    """A tile in one line: "Corner of a path, 2 people"."""
    face = FACES[key]
    return ", ".join((KINDS[face.kind], *things_on(face)))


def middle_slots(
    state: State, seats: Sequence[SeatSetup], chosen: int | None, held: int | None
) -> list[SlotView]:
    """The rack from which tiles are taken; a `held` tile is on its way to the land."""
    found = []
    mover = state.order[0] if state.order else 0
    for number, key in enumerate(state.rack):
        pawn = state.pawns[number] if number < len(state.pawns) else None
        if key == EMPTY:
            look = "" if pawn is None else seats[pawn].colour
            name = "" if pawn is None else seats[pawn].name
            found.append(SlotView(pawn=look, label=name))
            continue
        face = FACES[key]
        if number == held:
            found.append(SlotView(number=face.back, pawn=seats[mover].colour, mark="held"))
            continue
        found.append(
            SlotView(
                key,
                face.back,
                mark="chosen" if number == chosen else "",
                asked=number in state.asked,
                label=tile_named(key),
            )
        )
    return found


def next_slots(state: State) -> list[SlotView]:
    return [SlotView(key, FACES[key].back, label=tile_named(key)) for key in state.next]


def order_slots(order: Sequence[str], bench: Sequence[str], count: int) -> list[SlotView]:
    """The slots of the upper rack: who passed on the bench at its left, then who is to play.

    Seats by their colours; there are `count` slots.
    """
    seated = [SlotView(pawn=look, bench=True) for look in bench]
    waiting = [SlotView(pawn=look) for look in order]
    free = max(0, count - len(seated) - len(waiting))
    return [*seated, *[SlotView()] * free, *waiting]


def turn_slots(state: State, seats: Sequence[SeatSetup]) -> list[SlotView]:
    looks = [seat.colour for seat in seats]
    order, bench = ([looks[seat] for seat in each] for each in (state.order, state.bench))
    return order_slots(order, bench, max(len(seats), 2))


def in_bag(state: State) -> int:
    """How many tiles the bag holds: all that are not on the table."""
    out = sum(len(each.tiles) + len(each.collected) for each in state.designers)
    racks = sum(key != EMPTY for key in (*state.rack, *state.next))
    return PRINTED - out - racks - len(state.aside)
