"""Values the end of a turn beside the others.

Where a hole ends with the first on its green, nothing counts but to be there no later than the
others, so far behind it pays to take risks. A golfer who needs some turns on average arrives about
then; the spread grows with the distance.

Where any green may be next, costs are the points that go to the others on average. Everybody goes
from green to green, and leaves those for later to which somebody else is nearer: who comes too late
wastes turns, which is seen from when all the greens are reached. A team has one turn for all its
golfers, so two of them on the way to one flag waste turns, too. Every tour starts with what the
clubs in hand are worth. Within a round it is the initiative that says who takes what lies on a
green, so while clubs are chosen one counts for less the more likely somebody comes to it before.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import lru_cache
from math import erf, exp, inf, prod, sqrt
from typing import Final, NamedTuple

from engine.core.bites import finished
from engine.core.copies import exchanged
from engine.core.game import Seat
from engine.core.grids.hexes import apart
from engine.games.eighteen.bots.judge import plays_on
from engine.games.eighteen.bots.picks import bag_of, hands_lack
from engine.games.eighteen.box.clubs import CLUBS
from engine.games.eighteen.box.played_course import Place
from engine.games.eighteen.box.ways import FIRST, OTHER, OWN, SECOND, THEIRS
from engine.games.eighteen.model import HIDDEN, Golfer, Player, SoloRival, State, hand_of
from engine.games.eighteen.preview.distances import (
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

FORESEEN: Final = 8  # rounds after this one
SPREAD, LEAST_SPREAD = 0.75, 0.08  # of arrivals, in turns
LATE_TRIFLE: Final = 0.002  # a lost race goes on: that a turn less is still better
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

Risk = Callable[[int, int], float]  # of a hole and the club with which it is to be reached


def risk_of(state: State, seat: Seat, lost: Callable[[int], float]) -> Risk:
    """Prices that somebody else is on a green before a seat gets there, by what is lost with it."""
    if state.phase != "choose":
        return lambda _hole, _club: 0.0

    def risk(hole: int, club: int) -> float:
        mine = own_initiative(club, state.players[seat].ability)
        before = [
            _there(state, other, hole) * _earlier(state.players[other], mine)
            for other in range(state.rules.seats)
            if other != seat
        ]
        before += [_meets(rival, hole, club) for rival in _scoring(state)]
        return (1 - prod(1 - each for each in before)) * lost(hole)

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


def late_on(tokens: Sequence[float]) -> float:
    """The points that it costs to be second on a green."""
    return tokens[0] - sum(tokens[1:2]) if tokens else 0.0


FARTHEST: Final = 7  # hexes that a ball can come in a turn
SURE, DOUBT = 0.5, 0.3  # how much arrivals spread: at least, and for every turn to come
LATE: Final = 0.5  # turns behind the others with which nobody sets out for a green
LAST: Final = 100.0  # turns: later than any green that can be had
TRIFLE: Final = 0.03  # points that a turn costs besides: who is late anyway still gets on
FIRSTS: Final = 4  # greens that a tour may begin with, for all golfers: the best at first sight
STOPS: Final = 6  # greens of a tour: what comes after them is too far ahead
EAGER: Final = 0.5  # turns that somebody goes out of the way for a point more
NEARBY: Final = 2.0  # turns within which a green is somebody's secret one more likely

Ways = dict[int, float]  # turns to greens, by hole
Times = dict[int, tuple[float, ...]]  # when greens are reached: by the first, the second
Prizes = dict[int, tuple[float, ...]]  # what they bring: to the first, to the second


def flags_left(state: State) -> list[int]:
    """The holes on whose greens something lies."""
    return [hole for hole, left in enumerate(state.greens) if left]


def all_measured(state: State) -> bool:
    """Whether it is known how far all of them are."""
    field = field_in(state)
    return all(distances_of(field, hole).known for hole in flags_left(state))


def prizes_of(state: State, seat: Seat) -> Prizes:
    """What greens bring to a seat beside the others, as far as it knows."""
    if state.rules.way.prize == "targets":
        return _secret(state, seat)
    mine = _had(state.players[seat])
    greens = enumerate(state.greens)
    return {hole: tuple(map(float, left)) for hole, left in greens if left and hole not in mine}


def _had(player: Player) -> frozenset[int]:
    return frozenset([won.hole for won in player.won])


def _secret(state: State, seat: Seat) -> Prizes:
    """What flags of Kelly Golf bring, and what the others get no more because of it, shared among
    them. Whose secret a green is can be guessed: people keep one that is near, and go there."""
    field, own = field_in(state), state.players[seat].target
    guessed = dict.fromkeys(flags_left(state), 0.0)
    others = [player for other, player in enumerate(state.players) if other != seat]
    for player in others:
        if player.target is None:
            continue
        place = player.golfers[0].place
        near = {h: exp(-solved(field, h).values[place] / NEARBY) for h in guessed if h != own}
        for hole, each in near.items():
            guessed[hole] += each / sum(near.values())
    found: Prizes = {}
    for hole, chance in guessed.items():
        mine = OWN if hole == own else OTHER + (THEIRS - OTHER) * chance
        theirs = THEIRS if hole == own else OTHER + (OWN - OTHER) * chance / len(others)
        found[hole] = (mine + theirs / len(others),)
    return found


class _Runner(NamedTuple):
    """Somebody else on a tour of greens."""

    now: float  # turns from the end of this one
    golfers: tuple[Ways, ...]
    had: frozenset[int]  # the holes of which nothing more can be had


class FlagRace:
    """The greens that are left, between one seat and all others."""

    def __init__(self, state: State, seat: Seat) -> None:
        field = field_in(state)
        greens = field.ground.greens
        self._far = {hole: solved(field, hole) for hole in flags_left(state)}
        self._between = {hole: self.after(greens[hole]) for hole in self._far}
        self._left = {hole: state.greens[hole] for hole in self._far}
        self.prizes = prizes_of(state, seat)
        self.open = frozenset(self.prizes)
        self._others = [
            _Runner(-_to_play(state, each), tuple(self.lying(player.golfers)), _had(player))
            for each, player in enumerate(state.players)
            if each != seat
        ]
        self._known: dict[int | None, Times] = {}

    def lying(self, golfers: Iterable[Golfer]) -> list[Ways]:
        """The turns to every green for golfers where they are."""
        return [
            {hole: far.values[golfer.place] + golfer.down for hole, far in self._far.items()}
            for golfer in golfers
        ]

    def after(self, place: Place, swims: bool = False) -> Ways:
        """The turns to every green for a ball that comes to rest at a place."""
        return {
            hole: (far.values if swims else far.after)[place] for hole, far in self._far.items()
        }

    def lost(self, golfers: Sequence[Ways], begin: float = 0.0, taken: int | None = None) -> float:
        """The points that go to the others if one green is reached now, or none."""
        theirs = self._known.get(taken)
        if theirs is None:
            theirs = self._known[taken] = self._gone(taken)
        left = self.open - {taken}
        firsts = sorted(self._ahead(golfers, begin, left, theirs))[: FIRSTS // len(golfers)]
        tours = [self._tour(golfers, begin, left, theirs, first) for first in firsts]
        return min([self._late(tour, left, theirs) for tour in tours], default=0.0)

    def _gone(self, taken: int | None) -> Times:
        """When the others come to greens on which something is left, each to the nearest first."""
        left = {hole: tokens[hole == taken :] for hole, tokens in self._left.items()}
        found: Times = dict.fromkeys(left, ())
        others = [*self._others]
        while True:
            ahead = [
                (other.now + ways[hole] - EAGER * tokens[0], number, golfer, hole)
                for number, other in enumerate(others)
                for golfer, ways in enumerate(other.golfers)
                for hole, tokens in left.items()
                if tokens and hole not in other.had
            ]
            if not ahead:
                return found
            _, number, golfer, hole = min(ahead)
            now = others[number].now + others[number].golfers[golfer][hole]
            found[hole], left[hole] = (*found[hole], now), left[hole][1:]
            golfers = exchanged(others[number].golfers, golfer, self._between[hole])
            others[number] = _Runner(now, golfers, others[number].had | {hole})

    def _ahead(
        self, golfers: Sequence[Ways], now: float, left: Iterable[int], theirs: Times
    ) -> list[tuple[float, int, int]]:
        """Where a seat could go next, golfer by golfer, with how far it is; far is whatever
        somebody else has taken by then, and what brings less is farther."""
        found = []
        for hole in left:
            prizes, times = self.prizes[hole], theirs[hole]
            for golfer, ways in enumerate(golfers):
                arrives = now + ways[hole] - LATE
                before = sum([arrives > time for time in times[: len(prizes)]])
                gone = LAST if before == len(prizes) else -EAGER * prizes[before]
                found.append((ways[hole] + gone, golfer, hole))
        return found

    def _tour(
        self, golfers: Sequence[Ways], now: float, left: frozenset[int], theirs: Times,
        first: tuple[float, int, int],
    ) -> Ways:  # fmt: skip
        """When a seat reaches the greens of a tour that begins with one of them."""
        found, at, rest = Ways(), [*golfers], {*left}
        _, golfer, hole = first
        while True:
            now = found[hole] = now + at[golfer][hole]
            at[golfer] = self._between[hole]
            rest.discard(hole)
            if not rest or len(found) == STOPS:
                return found
            _, golfer, hole = min(self._ahead(at, now, rest, theirs))

    def _late(self, tour: Ways, left: Iterable[int], theirs: Times) -> float:
        """The points that a tour leaves to those who are there before, on average."""
        lost, end = sum([self.prizes[hole][0] for hole in left]), self._end(tour, theirs)
        for hole, arrives in tour.items():
            prizes, ahead = self.prizes[hole], 1.0
            lost += TRIFLE * arrives
            for number, prize in enumerate(prizes):
                times = theirs[hole]
                late = _second(arrives, times[number]) if number < len(times) else 0.0
                over = _second(arrives, end) if prize == SECOND else 0.0
                lost -= prize * ahead * (1 - late) * (1 - over)
                ahead *= late
        return lost

    def _end(self, tour: Ways, theirs: Times) -> float:
        """When the last first prize is taken, with which the game ends."""
        firsts = [hole for hole, tokens in self._left.items() if tokens[0] == FIRST]
        return max([min([tour.get(h, inf), *theirs[h][:1]]) for h in firsts], default=0.0)


def _to_play(state: State, seat: Seat) -> float:
    """The turns that a seat still has in this round: by so much it is nearer at its end."""
    return float(state.phase in ("choose", "borrow") or seat in state.order[state.at + 1 :])


def _second(mine: float, theirs: float) -> float:
    """The chance to be second, for turns that each needs on average."""
    return 1 / (1 + exp((theirs - mine) / (SURE + DOUBT * max(mine + theirs, 0.0))))


class Roaming:
    """A prospect of all golfers of a seat together, where any green may be next."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._player = state.players[seat]
        self._race = FlagRace(state, seat)
        self._risk = risk_of(state, seat, lambda hole: late_on(self._race.prizes[hole]))
        self._swims = ability_in(state, seat).swims
        self._bag = bag_of(self._player)
        self._lacks = hands_lack(field_in(state), self._bag)
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
            if hole in race.open:
                found[onto] = race.lost(at, spent, taken=hole)
            else:
                saved = TRAVEL if travels and onto != place and ground.is_tee(onto) else 0.0
                found[onto] = race.lost(at, spent - saved)
            yield
        return [*found, out]

    def _spent(self, club: int) -> float:
        """The turns that clubs are worth which are not in the hand after a turn with a club."""
        bag, used = self._bag.clubs, self._player.used
        hand = sum([1 << at for at, each in enumerate(bag) if each not in used])
        if club in bag:
            hand = self._bag.left(hand, bag.index(club))
        return self._lacks[hand]

    def now(self, golfer: int) -> float:
        return self._race.lost(self._race.lying(self._player.golfers), self._spent(0))

    def reset(self, golfer: int) -> float:
        return self._race.lost(self._race.lying(self._player.golfers))
