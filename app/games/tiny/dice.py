"""The dice of Tiny Mini Golf on a tray."""

from __future__ import annotations

from app.games.tiny.cells import DIE_FACES
from app.pieces.dice_look import DiceLook, DieLook
from engine.core.chance import Face
from engine.trays.groups import Dice

# Dice whose faces are pictures, before they were rolled; the others are there without a number.
_UNROLLED = {"terrain": "dice/die-white", "friendly": "dice/die-precision"}


def _die(row: Dice, face: Face | None) -> DieLook:
    if face in DIE_FACES:
        return DieLook(DIE_FACES[str(face)])
    if face is None:
        return DieLook(_UNROLLED.get(row.key, f"dice/die-{row.key}"))
    return DieLook(f"dice/die-{row.key}", f"+{face}" if face else "0")


LOOK = DiceLook(_die)
