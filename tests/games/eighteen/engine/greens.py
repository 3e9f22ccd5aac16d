"""Games of any mode in the middle of a round, and golfers put onto greens and tees by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance, Face, Recorded, Seeded
from engine.core.game import Event, Seat
from engine.games.eighteen.box.played_course import Place, ground_of
from engine.games.eighteen.box.ways import WAYS
from engine.games.eighteen.model import DeckState, Golfer, Player, Rules, State
from engine.games.eighteen.rules import greens
from tests.games.eighteen.engine.changing import after, altered, changed, with_seat

COURSE = "starter"
GROUND = ground_of(COURSE)
HOLES = len(GROUND.greens)
ROUGH = GROUND.terrain.index("r")
WATER = GROUND.terrain.index("w")


def opened(mode: str, seats: int, chance: Chance | None = None, **more: Any) -> State:
    """A game whose bags are full, in its first round, with everybody on the first tee."""
    rules = Rules(mode, seats, COURSE, deck=more.pop("deck", ()))
    tee = Golfer(GROUND.tees[0])
    player = Player(golfers=(tee,) * WAYS[mode].golfers, bag=(3, 11, 19, 23, 31))
    state = State(rules, "choose", (player,) * seats, (DeckState(),) * 5)
    state = changed(state, **more)
    state = after(greens.open_up, state, [], chance or Seeded(1))
    return changed(state, round=1, phase="act", order=tuple(range(seats)))


def placed(state: State, seat: Seat, place: Place, golfer: int = 0) -> State:
    """A turn of a seat that ends at a place, before anybody looks what that means."""
    player = state.players[seat]
    golfers = list(player.golfers)
    golfers[golfer] = Golfer(place)
    player = altered(player, golfers=tuple(golfers), turns=player.turns + 1)
    return with_seat(state, seat, player)


def land(
    state: State, seat: Seat, place: Place, *, golfer: int = 0, hit: bool = False,
    events: list[Event] | None = None, chance: Chance | None = None,
) -> State:  # fmt: skip
    """A turn of a seat that ends at a place."""
    state = placed(state, seat, place, golfer)
    told = [] if events is None else events
    return after(greens.land, state, seat, golfer, hit, told, chance or Seeded(1))


def reach(state: State, *seats: Seat, hit: bool = False) -> State:
    """Turns of seats that end on the green of the hole that each of them plays."""
    for seat in seats:
        state = land(state, seat, GROUND.greens[state.players[seat].hole], hit=hit)
    return state


def end_round(
    state: State, events: list[Event] | None = None, chance: Chance | None = None
) -> State:
    told = [] if events is None else events
    return after(greens.round_over, state, told, chance or Seeded(1))


def play_holes(state: State, *holes: Sequence[Seat]) -> State:
    """Whole holes, each with those who reach its green in its only round."""
    for seats in holes:
        state = end_round(reach(changed(state, order=_players(state)), *seats))
    return state


def _players(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(state.players) if not player.finished)


def of_kind(events: Sequence[Event], *kinds: type) -> list[Event]:
    return [event for event in events if isinstance(event, kinds)]


def tape(*faces: Face) -> Recorded:
    """Just these results, in this order."""
    return Recorded(faces)
