"""The bag: what is in it, and how racks are filled from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.chance import Chance, Deck, OneOf
from engine.core.game import Event
from engine.core.wording import counted
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import ClientsVisit, RackFilled, State, on_table

VISIT: Final = "visit"  # the tile that brings the clients
KEYS: Final = (*FACES, VISIT)
BAG: Final = Deck("bag", KEYS, "tiles")
_PLACES: Final = {key: place for place, key in enumerate(KEYS)}
_VISIT: Final = _PLACES[VISIT]

VISIT_TILES: Final = {1: 7, 2: 5, 3: 4, 4: 3, 5: 2}  # by number of players

PRINTED: Final = tuple(face.copies for face in FACES.values())
_BACKS: Final = {key: face.back for key, face in FACES.items()}


def counts(state: State) -> list[int]:
    """How many of each tile are in the bag: all that is not on the table."""
    left = [*PRINTED, _visits_left(state)]
    for key in on_table(state):
        left[_PLACES[key]] -= 1
    return left


def _visits_left(state: State) -> int:
    """How many of the clients' tiles are in the bag; they go there when both racks are filled."""
    begun = state.rules.solo or state.round or state.next
    if state.rules.visits == "tiles" and begun:
        return VISIT_TILES[state.rules.seats] - state.visits
    return 0


def drawn_rack(state: State, size: int, chance: Chance, events: list[Event]) -> tuple[str, ...]:
    """Draw tiles for a rack, sorted by their backs, as far as the bag lasts.

    Clients who turn up are replaced by another tile, and their visits are counted.
    """
    left = counts(state)
    last = min(size, sum(left) - left[_VISIT])
    keys: list[str] = []
    while len(keys) < last:
        kind = chance.draw(BAG, left, _question(len(keys), size))
        left[kind] -= 1
        if kind == _VISIT:
            state.visits += 1
            events.append(ClientsVisit(state.visits))
        else:
            keys.append(KEYS[kind])
    # Sorting keeps the order of drawing among tiles with the same back.
    rack = tuple(keys if state.rules.told else sorted(keys, key=_BACKS.__getitem__))
    events.append(RackFilled(rack))
    return rack


@lru_cache(maxsize=256)
def _question(drawn: int, size: int) -> OneOf:
    together = f"{counted(size, 'tile')} from the bag: tap them all"
    return OneOf(f"Tile {drawn + 1} of {size} from the bag: which one?", drawn + 1, size, together)
