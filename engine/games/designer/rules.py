"""What a move does: the rules of Mini Golf Designer in the order of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.chance import Chance, Deck
from engine.game import Event, Seat
from engine.games.designer.bag import drawn_rack
from engine.games.designer.box.clients import MR, MRS, PROMISES
from engine.games.designer.box.lands import LANDS
from engine.games.designer.layout import layout_of
from engine.games.designer.model import (
    EMPTY,
    AskBack,
    Asked,
    BagEmpty,
    ChooseLand,
    ClientsVisit,
    Collect,
    Collected,
    DesignEnded,
    Designer,
    EndBegan,
    Finish,
    GameEnded,
    Label,
    LabelBest,
    Labelled,
    Laid,
    LandChosen,
    LandCompleted,
    Move,
    Pass,
    Passed,
    PawnsShuffled,
    PlaceTile,
    Promise,
    Promised,
    PromisesShown,
    Readied,
    Ready,
    RoundBegan,
    Rules,
    State,
    TilePlaced,
    TilesReturned,
)
from engine.games.designer.numbering import best_numbers
from engine.games.designer.winning import winners

OFFERED: Final = 3  # lands to choose from
ALONE: Final = 2  # tiles to choose from, for somebody alone
LINED_UP: Final = 21  # untaken tiles that bring the single visit

Events = list[Event]

_MR: Final = Deck("Mr Clients", tuple(MR), "clients")
_MRS: Final = Deck("Mrs Clients", tuple(MRS), "clients")
_LANDS: Final = Deck("land cards", tuple(LANDS), "lands")


def deal(rules: Rules, chance: Chance) -> State:
    """Draw the clients, and three lands for everybody."""
    mrs = chance.draw(_MRS, [1] * len(MRS), "Which Mrs Client was drawn?")
    mr = chance.draw(_MR, [1] * len(MR), "Which Mr Client was drawn?")
    left = [int(land.level in rules.levels) for land in LANDS.values()]
    designers = []
    for seat in range(rules.seats):
        offer = []
        for _ in range(OFFERED):
            kind = chance.draw(_LANDS, left, "Which land was dealt?", seat)
            left[kind] = 0
            offer.append(tuple(LANDS)[kind])
        designers.append(Designer(offer=tuple(offer)))
    return State(rules, "lands", tuple(MR)[mr], tuple(MRS)[mrs], tuple(designers))


def play(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Make a legal move."""
    events: Events = []
    after = _PLAYS[type(move)](state, seat, move, chance, events)
    return after, tuple(events)


def with_designer(state: State, seat: Seat, **changes: Any) -> State:
    designers = list(state.designers)
    designers[seat] = replace(designers[seat], **changes)
    return replace(state, designers=tuple(designers))


# Before the first round.


def _choose_land(
    state: State, seat: Seat, move: ChooseLand, chance: Chance, events: Events
) -> State:
    events.append(LandChosen(seat, move.land))
    state = with_designer(state, seat, land=move.land, offer=())
    if not all(designer.land for designer in state.designers):
        return state
    state = _first_racks(state, chance, events)
    return _promising(state) if state.rules.advanced else _turn(state, chance, events)


def _first_racks(state: State, chance: Chance, events: Events) -> State:
    seats = state.rules.seats
    if state.rules.solo:
        return replace(state, order=(0,))
    pawns = Deck("pawns", tuple(range(seats)), "pawns")
    order = chance.shuffle(pawns, [1] * seats, "Whose pawn was drawn next?")
    events.append(PawnsShuffled(order))
    rack, visits = drawn_rack(state, seats + 1, chance, events)
    state = replace(state, order=order, rack=rack, visits=visits, pawns=(None,) * len(rack))
    below, visits = drawn_rack(state, seats + 1, chance, events)
    return replace(state, next=below, visits=visits)


def _promising(state: State) -> State:
    """Everybody may make promises; who has made all of them is ready at once."""
    designers = tuple(
        replace(designer, ready=len(designer.promises) == len(PROMISES))
        for designer in state.designers
    )
    return replace(state, phase="promises", designers=designers)


