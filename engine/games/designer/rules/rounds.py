"""Rounds: tiles are taken from the middle rack, then the racks move up. Alone, one is a turn."""

from __future__ import annotations

from typing import Any, Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.designer.box.clients import PROMISES
from engine.games.designer.model import (
    EMPTY,
    AskBack,
    Asked,
    BagEmpty,
    ClientsVisit,
    Collect,
    Collected,
    Designer,
    EndBegan,
    Finish,
    LandCompleted,
    Pass,
    Passed,
    PlaceTile,
    RoundBegan,
    State,
    TilePlaced,
    TilesReturned,
)
from engine.games.designer.rules.bag import drawn_rack
from engine.games.designer.rules.changes import (
    Events,
    altered,
    askers_of,
    changed,
    full_slots,
    is_complete,
    next_order,
    seated,
    tile_of,
    with_designer,
)
from engine.games.designer.rules.counting import piled
from engine.games.designer.rules.ending import designed
from engine.games.designer.rules.squares import grown

ALONE: Final = 2  # tiles to choose from, for somebody alone
LINED_UP: Final = 21  # untaken tiles that bring the single visit


def invite(state: State, chance: Chance, events: Events) -> State:
    """Everybody may make promises; who has made all of them is ready at once."""
    designers = tuple(
        altered(designer, ready=len(designer.promises) == len(PROMISES))
        for designer in state.designers
    )
    state = changed(state, phase="promises", designers=designers)
    if all(designer.ready for designer in designers):
        return begin_round(state, chance, events)
    return state


def begin_round(state: State, chance: Chance, events: Events) -> State:
    """Go on with the next round; somebody alone has two tiles before them in each."""
    rack = state.rack
    news: dict[str, Any] = {}
    if state.rules.solo and not rack:
        rack, visits = drawn_rack(state, ALONE, chance, events)
        news = {"rack": rack, "pawns": (None,) * len(rack), "visits": visits}
        if visits > state.visits:
            return invite(changed(state, **news), chance, events)
    if not rack:
        events.append(BagEmpty())
        return designed(changed(state, **news), events)
    events.append(RoundBegan(state.round + 1, state.order))
    return changed(state, phase="turn", round=state.round + 1, **news)


# Turns.


def place(state: State, seat: Seat, move: PlaceTile, chance: Chance, events: Events) -> State:
    """Lay a tile; whoever covers their land first opens the end phase."""
    slot = move.slot
    tile = tile_of(state, move)
    events.append(TilePlaced(seat, slot, tile))
    designer = state.designers[seat]
    designers = seated(state, seat, tiles=grown(designer.land, designer.tiles, tile))
    if is_complete(designers[seat]):
        events.append(LandCompleted(seat))
        if not state.ending and not state.rules.solo:
            events.append(EndBegan(seat))
            state = changed(state, ending=True, ended=state.round)
    return _taken(state, seat, slot, designers, chance, events)


def collect(state: State, seat: Seat, move: Collect, chance: Chance, events: Events) -> State:
    """Take a tile face down; the first time, that is to stop designing."""
    designer = state.designers[seat]
    first = not designer.stopped
    events.append(Collected(seat, move.slot, first))
    collected = (*designer.collected, state.rack[move.slot])
    stopped = designer.stopped or 1 + sum(each.stopped > 0 for each in state.designers)
    designers = seated(state, seat, collected=collected, stopped=stopped)
    return _taken(state, seat, move.slot, designers, chance, events)


def _taken(
    state: State,
    seat: Seat,
    slot: int,
    designers: tuple[Designer, ...],
    chance: Chance,
    events: Events,
) -> State:
    """The pawn goes where the tile was."""
    rack, pawns = state.rack, state.pawns
    state = changed(
        state,
        designers=designers,
        rack=(*rack[:slot], EMPTY, *rack[slot + 1 :]),
        pawns=(*pawns[:slot], seat, *pawns[slot + 1 :]),
    )
    if slot in state.asked:  # nobody can wish it back any more
        askers = {each: who for each, who in askers_of(state).items() if each != slot}
        state = changed(state, **_asking(askers))
    return _played(state, chance, events)


