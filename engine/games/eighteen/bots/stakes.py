"""What the end of a turn is worth beside the others: who will be on the green first.

Among many greens it is the initiative that says who takes what lies on one. So while clubs are
chosen, a green counts for less the more likely somebody else comes to it before, in this round.

Where a hole ends with the first on its green, nothing counts but to be there no later than the
others, so far behind it pays to take risks. A golfer who needs some turns on average arrives about
then; the spread grows with the distance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import erf, inf, prod, sqrt
from typing import Final

from engine.core.game import Seat
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.model import HIDDEN, Player, Rival, State, hand_of
from engine.games.eighteen.preview.odds.aims import POINT, aim_of, field_in
from engine.games.eighteen.preview.odds.distances import solved
from engine.games.eighteen.rules.modes.rivals import is_combined
from engine.games.eighteen.rules.turn.initiative import own_initiative

FORESEEN: Final = 8  # rounds after this one
SPREAD, LEAST_SPREAD = 0.75, 0.08  # of arrivals, in turns
TRIFLE: Final = 0.002  # a lost race goes on: that a turn less is still better
IN_VAIN: Final = 2.0  # turns that the way to a green was, on which nothing is left
FINE: Final = 20  # steps of a turn that are told apart

Loss = Callable[[float], float]  # of the turns still to come after this one: less is better


@lru_cache(maxsize=4096)
def _arrived(steps: int) -> tuple[float, ...]:
    """The chance to be on the green after 0, 1, 2.. turns, for an average in fine steps."""
    turns = steps / FINE
    if turns <= 0:
        return (1.0,) * (FORESEEN + 1)
    spread = SPREAD * sqrt(max(turns - 1, 0.0)) + LEAST_SPREAD
    later = [(1 + erf((n + 0.5 - turns) / spread / sqrt(2))) / 2 for n in range(1, FORESEEN + 1)]
    return (0.0, *later)


def arrived(turns: float) -> tuple[float, ...]:
    """The chance to be on the green after 0, 1, 2.. turns, for so many on average."""
    return _arrived(round(FINE * min(turns, 2.0 * FORESEEN)))


def loss_of(state: State, seat: Seat) -> Loss:
    """What turns still to come cost a seat in this mode, once its turn has ended."""
    if state.rules.way.pace != "together":
        return float
    others = [other for other in range(state.rules.seats) if other != seat]
    nobody = _nobody(state, others)
    known: dict[int, float] = {}

    def loss(turns: float) -> float:
        if turns == inf:
            return inf
        steps = round(FINE * turns)
        found = known.get(steps)
        if found is None:
            found = known[steps] = _behind(arrived(turns), nobody) + TRIFLE * turns
        return found

    return loss


def _nobody(state: State, others: Iterable[Seat]) -> list[float]:
    """The chance that none of the others is on the green at the end of this round, the next.."""
    chances = [1.0] * (FORESEEN + 1)
    for other in others:
        player = state.players[other]
        if player.finished and not _reached(state, other):
            continue  # out of a play-off
        turns = 0.0 if player.finished else _turns(state, other)
        played = player.finished or other in state.order[: state.at]
        there = arrived(turns)
        for n in range(FORESEEN + 1):
            chances[n] *= 1 - there[n if played else min(n + 1, FORESEEN)]
    return chances


def _reached(state: State, seat: Seat) -> bool:
    return seat in state.order


def _turns(state: State, seat: Seat) -> float:
    golfer = state.players[seat].golfers[0]
    return aim_of(state, seat).lying[golfer.place] + golfer.down


def _behind(mine: Sequence[float], nobody: Sequence[float]) -> float:
    """How much more likely it is to be last than to be first; alike counts for neither."""
    found, before, none_before = 0.0, 0.0, 1.0
    for there, none in zip(mine, nobody, strict=True):
        found += (there - before) * ((1 - none_before) - none)
        before, none_before = there, none
    return found + (1 - before) * (1 - none_before)


# Greens that somebody else may take in the same round.

Risk = Callable[[int, int], float]  # of a hole and the club with which it is to be reached: turns


def risk_of(state: State, seat: Seat) -> Risk:
    """What it costs on average that a green is empty, or poorer, by the time a seat gets there."""
    way = state.rules.way
    if way.pace != "any" or state.phase != "choose":
        return lambda _hole, _club: 0.0

    def risk(hole: int, club: int) -> float:
        mine = own_initiative(club, state.players[seat].ability)
        before = [
            _there(state, other, hole) * _earlier(state.players[other], mine)
            for other in range(state.rules.seats)
            if other != seat
        ]
        before += [_meets(rival, hole, club) for rival in _scoring(state)]
        return (1 - prod(1 - each for each in before)) * _lost(state, hole)

    return risk


def _there(state: State, seat: Seat, hole: int) -> float:
    """The chance that somebody reaches a green in one turn."""
    field, golfers = field_in(state), state.players[seat].golfers
    turns = solved(field, hole).values
    chances = [arrived(turns[golfer.place])[1] for golfer in golfers if not golfer.down]
    return max(chances, default=0.0)


def _earlier(player: Player, mine: tuple[int, int, int]) -> float:
    """The chance that somebody plays before an initiative: of clubs never shown any may be it."""
    clubs = [club for each in hand_of(player) for club in (CLUBS if each == HIDDEN else (each,))]
    earlier = [own_initiative(club, player.ability) < mine for club in clubs]
    return sum(earlier) / len(earlier) if earlier else 0.0


def _scoring(state: State) -> tuple[Rival, ...]:
    """The opponents of a solo game that score in this round."""
    return state.solo.rivals if state.solo is not None and is_combined(state) else ()


def _meets(rival: Rival, hole: int, club: int) -> float:
    """The chance that an opponent wins the contest for a green."""
    if rival.target != hole:
        return 0.0
    own = CLUBS[club].initiative
    clubs = CLUBS if rival.top == HIDDEN else (rival.top,)
    return sum(CLUBS[each].initiative < own for each in clubs) / len(clubs)


def _lost(state: State, hole: int) -> float:
    """The turns that it costs to be second on a green."""
    prize, tokens = state.rules.way.prize, state.greens[hole]
    if prize == "flags":
        return 1.0  # the one that is lost: where teams race for flags, these are what counts
    if prize != "tokens":
        return IN_VAIN
    return POINT[prize] * (tokens[0] - sum(tokens[1:2])) if tokens else 0.0
