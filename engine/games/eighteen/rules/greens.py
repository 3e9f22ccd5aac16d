"""Plays what a reached green means, and the end of a round: by the row of the mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.eighteen.box.ways import FIRST, FLAG, SECOND, TEAM_FLAGS, Pace, Prize
from engine.games.eighteen.model import (
    ExtraTurn,
    GreensStocked,
    HoleBegan,
    HoleEnded,
    Reached,
    Scored,
    State,
    holds_clubs,
)
from engine.games.eighteen.rules import kelly, ranking, rivals, skins
from engine.games.eighteen.rules.changes import (
    Events,
    end,
    give,
    grant_extra,
    holes_of,
    renew,
    stock,
    tee_off,
    to_tee,
    write_down,
)

# What lies on every green at the start, by what can be won. Skins has been laid out before.
STOCK: Final[dict[Prize, tuple[int, ...]]] = {
    "flags": (FLAG,), "tokens": (FIRST, SECOND), "targets": (FLAG,),
}  # fmt: skip


def open_up(state: State, events: Events, chance: Chance) -> None:
    """Lay out the greens, bring everybody to the first tee and let the opponents aim."""
    way = state.rules.way
    if not state.greens:
        tokens = STOCK.get(way.prize, ())
        state.greens = (tokens,) * holes_of(state)
        if tokens:
            events.append(GreensStocked())
    tee_off(state, 0, range(len(state.players)), events)
    if way.rivals:
        rivals.open_up(state, events, chance)


def land(state: State, seat: Seat, golfer: int, hit: bool, events: Events, chance: Chance) -> None:
    """A golfer has come to rest by this turn: see what that means if it is on a tee or a green."""
    way, ground = state.rules.way, state.rules.ground
    player = state.players[seat]
    place = player.golfers[golfer].place
    if way.rivals:
        rivals.score(state, events, chance)
    if way.travels and ground.is_tee(place):
        if holds_clubs(player):
            events.append(ExtraTurn(seat, golfer))
            grant_extra(state, seat, golfer)
        return
    hole = ground.hole_at.get(place)
    if hole is None:
        return
    if way.pace == "any":
        _CLAIMS[way.prize](state, seat, golfer, hole, events)
    elif hole == player.hole:
        _reach(state, seat, golfer, hit and way.aces, events)


def _reach(state: State, seat: Seat, golfer: int, ace: bool, events: Events) -> None:
    """The green of the hole in play: scored when the round is over."""
    player = state.players[seat]
    events.append(Reached(seat, golfer, player.hole, ace))
    player.finished = True
    if ace:
        player.aces = (*player.aces, player.hole)


# Any green in any order.


def _take_token(state: State, seat: Seat, golfer: int, hole: int, events: Events) -> None:
    """The most that lies there; nobody takes twice from one green."""
    tokens = state.greens[hole]
    if not tokens or any(won.hole == hole for won in state.players[seat].won):
        return
    points, *rest = tokens
    events += (Reached(seat, golfer, hole), Scored(seat, hole, points, "token"))
    stock(state, hole, tuple(rest))
    player = state.players[seat]
    give(player, hole, points)
    renew(player)


def _take_flag(state: State, seat: Seat, golfer: int, hole: int, events: Events) -> None:
    """A flag. The game ends at once with the last one, or with ten in one hand."""
    if not state.greens[hole]:
        return
    events += (Reached(seat, golfer, hole), Scored(seat, hole, FLAG, "flag"))
    stock(state, hole, ())
    player = state.players[seat]
    give(player, hole, FLAG)
    renew(player)
    if len(player.won) >= TEAM_FLAGS or not any(state.greens):
        end(state, events)


_CLAIMS: Final[dict[Prize, Callable[[State, Seat, int, int, Events], None]]] = {
    "tokens": _take_token,
    "flags": _take_flag,
    "targets": kelly.claim,
}


# The end of a round.


def round_over(state: State, events: Events, chance: Chance) -> None:
    """Score what is scored then, move golfers on, and see whether holes or the game end."""
    _ROUNDS[state.rules.way.pace](state, events, chance)


def _together(state: State, events: Events, chance: Chance) -> None:
    """The hole ends for all in the round in which somebody reaches the green."""
    players = state.players
    reached = [seat for seat in state.order if players[seat].finished]
    if not reached:
        return
    events.append(HoleEnded(state.hole))
    if not state.playoff:  # whose holes are on no card
        for seat in range(len(players)):
            write_down(state.players[seat])
    _HOLES[state.rules.way.prize](state, reached, events)


def _win_flags(state: State, reached: Sequence[Seat], events: Events) -> None:
    """The first takes the flag, and whoever came in the same round a token worth the same."""
    hole = state.hole
    for number, seat in enumerate(reached):
        events.append(Scored(seat, hole, FLAG, "token" if number else "flag"))
        give(state.players[seat], hole, FLAG)
    stock(state, hole, ())
    _on(state, events)


# What a hole that is played together brings to those on its green, and how it goes on.
_HOLES: Final[dict[Prize, Callable[[State, Sequence[Seat], Events], None]]] = {
    "flags": _win_flags,
    "skins": skins.hole_over,
}


def _wait(state: State, events: Events, chance: Chance) -> None:
    """Whoever is on the green writes the hole down; it ends when everybody is."""
    hole, par = state.hole, state.rules.ground.course.holes[state.hole].par
    for seat, each in enumerate(state.players):
        if not each.finished or len(each.card) > hole:
            continue
        player = state.players[seat]
        write_down(player)
        if state.rules.way.prize == "points":
            points = ranking.par_points(par, player.card[hole])
            events.append(Scored(seat, hole, points, "par"))
            give(player, hole, points)
    if all(player.finished for player in state.players):
        events.append(HoleEnded(hole))
        _on(state, events)


def _on(state: State, events: Events) -> None:
    """To the next tee, or home."""
    hole = state.hole + 1
    if hole == holes_of(state):
        end(state, events)
    else:
        tee_off(state, hole, range(len(state.players)), events)


def _race(state: State, events: Events, chance: Chance) -> None:
    """Everybody who is on their green goes on; the race is over with somebody on the last one."""
    holes, ground = holes_of(state), state.rules.ground
    finished = [seat for seat, player in enumerate(state.players) if player.finished]
    for seat in finished:
        write_down(state.players[seat])
    if any(len(player.card) == holes for player in state.players):
        end(state, events)
        return
    for seat in finished:
        player = state.players[seat]
        events.append(HoleBegan(player.hole + 1, (seat,)))
        to_tee(player, ground, player.hole + 1)


def _any(state: State, events: Events, chance: Chance) -> None:
    """The game ends with the round in which the last 5 was taken; flags end it by themselves."""
    way = state.rules.way
    if way.rivals:
        rivals.score(state, events, chance)
    if way.prize == "tokens" and not any(FIRST in tokens for tokens in state.greens):
        end(state, events)
    elif way.rivals:
        rivals.move_on(state, events)


_ROUNDS: Final[dict[Pace, Callable[[State, Events, Chance], None]]] = {
    "together": _together,
    "wait": _wait,
    "race": _race,
    "any": _any,
}
