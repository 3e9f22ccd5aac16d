"""Copies positions for moves to change, and answers small questions about one."""

from __future__ import annotations

from typing import Final

from engine.core.copies import cloner
from engine.core.game import Event, Seat
from engine.games.designer.box.lands import plot_of
from engine.games.designer.model import EMPTY, Designer, Laid, PlaceTile, State
from engine.games.designer.rules.squares import ground_of

Events = list[Event]

copy_designer: Final = cloner(Designer)
copy_state: Final = cloner(State)


def copied(state: State) -> State:
    """A position for a move to change, with all of its designers."""
    new = copy_state(state)
    new.designers = tuple([copy_designer(designer) for designer in state.designers])
    return new


def tile_of(state: State, move: PlaceTile) -> Laid:
    """The tile that a placing takes from the rack, as it will lie."""
    return Laid(state.rack[move.slot], move.x, move.y, move.turns)


def with_tile(designer: Designer, tile: Laid) -> Designer:
    """A designer with one tile more on the course."""
    new = copy_designer(designer)
    new.tiles = (*designer.tiles, tile)
    return new


def full_slots(state: State) -> list[int]:
    """The slots of the middle rack that still have a tile."""
    return [slot for slot, key in enumerate(state.rack) if key != EMPTY]


def next_order(state: State) -> tuple[Seat, ...]:
    """The next round's order, as far as it is known: who passed, then pawns from the left."""
    return (*state.bench, *(seat for seat in state.pawns if seat is not None))


def covered(designer: Designer) -> int:
    """How many squares of the land have a tile."""
    return len(plot_of(designer.land).land.intersection([tile[1:3] for tile in designer.tiles]))


def is_complete(designer: Designer) -> bool:
    """Whether the whole land is covered; tiles beside it do not matter."""
    squares = len(plot_of(designer.land).land)
    if len(designer.tiles) < squares:
        return False
    return ground_of(designer.land, designer.tiles).covered == squares