def sit_out(state: State, seat: Seat, move: Pass, chance: Chance, events: Events) -> State:
    """Go to the bench, in front of all who are there."""
    events.append(Passed(seat))
    designers = seated(state, seat, passes=state.designers[seat].passes + 1)
    state = changed(state, designers=designers, bench=(seat, *state.bench))
    return _played(state, chance, events)


def finish(state: State, seat: Seat, move: Finish, chance: Chance, events: Events) -> State:
    """Somebody alone is done; the tiles that were drawn stay untaken."""
    return designed(with_designer(state, seat, stopped=1), events)


def ask_back(state: State, seat: Seat, move: AskBack, chance: Chance, events: Events) -> State:
    """Ask for a tile to go back to the bag, or no longer."""
    askers = askers_of(state)
    back = move.slot not in askers
    events.append(Asked(seat, move.slot, back))
    if back:
        askers[move.slot] = seat
    else:
        del askers[move.slot]
    return changed(state, **_asking(askers))


def _asking(askers: dict[int, Seat]) -> dict[str, tuple[int, ...]]:
    slots = sorted(askers)
    return {"asked": tuple(slots), "askers": tuple(askers[slot] for slot in slots)}


def _played(state: State, chance: Chance, events: Events) -> State:
    """The seat's turn is over; after the last one the round is."""
    order = state.order[1:]
    if order:
        return changed(state, order=order)
    if state.rules.solo:
        return _end_alone(state, chance, events)
    return _end_round(state, chance, events)


# The end of a round.


def _end_round(state: State, chance: Chance, events: Events) -> State:
    """Racks move up: the lowest is filled before untaken tiles go back to the bag."""
    order = next_order(state)
    if all(designer.stopped for designer in state.designers):
        return designed(changed(state, order=order), events)
    below, visits = drawn_rack(state, state.rules.seats + 1, chance, events)
    visited = visits > state.visits
    state = _lined_up(changed(state, visits=visits, **_tidied(state, events)), events)
    visited = visited or state.visits > visits
    state = changed(
        state, order=order, bench=(), rack=state.next, pawns=(None,) * len(state.next), next=below
    )
    return invite(state, chance, events) if visited else begin_round(state, chance, events)


def _end_alone(state: State, chance: Chance, events: Events) -> State:
    news = _tidied(state, events)
    tidied = changed(state, order=(0,), bench=(), rack=(), pawns=(), **news)
    if is_complete(tidied.designers[0]):
        return designed(with_designer(tidied, 0, stopped=1), events)
    after = _lined_up(tidied, events)
    visited = after.visits > tidied.visits
    return invite(after, chance, events) if visited else begin_round(after, chance, events)


def _tidied(state: State, events: Events) -> dict[str, tuple[Any, ...]]:
    """Clear the middle rack of what nobody took: back to the bag, or out of it. What changes."""
    untaken = [(slot, state.rack[slot]) for slot in full_slots(state)]
    if not untaken:
        return {}
    if state.ending or state.rules.solo:
        back = tuple([key for slot, key in untaken if slot in state.asked])
        aside = tuple([key for slot, key in untaken if slot not in state.asked])
    elif _awaits_single(state):
        back, aside = (), tuple(key for _, key in untaken)
    else:
        back, aside = tuple(key for _, key in untaken), ()
    events.append(TilesReturned(back, aside))
    return {"asked": (), "askers": (), "aside": piled(state.aside, aside)}


def _awaits_single(state: State) -> bool:
    return state.rules.visits == "single" and not state.visits


def _lined_up(state: State, events: Events) -> State:
    """The single visit comes when enough tiles lie aside; all of them go back to the bag.

    Tiles left lying in the end phase, or alone, count like any others.
    """
    if not _awaits_single(state) or len(state.aside) < LINED_UP:
        return state
    events.append(ClientsVisit(1))
    events.append(TilesReturned(state.aside, ()))
    return changed(state, visits=1, aside=())
