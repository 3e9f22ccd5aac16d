"""How far greens are, and which of them a seat plays for.

A distance is the number of turns that a golfer with clubs of all kinds needs on average. It is
solved by iteration over the places around a hole, with fresh decks, as if the best of three random
clubs were at hand in every turn. Farther away values go on from there with the way on foot, so that
every place has one beside it that is nearer: at a place that seemed the nearest by mistake a golfer
would stay for ever.

A seat plays for the green of its hole, or in modes of many greens for the best of those near. One
with fewer points than the richest counts as so many turns farther away.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heapify, heappop, heappush
from math import inf
from typing import Final, NamedTuple

from engine.core.game import Seat
from engine.core.grids.hexes import apart
from engine.games.eighteen.box.clubs import CLUBS, clubs_for
from engine.games.eighteen.box.played_course import Place, PlayedCourse
from engine.games.eighteen.box.shots import DECKS
from engine.games.eighteen.box.ways import OTHER, OWN
from engine.games.eighteen.model import State
from engine.games.eighteen.preview.card_luck import FRESH, Field, field_of, finals
from engine.games.eighteen.preview.shot_odds import ClubLie, averaged, ranked
from engine.games.eighteen.rules.changes import ability_in

AT_HAND: Final = 3  # clubs to choose from in a turn, out of all
NEAR, DETOUR = 5, 4  # hexes from the green, and beyond the straight way from the tee, that count
PUTT, STRIDE = 1.2, 2.6  # what far places are worth: turns near the green, and hexes in a turn
CLOSE_ENOUGH: Final = 0.02  # turns by which a value may still change when it is taken as known
SWEEPS: Final = 25  # at most
WET: Final = 1.0  # turns that water costs
DIG: Final = 1.0  # turns that it takes out of a bunker far away

_USUAL: Final = tuple(CLUBS[number] for number in clubs_for(2) if not CLUBS[number].tee_only)
_CHANCES: Final = ranked(len(_USUAL), AT_HAND, 0)


def around(ground: PlayedCourse, hole: int) -> tuple[Place, ...]:
    """The places where a ball on a hole may lie, from the green outwards."""
    tee, green = ground.at[ground.tees[hole]], ground.at[ground.greens[hole]]
    far = apart(tee, green) + DETOUR
    found = [
        place
        for place, at in enumerate(ground.at)
        if apart(at, green) <= NEAR or apart(at, green) + apart(at, tee) <= far
    ]
    return tuple(sorted(found, key=lambda place: apart(ground.at[place], green)))


def rough_guess(ground: PlayedCourse, hole: int) -> list[float]:
    """Turns by the distance alone, for every place."""
    green = ground.at[ground.greens[hole]]
    return [PUTT + apart(at, green) / STRIDE for at in ground.at]


class Distances:
    """The turns to one green, solved bit by bit."""

    def __init__(self, field: Field, hole: int) -> None:
        ground = field.ground
        self.field = field
        self.hole = hole
        self.places = around(ground, hole)
        self.known = False
        # Turns for a ball that lies somewhere, and for one that comes to rest there.
        self.values = rough_guess(ground, hole)
        self.values[ground.greens[hole]] = 0.0
        self.after = [
            value + (WET if ground.wet[place] else 0.0) for place, value in enumerate(self.values)
        ]
        self.after.append(inf)
        self._work = self._sweeps()

    def solving(self) -> Iterator[None]:
        """Work on, in small bites; nothing to do if the values are known.

        Several may work on the same ones in turns: what comes out is the same whoever asked, and
        when, so that nobody can tell from it what another seat had to know.
        """
        while not self.known:
            next(self._work, None)
            yield

    def _sweeps(self) -> Iterator[None]:
        places = [place for place in self.places if self._can_lie(place)]
        places.remove(self.field.ground.greens[self.hole])
        for deck in DECKS:  # what fresh decks bring: the first hole of all is the one that waits
            finals(FRESH, deck)
            yield
        for _ in range(SWEEPS):
            self._spread()
            change = 0.0
            for place in places:
                change = max(change, self.weigh(place))
                yield
            if change < CLOSE_ENOUGH:
                break
        self._spread()
        self.known = True

    def _spread(self) -> None:
        """Carry the values on to the places far away, by the shortest way from there."""
        ground = self.field.ground
        near = [(self.after[place], place) for place in self.places if self._can_lie(place)]
        heapify(near)
        met = {*self.places}
        while near:
            left, place = heappop(near)
            for far in ground.beside[place]:
                if far in met or not self._can_lie(far):
                    continue
                met.add(far)
                value = self.values[far] = left + (DIG if ground.is_bunker(far) else 1 / STRIDE)
                self.after[far] = value + (WET if ground.wet[far] else 0.0)
                heappush(near, (self.after[far], far))

    def _can_lie(self, place: Place) -> bool:
        ground = self.field.ground
        return not ground.is_out(place) and not ground.is_tree(place)

    def weigh(self, place: Place) -> float:
        """Find what the best of a few random clubs promises at a place; say by how much it changes.

        A ball that is out of bounds stays where it is.
        """
        stays = self.after[-1] = self.values[place]
        lie = ClubLie(self.field, place, FRESH, self.after)
        found = sorted([lie.turn(club) for club in _USUAL])
        value = 1 + averaged(found, _CHANCES)
        self.values[place] = value
        self.after[place] += value - stays
        return abs(value - stays)


def solved(field: Field, hole: int) -> Distances:
    """The distances to a green, worked out at once where they are not known."""
    found = distances_of(field, hole)
    for _ in found.solving():
        pass
    return found


@lru_cache(maxsize=256)
def distances_of(field: Field, hole: int) -> Distances:
    """The distances to a green, known or not."""
    return Distances(field, hole)


POINT: Final = {"tokens": 0.5, "targets": 0.8, "flags": 0.0}  # turns that one point is worth
NEAREST: Final = 3  # greens that a golfer among many has an eye on
TRAVEL: Final = 0.8  # turns that an extra turn from a tee saves

Targets = tuple[tuple[int, float], ...]  # holes, and turns that their greens count as farther


class GreenAim(NamedTuple):
    """Turns still to come, by place: for a ball that lies there, one that comes to rest, and one
    that comes to rest with an extra turn if there is a tee."""

    lying: tuple[float, ...]
    landing: tuple[float, ...]
    travelling: tuple[float, ...]
    out: float = 0.0  # what a ball out of bounds costs besides its turn

    def worths(self, place: Place, plays_on: bool = True) -> list[float]:
        """Values hexes for a golfer who stays where it is if the ball is out.

        Who stays on a tee has not travelled, and who has no club left does not play on.
        """
        found = [*(self.travelling if plays_on else self.landing), self.lying[place] + self.out]
        found[place] = self.landing[place]
        return found


def field_in(state: State) -> Field:
    return field_of(state.rules.ground, state.rules.through)


def aim_of(state: State, seat: Seat, golfer: int = 0) -> GreenAim:
    """Finds what a golfer of a seat plays for, worked out at once where it is not known."""
    ability, way = ability_in(state, seat), state.rules.way
    place = state.players[seat].golfers[golfer].place
    targets = targets_of(state, seat, place)
    field = field_in(state)
    for hole, _ in targets:
        solved(field, hole)
    return _aim(field, targets, ability.swims, way.travels, float(way.out == "stroke"))


@lru_cache(maxsize=512)
def _aim(field: Field, targets: Targets, swims: bool, travels: bool, out: float) -> GreenAim:
    lying, landing, travelling = [], [], []
    found = [(distances_of(field, hole), farther) for hole, farther in targets]
    for place in range(len(field.ground.at)):
        lies = min([each.values[place] + farther for each, farther in found])
        lands = min([each.after[place] + farther for each, farther in found])
        saved = TRAVEL if travels and field.ground.is_tee(place) else 0.0
        lying.append(lies)
        landing.append(lies if swims else lands)
        travelling.append(landing[-1] - saved)
    return GreenAim(tuple(lying), tuple(landing), tuple(travelling), out)


def targets_of(state: State, seat: Seat, place: Place) -> Targets:
    """The greens that a golfer has an eye on."""
    player, way = state.players[seat], state.rules.way
    if way.pace != "any":
        return ((player.hole, 0.0),)
    ground = state.rules.ground
    points = prizes(state, seat)
    if not points:
        return ((player.hole, 0.0),)
    most = max(points.values())
    found = [(hole, (most - each) * POINT[way.prize]) for hole, each in points.items()]

    def far(target: tuple[int, float]) -> float:
        green = ground.at[ground.greens[target[0]]]
        return apart(ground.at[place], green) / STRIDE + target[1]

    return tuple(sorted(sorted(found, key=far)[:NEAREST]))


def prizes(state: State, seat: Seat) -> dict[int, int]:
    """The points that a seat could take now, by hole, as far as it knows."""
    player, prize = state.players[seat], state.rules.way.prize
    if prize == "targets":
        worth = {hole: OTHER for hole, left in enumerate(state.greens) if left}
        if player.target in worth:
            worth[player.target] = OWN
        return worth
    mine = {won.hole for won in player.won}
    return {hole: left[0] for hole, left in enumerate(state.greens) if left and hole not in mine}


def green_of(state: State, seat: Seat, place: Place) -> int:
    """The hole whose green is the nearest goal of a golfer at a place, by turns."""
    field = field_in(state)
    targets = targets_of(state, seat, place)
    if len(targets) == 1:
        return targets[0][0]
    return min(targets, key=lambda t: solved(field, t[0]).values[place] + t[1])[0]
