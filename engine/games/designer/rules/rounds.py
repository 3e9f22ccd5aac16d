"""Rounds: tiles are taken from the middle rack, then the racks move up. Alone, one is a turn.

After the last one all look at their numbers, and the game is over.
"""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance
from engine.core.copies import exchanged
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
    DesignEnded,
    EndBegan,
    Finish,
    GameEnded,
    LandCompleted,
    Pass,
    Passed,
    PlaceTile,
    PromisesShown,
    RoundBegan,
    State,
    TilePlaced,
    TilesReturned,
    asks,
)
from engine.games.designer.rules.bag import drawn_rack
from engine.games.designer.rules.positions import (
    Events,
    full_slots,
    is_complete,
    next_order,
    tile_of,
)
from engine.games.designer.rules.squares import grown
from engine.games.designer.rules.totals import winners

ALONE: Final = 2  # tiles to choose from, for somebody alone
LINED_UP: Final = 21  # untaken tiles that bring the single visit


def invite(state: State, chance: Chance, events: Events) -> None:
    """Everybody may make promises; who has made all of them is ready at once."""
    state.phase = "promises"
    for seat in range(state.rules.seats):
        designer = state.designers[seat]
        designer.ready = len(designer.promises) == len(PROMISES)
    if all(designer.ready for designer in state.designers):
        begin_round(state, chance, events)


def begin_round(state: State, chance: Chance, events: Events) -> None:
    """Go on with the next round; somebody alone has two tiles before them in each."""
    if state.rules.solo and not state.rack:
        visits = state.visits
        state.rack = drawn_rack(state, ALONE, chance, events)
        state.pawns = (None,) * len(state.rack)
        if state.visits > visits:
            invite(state, chance, events)
            return
    if state.rack:
        state.phase = "turn"
        state.round += 1
        events.append(RoundBegan(state.round, state.order))
    else:
        events.append(BagEmpty())
        designed(state, events)


# Turns.


def place(state: State, seat: Seat, move: PlaceTile, chance: Chance, events: Events) -> None:
    """Lay a tile; whoever covers their land first opens the end phase."""
    slot = move.slot
    tile = tile_of(state, move)
    events.append(TilePlaced(seat, slot, tile))
    designer = state.designers[seat]
    designer.tiles = grown(designer.land, designer.tiles, tile)
    if is_complete(designer):
        events.append(LandCompleted(seat))
        if not state.ending and not state.rules.solo:
            events.append(EndBegan(seat))
            state.ending, state.ended = True, state.round
    _take(state, seat, slot, chance, events)


def collect(state: State, seat: Seat, move: Collect, chance: Chance, events: Events) -> None:
    """Take a tile face down; the first time, that is to stop designing."""
    designer = state.designers[seat]
    events.append(Collected(seat, move.slot, not designer.stopped))
    designer.collected = (*designer.collected, state.rack[move.slot])
    designer.stopped = designer.stopped or 1 + sum(each.stopped > 0 for each in state.designers)
    _take(state, seat, move.slot, chance, events)


def _take(state: State, seat: Seat, slot: int, chance: Chance, events: Events) -> None:
    """The pawn goes where the tile was. Nobody can wish that tile back any more, and who designs no
    longer has no wishes at all."""
    state.rack = exchanged(state.rack, slot, EMPTY)
    state.pawns = exchanged(state.pawns, slot, seat)
    if state.asked:
        designer = state.designers[seat]
        done = designer.stopped > 0 or is_complete(designer)
        wishes = {wish for wish in _wishes(state) if wish[0] != slot}
        dropped = {wish for wish in wishes if done and wish[1] == seat}
        events += [Asked(seat, wish[0], False) for wish in sorted(dropped)]
        _wish(state, wishes - dropped)
    _end_turn(state, chance, events)


def sit_out(state: State, seat: Seat, move: Pass, chance: Chance, events: Events) -> None:
    """Go to the bench, in front of all who are there."""
    events.append(Passed(seat))
    state.designers[seat].passes += 1
    state.bench = (seat, *state.bench)
    _end_turn(state, chance, events)


def finish(state: State, seat: Seat, move: Finish, chance: Chance, events: Events) -> None:
    """Somebody alone is done; the tiles that were drawn stay untaken."""
    state.designers[seat].stopped = 1
    designed(state, events)


