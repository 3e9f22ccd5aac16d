"""What reaching a green means, and what happens at the end of a round: by the row of the mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.tokens import FIRST, FLAG, SECOND, TEAM_FLAGS
from engine.games.eighteen.box.ways import Pace, Prize
from engine.games.eighteen.model import (
    ExtraTurn,
    GreensStocked,
    HoleBegan,
    HoleEnded,
    Reached,
    Scored,
    State,
    hand_of,
)
from engine.games.eighteen.rules.changes import (
    Events,
    altered,
    changed,
    grant_extra,
    ground_in,
    renewed,
    to_tee,
    way_of,
    with_seat,
)
from engine.games.eighteen.rules.holes import (
    carded,
    end,
    holes_of,
    taken,
    tee_off,
    with_green,
)
from engine.games.eighteen.rules.modes import kelly, rivals, skins
from engine.games.eighteen.rules.scoring import ranking

# What lies on every green at the start, by what can be won. Skins has been laid out before.
STOCK: Final[dict[Prize, tuple[int, ...]]] = {
    "flags": (FLAG,), "tokens": (FIRST, SECOND), "targets": (FLAG,),
}  # fmt: skip


def opened(state: State, events: Events, chance: Chance) -> State:
    """Lay out the greens, bring everybody to the first tee and let the opponents aim."""
    way = way_of(state)
    if not state.greens:
        stock = STOCK.get(way.prize, ())
        state = changed(state, greens=(stock,) * holes_of(state))
        if stock:
            events.append(GreensStocked())
    state = tee_off(state, 0, range(len(state.players)), events)
    return rivals.opened(state, events, chance) if way.rivals else state


def landed(
    state: State, seat: Seat, golfer: int, hit: bool, events: Events, chance: Chance
) -> State:
    """A golfer has come to rest by this turn: see what that means if it is on a tee or a green."""
    way, ground = way_of(state), ground_in(state)
    place = state.players[seat].golfers[golfer].place
    if way.rivals:
        state = rivals.scored(state, events, chance)
    if way.travels and ground.is_tee(place):
        if not hand_of(state.players[seat]):
            return state
        events.append(ExtraTurn(seat, golfer))
        return grant_extra(state, seat, golfer)
    hole = ground.hole_at.get(place)
    if hole is None:
        return state
    if way.pace == "any":
        return _CLAIMS[way.prize](state, seat, golfer, hole, events)
    if hole != state.players[seat].hole:
        return state
    return _reached(state, seat, golfer, hit and way.aces, events)


def _reached(state: State, seat: Seat, golfer: int, ace: bool, events: Events) -> State:
    """The green of the hole in play: scored when the round is over."""
    player = state.players[seat]
    events.append(Reached(seat, golfer, player.hole, ace))
    aces = (*player.aces, player.hole) if ace else player.aces
    return with_seat(state, seat, altered(player, finished=True, aces=aces))


# Any green in any order.


def _take_token(state: State, seat: Seat, golfer: int, hole: int, events: Events) -> State:
    """The most that lies there; nobody takes twice from one green."""
    tokens, player = state.greens[hole], state.players[seat]
    if not tokens or any(won.hole == hole for won in player.won):
        return state
    points, *rest = tokens
    events += (Reached(seat, golfer, hole), Scored(seat, hole, points, "token"))
    state = with_green(state, hole, tuple(rest))
    return with_seat(state, seat, renewed(taken(player, hole, points)))


def _take_flag(state: State, seat: Seat, golfer: int, hole: int, events: Events) -> State:
    """A flag. The game ends at once with the last one, or with ten in one hand."""
    if not state.greens[hole]:
        return state
    events += (Reached(seat, golfer, hole), Scored(seat, hole, FLAG, "flag"))
    state = with_green(state, hole, ())
    player = renewed(taken(state.players[seat], hole, FLAG))
    state = with_seat(state, seat, player)
    won = len(player.won) >= TEAM_FLAGS or not any(state.greens)
    return end(state, events) if won else state


_CLAIMS: Final[dict[Prize, Callable[[State, Seat, int, int, Events], State]]] = {
    "tokens": _take_token,
    "flags": _take_flag,
    "targets": kelly.claimed,
}


# The end of a round.


def round_over(state: State, events: Events, chance: Chance) -> State:
    """Score what is scored then, move golfers on, and see whether holes or the game end."""
    return _ROUNDS[way_of(state).pace](state, events, chance)


def _together(state: State, events: Events, chance: Chance) -> State:
    """The hole ends for all in the round in which somebody reaches the green."""
    reached = [seat for seat in state.order if state.players[seat].finished]
    if not reached:
        return state
    events.append(HoleEnded(state.hole))
    if not state.playoff:  # whose holes are on no card
        state = changed(state, players=tuple(map(carded, state.players)))
    return _HOLES[way_of(state).prize](state, reached, events)


def _flags_won(state: State, reached: Sequence[Seat], events: Events) -> State:
    """The first takes the flag, and whoever came in the same round a token worth the same."""
    hole = state.hole
    for number, seat in enumerate(reached):
        events.append(Scored(seat, hole, FLAG, "token" if number else "flag"))
        state = with_seat(state, seat, taken(state.players[seat], hole, FLAG))
    return _on(with_green(state, hole, ()), events)


# What a hole that is played together brings to those on its green, and how it goes on.
_HOLES: Final[dict[Prize, Callable[[State, Sequence[Seat], Events], State]]] = {
    "flags": _flags_won,
    "skins": skins.hole_over,
}


def _wait(state: State, events: Events, chance: Chance) -> State:
    """Whoever is on the green writes the hole down; it ends when everybody is."""
    hole, par = state.hole, ground_in(state).course.holes[state.hole].par
    for seat, player in enumerate(state.players):
        if not player.finished or len(player.card) > hole:
            continue
        player = carded(player)
        if way_of(state).prize == "points":
            points = ranking.par_points(par, player.card[hole])
            events.append(Scored(seat, hole, points, "par"))
            player = taken(player, hole, points)
        state = with_seat(state, seat, player)
    if not all(player.finished for player in state.players):
        return state
    events.append(HoleEnded(hole))
    return _on(state, events)


def _on(state: State, events: Events) -> State:
    """To the next tee, or home."""
    hole = state.hole + 1
    if hole == holes_of(state):
        return end(state, events)
    return tee_off(state, hole, range(len(state.players)), events)


def _race(state: State, events: Events, chance: Chance) -> State:
    """Everybody who is on their green goes on; the race is over with somebody on the last one."""
    holes, ground = holes_of(state), ground_in(state)
    finished = [seat for seat, player in enumerate(state.players) if player.finished]
    for seat in finished:
        state = with_seat(state, seat, carded(state.players[seat]))
    if any(len(player.card) == holes for player in state.players):
        return end(state, events)
    for seat in finished:
        hole = state.players[seat].hole + 1
        events.append(HoleBegan(hole, (seat,)))
        state = with_seat(state, seat, to_tee(state.players[seat], ground, hole))
    return state


def _any(state: State, events: Events, chance: Chance) -> State:
    """The game ends with the round in which the last 5 was taken; flags end it by themselves."""
    way = way_of(state)
    if way.rivals:
        state = rivals.scored(state, events, chance)
    if way.prize == "tokens" and not any(FIRST in tokens for tokens in state.greens):
        return end(state, events)
    return rivals.moved_on(state, events) if way.rivals else state


_ROUNDS: Final[dict[Pace, Callable[[State, Events, Chance], State]]] = {
    "together": _together,
    "wait": _wait,
    "race": _race,
    "any": _any,
}
