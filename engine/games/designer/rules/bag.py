"""The bag: what is in it, and how racks are filled from it."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.game import Event
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import ClientsVisit, RackFilled, State
from engine.games.designer.rules.counting import (
    SINGLE,
    heap_without,
    keep_heap,
    left_of_all,
    pile_sum,
    sum_of,
)
from engine.games.designer.rules.squares import ground_of

VISIT: Final = "visit"  # the tile that brings the clients
KEYS: Final = (*FACES, VISIT)
BAG: Final = Deck("bag", KEYS, "tiles")
_CLIENTS: Final = SINGLE[KEYS.index(VISIT)]  # in a heap they lie behind all tiles

VISIT_TILES: Final = {1: 7, 2: 5, 3: 4, 4: 3, 5: 2}  # by number of players

PRINTED: Final = tuple(face.copies for face in FACES.values())
_BACKS: Final = {key: face.back for key, face in FACES.items()}


def counts(state: State) -> list[int]:
    """How many of each tile are in the bag: all that is not on the table."""
    return [*left_of_all(sum_on_table(state)), _visits_left(state)]


def sum_on_table(state: State) -> int:
    """The sum of all tiles on the table."""
    taken = sum_of(filter(None, (*state.rack, *state.next))) + pile_sum(state.aside)
    for designer in state.designers:
        taken += sum_of(designer.collected)
        if designer.tiles:
            taken += ground_of(designer.land, designer.tiles).faces
    return taken


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
    taken = sum_on_table(state)
    tiles = heap_without(taken)
    heap = tiles + _CLIENTS * _visits_left(state)
    last = min(size, len(tiles))
    keys: list[str] = []
    while len(keys) < last:
        kind = chance.pick(BAG, heap, _question(len(keys), size))
        heap = heap.replace(SINGLE[kind], b"", 1)
        if KEYS[kind] == VISIT:
            state.visits += 1
            events.append(ClientsVisit(state.visits))
        else:
            keys.append(KEYS[kind])
    keep_heap(taken + sum_of(keys), heap.rstrip(_CLIENTS))
    # Sorting keeps the order of drawing among tiles with the same back.
    rack = tuple(keys if state.rules.told else sorted(keys, key=_BACKS.__getitem__))
    events.append(RackFilled(rack))
    return rack


@cache
def _question(drawn: int, size: int) -> str:
    return f"Tile {drawn + 1} of {size} from the bag: which one is it?"
