"""Opens a game: clients, lands, pawns and the first racks."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Chance, Deck, OneOf
from engine.core.game import Seat
from engine.core.telling import seat_named
from engine.core.wording import counted
from engine.games.designer.box.clients import MR, MRS
from engine.games.designer.box.lands import LANDS
from engine.games.designer.model import (
    ChooseLand,
    Designer,
    LandChosen,
    PawnsShuffled,
    Rules,
    State,
)
from engine.games.designer.rules.bag import drawn_rack
from engine.games.designer.rules.options import OFFERED
from engine.games.designer.rules.positions import Events
from engine.games.designer.rules.rounds import begin_round, invite

PAWNS: Final = tuple(f"pawn {number}" for number in range(1, 6))

MR_CLIENTS: Final = Deck("Mr Clients", tuple(MR), "clients")
MRS_CLIENTS: Final = Deck("Mrs Clients", tuple(MRS), "clients")
_NUMBERS: Final = tuple(LANDS)
LAND_CARDS: Final = Deck("land cards", tuple(land.name for land in LANDS.values()), "lands")


def deal(rules: Rules, chance: Chance, offered: int = OFFERED, land: str = "") -> State:
    """Draw the clients, and as many lands as are offered to everybody, unless all of them get the
    same one. A single one needs no choice."""
    mrs = chance.draw(MRS_CLIENTS, [1] * len(MRS), "Which Mrs Client was drawn?")
    mr = chance.draw(MR_CLIENTS, [1] * len(MR), "Which Mr Client was drawn?")
    left = [int(land.level in rules.levels) for land in LANDS.values()]
    designers = []
    for seat in range(rules.seats):
        offer = []
        for place in range(1, 1 if land else offered + 1):
            asked: str | OneOf = f"Which land does {seat_named(seat)} keep?"
            if offered > 1:
                whose = f"dealt to {seat_named(seat)}"
                asked = OneOf(
                    f"Land {place} of {offered} {whose}: which one?",
                    place,
                    offered,
                    f"{counted(offered, 'land')} {whose}: tap them all",
                )
            kind = chance.draw(LAND_CARDS, left, asked, seat)
            left[kind] = 0
            offer.append(_NUMBERS[kind])
        designers.append(Designer(offer=(land,) if land else tuple(offer)))
    state = State(rules, "lands", tuple(MR)[mr], tuple(MRS)[mrs], tuple(designers))
    if offered != 1 or land:
        return state
    for seat, designer in enumerate(designers):
        choose_land(state, seat, ChooseLand(designer.offer[0]), chance, [])
    return state


def choose_land(state: State, seat: Seat, move: ChooseLand, chance: Chance, events: Events) -> None:
    """Keep one land; when everybody has one, the racks are filled."""
    events.append(LandChosen(seat, move.land))
    designer = state.designers[seat]
    designer.land, designer.offer = move.land, ()
    if not all(designer.land for designer in state.designers):
        return
    _fill_first_racks(state, chance, events)
    if state.rules.advanced:
        invite(state, chance, events)
    else:
        begin_round(state, chance, events)


def _fill_first_racks(state: State, chance: Chance, events: Events) -> None:
    """Put pawns on the first rack and tiles on the others; alone there are no racks."""
    seats = state.rules.seats
    if state.rules.solo:
        state.order = (0,)
        return
    pawns = Deck("pawns", PAWNS[:seats], "pawns")
    state.order = chance.shuffle(pawns, [1] * seats, "Whose pawn comes next?")
    events.append(PawnsShuffled(state.order))
    state.rack = drawn_rack(state, seats + 1, chance, events)
    state.pawns = (None,) * len(state.rack)
    state.next = drawn_rack(state, seats + 1, chance, events)
