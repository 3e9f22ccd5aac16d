"""Checks positions that no moves prove: ranges, counts and references of every field."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.game import Setup
from engine.games.designer.box.clients import MR, MRS, PROMISES
from engine.games.designer.box.lands import LANDS, AnyLand, land_of
from engine.games.designer.box.own_lands import check_key
from engine.games.designer.box.tiles import FACES
from engine.games.designer.model import EMPTY, HOLES, Designer, State, on_table
from engine.games.designer.rules.bag import VISIT_TILES, counts
from engine.games.designer.rules.options import land_for_all, lands_offered, rules_of
from engine.games.designer.rules.positions import is_complete
from engine.games.designer.rules.rounds import ALONE
from engine.games.designer.rules.squares import TURNS, ground_of, open_squares

Holds = Callable[[Setup, State], bool]

_AT_RACKS: Final = ("turn", "promises")
_AT_NUMBERS: Final = ("label", "over")


def check(setup: Setup, state: State) -> str | None:
    """Say why no table set up like this can have come to this position; None where it may."""
    return next((wrong for wrong, holds in CHECKS if not holds(setup, state)), None)


def _lands(setup: Setup, state: State) -> bool:
    """Everybody has a land, or those that were dealt to choose from; no card is there twice."""
    offered = 1 if land_for_all(setup) else lands_offered(setup)
    cards = []
    for designer in state.designers:
        if not designer.land and (designer.tiles or designer.numbers is not None):
            return False
        known = [designer.land] if designer.land else designer.offer
        if len(known) != (1 if designer.land else offered) or (designer.land and designer.offer):
            return False
        if not all(_is_land(state, land) for land in known):
            return False
        cards += [land for land in known if isinstance(land, int)]
    chosen = all(designer.land for designer in state.designers)
    return len({*cards}) == len(cards) and chosen == (state.phase != "lands")


def _is_land(state: State, land: AnyLand) -> bool:
    if isinstance(land, int):
        return land in LANDS and land_of(land).level in state.rules.levels
    return not check_key(land)


def _tiles(setup: Setup, state: State) -> bool:
    """Tiles of the box, as many as there are, each laid beside the gate or an earlier one."""
    if not {*on_table(state)} <= FACES.keys() or min(counts(state)) < 0:
        return False
    return all(_laid(designer) for designer in state.designers)


def _laid(designer: Designer) -> bool:
    tiles = designer.tiles
    return all(
        tile.turns in range(TURNS) and tile.square in open_squares(designer.land, tiles[:number])
        for number, tile in enumerate(tiles)
    )


def _numbers(setup: Setup, state: State) -> bool:
    for designer in state.designers:
        if designer.numbers is not None:
            tees = ground_of(designer.land, designer.tiles).tees
            put = [square for square in designer.numbers if square]
            if len(designer.numbers) != HOLES or not put or len({*put}) < len(put):
                return False
            if not {*put} <= {*tees}:
                return False
    return True


def _turns(setup: Setup, state: State) -> bool:
    """In every round everybody has laid a tile, taken one face down, or passed."""
    if state.round < (state.phase == "turn") or (state.phase == "lands" and state.round):
        return False
    for seat, designer in enumerate(state.designers):
        if designer.passes < 0:
            return False
        left = state.round - len(designer.tiles) - len(designer.collected) - designer.passes
        waits = state.phase == "turn" and seat in state.order
        finished = state.rules.solo and state.phase in _AT_NUMBERS  # before the round was over
        if left not in ((0, 1) if finished else (int(waits),)):
            return False
    return True


def _stopped(setup: Setup, state: State) -> bool:
    """Those who stopped did so one after the other, each by a first tile face down."""
    places = sorted(designer.stopped for designer in state.designers if designer.stopped)
    if places != [*range(1, len(places) + 1)]:
        return False
    if state.rules.solo:
        designer = state.designers[0]
        return not designer.collected and (not places or state.phase in _AT_NUMBERS)
    return all(bool(each.collected) == bool(each.stopped) for each in state.designers)


def _promises(setup: Setup, state: State) -> bool:
    for designer in state.designers:
        made = designer.promises
        if made != tuple(kind for kind in PROMISES if kind in made):
            return False
        owed = state.rules.advanced and (state.round or designer.ready)
        if bool(made) and (not state.rules.advanced or state.phase == "lands"):
            return False
        if owed and state.phase != "lands" and not made:
            return False
    return True


def _ready(setup: Setup, state: State) -> bool:
    ready = [designer.ready for designer in state.designers]
    match state.phase:
        case "promises" if not state.rules.advanced:
            return False
        case "promises" | "label":
            return not all(ready)
        case "turn":
            return all(each is state.rules.advanced for each in ready)
    return all(ready) if state.phase == "over" else not any(ready)


def _racks(setup: Setup, state: State) -> bool:
    seats, solo = state.rules.seats, state.rules.solo
    if state.phase not in _AT_RACKS:
        return not (state.rack or state.next or state.pawns or state.bench)
    most = ALONE if solo else seats + 1
    if max(len(state.rack), len(state.next)) > most or (solo and state.next):
        return False
    if EMPTY in state.next or len(state.pawns) != len(state.rack):
        return False
    if not state.rack and (state.phase == "turn" or not (solo or state.next)):
        return False
    places = zip(state.rack, state.pawns, strict=True)
    if any((key == EMPTY) != (pawn is not None) for key, pawn in places):
        return False
    return state.rules.told or (_is_sorted(state.rack) and _is_sorted(state.next))


def _is_sorted(rack: Iterable[str]) -> bool:
    backs = [FACES[key].back for key in rack if key != EMPTY]
    return backs == sorted(backs)


def _order(setup: Setup, state: State) -> bool:
    """Every pawn is in one place: on the top rack, in a slot of the middle one, or on the bench."""
    pawns = [pawn for pawn in state.pawns if pawn is not None]
    if state.phase in ("lands", "over"):
        return not state.order
    if state.phase == "turn" and not state.order:
        return False
    return sorted((*state.order, *pawns, *state.bench)) == [*range(state.rules.seats)] and (
        state.phase == "turn" or not (pawns or state.bench)
    )


def _wishes(setup: Setup, state: State) -> bool:
    wishes = [*zip(state.asked, state.askers, strict=False)]
    if len(state.asked) != len(state.askers) or wishes != sorted({*wishes}):
        return False
    if wishes and (state.phase != "turn" or not (state.ending or state.rules.solo)):
        return False
    return all(
        slot in range(len(state.rack))
        and state.rack[slot] != EMPTY
        and seat in range(state.rules.seats)
        and not state.designers[seat].stopped
        and not is_complete(state.designers[seat])
        for slot, seat in wishes
    )


def _aside(setup: Setup, state: State) -> bool:
    awaited = state.rules.visits == "single" and not state.visits
    return not state.aside or state.ending or state.rules.solo or awaited


def _visits(setup: Setup, state: State) -> bool:
    most = {"tiles": VISIT_TILES[state.rules.seats], "single": 1, "": 0}[state.rules.visits]
    return 0 <= state.visits <= (0 if state.phase == "lands" else most)


def _ending(setup: Setup, state: State) -> bool:
    """The end phase begins with the first land that is complete; nobody alone has one."""
    if state.phase == "lands" or state.rules.solo:
        return not state.ending and not state.ended
    complete = any(is_complete(designer) for designer in state.designers)
    stopped = any(designer.stopped for designer in state.designers)
    if state.ending != complete or (stopped and not complete):
        return False
    return 0 <= state.ended <= (state.round if state.ending else 0)


CHECKS: Final[tuple[tuple[str, Holds], ...]] = (
    ("its rules are not those of the game.", lambda setup, state: state.rules == rules_of(setup)),
    ("there are no such clients.", lambda _, state: state.mr in MR and state.mrs in MRS),
    (
        "its designers are not those of these seats.",
        lambda setup, state: len(state.designers) == len(setup.seats),
    ),
    ("its lands were not chosen like that.", _lands),
    ("its tiles are not those of the box, or lie nowhere.", _tiles),
    ("its numbers lie on no tees.", _numbers),
    ("its racks hold something else.", _racks),
    ("its pawns are not those of these seats.", _order),
    ("its rounds were not played like that.", _turns),
    ("nobody stopped like that.", _stopped),
    ("nobody made such promises.", _promises),
    ("others are waited for.", _ready),
    ("nobody can have asked for that.", _wishes),
    ("no tiles lie aside now.", _aside),
    ("the clients did not come so often.", _visits),
    ("the end did not begin like that.", _ending),
)
