"""What each event changes in the position that is seen while events are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.core.game import Seat
from engine.games.designer.model import (
    EMPTY,
    Asked,
    Collected,
    DesignEnded,
    EndBegan,
    LandChosen,
    Passed,
    PawnsShuffled,
    RackFilled,
    RoundBegan,
    State,
    TilePlaced,
    TilesReturned,
)


def after(state: State, event: Any) -> State:
    """The position after an event, as far as anything of it is seen."""
    change = _CHANGES.get(type(event))
    return change(state, event) if change else state


def _designer(state: State, seat: Seat, **news: Any) -> State:
    designers = list(state.designers)
    designers[seat] = replace(designers[seat], **news)
    return replace(state, designers=tuple(designers))


def _chosen(state: State, event: LandChosen) -> State:
    return _designer(state, event.seat, land=event.land, offer=())


def _shuffled(state: State, event: PawnsShuffled) -> State:
    return replace(state, order=event.order, phase="turn")


def _taken(state: State, seat: Seat, slot: int) -> State:
    """The pawn goes where the tile was."""
    rack, pawns = list(state.rack), list(state.pawns)
    rack[slot], pawns[slot] = EMPTY, seat
    order = tuple(each for each in state.order if each != seat)
    return replace(state, rack=tuple(rack), pawns=tuple(pawns), order=order)


def _placed(state: State, event: TilePlaced) -> State:
    tiles = (*state.designers[event.seat].tiles, event.tile)
    return _taken(_designer(state, event.seat, tiles=tiles), event.seat, event.slot)


def _collected(state: State, event: Collected) -> State:
    collected = (*state.designers[event.seat].collected, state.rack[event.slot])
    return _taken(_designer(state, event.seat, collected=collected), event.seat, event.slot)


def _passed(state: State, event: Passed) -> State:
    order = tuple(seat for seat in state.order if seat != event.seat)
    return replace(state, bench=(event.seat, *state.bench), order=order)


def _filled(state: State, event: RackFilled) -> State:
    """The first racks are filled; later they move up, and the lowest is filled."""
    free = (None,) * len(event.tiles)
    if state.rules.solo or not state.rack:
        return replace(state, rack=event.tiles, pawns=free, asked=(), askers=(), bench=())
    if not state.next and not state.round:
        return replace(state, next=event.tiles)
    order = (*state.bench, *(seat for seat in state.pawns if seat is not None))
    return replace(
        state,
        order=order,
        bench=(),
        rack=state.next,
        pawns=(None,) * len(state.next),
        next=event.tiles,
        asked=(),
        askers=(),
    )


def _returned(state: State, event: TilesReturned) -> State:
    """Alone the rack is cleared by this before two others are drawn."""
    aside = (*state.aside, *event.aside)
    return replace(state, aside=aside, rack=() if state.rules.solo else state.rack)


def _asked(state: State, event: Asked) -> State:
    wishes, wish = {*zip(state.asked, state.askers, strict=True)}, {(event.slot, event.seat)}
    wishes = wishes | wish if event.back else wishes - wish
    ordered = sorted(wishes)
    asked, askers = tuple(slot for slot, _ in ordered), tuple(seat for _, seat in ordered)
    return replace(state, asked=asked, askers=askers)


def _began(state: State, event: RoundBegan) -> State:
    return replace(state, round=event.round, order=event.order, phase="turn")


def _ending(state: State, _event: EndBegan) -> State:
    return replace(state, ending=True)


def _ended(state: State, _event: DesignEnded) -> State:
    return replace(state, rack=(), next=(), pawns=(), bench=(), order=())


_CHANGES: Final[dict[type, Callable[[State, Any], State]]] = {
    LandChosen: _chosen,
    PawnsShuffled: _shuffled,
    TilePlaced: _placed,
    Collected: _collected,
    Passed: _passed,
    RackFilled: _filled,
    TilesReturned: _returned,
    Asked: _asked,
    RoundBegan: _began,
    EndBegan: _ending,
    DesignEnded: _ended,
}
