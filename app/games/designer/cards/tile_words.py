"""What is on a tile, in words."""

from __future__ import annotations

from typing import Final

from app.games.designer.cards.card_words import Told
from engine.games.designer.box.tiles import FACES, Face

KINDS: Final = {
    "tee": "Tee", "green": "Green", "straight": "Straight path", "corner": "Corner of a path",
    "grass": "Lawn",
}  # fmt: skip

# One of each, and several.
THINGS: Final = {
    "people": ("person", "people"), "dogs": ("dog", "dogs"), "trees": ("tree", "trees"),
    "benches": ("bench", "benches"), "pools": ("pool", "pools"),
    "flowers": ("flower bed", "flower beds"), "pipes": ("pipe", "pipes"),
    "slopes": ("slope", "slopes"), "obstacle": ("obstacle", "obstacles"),
}  # fmt: skip


def things_on(face: Face) -> list[str]:
    """Everything that stands on a tile, counted."""
    found = []
    for element, forms in THINGS.items():
        number = getattr(face.elements, element)
        if number:
            found.append(f"{number} {forms[number > 1]}")
    return found


def tile_told(key: str) -> Told:
    """A tile's name, and a line for everything there is to know of it."""
    face = FACES[key]
    lines = [f"Par {face.par}"] if face.par else []
    lines += things_on(face) or ["Nothing else on it"]
    if face.one_way:
        lines.append("One way: played in at the arrow")
    lines.append(f"Back number {face.back}")
    return Told(KINDS[face.kind], "\n".join(lines))
