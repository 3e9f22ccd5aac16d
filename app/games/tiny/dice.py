"""The dice of Tiny Mini Golf: their pictures, on the board, on a tray and where they are asked."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.pieces.dice import DieSprite
from app.pieces.dice_look import DiceLook, DieLook
from app.pieces.gauge import GaugeZone
from app.widgets import Pressable
from engine.core.chance import Face
from engine.games.tiny.box.dice import DICE, LIGHT, MAX, MEDIUM, POWERS
from engine.trays.groups import Dice

DIE_FACES = {
    "water": "dice/die-face-water",
    "sand": "dice/die-face-sand",
    "wall": "dice/die-face-wall",
    "half": "dice/die-face-half-wall",
    "pass": "dice/die-face-pass",
    "miss": "dice/die-face-miss",
}
# Dice whose faces are pictures, before they were rolled; the others are there without a number.
_UNROLLED = {"terrain": "dice/die-white", "friendly": "dice/die-precision"}
_POWER_DICE = {LIGHT: "dice/die-light", MEDIUM: "dice/die-medium", MAX: "dice/die-max"}

# The gauge of a shot: powers in the colours of their dice.
ZONES = tuple(
    GaugeZone(name, colour, ink, deep, [power for power in POWERS if DICE[power] is die])
    for die, name, colour, ink, deep in (
        (LIGHT, "LIGHT", "#0E9E78", "#FFFFFF", "#0E9E78"),
        (MEDIUM, "MEDIUM", "#FFDF4A", "#3A2E00", "#3A2E00"),
        (MAX, "MAX", "#C02235", "#FFFFFF", "#C02235"),
    )
)


def power_die(power: int) -> str:
    """The picture of the die that goes with a power."""
    return _POWER_DICE[DICE[power]]


def zone_name(power: int) -> str:
    return next(zone.name for zone in ZONES if power in zone.values)


def added(face: int) -> str:
    """What a face of a power die adds."""
    return f"+{face}" if face else "0"


def _die(row: Dice, face: Face | None) -> DieLook:
    if face in DIE_FACES:
        return DieLook(DIE_FACES[str(face)])
    if face is None:
        return DieLook(_UNROLLED.get(row.key, f"dice/die-{row.key}"))
    return DieLook(f"dice/die-{row.key}", added(int(face)))


LOOK = DiceLook(_die)


class FacePicture(Widget):
    """A die that shows one face, as large as it fits; nothing without a `look`."""

    look = StringProperty("")
    text = StringProperty("")
    largest = NumericProperty(0)
    shown = NumericProperty(1.0)  # how much of it is seen
    away = BooleanProperty(False)  # it is being rolled

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sprite = DieSprite(self.canvas)
        for name in ("pos", "size", "look", "text", "largest", "shown", "away"):
            self.fbind(name, self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        if self.look:
            size = min(self.height * 0.9, self.width, self.largest)
            self.sprite.draw_die(self.look, size, self.text)
            # Not `center`: while a change of size goes round it may still be the old one.
            self.sprite.place((self.x + self.width / 2, self.y + self.height / 2))
        self.sprite.fade(self.shown if self.look and not self.away else 0.0)


class TerrainDie(Pressable, FacePicture):
    """One of the six dice of a round; a tap chooses its terrain."""

    owner: Any = ObjectProperty(None)
    face = StringProperty("")
    used = BooleanProperty(False)


class DiceGroup(BoxLayout):
    """The dice of one type; a frame is around those of the chosen one."""

    owner: Any = ObjectProperty(None)
    first = BooleanProperty(True)
    chosen = BooleanProperty(False)
    dice = ObjectProperty(())
    count = NumericProperty(0)
