"""How dice look on a tray: as on the boards of their games, by picture and text."""

from __future__ import annotations

from typing import NamedTuple

from engine.chance import Face
from engine.trays import Dice


class DieLook(NamedTuple):
    """The picture of a die, and what is written on it."""

    picture: str
    text: str = ""


def look_of(game: str, row: Dice, face: Face | None) -> DieLook:
    """A die that shows a face; None before it was rolled."""
    return _LOOKS[game](row, face)


def _carom(row: Dice, face: Face | None) -> DieLook:
    """Before it is rolled, a coloured die says what it makes of the white one."""
    from app.boards.carom.dice import look_of as picture_of
    from engine.games.carom.box.strength import DICE

    tool = next((tool for tool in DICE if tool.key == row.key), DICE[0])
    return DieLook(picture_of(tool), tool.formula if face is None else str(face))


def _tiny(row: Dice, face: Face | None) -> DieLook:
    from app.boards.tiny.cells import DIE_FACES

    if face in DIE_FACES:
        return DieLook(DIE_FACES[str(face)])
    if isinstance(face, int):
        return DieLook(f"dice/die-{row.key}", f"+{face}" if face else "0")
    return DieLook(_UNROLLED.get(row.key, f"dice/die-{row.key}"))


_UNROLLED = {"terrain": "dice/die-white", "friendly": "dice/die-precision"}
_LOOKS = {"carom": _carom, "tiny": _tiny}
