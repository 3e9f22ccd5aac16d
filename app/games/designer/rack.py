"""A rack: a wooden tray whose slots hold tiles and pawns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from app import art
from app.draw.crisp import disc
from app.draw.paint import mixed
from app.draw.shapes import PIECE, Box, Shadow, frame, words
from app.games.designer.tiles.face import tile_face
from app.pieces.golfer import golfer_picture
from app.pieces.stock import Pen
from app.theme import BLACK, WHITE, Colour, theme

PAD: Final = 10  # dp between the edge of a tray and its slots,
CLOSE: Final = 6  # and on a small screen
GAP: Final = 2  # dp between slots
SIDE: Final = 5  # dp: the height of a tray's side
INSET: Final = 3  # dp between a slot and the tile in it
LARGEST: Final = 76  # dp of a slot's side
LOW: Final = 0.66  # how high the slots of a rack for pawns are, as a part of their width,
LOWEST: Final = 40  # and the least, in dp
HELD: Final = 0.38  # how strong a pawn is that goes where its tile was taken
PAWN: Final = 72  # dp that a golfer's picture is high
ROUND: Final = 10  # dp: the corners of a slot
SMALL: Final = 44  # dp of a slot whose number would hide its tile
NUMBER: Final = 11  # dp: half the height of the number of a tile's back

PAPER = get_color_from_hex("#FFF6E6")
PAPER_EDGE = get_color_from_hex("#8E5A37")
PAPER_INK = get_color_from_hex("#3A2414")


class Slot(NamedTuple):
    """What is in a slot of a rack."""

    face: str = ""  # of a tile, or nothing
    number: int | None = None  # on the back of the tile
    pawn: str = ""  # the colour of the seat whose pawn stands here
    mark: str = ""  # "chosen", or "held": the tile is in somebody's hand
    asked: bool = False  # to go back to the bag if nobody takes it
    bench: bool = False  # a seat for who passed
    label: str = ""  # in words


def rack_height(width: float, count: int, low: bool = False, compact: bool = False) -> float:
    """How high a rack of so many slots is, for a width in pixels."""
    side = _side(width, count, compact)
    slot = max(side * LOW, dp(LOWEST)) if low else side
    return slot + 2 * _pad(compact) + dp(SIDE)


def _pad(compact: bool) -> float:
    return dp(CLOSE if compact else PAD)


def _side(width: float, count: int, compact: bool) -> float:
    room = width - 2 * _pad(compact) - (count - 1) * dp(GAP)
    return min(dp(LARGEST), room / max(1, count))


class Rack(Widget):
    """Shows `slots`; `touched` is told of fingers that come down on a slot, and says if it grabs.

    A `low` one is only for pawns, a `compact` one for small screens.
    """

    slots = ListProperty([])
    low = BooleanProperty(False)
    compact = BooleanProperty(False)
    label = StringProperty("")

    def _needed(self) -> float:
        return rack_height(self.width, len(self.slots), self.low, self.compact)

    needed = AliasProperty(_needed, bind=("width", "slots", "low", "compact"))  # its height

    def __init__(
        self, touched: Callable[[int, Any], bool] = lambda _slot, _touch: False, **kwargs: Any
    ) -> None:
        self._touched = touched
        self._shadow, self._body = Shadow(), InstructionGroup()
        self._soon = Clock.create_trigger(self.draw, -1)
        super().__init__(**kwargs)
        for part in (self._shadow.colour, self._shadow.image, self._body):
            self.canvas.add(part)
        for name in ("pos", "size", "slots", "low", "compact"):
            self.fbind(name, self._soon)
        theme.fbind("repaints", self._soon)
        self._soon()

    # Places.

    def slot_box(self, number: int) -> Box:
        """Where a slot is."""
        count = max(1, len(self.slots))
        side = _side(self.width, count, self.compact)
        high = max(side * LOW, dp(LOWEST)) if self.low else side
        high = min(high, self.height - 2 * _pad(self.compact) - dp(SIDE))
        # Slots share the whole width, also where they are not as wide as their place.
        place = (self.width - 2 * _pad(self.compact)) / count
        wide = place - dp(GAP) if self.low else high
        x = self.x + _pad(self.compact) + (number + 0.5) * place - wide / 2
        y = self.y + dp(SIDE) + (self.height - dp(SIDE) - high) / 2
        return Box(round(x), round(y), round(wide), round(high))

    def tile_box(self, number: int) -> Box:
        """Where the tile in a slot lies."""
        return self.slot_box(number).grown(-round(dp(INSET)))

    def slot_at(self, x: float, y: float) -> int | None:
        """The slot at a point; None beside them all."""
        for number in range(len(self.slots)):
            if self.slot_box(number).grown(dp(GAP)).holds(x, y):
                return number
        return None

    def on_touch_down(self, touch: Any) -> bool:
        number = self.slot_at(*touch.pos)
        return number is not None and self._touched(number, touch)

    # Drawing.

    def draw(self, *_: object) -> None:
        """Show everything as it is now."""
        self._body.clear()
        if min(self.size) < dp(30):
            return
        self._tray()
        for number, slot in enumerate(self.slots):
            self._slot(self.slot_box(number), slot)
        for number, slot in enumerate(self.slots):
            if slot.number is not None:
                self._number(self.slot_box(number), slot)

    def _add(self, *parts: Any) -> None:
        for part in parts:
            self._body.add(part)

    def _fill(self, colour: Colour, box: Box, radius: float) -> None:
        radius = min(radius, box.w / 2, box.h / 2)
        shape = SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
        self._add(Color(*colour), shape)

    def _tray(self) -> None:
        whole = Box(round(self.x), round(self.y), round(self.width), round(self.height))
        top = Box(whole.x, whole.y + dp(SIDE), whole.w, whole.h - dp(SIDE))
        wood = theme.terrain("wall")
        self._shadow.lay(whole, PIECE)
        self._shadow.tint(PIECE, 0.8)
        self._fill(theme.terrain("wall_side"), whole, dp(16))
        self._fill(theme.terrain("wall_lit"), top, dp(16))
        self._fill(wood, Box(top.x, top.y, top.w, top.h - dp(1.5)), dp(16))
        sunk = mixed(wood, theme.terrain("wall_side"), 0.42)
        for number in range(len(self.slots)):
            box = self.slot_box(number)
            self._fill(mixed(sunk, BLACK, 0.12), box, dp(ROUND))
            self._fill(sunk, Box(box.x, box.y, box.w, box.h - dp(1.5)), dp(ROUND))

    def _slot(self, box: Box, slot: Slot) -> None:
        inner = box.grown(-round(dp(INSET)))
        if slot.face:
            face = tile_face(slot.face, 0, inner.w)
            self._add(Color(*WHITE), Rectangle(texture=face, pos=inner[:2], size=inner[2:]))
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
        self._add(Color(*theme.callout), disc(middle, radius), Color(*theme.on_callout))
        corner = (round(middle[0] - sign.w / 2), round(middle[1] - sign.h / 2))
        self._add(Rectangle(texture=sign.texture, pos=corner, size=(sign.w, sign.h)))

    def _beside(self, wide: float, box: Box) -> float:
        """How far the number of a small tile moves off it, between slots that stand apart."""
        place = (self.width - 2 * _pad(self.compact)) / max(1, len(self.slots))
        return min(0.5 * wide, max(0.0, place - box.w - dp(8)))

    def _number(self, box: Box, slot: Slot) -> None:
        """The number of a tile's back, on its upper left corner."""
        small = box.w < dp(SMALL)
        letters = words(str(slot.number), 12 if small else 13, 800)
        high = letters.height if small else max(2 * dp(NUMBER), letters.height + dp(4))
        wide = max(high, letters.width + dp(6 if small else 12))
        x = max(self.x + dp(1), box.x - dp(5) - self._beside(wide, box) * small)
        y = min(self.top - high + dp(3), box.top - high * 0.62)
        pill = Box(round(x), round(y), round(wide), round(high))
        self._fill(PAPER_EDGE, pill, high / 2)
        self._fill(PAPER, pill.grown(-dp(1.5)), high / 2)
        corner = (
            round(pill.centre[0] - letters.width / 2),
            round(pill.centre[1] - letters.height / 2),
        )
        self._add(Color(*PAPER_INK), Rectangle(texture=letters, pos=corner, size=letters.size))
