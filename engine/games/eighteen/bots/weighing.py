"""Weighs moves, and forecasts what everybody may expect to have in the end.

Turns are weighed by the strong bot's judge, over all cards that may come. Its gains are turns, in a
race for one hole chances to be there first, and points where any green may be next: in points of
the mode a turn is what `_TURN` says.
Forecasts know only how far greens are, which is solved, and not the clubs in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf, isfinite
from typing import Final, NamedTuple

from engine.bots.base import Budget
from engine.core.chance import Seeded
from engine.core.game import Seat
from engine.core.judging import (
    UNKNOWN,
    Forecasting,
    Grades,
    Habits,
    Weighed,
    Weighing,
    Weight,
    ranked,
)
from engine.games.eighteen.bots.judge import Average, Judge
from engine.games.eighteen.bots.picks import bag_worth, tee_shot_in
from engine.games.eighteen.bots.stakes import FORESEEN, arrived
from engine.games.eighteen.bots.strong_bot import (
    PICKING,
    PLANNED,
    by_plan,
    preparing,
    preparing_all,
    prospect_of,
    roams,
    taking,
)
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.box.ways import OTHER, OWN, THEIRS, Prize, WayToPlay
from engine.games.eighteen.model import (
    BigHit,
    Draw,
    Escape,
    Follow,
    Move,
    Player,
    Redraw,
    State,
    Swing,
    TakeClub,
    Walk,
    actor,
    in_extra,
)
from engine.games.eighteen.preview.distances import aim_of, distances_of, field_in
from engine.games.eighteen.rules.greens import STOCK
from engine.games.eighteen.rules.phases import moves
from engine.games.eighteen.rules.ranking import PAR_POINTS, totals

GRADES: Final = Grades(fine=0.02, slip=0.1, blunder=0.3)  # points of the mode
HABITS: Final[Habits] = {
    ("Choose", "Choose"): "You choose the wrong club: count the hexes to the green first",
    ("Choose", "ResetHand"): "You keep used clubs too long: reset your hand when it's free",
    ("Walk", "Draw"): "You move when a shot would do more: count what it gains",
    ("Draw", "Walk"): "You shoot near the green too often: move when it's as far",
    ("Draw", "Draw"): "You draw from the wrong deck: take the higher one when you're far out",
    ("Swing", "Swing"): "You hit in the wrong direction: aim where a bad card does no harm",
    ("Swing", "Follow"): "You settle for poor cards: ask for the next one",
    ("Follow", "Swing"): "You ask for one card too many: stop when a card is good enough",
    ("Walk", "Walk"): "You move the wrong way: step where the next shot is short",
    ("Draw", "ResetHand"): "You reset your hand too late: do it before the clubs you need are gone",
    ("Walk", "ResetHand"): "You reset your hand too late: do it before the clubs you need are gone",
    ("ResetHand", "Draw"): "You reset your hand too early: play the clubs you still hold",
    ("ResetHand", "Walk"): "You reset your hand too early: play the clubs you still hold",
    ("TakeClub", "TakeClub"): "You pick clubs like those you have: fill the gap in your bag",
}

# What a turn more costs, as the mode counts.
_TURN: Final[dict[Prize, float]] = {
    "strokes": 1.0, "points": 1.0, "finish": 0.5, "flags": 0.5, "skins": 1.5, "tokens": 0.7,
    "targets": 0.7,
}  # fmt: skip
# What a hole that is raced for is worth: chances are from being last to being first.
_HOLE: Final[dict[Prize, float]] = {"flags": 0.5, "skins": 1.5}
_SHOWN: Final = ("act", "cards", "discard", "targets")  # phases in which clubs lie open
_RIVALS: Final = 3  # opponents of a solo game
_FLAG: Final = 3  # points that a flag of Kelly Golf brings about


def weigh(state: State, seat: Seat, played: Move, chance: Seeded, budget: Budget) -> Weighing:
    if state.phase in PICKING and isinstance(played, TakeClub):
        yield from preparing_all(state)
        return ranked(_clubs(state, seat), played)
    if state.phase not in PLANNED:
        return UNKNOWN
    yield from preparing(state, seat)
    prospect = prospect_of(state, seat)
    if prospect is None:
        return UNKNOWN
    judge, legal = Judge(state, seat, prospect), moves(state, seat)
    gains = {move: judge.gain(move) for move in legal}
    yield
    advised = by_plan(judge, legal)[0]
    if advised == played:
        return Weighed((Weight(played, 0.0),))
    if not isfinite(gains[played]):
        return UNKNOWN
    unit = _unit(state.rules.way)
    best = gains[advised] if isfinite(gains[advised]) else min(filter(isfinite, gains.values()))
    return ranked(
        [Weight(move, -unit * max(gain, best)) for move, gain in gains.items() if isfinite(gain)],
        played,
    )


def _unit(way: WayToPlay) -> float:
    """The unit of the judge's gains, in points of the mode."""
    if roams(way):
        return 1.0
    return _HOLE[way.prize] if way.pace == "together" else _TURN[way.prize]


