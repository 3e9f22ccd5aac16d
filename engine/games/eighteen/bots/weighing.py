"""Weighs moves, and forecasts what everybody may expect to have in the end.

Turns are weighed by the strong bot's judge, over all cards that may come. Its gains are turns, in a
race for one hole chances to be there first, and flags where teams race for them: in points of the
mode a turn is what `_TURN` says.
Forecasts know only how far greens are, which is solved, and not the clubs in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Final

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
from engine.games.eighteen.bots.judge import Judge
from engine.games.eighteen.bots.picks import bag_worth
from engine.games.eighteen.bots.stakes import arrived
from engine.games.eighteen.bots.strong_bot import (
    PICKING,
    PLANNED,
    by_plan,
    preparing,
    preparing_all,
    prospect_of,
)
from engine.games.eighteen.box.ways import Prize, WayToPlay
from engine.games.eighteen.model import Move, Player, State, TakeClub
from engine.games.eighteen.preview.distances import aim_of, distances_of, field_in
from engine.games.eighteen.rules.greens import STOCK
from engine.games.eighteen.rules.phases import moves
from engine.games.eighteen.rules.ranking import PAR_POINTS, totals

GRADES: Final = Grades(fine=0.02, slip=0.1, blunder=0.3)  # points of the mode
HABITS: Final[Habits] = {
    ("Choose", "Choose"): "You choose the wrong club for where the ball lies",
    ("Choose", "ResetHand"): "You forget to take your clubs back when it costs nothing",
    ("Walk", "Draw"): "You walk where a shot promises more",
    ("Draw", "Walk"): "You play shots where a walk is as good and safe",
    ("Draw", "Draw"): "You draw from the wrong deck",
    ("Swing", "Swing"): "You play the card in the wrong direction",
    ("Swing", "Follow"): "You settle for a card where the next one promises more",
    ("Follow", "Swing"): "You ask for one card too many",
    ("Walk", "Walk"): "You walk the wrong way",
    ("Draw", "ResetHand"): "You take your clubs back too late",
    ("Walk", "ResetHand"): "You take your clubs back too late",
    ("ResetHand", "Draw"): "You take your clubs back too early",
    ("ResetHand", "Walk"): "You take your clubs back too early",
    ("TakeClub", "TakeClub"): "You pick clubs that the bag has use for less than for others",
}

# What a turn more costs, as the mode counts.
_TURN: Final[dict[Prize, float]] = {
    "strokes": 1.0, "points": 1.0, "finish": 0.5, "flags": 0.5, "skins": 1.5, "tokens": 0.7,
    "targets": 0.7,
}  # fmt: skip
# What a hole that is raced for is worth: chances are from being last to being first.
_HOLE: Final[dict[Prize, float]] = {"flags": 0.5, "skins": 1.5}
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
    if way.golfers > 1:
        return 1.0  # flags
    return _HOLE[way.prize] if way.pace == "together" else _TURN[way.prize]


def _clubs(state: State, seat: Seat) -> list[Weight]:
    """Weighs the clubs on offer in a bag, over the holes of the course."""
    player, field = state.players[seat], field_in(state)
    unit = _TURN[state.rules.way.prize] * len(field.ground.greens)
    clubs = [move for move in moves(state, seat) if isinstance(move, TakeClub)]
    bags = {move: tuple(sorted((*player.bag, move.club))) for move in clubs}
    return [
        Weight(move, -unit * bag_worth(field, bag, player.ability, careful=True))
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
        greens = state.greens or (STOCK[way.prize],) * len(field.ground.greens)
        left = sum(map(sum, greens)) * (_FLAG if way.prize == "targets" else 1)
        share = left / (state.rules.seats + _RIVALS * way.rivals)
        return tuple(each + share for each in found)
    times = [_times(state, seat) for seat in seats]
    if way.pace == "together":
        return _races(state, found, times)
    if way.pace == "race":
        first = min(map(sum, times))
        return tuple(each + _within(own, first) for each, own in zip(found, times, strict=True))
    if way.prize == "strokes":
        return tuple(each + sum(own) for each, own in zip(found, times, strict=True))
    return tuple(
        found[seat] + _against_par(state, state.players[seat], times[seat]) for seat in seats
    )


def _times(state: State, seat: Seat) -> list[float]:
    """The turns that a seat still needs, hole by hole, from the one that it plays."""
    player, field = state.players[seat], field_in(state)
    ground = field.ground
    fresh = [
        distances_of(field, hole).values[tee]
        for hole, tee in enumerate(ground.tees)
        if hole >= player.hole
    ]
    if not player.golfers or not state.round or not player.bag:
        return fresh
    if player.finished:
        return [0.0, *fresh[1:]]
    golfer = player.golfers[0]
    return [aim_of(state, seat).lying[golfer.place] + golfer.down, *fresh[1:]]


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
    if player.finished:
        pars, taken = pars[1:], taken[1:]
    return sum(max(0.0, PAR_POINTS + par - own) for par, own in zip(pars, taken, strict=True))


def _races(
    state: State, found: Sequence[float], times: Sequence[Sequence[float]]
) -> tuple[float, ...]:
    """Holes that the first on the green win: by who is likely to be there first."""
    totals_then = list(found)
    skins = state.rules.way.prize == "skins"
    for place in range(max(map(len, times))):
        turns = [own[place] for own in times]
        hole = state.hole + place
        stake = float(sum(state.greens[hole])) if state.greens else 1.0
        if skins and not stake:
            stake = 2.0
        for seat, chance in enumerate(_first(turns, shared=not skins)):
            totals_then[seat] += stake * chance
    return tuple(totals_then)


def _first(turns: Sequence[float], shared: bool) -> list[float]:
    """Everybody's chance to be first on a green; those who are there at once all are, or none."""
    there = [arrived(each) for each in turns]
    found = []
    for seat, own in enumerate(there):
        chance = 0.0
        for n in range(1, len(own)):
            arrives = own[n] - own[n - 1]
            for other, theirs in enumerate(there):
                if other != seat:
                    arrives *= 1 - theirs[n - 1 if shared else n]
            chance += arrives
        found.append(chance)
    if not shared:  # what nobody takes alone goes on top of the next hole
        rest = (1 - sum(found)) / len(found)
        found = [each + rest for each in found]
    return found
