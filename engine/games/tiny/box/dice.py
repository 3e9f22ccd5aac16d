"""The dice: six for the terrain, three for the power of a shot, one for its precision."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.chance import Die
from engine.games.tiny.box.sheet import HALVES, SAND, WALL, WATER

TERRAIN: Final = Die("terrain die", ("water", "water", "sand", "sand", "wall", "half"))
TERRAIN_DICE: Final = 6
FACE_SIGNS: Final = {"water": (WATER,), "sand": (SAND,), "wall": (WALL,), "half": HALVES}
"""The pieces that each face of a terrain die lets one draw."""
FACES: Final = {sign: face for face, signs in FACE_SIGNS.items() for sign in signs}
"""The face that each piece of terrain uses up."""
TYPES: Final = {"water": "water", "sand": "sand", "wall": "walls", "half": "walls"}
"""The type of terrain of each face: one is chosen each round, and both walls are one type."""
ONE_OF: Final = {"water": "water", "sand": "sand", "walls": "wall"}

LIGHT: Final = Die("light die", (0, 0, 1, 1, 1, 1))
MEDIUM: Final = Die("medium die", (0, 1, 1, 1, 2, 2))
MAX: Final = Die("max die", (0, 1, 1, 2, 2, 3))
GREATEST_POWER: Final = 12
POWERS: Final = range(GREATEST_POWER + 1)
DICE: Final = tuple(LIGHT if p < 2 else MEDIUM if p < 4 else MAX for p in POWERS)
"""The die that goes with each declared power."""

GREATEST_FACE: Final = 9  # that a power die of somebody's own box may add
PASS, MISS = "pass", "miss"
PRECISION: Final = Die("precision die", (PASS,) * 3 + (MISS,) * 3)
FRIENDLY: Final = Die("precision die", (PASS,) * 4 + (MISS,) * 2)
SHAKY_POWER: Final = 2  # from sand, a shot of this power or more needs the precision die


class BoxDice(NamedTuple):
    """The dice of somebody's own box, by their faces; empty for a die that is like ours."""

    light: tuple[int, ...] = ()
    medium: tuple[int, ...] = ()
    max: tuple[int, ...] = ()
    terrain: tuple[str, ...] = ()
    precision: tuple[str, ...] = ()

    def like(self, die: Die) -> Die:
        """The die of the box that has the name of one of ours."""
        faces = getattr(self, die.name.partition(" ")[0])
        return die._replace(faces=faces) if faces else die