def _clubs(state: State, seat: Seat) -> list[Weight]:
    """Weighs the clubs on offer in a bag, over the holes of the course."""
    player, field = state.players[seat], field_in(state)
    unit = _TURN[state.rules.way.prize] * len(field.ground.greens)
    tee_shot = tee_shot_in(state.rules.way)
    clubs = [move for move in moves(state, seat) if isinstance(move, TakeClub)]
    bags = {move: tuple(sorted((*player.bag, move.club))) for move in clubs}
    return [
        Weight(move, -unit * bag_worth(field, bag, player.ability, tee_shot))
        for move, bag in bags.items()
    ]


# What everybody may expect.


def forecast(state: State) -> Forecasting:
    field = field_in(state)
    for hole in range(len(field.ground.greens)):
        yield from distances_of(field, hole).solving()
    found = [float(each) for each in totals(state)]
    way, seats = state.rules.way, range(state.rules.seats)
    if way.pace == "any":
        return _roaming(state, found)
    ahead = []
    for seat in seats:
        ahead.append(_ahead(state, seat))
        yield
    times = [_times(state, seat, ahead[seat]) for seat in seats]
    if way.pace == "together":
        return _races(state, found, times, ahead)
    if way.pace == "race":
        # Whoever is on a green in this round goes on at its end, with all others who are.
        for own, (turns, played) in zip(times, ahead, strict=True):
            own[0] = turns if played else max(0.0, turns - 1)
        first = min(map(sum, times))
        return tuple(each + _within(own, first) for each, own in zip(found, times, strict=True))
    if way.prize == "strokes":
        return tuple(each + sum(own) for each, own in zip(found, times, strict=True))
    return tuple(
        found[seat] + _against_par(state, state.players[seat], times[seat]) for seat in seats
    )


class Ahead(NamedTuple):
    """The turns to the green of its hole for a seat."""

    turns: float
    played: bool  # the turn of this round is over, or certain and not counted


def _ahead(state: State, seat: Seat) -> Ahead:
    """How far a seat is from its green. Whoever plays is taken to make the best of what needs no
    luck: a step that is certain changes nothing when it is made."""
    player = state.players[seat]
    if not player.golfers or not state.round or not player.bag:
        return Ahead(distances_of(field_in(state), player.hole).values[_tee(state)], False)
    if player.finished:
        return Ahead(0.0, True)
    golfer = player.golfers[0]
    lying = aim_of(state, seat).lying[golfer.place] + golfer.down
    if seat in state.order[: state.at]:
        return Ahead(lying, True)
    then = _in_turn(state, seat)
    if then is None:
        return Ahead(lying, False)
    prospect, legal = Average(then, seat), moves(then, seat)
    judge = Judge(then, seat, prospect)
    certain = [move for move in legal if isinstance(move, Walk | Swing)]
    left = prospect.now(0) + min([judge.gain(move) for move in certain], default=inf)
    lucky = any(isinstance(move, Draw | BigHit | Escape | Follow | Redraw) for move in legal)
    return Ahead(lying, False) if left > 0 and (lucky or left == inf) else Ahead(left, True)


def _to_play(state: State) -> tuple[Seat, ...]:
    """Who has a turn in this round, or an extra one, that is not over."""
    return state.order[state.at :] or tuple(seat for seat, _ in state.extras[:1])


def _in_turn(state: State, seat: Seat) -> State | None:
    """The position when a seat plays that has yet to in this round, as far as it is known."""
    if state.phase not in _SHOWN or seat not in _to_play(state):
        return None
    if seat == actor(state) and state.phase in ("act", "cards"):
        return state
    if in_extra(state) or state.phase == "discard":
        return None  # the club, or what is left of the cards, is not known yet
    return replace(state, phase="act", at=state.order.index(seat), drawn=None)


def _tee(state: State) -> Place:
    return state.rules.ground.tees[state.hole]


