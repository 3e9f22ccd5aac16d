"""The bag: what is in it, and how racks are filled from it."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance, Deck
from engine.core.game import Event
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import ClientsVisit, RackFilled, State
from engine.games.designer.rules.counting import left_of_all, pile_sum, sum_of
from engine.games.designer.rules.squares import ground_of

VISIT: Final = "visit"  # the tile that brings the clients
KEYS: Final = (*FACES, VISIT)
BAG: Final = Deck("bag", KEYS, "tiles")

VISIT_TILES: Final = {1: 7, 2: 5, 3: 4, 4: 3, 5: 2}  # by number of players

PRINTED: Final = tuple(face.copies for face in FACES.values())


def counts(state: State) -> list[int]:
    """How many of each tile are in the bag: all that is not on the table."""
    taken = sum_of(filter(None, (*state.rack, *state.next))) + pile_sum(state.aside)
    for designer in state.designers:
        taken += sum_of(designer.collected)
        if designer.tiles:
            taken += ground_of(designer.land, designer.tiles).faces
    visits = state.rules.visits == "tiles" and _begun(state)
    return [
        *left_of_all(taken),
        VISIT_TILES[state.rules.seats] - state.visits if visits else 0,
    ]


def _begun(state: State) -> bool:
    """Whether both racks have been filled: only then do the clients' tiles go into the bag."""
    return bool(state.rules.solo or state.round or state.next)


def drawn_rack(
    state: State, size: int, chance: Chance, events: list[Event]
) -> tuple[tuple[str, ...], int]:
    """Draw tiles for a rack, sorted by their backs, as far as the bag lasts.

    Clients who turn up are replaced by another tile; the number of their visits comes back too.
    """
    left = counts(state)
    visits = state.visits
    last = min(size, sum(left) - left[-1])
    keys: list[str] = []
    while len(keys) < last:
        kind = chance.draw(BAG, left, _question(len(keys), size))
        left[kind] -= 1
        if KEYS[kind] == VISIT:
            visits += 1
            events.append(ClientsVisit(visits))
        else:
            keys.append(KEYS[kind])
    # Sorting keeps the order of drawing among tiles with the same back.
    rack = tuple(keys if state.rules.told else sorted(keys, key=lambda key: FACES[key].back))
    events.append(RackFilled(rack))
    return rack, visits


def _question(drawn: int, size: int) -> str:
    return f"Tile {drawn + 1} of {size} from the bag: which one is it?"
