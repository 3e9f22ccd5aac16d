"""The dice of Tiny Mini Golf: their pictures, on the board, on a tray and where they are asked."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.pieces.dice.die import DieWidget
from app.pieces.dice.look import DiceLook, DieLook
from app.pieces.gauge import GaugeZone
from app.widgets.surfaces.plates import Centred
from engine.core.chance import Face
from engine.games.tiny.box.dice import DICE, LIGHT, MAX, MEDIUM, POWERS
from engine.trays.groups import Dice

PICTURED = {
    "water": DieLook("dice/die-face-water"),
    "sand": DieLook("dice/die-face-sand"),
    "wall": DieLook("dice/die-face-wall"),
    "half": DieLook("dice/die-face-half-wall"),
    "pass": DieLook("dice/die-face-pass"),
    "miss": DieLook("dice/die-face-miss"),
}
# Dice before they were rolled; the others are called as their rows.
_UNROLLED = {"terrain": "dice/die-white", "friendly": "dice/die-precision"}
_UNKNOWN_POWER = "+?"  # what a die that was not rolled adds
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


def zone_name(power: int) -> str:
    return next(zone.name for zone in ZONES if power in zone.values)


def added(face: Face) -> str:
    """Say what a face of a power die adds."""
    return f"+{face}" if face else "0"


def power_die(power: int, face: int | None = None) -> DieLook:
    """The die that goes with a power, before it was rolled or after."""
    return DieLook(_POWER_DICE[DICE[power]], _UNKNOWN_POWER if face is None else added(face))


def look_of(face: Face, power: int = 0) -> DieLook:
    """A die that shows a face; if it is a number, that of a shot with a power."""
    return PICTURED.get(str(face)) or power_die(power, int(face))


def _die(row: Dice, face: Face | None) -> DieLook:
    if face in PICTURED:
        return PICTURED[str(face)]
    if face is None:
        shown = "?" if row.die.faces[0] in PICTURED else _UNKNOWN_POWER
        return DieLook(_UNROLLED.get(row.key, f"dice/die-{row.key}"), shown)
    return DieLook(f"dice/die-{row.key}", added(int(face)))


LOOK = DiceLook(_die)


class TerrainDie(DieWidget):
    """One of the six dice of a round; a tap chooses its terrain."""

    owner: Any = ObjectProperty(None)
    face = StringProperty("")
    used = BooleanProperty(False)


class DiceGroup(Centred):
    """The dice of one type; a frame is around those of the chosen one."""

    owner: Any = ObjectProperty(None)
    first = BooleanProperty(True)
    chosen = BooleanProperty(False)
    dice = ObjectProperty(())
    count = NumericProperty(0)