def ask_back(state: State, seat: Seat, move: AskBack, chance: Chance, events: Events) -> None:
    """Ask for a tile to go back to the bag, or no longer."""
    events.append(Asked(seat, move.slot, not asks(state, seat, move.slot)))
    _wish(state, _wishes(state) ^ {(move.slot, seat)})


Wishes = set[tuple[int, Seat]]  # slots of the rack, each with who asked for its tile


def _wishes(state: State) -> Wishes:
    return set(zip(state.asked, state.askers, strict=True))


def _wish(state: State, wishes: Wishes) -> None:
    ordered = sorted(wishes)
    state.asked = tuple([slot for slot, _ in ordered])
    state.askers = tuple([seat for _, seat in ordered])


def _end_turn(state: State, chance: Chance, events: Events) -> None:
    """The seat's turn is over; after the last one the round is."""
    state.order = state.order[1:]
    if state.order:
        return
    if state.rules.solo:
        _end_alone(state, chance, events)
    else:
        _end_round(state, chance, events)


# The end of a round.


def _end_round(state: State, chance: Chance, events: Events) -> None:
    """Racks move up: the lowest is filled before untaken tiles go back to the bag."""
    state.order = next_order(state)
    if all(designer.stopped for designer in state.designers):
        designed(state, events)
        return
    visits = state.visits
    below = drawn_rack(state, state.rules.seats + 1, chance, events)
    _tidy(state, events)
    if state.rules.short_bag and len(below) <= state.rules.seats:
        events.append(BagEmpty())
        designed(state, events)
        return
    state.bench = ()
    state.rack, state.next = state.next, below
    state.pawns = (None,) * len(state.rack)
    _go_on(state, visits, chance, events)


def _end_alone(state: State, chance: Chance, events: Events) -> None:
    _tidy(state, events)
    state.order, state.bench, state.rack, state.pawns = (0,), (), (), ()
    if is_complete(state.designers[0]):
        state.designers[0].stopped = 1
        designed(state, events)
    else:
        _go_on(state, state.visits, chance, events)


def _go_on(state: State, visits: int, chance: Chance, events: Events) -> None:
    """Another round, with promises first where the clients came more often than before."""
    _line_up(state, events)
    if state.visits > visits:
        invite(state, chance, events)
    else:
        begin_round(state, chance, events)


def _tidy(state: State, events: Events) -> None:
    """Clear the middle rack of what nobody took: back to the bag, or out of it."""
    untaken = [(slot, state.rack[slot]) for slot in full_slots(state)]
    if not untaken:
        return
    if state.ending or state.rules.solo:
        back = tuple([key for slot, key in untaken if slot in state.asked])
        aside = tuple([key for slot, key in untaken if slot not in state.asked])
    elif _awaits_single(state):
        back, aside = (), tuple([key for _, key in untaken])
    else:
        back, aside = tuple([key for _, key in untaken]), ()
    events.append(TilesReturned(back, aside))
    state.asked = state.askers = ()
    state.aside = (*state.aside, *aside)


def _awaits_single(state: State) -> bool:
    return state.rules.visits == "single" and not state.visits


def _line_up(state: State, events: Events) -> None:
    """The single visit comes when enough tiles lie aside; all of them go back to the bag.

    Tiles left lying in the end phase, or alone, count like any others.
    """
    if _awaits_single(state) and len(state.aside) >= LINED_UP:
        events.append(ClientsVisit(1))
        events.append(TilesReturned(state.aside, ()))
        state.visits, state.aside = 1, ()


# The end of the game.


def designed(state: State, events: Events) -> None:
    """Nobody lays tiles any more: everybody looks at their numbers."""
    events.append(DesignEnded())
    state.phase = "label"
    state.bench = state.rack = state.next = state.pawns = state.asked = state.askers = ()
    for seat in range(state.rules.seats):
        state.designers[seat].ready = False


def over(state: State, events: Events) -> None:
    """Open the promises and find out who has won."""
    if state.rules.advanced:
        events.append(PromisesShown(tuple(designer.promises for designer in state.designers)))
    state.phase, state.order = "over", ()
    events.append(GameEnded(winners(state)))
