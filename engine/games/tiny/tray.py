"""Tiny's dice without the game: six for the terrain, three for power, and the precision die."""

from __future__ import annotations

from typing import Final

from engine.games.tiny.box.dice import (
    FRIENDLY,
    LIGHT,
    MAX,
    MEDIUM,
    PRECISION,
    TERRAIN,
    TERRAIN_DICE,
)
from engine.trays.groups import Dice, Group, Groups

TRAYS: Final[Groups] = (
    Group("terrain", "Terrain", dice=(Dice("terrain", "Terrain die", TERRAIN, TERRAIN_DICE),)),
    Group(
        "power",
        "Power",
        dice=(
            Dice("light", "Light", LIGHT),
            Dice("medium", "Medium", MEDIUM),
            Dice("max", "Max", MAX),
        ),
        single=True,
    ),
    Group(
        "precision",
        "Precision",
        dice=(
            Dice("precision", "Precision", PRECISION),
            Dice("friendly", "Friendly", FRIENDLY),
        ),
        single=True,
    ),
)
