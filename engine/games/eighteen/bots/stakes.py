"""Values the end of a turn beside the others.

Among many greens it is the initiative that says who takes what lies on one. So while clubs are
chosen, a green counts for less the more likely somebody else comes to it before, in this round.

Where a hole ends with the first on its green, nothing counts but to be there no later than the
others, so far behind it pays to take risks. A golfer who needs some turns on average arrives about
then; the spread grows with the distance.

Where two teams race for flags, costs are the flags that go to the others on average. A team has one
turn for all its golfers. So it takes one flag after the other, each in the turns that the nearest
of its golfers needs, and leaves those for later to which the others are nearer. Two golfers on the
way to one flag waste turns, and so does one who comes too late: both are seen from when all the
flags are reached.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import lru_cache
from math import erf, exp, inf, prod, sqrt
from typing import Final

from engine.core.bites import finished
from engine.core.game import Seat
from engine.core.grids.hexes import apart
from engine.games.eighteen.bots.judge import BACK, plays_on
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.model import HIDDEN, Golfer, Player, SoloRival, State, hand_of
from engine.games.eighteen.preview.distances import (
    POINT,
    TRAVEL,
    aim_of,
    distances_of,
    field_in,
    solved,
)
from engine.games.eighteen.preview.shot_odds import Worths
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.rivals import is_combined
from engine.games.eighteen.rules.rounds import own_initiative
from engine.games.eighteen.rules.turn.hands import comes_back

FORESEEN: Final = 8  # rounds after this one
SPREAD, LEAST_SPREAD = 0.75, 0.08  # of arrivals, in turns
LATE_TRIFLE: Final = 0.002  # a lost race goes on: that a turn less is still better
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
    """Prices the turns still to come in this mode, once a seat's turn has ended."""
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
            found = known[steps] = _behind(arrived(turns), nobody) + LATE_TRIFLE * turns
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
    """Prices that a green is empty, or poorer, by the time a seat gets there: on average."""
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


def _scoring(state: State) -> tuple[SoloRival, ...]:
    """The opponents of a solo game that score in this round."""
    return state.solo.rivals if state.solo is not None and is_combined(state) else ()


def _meets(rival: SoloRival, hole: int, club: int) -> float:
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


FARTHEST: Final = 7  # hexes that a ball can come in a turn
SURE, DOUBT = 0.5, 0.3  # how much arrivals spread: at least, and for every turn to come
LATE: Final = 0.5  # turns behind the others with which nobody sets out for a flag
LAST: Final = 100.0  # turns: later than any flag that can be had
TRIFLE: Final = 0.03  # flags that a turn costs besides: who is late anyway still gets on

Ways = dict[int, float]  # turns to flags, by hole


def flags_left(state: State) -> list[int]:
    """The holes whose flags nobody has."""
    return [hole for hole, left in enumerate(state.greens) if left]


def all_measured(state: State) -> bool:
    """Whether it is known how far all of them are."""
    field = field_in(state)
    return all(distances_of(field, hole).known for hole in flags_left(state))