def _promise(state: State, seat: Seat, move: Promise, chance: Chance, events: Events) -> State:
    made = {*state.designers[seat].promises, move.kind}
    events.append(Promised(seat))
    ordered = tuple(kind for kind in PROMISES if kind in made)
    state = with_designer(state, seat, promises=ordered)
    return state if len(made) < len(PROMISES) else _ready(state, seat, Ready(), chance, events)


def _ready(state: State, seat: Seat, move: Ready, chance: Chance, events: Events) -> State:
    events.append(Readied(seat))
    state = with_designer(state, seat, ready=True)
    if not all(designer.ready for designer in state.designers):
        return state
    if state.phase == "label":
        return _over(state, events)
    return _turn(state, chance, events)


# Rounds, and alone turns.


def _turn(state: State, chance: Chance, events: Events) -> State:
    """Go on with the next round; somebody alone has two tiles before them in each."""
    state = replace(state, phase="turn", round=state.round + 1)
    if state.rules.solo and not state.rack:
        rack, visits = drawn_rack(state, ALONE, chance, events)
        visited = visits > state.visits
        state = replace(state, rack=rack, pawns=(None,) * len(rack), visits=visits)
        if visited:
            return replace(_promising(state), round=state.round - 1)
    if not state.rack:
        events.append(BagEmpty())
        return _designed(state, events)
    events.append(RoundBegan(state.round, state.order))
    return state


def _place(state: State, seat: Seat, move: PlaceTile, chance: Chance, events: Events) -> State:
    designer = state.designers[seat]
    tile = Laid(state.rack[move.slot], move.x, move.y, move.turns)
    events.append(TilePlaced(seat, move.slot, tile))
    state = with_designer(state, seat, tiles=(*designer.tiles, tile))
    if is_complete(state.designers[seat]) and not is_complete(designer):
        events.append(LandCompleted(seat))
        if not state.ending:
            events.append(EndBegan(seat))
            state = replace(state, ending=True)
    return _taken(state, seat, move.slot, chance, events)


def _collect(state: State, seat: Seat, move: Collect, chance: Chance, events: Events) -> State:
    designer = state.designers[seat]
    first = not designer.stopped
    events.append(Collected(seat, move.slot, first))
    collected = (*designer.collected, state.rack[move.slot])
    stopped = designer.stopped or 1 + sum(each.stopped > 0 for each in state.designers)
    state = with_designer(state, seat, collected=collected, stopped=stopped)
    return _taken(state, seat, move.slot, chance, events)


def _taken(state: State, seat: Seat, slot: int, chance: Chance, events: Events) -> State:
    """The pawn goes where the tile was."""
    rack, pawns = list(state.rack), list(state.pawns)
    rack[slot], pawns[slot] = EMPTY, seat
    asked = tuple(each for each in state.asked if each != slot)
    state = replace(state, rack=tuple(rack), pawns=tuple(pawns), asked=asked)
    return _played(state, chance, events)


def _pass(state: State, seat: Seat, move: Pass, chance: Chance, events: Events) -> State:
    events.append(Passed(seat))
    state = with_designer(state, seat, passes=state.designers[seat].passes + 1)
    return _played(replace(state, bench=(seat, *state.bench)), chance, events)


def _finish(state: State, seat: Seat, move: Finish, chance: Chance, events: Events) -> State:
    return _designed(with_designer(state, seat, stopped=1), events)


def _ask_back(state: State, seat: Seat, move: AskBack, chance: Chance, events: Events) -> State:
    back = move.slot not in state.asked
    events.append(Asked(seat, move.slot, back))
    asked = {*state.asked, move.slot} if back else {*state.asked} - {move.slot}
    return replace(state, asked=tuple(sorted(asked)))


