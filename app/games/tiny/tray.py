"""The tray of a Tiny board: what it shows, as properties that kv binds to.

Dice and pieces while a sheet is drawn, gauge and die for a shot, and the sheets of the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.tiny.captions import power_line
from app.games.tiny.dice import PICTURED, ZONES, added, power_die, zone_name
from app.games.tiny.sheet.thumbnail import piece_picture
from app.pieces.dice.look import DieLook
from app.widgets import Pressable
from app.widgets.pictures import buffers
from app.widgets.pictures.still import StillBox
from engine.core.chance import Die
from engine.games.tiny.box.dice import FACE_SIGNS, FACES, TYPES
from engine.games.tiny.box.sheet import NONE, SAND, WALL, WATER
from engine.games.tiny.model import ROUNDS

ORDER = ("wall", "half", "sand", "water")
ACROSS = 3  # dice in a row where there are two rows
PICTURE = 0.8  # of the side of a piece's place
ERASER = "eraser"
CORNERS = {"◤": "top left", "◥": "top right", "◣": "bottom left", "◢": "bottom right"}
NAMES = {
    WALL: "Square wall",
    WATER: "Water",
    SAND: "Sand",
    ERASER: "Eraser",
    **{sign: f"Triangle wall, {corner}" for sign, corner in CORNERS.items()},
}

Items = Sequence[dict[str, Any]]


class TinyTray(EventDispatcher):
    """The state of the tray, below or beside the sheet."""

    drawing = BooleanProperty(True)
    others = BooleanProperty(False)  # there are sheets of others
    leaves: Items = ObjectProperty(())  # small pictures of them
    with_thumbs = AliasProperty(  # where room is short, only while holes are played
        lambda self: self.others and not self.drawing, bind=("others", "drawing")
    )

    # While a sheet is drawn: the round from 1, what is said of the path, dice by type (all in a
    # row, or in two), what can be painted with.
    round = NumericProperty(0)
    rounds = ROUNDS
    path = StringProperty("")  # "clear", "broken" or nothing
    dice: Items = ObjectProperty(())
    upper_dice: Items = ObjectProperty(())
    lower_dice: Items = ObjectProperty(())
    pieces: Items = ObjectProperty(())
    eraser: Items = ObjectProperty(())

    # While a hole is played: the power (-1 before it is declared), whether it can be, a line about
    # the shot and one about the hole, the die that will be rolled and what it can show.
    zones = ZONES
    power = NumericProperty(NONE)
    active = BooleanProperty(False)
    line = StringProperty("")
    note = StringProperty("")
    die: DieLook | None = ObjectProperty(None, allownone=True)
    faces: Items = ObjectProperty(())
    can_leave = BooleanProperty(False)

    # What a hint points at.
    hinted_piece = StringProperty("")
    hinted_power = NumericProperty(NONE)

    def show_dice(self, round_: int, faces: Sequence[str], used: Counter[str], type_: str) -> None:
        """The dice of a round; those of the chosen type are framed, used ones ticked."""
        self.drawing = True
        self.round = round_
        left, dice = Counter(used), []
        for face in sorted(faces, key=ORDER.index):
            ticked = left[face] > 0
            left[face] -= ticked
            dice.append((face, ticked))
        self.dice = _groups(dice, type_)
        self.upper_dice = _groups(dice[:ACROSS], type_)
        self.lower_dice = _groups(dice[ACROSS:], type_)

    def show_pieces(self, type_: str, left: Counter[str], tool: str, drawn: bool = False) -> None:
        """Show what can be painted with: a piece without a die is faded, and so is the eraser
        before anything is `drawn`. `tool` is the one at hand."""
        signs = [sign for face in ORDER if TYPES[face] == type_ for sign in FACE_SIGNS[face]]
        dice = {sign: left[face] for face, own in FACE_SIGNS.items() for sign in own}
        self.pieces = tuple(_piece(sign, tool, bool(dice[sign])) for sign in signs)
        self.eraser = (_piece(ERASER, tool, drawn),) if signs else ()

    def show_shot(
        self, power: int, die: Die | None, line: str, note: str, face: int | None = None
    ) -> None:
        """The gauge at a power and the die that goes with it, which may have shown a face.

        As long as there is no die, the note about the hole has the place of its faces.
        """
        self.drawing = False
        self.power = power
        rolled = power >= 0
        line = line or (power_line(power, zone_name(power)) if rolled else "")
        note = "" if rolled else note
        self.line, self.note = (line, note) if line else (note, "")
        self.die = power_die(power, face) if rolled else None
        shown = die.faces if die else ()
        self.faces = tuple({"text": added(each)} for each in shown)

    def drop_hint(self) -> None:
        self.hinted_piece, self.hinted_power = "", NONE


def _groups(dice: Sequence[tuple[str, bool]], type_: str) -> Items:
    """Dice side by side, by their types."""
    groups: list[dict[str, Any]] = []
    for kind, own in groupby(dice, key=lambda die: TYPES[die[0]]):
        shown = [
            {
                "face": face,
                "used": used,
                "look": PICTURED[face],
                "condition": "plain" if kind == type_ else "faded",
                "label": f"{face.capitalize()} die{', used' if used else ''}",
            }
            for face, used in own
        ]
        looks = {"chosen": kind == type_, "first": not groups}
        groups.append({"dice": shown, "count": len(shown), **looks})
    return tuple(groups)


def _piece(sign: str, tool: str, left: bool) -> dict[str, Any]:
    return {"sign": sign, "label": NAMES[sign], "chosen": sign == tool, "left": left}


class TinyPiece(Pressable, Widget):
    """A piece of terrain to paint with, or the eraser."""

    owner: Any = ObjectProperty(None)
    sign = StringProperty("")
    chosen = BooleanProperty(False)
    left = BooleanProperty(True)  # a die for it is left
    texture = ObjectProperty(None, allownone=True)
    side = NumericProperty(0)  # of the square that is seen
    repaints = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("sign", "size", "repaints"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        painted = self.sign in FACES
        self.texture = piece_picture(self.sign, min(self.size) * PICTURE) if painted else None


class TrayPart(StillBox):
    """A part of the tray, painted once and kept until something on it changes."""

    board: Any = ObjectProperty(None)


class TraySwitch(BoxLayout):
    """Has room for one part of the tray after the other: the kv rule that is `shown`."""

    board: Any = ObjectProperty(None)
    shown = StringProperty("")

    def on_shown(self, *_: object) -> None:
        buffers.let_go(self)
        self.clear_widgets()
        if self.shown:
            self.add_widget(Factory.get(self.shown)(board=self.board))
