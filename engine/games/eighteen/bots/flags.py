"""What the end of a turn is worth where two teams race for flags: how many the others get.

A team has one turn for all its golfers. So it takes one flag after the other, each in the turns
that the nearest of its golfers needs, and leaves those for later to which the others are nearer.
Two golfers on the way to one flag waste turns, and so does one who comes too late: both are seen
from when all the flags are reached. Costs are the flags that go to the others on average.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, inf
from typing import Final

from engine.core.game import Seat
from engine.core.grids.hexes import apart
from engine.games.eighteen.bots.judge import BACK, plays_on
from engine.games.eighteen.bots.stakes import risk_of
from engine.games.eighteen.box.ground import Place
from engine.games.eighteen.model import Golfer, State
from engine.games.eighteen.preview.odds.aims import TRAVEL, field_in
from engine.games.eighteen.preview.odds.distances import distances_of, solved
from engine.games.eighteen.preview.odds.weighing import Worths
from engine.games.eighteen.rules.changes import ability_in
from engine.games.eighteen.rules.turn.hands import comes_back

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


class Race:
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
        return sum([_later(mine[hole], theirs[hole]) + TRIFLE * mine[hole] for hole in left])

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


def _later(mine: float, theirs: float) -> float:
    """The chance to be second, for turns that each needs on average."""
    return 1 / (1 + exp((theirs - mine) / (SURE + DOUBT * max(mine + theirs, 0.0))))


class Team:
    """A prospect of all golfers of a seat together."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._player = state.players[seat]
        self._race = Race(state, seat)
        self._risk = risk_of(state, seat)
        self._swims = ability_in(state, seat).swims
        self._ends: dict[tuple[int, float, bool], Worths] = {}

    def worths(self, golfer: int, club: int) -> Worths:
        key = golfer, self._spent(club), plays_on(self._player, club)
        if key not in self._ends:
            self._ends[key] = self._without_risk(*key)
        found, greens = [*self._ends[key]], field_in(self._state).ground.greens
        for hole in self._race.open:
            found[greens[hole]] += self._risk(hole, club)
        return found

    def _without_risk(self, golfer: int, spent: float, travels: bool) -> Worths:
        """What every hex is worth if nobody comes to its green before, in this round."""
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