def _played(state: State, chance: Chance, events: Events) -> State:
    """The seat's turn is over; after the last one the round is."""
    order = state.order[1:]
    if order:
        return replace(state, order=order)
    if state.rules.solo:
        return _end_alone(state, chance, events)
    return _end_round(state, chance, events)


def _end_round(state: State, chance: Chance, events: Events) -> State:
    """Racks move up: the lowest is filled before untaken tiles go back to the bag."""
    order = (*state.bench, *(seat for seat in state.pawns if seat is not None))
    if all(designer.stopped for designer in state.designers):
        return _designed(replace(state, order=order, bench=(), rack=(), pawns=()), events)
    below, visits = drawn_rack(state, state.rules.seats + 1, chance, events)
    visited = visits > state.visits
    state = _tidied(replace(state, visits=visits), events)
    if state.rules.visits == "single" and not state.visits and len(state.aside) >= LINED_UP:
        events.append(ClientsVisit(1))
        events.append(TilesReturned(state.aside, ()))
        state, visited = replace(state, visits=1, aside=()), True
    state = replace(
        state, order=order, bench=(), rack=state.next, pawns=(None,) * len(state.next), next=below
    )
    return _promising(state) if visited else _turn(state, chance, events)


def _end_alone(state: State, chance: Chance, events: Events) -> State:
    state = replace(_tidied(state, events), order=(0,), bench=(), rack=(), pawns=())
    if is_complete(state.designers[0]):
        return _designed(with_designer(state, 0, stopped=1), events)
    return _turn(state, chance, events)


def _tidied(state: State, events: Events) -> State:
    """Clear the middle rack of what nobody took: back to the bag, or out of it."""
    untaken = [(slot, key) for slot, key in enumerate(state.rack) if key != EMPTY]
    if state.ending or state.rules.solo:
        back = tuple(key for slot, key in untaken if slot in state.asked)
        aside = tuple(key for slot, key in untaken if slot not in state.asked)
    elif state.rules.visits == "single" and not state.visits:
        back, aside = (), tuple(key for _, key in untaken)
    else:
        back, aside = tuple(key for _, key in untaken), ()
    if untaken:
        events.append(TilesReturned(back, aside))
    return replace(state, asked=(), aside=(*state.aside, *aside))


# Numbers and the end.


def _label(state: State, seat: Seat, move: Label, chance: Chance, events: Events) -> State:
    designer = state.designers[seat]
    numbers = designer.numbers or best_numbers(designer.land, designer.tiles, state.mr)
    at = (move.x, move.y)
    there = numbers[move.hole - 1] == at
    # A token leaves the place where it was, and a tee gives up the token that it had.
    moved = [None if square == at else square for square in numbers]
    moved[move.hole - 1] = None if there else at
    events.append(Labelled(seat))
    return with_designer(state, seat, numbers=tuple(moved))


def _label_best(state: State, seat: Seat, move: LabelBest, chance: Chance, events: Events) -> State:
    events.append(Labelled(seat))
    return with_designer(state, seat, numbers=None)


def _designed(state: State, events: Events) -> State:
    """Nobody lays tiles any more: everybody looks at their numbers."""
    events.append(DesignEnded())
    designers = tuple(replace(designer, ready=False) for designer in state.designers)
    return replace(state, phase="label", designers=designers, rack=(), next=(), pawns=(), asked=())


def _over(state: State, events: Events) -> State:
    if state.rules.advanced:
        events.append(PromisesShown(tuple(designer.promises for designer in state.designers)))
    state = replace(state, phase="over", order=())
    events.append(GameEnded(winners(state)))
    return state


def is_complete(designer: Designer) -> bool:
    return layout_of(designer.land, designer.tiles).complete


_PLAYS: Final[dict[type, Callable[..., State]]] = {
    ChooseLand: _choose_land,
    Promise: _promise,
    Ready: _ready,
    PlaceTile: _place,
    Pass: _pass,
    Collect: _collect,
    Finish: _finish,
    AskBack: _ask_back,
    Label: _label,
    LabelBest: _label_best,
}
