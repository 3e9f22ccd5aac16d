"""The sheets of the others: small pictures beside one's own, and each of them large on a tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.draw.shapes import Box
from app.games.tiny.sheet.picture import BALL, sheet_layout
from app.games.tiny.sheet.thumbnail import sheet_picture
from app.pieces.ball import ball_skin
from app.recogniser import Finger, Gesture, Recogniser, Touchable
from app.widgets import Pressable
from app.widgets.surfaces.plates import Disc, Hideable
from app.words import counted, owner
from engine.core.game import SeatSetup
from engine.games.tiny.box.sheet import NONE, START, SquareSheet
from engine.games.tiny.model import State, player_of, sheet_drawn, sheet_played

SWIPE = 40.0  # dp


class Leaf(NamedTuple):
    """One sheet as it is shown to somebody else."""

    sheet: SquareSheet
    name: str  # whose it is: "Ben's sheet"
    about: str  # a line about it
    who: str  # the same where there is no room: "Ben"
    ball: int = NONE
    colour: str = ""  # of the ball


def leaves_of(view: State, seats: Sequence[SeatSetup], me: int, player: int) -> list[Leaf]:
    """All sheets but the one on the board, from the next seat on.

    While holes are played, the one on the board is that of a player.
    """
    rules, played = view.rules, view.phase not in ("lay", "draw")
    shown = sheet_played(rules, player) if played else sheet_drawn(view, me)
    found = []
    for step in range(1, rules.seats):
        number = (shown + step) % rules.seats
        other, sheet = player_of(rules, number), view.sheets[number]
        who = seats[other if played else number].name
        name, about = f"{owner(who)} sheet", f"for {seats[other].name}"
        ball, colour = sheet.find(START), "white"
        if played:
            shots = counted(view.scores[other] or len(view.marks[other]), "shot")
            name = f"{owner(who)} hole"
            about = f"drawn by {seats[number].name} · {shots}"
            ball, colour = view.balls[other], seats[other].colour
        found.append(Leaf(sheet, name, about, who, ball, colour))
    return found


def draw_leaf(group: InstructionGroup, leaf: Leaf, box: Box) -> None:
    """A sheet with its ball, as large as it fits into a box."""
    group.add(Color(1, 1, 1, 1))
    picture = sheet_picture(leaf.sheet, (box.w, box.h))
    group.add(Rectangle(texture=picture, pos=box[:2], size=box[2:]))
    if leaf.ball == NONE:
        return
    squares = sheet_layout(leaf.sheet.columns, leaf.sheet.rows, box)
    x, y = squares.centre(*leaf.sheet.square(leaf.ball))
    size = squares.size * BALL
    group.add(
        Rectangle(
            pos=(x - size / 2, y - size / 2), size=(size, size), **ball_skin(leaf.colour, size)
        )
    )


class LeafPicture(Widget):
    """A sheet with its ball, as large as it fits."""

    leaf: Leaf | None = ObjectProperty(None, allownone=True)
    repaints = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        for name in ("leaf", "pos", "size", "repaints"):
            self.fbind(name, self._paint)

    def _paint(self, *_: object) -> None:
        self._group.clear()
        if self.leaf is not None and min(self.size) > 1:
            draw_leaf(self._group, self.leaf, Box(*self.pos, *self.size))


class SheetThumb(Pressable, BoxLayout):
    """A small picture of a sheet with its name; a tap shows it large."""

    owner: Any = ObjectProperty(None)
    leaf: Leaf | None = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    who = StringProperty("")


class GalleryDot(Disc, Widget):
    """One of the dots that tell which sheet of how many is seen."""

    chosen = BooleanProperty(False)


def thumbs(leaves: Sequence[Leaf]) -> list[dict[str, Any]]:
    """The small pictures of some sheets, for kv."""
    return [
        {"number": n, "leaf": leaf, "label": leaf.name, "who": leaf.who}
        for n, leaf in enumerate(leaves)
    ]


class SheetGallery(Hideable, Touchable, FloatLayout):
    """One sheet large, over everything else; a swipe goes to the next one, a tap closes it.

    `changed` is told when it opens or closes.
    """

    label = StringProperty("")
    leaf: Leaf | None = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    dots = ListProperty()
    number = NumericProperty(NONE)  # of the leaf that is open
    is_open = BooleanProperty(False)

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__()
        self._changed = changed
        self._leaves: Sequence[Leaf] = ()
        self.feel(Recogniser(), lambda _finger: TurnOver(self) if self.is_open else None)

    def open(self, leaves: Sequence[Leaf], number: int) -> None:
        if not leaves:
            self.close()
            return
        self._leaves, self.number = leaves, number % len(leaves)
        self.leaf = leaf = leaves[self.number]
        self.label = f"{leaf.name}, large"
        self.title = f"{leaf.name} · {leaf.about}" if leaf.about else leaf.name
        many = range(len(leaves)) if len(leaves) > 1 else ()
        self.dots = [{"chosen": each == self.number} for each in many]
        self._set_open(True)

    def turn(self, by: int) -> None:
        """Go on to another sheet."""
        self.open(self._leaves, self.number + by)

    def show_again(self, leaves: Sequence[Leaf]) -> None:
        """The table has gone on."""
        if self.is_open:
            self.open(leaves, self.number)

    def close(self) -> None:
        self.number, self.label, self.leaf = NONE, "", None
        self._set_open(False)

    def _set_open(self, wanted: bool) -> None:
        if self.is_open != wanted:
            self.is_open = wanted
            self._changed()

    def swipe(self, by: float) -> None:
        """A finger has moved so far to the right, in dp: to the next sheet, or away from all."""
        if abs(by) > SWIPE and len(self._leaves) > 1:
            self.turn(-1 if by > 0 else 1)
        else:
            self.close()


class TurnOver(Gesture):
    """Swipes to another sheet; a tap, or a short swipe, closes the gallery."""

    def __init__(self, gallery: SheetGallery) -> None:
        self._gallery = gallery

    def release(self, finger: Finger) -> None:
        self._gallery.swipe((finger.x - finger.start[0]) / dp(1))
