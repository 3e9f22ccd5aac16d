"""What the slots of the racks hold in a position: tiles, pawns and who passed."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.designer.cards.descriptions import KINDS, things_on
from app.games.designer.racks.rack import Slot
from engine.core.game import SeatSetup
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import EMPTY, State

PRINTED = sum(face.copies for face in FACES.values())


def tile_named(key: str) -> str:
    """A tile in one line: "Corner of a path, 2 people"."""
    face = FACES[key]
    return ", ".join((KINDS[face.kind], *things_on(face)))


def middle_slots(
    state: State, seats: Sequence[SeatSetup], chosen: int | None, held: int | None
) -> list[Slot]:
    """The rack from which tiles are taken; a `held` tile is on its way to the land."""
    found = []
    mover = state.order[0] if state.order else 0
    for number, key in enumerate(state.rack):
        pawn = state.pawns[number] if number < len(state.pawns) else None
        if key == EMPTY:
            look = "" if pawn is None else seats[pawn].colour
            name = "" if pawn is None else seats[pawn].name
            found.append(Slot(pawn=look, label=name))
            continue
        face = FACES[key]
        if number == held:
            found.append(Slot(number=face.back, pawn=seats[mover].colour, mark="held"))
            continue
        found.append(
            Slot(
                key,
                face.back,
                mark="chosen" if number == chosen else "",
                asked=number in state.asked,
                label=tile_named(key),
            )
        )
    return found


def next_slots(state: State) -> list[Slot]:
    return [Slot(key, FACES[key].back, label=tile_named(key)) for key in state.next]


def order_slots(order: Sequence[str], bench: Sequence[str], count: int) -> list[Slot]:
    """The slots of the upper rack: who passed on the bench at its left, then who is to play.

    Seats by their colours; there are `count` slots.
    """
    seated = [Slot(pawn=look, bench=True) for look in bench]
    waiting = [Slot(pawn=look) for look in order]
    free = max(0, count - len(seated) - len(waiting))
    return [*seated, *[Slot()] * free, *waiting]


def turn_slots(state: State, seats: Sequence[SeatSetup]) -> list[Slot]:
    looks = [seat.colour for seat in seats]
    order, bench = ([looks[seat] for seat in each] for each in (state.order, state.bench))
    return order_slots(order, bench, max(len(seats), 2))


def in_bag(state: State) -> int:
    """How many tiles the bag holds: all that are not on the table."""
    out = sum(len(each.tiles) + len(each.collected) for each in state.designers)
    racks = sum(key != EMPTY for key in (*state.rack, *state.next))
    return PRINTED - out - racks - len(state.aside)