class FlagRace:
    """The flags that are left, between one seat and the other."""

    def __init__(self, state: State, seat: Seat) -> None:
        field = field_in(state)
        greens = field.ground.greens
        self._far = {hole: solved(field, hole) for hole in flags_left(state)}
        self.open = frozenset(self._far)
        self._between = {hole: self.after(greens[hole]) for hole in self.open}
        other = 1 - seat
        self._others = self.lying(state.players[other].golfers)
        # Whoever still has a turn in this round is that much nearer at its end.
        to_play = state.phase in ("choose", "borrow") or other in state.order[state.at + 1 :]
        self._begin = -1.0 if to_play else 0.0
        self._known: dict[frozenset[int], Ways] = {}

    def lying(self, golfers: Iterable[Golfer]) -> list[Ways]:
        """The turns to every flag for golfers where they are."""
        return [
            {hole: far.values[golfer.place] + golfer.down for hole, far in self._far.items()}
            for golfer in golfers
        ]

    def after(self, place: Place, swims: bool = False) -> Ways:
        """The turns to every flag for a ball that comes to rest at a place."""
        return {
            hole: (far.values if swims else far.after)[place] for hole, far in self._far.items()
        }

    def lost(self, golfers: Sequence[Ways], begin: float = 0.0, taken: int | None = None) -> float:
        """The flags that go to the others if one is taken now, or none."""
        left = self.open - {taken}
        theirs = self._known.get(left)
        if theirs is None:
            theirs = self._known[left] = self._times(self._others, left, self._begin, {})
        mine = self._times(golfers, left, begin, theirs)
        return sum([_second(mine[hole], theirs[hole]) + TRIFLE * mine[hole] for hole in left])

    def _times(
        self, golfers: Sequence[Ways], left: frozenset[int], begin: float, rivals: Ways
    ) -> Ways:
        """When a team reaches the flags, the nearest first, and last those of the others."""
        now, found, at = begin, Ways(), [*golfers]
        while len(found) < len(left):
            ahead = [
                (ways[hole] + LAST * (now + ways[hole] > rivals.get(hole, inf) + LATE), each, hole)
                for each, ways in enumerate(at)
                for hole in left
                if hole not in found
            ]
            _, golfer, hole = min(ahead)
            now = found[hole] = now + at[golfer][hole]
            at[golfer] = self._between[hole]
        return found


def _second(mine: float, theirs: float) -> float:
    """The chance to be second, for turns that each needs on average."""
    return 1 / (1 + exp((theirs - mine) / (SURE + DOUBT * max(mine + theirs, 0.0))))


class Team:
    """A prospect of all golfers of a seat together."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._player = state.players[seat]
        self._race = FlagRace(state, seat)
        self._risk = risk_of(state, seat)
        self._swims = ability_in(state, seat).swims
        self._ends: dict[tuple[int, float, bool], Worths] = {}

    def worths(self, golfer: int, club: int) -> Worths:
        ends = finished(self._solving(golfer, club))
        found, greens = [*ends], field_in(self._state).ground.greens
        for hole in self._race.open:
            found[greens[hole]] += self._risk(hole, club)
        return found

    def solving(self, clubs: Iterable[int]) -> Iterator[None]:
        """Value the hexes for all golfers with some clubs, in small bites."""
        for club in clubs:
            for golfer in range(len(self._player.golfers)):
                yield from self._solving(golfer, club)

    def _solving(self, golfer: int, club: int) -> Generator[None, None, Worths]:
        key = golfer, self._spent(club), plays_on(self._player, club)
        if key not in self._ends:
            self._ends[key] = yield from self._without_risk(*key)
        return self._ends[key]

    def _without_risk(
        self, golfer: int, spent: float, travels: bool
    ) -> Generator[None, None, Worths]:
        """Values every hex as if nobody came to its green before, in this round."""
        player, race = self._player, self._race
        ground = field_in(self._state).ground
        place = player.golfers[golfer].place
        at = race.lying(player.golfers)
        out = race.lost(at, spent)
        found = [inf] * len(ground.at)
        for onto, spot in enumerate(ground.at):
            if apart(spot, ground.at[place]) > FARTHEST:
                continue
            at[golfer] = race.after(onto, self._swims)
            hole = ground.hole_at.get(onto)
            if hole in race.open:  # where all clubs come back
                found[onto] = race.lost(at, taken=hole)
            else:
                saved = TRAVEL if travels and onto != place and ground.is_tee(onto) else 0.0
                found[onto] = race.lost(at, spent - saved)
            yield
        return [*found, out]

    def _spent(self, club: int) -> float:
        """The turns that clubs are worth which are not in the hand after a turn with a club."""
        player = self._player
        used = len(player.used) + (club in player.bag and not comes_back(player, club))
        return BACK * (used % len(player.bag))

    def now(self, golfer: int) -> float:
        return self._race.lost(
            self._race.lying(self._player.golfers), BACK * len(self._player.used)
        )

    def reset(self, golfer: int) -> float:
        return self._race.lost(self._race.lying(self._player.golfers))