def _times(state: State, seat: Seat, ahead: Ahead) -> list[float]:
    """The turns that a seat still needs, hole by hole, from the one that it plays."""
    player, field = state.players[seat], field_in(state)
    fresh = [
        distances_of(field, hole).values[tee]
        for hole, tee in enumerate(field.ground.tees)
        if hole > player.hole
    ]
    had = player.finished or not ahead.played or seat in state.order[: state.at]
    return [ahead.turns + (not had), *fresh]


def _by_round(state: State, seat: Seat, ahead: Ahead) -> Sequence[float]:
    """The chance to be on the green at the end of this round, the next.."""
    if state.players[seat].finished and seat not in state.order:
        return (0.0,) * (FORESEEN + 1)  # out of a play-off
    there = arrived(ahead.turns)
    return there if ahead.played else (*there[1:], there[-1])


def _within(times: Sequence[float], turns: float) -> float:
    """The holes that somebody finishes in so many turns."""
    done = 0.0
    for each in times:
        if each > turns:
            return done + turns / each
        done, turns = done + 1, turns - each
    return done


def _against_par(state: State, player: Player, times: Sequence[float]) -> float:
    pars = [hole.par for hole in state.rules.ground.course.holes[player.hole :]]
    taken = [player.turns + times[0], *times[1:]]
    if len(player.card) > player.hole:  # written down, while others still play it
        pars, taken = pars[1:], taken[1:]
    return sum(max(0.0, PAR_POINTS + par - own) for par, own in zip(pars, taken, strict=True))


def _races(
    state: State, found: Sequence[float], times: Sequence[Sequence[float]], ahead: Sequence[Ahead]
) -> tuple[float, ...]:
    """Holes that the first on the green win: by who is likely to be there first."""
    totals_then = list(found)
    skins = state.rules.way.prize == "skins"
    for place in range(1 if state.playoff else max(map(len, times))):
        hole = state.hole + place
        stake = float(sum(state.greens[hole])) if state.greens else 1.0
        if skins and not stake and not state.playoff:
            stake = 2.0
        if place:
            there: list[Sequence[float]] = [arrived(own[place]) for own in times]
        else:
            there = [_by_round(state, seat, each) for seat, each in enumerate(ahead)]
        for seat, chance in enumerate(_first(there, shared=not skins)):
            totals_then[seat] += stake * chance
    return tuple(totals_then)


def _first(there: Sequence[Sequence[float]], shared: bool) -> list[float]:
    """Everybody's chance to be first on a green; those who are there at once all are, or none."""
    found = []
    for seat, own in enumerate(there):
        chance = 0.0
        for n, (before, now) in enumerate(pairwise((0.0, *own))):
            arrives = now - before
            for other, theirs in enumerate(there):
                if other != seat:
                    arrives *= 1 - (theirs[n] if not shared else theirs[n - 1] if n else 0.0)
            chance += arrives
        found.append(chance)
    if not shared:  # what nobody takes alone goes on top of the next hole
        rest = (1 - sum(found)) / len(found)
        found = [each + rest for each in found]
    return found


# Where any green may be next.


def _roaming(state: State, found: Sequence[float]) -> tuple[float, ...]:
    """Shares out evenly what is left on the greens, but for what whoever plays is sure of."""
    way = state.rules.way
    greens = state.greens or (STOCK[way.prize],) * len(state.rules.ground.greens)
    left = float(sum(map(sum, greens)) * (_FLAG if way.prize == "targets" else 1))
    totals_then, lying = list(found), [*greens]
    for seat in _to_play(state):
        then = _in_turn(state, seat)
        sure = _sure(then, seat, lying) if then else []
        if sure:
            hole = max(sure, key=lambda hole: _worth(state, seat, hole, lying[hole]))
            totals_then[seat] += _worth(state, seat, hole, lying[hole])
            left -= _FLAG if way.prize == "targets" else lying[hole][0]
            lying[hole] = lying[hole][1:]
    share = left / (state.rules.seats + _RIVALS * way.rivals)
    return tuple(each + share for each in totals_then)


def _sure(state: State, seat: Seat, lying: Sequence[tuple[int, ...]]) -> list[int]:
    """The holes whose greens a seat can come to in its turn whatever cards come, and take of."""
    then = replace(state, greens=tuple(lying))
    return [*dict.fromkeys(taking(then, seat, moves(then, seat)).values())]


def _worth(state: State, seat: Seat, hole: int, tokens: tuple[int, ...]) -> int:
    """The points that a seat would take from a green now."""
    if state.rules.way.prize != "targets":
        return tokens[0]
    owners = [own for own, player in enumerate(state.players) if player.target == hole]
    return OWN if seat in owners else THEIRS if owners else OTHER
